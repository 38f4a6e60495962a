import { daysOfPeriod } from "@entrada/domain/reports/schedules/report-period";
import { lastRunUntil, nextRunAfter } from "@entrada/domain/reports/schedules/rhythm";
import { SCHEDULE_FAILURES_MAX, type ScheduleOutcome } from "@entrada/domain/reports/schedules/schedule-lifecycle";
import type { AppContext } from "../../../../context.ts";
import { decodeId, newUuid } from "../../../../core/ids.ts";
import { scopeOf, type TenantScope } from "../../../../core/tenant-scope.ts";
import type { Locked } from "../../../../work/locked.ts";
import { dueIn, type Sweep } from "../../../../work/sweep.ts";
import { readOnly, systemOf, unitOfWork, type Work } from "../../../../work/work.ts";
import { createReport, errorsOfReport } from "../../reports/reports.service.ts";
import { rhythmOf } from "../report-schedules.check.ts";
import { moveSchedule } from "../report-schedules.machine.ts";
import * as store from "../report-schedules.store.ts";

const SCHEDULES_A_CHUNK = 10;

/** Asks for the reports whose time has come, each once however many runs were missed. One that fails stops no other. */
export function scheduleRuns(ctx: AppContext): Sweep {
  return {
    listDue: dueIn(ctx.db, "due_report_schedules"),
    chunk: async (scope) => {
      const due = await readOnly(ctx, systemOf(scope), ({ tx, now }) =>
        store.listDue(tx, scope, now, SCHEDULES_A_CHUNK),
      );
      const failures: unknown[] = [];
      for (const id of due) {
        try {
          await runOrWriteOff(ctx, scope, id);
        } catch (error) {
          failures.push(error);
        }
      }
      if (failures.length > 0) throw new AggregateError(failures, `schedules whose run failed: ${failures.length}`);
      return due.length === SCHEDULES_A_CHUNK;
    },
  };
}

// Throws what made it fail once that run counts as a failed one, so that it is not tried at each sweep.
async function runOrWriteOff(ctx: AppContext, scope: TenantScope, id: string): Promise<void> {
  const inWork = (act: typeof run) =>
    unitOfWork(ctx, systemOf(scope), async (w) => {
      const schedule = await store.findDueForUpdate(w.tx, scope, id, w.now);
      if (schedule !== undefined) await act(w, schedule);
    });
  try {
    await inWork(run);
  } catch (error) {
    await inWork(writeOff);
    throw error;
  }
}

async function run(w: Work, schedule: Locked<store.StoredSchedule>): Promise<void> {
  const progress = progressOf(schedule, w.now);
  const { type, format, timeZone, filters } = schedule;
  const days = { from: progress.lastFrom, to: progress.lastTo };
  const wanted = { type, format, parameters: { ...filters, ...days, timeZone } };
  // Its time zone, or what it selects by, is not known any more.
  if (errorsOfReport(wanted, w.now).length > 0) return writeOff(w, schedule);
  const asked = await createReport(w, wanted);
  const lastReportId = decodeId("rpt", asked.subjectId ?? "") ?? null;
  await store.updateProgress(w.tx, w.scope, schedule, { ...progress, lastReportId, lastOperationId: asked.id });
}

async function writeOff(w: Work, schedule: Locked<store.StoredSchedule>): Promise<void> {
  const gone = { lastReportId: null, lastOperationId: null };
  const told = await store.updateProgress(w.tx, w.scope, schedule, { ...progressOf(schedule, w.now), ...gone });
  await conclude(w, told, "failed");
}

function progressOf(schedule: store.StoredSchedule, now: Date) {
  const rhythm = rhythmOf(schedule);
  const { from: lastFrom, to: lastTo } = daysOfPeriod(schedule.period, lastRunUntil(rhythm, now).day);
  const nextRunAt = nextRunAfter(rhythm, now).at;
  const fresh = { lastOutcome: "pending" as const, refusedRecipients: [] };
  return { nextRunAt, lastRunAt: now, lastFrom, lastTo, ...fresh };
}

/** What became of the report that an operation (uuid) was to write is told, if a schedule has asked for it. */
export async function followRun(w: Work, operationId: string): Promise<void> {
  const schedule = await store.findAwaitingForUpdate(w.tx, w.scope, operationId);
  if (schedule === undefined) return;
  const outcome = await store.findOutcome(w.tx, w.scope, schedule);
  if (outcome !== "pending") await conclude(w, schedule, outcome);
}

async function conclude(
  w: Work,
  schedule: Locked<store.StoredSchedule>,
  lastOutcome: Exclude<ScheduleOutcome, "pending">,
): Promise<void> {
  const failuresInRow = failuresAfter(lastOutcome, schedule.failuresInRow);
  const told = await store.updateProgress(w.tx, w.scope, schedule, { lastOutcome, failuresInRow });
  if (lastOutcome === "ready") write(w, told, "ready");
  if (failuresInRow < SCHEDULE_FAILURES_MAX || told.state !== "active") return;
  write(w, await moveSchedule(w, told, "giveUp"), "paused");
}

function failuresAfter(outcome: Exclude<ScheduleOutcome, "pending">, before: number): number {
  if (outcome === "ready") return 0;
  return outcome === "failed" ? before + 1 : before;
}

function write(w: Work, schedule: store.StoredSchedule, kind: "ready" | "paused"): void {
  const { id, recipients, lastReportId, lastRunAt } = schedule;
  if (lastRunAt === null) throw new TypeError("a schedule that never ran has nothing to tell");
  const report = kind === "ready" && lastReportId !== null ? { reportId: lastReportId } : {};
  const about = { ...report, runAt: lastRunAt.toISOString() };
  for (const to of recipients) {
    w.enqueue({
      queue: "report-schedules.write",
      data: { ...scopeOf(w.scope), kind, scheduleId: id, to, mailId: newUuid(), ...about },
    });
  }
}
