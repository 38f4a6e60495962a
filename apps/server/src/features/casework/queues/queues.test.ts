import { ATTENTION_PARTIES } from "@entrada/domain/cases/attention";
import { CASE_STATES } from "@entrada/domain/cases/case-lifecycle";
import { queueOf } from "@entrada/domain/cases/work-queues";
import { expect, test } from "vitest";
import { ROOMY, type TestServer } from "../../../../test/app.ts";
import { act, collecting, handedIn, invitingForm, submit } from "../../../../test/cases.ts";
import { querySuperuser } from "../../../../test/database.ts";
import { operatorIn, type TestOperator } from "../../../../test/operators.ts";
import { useOwnServer } from "../../../../test/own-server.ts";
import { advance } from "../../../../test/webhooks.ts";
import { encodeId } from "../../../core/ids.ts";
import { INSTALLATION } from "../../../core/tenant-scope.ts";
import { decodeCursor, encodeCursor } from "../../../http/resources/cursor.ts";
import { partsOfPlace } from "./queues.service.ts";

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

test("a cursor of a list that was sorted by something else before is refused as one", async () => {
  await handedIn(server);
  const sorted = (sortedBy?: readonly string[]) => ({
    keyring: server.ctx.keyring,
    now: new Date(),
    scope: INSTALLATION,
    operationId: "get_queues_queue",
    filters: { queue: "review", operator: agent.uuid, ...(sortedBy && { sortedBy }) },
  });
  const { nextCursor } = (await agent.get("/queues/review?limit=1")).json();
  const [, ...place] = decodeCursor(sorted(partsOfPlace("urgency")), nextCursor).split("|");
  expect(place).toHaveLength(2);
  const former = await agent.get(`/queues/review?cursor=${encodeCursor(sorted(), place.join("|"))}`);
  expect([former.statusCode, former.json().code]).toEqual([400, "cursor_invalid"]);
});

test("an operator finds the cases of the own tenants alone", async () => {
  const [mine, other] = [await handedIn(server), await handedIn(server)];
  const own = await operatorIn(server, { role: "agent", tenants: [mine.tenant.scope.tenantId] });
  expect(await idsIn(own, "/queues/review?limit=200")).toEqual([mine.caseId]);
  expect(await idsIn(own, "/cases?limit=200")).toEqual([mine.caseId]);
  const { tenantId } = (await agent.get(`/cases/${other.caseId}`)).json();
  expect(await idsIn(own, `/queues/review?tenantId=${tenantId}`)).toEqual([]);
});

test("a row can be shown as it is: who travels where and when, what is open, and who works on it", async () => {
  const { tenant, caseId } = await handedIn(server);
  const { tenantId } = tenant.scope;
  const row = async () => (await agent.get(`/cases?tenantId=${encodeId("ten", tenantId)}`)).json().items[0];
  const { customerId, travelerId } = await row();
  const traveler = (await tenant.get(`/tenant/travelers/${travelerId}`)).json();
  const { determinationId } = (await tenant.get(`/tenant/cases/${caseId}`)).json();
  const determination = (await tenant.get(`/intelligence/determinations/${determinationId}`)).json();
  const { arrivalDate, departureDate } = determination.query.legs[0];
  const { name, destinationCountry } = invitingForm();
  const asked = (await agent.get(`/cases/${caseId}/collection-requests`)).json().items[0];
  await agent.post(`/cases/${caseId}/claim`);
  expect(await row()).toMatchObject({
    id: caseId,
    customerId,
    traveler: { givenNames: traveler.givenNames, familyName: traveler.familyName },
    product: { name, destinationCountry },
    arrivalDate,
    departureDate,
    openItemCount: asked.items.length,
    documents: { needsReview: 0, unusable: 0 },
    claim: { operatorId: agent.id, operatorName: expect.stringMatching(/./) },
  });
  await act(tenant, caseId, { action: "acceptItems" });
  expect((await row()).openItemCount).toBe(0);
});

test("whoever may not read people sees no names", async () => {
  const { tenant, caseId } = await handedIn(server);
  const developer = await operatorIn(server, { role: "tenantDeveloper", tenants: [tenant.scope.tenantId] });
  const [row] = (await developer.get("/cases")).json().items;
  expect([row.id, row.traveler]).toEqual([caseId, { givenNames: "•••••", familyName: "•••••" }]);
});

test("filters choose by trip, destination, outcome and time", async () => {
  const { tenant, caseId } = await handedIn(server);
  await due(caseId, -5, tenant.scope);
  const own = `tenantId=${encodeId("ten", tenant.scope.tenantId)}`;
  const [row] = (await agent.get(`/queues/review?${own}`)).json().items;
  const { arrivalDate, product, customerId, updatedAt } = row;
  const now = new Date().toISOString();
  const next = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
  const found = [
    "state=reviewing",
    `destinationCountry=${product.destinationCountry},DE`,
    `customerId=${customerId}`,
    `arrivesAfter=${arrivalDate}`,
    `arrivesBefore=${next(arrivalDate)}`,
    `updatedAfter=${updatedAt}`,
    `createdBefore=${now}`,
    `dueBefore=${now}`,
  ];
  const missed = [
    "state=submitted",
    "destinationCountry=DE",
    "customerId=cus_01ky1qkg00fs7tq8m8x3w5d2c9",
    "outcome=approved",
    `arrivesBefore=${arrivalDate}`,
    `arrivesAfter=${next(arrivalDate)}`,
    `updatedBefore=${updatedAt}`,
    `createdAfter=${now}`,
    `dueAfter=${now}`,
    "claimedBy=somebody",
  ];
  for (const filter of found)
    expect([filter, await idsIn(agent, `/queues/review?${own}&${filter}`)]).toEqual([filter, [caseId]]);
  for (const filter of missed)
    expect([filter, await idsIn(agent, `/queues/review?${own}&${filter}`)]).toEqual([filter, []]);
});

test("each sort is the same list page by page, from either end", async () => {
  const beds = [await handedIn(server), await handedIn(server), await handedIn(server)];
  for (const [n, { caseId, tenant }] of beds.entries()) await due(caseId, 10 - n, tenant.scope);
  const own = await operatorIn(server, { role: "agent", tenants: beds.map(({ tenant }) => tenant.scope.tenantId) });
  const ids = beds.map(({ caseId }) => caseId);
  for (const sort of ["timeLeft", "created", "updated", "arrival"]) {
    for (const order of ["oldest", "newest"]) {
      const whole = await idsIn(own, `/queues/review?sort=${sort}&order=${order}`);
      expect(whole.toSorted()).toEqual(ids.toSorted());
      const walked: string[] = [];
      for (let cursor = ""; ; ) {
        const page = (await own.get(`/queues/review?sort=${sort}&order=${order}&limit=1${cursor}`)).json();
        walked.push(...page.items.map(({ id }: { id: string }) => id));
        if (!page.hasMore) break;
        cursor = `&cursor=${page.nextCursor}`;
      }
      expect([sort, order, walked]).toEqual([sort, order, whole]);
      const turned = await idsIn(own, `/queues/review?sort=${sort}&order=${order === "oldest" ? "newest" : "oldest"}`);
      expect(turned).toEqual(whole.toReversed());
    }
  }
  expect(await idsIn(own, "/queues/review")).toEqual(ids.toReversed());
  expect(await idsIn(own, "/queues/review?order=oldest")).toEqual(ids);
});

test("the database puts every case into the queue that the domain does", async () => {
  for (const state of CASE_STATES) {
    for (const party of ATTENTION_PARTIES) {
      const [row] = await querySuperuser<{ queue: string | null }>(
        server.database.superuser,
        "select queue_of_case($1, $2) as queue",
        [state, party],
      );
      expect([state, party, row?.queue]).toEqual([state, party, queueOf(state, party) ?? null]);
    }
  }
});
