import { ACTIONS_OF_ROLE, OPERATOR_ROLES } from "@entrada/domain/access/operator-actions";
import type { LightMyRequestResponse } from "fastify";
import { expect, test } from "vitest";
import { makeTenant, ROOMY, startServer, type TestServer } from "../../../test/app.ts";
import { fixedClock } from "../../../test/clock.ts";
import { querySuperuser } from "../../../test/database.ts";
import { pathOf } from "../../../test/operation-calls.ts";
import { callAsOperator, operatorOperations, placeOf } from "../../../test/operator-operations.ts";
import { browserWith, operatorIn, type TestOperator } from "../../../test/operators.ts";
import { useOwnServer } from "../../../test/own-server.ts";
import { type PublishedOperation, publishedOperations } from "../../../test/published-operations.ts";
import { makeParty, openSession, revoke, withSession } from "../../../test/sessions.ts";
import { encodeId } from "../../core/ids.ts";
import { forgetRefusals } from "../../features/access/refusals/refusals.retention.service.ts";
import type { ShownRefusal } from "../../features/access/refusals/refusals.schema.ts";
import type { ShownRequest } from "../../features/integration/request-log/request-log.schema.ts";

let server: TestServer;
useOwnServer(
  (opened) => {
    server = opened;
  },
  { env: ROOMY },
);

interface Refused {
  readonly operationId: string;
  readonly answer: LightMyRequestResponse;
}

type Recorded = Pick<ShownRefusal, "id" | "operationId" | "status" | "problemCode">;

/** Every item of a list. */
async function everyItem<Item>(page: (query: string) => Promise<LightMyRequestResponse>): Promise<readonly Item[]> {
  const items: Item[] = [];
  for (let cursor = ""; ; ) {
    const answer = (await page(`limit=200${cursor}`)).json();
    items.push(...answer.items);
    if (!answer.hasMore) return items;
    cursor = `&cursor=${encodeURIComponent(answer.nextCursor)}`;
  }
}

const refusalsSeenBy = (operator: TestOperator) =>
  everyItem<ShownRefusal>((query) => operator.get(`/refused-requests?${query}`));

/** Each refusal is in the list exactly once, as it was answered. */
function expectEachOnce(refused: readonly Refused[], items: readonly Recorded[]): void {
  expect(refused.length).toBeGreaterThan(0);
  for (const { operationId, answer } of refused) {
    const { code, status, requestId } = answer.json();
    const own = items.filter(({ id }) => id === requestId);
    const found = own.map((item) => [item.operationId, item.status, item.problemCode]);
    expect([operationId, found]).toEqual([operationId, [[operationId, status, code]]]);
  }
}

test("whatever an operator is refused leaves one record: without a session, and without the role", async () => {
  const administrator = await operatorIn(server, { role: "administrator" });
  const operations = (await operatorOperations(server)).filter(({ isOpen }) => !isOpen);
  expect(operations.length).toBeGreaterThan(100);
  const refused: Refused[] = [];
  for (const operation of operations) {
    const answers = [await callAsOperator(browserWith(server), operation)];
    const role = OPERATOR_ROLES.find((one) => operation.action && !ACTIONS_OF_ROLE[one].includes(operation.action));
    if (role) answers.push(await callAsOperator(await operatorIn(server, { role }), operation));
    expect([operation.id, ...answers.map(({ statusCode }) => statusCode)]).toEqual([
      operation.id,
      ...[401, 403].slice(0, answers.length),
    ]);
    refused.push(...answers.map((answer) => ({ operationId: operation.id, answer })));
  }
  expectEachOnce(refused, await refusalsSeenBy(administrator));
});

test("a record says who it was and about which tenant, and nothing of what was sent", async () => {
  const administrator = await operatorIn(server, { role: "administrator" });
  const tenant = await makeTenant({ server });
  const agent = await operatorIn(server, { role: "agent" });
  const stale = await operatorIn(server, { role: "administrator", verifiedAt: new Date(Date.now() - 3_600_000) });
  const missing = "/cases/cas_01ky1qkg00fs7tq8m8x3w5d2c9";
  const answers = [
    await agent.post("/operators", { email: "secret@example.com" }),
    await agent.get(missing),
    await stale.post("/operators", { email: "a@example.com", name: "A", role: "agent", tenants: "all" }),
    await browserWith(server).post("/sessions", { email: "secret@example.com", password: "secret secret" }),
    await agent.get(`${placeOf(tenant)}/api-keys`),
  ];
  const items = await Promise.all(
    answers.map(async (answer): Promise<ShownRefusal> => {
      const one = await administrator.get(`/refused-requests/${answer.json().requestId}`);
      return one.json();
    }),
  );
  expect(items.map(({ operatorId, problemCode, path }) => [operatorId, problemCode, path])).toEqual([
    [agent.id, "grant_missing", "/operators"],
    [agent.id, "resource_not_found", missing],
    [stale.id, "step_up_required", "/operators"],
    [null, "credential_invalid", "/sessions"],
    [agent.id, "grant_missing", `${placeOf(tenant).replace(/test$/, "{environment}")}/api-keys`],
  ]);
  expect(JSON.stringify(items)).not.toContain("secret");
  expect(items.slice(0, 3).map(({ sessionId }) => sessionId)).toEqual(Array(3).fill(expect.stringMatching(/^ops_/)));
});

test("a tenant's own staff sees what was refused about its tenant, and nothing else", async () => {
  const [own, other] = [await makeTenant({ server }), await makeTenant({ server })];
  const administrator = await operatorIn(server, { role: "administrator" });
  const path = (tenant: typeof own) => `${placeOf(tenant)}/quotes/qte_01ky1qkg00fs7tq8m8x3w5d2c9`;
  const about = [await administrator.get(path(own)), await administrator.get(path(other))];
  const manager = await operatorIn(server, { role: "tenantManager", tenants: [own.scope.tenantId] });
  const seen = await refusalsSeenBy(manager);
  expect(new Set(seen.map(({ tenantId }) => tenantId))).toEqual(new Set([encodeId("ten", own.scope.tenantId)]));
  expect(seen.map(({ id }) => id)).toContain(about[0]?.json().requestId);
  expect((await manager.get(`/refused-requests/${about[1]?.json().requestId}`)).statusCode).toBe(404);
  const filtered = await administrator.get(`/refused-requests?tenantId=${encodeId("ten", other.scope.tenantId)}`);
  expect(filtered.json().items.map(({ id }: ShownRefusal) => id)).toEqual([about[1]?.json().requestId]);
});

const callOn = (path: string, { method, exampleBody }: PublishedOperation) => ({
  method,
  url: `/api/v1${path}`,
  headers: { "idempotency-key": crypto.randomUUID(), "if-match": '"1"', "content-type": "application/json" },
  ...(exampleBody === undefined ? {} : { payload: JSON.stringify(exampleBody) }),
});

test("whatever a traveler is refused leaves one record: the tenant's where the session is known", async () => {
  const administrator = await operatorIn(server, { role: "administrator" });
  const tenant = await makeTenant({ server });
  const operations = (await publishedOperations()).travelers.filter(({ isOpen }) => !isOpen);
  expect(operations.length).toBeGreaterThan(40);
  const { travelerId } = await makeParty(tenant);
  const [ended, own] = [await openSession(tenant, travelerId), await openSession(tenant, travelerId)];
  await revoke(server, ended.refreshToken);
  const ofNobody: Refused[] = [];
  const ofSessions: Refused[] = [];
  for (const operation of operations) {
    const { id: operationId } = operation;
    const call = callOn(pathOf(operation), operation);
    ofNobody.push({ operationId, answer: await server.app.inject(call) });
    ofSessions.push({ operationId, answer: await withSession(server, ended).inject(call) });
    const answer = await withSession(server, own).inject(call);
    if ([403, 404].includes(answer.statusCode)) ofSessions.push({ operationId, answer });
  }
  expect(ofSessions.length).toBeGreaterThan(operations.length);
  expect(new Set(ofNobody.map(({ answer }) => answer.statusCode))).toEqual(new Set([401]));
  expectEachOnce(ofNobody, await refusalsSeenBy(administrator));
  const logged = await everyItem<ShownRequest>((query) => tenant.get(`/tenant/request-log?${query}&principal=session`));
  expectEachOnce(ofSessions, logged);
  expect(new Set(logged.map(({ principal, apiKeyId }) => `${principal} ${apiKeyId}`))).toEqual(
    new Set(["session null"]),
  );
  expect(new Set(logged.map(({ sessionId }) => sessionId))).toEqual(new Set([ended.id, own.id]));
});

test("a flood of refusals is counted, not written down", async () => {
  const still = await startServer({
    env: ROOMY,
    database: server.database,
    context: { clock: fixedClock(new Date().toISOString()) },
  });
  const administrator = await operatorIn(still, { role: "administrator" });
  const { lost: before } = (await administrator.get("/refused-requests")).json();
  const agent = await operatorIn(still, { role: "agent" });
  for (let sent = 0; sent < 130; sent++) expect((await agent.get("/operators")).statusCode).toBe(403);
  const written = await everyItem<ShownRefusal>((query) =>
    administrator.get(`/refused-requests?${query}&operatorId=${agent.id}`),
  );
  expect(written).toHaveLength(120);
  const { lost, isComplete } = (await administrator.get("/refused-requests")).json();
  expect([lost - before, isComplete]).toEqual([10, false]);
  await still.close();
});

test("what is older than its days is neither shown nor kept", async () => {
  const administrator = await operatorIn(server, { role: "administrator" });
  const old = `0188${"0".repeat(4)}-0000-7000-8000-000000000001`;
  await querySuperuser(
    server.database.superuser,
    `insert into refused_requests (id, surface, operation_id, method, path, status, at)
     values ($1, 'operator', 'get_operators', 'GET', '/operators', 403, now())`,
    [old],
  );
  expect((await administrator.get(`/refused-requests/${encodeId("req", old)}`)).statusCode).toBe(404);
  await forgetRefusals(server.ctx, new AbortController().signal);
  const left = await querySuperuser(server.database.superuser, "select 1 from refused_requests where id = $1", [old]);
  expect(left).toEqual([]);
});
