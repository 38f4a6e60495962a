import fc from "fast-check";
import { expect, test } from "vitest";
import { formatIsoDate, parseIsoDate } from "../../shared/dates.ts";
import { checkDigit } from "./check-digit.ts";
import { type ComparedTraveler, compareWithTraveler } from "./compare-with-traveler.ts";
import { MRZ_FORMATS } from "./layouts.ts";
import type { MrzData } from "./mrz.ts";
import { parseMrz } from "./parse-mrz.ts";
import { writeMrz } from "./write-mrz.ts";

const TODAY = parseIsoDate("2026-11-23") ?? 0;
const COUNTRIES = new Map([
  ["DEU", "DE"],
  ["GBR", "GB"],
  ["XKX", "XK"],
  ["UKR", "UA"],
  ["CHN", "CN"],
  ["HKG", "HK"],
  ["MAC", "MO"],
  ["TWN", "TW"],
]);
const countryOf = (alpha3: string) => COUNTRIES.get(alpha3);

const TRAVELER = {
  familyName: "Müller-Østergård",
  givenNames: "Zoë Anne",
  passportNumber: "C01X-00T47",
  birthDate: "1990-02-28",
  sex: "female",
  nationality: "DE",
  expiryDate: "2031-05-01",
} as const;

const DATA: MrzData = {
  ...TRAVELER,
  documentCode: "P",
  issuingState: "D",
  nationality: "D",
  documentNumber: "C01X00T47",
  optionalData: "",
  optionalData2: "",
};

function outcomes(data: MrzData, traveler: ComparedTraveler, change = (line: string) => line) {
  const parsed = parseMrz(writeMrz("TD3", data).map(change), TODAY);
  if (!parsed.ok) throw new Error(parsed.error.code);
  const compared = compareWithTraveler(parsed.value, traveler, countryOf);
  return Object.fromEntries(Object.entries(compared).map(([field, { outcome }]) => [field, outcome]));
}

const all = (outcome: string) => Object.fromEntries(Object.keys(TRAVELER).map((field) => [field, outcome]));

test("a document with the traveler's data matches in every field, both values shown", () => {
  expect(outcomes(DATA, TRAVELER)).toEqual(all("matches"));
  const parsed = parseMrz(writeMrz("TD3", DATA), TODAY);
  const compared = parsed.ok ? compareWithTraveler(parsed.value, TRAVELER, countryOf) : undefined;
  expect(compared?.familyName).toMatchObject({ document: "MUELLER OESTERGAARD", traveler: "Müller-Østergård" });
});

test.each<[keyof typeof TRAVELER, string]>([
  ["familyName", "Muller"],
  ["familyName", "Müller"],
  ["familyName", "Mueler-Oestergaard"],
  ["givenNames", "Zoe"],
  ["givenNames", "Zoe Ann"],
  ["givenNames", "Anne Zoe"],
  ["givenNames", ""],
  ["passportNumber", "C01X00T48"],
  ["birthDate", "1990-02-27"],
  ["sex", "male"],
  ["sex", "unspecified"],
  ["nationality", "GB"],
  ["expiryDate", "2031-05-02"],
])("another %s (%s) differs, and nothing else does", (field, value) => {
  expect(outcomes(DATA, { ...TRAVELER, [field]: value })).toEqual({ ...all("matches"), [field]: "differs" });
});

test("what either side does not know is not comparable", () => {
  expect(outcomes(DATA, {})).toEqual(all("notComparable"));
  const unknown = { ...DATA, birthDate: undefined, nationality: "GBN" };
  expect(outcomes(unknown, TRAVELER)).toMatchObject({ birthDate: "notComparable", nationality: "notComparable" });
});

test.each([
  ["1925-09-01", "1925-09-01", "matches"],
  ["2025-09-01", "1925-09-01", "matches"],
  ["1925-09-01", "1925-09-02", "differs"],
  ["1950", "1950", "matches"],
  ["1950-07", "1950-07", "matches"],
  ["1950", "1950-01-01", "differs"],
  ["1950-07-21", "1950", "differs"],
  ["1950", "1951", "differs"],
])("a zone for a birth in %s beside %s: %s", (inZone, birthDate, expected) => {
  expect(outcomes({ ...DATA, birthDate: inZone }, { ...TRAVELER, birthDate }).birthDate).toBe(expected);
});

test("the document shows the century of the traveler", () => {
  const old = parseMrz(writeMrz("TD3", { ...DATA, birthDate: "1925-09-01" }), TODAY);
  const compared = old.ok ? compareWithTraveler(old.value, { birthDate: "1925-09-01" }, countryOf) : undefined;
  expect(compared?.birthDate).toMatchObject({ document: "1925-09-01", traveler: "1925-09-01" });
});

test("a value whose check digit is wrong is not comparable", () => {
  const misread = (line: string) => line.replace("C01X00T47", "C01X00T17").replace("900228", "900223");
  const result = outcomes(DATA, TRAVELER, misread);
  expect(result).toEqual({ ...all("matches"), passportNumber: "notComparable", birthDate: "notComparable" });
});

test.each<[string, string, string]>([
  ["Юлія", "YULIIA", "matches"],
  ["Юлія", "IULIIA", "matches"],
  ["Юлія", "JULIJA", "notComparable"],
  ["小龍", "XIAOLONG", "notComparable"],
  ["Yuliia", "IULIIA", "differs"],
])("%s beside %s %s", (givenNames, written, outcome) => {
  const names = { familyName: "KOVAL", givenNames: written };
  expect(outcomes({ ...DATA, ...names }, { ...TRAVELER, familyName: "Koval", givenNames }).givenNames).toBe(outcome);
});

const component = fc.stringMatching(/^[A-ZÄÖÜÑÉŠŁ]{2,14}$/);
const name = fc.array(component, { minLength: 1, maxLength: 4 }).map((components) => components.join("-"));

test("names match the zone that is written for them, cut or not, in every format", () => {
  fc.assert(
    fc.property(fc.constantFrom(...MRZ_FORMATS), name, name, (format, familyName, givenNames) => {
      const documentCode = format.startsWith("MRV") ? "V" : "P";
      const parsed = parseMrz(writeMrz(format, { ...DATA, documentCode, familyName, givenNames }), TODAY);
      if (!parsed.ok) throw new Error(parsed.error.code);
      const compared = compareWithTraveler(parsed.value, { familyName, givenNames }, countryOf);
      expect([compared.familyName.outcome, compared.givenNames.outcome]).toEqual(["matches", "matches"]);
    }),
  );
});

const bornOn = fc
  .tuple(fc.integer({ min: TODAY - 130 * 365, max: TODAY }), fc.constantFrom(4, 7, 10))
  .map(([born, length]) => formatIsoDate(born).slice(0, length));

test("the zone of a traveler, however old, and whatever is known of the birth, matches in every field", () => {
  const sex = fc.constantFrom("female", "male", "unspecified");
  const number = fc.stringMatching(/^[A-Z0-9]{5,9}$/);
  const anyTraveler = fc.record({ familyName: name, givenNames: name, birthDate: bornOn, sex, passportNumber: number });
  fc.assert(
    fc.property(anyTraveler, (drawn) => {
      const data = { ...DATA, ...drawn, documentNumber: drawn.passportNumber };
      expect(outcomes(data, { ...TRAVELER, ...drawn })).toEqual(all("matches"));
    }),
  );
});

test("a birth date of which one digit is another one differs", () => {
  fc.assert(
    fc.property(bornOn, bornOn, (birthDate, other) => {
      fc.pre(birthDate.slice(2) !== other.slice(2));
      expect(outcomes({ ...DATA, birthDate }, { ...TRAVELER, birthDate: other }).birthDate).toBe("differs");
    }),
  );
});

test("an uncut name with one letter changed differs", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Z]{1,20}$/), fc.nat(), fc.integer({ min: 1, max: 25 }), (whole, pick, step) => {
      const at = pick % whole.length;
      const changed = String.fromCharCode(65 + ((whole.charCodeAt(at) - 65 + step) % 26));
      const other = whole.slice(0, at) + changed + whole.slice(at + 1);
      const compared = outcomes({ ...DATA, familyName: whole, givenNames: "A" }, { familyName: other });
      expect(compared.familyName).toBe("differs");
    }),
  );
});

test.each([
  ["CHN", "HK", "notComparable"],
  ["CHN", "MO", "notComparable"],
  ["CHN", "CN", "matches"],
  ["HKG", "HK", "matches"],
  ["HKG", "CN", "differs"],
  ["HKG", "MO", "differs"],
  ["CHN", "TW", "differs"],
  ["TWN", "CN", "differs"],
  ["DEU", "HK", "differs"],
])("a zone of %s beside a traveler of %s: %s", (nationality, of, outcome) => {
  expect(outcomes({ ...DATA, nationality }, { ...TRAVELER, nationality: of }).nationality).toBe(outcome);
});

test.each([
  ["1990", "90XXXX"],
  ["1990-02", "9002XX"],
])("what is unknown of a day of birth may be crossed out: %s as %s", (birthDate, crossed) => {
  const cross = (line: string) => line.replace(/^(.{13})\d\d[\d<]{4}\d/, `$1${crossed}${checkDigit(crossed)}`);
  expect(outcomes({ ...DATA, birthDate }, { ...TRAVELER, birthDate }, cross).birthDate).toBe("matches");
  expect(outcomes({ ...DATA, birthDate }, { ...TRAVELER, birthDate: "1991" }, cross).birthDate).toBe("differs");
});
