import { randomUUID } from "node:crypto";
import type { LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeTenant, type TestServer, type TestTenant } from "../../test/app.ts";
import { querySuperuser, type TestDatabase, testDatabase } from "../../test/database.ts";
import { notEmpty } from "../../test/not-empty.ts";
import { startProcess, whileLogIsHeld } from "../../test/races.ts";

// API keys stand for every resource that changes: theirs were the first answers to be stored.
const PATH = "/tenant/api-keys";
const WANTED = { name: "reporting server", grants: ["visa:query"] };

// Two processes of one installation, on one database.
let database: TestDatabase;
let servers: readonly [TestServer, TestServer];

beforeAll(async () => {
  database = await testDatabase();
  servers = [await startProcess(database), await startProcess(database)];
});

afterAll(async () => {
  for (const server of servers) await server.close();
});

/** The same tenant with an API key in each of the two processes. */
async function twoCallers(): Promise<readonly [TestTenant, TestTenant]> {
  const first = await makeTenant({ server: servers[0] });
  return [first, await first.withKey({ server: servers[1] })];
}

const keyed = (key: string) => ({ "idempotency-key": key });
const codeOf = (response: LightMyRequestResponse) => response.json().code;

/** What the database holds besides the tenant's own two keys. */
async function countStored({ scope }: TestTenant): Promise<{ keys: number; records: number; events: number }> {
  const [row] = await querySuperuser<{ keys: number; records: number; events: number }>(
    database.superuser,
    `select (select count(*) from api_keys where tenant_id = $1 and name = $2)::int as keys,
            (select count(*) from idempotency_records where tenant_id = $1)::int as records,
            (select count(*) from events where tenant_id = $1)::int as events`,
    [scope.tenantId, WANTED.name],
  );
  return row ?? { keys: -1, records: -1, events: -1 };
}

test("the same request with the same key gets the same status, bytes, address and version", async () => {
  const callers = await twoCallers();
  const key = randomUUID();
  const first = await callers[0].post(PATH, { ...WANTED, name: "b" }, keyed(key));
  expect(first.headers["idempotent-replayed"]).toBeUndefined();
  for (const caller of callers) {
    const again = await caller.post(PATH, { name: "b", grants: WANTED.grants }, keyed(`"${key}"`));
    expect([again.statusCode, again.body]).toEqual([201, first.body]);
    for (const header of ["location", "etag", "content-type"])
      expect(again.headers[header]).toBe(first.headers[header]);
    expect(again.headers["idempotent-replayed"]).toBe("true");
  }
  expect(await countStored(callers[0])).toMatchObject({ records: 1, events: 1 });
});

test("a key that was used for another request is refused, whatever is wrong with the new one", async () => {
  const [tenant] = await twoCallers();
  const key = randomUUID();
  const { id } = (await tenant.post(PATH, { ...WANTED, name: "b" }, keyed(key))).json();
  const before = await countStored(tenant);
  for (const refused of [
    await tenant.post(PATH, { ...WANTED, name: "c" }, keyed(key)),
    await tenant.post(PATH, {}, keyed(key)),
    await tenant.post(PATH, { ...WANTED, expiresAt: "2020-01-01T00:00:00Z" }, keyed(key)),
    await tenant.post(`${PATH}/${id}/revoke`, undefined, keyed(key)),
    await tenant.post(`${PATH}/key_x/revoke`, undefined, keyed(key)),
    await tenant.patch(`${PATH}/${id}`, { name: "c" }, keyed(key)),
    await tenant.patch(`${PATH}/${id}`, { name: "c" }, { ...keyed(key), "if-match": "7" }),
  ]) {
    expect(refused.json()).toMatchObject({ status: 409, code: "idempotency_key_reused" });
  }
  expect(await countStored(tenant)).toEqual(before);
});

test("a retry gets the first answer although the version has moved; other requests get a version conflict", async () => {
  const [tenant, elsewhere] = await twoCallers();
  const { id } = (await tenant.post(PATH, WANTED)).json();
  const key = randomUUID();
  const change = (caller: TestTenant, headers: object) =>
    caller.patch(`${PATH}/${id}`, { name: "b" }, { "if-match": '"1"', ...headers });
  const first = await change(tenant, keyed(key));
  expect(first.statusCode).toBe(200);
  const again = await change(elsewhere, keyed(key));
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([200, first.body, '"2"']);
  expect(codeOf(await change(tenant, {}))).toBe("version_mismatch");
  expect(codeOf(await change(tenant, { ...keyed(key), "if-match": "2" }))).toBe("idempotency_key_reused");
  const final = randomUUID();
  const revoked = await tenant.post(`${PATH}/${id}/revoke`, undefined, keyed(final));
  expect((await elsewhere.post(`${PATH}/${id}/revoke`, undefined, keyed(final))).body).toBe(revoked.body);
});

test("a refused request changes nothing and does not use up its key", async () => {
  const [tenant] = await twoCallers();
  const { id } = (await tenant.post(PATH, WANTED)).json();
  const before = await countStored(tenant);
  const key = randomUUID();
  expect(codeOf(await tenant.post(PATH, {}, keyed(key)))).toBe("validation_failed");
  expect(codeOf(await tenant.post(`${PATH}/${id}/rotate`, {}, { ...keyed(key), "if-match": "7" }))).toBe(
    "version_mismatch",
  );
  expect(await countStored(tenant)).toEqual(before);
  const done = await tenant.post(`${PATH}/${id}/rotate`, {}, keyed(key));
  expect([done.statusCode, done.headers["idempotent-replayed"]]).toEqual([201, undefined]);
});

test("a change without a key, where none is required, stores no answer", async () => {
  const [tenant] = await twoCallers();
  const { id } = (await tenant.post(PATH, WANTED)).json();
  const { records } = await countStored(tenant);
  expect((await tenant.patch(`${PATH}/${id}`, { name: "b" }, { "if-match": "1" })).statusCode).toBe(200);
  expect((await countStored(tenant)).records).toBe(records);
});

test("a secret shown once is stored encrypted; after erasure a retry gets 404", async () => {
  const [tenant] = await twoCallers();
  const key = randomUUID();
  const { apiKey } = (await tenant.post(PATH, WANTED, keyed(key))).json();
  const { tenantId } = tenant.scope;
  const rows = await querySuperuser<{ answer: Buffer }>(
    database.superuser,
    "select * from idempotency_records where tenant_id = $1",
    [tenantId],
  );
  expect(rows[0]?.answer.length).toBeGreaterThan(300);
  const stored = JSON.stringify(rows) + rows.map(({ answer }) => answer.toString("latin1")).join();
  for (const secret of [apiKey.slice(-38, -6), key, WANTED.name]) expect(stored).not.toContain(secret);
  await querySuperuser(database.superuser, "update idempotency_records set answer = null where tenant_id = $1", [
    tenantId,
  ]);
  expect((await tenant.post(PATH, WANTED, keyed(key))).json()).toMatchObject({
    status: 404,
    code: "resource_not_found",
  });
  expect((await countStored(tenant)).keys).toBe(1);
});

test("in a storm over two processes each key has one change, one event, one record and one answer", async () => {
  const callers = await twoCallers();
  const keys = Array.from({ length: 40 }, () => randomUUID());
  const shots = keys.flatMap((key) =>
    Array.from({ length: 6 }, (_, n) => ({ key, caller: callers[n % 2 === 0 ? 0 : 1], isOther: n === 5 })),
  );
  const answers = await Promise.all(
    shots.map(async ({ key, caller, isOther }) => ({
      key,
      answer: await caller.post(PATH, isOther ? { ...WANTED, grants: ["events:read"] } : WANTED, keyed(key)),
    })),
  );
  const isRight = ["idempotency_key_reused", "idempotency_request_in_progress"];
  for (const { answer } of notEmpty(answers.filter(({ answer }) => answer.statusCode !== 201)))
    expect(isRight).toContain(codeOf(answer));
  for (const key of keys) {
    const told = answers.filter((shot) => shot.key === key && shot.answer.statusCode === 201);
    expect(new Set(told.map(({ answer }) => answer.body)).size).toBe(1);
  }
  expect(await countStored(callers[0])).toEqual({ keys: 40, records: 40, events: 40 });
  const [log] = await querySuperuser<{ positions: string; next: string }>(
    database.superuser,
    `select (select count(distinct position) filter (where position between 1 and 40) from events
             where tenant_id = $1) as positions, next_position as next
     from event_counters where tenant_id = $1 and environment = 'test'`,
    [callers[0].scope.tenantId],
  );
  expect([Number(log?.positions), Number(log?.next)]).toEqual([40, 41]);
});

test("while a change runs its key is reported as in progress in both processes, whatever the body", async () => {
  const callers = await twoCallers();
  const key = randomUUID();
  let first: Promise<LightMyRequestResponse> | undefined;
  await whileLogIsHeld(callers[0], async (waiting) => {
    first = callers[0].post(PATH, WANTED, keyed(key));
    await waiting();
    for (const caller of callers) {
      for (const body of [WANTED, { ...WANTED, name: "c" }, {}]) {
        const answer = await caller.post(PATH, body, keyed(key));
        expect(answer.json()).toMatchObject({ status: 409, code: "idempotency_request_in_progress" });
        expect(answer.headers["retry-after"]).toBe("1");
      }
    }
  });
  expect((await first)?.statusCode).toBe(201);
  expect((await callers[1].post(PATH, WANTED, keyed(key))).headers["idempotent-replayed"]).toBe("true");
  expect(await countStored(callers[0])).toEqual({ keys: 1, records: 1, events: 1 });
});

test("a connection lost before commit leaves nothing behind; a retry runs the change again", async () => {
  const callers = await twoCallers();
  const key = randomUUID();
  let first: Promise<LightMyRequestResponse> | undefined;
  await whileLogIsHeld(callers[0], async (waiting) => {
    first = callers[0].post(PATH, WANTED, keyed(key));
    await querySuperuser(database.superuser, "select pg_terminate_backend($1)", [...(await waiting())]);
    expect((await first).json()).toMatchObject({ status: 503, code: "dependency_unavailable" });
  });
  expect(await countStored(callers[0])).toEqual({ keys: 0, records: 0, events: 0 });
  const retry = await callers[1].post(PATH, WANTED, keyed(key));
  expect([retry.statusCode, retry.headers["idempotent-replayed"]]).toEqual([201, undefined]);
  expect(await countStored(callers[0])).toEqual({ keys: 1, records: 1, events: 1 });
});
