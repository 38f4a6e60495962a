import { prefill } from "@entrada/domain/cases/prefill";
import { expect, test } from "vitest";
import { answerChecker } from "./answers.ts";
import type { Product } from "./product.schema.ts";
import { askedFields, requirementsOf } from "./requirements.ts";
import { loadShippedCatalog } from "./shipped.ts";

const KNOWN = {
  traveler: {
    givenNames: "Ada",
    familyName: "Example",
    birthDate: "1990-04-01",
    sex: "female",
    nationality: "IN",
    residenceCountry: "FR",
    passport: { number: "ZC1234567", issuingCountry: "IN", issuedOn: "2022-03-01", expiresOn: "2032-02-29" },
  },
  earlier: {},
  customer: { email: "ada@example.com", phone: "+33123456789" },
};
const DAYS = { arrivalDate: "2027-03-01", departureDate: "2027-03-10" };

/** What of a product's form is filled in for a first case, for this intent. */
function filledIn(product: Product, intent: string): Readonly<Record<string, unknown>> {
  const questions = askedFields(product).map((question) => {
    const { enum: options } = product.fields[question.field]?.schema ?? {};
    return { ...question, options: Array.isArray(options) ? options : undefined };
  });
  const { destinationCountry } = product;
  const trip = { ...DAYS, destinationCountry, intent, passportType: "ordinary", arrivalMode: "air" };
  const known = prefill(questions, { ...KNOWN, trip });
  return Object.fromEntries([...known].map(([field, { value }]) => [field, value]));
}

const PRODUCTS = loadShippedCatalog().products();

// Written by hand: what a form could know, by the names that its questions have.
const KNOWABLE = new Set([
  ...["givenNames", "familyName", "fullName", "birthDate", "sex", "nationality", "residenceCountry"],
  ...["passportNumber", "passportIssuingCountry", "passportIssuedOn", "passportExpiresOn", "passportType"],
  ...[
    "residesOutsideNationality",
    "hasSurnameInPassport",
    "email",
    "phone",
    "mobileNumber",
    "mobilePhone",
    "homeAddress",
    "purpose",
  ],
  ...[
    "arrivalDate",
    "departureDate",
    "visaValidFrom",
    "visaValidTo",
    "stayLengthDays",
    "mainDestination",
    "arrivalMode",
  ],
]);

/** Questions that nobody can fill in, and why. */
const ASKED_ALL_THE_SAME: Readonly<Record<string, readonly string[]>> = {
  // A type of passport in words of one's own.
  "ae-tourist-5y": ["passportType"],
  "vn-e-visa-multiple": ["passportType"],
  "vn-e-visa-single": ["passportType"],
  // Business is divided further.
  "in-e-business": ["purpose"],
};

test.each(PRODUCTS.map((product) => [product.code, product] as const))("%s fills in what is known", (code, product) => {
  const asked = askedFields(product).map(({ field }) => field);
  const known = asked.filter((field) => KNOWABLE.has(field));
  const filled = filledIn(product, product.intents[0] ?? "");
  expect(known.length).toBeGreaterThan(5);
  expect(known.filter((field) => !Object.hasOwn(filled, field))).toEqual(ASKED_ALL_THE_SAME[code] ?? []);
  // Every other question has a name that says what nobody knows yet.
  expect(Object.keys(filled).filter((field) => !KNOWABLE.has(field))).toEqual([]);
});

test.each(PRODUCTS.map((product) => [product.code, product] as const))(
  "what %s fills in fits its form",
  (_, product) => {
    const check = answerChecker(requirementsOf(product).schema);
    const faults = check(filledIn(product, product.intents[0] ?? ""));
    // Other questions are open; a country alone is no address; what is not asked yet waits for its question.
    expect(faults.filter(({ found: { keyword } }) => keyword !== "required" && keyword !== "false schema")).toEqual([]);
  },
);

test("a purpose is the form's own word for the intent, or is asked", () => {
  const purposes = PRODUCTS.flatMap((product) =>
    Object.hasOwn(product.fields, "purpose")
      ? product.intents.map((intent) => `${product.code} ${intent}: ${filledIn(product, intent).purpose ?? "asked"}`)
      : [],
  );
  expect(purposes.filter((line) => !line.includes("schengen") && !line.startsWith("gb-"))).toMatchInlineSnapshot(`
    [
      "au-eta-601 tourism: tourism",
      "au-eta-601 familyVisit: familyVisit",
      "au-eta-601 event: asked",
      "au-eta-601 cruise: asked",
      "au-eta-601 business: businessVisit",
      "au-eta-601 conference: businessVisit",
      "id-e-voa-b1 tourism: tourism",
      "id-e-voa-b1 familyVisit: familyVisit",
      "id-e-voa-b1 transit: transit",
      "in-e-business business: asked",
      "in-e-tourist-1y tourism: tourism",
      "in-e-tourist-1y familyVisit: friendsOrRelatives",
      "in-e-tourist-30d tourism: tourism",
      "in-e-tourist-30d familyVisit: friendsOrRelatives",
      "in-e-tourist-5y tourism: tourism",
      "in-e-tourist-5y familyVisit: friendsOrRelatives",
      "ke-eta tourism: tourism",
      "ke-eta familyVisit: visitingFamilyOrFriends",
      "ke-eta business: business",
      "lk-eta-tourist-free tourism: holiday",
      "lk-eta-tourist-free familyVisit: visitingFriendsOrRelatives",
      "sa-evisa-tourist tourism: tourism",
      "sa-evisa-tourist event: event",
      "sa-evisa-tourist familyVisit: familyVisit",
      "sa-evisa-tourist religious: umrah",
      "vn-e-visa-multiple tourism: tourist",
      "vn-e-visa-multiple familyVisit: visitingRelatives",
      "vn-e-visa-multiple business: business",
      "vn-e-visa-single tourism: tourist",
      "vn-e-visa-single familyVisit: visitingRelatives",
      "vn-e-visa-single business: business",
    ]
  `);
  expect(purposes.filter((line) => line.startsWith("de-schengen") || line.startsWith("gb-"))).toMatchInlineSnapshot(`
    [
      "de-schengen-short-stay tourism: tourism",
      "de-schengen-short-stay familyVisit: familyVisit",
      "de-schengen-short-stay event: asked",
      "de-schengen-short-stay business: business",
      "de-schengen-short-stay conference: asked",
      "de-schengen-short-stay medical: medical",
      "de-schengen-short-stay sport: sport",
      "de-schengen-short-stay study: study",
      "gb-eta tourism: visit",
      "gb-eta familyVisit: visit",
      "gb-eta event: visit",
      "gb-eta cruise: visit",
      "gb-eta medical: visit",
      "gb-eta medicalCompanion: visit",
      "gb-eta business: visit",
      "gb-eta conference: visit",
      "gb-eta technicalService: asked",
      "gb-eta paidEngagement: asked",
      "gb-eta journalism: visit",
      "gb-eta sport: visit",
      "gb-eta performance: asked",
      "gb-eta study: visit",
      "gb-eta research: visit",
      "gb-eta transit: asked",
    ]
  `);
});
