import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { REPORT_TYPES } from "@entrada/domain/reports/report-types";
import { beforeAll, expect, test } from "vitest";
import { type TestServer, type TestTenant, testServer } from "../../test/app.ts";
import { operatorCommand, useFolder } from "../../test/catalog-command.ts";
import { querySuperuser } from "../../test/database.ts";
import { ordered } from "../../test/orders.ts";
import { fileOf, REPORTS, readyReport } from "../../test/reports.ts";
import { encodeId, newId } from "../core/ids.ts";

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
