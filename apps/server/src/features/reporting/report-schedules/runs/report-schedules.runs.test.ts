import { DAY_MS } from "@entrada/domain/shared/dates";
import { expect, test, vi } from "vitest";
import { querySuperuser } from "../../../../../test/database.ts";
import { eventsOf } from "../../../../../test/events.ts";
import {
  advanceDays,
  followReports,
  readSchedule,
  runSchedules,
  SCHEDULES,
  useSchedules,
} from "../../../../../test/report-schedules.ts";
import { REPORTS, writeReports } from "../../../../../test/reports.ts";
import { decodeId } from "../../../../core/ids.ts";
import { updateTenant } from "../../../../features/access/tenants/tenants.service.ts";
import { sweep } from "../../../../work/sweep.ts";
import { scheduleRuns } from "./report-schedules.runs.service.ts";

const { company, mailing, mailsTo, opened } = useSchedules();

test("a run that was missed several times is made up for once, and two processes never ask for one report twice", async () => {
  const { server } = opened();
  const { tenant, make } = await company();
  const { id } = await make();
  await make({ type: "orders" });
  await advanceDays(tenant, 40);
  await Promise.all([1, 2, 3].map(() => sweep(scheduleRuns(server.ctx), { only: tenant.scope })));
  expect((await tenant.get(REPORTS)).json().items).toHaveLength(2);
  const { nextRunAt } = await readSchedule(tenant, id);
  const { now } = (await tenant.get("/tenant/test-helpers/clock")).json();
  const aheadMs = Date.parse(nextRunAt) - Date.parse(now);
  expect(aheadMs).toBeGreaterThan(0);
  expect(aheadMs).toBeLessThanOrEqual(7 * DAY_MS);
});

test("a report that fails is told in its schedule; after three in a row that is paused, and its recipients are told", async () => {
  const { server } = opened();
  const { tenant, manager, make } = await company();
  const { id } = await make();
  const fail = async () => {
    await advanceDays(tenant, 7);
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
    return readSchedule(tenant, id);
  };
  expect(await fail()).toMatchObject({ state: "active", failuresInRow: 1, lastRun: { outcome: "failed" } });
  // One that somebody cancels is no failure, and none that is ready is counted any more.
  await advanceDays(tenant, 7);
  await sweep(scheduleRuns(server.ctx), { only: tenant.scope });
  const [running] = (await tenant.get("/tenant/operations?state=pending")).json().items;
  expect((await tenant.post(`/tenant/operations/${running.id}/cancel`, undefined)).statusCode).toBe(200);
  await followReports(server, mailing());
  expect(await readSchedule(tenant, id)).toMatchObject({ failuresInRow: 1, lastRun: { outcome: "cancelled" } });
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

test("a run that fails counts as a failed one, and keeps no other schedule from its report", async () => {
  const { server } = opened();
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
  await advanceDays(tenant, 7);
  await expect(sweep(scheduleRuns(server.ctx), { only: tenant.scope })).rejects.toThrow(
    "tenants whose sweep failed: 1",
  );
  expect((await readSchedule(tenant, sound.id)).lastRun).toMatchObject({ outcome: "pending" });
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
  expect((await readSchedule(tenant, id)).lastRun).toMatchObject({ outcome: "ready" });
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
  const { server } = opened();
  const { tenant, make } = await company();
  const { id } = await make();
  await advanceDays(tenant, 8);
  const [row] = await querySuperuser(server.database.superuser, "select capabilities from tenants where id = $1", [
    tenant.scope.tenantId,
  ]);
  const all: readonly string[] = row?.capabilities;
  const set = (capabilities: readonly string[]) =>
    server.database.operator.transaction((tx) => updateTenant({ tx }, tenant.scope.tenantId, { capabilities }));
  await set(all.filter((one) => one !== "reports"));
  await sweep(scheduleRuns(server.ctx), { only: tenant.scope });
  expect((await readSchedule(tenant, id)).lastRun).toBeNull();
  await set(all);
  await sweep(scheduleRuns(server.ctx), { only: tenant.scope });
  expect((await readSchedule(tenant, id)).lastRun).toMatchObject({ outcome: "pending" });
});
