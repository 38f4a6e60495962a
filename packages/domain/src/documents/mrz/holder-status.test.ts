import fc from "fast-check";
import { expect, test } from "vitest";
import { countryOfMrzCode, stateOf } from "./country-code.ts";
import { statusOfNationality, statusOfPassport } from "./holder-status.ts";

const COUNTRIES = new Map([
  ["DEU", "DE"],
  ["FRA", "FR"],
  ["GBR", "GB"],
  ["CHN", "CN"],
  ["KOR", "KR"],
  ["SYR", "SY"],
  ["XKX", "XK"],
  ["HKG", "HK"],
  ["MAC", "MO"],
  ["TWN", "TW"],
  ["PSE", "PS"],
]);
const countryOf = (code: string) => countryOfMrzCode(code, (alpha3) => COUNTRIES.get(alpha3));
const reasons = (documentCode: string, issuingState: string, nationality: string) =>
  statusOfPassport({ documentCode, issuingState, nationality }, countryOf).map(
    ({ reason, code }) => `${reason} ${code}`,
  );

test.each([
  ["P", "D", "D"],
  ["PP", "FRA", "FRA"],
  ["PO", "CHN", "CHN"],
  ["PM", "KOR", "KOR"],
  ["P", "RKS", "RKS"],
  ["P", "CHN", "CHN"],
  ["P", "HKG", "HKG"],
  ["P", "CHN", "HKG"],
  ["P", "MAC", "CHN"],
  ["P", "TWN", "TWN"],
  ["P", "PSE", "PSE"],
])("%s of %s for %s is an ordinary passport", (...zone) => expect(reasons(...zone)).toEqual([]));

test.each([
  ["PR", "D", "XXB", ["notOrdinaryPassport PR", "refugeeDocument XXB"]],
  ["P", "D", "XXC", ["refugeeDocument XXC"]],
  ["P", "D", "XXA", ["statelessDocument XXA"]],
  ["P", "D", "XXX", ["noNationality XXX"]],
  ["P", "D", "SYR", ["issuedToForeigner D"]],
  ["PL", "UNO", "UNO", ["notOrdinaryPassport PL", "organizationDocument UNO"]],
  ["P", "UNA", "FRA", ["organizationDocument UNA"]],
  ["P", "EUE", "EUE", ["organizationDocument EUE"]],
  ["P", "XOM", "XOM", ["organizationDocument XOM"]],
  ["P", "UNK", "UNK", ["noNationality UNK"]],
  ["P", "UTO", "UTO", ["noNationality UTO"]],
  ...["GBD", "GBN", "GBO", "GBP", "GBS"].map(
    (held) => ["P", "GBR", held, [`nationalityClass ${held}`]] as [string, string, string, string[]],
  ),
  ["P", "GBD", "GBD", ["nationalityClass GBD"]],
  ["P", "GBD", "GBR", ["nationalityClass GBD"]],
  ["P", "HKG", "MAC", []],
  ["P", "CHN", "TWN", ["issuedToForeigner CHN"]],
  ["P", "TWN", "CHN", ["issuedToForeigner TWN"]],
  ["PO", "FRA", "FRA", ["notOrdinaryPassport PO"]],
  ["PD", "CHN", "CHN", ["notOrdinaryPassport PD"]],
])("%s of %s for %s: %j", (documentCode, issuer, nationality, expected) =>
  expect(reasons(documentCode, issuer, nationality)).toEqual(expected),
);

test("whatever is no country's own ordinary passport is told, each code once", () => {
  const code = fc.oneof(fc.constantFrom(...COUNTRIES.keys(), "D", "RKS"), fc.stringMatching(/^[A-Z]{3}$/));
  fc.assert(
    fc.property(fc.constantFrom("", ..."ADELMNOPRSTU"), code, code, (letter, issuer, nationality) => {
      const found = statusOfPassport({ documentCode: `P${letter}`, issuingState: issuer, nationality }, countryOf);
      const [by, of] = [countryOf(issuer), countryOf(nationality)];
      // Hong Kong and Macao are of the state that China is.
      const isCitizens = by !== undefined && of !== undefined && stateOf(by) === stateOf(of);
      if (!isCitizens) expect(found.length).toBeGreaterThan(0);
      if (isCitizens && letter === "") expect(found).toEqual([]);
      expect(new Set(found.map((one) => one.code)).size).toBe(found.length);
    }),
  );
});

test("a card's nationality is looked at by its code alone", () => {
  expect(statusOfNationality("SYR", countryOf)).toEqual([]);
  expect(statusOfNationality("XXA", countryOf)).toEqual([{ reason: "statelessDocument", code: "XXA" }]);
});
