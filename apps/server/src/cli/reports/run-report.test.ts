import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { REPORT_RULES, REPORT_TYPES } from "@entrada/domain/reports/report-types";
import pg from "pg";
import { beforeAll, expect, test, vi } from "vitest";
import { type TestServer, type TestTenant, testServer } from "../../../test/app.ts";
import { operatorCommand, operatorSettings, useFolder } from "../../../test/catalog-command.ts";
import { commandLine } from "../../../test/command-line.ts";
import { querySuperuser } from "../../../test/database.ts";
import { ordered } from "../../../test/orders.ts";
import { fileOf, REPORTS, readyReport } from "../../../test/reports.ts";
import { encodeId, newId } from "../../core/ids.ts";

let server: TestServer;
let tenant: TestTenant;
let id: string;
beforeAll(async () => {
  server = await testServer();
  tenant = (await ordered(server)).tenant;
  id = encodeId("ten", tenant.scope.tenantId);
});

const folder = useFolder();
const day = (ago = 0) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
const TODAY = ["--from", day(), "--to", day()];

// Some of each filter, with what leaves a row and what leaves none.
const VALUES: Readonly<Record<string, string>> = {
  destinationCountry: "GB,FR",
  passportCountry: "US",
  intent: "tourism",
  "determinations kind": "electronicAuthorizationRequired,visaRequired",
  "slaPerformance kind": "case",
  currency: "GBP,EUR",
  product: "gb-eta",
  "orders state": "awaitingPayment",
  "cases state": "collecting,reviewing",
  outcome: "refused",
};

function run(...words: readonly string[]) {
  return operatorCommand(server)("reports", "run", ...words);
}

test.each(["revenue", "cases"] as const)(
  "a report of %s is the same as the API's, and is told with its figures",
  async (type) => {
    const file = join(folder, `${type}.csv`);
    const listed = async () => (await tenant.get(REPORTS)).json().items.length;
    const before = await listed();
    const { code, json } = await run(id, type, ...TODAY, "--out", file);
    expect([code, await listed()]).toEqual([0, before]);
    const parameters = { from: day(), to: day() };
    const report = await readyReport(tenant, { type, parameters });
    expect(readFileSync(file, "utf8")).toBe(await fileOf(tenant, report));
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const { snapshotAt: _, ...summary } = report.summary ?? {};
    expect(json()).toEqual({
      ...summary,
      file,
      size: report.size,
      sha256: report.sha256,
      snapshotAt: expect.stringMatching(/^\d{4}-/),
    });
  },
);

test("the audit log says who asked for it", async () => {
  await run(id, "orders", ...TODAY, "--out", join(folder, "audited.csv"));
  const [noted] = await querySuperuser<{ entry: object }>(
    server.database.superuser,
    "select entry::jsonb as entry from audit_log where tenant_id = $1 and action = 'report.requested' order by seq desc limit 1",
    [tenant.scope.tenantId],
  );
  expect(noted?.entry).toMatchObject({ subject: null, detail: { reportType: "orders" } });
});

test("every type can be had as JSON lines, of days of any time zone", async () => {
  expect(REPORT_TYPES.length).toBeGreaterThan(5);
  const days = ["--from", day(2), "--to", day(1), "--time-zone", "America/New_York", "--format", "jsonl"];
  for (const type of REPORT_TYPES) {
    const file = join(folder, `${type}.jsonl`);
    const { code, json } = await run(id, type, ...days, "--out", file);
    expect([code, json()]).toMatchObject([0, { file, timeZone: "America/New_York", rowCount: expect.any(Number) }]);
  }
});

test("what is wrong is told by its option, and leaves no file", async () => {
  const refused = async (...words: readonly string[]) => {
    const before = readdirSync(folder);
    const { code, json } = await run(...words);
    expect([code, readdirSync(folder)]).toEqual([2, before]);
    return json().errors.join(" ");
  };
  const out = ["--out", join(folder, "never.csv")];
  expect(await refused(id, "cases", "--from", day(), "--to", day(1), ...out)).toContain("--to: Send the same day");
  expect(await refused(id, "cases", "--from", day(), "--to", day(-2), ...out)).toContain("--to: Send");
  expect(await refused(id, "cases", ...TODAY, "--time-zone", "Europe/Atlantis", ...out)).toContain("--time-zone: Send");
  expect(await refused(id, "case", ...TODAY, ...out)).toContain("cases");
  expect(await refused(id, "cases", "--from", "2026-02-30", "--to", day(), ...out)).toContain("--from");
  expect(await refused(newId("ten"), "cases", ...TODAY, ...out)).toContain("tenant");
  const taken = join(folder, "taken.csv");
  writeFileSync(taken, "mine");
  expect(await refused(id, "cases", ...TODAY, "--out", taken)).toContain("exists already");
  expect(readFileSync(taken, "utf8")).toBe("mine");
});

test("each filter of a type is an option, which leaves the same rows as the API's", async () => {
  const pairs = REPORT_TYPES.flatMap((type) =>
    Object.keys(REPORT_RULES[type].filters).map((name) => [type, name] as const),
  );
  expect(pairs.length).toBeGreaterThan(8);
  for (const [type, name] of pairs) {
    const value = VALUES[`${type} ${name}`] ?? VALUES[name] ?? "none is known for this test";
    const file = join(folder, `filtered-${type}-${name}.jsonl`);
    const option = `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    const { code, json } = await run(id, type, ...TODAY, option, value, "--format", "jsonl", "--out", file);
    const parameters = { from: day(), to: day(), [name]: value.split(",") };
    const report = await readyReport(tenant, { type, parameters, format: "jsonl" });
    expect([code, json().rowCount, json().filters]).toEqual([0, report.rowCount, { [name]: value.split(",") }]);
    expect(readFileSync(file, "utf8")).toBe(await fileOf(tenant, report));
  }
});

test("a filter that the type does not have, or a value that there is not, is refused by its option", async () => {
  const told = async (...words: readonly string[]) => {
    const { code, json } = await run(id, ...words, ...TODAY, "--out", join(folder, "none.csv"));
    expect(code).toBe(2);
    return json().errors.join(" ");
  };
  expect(await told("orders", "--outcome", "refused")).toBe(
    "--outcome: Leave it out: a report of the type orders takes --from, --to, --time-zone, --state.",
  );
  expect(await told("cases", "--state", "colecting")).toContain("--state: Send one of collecting, reviewing");
  expect(await told("determinations", "--destination-country", "Atlantis")).toContain("There is no such code");
  expect(await told("revenue", "--currency", "euro")).toContain("ISO 4217");
});

test("people read how many rows there are, in which file, and each figure with what it is of", async () => {
  const file = join(folder, "read.csv");
  const words = ["reports", "run", id, "orders", ...TODAY, "--out", file];
  const { code, stdout } = await commandLine(words, operatorSettings(server));
  const [first, ...figures] = stdout.trimEnd().split("\n");
  expect([code, first]).toEqual([0, expect.stringMatching(/^.*read\.csv: 1 row, as it was at \d{4}-[^ ]+Z\.$/)]);
  expect(figures).toContain("  orders: 1 (count, of 1)");
  expect(figures).toContain("  ordersByState awaitingPayment: 1 (count, of 1)");
  expect(figures.join("\n")).not.toContain("ordersByDay");
});

test("stopped while it waits for the database, it ends at once and leaves no file", async () => {
  const before = readdirSync(folder);
  const holder = new pg.Client(server.database.superuser);
  await holder.connect();
  await holder.query("begin; lock table entrada.orders in access exclusive mode");
  const words = ["reports", "run", id, "orders", ...TODAY, "--out", join(folder, "stopped.csv")];
  const running = commandLine(words, operatorSettings(server));
  const waiting = "select from pg_locks where not granted and relation = 'entrada.orders'::regclass";
  await vi.waitUntil(async () => (await holder.query(waiting)).rowCount, { timeout: 60_000 });
  process.emit("SIGINT");
  const { code, stdout } = await running;
  await holder.end();
  expect([code, stdout]).toEqual([1, expect.stringMatching(/^Stopped: there is no .*stopped\.csv\.\n$/)]);
  expect(readdirSync(folder)).toEqual(before);
});
