import { LANGUAGES } from "@entrada/knowledge/reference.schema";
import { beforeAll, expect, test } from "vitest";
import { type TestServer, testServer } from "../../../../../test/app.ts";
import { collecting, invitingForm, readCase, readRequest, save, submit, UNKNOWN } from "../../../../../test/cases.ts";
import { eventsOf } from "../../../../../test/events.ts";
import { TRIP } from "../../../../../test/quotes.ts";
import { daysAhead } from "../../../../../test/trips.ts";
import { FAULT_TEXTS } from "./faults-wording.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const REQUESTS = "/tenant/collection-requests";
const day = { personal: false, schema: { type: "string", format: "date" } };

/** A form that asks for a period, a choice, an address for mail and one with parts. */
function periodForm() {
  const form = invitingForm();
  return invitingForm({
    documents: [{ type: "photo", required: true }],
    sections: [
      ...form.sections,
      { id: "visa", title: "Visa", fields: ["visaValidFrom", "visaValidTo", "purpose", "email", "homeAddress"] },
    ],
    fields: {
      ...form.fields,
      visaValidFrom: { ...day, title: "Visa wanted from", compare: { notAfter: ["arrivalDate"] } },
      visaValidTo: { ...day, title: "Visa wanted to", compare: { notBefore: ["visaValidFrom", "trip.departure"] } },
      purpose: { title: "Purpose", personal: false, schema: { enum: ["tourist", "business"] } },
      email: { title: "Email address", personal: true, schema: { type: "string", format: "email" } },
      homeAddress: {
        title: "Home address",
        personal: true,
        schema: {
          type: "object",
          properties: { city: { type: "string" }, country: { type: "string" } },
          required: ["city", "country"],
          additionalProperties: false,
        },
      },
    },
  });
}

const RIGHT = {
  ...UNKNOWN,
  visaValidFrom: TRIP.travelStartDate,
  visaValidTo: TRIP.travelEndDate,
  purpose: "tourist",
  email: "ada@example.com",
  homeAddress: { city: "Lyon", country: "FR" },
};

test.each<[string, object, string, string]>([
  ["a choice that is none", { purpose: "tourism" }, "#/purpose", "wrong_enum_value"],
  ["an address of no mail", { email: "notmail" }, "#/email", "wrong_format"],
  ["a day that does not exist", { visaValidFrom: "2026-13-40" }, "#/visaValidFrom", "wrong_format"],
  ["an answer of which a part is missing", { homeAddress: { country: null } }, "#/homeAddress/country", "required"],
  ["a period that ends during the trip", { visaValidTo: TRIP.travelStartDate }, "#/visaValidTo", "out_of_range"],
  ["a period that begins after the arrival", { visaValidFrom: TRIP.travelEndDate }, "#/visaValidFrom", "date_order"],
  ["a birth to come", { birthDate: "2999-01-01" }, "#/birthDate", "out_of_range"],
  ["a passport that ends during the trip", { passportExpiresOn: daysAhead(35) }, "#/passportExpiresOn", "out_of_range"],
])("%s is saved, told at once, and does not count as answered", async (_, answers, pointer, code) => {
  const { tenant, requestId } = await collecting(server, periodForm());
  const right = (await save(tenant, requestId, RIGHT)).json();
  expect([right.faults, right.progress.missing]).toEqual([[], ["/documents/photo"]]);
  const saved = await save(tenant, requestId, answers);
  expect(saved.statusCode).toBe(200);
  const { faults, progress } = saved.json();
  expect(faults).toMatchObject([{ pointer, code, detail: expect.any(String) }]);
  expect(progress.answered).toBe(right.progress.answered - 1);
  expect(progress.missing).toContain(`/${pointer.split("/")[1]}`);
  expect((await readRequest(tenant, requestId)).faults).toEqual(faults);
  expect((await submit(tenant, requestId)).json().errors).toEqual(expect.arrayContaining(faults));
});

test("a period that ends before it begins names both of its ends, and cannot be handed in", async () => {
  const { tenant, requestId } = await collecting(server, periodForm());
  const answers = { ...RIGHT, visaValidFrom: TRIP.travelStartDate, visaValidTo: "2026-12-01" };
  const { faults } = (await save(tenant, requestId, answers)).json();
  expect(faults).toMatchObject([
    { pointer: "#/visaValidTo", code: "date_order", detail: expect.stringContaining("Visa wanted from") },
    { pointer: "#/visaValidTo", code: "out_of_range", allowed: { from: TRIP.travelEndDate } },
  ]);
  const { status, errors } = (await submit(tenant, requestId)).json();
  expect([status, errors]).toEqual([400, [...faults, expect.objectContaining({ documentType: "photo" })]]);
});

test("faults are told in six languages, with the name of the other question", async () => {
  const { tenant, requestId } = await collecting(server, periodForm());
  const answers = { ...RIGHT, visaValidTo: "2026-12-01", purpose: "tourism" };
  await save(tenant, requestId, answers);
  const details = new Set<string>();
  for (const language of LANGUAGES) {
    const headers = { "accept-language": language };
    const shown = (await tenant.get(`${REQUESTS}/${requestId}`, headers)).json();
    const tried = (await tenant.post(`${REQUESTS}/${requestId}/validate`, {}, headers)).json();
    expect(tried.errors).toEqual(expect.arrayContaining(shown.faults));
    expect(shown.faults).toHaveLength(3);
    for (const { detail } of shown.faults) details.add(detail);
  }
  expect(details.size).toBe(3 * LANGUAGES.length);
  expect([...details].filter((detail) => /[{}]|undefined/.test(detail))).toEqual([]);
});

test("every sentence has the same places in every language", () => {
  const placesIn = (text: unknown) => String(text).match(/\{\w+\}/g) ?? [];
  const { codes: _, ...english } = FAULT_TEXTS.en;
  for (const language of LANGUAGES) {
    const { codes, ...texts } = FAULT_TEXTS[language];
    for (const [name, text] of Object.entries(texts)) {
      expect([language, name, placesIn(text).toSorted()]).toEqual([
        language,
        name,
        placesIn(Object.entries(english).find(([key]) => key === name)?.[1]).toSorted(),
      ]);
    }
    expect(Object.keys(codes)).toHaveLength(language === "en" ? 0 : Object.keys(FAULT_TEXTS.fr.codes).length);
  }
});

test("a refusal names everything that is wrong with what was sent, and saves none of it", async () => {
  const { tenant, requestId } = await collecting(server, periodForm());
  const before = await readRequest(tenant, requestId);
  const wrong = {
    shoeSize: 42,
    hasChangedName: "no",
    purpose: "tourism",
    email: "notmail",
    visaValidFrom: TRIP.travelEndDate,
    occupation: "Teacher",
  };
  const { status, errors } = (await save(tenant, requestId, wrong)).json();
  expect(status).toBe(400);
  expect(errors.map(({ pointer, code }: { pointer: string; code: string }) => [pointer, code])).toEqual([
    ["#/shoeSize", "unknown_field"],
    ["#/hasChangedName", "wrong_type"],
    ["#/purpose", "wrong_enum_value"],
    ["#/email", "wrong_format"],
    ["#/visaValidFrom", "date_order"],
  ]);
  expect(await readRequest(tenant, requestId)).toEqual(before);
});

test("a trial says exactly what handing in would be refused for, and changes nothing", async () => {
  const { tenant, requestId } = await collecting(server, periodForm());
  await save(tenant, requestId, { purpose: "tourism", visaValidTo: "2026-12-01" });
  const before = await readRequest(tenant, requestId);
  const events = await eventsOf(tenant, "types=collection_request.*");
  for (const body of [{}, { confirmPrefilled: true }]) {
    const tried = await tenant.post(`${REQUESTS}/${requestId}/validate`, body);
    expect(tried.statusCode).toBe(200);
    expect(tried.json()).toEqual({ valid: false, errors: (await submit(tenant, requestId, body)).json().errors });
  }
  expect(await readRequest(tenant, requestId)).toEqual(before);
  expect(await eventsOf(tenant, "types=collection_request.*")).toEqual(events);
});

test("a trial takes answers that are not saved yet, and says once that everything is right", async () => {
  const { tenant, requestId } = await collecting(server, invitingForm());
  const tryWith = async (answers: object) =>
    (await tenant.post(`${REQUESTS}/${requestId}/validate`, { confirmPrefilled: true, answers })).json();
  expect(await tryWith(UNKNOWN)).toEqual({ valid: true, errors: [] });
  expect(await tryWith({ ...UNKNOWN, occupatoin: "Teacher" })).toMatchObject({
    valid: false,
    errors: [{ pointer: "#/occupatoin", code: "unknown_field" }],
  });
  expect((await readRequest(tenant, requestId)).version).toBe("1");
  await save(tenant, requestId, UNKNOWN);
  await submit(tenant, requestId);
  const late = await tenant.post(`${REQUESTS}/${requestId}/validate`, {});
  expect(late.json()).toMatchObject({ status: 409, code: "state_conflict", currentState: "submitted" });
  expect((await readRequest(tenant, requestId)).faults).toEqual([]);
});

test("answers that come with handing in are saved with it, or not at all", async () => {
  const { tenant, caseId, requestId } = await collecting(server, invitingForm());
  const refused = await submit(tenant, requestId, { confirmPrefilled: true, answers: { birthDate: "2999-01-01" } });
  expect([refused.statusCode, refused.json().code]).toEqual([400, "validation_failed"]);
  expect(await readRequest(tenant, requestId)).toMatchObject({ version: "1", state: "open" });
  const handedIn = await submit(tenant, requestId, { confirmPrefilled: true, answers: UNKNOWN });
  expect(handedIn.json()).toMatchObject({ state: "submitted", answers: UNKNOWN });
  expect((await readCase(tenant, caseId)).state).toBe("reviewing");
  const told: readonly { readonly type: string }[] = await eventsOf(tenant, "types=collection_request.*");
  expect(told.map(({ type }) => type)).toEqual([
    "collection_request.created",
    "collection_request.updated",
    "collection_request.submitted",
  ]);
});
