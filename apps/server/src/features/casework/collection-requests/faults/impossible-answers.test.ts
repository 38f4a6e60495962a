import { LANGUAGES } from "@entrada/knowledge/reference.schema";
import { beforeAll, expect, test } from "vitest";
import { type TestServer, testServer } from "../../../../../test/app.ts";
import { collecting, invitingForm, readRequest, save, submit, UNKNOWN } from "../../../../../test/cases.ts";
import { TRIP } from "../../../../../test/quotes.ts";
import { daysAhead } from "../../../../../test/trips.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const day = { personal: false, schema: { type: "string", format: "date" } };
const country = { personal: true, schema: { type: "string", pattern: "^[A-Z]{2}$" } };

/** A form of an American's trip that asks for the passport, an address, and a period of at most thirty days. */
function passportForm() {
  const form = invitingForm();
  return invitingForm({
    sections: [
      ...form.sections,
      { id: "passport", title: "Passport", fields: ["nationality", "passportIssuingCountry", "homeAddress"] },
      { id: "visa", title: "Visa", fields: ["visaValidFrom", "visaValidTo", "purpose", "declarationAccepted"] },
    ],
    fields: {
      ...form.fields,
      nationality: { title: "Nationality", ...country },
      passportIssuingCountry: { title: "Country that issued the passport", ...country },
      homeAddress: {
        title: "Home address",
        personal: true,
        schema: {
          type: "object",
          properties: { city: { type: "string", minLength: 1 }, country: country.schema },
          required: ["city", "country"],
          additionalProperties: false,
        },
      },
      visaValidFrom: {
        ...day,
        title: "Visa wanted from",
        compare: { notBefore: ["today"], notAfter: ["arrivalDate"] },
      },
      visaValidTo: {
        ...day,
        title: "Visa wanted to",
        compare: { notBefore: ["visaValidFrom", "trip.departure"], within: { days: 30, from: "visaValidFrom" } },
      },
      purpose: { title: "Purpose", personal: false, schema: { enum: ["tourist", "business"] } },
      declarationAccepted: { title: "Declaration accepted", personal: false, schema: { const: true } },
    },
  });
}

const RIGHT = {
  ...UNKNOWN,
  homeAddress: { city: "Boston", country: "US" },
  visaValidFrom: TRIP.travelStartDate,
  visaValidTo: TRIP.travelEndDate,
  purpose: "tourist",
  declarationAccepted: true,
};

test.each<[string, object, object]>([
  ["a name of spaces", { familyName: "  " }, { pointer: "#/familyName", code: "wrong_format" }],
  ["a part of spaces", { homeAddress: { city: " " } }, { pointer: "#/homeAddress/city", code: "wrong_format" }],
  ["a country that does not exist", { nationality: "XX" }, { pointer: "#/nationality", code: "wrong_enum_value" }],
  [
    "a part that is no country",
    { homeAddress: { country: "QQ" } },
    { pointer: "#/homeAddress/country", code: "wrong_enum_value" },
  ],
  [
    "another nationality than was determined",
    { nationality: "FR" },
    { pointer: "#/nationality", code: "wrong_enum_value", detail: expect.stringContaining("Give United States") },
  ],
  [
    "a passport of another country",
    { passportIssuingCountry: "FR" },
    { pointer: "#/passportIssuingCountry", code: "wrong_enum_value" },
  ],
  ["a birth before anybody’s life", { birthDate: "1800-01-01" }, { pointer: "#/birthDate", code: "out_of_range" }],
  [
    "a visa from a day that has passed",
    { visaValidFrom: daysAhead(-3), visaValidTo: TRIP.travelEndDate },
    { pointer: "#/visaValidFrom", code: "out_of_range", allowed: { from: expect.any(String) } },
  ],
])("%s is a fault, and cannot be handed in", async (_, answers, fault) => {
  const { tenant, requestId } = await collecting(server, passportForm());
  expect((await save(tenant, requestId, RIGHT)).json().faults).toEqual([]);
  const saved = await save(tenant, requestId, answers);
  expect([saved.statusCode, saved.json().faults]).toEqual([200, [expect.objectContaining(fault)]]);
  expect((await submit(tenant, requestId)).json().errors).toEqual(saved.json().faults);
});

test("a period that is too long for its end is told at the end, and one that has to begin later at its begin", async () => {
  const { tenant, requestId } = await collecting(server, passportForm());
  const latest = { ...RIGHT, visaValidTo: daysAhead(200) };
  expect((await save(tenant, requestId, latest)).json().faults).toMatchObject([
    { pointer: "#/visaValidTo", code: "out_of_range", allowed: { from: TRIP.travelEndDate } },
  ]);
  const early = { ...RIGHT, visaValidFrom: daysAhead(1) };
  const { faults } = (await save(tenant, requestId, early)).json();
  const bounds: { from: string; to?: string } = faults[0].allowed;
  expect(faults).toMatchObject([{ pointer: "#/visaValidFrom", code: "out_of_range" }]);
  expect((await save(tenant, requestId, { visaValidFrom: bounds.from })).json().faults).toEqual([]);
});

test.each([
  ["a list instead of a choice", { purpose: ["tourist"] }, "#/purpose"],
  ["an object instead of a choice", { purpose: { of: "travel" } }, "#/purpose"],
  ["a word instead of yes", { declarationAccepted: "yes" }, "#/declarationAccepted"],
])("%s is refused as another type is everywhere, and told once", async (_, answers, pointer) => {
  const { tenant, requestId } = await collecting(server, passportForm());
  const refused = await save(tenant, requestId, answers);
  expect([refused.statusCode, refused.json().errors]).toEqual([
    400,
    [{ pointer, code: "wrong_type", detail: expect.any(String) }],
  ]);
  expect((await readRequest(tenant, requestId)).version).toBe("1");
});

test("a fault names the other question and the country as its own language does", async () => {
  const { tenant, requestId } = await collecting(server, passportForm());
  const wrong = { ...RIGHT, nationality: "FR", visaValidFrom: TRIP.travelEndDate, arrivalDate: TRIP.travelStartDate };
  await save(tenant, requestId, wrong);
  const told = new Map<string, readonly string[]>();
  for (const language of LANGUAGES) {
    const shown = await tenant.get(`/tenant/collection-requests/${requestId}`, { "accept-language": language });
    told.set(
      language,
      shown.json().faults.map(({ detail }: { detail: string }) => detail),
    );
  }
  expect(told.get("fr")).toEqual([expect.stringContaining("États-Unis"), expect.stringContaining("Date d’arrivée")]);
  for (const [language, details] of told) {
    expect([language, details.filter((detail) => detail.includes("Date of arrival"))]).toEqual([
      language,
      language === "en" ? [expect.any(String)] : [],
    ]);
  }
});
