import { beforeAll, expect, test } from "vitest";
import { type TestServer, testServer } from "../../../../../test/app.ts";
import { auditOf } from "../../../../../test/audit.ts";
import { act, handedIn, readCase, withdraw } from "../../../../../test/cases.ts";
import { querySuperuser } from "../../../../../test/database.ts";
import { eventsOf } from "../../../../../test/events.ts";
import { operatorIn, operatorsIn, type TestOperator } from "../../../../../test/operators.ts";
import { encodeId, newUuid } from "../../../../core/ids.ts";

let server: TestServer;
let supervisor: TestOperator;
let ada: TestOperator;
let bo: TestOperator;
beforeAll(async () => {
  server = await testServer();
  [supervisor, ada, bo] = await operatorsIn(server, "reviewer", "agent", "agent");
});

const assign = (who: TestOperator, caseId: string, operatorId: string | null, reason?: string) =>
  who.post(`/cases/${caseId}/assign`, { operatorId, ...(reason && { reason }) });

/** So many minutes pass for the claim. */
const wait = (minutes: number, { tenantId }: { readonly tenantId: string }) =>
  querySuperuser(
    server.database.superuser,
    `update case_claims set claimed_at = claimed_at - $1 * interval '1 minute',
       active_at = active_at - $1 * interval '1 minute' where tenant_id = $2`,
    [minutes, tenantId],
  );

test("a supervisor hands a case from one to the other without taking it, and back to its queue", async () => {
  const { tenant, caseId } = await handedIn(server);
  await ada.post(`/cases/${caseId}/claim`);
  const handed = await assign(supervisor, caseId, bo.id, "absent");
  expect([handed.statusCode, handed.json().claim.operatorId]).toEqual([200, bo.id]);
  expect((await ada.post(`/cases/${caseId}/hold`, { reason: "other" })).json().claimedBy).toBe(bo.id);
  const [row] = (await supervisor.get(`/cases?tenantId=${handed.json().tenantId}`)).json().items;
  expect(row.claim).toMatchObject({ operatorId: bo.id, operatorName: "Robin Example" });
  const events = await eventsOf(tenant, "types=case.*");
  expect((await assign(supervisor, caseId, null)).json().claim).toBe(null);
  expect(await eventsOf(tenant, "types=case.*")).toEqual(events);
  expect((await assign(supervisor, caseId, null)).json()).toMatchObject({ code: "state_conflict", resourceId: caseId });
  const audited = (await auditOf(server, caseId)).filter(({ action }) => action === "case.assigned");
  expect(audited.map(({ detail }) => detail)).toEqual([
    { from: ada.id, to: bo.id, reason: "absent" },
    { from: bo.id, to: null },
  ]);
});

test("what was assigned waits for a day, begun or not; what its holder claimed, for thirty minutes", async () => {
  const { tenant, caseId } = await handedIn(server);
  await assign(supervisor, caseId, ada.id);
  await wait(60 * 23, tenant.scope);
  expect((await bo.post(`/cases/${caseId}/claim`)).statusCode).toBe(409);
  expect((await ada.post(`/cases/${caseId}/hold`, { reason: "other" })).statusCode).toBe(200);
  await wait(59, tenant.scope);
  expect((await bo.post(`/cases/${caseId}/claim`)).statusCode).toBe(409);
  await wait(1, tenant.scope);
  expect((await bo.post(`/cases/${caseId}/claim`)).statusCode).toBe(200);
  await wait(30, tenant.scope);
  expect((await ada.get(`/cases/${caseId}`)).json().claim).toBe(null);
});

test("claiming what one was assigned keeps the day", async () => {
  const { caseId } = await handedIn(server);
  const { endsAt } = (await assign(supervisor, caseId, ada.id)).json().claim;
  expect((await ada.post(`/cases/${caseId}/claim`)).json().claim.endsAt).toBe(endsAt);
});

test("an operator who cannot work on it is refused with the reason, and nothing changes", async () => {
  const [{ caseId }, { tenant: other }] = [await handedIn(server), await handedIn(server)];
  const suspended = await operatorIn(server, { role: "agent" });
  await querySuperuser(server.database.superuser, "update operators set state = 'suspended' where id = $1", [
    suspended.uuid,
  ]);
  const editor = await operatorIn(server, { role: "knowledgeEditor" });
  const elsewhere = await operatorIn(server, { role: "agent", tenants: [other.scope.tenantId] });
  const refused = [
    [encodeId("opr", newUuid()), "not_found", /resource that exists/],
    ["nobody", "not_found", /resource that exists/],
    [suspended.id, "mismatch", /cannot sign in/],
    [editor.id, "mismatch", /knowledgeEditor does not work/],
    [elsewhere.id, "mismatch", /tenant/],
  ] as const;
  for (const [operatorId, code, detail] of refused) {
    const answer = await assign(supervisor, caseId, operatorId);
    expect([answer.statusCode, answer.json().errors]).toEqual([
      code === "not_found" ? 404 : 400,
      [{ pointer: "#/operatorId", code, detail: expect.stringMatching(detail) }],
    ]);
  }
  expect((await ada.get(`/cases/${caseId}`)).json().claim).toBe(null);
  expect((await assign(ada, caseId, bo.id)).json().code).toBe("grant_missing");
});

test("assigning and claiming at once leave one holder, and the other is told", async () => {
  const { caseId } = await handedIn(server);
  const [assigned, claimed] = await Promise.all([
    assign(supervisor, caseId, bo.id),
    ada.post(`/cases/${caseId}/claim`),
  ]);
  expect(assigned.statusCode).toBe(200);
  // Whoever came first, the supervisor's word counts.
  expect([200, 409]).toContain(claimed.statusCode);
  expect((await ada.get(`/cases/${caseId}`)).json().claim.operatorId).toBe(bo.id);
  const both = await Promise.all([assign(supervisor, caseId, ada.id), assign(supervisor, caseId, bo.id)]);
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const holder = (await ada.get(`/cases/${caseId}`)).json().claim.operatorId;
  const moves = (await auditOf(server, caseId)).filter(({ action }) => action === "case.assigned");
  expect(moves.at(-1)?.detail).toMatchObject({ to: holder });
});

test("those who can be given cases are named, as far as they share a tenant with whoever asks", async () => {
  const [{ tenant }, { tenant: other }] = [await handedIn(server), await handedIn(server)];
  const [own, strange] = [[tenant.scope.tenantId], [other.scope.tenantId]];
  const mine = await operatorIn(server, { role: "agent", tenants: own });
  const theirs = await operatorIn(server, { role: "agent", tenants: strange });
  const manager = await operatorIn(server, { role: "tenantManager", tenants: own });
  const limited = await operatorIn(server, { role: "reviewer", tenants: own });
  const named = async (who: TestOperator, query = "") =>
    (await who.get(`/assignees?limit=200${query}`)).json().items.map(({ id }: { readonly id: string }) => id);
  const seen = await named(limited);
  expect(seen).toEqual(expect.arrayContaining([mine.id, limited.id, ada.id]));
  for (const { id } of [theirs, manager]) expect(seen).not.toContain(id);
  const tenantId = (at: readonly string[]) => `&tenantId=${encodeId("ten", at[0] ?? "")}`;
  expect(await named(supervisor, tenantId(strange))).toContain(theirs.id);
  expect(await named(supervisor, tenantId(strange))).not.toContain(mine.id);
  expect(await named(limited, tenantId(strange))).toEqual([]);
  expect((await ada.get("/assignees")).json().code).toBe("grant_missing");
});

test("a priority comes before the time that is left, is a filter and a sort, and nobody outside sees it", async () => {
  const beds = [await handedIn(server), await handedIn(server), await handedIn(server)];
  const [first, second, third] = beds.map(({ caseId }) => caseId) as [string, string, string];
  const [{ tenant }] = beds as [(typeof beds)[number]];
  const prioritize = (caseId: string, priority: string) => supervisor.post(`/cases/${caseId}/prioritize`, { priority });
  const before = await readCase(tenant, first);
  expect((await prioritize(third, "high")).json()).toMatchObject({ priority: "high" });
  expect((await prioritize(first, "urgent")).json()).toMatchObject({ priority: "urgent", version: before.version });
  expect(await readCase(tenant, first)).toEqual(before);
  const ofThese = async (query: string) =>
    (await ada.get(`/queues/review?limit=200&${query}`))
      .json()
      .items.map(({ id }: { readonly id: string }) => id)
      .filter((id: string) => beds.some(({ caseId }) => caseId === id));
  expect(await ofThese("")).toEqual([first, third, second]);
  expect(await ofThese("sort=urgency&order=newest")).toEqual([second, third, first]);
  expect(await ofThese("sort=created&order=oldest")).toEqual([first, second, third]);
  expect(await ofThese("priority=urgent,high")).toEqual([first, third]);
  const walked: string[] = [];
  for (let cursor = ""; ; ) {
    const { items, nextCursor, hasMore } = (await ada.get(`/queues/review?limit=1${cursor}`)).json();
    walked.push(...items.map(({ id }: { readonly id: string }) => id));
    if (!hasMore) break;
    cursor = `&cursor=${nextCursor}`;
  }
  expect(walked.filter((id) => beds.some(({ caseId }) => caseId === id))).toEqual([first, third, second]);
  await prioritize(first, "normal");
  expect((await auditOf(server, first)).map(({ detail }) => detail)).toEqual([
    { from: "normal", to: "urgent" },
    { from: "urgent", to: "normal" },
  ]);
  expect((await ada.post(`/cases/${first}/prioritize`, { priority: "high" })).json().code).toBe("grant_missing");
  expect((await prioritize(first, "now")).json().errors[0]).toMatchObject({ pointer: "#/priority" });
});

test("what has ended is neither assigned nor made urgent", async () => {
  const { tenant, caseId } = await handedIn(server);
  for (const action of ["acceptItems", "markReady", "submit"] as const) await act(tenant, caseId, { action });
  expect((await withdraw(tenant, caseId)).statusCode).toBe(200);
  expect((await assign(supervisor, caseId, ada.id)).json().code).toBe("state_conflict");
  expect((await supervisor.post(`/cases/${caseId}/prioritize`, { priority: "high" })).json().code).toBe(
    "state_conflict",
  );
});
