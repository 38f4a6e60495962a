import { DAY_MS } from "@entrada/domain/shared/dates";
import { expect, test } from "vitest";
import { auditOf } from "../../../../test/audit.ts";
import { querySuperuser } from "../../../../test/database.ts";
import { eventsOf } from "../../../../test/events.ts";
import { placeOf } from "../../../../test/operator-operations.ts";
import { operatorIn } from "../../../../test/operators.ts";
import {
  advanceDays,
  readSchedule,
  runSchedules,
  SCHEDULES,
  useSchedules,
  WEEKLY,
} from "../../../../test/report-schedules.ts";
import { REPORTS } from "../../../../test/reports.ts";
import { updateTenant } from "../../../features/access/tenants/tenants.service.ts";

const { company, mailing, mailsTo, opened } = useSchedules();

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
  const { server } = opened();
  const { tenant, make } = await company();
  await server.database.operator.transaction((tx) => updateTenant({ tx }, tenant.scope.tenantId, { calendar: "JP" }));
  const made = await make();
  expect([made.timeZone, new Date(made.nextRunAt).getUTCHours()]).toEqual(["Asia/Tokyo", 22]);
});

test("what is wrong is told in its place, and nobody is written to who may not read the reports", async () => {
  const { server } = opened();
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
  const { server } = opened();
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
  expect((await readSchedule(tenant, id)).lastRun).toBeNull();
  // Whoever left meanwhile is not written to.
  await querySuperuser(server.database.superuser, "update operators set state = 'suspended' where id = $1", [
    other.uuid,
  ]);
  await advanceDays(tenant, 7);
  await runSchedules(tenant, mailing());
  const told = await readSchedule(tenant, id);
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
