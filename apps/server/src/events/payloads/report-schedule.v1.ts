import { REPORT_TYPES } from "@entrada/domain/reports/report-types";
import { SCHEDULE_RHYTHMS } from "@entrada/domain/reports/schedules/rhythm";
import { SCHEDULE_PAUSE_REASONS, SCHEDULE_STATES } from "@entrada/domain/reports/schedules/schedule-lifecycle";
import Type from "typebox";
import { openEnum } from "../../core/open-enum.ts";
import { eventKind, exactly, Instant, orNull } from "./event-kind.ts";

const common = {
  reportType: openEnum("ReportType", REPORT_TYPES, "What its reports are made of."),
  every: Type.Enum([...SCHEDULE_RHYTHMS]),
};
const told = exactly({
  ...common,
  state: Type.Enum([...SCHEDULE_STATES]),
  pausedReason: orNull(openEnum("SchedulePauseReason", SCHEDULE_PAUSE_REASONS)),
  nextRunAt: orNull(Instant),
});
const example = {
  reportType: "revenue",
  every: "week",
  state: "active",
  pausedReason: null,
  nextRunAt: "2026-11-30T06:00:00.000Z",
} as const;

/** The events of schedules of reports. To whom they are mailed only the schedule itself holds. */
export const REPORT_SCHEDULE_EVENTS = {
  "report_schedule.created": eventKind({
    description: "Reports are made by themselves from now on, every week or month.",
    resourcePrefix: "rsc",
    data: told,
    example,
  }),
  "report_schedule.updated": eventKind({
    description:
      "A schedule of reports was changed, paused or resumed; `failing`: by the service, after three failures.",
    resourcePrefix: "rsc",
    data: told,
    example: { ...example, state: "paused", pausedReason: "failing", nextRunAt: null },
  }),
  "report_schedule.deleted": eventKind({
    description: "A schedule of reports was deleted; its reports stay for as long as others do.",
    resourcePrefix: "rsc",
    data: exactly(common),
    example: { reportType: "revenue", every: "week" },
  }),
};
