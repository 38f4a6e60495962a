import { createHash, randomBytes } from "node:crypto";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freshDatabase, querySuperuser, type TestDatabase } from "../../../../test/database.ts";
import { newUuid } from "../../../core/ids.ts";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import { Database } from "../../../db/database.ts";
import { keyedLock } from "../../../db/idempotency-records.ts";
import * as store from "./determinations.store.ts";
import { DeterminationWriter } from "./writing/determination-writer.ts";

const log = pino({ level: "silent" });
const processes: { db: Database; writer: DeterminationWriter }[] = [];
let database: TestDatabase;

// Like two processes: each has its own connections and its own queue.
beforeAll(async () => {
  // Its documents are no answers, which others would read.
  database = await freshDatabase();
  for (let n = 0; n < 2; n++) {
    const db = new Database({ app: { ...database.superuser, max: 4 }, log });
    processes.push({ db, writer: new DeterminationWriter({ db, log }) });
  }
});

afterAll(async () => {
  for (const { db } of processes) await db.close();
  await database.drop();
});

const newScope = (): TenantScope => ({ tenantId: newUuid(), environment: "test" });

function determination(scope: TenantScope, key: string, document = `{"n":"${newUuid()}"}`): store.NewDetermination {
  const keyDigest = createHash("sha256").update(key).digest();
  return {
    scope,
    id: newUuid(),
    document: Buffer.from(document),
    offsetSeconds: 0,
    arrivalOn: "2026-12-01",
    keyDigest,
    fingerprint: createHash("sha256").update(document).digest(),
    fingerprintKeyId: "k1",
    origin: "api",
  };
}

const insert = (process: number, item: store.NewDetermination) => {
  const writer = processes[process % processes.length]?.writer;
  if (!writer) throw new Error("no such process");
  return writer.insert(item);
};

const countOf = (outcomes: readonly string[], wanted: string) =>
  outcomes.filter((outcome) => outcome === wanted).length;

function stored(scope: TenantScope): Promise<{ id: string; document: string }[]> {
  return querySuperuser(database.superuser, "select id, document from determinations where tenant_id = $1", [
    scope.tenantId,
  ]);
}

test("of equal keys in one group exactly one creates, and its document is the one found", async () => {
  const scope = newScope();
  const items = Array.from({ length: 20 }, () => determination(scope, "same"));
  const outcomes = await Promise.all(items.map((item) => insert(0, item)));
  expect([countOf(outcomes, "created"), countOf(outcomes, "exists")]).toEqual([1, 19]);
  const winner = items[outcomes.indexOf("created")];
  expect(await stored(scope)).toEqual([{ id: winner?.id, document: winner?.document.toString() }]);
  const found = await store.findRecordedDetermination(database.db, scope, winner?.keyDigest ?? Buffer.alloc(32));
  expect(found).toMatchObject({
    id: winner?.id,
    document: winner?.document.toString(),
    fingerprint: winner?.fingerprint,
  });
});

test("a storm of equal keys from two processes makes one determination per key and loses none", async () => {
  const scopes = [newScope(), newScope(), newScope()];
  const items = scopes.flatMap((scope) =>
    Array.from({ length: 100 }, (_, key) => Array.from({ length: 6 }, () => determination(scope, `key ${key}`))),
  );
  const all = items.flat().map((item, n) => ({ item, process: n, order: randomBytes(2).readUInt16BE() }));
  const outcomes = new Map<string, string>();
  const storm = [...all]
    .sort((a, b) => a.order - b.order)
    .map(async ({ item, process }) => {
      // "busy" means "try again", as a client does, so in the end every key has its determination.
      for (let outcome = "busy"; outcome === "busy"; ) {
        outcome = await insert(process, item);
        outcomes.set(item.id, outcome);
      }
    });
  await Promise.all(storm);
  const created = all.filter(({ item }) => outcomes.get(item.id) === "created").map(({ item }) => item);
  expect(created).toHaveLength(300);
  expect(new Set(created.map(({ scope, keyDigest }) => `${scope.tenantId}${keyDigest.toString("hex")}`)).size).toBe(
    300,
  );
  const rows = (await Promise.all(scopes.map(stored))).flat();
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(created.map(({ id }) => id)));
});

test("a transaction that holds one key makes only that key busy and delays no other entry", async () => {
  const scope = newScope();
  const contested = determination(scope, "contested");
  const blocker = await database.db.pool.connect();
  try {
    await blocker.query("begin");
    await blocker.query(
      "select set_config('entrada.tenant', $1, true), set_config('entrada.environment', 'test', true)",
      [scope.tenantId],
    );
    await blocker.query("select pg_advisory_xact_lock($1)", [
      keyedLock(scope, contested.keyDigest).readBigInt64BE().toString(),
    ]);
    await blocker.query("insert into idempotency_records values ($1, 'test', $2, $2, 'k1', 'determination', $3)", [
      scope.tenantId,
      contested.keyDigest,
      newUuid(),
    ]);
    const others = Array.from({ length: 10 }, (_, n) => determination(scope, `free ${n}`));
    // The blocker stays open until all have answered: an entry that waited for it would hit the lock timeout.
    const outcomes = await Promise.all([contested, ...others].map((item) => insert(0, item)));
    expect(outcomes).toEqual(["busy", ...others.map(() => "created")]);
  } finally {
    await blocker.query("rollback");
    blocker.release();
  }
  expect(await insert(1, determination(scope, "contested"))).toBe("created");
});

test("a row that cannot be stored fails alone: its group is committed again one by one", async () => {
  const [scope, neighbour] = [newScope(), newScope()];
  const good = Array.from({ length: 5 }, (_, n) => determination(n % 2 ? scope : neighbour, `good ${n}`));
  const bad = determination(scope, "bad", "a NUL \u0000 has no place in text");
  const outcomes = await Promise.allSettled([...good, bad].map((item) => insert(0, item)));
  expect(outcomes.map((outcome) => (outcome.status === "fulfilled" ? outcome.value : outcome.reason.code))).toEqual([
    ...good.map(() => "created"),
    "22021",
  ]);
  const rows = [...(await stored(scope)), ...(await stored(neighbour))];
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(good.map(({ id }) => id)));
});

test("entries of several tenants are committed together, and each tenant sees its own", async () => {
  const items = Array.from({ length: 30 }, (_, n) => determination(newScope(), `key ${n}`));
  const outcomes = await Promise.all(items.map((item) => insert(0, item)));
  expect(countOf(outcomes, "created")).toBe(30);
  for (const [n, { scope, id, document }] of items.entries()) {
    expect(await store.findDetermination(database.db, scope, id)).toEqual({
      document: document.toString(),
      successorId: null,
    });
    const neighbour = items[(n + 1) % items.length]?.scope ?? newScope();
    expect(await store.findDetermination(database.db, neighbour, id)).toBeUndefined();
  }
});

test("a read by id or key is planned once and looks into one month's partition, by the whole key", async () => {
  const scope = newScope();
  const items = [determination(scope, "planned"), determination(scope, "planned too")];
  await Promise.all(items.map((item) => insert(0, item)));
  // One connection, so that the test can read the statements that the store prepared.
  const db = new Database({ app: { ...database.superuser, max: 1 }, log });
  try {
    for (const { id, keyDigest, document } of items) {
      const text = document.toString();
      expect(await store.findDetermination(db, scope, id)).toEqual({ document: text, successorId: null });
      expect(await store.findRecordedDetermination(db, scope, keyDigest)).toMatchObject({ id, document: text });
      for (const [name, key] of [
        ["find_determinations", `{${id}}`],
        ["find_recorded_determination", `\\x${keyDigest.toString("hex")}`],
      ]) {
        const { rows } = await db.pool.query<{ "QUERY PLAN": string }>(
          `explain (analyze, costs off, timing off, summary off)
           execute ${name}('${scope.tenantId}', '${scope.environment}', '${key}')`,
        );
        const lines = rows.map((row) => row["QUERY PLAN"]);
        const scans = lines.filter((line) => / on determinations_/.test(line));
        expect(scans.filter((line) => !line.includes("never executed"))).toHaveLength(1);
        // By the whole key: a plan that uses only the tenant would read all its rows. What is never executed reads none.
        const conditions = lines.flatMap((line, index) =>
          line.includes("Index Cond:") && !lines[index - 1]?.includes("never executed") ? [line] : [],
        );
        expect(conditions.filter((line) => /\bid = /.test(line))).not.toHaveLength(0);
        expect(conditions.filter((line) => /\(\(tenant_id = \S+ AND \(environment = \S+\)\)$/.test(line))).toEqual([]);
      }
    }
    const { rows: plans } = await db.pool.query<{ custom_plans: number }>(
      "select custom_plans::int from pg_prepared_statements where name like 'find_%'",
    );
    expect(plans).toEqual([{ custom_plans: 0 }, { custom_plans: 0 }]);
  } finally {
    await db.close();
  }
});

test("each tenant and environment has its own keys", async () => {
  const test: TenantScope = newScope();
  const live: TenantScope = { ...test, environment: "live" };
  const outcomes = await Promise.all(
    [test, live, newScope()].map((scope) => insert(0, determination(scope, "shared"))),
  );
  expect(outcomes).toEqual(["created", "created", "created"]);
});

test("any text is stored and found byte for byte", async () => {
  const scope = newScope();
  const document = `{"quote":"\\"","back":"\\\\","braces":"{,}","null":"NULL","ünïcode":"नमस्ते 🛂","line":"\\n"} `;
  const item = determination(scope, "bytes", document);
  expect(await insert(0, item)).toBe("created");
  expect(await store.findDetermination(database.db, scope, item.id)).toEqual({ document, successorId: null });
});

// The other process has lost its idle connections too: callers try again until one is new.
async function untilAnswered<T>(insert: () => Promise<T>, tries = 10): Promise<T> {
  return insert().catch((error: unknown) => {
    if (tries === 1) throw error;
    return untilAnswered(insert, tries - 1);
  });
}

test("a database that fails midway is an error for the whole group, never a false confirmation", async () => {
  const scope = newScope();
  const items = Array.from({ length: 200 }, (_, n) => determination(scope, `key ${n}`));
  const outcomes = Promise.allSettled(items.map((item) => insert(1, item)));
  await querySuperuser(
    database.superuser,
    `select pg_terminate_backend(pid) from pg_stat_activity
     where usename = current_user and datname = current_database() and application_name = 'entrada'`,
  );
  const confirmed = (await outcomes).flatMap((outcome, n) =>
    outcome.status === "fulfilled" && outcome.value === "created" ? [items[n]?.id] : [],
  );
  const ids = new Set((await stored(scope)).map(({ id }) => id));
  expect(confirmed.filter((id) => id !== undefined && !ids.has(id))).toEqual([]);
  // A retry with the same key gets exactly one determination in the end.
  const retried = await Promise.all(items.map((item) => untilAnswered(() => insert(0, item))));
  expect(retried.every((outcome) => outcome === "created" || outcome === "exists")).toBe(true);
  expect(await stored(scope)).toHaveLength(200);
});
