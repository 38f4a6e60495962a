import { beforeAll, expect, test } from "vitest";
import { type TestServer, testServer } from "../../../../test/app.ts";
import { auditOf } from "../../../../test/audit.ts";
import { handedIn } from "../../../../test/cases.ts";
import { querySuperuser } from "../../../../test/database.ts";
import { eventsOf } from "../../../../test/events.ts";
import { operatorIn, operatorsIn, type TestOperator } from "../../../../test/operators.ts";
import type { ShownBulkResult } from "./bulk-acts.schema.ts";

let server: TestServer;
let supervisor: TestOperator;
let ada: TestOperator;
let bo: TestOperator;
beforeAll(async () => {
  server = await testServer();
  [supervisor, ada, bo] = await operatorsIn(server, "reviewer", "agent", "agent");
});

type Bed = Awaited<ReturnType<typeof handedIn>>;
const versioned = async (beds: readonly Pick<Bed, "caseId">[]) =>
  Promise.all(
    beds.map(async ({ caseId: id }) => ({
      id,
      version: String((await supervisor.get(`/cases/${id}`)).json().version),
    })),
  );
const preview = (who: TestOperator, body: object) => who.post("/cases/bulk-preview", body);
const actOn = (who: TestOperator, body: object, headers = {}) => who.post("/cases/bulk-acts", body, headers);
const outcomes = (answer: { json(): ShownBulkResult }) => answer.json().items.map(({ outcome }) => outcome);
const holders = (beds: readonly Pick<Bed, "caseId">[]) =>
  Promise.all(beds.map(async ({ caseId }) => (await ada.get(`/cases/${caseId}`)).json().claim?.operatorId ?? null));

test("cases of several tenants go to one person, each told as it was and as it is; the preview said so and changed nothing", async () => {
  const beds = [await handedIn(server), await handedIn(server), await handedIn(server)];
  await ada.post(`/cases/${beds[0]?.caseId}/claim`);
  await bo.post(`/cases/${beds[1]?.caseId}/claim`);
  await supervisor.post(`/cases/${beds[1]?.caseId}/assign`, { operatorId: bo.id });
  const body = { action: "assign", operatorId: bo.id, reason: "absent", cases: await versioned(beds) };
  const before = await holders(beds);
  const foretold = await preview(supervisor, body);
  expect([foretold.statusCode, outcomes(foretold)]).toEqual([200, ["changed", "unchanged", "changed"]]);
  expect(foretold.json().items[0]).toEqual({
    id: beds[0]?.caseId,
    outcome: "changed",
    before: { claimedBy: ada.id, teamId: null, isOnHold: false, priority: "normal" },
    after: { claimedBy: bo.id, teamId: null, isOnHold: false, priority: "normal" },
    problem: null,
  });
  expect(await holders(beds)).toEqual(before);
  const untouched = await auditOf(server, String(beds[2]?.caseId));
  expect(untouched.filter(({ action }) => action === "case.assigned")).toEqual([]);
  const done = await actOn(supervisor, body);
  expect(done.json()).toEqual(foretold.json());
  expect(await holders(beds)).toEqual([bo.id, bo.id, bo.id]);
  for (const { caseId } of beds) {
    expect((await auditOf(server, caseId)).at(-1)).toMatchObject({ action: "case.assigned", detail: { to: bo.id } });
  }
});

test("one that is refused says why and keeps none of the others", async () => {
  const beds = [await handedIn(server), await handedIn(server), await handedIn(server)];
  const [held, stale, free] = beds as [Bed, Bed, Bed];
  await bo.post(`/cases/${held.caseId}/claim`);
  const cases = await versioned(beds);
  await ada.post(`/cases/${stale.caseId}/hold`, { reason: "other" });
  const body = {
    action: "hold",
    reason: "authorityUnavailable",
    cases: [...cases, { id: "cas_nobody", version: "1" }],
  };
  for (const answer of [await preview(ada, body), await actOn(ada, body)]) {
    expect(answer.json().items.map(({ problem }: { problem: { code: string } | null }) => problem?.code)).toEqual([
      "state_conflict",
      "version_mismatch",
      undefined,
      "resource_not_found",
    ]);
    expect(answer.json().items[0].problem.detail).toContain(bo.id);
  }
  const [event] = (await eventsOf(free.tenant, "types=case.held")).slice(-1);
  expect(event.resource.id).toBe(free.caseId);
  expect(await eventsOf(held.tenant, "types=case.held")).toEqual([]);
});

test("repeated with its key, what is done is not done again, and what was refused is tried again", async () => {
  const beds = [await handedIn(server), await handedIn(server)];
  const [first, second] = beds as [Bed, Bed];
  await bo.post(`/cases/${second.caseId}/claim`);
  const body = { action: "hold", reason: "other", cases: await versioned(beds) };
  const key = { "idempotency-key": crypto.randomUUID() };
  const once = await actOn(ada, body, key);
  expect(outcomes(once)).toEqual(["changed", "refused"]);
  await bo.post(`/cases/${second.caseId}/release-claim`);
  const again = await actOn(ada, body, key);
  expect(outcomes(again)).toEqual(["changed", "changed"]);
  expect(again.json().items[0]).toEqual(once.json().items[0]);
  expect(await eventsOf(first.tenant, "types=case.held")).toHaveLength(1);
  const other = await actOn(ada, { ...body, reason: "tenantAsked" }, key);
  expect(other.json().items[0].problem.code).toBe("idempotency_key_reused");
});

test("of two who move the same cases at once, each case has one holder, and every answer is true of its moment", async () => {
  const beds = await Promise.all([handedIn(server), handedIn(server), handedIn(server), handedIn(server)]);
  const cases = await versioned(beds);
  const to = (operatorId: string, inOrder: typeof cases) =>
    actOn(supervisor, { action: "assign", operatorId, cases: inOrder });
  const answers = await Promise.all([to(ada.id, cases), to(bo.id, cases.toReversed())]);
  for (const answer of answers) expect(new Set(outcomes(answer))).toEqual(new Set(["changed"]));
  for (const { caseId } of beds) {
    const moves = (await auditOf(server, caseId)).filter(({ action }) => action === "case.assigned");
    const [holder] = await holders([{ caseId }]);
    expect([moves.length, moves.at(-1)?.detail.to]).toEqual([2, holder]);
    expect(moves[1]?.detail.from).toBe(moves[0]?.detail.to);
  }
});

test("own claims are given up, holds end and priorities are set, and the counts of the queues stay right", async () => {
  const beds = [await handedIn(server), await handedIn(server)];
  for (const { caseId } of beds) await ada.post(`/cases/${caseId}/claim`);
  const run = async (who: TestOperator, act: object) =>
    outcomes(await actOn(who, { ...act, cases: await versioned(beds) }));
  expect(await run(ada, { action: "hold", reason: "other" })).toEqual(["changed", "changed"]);
  expect(await run(ada, { action: "resume" })).toEqual(["changed", "changed"]);
  expect(await run(supervisor, { action: "prioritize", priority: "urgent" })).toEqual(["changed", "changed"]);
  expect(await run(supervisor, { action: "prioritize", priority: "urgent" })).toEqual(["unchanged", "unchanged"]);
  expect(await run(ada, { action: "releaseClaim" })).toEqual(["changed", "changed"]);
  expect(await run(ada, { action: "releaseClaim" })).toEqual(["refused", "refused"]);
  expect(await querySuperuser(server.database.superuser, "select * from entrada.queue_count_faults()")).toEqual([]);
});

test("what makes no sense, and what the role does not allow, is refused whole", async () => {
  const beds = [await handedIn(server)];
  const cases = await versioned(beds);
  const faults = [
    [{ action: "assign" }, "#/operatorId", "required"],
    [{ action: "hold", reason: "absent" }, "#/reason", "wrong_enum_value"],
    [{ action: "resume", priority: "high" }, "#/priority", "unknown_field"],
    [{ action: "releaseClaim", cases: [...cases, ...cases] }, "#/cases/1/id", "not_unique"],
    [{ action: "releaseClaim", cases: [] }, "#/cases", "too_few"],
    [{ action: "decide" }, "#/action", "wrong_enum_value"],
  ] as const;
  for (const [change, pointer, code] of faults) {
    for (const send of [preview, actOn]) {
      expect((await send(supervisor, { cases, ...change })).json().errors).toEqual([
        expect.objectContaining({ pointer, code }),
      ]);
    }
  }
  const refused = await actOn(ada, { action: "prioritize", priority: "high", cases });
  expect(refused.json()).toMatchObject({ code: "grant_missing", requiredAction: "cases:assign" });
  const stranger = await operatorIn(server, {
    role: "reviewer",
    tenants: [(await handedIn(server)).tenant.scope.tenantId],
  });
  for (const send of [preview, actOn]) {
    expect((await send(stranger, { action: "prioritize", priority: "high", cases })).statusCode).toBe(404);
  }
});
