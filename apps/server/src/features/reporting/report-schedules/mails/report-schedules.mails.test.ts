import { expect, test } from "vitest";
import { auditOf } from "../../../../../test/audit.ts";
import { querySuperuser } from "../../../../../test/database.ts";
import { operatorIn } from "../../../../../test/operators.ts";
import {
  advanceDays,
  followReports,
  readSchedule,
  runSchedules,
  SCHEDULES,
  tellReports,
  useSchedules,
} from "../../../../../test/report-schedules.ts";
import { writeReports } from "../../../../../test/reports.ts";
import { sweep } from "../../../../work/sweep.ts";
import { scheduleRuns } from "../runs/report-schedules.runs.service.ts";

const { company, mailing, mailsTo, opened } = useSchedules();

test("whom the mail server refuses for good stands in the schedule until the next run, and in the audit log", async () => {
  const { server, mails } = opened();
  const { tenant, manager, make } = await company();
  const other = await operatorIn(server, { role: "tenantManager", tenants: [tenant.scope.tenantId] });
  const { id } = await make({ recipients: [manager.id, other.id] });
  await advanceDays(tenant, 7);
  mails.answer("RCPT TO", 550);
  await runSchedules(tenant, mailing());
  mails.answer("RCPT TO", null);
  const { lastRun, version, recipients } = await readSchedule(tenant, id);
  expect(lastRun.outcome).toBe("ready");
  expect(lastRun.refusedRecipients.toSorted()).toEqual([manager.id, other.id].toSorted());
  expect([version, recipients]).toEqual(["1", [manager.id, other.id]]);
  const noted = (await auditOf(server, id)).filter(({ action }) => action === "report_schedule.mail_refused");
  expect(noted).toHaveLength(2);
  expect(noted[0]).toMatchObject({ detail: { kind: "ready" } });
  await runSchedules(tenant, mailing());
  expect(mailsTo(manager)).toEqual([]);
  await advanceDays(tenant, 7);
  await runSchedules(tenant, mailing());
  expect((await readSchedule(tenant, id)).lastRun).toMatchObject({ outcome: "ready", refusedRecipients: [] });
  expect(mailsTo(manager)).toHaveLength(1);
});

test("whoever was taken off before the mail went out is not written to, and a pause that is over is not told", async () => {
  const { server } = opened();
  const { tenant, manager, make } = await company();
  const other = await operatorIn(server, { role: "tenantManager", tenants: [tenant.scope.tenantId] });
  const { id } = await make({ recipients: [manager.id, other.id] });
  const change = async (wanted: object) => {
    const headers = { "if-match": `"${(await readSchedule(tenant, id)).version}"` };
    expect((await tenant.patch(`${SCHEDULES}/${id}`, wanted, headers)).statusCode).toBe(200);
  };
  await advanceDays(tenant, 7);
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
  await advanceDays(tenant, 7);
  await sweep(scheduleRuns(server.ctx), { only: tenant.scope });
  expect(await readSchedule(tenant, id)).toMatchObject({ state: "paused", pausedReason: "failing" });
  expect((await tenant.post(`${SCHEDULES}/${id}/resume`, undefined)).statusCode).toBe(200);
  await followReports(server, mailing());
  expect(mailsTo(manager)).toHaveLength(1);
});

test("a refusal that comes once the schedule runs again stands in no run but its own", async () => {
  const { server, mails } = opened();
  const { tenant, make } = await company();
  const { id } = await make();
  const zone = (name: string) =>
    querySuperuser(
      server.database.superuser,
      "update report_schedules set failures_in_row = 2, time_zone = $2 where tenant_id = $1",
      [tenant.scope.tenantId, name],
    );
  await zone("Europe/Atlantis");
  await advanceDays(tenant, 7);
  await sweep(scheduleRuns(server.ctx), { only: tenant.scope });
  expect(await readSchedule(tenant, id)).toMatchObject({ state: "paused", pausedReason: "failing" });
  const ctx = mailing();
  const { test: smtp } = ctx.mail;
  const slow = {
    ...ctx.mail,
    test: {
      ...smtp,
      send: async (mail: Parameters<typeof smtp.send>[0]) => {
        expect((await tenant.post(`${SCHEDULES}/${id}/resume`, undefined)).statusCode).toBe(200);
        await zone("UTC");
        await advanceDays(tenant, 7);
        await sweep(scheduleRuns(server.ctx), { only: tenant.scope });
        return smtp.send(mail);
      },
    },
  };
  mails.answer("RCPT TO", 550);
  await followReports(server, { ...ctx, mail: slow });
  mails.answer("RCPT TO", null);
  expect((await readSchedule(tenant, id)).lastRun).toMatchObject({ outcome: "pending", refusedRecipients: [] });
  expect((await auditOf(server, id)).map(({ action }) => action)).not.toContain("report_schedule.mail_refused");
});
