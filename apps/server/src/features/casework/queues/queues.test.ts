import { expect, test } from "vitest";
import { ROOMY, type TestServer } from "../../../../test/app.ts";
import { act, collecting, handedIn, submit } from "../../../../test/cases.ts";
import { querySuperuser } from "../../../../test/database.ts";
import { operatorIn, type TestOperator } from "../../../../test/operators.ts";
import { useOwnServer } from "../../../../test/own-server.ts";
import { advance } from "../../../../test/webhooks.ts";

let server: TestServer;
let agent: TestOperator;
useOwnServer(
  async (opened) => {
    server = opened;
    agent = await operatorIn(server, { role: "agent" });
  },
  { env: ROOMY },
);

const idsIn = async (operator: TestOperator, path: string): Promise<readonly string[]> =>
  (await operator.get(path)).json().items.map(({ id }: { id: string }) => id);

/** Its target is missed after so many minutes from now, in real time. */
const due = (caseId: string, minutes: number, { tenantId }: { readonly tenantId: string }) =>
  querySuperuser(
    server.database.superuser,
    `update cases set sla_running_since = now(), sla_due_at = now() + $1 * interval '1 minute'
       + coalesce((select offset_seconds from business_clocks b where b.tenant_id = cases.tenant_id), 0) * interval '1 second'
     where tenant_id = $2`,
    [minutes, tenantId],
  ).then(() => caseId);

test("a case moves from queue to queue as it goes on, and is in one at a time", async () => {
  const { tenant, caseId, requestId } = await collecting(server);
  const where = async () => {
    const found: string[] = [];
    for (const queue of ["review", "submission", "authority", "release", "travelers"]) {
      if ((await idsIn(agent, `/queues/${queue}?limit=200`)).includes(caseId)) found.push(queue);
    }
    return found;
  };
  expect(await where()).toEqual(["travelers"]);
  await tenant.patch(`/tenant/collection-requests/${requestId}/answers`, { hasChangedName: false, occupation: "Cook" });
  await submit(tenant, requestId);
  expect(await where()).toEqual(["review"]);
  await act(tenant, caseId, { action: "acceptItems" });
  await act(tenant, caseId, { action: "markReady" });
  expect(await where()).toEqual(["submission"]);
  await act(tenant, caseId, { action: "submit" });
  expect(await where()).toEqual(["authority"]);
  await act(tenant, caseId, { action: "decide", outcome: "approved" });
  expect(await where()).toEqual(["release"]);
  await act(tenant, caseId, { action: "correctDecision", outcome: "refused", reason: "misread" });
  expect(await where()).toEqual([]);
});

test("the least time left comes first, whatever the tenants' clocks say, and what has no target last", async () => {
  const beds = [await handedIn(server), await handedIn(server), await handedIn(server)];
  const [late, soon, never] = beds;
  if (!late || !soon || !never) throw new Error("three cases were made");
  await advance(soon.tenant, 86_400);
  await due(late.caseId, 120, late.tenant.scope);
  await due(soon.caseId, 5, soon.tenant.scope);
  const own = beds.map(({ caseId }) => caseId);
  const page = (await agent.get("/queues/review?limit=200")).json().items;
  const shown = page.filter(({ id }: { id: string }) => own.includes(id));
  expect(shown.map(({ id }: { id: string }) => id)).toEqual([soon.caseId, late.caseId, never.caseId]);
  expect(shown.map(({ secondsLeft }: { secondsLeft: number | null }) => secondsLeft !== null)).toEqual([
    true,
    true,
    false,
  ]);
  expect(shown[0].secondsLeft).toBeLessThanOrEqual(300);
  // Page by page it is the same list.
  const walked: string[] = [];
  for (let cursor = ""; ; ) {
    const { items, nextCursor, hasMore } = (await agent.get(`/queues/review?limit=1${cursor}`)).json();
    walked.push(...items.map(({ id }: { id: string }) => id));
    if (!hasMore) break;
    cursor = `&cursor=${nextCursor}`;
  }
  expect(walked).toEqual(page.map(({ id }: { id: string }) => id));
});

test("filters choose by tenant, claim and hold; a cursor belongs to its filters", async () => {
  const { tenant, caseId } = await handedIn(server);
  const { tenantId } = (await agent.get(`/cases/${caseId}`)).json();
  expect(await idsIn(agent, `/queues/review?tenantId=${tenantId}`)).toEqual([caseId]);
  expect(await idsIn(agent, `/cases?tenantId=${tenantId}&state=reviewing`)).toEqual([caseId]);
  expect(await idsIn(agent, `/cases?tenantId=${tenantId}&state=submitted`)).toEqual([]);
  expect(await idsIn(agent, `/queues/review?tenantId=${tenantId}&claimedBy=nobody`)).toEqual([caseId]);
  await agent.post(`/cases/${caseId}/claim`);
  expect(await idsIn(agent, `/queues/review?tenantId=${tenantId}&claimedBy=nobody`)).toEqual([]);
  expect(await idsIn(agent, `/queues/review?tenantId=${tenantId}&claimedBy=me`)).toEqual([caseId]);
  expect(await idsIn(agent, `/queues/review?tenantId=${tenantId}&claimedBy=${agent.id}`)).toEqual([caseId]);
  expect(await idsIn(agent, `/queues/review?tenantId=${tenantId}&isOnHold=true`)).toEqual([]);
  await act(tenant, caseId, { action: "hold", reason: "other" });
  expect(await idsIn(agent, `/queues/review?tenantId=${tenantId}&isOnHold=true`)).toEqual([caseId]);
  const { nextCursor } = (await agent.get("/queues/review?limit=1")).json();
  expect((await agent.get(`/queues/travelers?limit=1&cursor=${nextCursor}`)).json().code).toBe("cursor_invalid");
  expect((await agent.get("/queues/nothing")).statusCode).toBe(404);
});

test("an operator finds the cases of the own tenants alone", async () => {
  const [mine, other] = [await handedIn(server), await handedIn(server)];
  const own = await operatorIn(server, { role: "agent", tenants: [mine.tenant.scope.tenantId] });
  expect(await idsIn(own, "/queues/review?limit=200")).toEqual([mine.caseId]);
  expect(await idsIn(own, "/cases?limit=200")).toEqual([mine.caseId]);
  const { tenantId } = (await agent.get(`/cases/${other.caseId}`)).json();
  expect(await idsIn(own, `/queues/review?tenantId=${tenantId}`)).toEqual([]);
});
