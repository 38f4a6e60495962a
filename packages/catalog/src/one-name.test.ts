import { crossCheck } from "@entrada/domain/cases/cross-checks";
import { prefill } from "@entrada/domain/cases/prefill";
import { civilDay, formatIsoDate } from "@entrada/domain/shared/dates";
import { expect, test } from "vitest";
import { answerChecker } from "./answers.ts";
import { readExample, SHIPPED } from "./catalog-files.ts";
import { requirementsOf } from "./requirements.ts";
import { loadShippedCatalog } from "./shipped.ts";

const TODAY = "2026-11-29";
const PRODUCTS = loadShippedCatalog().products();
const LONG = "Wolfeschlegelsteinhausenbergerdorff Ramanathan Krishnamurthy";

const TRAVELERS: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ["a family name alone", { givenNames: "", familyName: "Zahra" }],
  ["given names alone", { givenNames: "Zahra", familyName: "" }],
  ["a year of birth alone", { birthDate: "1950" }],
  ["a year and month of birth", { birthDate: "1950-07" }],
  ["a family name of sixty characters", { familyName: LONG }],
  ["given names of sixty characters", { givenNames: LONG, familyName: "Sen" }],
];

/** The example of a product, with what is filled in for this traveler in place of its own. */
function completedFor(code: string, who: Readonly<Record<string, string>>) {
  const product = PRODUCTS.find((one) => one.code === code);
  const example = readExample(SHIPPED, code, []);
  if (!product || !example) throw new Error(`${code} has no example`);
  const { schema, comparisons, passportValidity } = requirementsOf(product);
  const { arrivalDate: first = "2027-03-01", departureDate: last = formatIsoDate(civilDay(String(first)) + 19) } =
    example;
  const trip = { arrivalDate: String(first), departureDate: String(last) };
  const known = { givenNames: "Ada", familyName: "Example", birthDate: "1990-04-01", sex: null };
  const traveler = { ...known, nationality: "FR", residenceCountry: "FR", passport: null, ...who };
  const asked = Object.keys(who).flatMap((field) => [field, "fullName", "hasSurnameInPassport"]);
  const questions = [...new Set(asked)]
    .filter((field) => Object.hasOwn(schema.properties ?? {}, field))
    .map((field) => ({ field }));
  const filled = [...prefill(questions, { traveler, trip, earlier: {} })].map(([field, { value }]) => [field, value]);
  const answers: Record<string, unknown> = { ...example, ...Object.fromEntries(filled) };
  // Asked only of whoever has one.
  if (answers.hasSurnameInPassport === false) delete answers.familyName;
  if (answers.hasSurnameInPassport === true) answers.familyName = traveler.familyName;
  const faults = crossCheck({ answers, trip, comparisons, passportValidity, today: TODAY, latestToday: TODAY });
  return { answers, faults, errors: answerChecker(schema)(answers), filled };
}

test("there are products on sale", () => expect(PRODUCTS.length).toBeGreaterThan(20));

test.each(PRODUCTS.flatMap(({ code }) => TRAVELERS.map(([who, known]) => [code, who, known] as const)))(
  "%s is completed by somebody with %s",
  (code, _, known) => {
    const { errors, faults, filled } = completedFor(code, known);
    expect(errors).toEqual([]);
    expect(faults).toEqual([]);
    // Apart from a form that asks none of it.
    if (code !== "au-eta-601") expect(filled.length).toBeGreaterThan(0);
  },
);

test.each(PRODUCTS.map(({ code }) => code))("%s takes neither no name at all nor a date that is none", (code) => {
  const { answers } = completedFor(code, {});
  if (answers.givenNames !== undefined) {
    const { faults, errors } = completedFor(code, { givenNames: "", familyName: "" });
    expect([...faults, ...errors].length, code).toBeGreaterThan(0);
  }
  if (answers.birthDate === undefined) return;
  for (const birthDate of ["1950-00", "1950-02-30", "1950-XX-XX", "50"])
    expect(completedFor(code, { birthDate }).errors.map(({ pointer }) => pointer)).toContain("/birthDate");
});
