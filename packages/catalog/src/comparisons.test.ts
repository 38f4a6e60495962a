import { type CrossFault, crossCheck } from "@entrada/domain/cases/cross-checks";
import { addMonths, civilDay, formatIsoDate } from "@entrada/domain/shared/dates";
import { expect, test } from "vitest";
import { readExample, SHIPPED } from "./catalog-files.ts";
import { requirementsOf } from "./requirements.ts";
import { loadShippedCatalog } from "./shipped.ts";

const TODAY = "2026-11-29";
const dayAfter = (day: string, days: number) => formatIsoDate(civilDay(day) + days);
const yearsAfter = (day: string, years: number) => formatIsoDate(addMonths(civilDay(day), 12 * years));

const PRODUCTS = loadShippedCatalog().products();

/** The form of a product with its example, and a trip that the example fits. */
function bedOf(code: string) {
  const product = PRODUCTS.find((one) => one.code === code);
  const example = readExample(SHIPPED, code, []);
  if (!product || !example) throw new Error(`${code} has no example`);
  const { arrivalDate: first = "2027-03-01", departureDate: last = dayAfter(String(first), 19) } = example;
  const trip = { arrivalDate: String(first), departureDate: String(last) };
  const { comparisons, passportValidity } = requirementsOf(product);
  const check = (answers: object) =>
    crossCheck({
      answers: { ...example, ...answers },
      trip,
      comparisons,
      passportValidity,
      today: TODAY,
      latestToday: TODAY,
    });
  return { comparisons, trip, example, check };
}

const told = (faults: readonly CrossFault[]) => faults.map(({ pointer }) => pointer);

test.each(PRODUCTS.map(({ code }) => code))("the example of %s contradicts neither itself nor its trip", (code) => {
  expect(bedOf(code).check({})).toEqual([]);
});

test.each(PRODUCTS.map(({ code }) => code))("%s tells each day that comes too early or too late", (code) => {
  const { comparisons, example, check } = bedOf(code);
  const rules = comparisons.filter(({ daysFrom, part }) => daysFrom === undefined && part === undefined);
  expect(rules.length).toBeGreaterThan(0);
  // What is compared with an answer that the example does not give is given one for the test.
  const others = (names: readonly string[] = []) =>
    Object.fromEntries(names.filter((name) => !name.includes(".") && name !== "today").map((name) => [name, TODAY]));
  for (const { field, notBefore = [], notAfter = [] } of rules) {
    if (notBefore.length > 0) {
      expect(told(check({ ...others(notBefore), ...example, [field]: "1850-01-01" }))).toContain(`/${field}`);
    }
    if (notAfter.length > 0) {
      expect(told(check({ ...others(notAfter), ...example, [field]: "2150-01-01" }))).toContain(`/${field}`);
    }
  }
});

const PAIRS = PRODUCTS.flatMap(({ code }) => [
  [code, "a birth to come", { birthDate: dayAfter(TODAY, 1) }, "birthDate"] as const,
  [code, "a passport that ends during the trip", { passportExpiresOn: "2027-01-01" }, "passportExpiresOn"] as const,
  [code, "a passport from before the birth", { passportIssuedOn: "1900-01-01" }, "passportIssuedOn"] as const,
  [code, "a passport that ends before it begins", { passportExpiresOn: "1999-01-01" }, "passportExpiresOn"] as const,
  [code, "an arrival before the trip", { arrivalDate: TODAY }, "arrivalDate"] as const,
  [code, "an arrival after the trip", { arrivalDate: "2029-01-01" }, "arrivalDate"] as const,
  [code, "a departure before the arrival", { departureDate: TODAY }, "departureDate"] as const,
]);

test.each(PAIRS)("%s refuses %s", (code, _, answers, field) => {
  const { comparisons, check } = bedOf(code);
  const isAsked = comparisons.some((one) => one.field === field);
  const faults = told(check(answers));
  // A form that does not ask cannot refuse.
  expect(faults.includes(`/${field}`)).toBe(isAsked);
});

test("a visa that is asked for lasts through the stay, and no longer than the programme's", () => {
  for (const code of ["vn-e-visa-single", "vn-e-visa-multiple"]) {
    const { trip, check } = bedOf(code);
    const { arrivalDate, departureDate } = trip;
    const late = { visaValidFrom: dayAfter(arrivalDate, 1) };
    expect(check(late)).toMatchObject([{ pointer: "/visaValidFrom", must: "notAfter", other: "arrivalDate" }]);
    const turned = { visaValidFrom: arrivalDate, visaValidTo: dayAfter(arrivalDate, -1), stayLengthDays: undefined };
    expect(check(turned)).toMatchObject([
      { pointer: "/visaValidTo", must: "notBefore", other: "visaValidFrom" },
      { pointer: "/visaValidTo", must: "beWithin", from: departureDate },
    ]);
    const short = { visaValidTo: dayAfter(departureDate, -5), stayLengthDays: 10 };
    expect(check(short)).toMatchObject([{ pointer: "/visaValidTo", must: "beWithin", because: "trip" }]);
    const long = { visaValidTo: dayAfter(arrivalDate, 90) };
    expect(check(long)).toMatchObject([{ pointer: "/visaValidTo", must: "beWithin", because: "programme" }]);
    expect(check({ stayLengthDays: 21 })).toMatchObject([{ pointer: "/stayLengthDays", unit: "days", to: 20 }]);
  }
});

test("the parts of an answer are compared, too", () => {
  const children = [{ birthDate: "2020-01-01" }, { birthDate: yearsAfter(TODAY, 1) }];
  expect(told(bedOf("lk-eta-tourist-free").check({ childrenInPassport: children }))).toEqual([
    "/childrenInPassport/1/birthDate",
  ]);
  const visits = [{ country: "NP", year: 2025 }, { country: "NP", year: 2027 }, "none"];
  expect(bedOf("in-e-tourist-30d").check({ saarcVisits: visits })).toMatchObject([
    { pointer: "/saarcVisits/1/year", must: "beWithin", unit: "year", to: 2026 },
  ]);
});
