import { beforeAll, expect, test } from "vitest";
import { type TestServer, type TestTenant, testServer } from "../../../../test/app.ts";
import { act, collecting, invitingForm, readCase, readRequest, save, submit, UNKNOWN } from "../../../../test/cases.ts";
import { eventsOf } from "../../../../test/events.ts";
import { confirmCancellation, prepareCancellation } from "../../../../test/orders.ts";
import { TRIP } from "../../../../test/quotes.ts";
import { pointersOf } from "../../../../test/travelers.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

function inWords(day: string): string {
  return new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }).format(new Date(day));
}

async function orderOf(tenant: TestTenant, caseId: string) {
  const { orderId, travelerId } = await readCase(tenant, caseId);
  return { order: { id: orderId }, travelerId };
}

test("what is known already is filled in, with where it came from, and is confirmed once", async () => {
  const { tenant, requestId } = await collecting(server);
  const request = await readRequest(tenant, requestId);
  expect(request).toMatchObject({ state: "open", party: "traveler", availableActions: ["answer", "submit"] });
  expect(request.answers).toMatchObject({
    familyName: "Example",
    givenNames: "Ada Maria",
    birthDate: "1990-04-01",
    arrivalDate: TRIP.travelStartDate,
  });
  expect(request.provenance.map(({ path, from, isConfirmed }) => [path, from, isConfirmed])).toContainEqual([
    "/arrivalDate",
    "trip",
    false,
  ]);
  expect(request.progress).toEqual({
    asked: 9,
    answered: 6,
    missing: ["/hasChangedName", "/occupation"],
    toConfirm: ["/familyName", "/givenNames", "/birthDate", "/passportNumber", "/passportExpiresOn", "/arrivalDate"],
  });
  const saved = (await save(tenant, requestId, { ...UNKNOWN, familyName: "Example" })).json();
  expect(saved.progress).toMatchObject({ missing: [], toConfirm: expect.not.arrayContaining(["/familyName"]) });
  const refused = await submit(tenant, requestId, {});
  expect([refused.statusCode, pointersOf(refused)]).toEqual([
    400,
    ["#/givenNames", "#/birthDate", "#/passportNumber", "#/passportExpiresOn", "#/arrivalDate"],
  ]);
  expect((await submit(tenant, requestId)).json()).toMatchObject({ state: "submitted", progress: { toConfirm: [] } });
});

test("a passport number is masked, and never in the log of events", async () => {
  const { tenant, requestId } = await collecting(server);
  const { answers } = (await save(tenant, requestId, { passportNumber: "CANARY4711" })).json();
  expect(answers.passportNumber).toBe("•••••4711");
  const told = await eventsOf(tenant, "types=collection_request.updated");
  expect(told.map(({ data }: { data: object }) => data)).toEqual([
    { caseId: expect.any(String), changed: ["/passportNumber"] },
  ]);
});

test("a masked number that is sent back means the one that is stored, and any other one is refused", async () => {
  const { tenant, requestId } = await collecting(server);
  await save(tenant, requestId, { passportNumber: "CANARY4711" });
  const { answers, version } = await readRequest(tenant, requestId);
  expect((await save(tenant, requestId, answers)).json().answers.passportNumber).toBe("•••••4711");
  const refused = await save(tenant, requestId, { passportNumber: "•••••4712" });
  expect(refused.json()).toMatchObject({
    status: 400,
    errors: [{ pointer: "#/passportNumber", code: "wrong_format" }],
  });
  expect(version).toBe("2");
  await save(tenant, requestId, UNKNOWN);
  expect((await submit(tenant, requestId)).statusCode).toBe(200);
});

test("answers are saved one by one, unfinished, and their authors are kept", async () => {
  const { tenant, requestId } = await collecting(server);
  const first = await save(tenant, requestId, { occupation: "Teach", children: [{ name: "Bea" }] });
  expect([first.statusCode, first.headers.etag]).toEqual([200, '"2"']);
  const again = await save(tenant, requestId, { occupation: "Teach" });
  expect(again.headers.etag).toBe('"2"');
  const other = await tenant.withKey({});
  const second = (await save(other, requestId, { occupation: "Teacher", children: null })).json();
  expect(second.answers).toMatchObject({ occupation: "Teacher" });
  expect(second.answers).not.toHaveProperty("children");
  const author = second.provenance.find(({ path }: { path: string }) => path === "/occupation")?.author;
  expect(author).toEqual({ type: "apiKey", id: expect.stringMatching(/^key_/) });
  const stale = await save(tenant, requestId, { occupation: "Nurse" }, { "if-match": '"2"' });
  expect(stale.json()).toMatchObject({ status: 412, currentVersion: "3" });
});

test("a question is asked only if an earlier answer asks for it", async () => {
  const { tenant, requestId } = await collecting(server);
  const asked = (await save(tenant, requestId, { ...UNKNOWN, hasChangedName: true })).json();
  expect(asked.progress.missing).toEqual(["/previousName"]);
  const refused = await submit(tenant, requestId);
  expect(refused.json()).toMatchObject({ status: 400, errors: [{ pointer: "#/previousName", code: "required" }] });
  await save(tenant, requestId, { previousName: "Sample" });
  const changed = (await save(tenant, requestId, { hasChangedName: false })).json();
  expect([changed.progress.missing, changed.answers.previousName]).toEqual([[], undefined]);
  expect((await submit(tenant, requestId)).statusCode).toBe(200);
});

test("handing in tells every fault with its place, and hands in nothing", async () => {
  const { tenant, caseId, requestId } = await collecting(server);
  await save(tenant, requestId, { ...UNKNOWN, birthDate: "1990-02-30", children: [{ name: "" }], passportNumber: "1" });
  const refused = await submit(tenant, requestId);
  expect(refused.json()).toMatchObject({ status: 400, code: "validation_failed" });
  expect(pointersOf(refused).toSorted()).toEqual([
    "#/birthDate",
    "#/children/0/birthDate",
    "#/children/0/name",
    "#/passportNumber",
  ]);
  expect((await readRequest(tenant, requestId)).state).toBe("open");
  expect((await readCase(tenant, caseId)).state).toBe("collecting");
});

test("answers that contradict each other, the trip or the programme are refused with what would do", async () => {
  const { tenant, requestId } = await collecting(server);
  const passportExpiresOn = TRIP.travelEndDate;
  await save(tenant, requestId, { ...UNKNOWN, passportExpiresOn, arrivalDate: "2020-01-01" });
  const { errors } = (await submit(tenant, requestId)).json();
  expect(errors).toEqual([
    {
      pointer: "#/passportExpiresOn",
      code: "out_of_range",
      detail: expect.stringMatching(/^Give a date that is not before .*\. The programme does not accept/),
      allowed: { from: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    },
    {
      pointer: "#/arrivalDate",
      code: "out_of_range",
      detail:
        `Give a date from ${inWords(TRIP.travelStartDate)} to ${inWords(TRIP.travelEndDate)}. The trip that was ` +
        `determined is from ${inWords(TRIP.travelStartDate)} to ${inWords(TRIP.travelEndDate)}; other days need a new ` +
        "determination.",
      allowed: { from: TRIP.travelStartDate, to: TRIP.travelEndDate },
    },
  ]);
});

test.each<[string, object, string, string]>([
  ["of a question that the form lacks", { ocupation: "Teacher" }, "#/ocupation", "unknown_field"],
  ["of another type", { hasChangedName: "no" }, "#/hasChangedName", "wrong_type"],
  ["of 20,000 characters", { occupation: "x".repeat(20_000) }, "#/occupation", "too_long"],
  ["with members that are not asked for", { children: [{ name: "B", age: 3 }] }, "#/children/0/age", "unknown_field"],
  ["with too many entries", { children: Array(4).fill({}) }, "#/children", "too_many"],
])("an answer %s is refused, and leaves nothing behind", async (_, answers, pointer, code) => {
  const { tenant, requestId } = await collecting(server);
  const refused = await save(tenant, requestId, answers);
  expect([refused.statusCode, refused.json().errors[0]]).toMatchObject([400, { pointer, code }]);
  expect((await readRequest(tenant, requestId)).version).toBe("1");
});

test("a passport that has expired, or is from tomorrow's world, is accepted by no programme", async () => {
  const { tenant, requestId } = await collecting(server, invitingForm({ prerequisites: [] }));
  await save(tenant, requestId, { ...UNKNOWN, passportExpiresOn: "2020-01-31", birthDate: "2999-01-01" });
  const { errors } = (await submit(tenant, requestId)).json();
  expect(errors).toMatchObject([
    { pointer: "#/birthDate", code: "out_of_range" },
    { pointer: "#/passportExpiresOn", code: "out_of_range", allowed: { from: TRIP.travelEndDate } },
  ]);
});

test("an answer that is asked anew may not contradict one that was accepted", async () => {
  const { tenant, caseId, requestId } = await collecting(server);
  await save(tenant, requestId, UNKNOWN);
  await submit(tenant, requestId);
  await act(tenant, caseId, { action: "acceptItems", items: [{ path: "/passportExpiresOn" }] });
  const items = [{ path: "/birthDate", reason: "dataMismatch" as const }];
  await act(tenant, caseId, { action: "returnItems", items });
  await save(tenant, requestId, { birthDate: "2999-01-01" });
  expect(pointersOf(await submit(tenant, requestId))).toEqual(["#/birthDate"]);
});

test("what was answered cannot be replayed once its traveler was erased", async () => {
  const { tenant, caseId, requestId } = await collecting(server);
  const key = { "idempotency-key": "replayed" };
  expect((await save(tenant, requestId, { occupation: "Canary tamer" }, key)).statusCode).toBe(200);
  const { order, travelerId } = await orderOf(tenant, caseId);
  await confirmCancellation(tenant, (await prepareCancellation(tenant, order)).json());
  const erased = await tenant.delete(`/tenant/travelers/${travelerId}`, { "if-match": "*" });
  expect(erased.statusCode).toBe(204);
  const again = await save(tenant, requestId, { occupation: "Canary tamer" }, key);
  expect([again.statusCode, again.body]).toEqual([404, expect.not.stringContaining("Canary")]);
  expect((await readRequest(tenant, requestId)).answers).toEqual({});
});

test("what was handed in can be neither changed nor handed in again", async () => {
  const { tenant, requestId } = await collecting(server);
  await save(tenant, requestId, UNKNOWN);
  await submit(tenant, requestId);
  for (const answer of [await save(tenant, requestId, UNKNOWN), await submit(tenant, requestId)]) {
    expect(answer.json()).toMatchObject({ status: 409, code: "state_conflict", currentState: "submitted" });
  }
});
