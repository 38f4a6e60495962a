import { beforeAll, expect, test } from "vitest";
import { type TestServer, type TestTenant, testServer } from "../../../../../test/app.ts";
import { auditOf } from "../../../../../test/audit.ts";
import {
  collecting,
  handedIn,
  invitingForm,
  readCase,
  readRequest,
  save,
  submit,
  UNKNOWN,
} from "../../../../../test/cases.ts";
import { querySuperuser } from "../../../../../test/database.ts";
import { goodPhoto, handInDocument, passportScan } from "../../../../../test/documents.ts";
import { eventsOf } from "../../../../../test/events.ts";
import { messagesOf } from "../../../../../test/messages.ts";
import { operatorIn, type TestOperator } from "../../../../../test/operators.ts";
import { runDueJobs } from "../../../../../test/worker.ts";
import { jobHandlers } from "../../../../worker.ts";
import { EN } from "../../notices/texts/en.ts";

let server: TestServer;
let ada: TestOperator;
let bo: TestOperator;
beforeAll(async () => {
  server = await testServer();
  ada = await operatorIn(server, { role: "agent" });
  bo = await operatorIn(server, { role: "agent" });
});

const OCCUPATION = { path: "/occupation" };
const RETURNED = { ...OCCUPATION, reason: "dataMismatch", note: "As your employer writes it." };
const on = (requestId: string, verb: string, body: object, who = ada) =>
  who.post(`/collection-requests/${requestId}/items/${verb}`, body);
const stateOf = (items: readonly { readonly path?: string; readonly state: string }[]) =>
  items.find(({ path }) => path === OCCUPATION.path)?.state;

test("an acceptance is undone, of one item and of all, until the case is marked ready", async () => {
  const { caseId, requestId } = await handedIn(server);
  await on(requestId, "accept", { items: [OCCUPATION] });
  const undone = (await on(requestId, "undo", { items: [OCCUPATION] })).json();
  expect([undone.state, stateOf(undone.items), undone.availableActions]).toEqual([
    "submitted",
    "open",
    ["acceptItems", "returnItems"],
  ]);
  const accepted = (await on(requestId, "accept", {})).json();
  expect([accepted.state, accepted.availableActions]).toEqual(["accepted", ["undoItems"]]);
  expect((await on(requestId, "undo", {})).json()).toMatchObject({
    state: "submitted",
    availableActions: ["acceptItems", "returnItems"],
  });
  expect((await ada.post(`/cases/${caseId}/mark-ready`)).json().code).toBe("state_conflict");
  await on(requestId, "accept", {});
  await ada.post(`/cases/${caseId}/mark-ready`);
  const late = await on(requestId, "undo", {});
  expect(late.json()).toMatchObject({ code: "state_conflict", resourceId: requestId, availableActions: [] });
  expect(late.json().detail).toMatch(/ask for more/);
  const audited = (await auditOf(server, caseId)).filter(({ action }) => action === "case.items_undone");
  expect(audited).toHaveLength(2);
});

test("a return is undone as if it had not been: the case is reviewed, its note is gone, and it does not count", async () => {
  const { tenant, caseId, requestId } = await handedIn(server);
  await on(requestId, "return", { items: [RETURNED] });
  expect((await readCase(tenant, caseId)).state).toBe("collecting");
  const undone = (await on(requestId, "undo", {})).json();
  expect([undone.state, stateOf(undone.items)]).toEqual(["submitted", "open"]);
  expect((await readRequest(tenant, requestId)).items.every(({ note }) => note === null)).toBe(true);
  expect((await readCase(tenant, caseId)).state).toBe("reviewing");
  const told = (await eventsOf(tenant, `types=case.*&limit=200`)).map(({ type }: { readonly type: string }) => type);
  expect(told.slice(-4).toSorted()).toEqual(
    ["case.action_required", "case.action_resolved", "case.returned", "case.review_started"].toSorted(),
  );
  const [row] = await querySuperuser<{ returns: number }>(
    server.database.superuser,
    "select returns from cases where tenant_id = $1",
    [tenant.scope.tenantId],
  );
  expect(row?.returns).toBe(0);
});

/** What the traveler of a case is written to, and the jobs that write it. */
function correspondence(tenant: TestTenant, caseId: string) {
  const { superuser } = server.database;
  const values = [tenant.scope.tenantId];
  const own = "name = 'notices.write' and data ->> 'tenantId' = $1";
  const pending = `${own} and state = 'created'`;
  return {
    follow: () =>
      runDueJobs(
        server,
        jobHandlers(server.ctx).filter(({ queue }) => queue === "notices.write"),
      ),
    /** the ids of those that wait, in the order of their time */
    waiting: async () => {
      const text = `select id from jobs.job where ${pending} and start_after > now() order by start_after`;
      return (await querySuperuser<{ id: string }>(superuser, text, values)).map(({ id }) => id);
    },
    /** the time of those that wait, or of this one, comes */
    pass: (id?: string) =>
      querySuperuser(superuser, `update jobs.job set start_after = now() where ${own} and coalesce(id = $2, true)`, [
        ...values,
        id ?? null,
      ]),
    notices: async () => (await messagesOf(tenant, caseId)).map(({ notice }) => notice),
    last: async () => (await messagesOf(tenant, caseId)).at(-1)?.body,
  };
}

test("a traveler is told nothing of a return that is undone at once, and of one that stays after ten seconds", async () => {
  const { tenant, caseId, requestId } = await handedIn(server);
  const { follow, pass, notices } = correspondence(tenant, caseId);
  await follow();
  const before = await notices();
  await on(requestId, "return", { items: [RETURNED] });
  await follow();
  expect(await notices()).toEqual(before);
  await on(requestId, "undo", {});
  await pass();
  await follow();
  expect(await notices()).toEqual(before);
  await on(requestId, "return", { items: [RETURNED] });
  await pass();
  await follow();
  expect(await notices()).toEqual([...before, "actionRequired"]);
  // Whoever was told that there is something to do is told that there is not.
  await on(requestId, "undo", {});
  await follow();
  expect(await notices()).toEqual([...before, "actionRequired", "reviewStarted"]);
});

test("of a return, an undo and another return, the second one alone is told, after its own ten seconds", async () => {
  const { tenant, caseId, requestId } = await handedIn(server);
  const { follow, waiting, pass, notices, last } = correspondence(tenant, caseId);
  await follow();
  const before = await notices();
  await on(requestId, "return", { items: [RETURNED] });
  await on(requestId, "undo", {});
  await on(requestId, "return", { items: [{ ...RETURNED, reason: "answersContradict" }] });
  // Whatever the traveler changes meanwhile, it is still that return.
  await save(tenant, requestId, { occupation: "Teacher of mathematics" });
  const [first, second] = await waiting();
  await pass(first);
  await follow();
  expect(await notices()).toEqual(before);
  await pass(second);
  await follow();
  await follow();
  expect(await notices()).toEqual([...before, "actionRequired"]);
  expect(await last()).toContain(EN.reasons.answersContradict);
});

test("a return is told, or undone before: its notice and an undo wait for each other", async () => {
  const { tenant, caseId, requestId } = await handedIn(server);
  const { follow, pass, notices } = correspondence(tenant, caseId);
  await follow();
  const before = await notices();
  await on(requestId, "return", { items: [RETURNED] });
  await pass();
  await Promise.all([follow(), on(requestId, "undo", {})]);
  await follow();
  const told = (await notices()).slice(before.length);
  expect([[], ["actionRequired", "reviewStarted"]]).toContainEqual(told);
});

const sources = ["official"];

const itinerary = { documentType: "itinerary", reason: "documentUnreadable" };

/** A case that was handed in with these documents, by type, in this order. */
async function withDocuments(...handed: readonly (readonly [type: string, bytes: Buffer])[]) {
  const types = [...new Set(handed.map(([type]) => type))];
  const form = invitingForm({ documents: types.map((type) => ({ type, required: true, sources })) });
  const { tenant, caseId, requestId } = await collecting(server, form);
  const { travelerId } = await readCase(tenant, caseId);
  await save(tenant, requestId, UNKNOWN);
  const ids: string[] = [];
  for (const [type, bytes] of handed) {
    ids.push((await handInDocument(tenant, bytes, { travelerId, caseId, type })).id);
  }
  await submit(tenant, requestId);
  const documents = async () =>
    (await ada.get(`/cases/${caseId}/documents`))
      .json()
      .items.map((one: { readonly [name: string]: unknown }) => [ids.indexOf(`${one.id}`), one.state, one.isSetAside]);
  return { tenant, caseId, travelerId, requestId, ids, documents };
}

test("a document that was given back is there again as it was, unless another one has come", async () => {
  const picture = await goodPhoto();
  const handed = await withDocuments(["photo", picture], ["itinerary", picture]);
  const { tenant, caseId, travelerId, requestId, documents } = handed;
  const before = await documents();
  expect(before).toEqual([
    [0, "accepted", false],
    [1, "needsReview", false],
  ]);
  const items = [itinerary, { ...itinerary, documentType: "photo" }];
  expect((await on(requestId, "return", { items })).statusCode).toBe(200);
  expect(await documents()).toEqual([
    [0, "accepted", true],
    [1, "rejected", true],
  ]);
  expect((await on(requestId, "undo", {})).statusCode).toBe(200);
  expect(await documents()).toEqual(before);
  await on(requestId, "return", { items });
  await handInDocument(tenant, await passportScan(), { travelerId, caseId, type: "itinerary" });
  await on(requestId, "undo", {});
  expect((await documents()).map(([, , isSetAside]: readonly unknown[]) => isSetAside)).toEqual([false, true, false]);
});

test("each document that the return set aside is there again, and no client sees which they were", async () => {
  const { tenant, requestId, documents } = await withDocuments(
    ["itinerary", await goodPhoto()],
    ["itinerary", await passportScan()],
    ["itinerary", Buffer.concat([await goodPhoto(), Buffer.from([0])])],
  );
  const before = await documents();
  expect(before).toEqual([
    [0, "needsReview", false],
    [1, "needsReview", false],
    [2, "needsReview", false],
  ]);
  const given = (await on(requestId, "return", { items: [itinerary] })).json();
  const own = await readRequest(tenant, requestId);
  for (const { items } of [given, own]) {
    expect(items.find((one: { documentType?: string }) => one.documentType === "itinerary")?.state).toBe("returned");
    expect(JSON.stringify(items)).not.toContain("setAside");
  }
  await on(requestId, "undo", {});
  expect(await documents()).toEqual(before);
});

test("a document that was rejected by an act of its own stays rejected", async () => {
  const { requestId, ids, documents } = await withDocuments(
    ["itinerary", await goodPhoto()],
    ["itinerary", await passportScan()],
  );
  expect((await ada.post(`/documents/${ids[0]}/reject`, { reason: "unusable" })).statusCode).toBe(200);
  await on(requestId, "return", { items: [itinerary] });
  await on(requestId, "undo", {});
  expect(await documents()).toEqual([
    [0, "rejected", true],
    [1, "needsReview", false],
  ]);
});

test("a photo that another one had replaced stays so, also when the later one is gone", async () => {
  const { tenant, requestId, ids, documents } = await withDocuments(
    ["photo", await goodPhoto()],
    ["photo", Buffer.concat([await goodPhoto(), Buffer.from([0])])],
  );
  expect(await documents()).toEqual([
    [0, "accepted", true],
    [1, "accepted", false],
  ]);
  await on(requestId, "return", { items: [{ ...itinerary, documentType: "photo" }] });
  const { version } = (await tenant.get(`/tenant/documents/${ids[1]}`)).json();
  const purged = await tenant.delete(`/tenant/documents/${ids[1]}`, { "if-match": `"${version}"` });
  expect(purged.statusCode).toBeLessThan(300);
  await on(requestId, "undo", {});
  expect(await documents()).toEqual([
    [0, "accepted", true],
    [1, "purged", true],
  ]);
});

test("what was not decided, what somebody else holds, and what was handed in again is refused", async () => {
  const { tenant, caseId, requestId } = await handedIn(server);
  expect((await on(requestId, "undo", {})).json()).toMatchObject({ code: "state_conflict", resourceId: requestId });
  await on(requestId, "accept", { items: [OCCUPATION] });
  const other = await on(requestId, "undo", { items: [OCCUPATION, { path: "/hasChangedName" }] });
  expect(other.json().errors).toEqual([expect.objectContaining({ pointer: "#/items/1", code: "not_found" })]);
  await bo.post(`/cases/${caseId}/claim`);
  expect((await on(requestId, "undo", {})).json()).toMatchObject({ code: "state_conflict", claimedBy: bo.id });
  await on(requestId, "return", { items: [RETURNED] }, bo);
  await submit(tenant, requestId);
  // Handed in again, the item waits for its review: there is nothing to undo of it.
  const again = (await ada.get(`/collection-requests/${requestId}`)).json();
  expect(again.state).toBe("submitted");
});

test("of an undo and a mark-ready at once, one wins and the other is told", async () => {
  const { caseId, requestId } = await handedIn(server);
  await on(requestId, "accept", {});
  const [undone, ready] = await Promise.all([on(requestId, "undo", {}, bo), ada.post(`/cases/${caseId}/mark-ready`)]);
  expect([undone.statusCode, ready.statusCode].toSorted()).toEqual([200, 409]);
});
