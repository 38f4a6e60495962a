import { randomUUID } from "node:crypto";
import pg from "pg";
import { expect, test } from "vitest";
import { makeTenant, type TestServer, type TestTenant } from "../../../../test/app.ts";
import { fixedClock } from "../../../../test/clock.ts";
import { querySuperuser, type TestDatabase } from "../../../../test/database.ts";
import { notEmpty } from "../../../../test/not-empty.ts";
import { useTwoProcesses } from "../../../../test/processes.ts";
import { startProcess } from "../../../../test/races.ts";
import { daysAhead, tripInput } from "../../../../test/trips.ts";

const PATH = "/intelligence/determinations";

// Each process has its own queues and its own keys in progress.
let database: TestDatabase;
let servers: readonly [TestServer, TestServer];
useTwoProcesses((first, second) => {
  servers = [first, second];
  database = first.database;
});

/** The same tenant, as each of the two processes serves it. */
async function twoCallers(): Promise<readonly [TestTenant, TestTenant]> {
  const first = await makeTenant({ server: servers[0] });
  return [first, await first.withKey({ server: servers[1] })];
}

const keyed = (key: string) => ({ "idempotency-key": key });

async function countStored(tenant: TestTenant): Promise<readonly number[]> {
  const [row] = await querySuperuser<{ determinations: number; records: number }>(
    database.superuser,
    `select (select count(*) from determinations where tenant_id = $1)::int as determinations,
            (select count(*) from idempotency_records where tenant_id = $1)::int as records`,
    [tenant.scope.tenantId],
  );
  return [row?.determinations ?? -1, row?.records ?? -1];
}

test("the same request with the same key gets the same status, bytes, address and version", async () => {
  const [tenant, elsewhere] = await twoCallers();
  const key = randomUUID();
  const first = await tenant.post(PATH, tripInput(), keyed(key));
  for (const caller of [tenant, elsewhere]) {
    const again = await caller.post(PATH, tripInput(), keyed(key));
    expect([again.statusCode, again.body]).toEqual([201, first.body]);
    for (const header of ["location", "etag", "content-type"])
      expect(again.headers[header]).toBe(first.headers[header]);
    expect(again.headers["idempotent-replayed"]).toBe("true");
  }
  expect(await countStored(tenant)).toEqual([1, 1]);
});

test("the order of members and the spelling of the key make no difference", async () => {
  const tenant = await makeTenant();
  const { traveler, legs } = tripInput();
  const first = await tenant.post(PATH, { traveler, legs }, keyed("plain-key"));
  const again = await tenant.post(PATH, { legs, traveler }, keyed('"plain-key"'));
  expect([again.body, again.headers["idempotent-replayed"]]).toEqual([first.body, "true"]);
});

test("another body with the same key is refused and changes nothing", async () => {
  const callers = await twoCallers();
  const key = randomUUID();
  await callers[0].post(PATH, tripInput(), keyed(key));
  for (const caller of callers) {
    const answer = await caller.post(PATH, tripInput({ leg: { destinationCountry: "DE" } }), keyed(key));
    expect(answer.json()).toMatchObject({ status: 409, code: "idempotency_key_reused" });
  }
  expect(await countStored(callers[0])).toEqual([1, 1]);
});

test("a refused request does not use up its key", async () => {
  const tenant = await makeTenant();
  const key = randomUUID();
  expect((await tenant.post(PATH, tripInput({ leg: { intent: "unheardOf" } }), keyed(key))).statusCode).toBe(400);
  const answer = await tenant.post(PATH, tripInput(), keyed(key));
  expect([answer.statusCode, answer.headers["idempotent-replayed"]]).toEqual([201, undefined]);
});

test("an invalid body with a used key is a conflict, because the look-up comes before the validation", async () => {
  const tenant = await makeTenant();
  const key = randomUUID();
  await tenant.post(PATH, tripInput(), keyed(key));
  for (const body of [{}, tripInput({ leg: { intent: "unheardOf" } }), { ...tripInput(), legs: [] }]) {
    expect((await tenant.post(PATH, body, keyed(key))).json()).toMatchObject({ code: "idempotency_key_reused" });
  }
});

test("a key belongs to one tenant and one environment", async () => {
  const tenant = await makeTenant();
  const live = await tenant.withKey({ environment: "live" });
  const stranger = await makeTenant();
  const key = randomUUID();
  const answers = [];
  for (const caller of [tenant, live, stranger]) answers.push(await caller.post(PATH, tripInput(), keyed(key)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
  expect(answers.some(({ headers }) => headers["idempotent-replayed"])).toBe(false);
  expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(3);
});

test("an API key can be rotated between a request and its retry, but the grant is still required", async () => {
  const tenant = await makeTenant();
  const key = randomUUID();
  const first = await tenant.post(PATH, tripInput(), keyed(key));
  const rotated = await tenant.withKey({});
  expect((await rotated.post(PATH, tripInput(), keyed(key))).body).toBe(first.body);
  const lesser = await tenant.withKey({ grants: ["reference:read"] });
  expect((await lesser.post(PATH, tripInput(), keyed(key))).json()).toMatchObject({ code: "grant_missing" });
});

test("a retry is answered although the arrival is now past; a new request is refused", async () => {
  const tenant = await makeTenant({ server: servers[0] });
  const key = randomUUID();
  const trip = tripInput({ leg: { arrivalDate: daysAhead(1), departureDate: daysAhead(5) } });
  const first = await tenant.post(PATH, trip, keyed(key));
  const later = await startProcess(database, { clock: fixedClock(`${daysAhead(3)}T12:00:00.000Z`) });
  const caller = await tenant.withKey({ server: later });
  const again = await caller.post(PATH, trip, keyed(key));
  expect([again.statusCode, again.body, again.headers["idempotent-replayed"]]).toEqual([201, first.body, "true"]);
  const fresh = await caller.post(PATH, trip);
  expect(fresh.json().errors[0]).toMatchObject({ code: "date_in_past" });
  await later.close();
});

test("a restarted server answers with the same bytes", async () => {
  const before = await startProcess(database);
  const tenant = await makeTenant({ server: before });
  const key = randomUUID();
  const first = await tenant.post(PATH, tripInput(), keyed(key));
  await before.close();
  const after = await startProcess(database);
  const again = await (await tenant.withKey({ server: after })).post(PATH, tripInput(), keyed(key));
  expect([again.body, again.headers["idempotent-replayed"]]).toEqual([first.body, "true"]);
  await after.close();
});

test("of concurrent equal requests in one process one runs, and the others are told that it does", async () => {
  const tenant = await makeTenant({ server: servers[0] });
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 20 }, () => tenant.post(PATH, tripInput(), keyed(key))));
  const created = answers.filter(({ statusCode }) => statusCode === 201);
  expect(created.length).toBeGreaterThanOrEqual(1);
  expect(new Set(created.map(({ body }) => body)).size).toBe(1);
  for (const answer of answers.filter(({ statusCode }) => statusCode !== 201)) {
    expect(answer.json()).toMatchObject({ status: 409, code: "idempotency_request_in_progress" });
    expect(answer.headers["retry-after"]).toBe("1");
  }
  expect(await countStored(tenant)).toEqual([1, 1]);
});

/** Blocks the first process in the middle of its group commit of this key while the work runs. */
async function whileAtWork(caller: TestTenant, key: string, work: () => Promise<void>): Promise<void> {
  const [{ key_digest: digest } = {}] = await querySuperuser<{ key_digest: Buffer }>(
    database.superuser,
    "select key_digest from idempotency_records where tenant_id = $1",
    [(await keyUsedElsewhere(key)).scope.tenantId],
  );
  const blocker = new pg.Client({ ...database.superuser, options: "-c search_path=entrada" });
  await blocker.connect();
  try {
    await blocker.query("begin");
    // An uncommitted record without the lock: the group commit takes the lock, then must wait for this row's outcome.
    await blocker.query("insert into idempotency_records values ($1, 'test', $2, $2, 'k1', 'determination', $3)", [
      caller.scope.tenantId,
      digest,
      randomUUID(),
    ]);
    const first = caller.post(PATH, tripInput(), keyed(key));
    const waiting = `select from pg_locks join pg_stat_activity using (pid)
                     where locktype = 'transactionid' and not granted and datname = current_database()`;
    while ((await querySuperuser(database.superuser, waiting)).length === 0);
    await work();
    await blocker.query("rollback");
    expect((await first).statusCode).toBe(201);
  } finally {
    await blocker.end();
  }
}

async function keyUsedElsewhere(key: string): Promise<TestTenant> {
  const stranger = await makeTenant({ server: servers[1] });
  await stranger.post(PATH, tripInput(), keyed(key));
  return stranger;
}

test("while a request runs its key is reported as in progress in both processes, whatever the body", async () => {
  const callers = await twoCallers();
  const key = randomUUID();
  const bodies = [tripInput(), tripInput({ leg: { destinationCountry: "DE" } })];
  await whileAtWork(callers[0], key, async () => {
    for (const caller of callers) {
      for (const body of bodies) {
        const answer = await caller.post(PATH, body, keyed(key));
        expect(answer.json()).toMatchObject({ status: 409, code: "idempotency_request_in_progress" });
        expect(answer.headers["retry-after"]).toBe("1");
      }
    }
    // Also where the body would be refused: the look-up comes first.
    expect((await callers[0].post(PATH, {}, keyed(key))).json().code).toBe("idempotency_request_in_progress");
  });
  const afterwards = await callers[1].post(PATH, tripInput(), keyed(key));
  expect(afterwards.headers["idempotent-replayed"]).toBe("true");
});

interface Shot {
  readonly key: string;
  readonly caller: TestTenant;
  readonly body: object;
}

/** The answer to a request that is sent again while too many wait for the database: then nothing was changed. */
async function posted(shot: Shot): ReturnType<TestTenant["post"]> {
  const answer = await shot.caller.post(PATH, shot.body, keyed(shot.key));
  return answer.statusCode === 503 && answer.json().code === "overloaded" ? posted(shot) : answer;
}

test("a storm over two processes makes one determination per key, one answer, and only correct refusals", async () => {
  const callers = await twoCallers();
  const keys = Array.from({ length: 60 }, () => randomUUID());
  const bodies = [tripInput(), tripInput({ leg: { destinationCountry: "DE" } })];
  const shots = keys.flatMap((key) =>
    Array.from({ length: 8 }, (_, n) => ({
      key,
      caller: n % 2 === 0 ? callers[0] : callers[1],
      body: bodies[n % 4 === 3 ? 1 : 0] ?? {},
    })),
  );
  const answers = await Promise.all(shots.map(async (shot) => ({ shot, answer: await posted(shot) })));
  const codes = new Set(answers.flatMap(({ answer }) => (answer.statusCode === 201 ? [] : [answer.json().code])));
  for (const code of notEmpty([...codes]))
    expect(["idempotency_key_reused", "idempotency_request_in_progress"]).toContain(code);
  for (const key of keys) {
    const told = answers.filter(({ shot, answer }) => shot.key === key && answer.statusCode === 201);
    expect(new Set(told.map(({ answer }) => answer.body)).size).toBe(1);
    expect(new Set(told.map(({ shot }) => shot.body)).size).toBe(1);
  }
  expect(await countStored(callers[0])).toEqual([60, 60]);
});
