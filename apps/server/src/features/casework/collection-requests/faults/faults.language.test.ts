import { wordsIn } from "@entrada/catalog/words";
import { LANGUAGES, type Language } from "@entrada/knowledge/reference.schema";
import { beforeAll, expect, test } from "vitest";
import { type ApiRequests, type TestServer, testServer } from "../../../../../test/app.ts";
import { collecting, invitingForm, readCase } from "../../../../../test/cases.ts";
import { openSession, withSession } from "../../../../../test/sessions.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

/** A passport that was issued before its holder was born. */
const IMPOSSIBLE = { passportIssuedOn: "1980-01-01" };

function passportForm() {
  const { fields, sections } = invitingForm();
  const day = { personal: true, schema: { type: "string", format: "date" } };
  return invitingForm({
    sections: [...sections, { id: "passport", title: "Passport", fields: ["passportIssuedOn"] }],
    fields: { ...fields, passportIssuedOn: { ...day, title: "Date of issue of the passport" } },
  });
}

/** A request with a fault, as its tenant and its traveler reach it. */
async function bed() {
  const { tenant, caseId, requestId } = await collecting(server, passportForm());
  const { travelerId, orderId } = await readCase(tenant, caseId);
  const traveler: ApiRequests = withSession(server, await openSession(tenant, travelerId));
  const first = await tenant.patch(`/tenant/collection-requests/${requestId}/answers`, IMPOSSIBLE);
  expect(first.statusCode).toBe(200);
  return { caseId, orderId, requestId, tenant, reached: { tenant, traveler } };
}

const spoken = (language: string, held: Record<string, string> = {}) => ({ "accept-language": language, ...held });
const spokenIn = (language: Language) => ({
  "content-language": language,
  vary: expect.stringContaining("Accept-Language"),
});

test("a fault names the other question by its title in the reader's language", async () => {
  const { requestId, tenant } = await bed();
  for (const language of LANGUAGES) {
    const answer = await tenant.get(`/tenant/collection-requests/${requestId}`, spoken(language));
    const title = language === "en" ? "Date of birth" : wordsIn(language)["Date of birth"];
    expect([language, answer.json().faults]).toEqual([
      language,
      [{ pointer: "#/passportIssuedOn", code: "date_order", detail: expect.stringContaining(String(title)) }],
    ]);
  }
});

test("whatever answers with faults says their language, and that others would differ", async () => {
  const { caseId, requestId, reached } = await bed();
  for (const [surface, by] of Object.entries(reached)) {
    const one = `/${surface}/collection-requests/${requestId}`;
    for (const [asked, language] of [
      ["fr-CA, en;q=0.5", "fr"],
      ["de", "en"],
    ] as const) {
      const answers = [
        await by.get(one, spoken(asked)),
        await by.get(`/${surface}/cases/${caseId}/collection-requests`, spoken(asked)),
        await by.get(`/${surface}/cases/${caseId}?expand=case.collectionRequest`, spoken(asked)),
        await by.get(`/${surface}/cases?expand=case.collectionRequest`, spoken(asked)),
        await by.post(`${one}/validate`, {}, spoken(asked)),
        await by.patch(`${one}/answers`, IMPOSSIBLE, spoken(asked)),
      ];
      for (const { statusCode, headers, body } of answers) {
        expect([statusCode, headers]).toEqual([200, expect.objectContaining(spokenIn(language))]);
        expect(body).toContain(language === "fr" ? "Date de naissance" : "Date of birth");
      }
    }
  }
});

test("an order that shows what its cases wait for says its language too", async () => {
  const { orderId, tenant } = await bed();
  for (const path of [`/tenant/orders/${orderId}`, "/tenant/orders"]) {
    const shown = await tenant.get(`${path}?expand=case.collectionRequest`, spoken("es"));
    expect([shown.statusCode, shown.headers]).toEqual([200, expect.objectContaining(spokenIn("es"))]);
    expect(shown.body).toContain("Fecha de nacimiento");
    expect((await tenant.get(path, spoken("es"))).headers["content-language"]).toBeUndefined();
  }
});

test("each language has its own entity tag, which names the version for a change", async () => {
  const { requestId, tenant } = await bed();
  const one = `/tenant/collection-requests/${requestId}`;
  const french = await tenant.get(one, spoken("fr"));
  const tagAt = (version: string) => expect.stringMatching(new RegExp(`^"${version}-fr\\.[\\w-]{16}"$`));
  expect(french.headers.etag).toEqual(tagAt(french.json().version));
  const held = { "if-none-match": String(french.headers.etag) };
  const same = await tenant.get(one, spoken("fr", held));
  expect([same.statusCode, same.headers]).toEqual([304, expect.objectContaining(spokenIn("fr"))]);
  const english = await tenant.get(one, held);
  expect([english.statusCode, english.headers.etag]).toEqual([200, `"${french.json().version}"`]);
  const atVersion = { "if-match": String(french.headers.etag) };
  const saved = await tenant.patch(`${one}/answers`, { occupation: "Teacher" }, spoken("fr", atVersion));
  expect([saved.statusCode, saved.headers.etag]).toEqual([200, tagAt(saved.json().version)]);
  const stale = await tenant.patch(`${one}/answers`, { occupation: "Nurse" }, spoken("fr", atVersion));
  expect(stale.statusCode).toBe(412);
  expect(stale.headers["content-language"]).toBeUndefined();
});

test("an answer that is sent again is in the language of the first, and says so", async () => {
  const { requestId, tenant } = await bed();
  const path = `/tenant/collection-requests/${requestId}/answers`;
  const keyed = { "idempotency-key": "language-of-the-first" };
  const first = await tenant.patch(path, { occupation: "Teacher" }, spoken("hi", keyed));
  const again = await tenant.patch(path, { occupation: "Teacher" }, spoken("fr", keyed));
  expect(again.headers).toMatchObject({ "idempotent-replayed": "true", etag: first.headers.etag, ...spokenIn("hi") });
  expect(again.body).toBe(first.body);
});
