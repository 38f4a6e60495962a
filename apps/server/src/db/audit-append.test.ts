import { createHash } from "node:crypto";
import { canonicalJson } from "@entrada/domain/shared/canonical-json";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { makeTenant, type TestServer } from "../../test/app.ts";
import { querySuperuser } from "../../test/database.ts";
import { notEmpty } from "../../test/not-empty.ts";
import { useOwnServer } from "../../test/own-server.ts";
import { startProcess } from "../../test/races.ts";
import { encodeId } from "../core/ids.ts";
import { INSTALLATION } from "../core/tenant-scope.ts";
import { operatorWork } from "../work/operator-work.ts";
import { systemOf, unitOfWork } from "../work/work.ts";

// A chain of its own.
let server: TestServer;
useOwnServer((opened) => {
  server = opened;
});

interface Row {
  readonly seq: string;
  readonly entry: string;
  readonly previous_hash: Buffer;
  readonly hash: Buffer;
  readonly tenant_id: string | null;
}
const ask = <T extends object>(text: string) => querySuperuser<T>(server.database.superuser, text);
const rows = () => ask<Row>("select * from audit_log order by seq");
const entries = async () => (await rows()).map(({ entry }) => JSON.parse(entry));
const note = (id: string) => ({ action: "thing.done", subject: { type: "thing", id } }) as const;

/** The log as anybody can check it: each row with the one before it. */
async function expectOneChain(): Promise<void> {
  let previous: Buffer = Buffer.alloc(32);
  let seq = 0;
  for (const row of notEmpty(await rows())) {
    expect([Number(row.seq), row.previous_hash.toString("hex")]).toEqual([seq + 1, previous.toString("hex")]);
    expect(row.entry).toBe(canonicalJson(JSON.parse(row.entry)));
    const hash = createHash("sha256").update(row.previous_hash).update(row.entry).digest();
    expect(row.hash.toString("hex")).toBe(hash.toString("hex"));
    [previous, seq] = [row.hash, seq + 1];
  }
  expect(await ask("select seq::integer, hash from audit_head")).toEqual([{ seq, hash: previous }]);
}

test("an entry says who did what, when, where and by which request, chained to the one before", async () => {
  const { scope } = await makeTenant({ server });
  await unitOfWork(server.ctx, { ...systemOf(scope), requestId: "req_1" }, async (w) => {
    w.audit({ ...note("a"), detail: { count: 2 } });
    w.audit({ action: "thing.left", subject: null });
  });
  await operatorWork(server.database.operator, scope, async (w) => w.audit(note("b")));
  const place = { tenantId: encodeId("ten", scope.tenantId), environment: "test", at: expect.stringMatching(/Z$/) };
  const bySystem = { ...place, actor: { type: "system", id: null }, requestId: "req_1" };
  expect((await entries()).slice(-3)).toEqual([
    { ...note("a"), ...bySystem, detail: { count: 2 }, seq: expect.any(Number) },
    { action: "thing.left", subject: null, ...bySystem, detail: {}, seq: expect.any(Number) },
    {
      ...note("b"),
      ...place,
      actor: { type: "operator", id: null },
      requestId: null,
      detail: {},
      seq: expect.any(Number),
    },
  ]);
  await expectOneChain();
});

test("work that fails leaves no entry and no gap", async () => {
  const { scope } = await makeTenant({ server });
  const before = await rows();
  const failing = unitOfWork(server.ctx, systemOf(scope), async (w) => {
    w.audit(note("lost"));
    throw new Error("changed its mind");
  });
  await expect(failing).rejects.toThrow("changed its mind");
  // Also after the row was chained.
  const event = {
    type: "api_key.revoked",
    resource: { type: "api_key", id: "key_x", version: "1" },
    data: {},
  } as never;
  await expect(
    unitOfWork(server.ctx, systemOf(scope), async (w) => {
      w.audit(note("lost"));
      w.emit(event);
    }),
  ).rejects.toThrow("does not match its schema");
  expect(await rows()).toEqual(before);
  await unitOfWork(server.ctx, systemOf(scope), async (w) => w.audit(note("kept")));
  expect((await entries()).length).toBe(before.length + 1);
  await expectOneChain();
});

test("processes that write at the same time make one chain without a fork, in the order of its instants", async () => {
  const other = await startProcess(server.database);
  const [one, two] = [await makeTenant({ server }), await makeTenant({ server })];
  const before = (await rows()).length;
  const works = Array.from({ length: 60 }, (_, n) => {
    let tries = 0;
    const { scope } = n % 2 === 0 ? one : two;
    return unitOfWork((n % 3 === 0 ? other : server).ctx, systemOf(scope), async (w) => {
      tries += 1;
      w.audit(note(`${n}`));
      if (n % 5 === 0 && tries === 1)
        await sql`do $$ begin raise exception using errcode = '40001'; end $$`.execute(w.tx);
    });
  });
  await Promise.all(works);
  await other.close();
  expect(await rows()).toHaveLength(before + 60);
  await expectOneChain();
  const instants = (await entries()).map(({ at }) => at);
  expect(instants).toEqual(instants.toSorted());
});

test("a server can write no entry of another tenant, and change or remove none of any", async () => {
  const [tenant, stranger] = [await makeTenant({ server }), await makeTenant({ server })];
  const before = await rows();
  const { db } = server.database;
  const append = (tenantId: string | null, environment: string | null) =>
    sql`select append_audit(${tenantId}::uuid, ${environment}, '{"{"}', '{""}', '{"}"}')`;
  for (const [tenantId, environment] of [
    [stranger.scope.tenantId, "test"],
    [tenant.scope.tenantId, "live"],
    [null, null],
    [tenant.scope.tenantId, null],
  ] as const) {
    const writing = db.withTenant(tenant.scope, (tx) => append(tenantId, environment).execute(tx));
    await expect(writing).rejects.toMatchObject({ code: "42501" });
  }
  await expect(db.withoutTenant((tx) => append(tenant.scope.tenantId, "test").execute(tx))).rejects.toMatchObject({
    code: "42501",
  });
  for (const statement of [
    "select from audit_log",
    "update audit_log set seq = seq + 1",
    "delete from audit_log",
    "update audit_head set seq = 0",
    "delete from audit_signatures",
  ]) {
    await expect(db.pool.query(statement)).rejects.toMatchObject({ code: "42501" });
  }
  expect(await rows()).toEqual(before);
});

test("the installation's own work is written without a tenant", async () => {
  await unitOfWork(server.ctx, systemOf(INSTALLATION), async (w) => w.audit(note("own")));
  expect((await entries()).at(-1)).toMatchObject({ subject: { id: "own" }, tenantId: null, environment: null });
  expect((await rows()).at(-1)?.tenant_id).toBeNull();
  await expectOneChain();
});

test("not even the owner or a superuser changes the log without switching its triggers off", async () => {
  const { scope } = await makeTenant({ server });
  await unitOfWork(server.ctx, systemOf(scope), async (w) => w.audit(note("kept")));
  for (const statement of [
    "update audit_log set entry = '{}'",
    "delete from audit_log",
    "truncate audit_log",
    "update audit_head set seq = seq - 1",
    "delete from audit_head",
    "truncate audit_head",
    "truncate audit_signatures",
  ]) {
    await expect(ask(statement)).rejects.toThrow("only ever added to");
  }
  await expectOneChain();
});
