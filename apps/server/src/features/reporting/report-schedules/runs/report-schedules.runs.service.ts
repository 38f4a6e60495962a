import { daysOfPeriod } from "@entrada/domain/reports/schedules/report-period";
import { lastRunUntil, nextRunAfter } from "@entrada/domain/reports/schedules/rhythm";
import { SCHEDULE_FAILURES_MAX, type ScheduleOutcome } from "@entrada/domain/reports/schedules/schedule-lifecycle";
import type { AppContext } from "../../../../context.ts";
import { decodeId, newUuid } from "../../../../core/ids.ts";
import { scopeOf } from "../../../../core/tenant-scope.ts";
import type { Locked } from "../../../../work/locked.ts";
import { dueIn, type Sweep } from "../../../../work/sweep.ts";
import { systemOf, unitOfWork, type Work } from "../../../../work/work.ts";
import { createReport, errorsOfReport } from "../../reports/reports.service.ts";
import { rhythmOf } from "../report-schedules.check.ts";
import { moveSchedule } from "../report-schedules.machine.ts";
import * as store from "../report-schedules.store.ts";

const SCHEDULES_A_CHUNK = 10;

/** Asks for the reports whose time has come, each once however many runs were missed. */
export function scheduleRuns(ctx: AppContext): Sweep {
  return {
    listDue: dueIn(ctx.db, "due_report_schedules"),
    chunk: (scope) =>
      unitOfWork(ctx, systemOf(scope), async (w) => {
        const due = await store.listDueForUpdate(w.tx, scope, w.now, SCHEDULES_A_CHUNK);
        for (const schedule of due) await run(w, schedule);
        return due.length === SCHEDULES_A_CHUNK;
      }),
  };
}

async function run(w: Work, schedule: Locked<store.StoredSchedule>): Promise<void> {
  const rhythm = rhythmOf(schedule);
  const days = daysOfPeriod(schedule.period, lastRunUntil(rhythm, w.now).day);
  const { type, format, timeZone } = schedule;
  const wanted = { type, format, parameters: { ...schedule.filters, ...days, timeZone } };
  const asked = errorsOfReport(wanted, w.now).length === 0 ? await createReport(w, wanted) : undefined;
  const told = await store.updateProgress(w.tx, w.scope, schedule, {
    nextRunAt: nextRunAfter(rhythm, w.now).at,
    lastRunAt: w.now,
    lastFrom: days.from,
    lastTo: days.to,
    lastReportId: asked === undefined ? null : (decodeId("rpt", asked.subjectId ?? "") ?? null),
    lastOperationId: asked?.id ?? null,
    lastOutcome: "pending",
  });
  // What it selects by is not known any more.
  if (asked === undefined) await conclude(w, told, "failed");
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

function write(w: Work, { id, recipients, lastReportId }: store.StoredSchedule, kind: "ready" | "paused"): void {
  const about = kind === "ready" && lastReportId !== null ? { reportId: lastReportId } : {};
  for (const to of recipients) {
    w.enqueue({
      queue: "report-schedules.write",
      data: { ...scopeOf(w.scope), kind, scheduleId: id, to, mailId: newUuid(), ...about },
    });
  }
}
