import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startServer, type TestServer } from "../../../../../test/app.ts";
import { freshDatabase, querySuperuser } from "../../../../../test/database.ts";
import { eventsOf } from "../../../../../test/events.ts";
import { ordered } from "../../../../../test/orders.ts";
import { installationOn, RealServer } from "../../../../../test/reliability/real-server.ts";
import { askForReport, REPORTS } from "../../../../../test/reports.ts";
import { rowsOf } from "../../../../../test/rows.ts";

// Real processes, on a machine that may be busy.
const STARTS_MS = 600_000;
const CASES = 5_000;
const WAIT = { timeout: STARTS_MS, interval: 20 };

const folder = mkdtempSync(join(tmpdir(), "entrada-reports-"));
let server: TestServer;
let first: RealServer;
beforeAll(async () => {
  const database = await freshDatabase();
  server = await startServer({ database });
  first = await RealServer.start(await installationOn(database, folder));
}, STARTS_MS);
afterAll(async () => {
  await first.stop();
  await server.close();
  await server.database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const sql = (text: string) => querySuperuser(server.database.superuser, text);

test("a report whose process was killed after it had begun is written whole by the next one, and announced once", {
  timeout: STARTS_MS,
}, async () => {
  const { tenant } = await ordered(server);
  await sql(`
    begin;
    set local session_replication_role = replica;
    insert into entrada.cases select (jsonb_populate_record(null::entrada.cases, to_jsonb(c) ||
      jsonb_build_object('id', gen_random_uuid(), 'traveler_id', gen_random_uuid()))).*
    from entrada.cases c, generate_series(2, ${CASES}) where c.tenant_id = '${tenant.scope.tenantId}';
    commit`);
  const day = new Date().toISOString().slice(0, 10);
  const operation = await askForReport(tenant, { type: "cases", parameters: { from: day, to: day }, format: "jsonl" });
  await vi.waitUntil(async () => (await rowsOf(tenant, "reports"))[0]?.claimed_until != null, WAIT);
  await first.kill();
  const path = `${REPORTS}/${operation.subject.id}`;
  expect((await tenant.get(path)).json().state).toBe("pending");
  // As time does: its claim lapses, and its job is tried again.
  await sql(`update entrada.reports set claimed_until = now() - interval '1 second' where claimed_until is not null`);
  await sql(
    `update jobs.job set state = 'retry', start_after = now() where name = 'reports.write' and state = 'active'`,
  );
  await first.startAgain();
  await vi.waitUntil(async () => (await tenant.get(path)).json().state !== "pending", WAIT);
  const report = (await tenant.get(path)).json();
  expect(report).toMatchObject({ state: "ready", rowCount: CASES });
  const { url } = (await tenant.post(`${path}/download-grants`, undefined)).json();
  const file = await fetch(`http://127.0.0.1:${first.port}${new URL(url).pathname}`);
  const bytes = Buffer.from(await file.arrayBuffer());
  expect(bytes.toString("utf8").split("\n")).toHaveLength(CASES + 1);
  expect(createHash("sha256").update(bytes).digest("hex")).toBe(report.sha256);
  expect(await eventsOf(tenant, "types=report.ready")).toHaveLength(1);
  expect((await tenant.get(`/tenant/operations/${operation.id}`)).json()).toMatchObject({ state: "succeeded" });
});
