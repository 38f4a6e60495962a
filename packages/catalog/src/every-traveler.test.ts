import { crossCheck } from "@entrada/domain/cases/cross-checks";
import { prefill } from "@entrada/domain/cases/prefill";
import { authorityOf } from "@entrada/domain/determinations/answer/where-to-apply";
import { civilDay, formatIsoDate } from "@entrada/domain/shared/dates";
import { loadReference } from "@entrada/knowledge/reference";
import { LANGUAGES } from "@entrada/knowledge/reference.schema";
import { loadShippedKnowledge } from "@entrada/knowledge/shipped";
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

// What forms ask of somebody with two nationalities and two passports.
const OTHER: Readonly<Record<string, unknown>> = {
  hasOtherNationality: true,
  otherNationalities: ["BR"],
  hasOtherPassport: true,
  otherPassportCountry: "BR",
  otherPassportNationality: "BR",
  otherPassportNumber: "BR123456",
  otherPassportIssuedOn: "2021-05-01",
  otherPassportIssuePlace: "Porto Alegre",
  holdsOtherValidPassports: true,
  otherValidPassports: "Brazil, BR123456, valid until 2031-05-01",
  usedOtherPassportsToVietNam: true,
  otherPassportsToVietNam: "Brazil, BR123456",
};

/** The example of a product, with what is filled in for this traveler in place of its own. */
function completedFor(
  code: string,
  who: Readonly<Record<string, string>>,
  more: Readonly<Record<string, unknown>> = {},
) {
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
  const told = Object.entries(more).filter(([field]) => Object.hasOwn(schema.properties ?? {}, field));
  const answers: Record<string, unknown> = { ...example, ...Object.fromEntries(filled), ...Object.fromEntries(told) };
  // Asked only of whoever has one.
  if (answers.hasSurnameInPassport === false) delete answers.familyName;
  if (answers.hasSurnameInPassport === true) answers.familyName = traveler.familyName;
  const faults = crossCheck({ answers, trip, comparisons, passportValidity, today: TODAY, latestToday: TODAY });
  return { answers, faults, errors: answerChecker(schema)(answers), filled, told };
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

test("every product is completed by a dual national, who says so wherever a form asks", () => {
  const asked = new Set<string>();
  for (const { code } of PRODUCTS) {
    const { errors, faults, told } = completedFor(code, {}, OTHER);
    expect([code, errors, faults]).toEqual([code, [], []]);
    for (const [field] of told) asked.add(field);
  }
  expect([...asked].toSorted()).toEqual(Object.keys(OTHER).toSorted());
});

test("a refugee is refused every product with the reason, what not to do, and whom to ask, in every language", () => {
  const { snapshot } = loadShippedKnowledge().compiled;
  const { reasons, notInstead } = loadReference().refusedDocuments;
  for (const { code, destinationCountry } of PRODUCTS) {
    const { publisher = "", url = "" } = authorityOf(snapshot, destinationCountry, "en") ?? {};
    expect([code, publisher, url]).toEqual([code, expect.stringMatching(/\S/), expect.stringMatching(/^https?:/)]);
  }
  for (const language of LANGUAGES)
    expect([reasons.refugee[language], notInstead[language]].join(" ")).toMatch(/\S.* \S/);
});

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
