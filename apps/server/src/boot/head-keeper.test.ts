import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeTenant, startServer, type TestServer } from "../../test/app.ts";
import { freshDatabase, querySuperuser } from "../../test/database.ts";
import { examineAudit } from "../cli/examine-audit.ts";
import { type Config, loadConfig } from "../config.ts";
import type { TenantScope } from "../core/tenant-scope.ts";
import { signHead } from "../features/access/audit/heads/audit.signing.service.ts";
import { readOutside } from "../features/access/audit/heads/audit-outside.ts";
import { verifyAudit } from "../features/access/audit/verification/audit.verification.service.ts";
import { systemOf, unitOfWork } from "../work/work.ts";
import { headPlaces } from "./audit-heads.ts";
import { HeadKeeper } from "./head-keeper.ts";
import { createKeyring } from "./keyring-file.ts";

const ROWS = 8;
const TABLES = ["audit_log", "audit_head", "audit_signatures"];

let server: TestServer;
let folder: string;
let config: Config;
let scope: TenantScope;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "entrada-heads-"));
  const files = { ENTRADA_KEYRING_FILE: join(folder, "keyring.json"), STORAGE_FOLDER: join(folder, "none") };
  config = { ...loadConfig({ NODE_ENV: "test", ...files }), isProduction: true };
  const keyring = createKeyring(config.keyringFile, new Date());
  server = await startServer({ database: await freshDatabase(), context: { keyring } });
  ({ scope } = await makeTenant({ server }));
  await tamper("truncate audit_log; update audit_head set seq = 0, hash = decode(repeat('00', 32), 'hex')");
  await grow(3);
  await signHead(server.ctx);
  await grow(3);
  await signHead(server.ctx);
  await grow(ROWS - 7);
  // Kept first, signed afterwards: what is kept says so too.
  const keeper = keeperOf();
  await keeper.start();
  await grow(1);
  await keeper.stop();
  for (const table of TABLES) await tamper(`create table public.${table} as table ${table}`);
});
afterAll(async () => {
  await server.close();
  await server.database.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function grow(rows: number): Promise<void> {
  for (let n = 0; n < rows; n++) {
    const note = { action: "thing.done", subject: { type: "thing", id: `${n}` }, detail: { n } } as const;
    await unitOfWork(server.ctx, systemOf(scope), async (w) => w.audit(note));
  }
}

/** As somebody who may do everything in the database, and nothing outside it. */
const tamper = (text: string) =>
  querySuperuser(server.database.superuser, `set session_replication_role = replica; ${text}`);
const PUT_BACK = TABLES.map((table) => `truncate ${table}; insert into ${table} select * from public.${table}`).join(
  ";",
);
const places = () => headPlaces(config, server.ctx.keyring, undefined);
const keeperOf = () => new HeadKeeper({ ...server.ctx, config }, places());

/** What the three that compare without a flag say: the start, the doctor and `audit verify`. */
async function found() {
  const keeper = keeperOf();
  const start = await keeper.start().then(
    () => "started",
    (error: unknown) => String(error),
  );
  const doctor = await examineAudit(config, server.ctx.db);
  const { newest } = await readOutside(places(), server.ctx);
  const { fault } = await verifyAudit(server.database.operator, server.ctx.keyring, new Map(), {
    newest,
    now: new Date(),
  });
  return {
    start: start === "started" ? null : start.includes("is not the one that was kept outside it"),
    doctor: doctor.map(({ status }) => status),
    verify: fault?.fault ?? null,
  };
}

const SIGNATURES: Readonly<Record<string, (cut: number) => string>> = {
  "the signatures stay": () => "select 1",
  "the newest signature is removed": () =>
    "delete from audit_signatures where number = (select max(number) from audit_signatures)",
  "the signatures after it are removed": (cut) => `delete from audit_signatures where seq > ${cut}`,
  "all signatures are removed": () => "truncate audit_signatures",
};
const HEADS: Readonly<Record<string, (cut: number) => string>> = {
  "the head stays": () => "select 1",
  "the head is moved back": (cut) => `update audit_head set seq = ${cut},
    hash = coalesce((select hash from public.audit_log where seq = ${cut}), decode(repeat('00', 32), 'hex'))`,
  "the head is removed": () => "truncate audit_head",
};
const CUTS = Array.from({ length: ROWS + 1 }, (_, cut) => cut);

test("an untouched log is started with, and nobody finds anything", async () => {
  expect(await found()).toEqual({ start: null, doctor: ["ok"], verify: null });
});

test.each(
  Object.keys(SIGNATURES).flatMap((signatures) => Object.keys(HEADS).map((head) => [signatures, head] as const)),
)("without a flag it is found that the log is cut at any row, while %s and %s", async (signatures, head) => {
  const states = CUTS.flatMap((cut) => [
    { cut, text: `delete from audit_log where seq > ${cut}` },
    { cut, text: "select 1" },
  ]);
  let changed = 0;
  for (const { cut, text } of states) {
    const all = `${text}; ${SIGNATURES[signatures]?.(cut)}; ${HEADS[head]?.(cut)}`;
    await tamper(all);
    if (await isUntouched()) continue;
    changed += 1;
    const { start, doctor, verify } = await found();
    expect([all, start, doctor, verify]).toEqual([all, true, ["fail"], expect.any(String)]);
    await tamper(PUT_BACK);
  }
  expect(changed).toBeGreaterThan(ROWS - 2);
});

async function isUntouched(): Promise<boolean> {
  const differences = TABLES.map(
    (table) => `(select count(*) from ((table ${table} except table public.${table}) union all
                 (table public.${table} except table ${table})) d)`,
  ).join(" + ");
  const [row] = await querySuperuser<{ count: string }>(server.database.superuser, `select ${differences} as count`);
  return Number(row?.count) === 0;
}

test("a log that is cut, signed anew and grown past its old end is found", async () => {
  await tamper(
    `delete from audit_log where seq > 6; truncate audit_signatures; ${HEADS["the head is moved back"]?.(6)}`,
  );
  await signHead(server.ctx);
  await grow(ROWS);
  await signHead(server.ctx);
  expect(await found()).toEqual({ start: true, doctor: ["fail"], verify: "rewritten" });
  await tamper(PUT_BACK);
});

test("servers at once keep one newest head, which never goes back, and a server whose log was cut keeps nothing", async () => {
  const keepers = [keeperOf(), keeperOf(), keeperOf()];
  let highest = 0;
  for (let round = 0; round < 5; round++) {
    await grow(1);
    await Promise.all(keepers.map((keeper) => keeper.start()));
    const { newest } = await readOutside(places(), server.ctx);
    expect(newest?.seq).toBeGreaterThan(highest);
    highest = newest?.seq ?? 0;
  }
  await tamper(`delete from audit_log where seq > 3; ${HEADS["the head is moved back"]?.(3)}`);
  const before = readdirSync(config.auditHeadsFolder);
  await Promise.all(keepers.map((keeper) => keeper.stop()));
  expect(readdirSync(config.auditHeadsFolder)).toEqual(before);
  expect((await readOutside(places(), server.ctx)).newest?.seq).toBe(highest);
});
