import { DAY_SECONDS } from "@entrada/domain/shared/dates";
import { expect, test, vi } from "vitest";
import type { TestServer, TestTenant } from "../../../../../test/app.ts";
import { auditOf } from "../../../../../test/audit.ts";
import { querySuperuser } from "../../../../../test/database.ts";
import { eventsOf } from "../../../../../test/events.ts";
import { startCounting } from "../../../../../test/operations.ts";
import { placeOf } from "../../../../../test/operator-operations.ts";
import { operatorIn } from "../../../../../test/operators.ts";
import { ordered } from "../../../../../test/orders.ts";
import { useOwnServer } from "../../../../../test/own-server.ts";
import { advance } from "../../../../../test/quotes.ts";
import { askForReport, REPORTS, readyReport, writeReports } from "../../../../../test/reports.ts";
import { rowsOf } from "../../../../../test/rows.ts";
import { sweep } from "../../../../work/sweep.ts";
import { leftoverRemoval } from "../../../files/objects/objects.leftovers.service.ts";
import { reportExpiry } from "../reports.expiry.service.ts";

let server: TestServer;
useOwnServer((opened) => {
  server = opened;
});

const wanted = () => {
  const day = new Date().toISOString().slice(0, 10);
  return { type: "cases", parameters: { from: day, to: day } } as const;
};
const sql = (text: string) => querySuperuser(server.database.superuser, text);
const hurry = () => sql("update jobs.job set start_after = now() where state < 'active'");
const cancel = async (tenant: TestTenant, { id }: { id: string }) =>
  (await tenant.post(`/tenant/operations/${id}/cancel`, undefined)).json().state;

/** Everything that is kept of a report. */
async function leftOf(tenant: TestTenant, name: string | undefined): Promise<object> {
  await sweep(leftoverRemoval(server.ctx), { only: tenant.scope });
  return {
    reports: (await tenant.get(REPORTS)).json().items.length,
    rows: (await rowsOf(tenant, "reports")).length,
    bytes: name && (await server.ctx.storage.size(name)),
    ready: (await eventsOf(tenant, "types=report.ready")).length,
  };
}

const NOTHING = { reports: 0, rows: 0, bytes: undefined, ready: 0 };

test("a report whose operation is cancelled before it begins, or while it is written, leaves nothing", async () => {
  const { tenant } = await ordered(server);
  const waiting = await askForReport(tenant, wanted());
  expect(await cancel(tenant, waiting)).toBe("cancelled");
  await writeReports(server);
  expect(await leftOf(tenant, undefined)).toEqual(NOTHING);
  const running = await askForReport(tenant, wanted());
  let name: string | undefined;
  const put = server.ctx.storage.put.bind(server.ctx.storage);
  const putting = vi.spyOn(server.ctx.storage, "put").mockImplementation(async (given, source, signal) => {
    name = given;
    await put(given, source, signal);
    expect(await cancel(tenant, running)).toBe("cancelled");
  });
  await writeReports(server);
  putting.mockRestore();
  expect(name).toBeDefined();
  expect(await leftOf(tenant, name)).toEqual(NOTHING);
  expect((await tenant.get(`${REPORTS}/${running.subject.id}`)).statusCode).toBe(404);
});

test("an operator cancels a report under a tenant, and no other operation of it", async () => {
  const { tenant } = await ordered(server);
  const administrator = await operatorIn(server, { role: "administrator" });
  const operation = await askForReport(tenant, wanted());
  const path = `${placeOf(tenant)}/operations/${operation.id}/cancel`;
  expect((await administrator.post(path)).json()).toMatchObject({ id: operation.id, state: "cancelled" });
  await writeReports(server);
  expect(await leftOf(tenant, undefined)).toEqual(NOTHING);
  expect((await auditOf(server, operation.id)).map(({ action }) => action)).toEqual(["operation.cancelled"]);
  const other = await startCounting(tenant);
  const refused = await administrator.post(`${placeOf(tenant)}/operations/${other}/cancel`);
  expect([refused.statusCode, refused.json().code]).toEqual([403, "grant_missing"]);
  expect((await tenant.get(`/tenant/operations/${other}`)).json().state).toBe("pending");
  const developer = await operatorIn(server, { role: "tenantDeveloper", tenants: [tenant.scope.tenantId] });
  const third = await askForReport(tenant, wanted());
  expect((await developer.post(`${placeOf(tenant)}/operations/${third.id}/cancel`)).statusCode).toBe(403);
});

test("the reports of a tenant are written one after the other, and those of others meanwhile", async () => {
  const [{ tenant }, { tenant: other }] = [await ordered(server), await ordered(server)];
  const [first, second] = [await askForReport(tenant, wanted()), await askForReport(tenant, wanted())];
  // As another process does that has begun the first one.
  await sql(`update entrada.reports set claimed_until = now() + interval '1 minute'
    where operation_id = (select id from entrada.operations where tenant_id = '${tenant.scope.tenantId}' order by id limit 1)`);
  await sql(`delete from jobs.job where data ->> 'operationId' = (select id::text from entrada.operations
    where tenant_id = '${tenant.scope.tenantId}' order by id limit 1)`);
  expect((await readyReport(other)).state).toBe("ready");
  const stateOf = async ({ subject }: { subject: { id: string } }) =>
    (await tenant.get(`${REPORTS}/${subject.id}`)).json().state;
  expect([await stateOf(first), await stateOf(second)]).toEqual(["pending", "pending"]);
  expect((await tenant.get(`/tenant/operations/${second.id}`)).json().state).toBe("pending");
  // It was killed: its turn ends.
  await sql(`update entrada.reports set claimed_until = now() - interval '1 second' where claimed_until is not null`);
  await hurry();
  await writeReports(server);
  expect(await stateOf(second)).toBe("ready");
});

test("a report that fails midway is written anew, and told as failed once that was of no use", async () => {
  const { tenant } = await ordered(server);
  const operation = await askForReport(tenant, wanted());
  const putting = vi.spyOn(server.ctx.storage, "put").mockRejectedValueOnce(new Error("the power went out"));
  await writeReports(server);
  expect((await tenant.get(`/tenant/operations/${operation.id}`)).json().state).toBe("running");
  await hurry();
  await writeReports(server);
  expect((await tenant.get(`${REPORTS}/${operation.subject.id}`)).json().state).toBe("ready");
  const hopeless = await askForReport(tenant, wanted());
  putting.mockRejectedValue(new Error("the power stays out"));
  for (let attempt = 0; attempt < 4; attempt += 1) {
    await hurry();
    await writeReports(server);
  }
  putting.mockRestore();
  expect((await tenant.get(`/tenant/operations/${hopeless.id}`)).json()).toMatchObject({
    state: "failed",
    error: { code: "internal_error" },
  });
  expect((await tenant.get(`${REPORTS}/${hopeless.subject.id}`)).json()).toMatchObject({
    state: "failed",
    summary: null,
    availableActions: [],
  });
});

test("the file of a report is removed after seven days of the tenant's time, and what it told stays", async () => {
  const { tenant } = await ordered(server);
  const { id } = await readyReport(tenant, wanted());
  const [row] = await rowsOf(tenant, "reports");
  await advance(tenant, 7 * DAY_SECONDS - 60);
  await sweep(reportExpiry(server.ctx), { only: tenant.scope });
  expect((await tenant.get(`${REPORTS}/${id}`)).json().state).toBe("ready");
  const { url } = (await tenant.post(`${REPORTS}/${id}/download-grants`, undefined)).json();
  await advance(tenant, 120);
  expect((await server.app.inject({ url: new URL(url).pathname })).statusCode).toBe(404);
  await sweep(reportExpiry(server.ctx), { only: tenant.scope });
  expect((await tenant.get(`${REPORTS}/${id}`)).json()).toMatchObject({
    state: "expired",
    fileName: null,
    summary: { rowCount: 1 },
  });
  expect((await tenant.post(`${REPORTS}/${id}/download-grants`, undefined)).json()).toMatchObject({
    code: "state_conflict",
    currentState: "expired",
    availableActions: [],
  });
  await sweep(leftoverRemoval(server.ctx), { only: tenant.scope });
  expect(await server.ctx.storage.size(String(row?.object_name))).toBeUndefined();
});
