import { randomBytes } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startClamdFake } from "../../test/clamd/fake.ts";
import { commandLine } from "../../test/command-line.ts";
import { dropDatabase, emptyDatabase, querySuperuser, urlOf } from "../../test/database.ts";
import { COMMANDS } from "./commands.ts";

let folder: string;
let superuser: pg.ClientConfig;
let env: Record<string, string>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "entrada-cli-"));
  superuser = await emptyDatabase();
  env = { DATABASE_URL: urlOf(superuser), ENTRADA_HOME: join(folder, "home"), PORT: "0" };
});
afterAll(async () => {
  await dropDatabase(superuser);
  rmSync(folder, { recursive: true });
});

function call(...words: readonly string[]) {
  return commandLine(words, env);
}

test.each(Object.keys(COMMANDS))("`%s --help` explains itself and does nothing", async (name) => {
  const { code, stdout } = await call(...name.split(" "), "--help");
  expect(code).toBe(0);
  expect(stdout).toContain(`Usage: entrada ${name}`);
  expect(stdout).toContain("--json");
});

test("the overview names every command", async () => {
  const { code, stdout } = await call("--help");
  expect(code).toBe(0);
  for (const name of Object.keys(COMMANDS)) expect(stdout).toContain(`  ${name} `);
});

test.each([
  ["the program", [], ["--help"]],
  ["a group", ["catalog", "rates"], ["catalog", "rates", "--help"]],
  ["a command", ["tenants", "create"], ["tenants", "create", "--help"]],
])("`entrada help` explains %s like --help", async (_what, words, asked) => {
  const help = await call("help", ...words);
  expect(help).toMatchObject({ code: 0, stderr: "", stdout: expect.stringContaining("Usage: entrada") });
  expect(help.stdout).toBe((await call(...asked)).stdout);
});

test("the version of the product is printed", async () => {
  const { version } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));
  for (const word of ["--version", "version"]) {
    expect(await call(word)).toMatchObject({ code: 0, stdout: `entrada ${version}\n` });
  }
  expect((await call("version", "--json")).json()).toEqual({ version });
});

test.each([
  ["no command", [], "Usage: entrada <command>"],
  ["half a command", ["tenants"], "tenants create"],
])("%s shows the commands as an error", async (_what, words, text) => {
  expect(await call(...words)).toMatchObject({ code: 2, stdout: "", stderr: expect.stringContaining(text) });
});

test.each([
  ["a mistyped command", ["sevre"], 'Unknown command "sevre". Did you mean "serve"? See `entrada --help`.'],
  ["a mistyped group", ["tenant", "list"], 'Did you mean "tenants"?'],
  ["a mistyped second word", ["tenants", "creat"], 'Did you mean "tenants create"? See `entrada tenants --help`.'],
  ["a mistyped third word", ["catalog", "rates", "imprt"], 'Did you mean "catalog rates import"?'],
  ["help for a mistyped command", ["help", "tenants", "creat"], 'Did you mean "tenants create"?'],
  ["a mistyped option", ["tenants", "list", "--jsno"], "Did you mean --json? See `entrada tenants list --help`."],
  ["a mistyped value", ["tenants", "create", "x", "--minimum-authority", "verifed"], 'Did you mean "verified"?'],
  ["a mistyped value in a list", ["keys", "create", "--grants", "visa:query,visa:qery"], 'Did you mean "visa:query"?'],
  ["an unknown value", ["serve", "--role", "queen"], "Use one of api, worker, all."],
  ["a missing name", ["tenants", "create"], 'Missing required argument "name".'],
  [
    "a missing option",
    ["keys", "create", "--environment", "test"],
    'Required option "--tenant <ten_…>" not specified.',
  ],
  ["a missing value", ["tenants", "create", "x", "--capabilities"], 'Option "--capabilities <capability,…>" argument'],
  ["an empty value", ["knowledge", "publish", "--publisher", ""], 'Option "--publisher <name>" argument missing.'],
  ["a word too many", ["tenants", "list", "x"], 'Too many arguments for "list".'],
  ["a value for a flag", ["tenants", "list", "--json=yes"], 'Unknown option "--json=yes".'],
  ["an option of no command", ["--quiet"], 'Unknown option "--quiet". See `entrada --help`.'],
  ["nothing to change", ["tenants", "set", "ten_01m7xne0jvepkvbabhm448998t"], "Nothing to change"],
  ["an id of another kind", ["tenants", "set", "key_x", "--name", "x"], "Use a tenant's id (ten_…)"],
  ["an unknown tenant", ["tenants", "set", "ten_01m7xne0jvepkvbabhm448998t", "--name", "x"], "does not exist"],
  ["a name that is too long", ["tenants", "create", "x".repeat(201)], "Use a name of 1 to 200 characters."],
  ["an unknown key", ["keys", "revoke", "0123456789"], "The key does not exist."],
  ["a range that is no address", ["keys", "create", "--allow-from", "office"], "Use IP addresses or CIDR ranges"],
])("%s ends with exit code 2 and one line that says what to do", async (_what, words, message) => {
  const { code, stdout, stderr } = await call(...words);
  expect(code).toBe(2);
  expect(stderr).toContain(message);
  expect(stderr).toMatch(/^[^\n]+\n$/);
  expect(stdout).toBe("");
});

test("a key cannot expire in the past or at an instant without a time zone", async () => {
  for (const instant of ["2099-01-31T00:00:00", "2020-01-31T00:00:00Z", "soon"]) {
    const words = ["--tenant", "ten_01m7xne0jvepkvbabhm448998t", "--environment", "test", "--expires", instant];
    expect(await call("keys", "create", ...words)).toMatchObject({ code: 2 });
  }
});

test("a tenant is created, changed and listed, and its key is shown once and revoked", async () => {
  const made = (await call("tenants", "create", "Northwind Travel", "--json")).json();
  expect(made).toMatchObject({ name: "Northwind Travel", communicationMode: "tenantManaged" });
  const changes = ["--communication-mode", "serviceManaged", "--capabilities", "visaDetermination,quotes"];
  const changed = (await call("tenants", "set", made.id, ...changes, "--json")).json();
  expect(changed).toEqual({
    ...made,
    communicationMode: "serviceManaged",
    capabilities: ["visaDetermination", "quotes"],
  });
  expect((await call("tenants", "list", "--json")).json().items).toEqual([{ ...changed, checks: [] }]);

  const wanted = ["--tenant", made.id, "--environment", "live", "--grants", "visa:query", "--allow-from", "10.0.0.0/8"];
  const key = (await call("keys", "create", ...wanted, "--json")).json();
  expect(key).toMatchObject({ environment: "live", grants: ["visa:query"], ipAllowList: ["10.0.0.0/8"] });
  expect(key.apiKey).toContain(`ent_live_${key.shortToken}_`);
  const listed = await call("keys", "list", "--tenant", made.id, "--json");
  expect(listed.stdout).not.toContain(key.apiKey);
  expect(listed.json().items).toMatchObject([{ id: key.id, revokedAt: null }]);

  const revoked = (await call("keys", "revoke", key.shortToken, "--json")).json();
  expect(revoked.revokedAt).not.toBeNull();
  expect((await call("keys", "revoke", key.id, "--json")).json().revokedAt).toBe(revoked.revokedAt);
});

test("a failure with --json is JSON too", async () => {
  const { code, stderr } = await call("tenants", "set", "nobody", "--name", "x", "--json");
  expect(code).toBe(2);
  expect(JSON.parse(stderr).errors).toHaveLength(1);
});

test("migrating twice applies nothing the second time", async () => {
  await call("migrate");
  expect((await call("migrate", "--json")).json()).toEqual({ applied: [] });
});

test("event logs can be verified and their cursors invalidated, and a log that lost events is named", async () => {
  const { id } = (await call("tenants", "create", "Northwind Travel", "--json")).json();
  expect((await call("events", "verify", "--json")).json()).toMatchObject({ damages: [] });
  expect((await call("events", "epoch", "--tenant", id, "--json")).json()).toEqual({ logs: 2 });
  expect(await call("events", "epoch", "--tenant", id.slice(0, -1) + (id.endsWith("x") ? "y" : "x"))).toMatchObject({
    code: 2,
  });
  await querySuperuser(
    superuser,
    `update event_counters set next_position = 3 where (tenant_id, environment) in
       (select tenant_id, environment from event_counters where next_position = 1 limit 1)`,
  );
  const { code, stdout } = await call("events", "verify");
  expect([code, stdout]).toEqual([1, expect.stringContaining(" 1–2: 2 missing, 0 duplicated, 0 out of order")]);
});

test("the doctor reports a migrated database as healthy and names a schema of another version", async () => {
  await call("migrate");
  const findings = async () => (await call("doctor", "--json")).json().findings;
  expect(await findings()).toContainEqual({ check: "schema", status: "ok", detail: "up to date" });
  expect(await findings()).toContainEqual(expect.objectContaining({ check: "queues", status: "ok" }));
  await querySuperuser(superuser, "insert into kysely_migration values ('9999_later', '')");
  const { code } = await call("doctor");
  expect(code).toBe(1);
  expect(await findings()).toContainEqual(expect.objectContaining({ check: "schema", status: "fail" }));
  await querySuperuser(superuser, "delete from kysely_migration where name = '9999_later'");
});

test("the doctor warns of a superuser's login, and of a login that cannot administer tenants", async () => {
  await call("migrate");
  const logins = async () => {
    const { findings } = (await call("doctor", "--json")).json();
    return findings.filter(({ check }: { check: string }) => check === "logins");
  };
  expect(await logins()).toEqual([
    { check: "logins", status: "warn", detail: expect.stringContaining("superuser") },
    { check: "logins", status: "ok", detail: "tenants and keys can be administered" },
  ]);
  const login = `entrada_test_${randomBytes(4).toString("hex")}`;
  await querySuperuser(superuser, `create role ${login} login password 'invented' in role entrada_app`);
  const kept = env;
  env = { ...env, DATABASE_URL: urlOf(superuser, login, "invented") };
  const found = await logins();
  const refused = await call("tenants", "create", "Northwind Travel");
  env = kept;
  await querySuperuser(superuser, `drop role ${login}`);
  expect(found).toEqual([
    { check: "logins", status: "warn", detail: expect.stringContaining("Set DATABASE_OWNER_URL") },
  ]);
  expect(refused).toMatchObject({ code: 1, stdout: "" });
  expect(refused.stderr).toMatch(/^[^\n]*Set DATABASE_OWNER_URL[^\n]*\n$/);
});

test("a command on a home without a database says so and creates nothing", async () => {
  const kept = env;
  env = { ENTRADA_HOME: join(folder, "nowhere"), PORT: "0" };
  for (const words of [["migrate"], ["tenants", "list"], ["jobs", "list"]]) {
    const { code, stderr } = await call(...words);
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^[^\n]*has no database yet[^\n]*\n$/)]);
  }
  env = kept;
  expect(existsSync(join(folder, "nowhere"))).toBe(false);
});

test("the doctor names every wrong setting and changes nothing", async () => {
  const kept = env;
  env = { NODE_ENV: "production", PORT: "x", ENTRADA_HOME: join(folder, "none") };
  const { code, stdout } = await call("doctor");
  env = kept;
  expect(code).toBe(1);
  for (const name of ["PORT", "PUBLIC_BASE_URL", "DATABASE_URL", "ENTRADA_KEYRING_FILE", "STORAGE_FOLDER"])
    expect(stdout).toContain(name);
});

test("the doctor shows the scanner's version, and names one that does not answer", async () => {
  const kept = env;
  const fake = await startClamdFake({ over: "unix" });
  env = { ...kept, CLAMAV_SOCKET: "path" in fake.address ? fake.address.path : "" };
  expect((await call("doctor")).stdout).toMatch(/ok +scanner +ClamAV \d/);
  await fake.close();
  const { code, stdout } = await call("doctor");
  env = kept;
  expect([code, stdout]).toEqual([1, expect.stringMatching(/fail +scanner +CLAMAV_SOCKET .*ENOENT/)]);
});

test("the doctor creates no database in an existing empty folder", async () => {
  const kept = env;
  const home = mkdtempSync(join(folder, "empty-"));
  env = { ENTRADA_HOME: home, PORT: "0" };
  const { code, stdout } = await call("doctor");
  env = kept;
  expect({ code, made: readdirSync(home) }).toEqual({ code: 0, made: [] });
  expect(stdout).toMatch(/warn +database +does not exist yet/);
  expect(stdout).toMatch(/warn +storage +.*objects does not exist yet/);
});

test("a keyring is created once and never overwritten", async () => {
  const file = join(folder, "keyring.json");
  expect(await call("keyring", "create", file)).toMatchObject({ code: 0 });
  expect(await call("keyring", "create", file)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("not touched"),
  });
});
