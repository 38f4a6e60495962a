import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startServer, type TestServer } from "../../test/app.ts";
import { commandLine } from "../../test/command-line.ts";
import { freshDatabase, querySuperuser, urlOf } from "../../test/database.ts";
import { headPlaces } from "../boot/audit-heads.ts";
import { HeadKeeper } from "../boot/head-keeper.ts";
import { createKeyring } from "../boot/keyring-file.ts";
import { type Config, loadConfig } from "../config.ts";
import { keyringChecksIn } from "../db/keyring-checks.ts";

let server: TestServer;
let folder: string;
let config: Config;
let env: Readonly<Record<string, string>>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "entrada-restored-"));
  const keyring = createKeyring(join(folder, "keyring.json"), new Date());
  server = await startServer({ database: await freshDatabase(), context: { keyring } });
  await keyringChecksIn(server.database.db).insert(keyring.verifiers());
  env = {
    ENTRADA_HOME: join(folder, "none"),
    ENTRADA_KEYRING_FILE: join(folder, "keyring.json"),
    DATABASE_URL: urlOf(server.database.superuser),
  };
  config = { ...loadConfig(env), isProduction: true };
});
afterAll(async () => {
  await server.close();
  await server.database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const entrada = (...words: readonly string[]) => commandLine(words, env);
const tamper = (text: string) =>
  querySuperuser(server.database.superuser, `set session_replication_role = replica; ${text}`);
const keeperOf = () => new HeadKeeper({ ...server.ctx, config }, headPlaces(config, server.ctx.keyring, undefined));
async function serveOnce(): Promise<void> {
  const keeper = keeperOf();
  await keeper.start();
  await keeper.stop();
}
const CUT = `delete from audit_log where seq > 2; delete from audit_signatures where seq > 2;
  update audit_head set seq = 2, hash = (select hash from audit_log where seq = 2)`;

test("a log that is older than an hour and was never signed, or never kept outside, is a failure", async () => {
  for (const name of ["Northwind", "Contoso", "Fabrikam"]) await entrada("tenants", "create", name);
  expect((await entrada("audit", "verify")).stdout).toMatch(/no head is signed yet, none is kept outside yet: intact/);
  await tamper(`create table public.kept as table audit_log;
    update audit_log set recorded_at = recorded_at - interval '2 hours',
      entry = regexp_replace(entry, '"at":"[^"]*"', '"at":"' || to_char((recorded_at - interval '2 hours')
        at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"');
    do $$ declare before bytea := decode(repeat('00', 32), 'hex'); each record; begin
      for each in select * from audit_log order by seq loop
        update audit_log set previous_hash = before, hash = sha256(before || convert_to(entry, 'UTF8'))
        where seq = each.seq returning hash into before;
      end loop;
      update audit_head set hash = before;
    end $$`);
  const unsigned = await entrada("audit", "verify", "--json");
  expect([unsigned.code, unsigned.json().fault]).toEqual([1, { seq: 1, fault: "neverSigned" }]);
  await entrada("audit", "head");
  const unkept = await entrada("audit", "verify", "--json");
  expect([unkept.code, unkept.json().fault]).toEqual([1, { seq: 1, fault: "neverKept" }]);
  expect((await entrada("doctor")).stdout).toMatch(/fail +audit .*no head is kept outside the database/);
  await serveOnce();
  expect((await entrada("audit", "verify")).stdout).toMatch(/kept outside up to row \d+ at .*: intact/);
  expect((await entrada("doctor")).stdout).toMatch(/ok +audit +as long as was kept outside: row \d+/);
});

test("a log that was restored without `entrada restore` is accepted by the command line alone, and says so", async () => {
  expect((await entrada("audit", "accept-restored", "--yes")).stderr).toContain("there is nothing to accept");
  await tamper(CUT);
  await expect(keeperOf().start()).rejects.toThrow(/row 3 is missing.*audit accept-restored/s);
  expect((await entrada("audit", "verify")).stdout).toMatch(/^Row 3 is missing/);
  const unasked = await entrada("audit", "accept-restored");
  expect([unasked.code, unasked.stderr]).toEqual([2, expect.stringContaining("Confirm with --yes")]);
  const accepted = await entrada("audit", "accept-restored", "--yes", "--json");
  expect([accepted.code, accepted.json()]).toMatchObject([0, { seq: 3, generation: 2 }]);
  const [row] = await querySuperuser<{ entry: string }>(
    server.database.superuser,
    "select entry from audit_log order by seq desc limit 1",
  );
  expect(JSON.parse(row?.entry ?? "")).toMatchObject({
    action: "audit.restored",
    actor: { type: "operator", id: null },
    detail: { keptRow: expect.any(Number), keptHash: expect.stringMatching(/^[0-9a-f]{64}$/) },
  });
  await serveOnce();
  expect((await entrada("audit", "verify")).code).toBe(0);
  // What was kept of the log before stays as evidence.
  const [old = ""] = readdirSync(config.auditHeadsFolder).sort();
  expect(JSON.parse(readFileSync(join(config.auditHeadsFolder, old), "utf8"))).toMatchObject({
    head: { generation: 1 },
    signature: expect.any(String),
  });
});

test("a head that was signed by another keyring counts as none", async () => {
  const other = createKeyring(join(folder, "other", "keyring.json"), new Date());
  const foreign = headPlaces(config, other, undefined);
  const keeper = new HeadKeeper({ ...server.ctx, config, keyring: other }, foreign);
  await expect(keeper.start()).rejects.toThrow(/audit log/);
  const { stderr } = await commandLine(["audit", "verify"], {
    ...env,
    ENTRADA_KEYRING_FILE: join(folder, "other", "keyring.json"),
    AUDIT_HEADS_FOLDER: config.auditHeadsFolder,
  });
  expect(stderr).toContain("its newest head is not signed by a key of this keyring");
});
