import { availableScheduleActions } from "@entrada/domain/reports/schedules/schedule-lifecycle";
import { encodeId } from "../../../core/ids.ts";
import type { Resource } from "../../../http/resources/change.ts";
import type { ShownSchedule } from "./report-schedules.schema.ts";
import type { StoredSchedule } from "./report-schedules.service.ts";

export const SCHEDULES_PATH = "/tenant/report-schedules";

/** The schedule as clients see it. */
export function showSchedule(schedule: StoredSchedule): ShownSchedule {
  const { id, version, type, format, every, weekday, dayOfMonth, hour, timeZone, locale, state } = schedule;
  return {
    id: encodeId("rsc", id),
    type,
    parameters: { period: schedule.period, ...schedule.filters },
    format,
    every,
    weekday,
    dayOfMonth,
    hour,
    timeZone,
    locale,
    recipients: schedule.recipients.map((recipient) => encodeId("opr", recipient)),
    state,
    pausedReason: schedule.pausedReason,
    failuresInRow: schedule.failuresInRow,
    nextRunAt: schedule.nextRunAt?.toISOString() ?? null,
    lastRun: lastRunOf(schedule),
    availableActions: [...availableScheduleActions(state)],
    createdAt: schedule.createdAt.toISOString(),
    updatedAt: schedule.updatedAt.toISOString(),
    version: String(version),
  };
}

function lastRunOf(schedule: StoredSchedule) {
  const { lastRunAt: at, lastFrom: from, lastTo: to, lastReportId, lastOutcome: outcome } = schedule;
  if (at === null || from === null || to === null || outcome === null) return null;
  const reportId = lastReportId === null ? null : encodeId("rpt", lastReportId);
  const refusedRecipients = schedule.refusedRecipients.map((recipient) => encodeId("opr", recipient));
  return { at: at.toISOString(), from, to, outcome, reportId, refusedRecipients };
}

/** How a schedule is answered. */
export const SCHEDULE: Resource<StoredSchedule> = { type: "report_schedule", path: SCHEDULES_PATH, show: showSchedule };
