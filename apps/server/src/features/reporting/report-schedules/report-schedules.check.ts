import { isTimeZone } from "@entrada/domain/calendar/time-zones";
import { nextRunWithout } from "@entrada/domain/reports/schedules/report-period";
import { nextRunAfter, type Rhythm } from "@entrada/domain/reports/schedules/rhythm";
import type { FieldError, ValidParts } from "../../../core/problem.ts";
import { errorsOfReport } from "../reports/reports.service.ts";
import type { NewSchedule } from "./report-schedules.schema.ts";
import type { StoredSchedule } from "./report-schedules.store.ts";

/** What is wrong with a schedule as it would be, besides to whom it writes. */
export function errorsOfSchedule(wanted: ValidParts<NewSchedule>, now: Date): readonly FieldError[] {
  const { type, parameters, format, timeZone } = wanted;
  const { period: _, ...filters } = parameters ?? {};
  const asked = { parameters: filters, ...(type !== undefined && { type }), ...(format !== undefined && { format }) };
  const ofReport = errorsOfReport(asked, now);
  const ofZone = timeZone === undefined || isTimeZone(timeZone) ? [] : [UNKNOWN_ZONE];
  return [...ofReport, ...dayErrors(wanted), ...ofZone];
}

const UNKNOWN_ZONE: FieldError = {
  pointer: "#/timeZone",
  code: "wrong_enum_value",
  detail: "Send the name of a time zone, such as Europe/Berlin or UTC.",
};

const DAY_OF = { week: "weekday", month: "dayOfMonth" } as const;

function dayErrors(wanted: ValidParts<NewSchedule>): readonly FieldError[] {
  const { every } = wanted;
  if (every === undefined) return [];
  const [own, other] = [DAY_OF[every], DAY_OF[every === "week" ? "month" : "week"]];
  const errors: FieldError[] = [];
  if (wanted[own] === undefined)
    errors.push({
      pointer: `#/${own}`,
      code: "required",
      detail: `Send ${own}: it says on which day of the ${every}.`,
    });
  if (wanted[other] !== undefined)
    errors.push({ pointer: `#/${other}`, code: "unknown_field", detail: `Leave it out: every ${every} takes ${own}.` });
  return errors;
}

/** When it runs, by UTC where its time zone is not known any more; throws unless the day was checked. */
export function rhythmOf({
  every,
  weekday,
  dayOfMonth,
  hour,
  timeZone: named,
}: Pick<StoredSchedule, "every" | "weekday" | "dayOfMonth" | "hour" | "timeZone">): Rhythm {
  const timeZone = isTimeZone(named) ? named : "UTC";
  if (every === "week" && weekday !== null) return { every, weekday, hour, timeZone };
  if (every === "month" && dayOfMonth !== null) return { every, dayOfMonth, hour, timeZone };
  throw new Error("a schedule has no day");
}

/** When it runs next: days of which its last report is there or being written are not reported again. */
export function nextRunOf(
  schedule: Parameters<typeof rhythmOf>[0] &
    Pick<StoredSchedule, "period" | "lastRunAt" | "lastFrom" | "lastTo" | "lastOutcome">,
  now: Date,
): Date {
  const { period, lastRunAt: at, lastFrom: from, lastTo: to, lastOutcome } = schedule;
  const rhythm = rhythmOf(schedule);
  const isMade = lastOutcome === "ready" || lastOutcome === "pending";
  if (!isMade || at === null || from === null || to === null) return nextRunAfter(rhythm, now).at;
  return nextRunWithout({ from, to, at }, period, rhythm, now).at;
}
