import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeTenant, startServer, type TestServer } from "../../test/app.ts";
import { commandLine } from "../../test/command-line.ts";
import { freshDatabase, querySuperuser, urlOf } from "../../test/database.ts";
import { makeCustomer, makeTraveler } from "../../test/people.ts";
import { createKeyring } from "../boot/keyring-file.ts";
import { encodeId } from "../core/ids.ts";
import { keyringChecksIn } from "../db/keyring-checks.ts";
import { systemOf, unitOfWork } from "../work/work.ts";

let server: TestServer;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "entrada-audit-"));
  const keyring = createKeyring(join(folder, "keyring.json"), new Date());
  server = await startServer({ database: await freshDatabase(), context: { keyring } });
  await keyringChecksIn(server.database.db).insert(keyring.verifiers());
});
afterAll(async () => {
  await server.close();
  await server.database.drop();
  rmSync(folder, { recursive: true, force: true });
});

function entrada(...words: readonly string[]) {
  const env = {
    ENTRADA_HOME: join(folder, "none"),
    ENTRADA_KEYRING_FILE: join(folder, "keyring.json"),
    DATABASE_URL: urlOf(server.database.superuser),
  };
  return commandLine(words, env);
}

const file = (name: string, text: string) => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
const tamper = (text: string) =>
  querySuperuser(server.database.superuser, `set session_replication_role = replica; ${text}`);
const lastEntry = async () => {
  const [row] = await querySuperuser<{ entry: string }>(
    server.database.superuser,
    "select entry from audit_log order by seq desc limit 1",
  );
  return JSON.parse(row?.entry ?? "{}");
};

async function grow(rows: number): Promise<void> {
  const { scope } = await makeTenant({ server });
  for (let n = 0; n < rows; n++) {
    const note = {
      action: "thing.done",
      subject: { type: "thing", id: `${n}` },
      detail: { naïve: "ü “x”", n },
    } as const;
    await unitOfWork(server.ctx, systemOf(scope), async (w) => w.audit(note));
  }
}

test("a log is signed, kept elsewhere, exported and checked; what is exported proves itself without a database", async () => {
  await grow(5);
  const head = await entrada("audit", "head");
  expect([head.code, JSON.parse(head.stdout)]).toMatchObject([
    0,
    { head: { number: 1 }, signature: expect.any(String) },
  ]);
  await grow(5);
  const kept = file("heads.jsonl", `${head.stdout}${(await entrada("audit", "head")).stdout}`);
  const verified = await entrada("audit", "verify", "--head", kept);
  expect([verified.code, verified.stdout]).toEqual([
    0,
    expect.stringMatching(/^\d+ rows up to the head [0-9a-f]{64}, signed up to row \d+ at .*: intact\.\n$/),
  ]);
  const [last] = await querySuperuser<{ seq: string; hash: string }>(
    server.database.superuser,
    "select seq, encode(hash, 'hex') as hash from audit_log order by seq desc limit 1",
  );
  expect(verified.stdout.startsWith(`${last?.seq} rows up to the head ${last?.hash}, `)).toBe(true);

  const exported = await entrada("audit", "export");
  const lines = exported.stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(lines.filter(({ signature }) => signature)).toHaveLength(2);
  // The export itself is written down first.
  expect(lines.at(-1)?.entry).toMatchObject({ action: "audit.exported", actor: { type: "operator", id: null } });
  const whole = await entrada("audit", "verify", "--export", file("whole.jsonl", exported.stdout));
  expect([whole.code, whole.stdout]).toEqual([0, `${lines.length - 2} rows, 2 signed heads: intact.\n`]);

  const from = lines.find(({ entry }) => entry?.seq === 4);
  const part = await entrada("audit", "export", "--from", "4", "--to", "8");
  expect(
    part.stdout
      .trim()
      .split("\n")
      .flatMap((line) => JSON.parse(line).entry?.seq ?? []),
  ).toEqual([4, 5, 6, 7]);
  expect((await entrada("audit", "verify", "--export", file("part.jsonl", part.stdout))).code).toBe(0);
  const later = await entrada("audit", "export", "--from", from?.entry.at, "--to", "2100-01-01T00:00:00Z");
  expect(JSON.parse(later.stdout.split("\n")[0] ?? "").entry.at >= from?.entry.at).toBe(true);

  for (const [spoilt, row] of [
    [exported.stdout.replace('"n":2', '"n":3'), /^Row \d+ was edited/],
    [exported.stdout.split("\n").toSpliced(3, 1).join("\n"), /^Row \d+ is missing/],
    [exported.stdout.replace("{", ""), /^Row 1 is not a line of an export/],
  ] as const) {
    const refused = await entrada("audit", "verify", "--export", file("spoilt.jsonl", spoilt));
    expect([refused.code, refused.stdout]).toEqual([1, expect.stringMatching(row)]);
  }
});

test("what was tampered with is named with its first row, and a script sees it by the exit code", async () => {
  await grow(3);
  await entrada("audit", "head");
  const [row] = await querySuperuser<{ seq: string }>(
    server.database.superuser,
    "select max(seq) - 1 as seq from audit_log",
  );
  const seq = Number(row?.seq);
  await tamper(`update audit_log set entry = replace(entry, '"n":1', '"n":7') where seq = ${seq}`);
  const found = await entrada("audit", "verify", "--json");
  expect([found.code, JSON.parse(found.stdout)]).toMatchObject([1, { fault: { seq, fault: "edited" }, rows: seq - 1 }]);
  expect((await entrada("audit", "verify")).stdout).toMatch(new RegExp(`^Row ${seq} was edited: `));
  await tamper(`update audit_log set entry = replace(entry, '"n":7', '"n":1') where seq = ${seq}`);
  expect((await entrada("audit", "verify")).code).toBe(0);
});

test.each([
  [["audit", "verify", "--head", "/nonexistent"], "does not exist"],
  [["audit", "verify", "--export", "/nonexistent"], "cannot be read"],
  [["audit", "export", "--from", "0"], "The first row is 1"],
  [["audit", "export", "--to", "yesterday"], "Use an instant"],
])("a wrong call is refused with what to write instead: %j", async (words, told) => {
  const { code, stderr } = await entrada(...words);
  expect([code, stderr]).toEqual([2, expect.stringContaining(told)]);
});

test("a file of heads in which one is not of this installation is refused with its line", async () => {
  await grow(1);
  const { stdout } = await entrada("audit", "head");
  for (const wrong of [
    "{}",
    "no JSON",
    stdout.replace(/"seq":\d+/, '"seq":1'),
    stdout.replace(/"hash":"./, '"hash":"z'),
  ]) {
    const { code, stderr } = await entrada("audit", "verify", "--head", file("wrong.jsonl", `${stdout}\n${wrong}`));
    expect([code, stderr]).toEqual([
      2,
      expect.stringMatching(/^Line 3 of .* is not a head that this installation signed/),
    ]);
  }
  expect(readFileSync(join(folder, "wrong.jsonl"), "utf8")).toContain(stdout);
});

test("what the command line does to tenants, keys and logs is written down", async () => {
  const made = JSON.parse((await entrada("tenants", "create", "Wanderlust", "--json")).stdout);
  expect(await lastEntry()).toMatchObject({
    action: "tenant.created",
    actor: { type: "operator", id: null },
    subject: { type: "tenant", id: made.id },
    tenantId: made.id,
    environment: null,
  });
  await entrada("tenants", "set", made.id, "--minimum-authority", "verified", "--name", "Hidden Ltd");
  expect(await lastEntry()).toMatchObject({ action: "tenant.changed", detail: { names: "name minimumAuthority" } });
  const key = JSON.parse(
    (await entrada("keys", "create", "--tenant", made.id, "--environment", "test", "--grants", "visa:query", "--json"))
      .stdout,
  );
  expect(await lastEntry()).toMatchObject({
    action: "api_key.created",
    subject: { type: "api_key", id: key.id },
    detail: { grants: "visa:query", shortToken: key.shortToken, expiresAt: null },
    environment: "test",
  });
  await entrada("keys", "revoke", key.id);
  expect(await lastEntry()).toMatchObject({ action: "api_key.revoked", subject: { id: key.id } });
  await entrada("events", "epoch", "--tenant", made.id);
  expect(await lastEntry()).toMatchObject({ action: "event_log.epoch_raised", subject: { id: made.id } });
  expect(JSON.stringify(await lastEntry())).not.toContain("Hidden");
  expect((await entrada("audit", "verify")).code).toBe(0);
});

test("a passport shown, and a traveler and a customer erased, are written down with the key that did it", async () => {
  const tenant = await makeTenant({ server });
  const customerId = await makeCustomer(tenant);
  const travelerId = await makeTraveler(tenant, customerId);
  const shown = await tenant.get(`/tenant/travelers/${travelerId}/passport`);
  const by = {
    actor: { type: "apiKey", id: encodeId("key", tenant.keyId) },
    tenantId: encodeId("ten", tenant.scope.tenantId),
  };
  expect(await lastEntry()).toMatchObject({
    ...by,
    action: "passport.revealed",
    subject: { type: "traveler", id: travelerId },
    detail: {},
    requestId: shown.headers["x-request-id"],
  });
  await tenant.delete(`/tenant/travelers/${travelerId}`, { "if-match": "*" });
  expect(await lastEntry()).toMatchObject({ ...by, action: "traveler.erased", subject: { id: travelerId } });
  await tenant.delete(`/tenant/customers/${customerId}`, { "if-match": "*" });
  expect(await lastEntry()).toMatchObject({ ...by, action: "customer.erased", subject: { id: customerId } });
});
