import { DAY_MS } from "@entrada/domain/shared/dates";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { makeTenant, type TestServer, type TestTenant, testServer } from "../../../../test/app.ts";
import { auditOf } from "../../../../test/audit.ts";
import { querySuperuser } from "../../../../test/database.ts";
import { eventsOf } from "../../../../test/events.ts";
import { type MailServer, startMailServer } from "../../../../test/mail-server.ts";
import { placeOf } from "../../../../test/operator-operations.ts";
import { operatorIn } from "../../../../test/operators.ts";
import { followReports, runSchedules, SCHEDULES, tellReports } from "../../../../test/report-schedules.ts";
import { REPORTS, writeReports } from "../../../../test/reports.ts";
import { decodeId } from "../../../core/ids.ts";
import { openSmtp } from "../../../providers/mail/smtp.ts";
import { sweep } from "../../../work/sweep.ts";
import { updateTenant } from "../../access/tenants/tenants.service.ts";
import { scheduleRuns } from "./runs/report-schedules.runs.service.ts";

let server: TestServer;
let mails: MailServer;
beforeAll(async () => {
  server = await testServer();
  mails = await startMailServer();
});
afterAll(() => mails.close());

const WEEKLY = {
  type: "determinations",
  parameters: { period: "lastWeek" },
  every: "week",
  weekday: "monday",
  hour: 7,
};

/** A tenant with somebody who reads its reports. */
async function company() {
  const tenant = await makeTenant({ server });
  const manager = await operatorIn(server, { role: "tenantManager", tenants: [tenant.scope.tenantId] });
  const make = async (wanted: object = {}) => {
    const made = await tenant.post(SCHEDULES, { ...WEEKLY, recipients: [manager.id], ...wanted });
    expect(made.statusCode, made.body).toBe(201);
    return made.json();
  };
  return { tenant, manager, make };
}

const read = async (tenant: TestTenant, id: string) => (await tenant.get(`${SCHEDULES}/${id}`)).json();
const advance = async (tenant: TestTenant, days: number) => {
  const seconds = (days * DAY_MS) / 1_000;
  const moved = await tenant.post("/tenant/test-helpers/clock", { advanceSeconds: seconds });
  expect(moved.statusCode, moved.body).toBe(200);
};

function mailing(): TestServer["ctx"] {
  const smtp = openSmtp({
    host: "127.0.0.1",
    port: mails.port,
    isTls: false,
    sender: { address: "visa@example.com", name: "Visa service" },
  });
  return { ...server.ctx, mail: { test: smtp, live: smtp } };
}

const mailsTo = ({ uuid }: { readonly uuid: string }) =>
  mails.received.filter(({ to }) => to.includes(`${uuid}@example.com`));

test("a schedule is made, changed by who knows its version, paused, resumed and deleted, and each is told", async () => {
  const { tenant, manager, make } = await company();
  const made = await make();
  expect(made).toMatchObject({
    type: "determinations",
    format: "csv",
    timeZone: "UTC",
    locale: "en",
    dayOfMonth: null,
    recipients: [manager.id],
    state: "active",
    lastRun: null,
    availableActions: ["pause"],
    version: "1",
  });
  expect(new Date(made.nextRunAt).getUTCDay()).toBe(1);
  expect(new Date(made.nextRunAt).getUTCHours()).toBe(7);
  const one = `${SCHEDULES}/${made.id}`;
  const monthly = { every: "month", dayOfMonth: 31, hour: 6, timeZone: "Asia/Tokyo" };
  expect((await tenant.patch(one, monthly)).json().code).toBe("precondition_required");
  expect((await tenant.patch(one, monthly, { "if-match": '"7"' })).json().code).toBe("version_mismatch");
  const changed = await tenant.patch(one, monthly, { "if-match": '"1"' });
  expect(changed.json()).toMatchObject({ ...monthly, weekday: null, parameters: { period: "lastWeek" }, version: "2" });
  expect(new Date(changed.json().nextRunAt).toISOString()).toMatch(/T21:00:00/);
  const paused = (await tenant.post(`${one}/pause`, undefined)).json();
  expect(paused).toMatchObject({ state: "paused", nextRunAt: null, pausedReason: null, availableActions: ["resume"] });
  expect((await tenant.post(`${one}/pause`, undefined)).json()).toMatchObject({
    code: "state_conflict",
    currentState: "paused",
    availableActions: ["resume"],
  });
  const resumed = (await tenant.post(`${one}/resume`, undefined)).json();
  expect(resumed).toMatchObject({ state: "active", nextRunAt: changed.json().nextRunAt, version: "4" });
  const held = { "if-match": '"4"' };
  expect((await tenant.delete(one, held)).statusCode).toBe(204);
  expect((await tenant.get(one)).statusCode).toBe(404);
  const told = await eventsOf(tenant, "types=report_schedule.*");
  expect(told.map(({ type, data }: { type: string; data: { state?: string } }) => [type, data.state])).toEqual([
    ["report_schedule.created", "active"],
    ["report_schedule.updated", "active"],
    ["report_schedule.updated", "paused"],
    ["report_schedule.updated", "active"],
    ["report_schedule.deleted", undefined],
  ]);
  expect(JSON.stringify(told)).not.toContain(manager.id);
});

test("the time zone is that of the office's calendar where none is sent", async () => {
  const { tenant, make } = await company();
  await server.database.operator.transaction((tx) => updateTenant({ tx }, tenant.scope.tenantId, { calendar: "JP" }));
  const made = await make();
  expect([made.timeZone, new Date(made.nextRunAt).getUTCHours()]).toEqual(["Asia/Tokyo", 22]);
});

test("what is wrong is told in its place, and nobody is written to who may not read the reports", async () => {
  const { tenant, manager } = await company();
  const stranger = await operatorIn(server, {
    role: "tenantManager",
    tenants: [(await company()).tenant.scope.tenantId],
  });
  const [developer, administrator] = [
    await operatorIn(server, { role: "tenantDeveloper", tenants: [tenant.scope.tenantId] }),
    await operatorIn(server, { role: "administrator" }),
  ];
  const refused = async (change: object) => {
    const answer = await tenant.post(SCHEDULES, { ...WEEKLY, recipients: [manager.id], ...change });
    return answer
      .json()
      .errors.map(({ pointer, code }: { pointer: string; code: string }) => `${answer.statusCode} ${pointer} ${code}`);
  };
  expect(await refused({ weekday: undefined })).toEqual(["400 #/weekday required"]);
  expect(await refused({ dayOfMonth: 3 })).toEqual(["400 #/dayOfMonth unknown_field"]);
  expect(await refused({ timeZone: "Europe/Atlantis" })).toEqual(["400 #/timeZone wrong_enum_value"]);
  expect(await refused({ parameters: { period: "lastWeek", currency: ["EUR"] } })).toEqual([
    "400 #/parameters/currency unknown_field",
  ]);
  expect(await refused({ parameters: { period: "lastWeek", includePersons: true }, type: "cases" })).toEqual([
    "400 #/parameters/includePersons unknown_field",
  ]);
  expect(await refused({ parameters: { from: "2026-01-01", to: "2026-01-31" } })).toContain(
    "400 #/parameters/period required",
  );
  for (const other of [stranger, developer, administrator]) {
    expect(await refused({ recipients: [manager.id, other.id] })).toEqual(["404 #/recipients/1 not_found"]);
  }
  const own = (await tenant.get("/tenant/report-recipients")).json().items;
  expect(own).toEqual([{ id: manager.id, name: "Robin Example", role: "tenantManager" }]);
  // Whoever runs the installation chooses among all who read them.
  const seen = (await manager.get(`${placeOf(tenant)}/report-recipients`)).json().items;
  expect(seen.map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining([manager.id, administrator.id]));
  expect(seen.map(({ id }: { id: string }) => id)).not.toContain(stranger.id);
  expect((await developer.get(`${placeOf(tenant)}/report-schedules`)).json().code).toBe("grant_missing");
  expect((await tenant.get(SCHEDULES)).json().items).toEqual([]);
});

test("when its time has come, the report of last week is written as any other, and its recipients get figures and a link", async () => {
  const { tenant, manager, make } = await company();
  const administrator = await operatorIn(server, { role: "administrator" });
  const other = await operatorIn(server, { role: "tenantManager", tenants: [tenant.scope.tenantId] });
  const made = await administrator.post(`${placeOf(tenant)}/report-schedules`, {
    ...WEEKLY,
    locale: "fr",
    recipients: [manager.id, other.id, administrator.id],
  });
  expect(made.statusCode).toBe(201);
  const { id, nextRunAt } = made.json();
  expect((await auditOf(server, id)).map(({ action }) => action)).toEqual(["report_schedule.created"]);
  const inTwoWeeks = new Date(Date.now() + 14 * DAY_MS).getUTCDate();
  await make({ every: "month", weekday: undefined, dayOfMonth: inTwoWeeks, parameters: { period: "lastMonth" } });
  await runSchedules(tenant, mailing());
  expect((await read(tenant, id)).lastRun).toBeNull();
  // Whoever left meanwhile is not written to.
  await querySuperuser(server.database.superuser, "update operators set state = 'suspended' where id = $1", [
    other.uuid,
  ]);
  await advance(tenant, 7);
  await runSchedules(tenant, mailing());
  const told = await read(tenant, id);
  expect(told).toMatchObject({ lastRun: { outcome: "ready" }, failuresInRow: 0, version: "1" });
  const due = Date.parse(nextRunAt);
  expect(Date.parse(told.nextRunAt)).toBe(due + 7 * DAY_MS);
  const report = (await tenant.get(`${REPORTS}/${told.lastRun.reportId}`)).json();
  const dayBefore = (days: number) => new Date(due - days * DAY_MS).toISOString().slice(0, 10);
  expect(report).toMatchObject({
    type: "determinations",
    state: "ready",
    parameters: { from: dayBefore(7), to: dayBefore(1), timeZone: "UTC", includePersons: false },
  });
  expect([told.lastRun.from, told.lastRun.to]).toEqual([dayBefore(7), dayBefore(1)]);
  expect(mailsTo(other)).toEqual([]);
  for (const reader of [manager, administrator]) {
    const [mail, ...more] = mailsTo(reader);
    expect(more).toEqual([]);
    expect(mail?.headers.get("subject")).toMatch(/^\[Test\] Wanderlust Travel\u00a0: Questions et réponses, du /);
    expect(mail?.headers.get("content-language")).toBe("fr");
    expect(mail?.text).toContain(`/console${placeOf(tenant)}/reports/${report.id}\n`);
    expect(mail?.text).toMatch(/Réponses\u00a0: \d/);
    expect(mail?.text).not.toContain("Robin");
  }
  await runSchedules(tenant, mailing());
  expect(mailsTo(manager)).toHaveLength(1);
});

test("whom the mail server refuses for good stands in the schedule until the next run, and in the audit log", async () => {
  const { tenant, manager, make } = await company();
  const other = await operatorIn(server, { role: "tenantManager", tenants: [tenant.scope.tenantId] });
  const { id } = await make({ recipients: [manager.id, other.id] });
  await advance(tenant, 7);
  mails.answer("RCPT TO", 550);
  await runSchedules(tenant, mailing());
  mails.answer("RCPT TO", null);
  const { lastRun, version, recipients } = await read(tenant, id);
  expect(lastRun.outcome).toBe("ready");
  expect(lastRun.refusedRecipients.toSorted()).toEqual([manager.id, other.id].toSorted());
  expect([version, recipients]).toEqual(["1", [manager.id, other.id]]);
  const noted = (await auditOf(server, id)).filter(({ action }) => action === "report_schedule.mail_refused");
  expect(noted).toHaveLength(2);
  expect(noted[0]).toMatchObject({ detail: { kind: "ready" } });
  await runSchedules(tenant, mailing());
  expect(mailsTo(manager)).toEqual([]);
  await advance(tenant, 7);
  await runSchedules(tenant, mailing());
  expect((await read(tenant, id)).lastRun).toMatchObject({ outcome: "ready", refusedRecipients: [] });
  expect(mailsTo(manager)).toHaveLength(1);
});

test("a run that was missed several times is made up for once, and two processes never ask for one report twice", async () => {
  const { tenant, make } = await company();
  const { id } = await make();
  await make({ type: "orders" });
  await advance(tenant, 40);
  await Promise.all([1, 2, 3].map(() => sweep(scheduleRuns(server.ctx), { only: tenant.scope })));
  expect((await tenant.get(REPORTS)).json().items).toHaveLength(2);
  const { nextRunAt } = await read(tenant, id);
  const { now } = (await tenant.get("/tenant/test-helpers/clock")).json();
  const aheadMs = Date.parse(nextRunAt) - Date.parse(now);
  expect(aheadMs).toBeGreaterThan(0);
  expect(aheadMs).toBeLessThanOrEqual(7 * DAY_MS);
});

test("a report that fails is told in its schedule; after three in a row that is paused, and its recipients are told", async () => {
  const { tenant, manager, make } = await company();
  const { id } = await make();
  const fail = async () => {
    await advance(tenant, 7);
    await sweep(scheduleRuns(server.ctx), { only: tenant.scope });
    const putting = vi.spyOn(server.ctx.storage, "put").mockRejectedValue(new Error("no room"));
    for (let attempt = 0; attempt < 5; attempt++) {
      await writeReports(server);
      await querySuperuser(
        server.database.superuser,
        "update jobs.job set start_after = now() where state < 'active' and name = 'reports.write'",
      );
    }
    putting.mockRestore();
    await followReports(server, mailing());
    return read(tenant, id);
  };
  expect(await fail()).toMatchObject({ state: "active", failuresInRow: 1, lastRun: { outcome: "failed" } });
  // One that somebody cancels is no failure, and none that is ready is counted any more.
  await advance(tenant, 7);
  await sweep(scheduleRuns(server.ctx), { only: tenant.scope });
  const [running] = (await tenant.get("/tenant/operations?state=pending")).json().items;
  expect((await tenant.post(`/tenant/operations/${running.id}/cancel`, undefined)).statusCode).toBe(200);
  await followReports(server, mailing());
  expect(await read(tenant, id)).toMatchObject({ failuresInRow: 1, lastRun: { outcome: "cancelled" } });
  expect(await fail()).toMatchObject({ state: "active", failuresInRow: 2 });
  expect(mailsTo(manager)).toEqual([]);
  expect(await fail()).toMatchObject({ state: "paused", pausedReason: "failing", failuresInRow: 3, nextRunAt: null });
  expect(mailsTo(manager).map(({ headers }) => headers.get("subject"))).toEqual([
    "[Test] Wanderlust Travel: Questions and answers is paused",
  ]);
  const [told] = (await eventsOf(tenant, "types=report_schedule.updated")).slice(-1);
  expect(told.data).toMatchObject({ state: "paused", pausedReason: "failing" });
  const resumed = (await tenant.post(`${SCHEDULES}/${id}/resume`, undefined)).json();
  expect(resumed).toMatchObject({ state: "active", pausedReason: null, failuresInRow: 0 });
});

test("whoever was taken off before the mail went out is not written to, and a pause that is over is not told", async () => {
  const { tenant, manager, make } = await company();
  const other = await operatorIn(server, { role: "tenantManager", tenants: [tenant.scope.tenantId] });
  const { id } = await make({ recipients: [manager.id, other.id] });
  const change = async (wanted: object) => {
    const headers = { "if-match": `"${(await read(tenant, id)).version}"` };
    expect((await tenant.patch(`${SCHEDULES}/${id}`, wanted, headers)).statusCode).toBe(200);
  };
  await advance(tenant, 7);
  await sweep(scheduleRuns(server.ctx), { only: tenant.scope });
  await writeReports(server);
  await tellReports(server);
  await change({ recipients: [manager.id] });
  await followReports(server, mailing());
  expect([mailsTo(manager).length, mailsTo(other).length]).toEqual([1, 0]);
  await querySuperuser(
    server.database.superuser,
    "update report_schedules set failures_in_row = 2, time_zone = 'Europe/Atlantis' where tenant_id = $1",
    [tenant.scope.tenantId],
  );
  await advance(tenant, 7);
  await sweep(scheduleRuns(server.ctx), { only: tenant.scope });
  expect(await read(tenant, id)).toMatchObject({ state: "paused", pausedReason: "failing" });
  expect((await tenant.post(`${SCHEDULES}/${id}/resume`, undefined)).statusCode).toBe(200);
  await followReports(server, mailing());
  expect(mailsTo(manager)).toHaveLength(1);
});

test("a refusal that comes once the schedule runs again stands in no run but its own", async () => {
  const { tenant, make } = await company();
  const { id } = await make();
  const zone = (name: string) =>
    querySuperuser(
      server.database.superuser,
      "update report_schedules set failures_in_row = 2, time_zone = $2 where tenant_id = $1",
      [tenant.scope.tenantId, name],
    );
  await zone("Europe/Atlantis");
  await advance(tenant, 7);
  await sweep(scheduleRuns(server.ctx), { only: tenant.scope });
  expect(await read(tenant, id)).toMatchObject({ state: "paused", pausedReason: "failing" });
  const ctx = mailing();
  const { test: smtp } = ctx.mail;
  const slow = {
    ...ctx.mail,
    test: {
      ...smtp,
      send: async (mail: Parameters<typeof smtp.send>[0]) => {
        expect((await tenant.post(`${SCHEDULES}/${id}/resume`, undefined)).statusCode).toBe(200);
        await zone("UTC");
        await advance(tenant, 7);
        await sweep(scheduleRuns(server.ctx), { only: tenant.scope });
        return smtp.send(mail);
      },
    },
  };
  mails.answer("RCPT TO", 550);
  await followReports(server, { ...ctx, mail: slow });
  mails.answer("RCPT TO", null);
  expect((await read(tenant, id)).lastRun).toMatchObject({ outcome: "pending", refusedRecipients: [] });
  expect((await auditOf(server, id)).map(({ action }) => action)).not.toContain("report_schedule.mail_refused");
});

test("a run that fails counts as a failed one, and keeps no other schedule from its report", async () => {
  const { tenant, make } = await company();
  const [unknownZone, broken, sound] = [await make(), await make(), await make({ type: "orders" })];
  const breakIt = ({ id }: { readonly id: string }, change: string) =>
    querySuperuser(
      server.database.superuser,
      `update report_schedules set ${change}, next_run_at = next_run_at - interval '1 hour' where id = $1`,
      [decodeId("rsc", id)],
    );
  await breakIt(unknownZone, "time_zone = 'Europe/Atlantis'");
  await breakIt(broken, "type = 'gone'");
  await advance(tenant, 7);
  await expect(sweep(scheduleRuns(server.ctx), { only: tenant.scope })).rejects.toThrow(
    "tenants whose sweep failed: 1",
  );
  expect((await read(tenant, sound.id)).lastRun).toMatchObject({ outcome: "pending" });
  const rows = await querySuperuser(
    server.database.superuser,
    `select id, last_outcome as outcome, failures_in_row as failures from report_schedules
     where tenant_id = $1 and last_outcome = 'failed' order by id`,
    [tenant.scope.tenantId],
  );
  expect(rows).toEqual(
    [unknownZone, broken].map(({ id }) => ({ id: decodeId("rsc", id), outcome: "failed", failures: 1 })),
  );
  await sweep(scheduleRuns(server.ctx), { only: tenant.scope });
  expect((await tenant.get(REPORTS)).json().items).toHaveLength(1);
});

test("another hour on the day of a run does not make the same week again, also while the schedule is paused", async () => {
  const { tenant, make } = await company();
  const { id, nextRunAt } = await make({ weekday: "tuesday", hour: 1 });
  const { now } = (await tenant.get("/tenant/test-helpers/clock")).json();
  const seconds = Math.ceil((Date.parse(nextRunAt) - Date.parse(now)) / 1_000) + 60;
  expect((await tenant.post("/tenant/test-helpers/clock", { advanceSeconds: seconds })).statusCode).toBe(200);
  await runSchedules(tenant);
  expect((await read(tenant, id)).lastRun).toMatchObject({ outcome: "ready" });
  const one = `${SCHEDULES}/${id}`;
  const later = await tenant.patch(one, { hour: 9 }, { "if-match": '"1"' });
  const nextWeek = Date.parse(nextRunAt) + 7 * DAY_MS;
  const HOUR_MS = 3_600_000;
  expect(Date.parse(later.json().nextRunAt)).toBe(nextWeek + 8 * HOUR_MS);
  await tenant.post(`${one}/pause`, undefined);
  await tenant.patch(one, { hour: 11 }, { "if-match": '"3"' });
  const resumed = (await tenant.post(`${one}/resume`, undefined)).json();
  expect(Date.parse(resumed.nextRunAt)).toBe(nextWeek + 10 * HOUR_MS);
});

test("nothing is made for a tenant without reports until it has them again", async () => {
  const { tenant, make } = await company();
  const { id } = await make();
  await advance(tenant, 8);
  const [row] = await querySuperuser(server.database.superuser, "select capabilities from tenants where id = $1", [
    tenant.scope.tenantId,
  ]);
  const all: readonly string[] = row?.capabilities;
  const set = (capabilities: readonly string[]) =>
    server.database.operator.transaction((tx) => updateTenant({ tx }, tenant.scope.tenantId, { capabilities }));
  await set(all.filter((one) => one !== "reports"));
  await sweep(scheduleRuns(server.ctx), { only: tenant.scope });
  expect((await read(tenant, id)).lastRun).toBeNull();
  await set(all);
  await sweep(scheduleRuns(server.ctx), { only: tenant.scope });
  expect((await read(tenant, id)).lastRun).toMatchObject({ outcome: "pending" });
});
