import { availableActions, type Lifecycle } from "../../shared/lifecycle.ts";

export const SCHEDULE_STATES = ["active", "paused"] as const;
export type ScheduleState = (typeof SCHEDULE_STATES)[number];

export type ScheduleAction = "pause" | "resume" | "giveUp";

/** Why nobody but the service itself has paused a schedule. */
export const SCHEDULE_PAUSE_REASONS = ["failing"] as const;

/** What became of a run. */
export const SCHEDULE_OUTCOMES = ["pending", "ready", "failed", "cancelled"] as const;
export type ScheduleOutcome = (typeof SCHEDULE_OUTCOMES)[number];

/** How many schedules a tenant may have in one environment. */
export const SCHEDULES_MAX = 50;

/** After so many reports in a row that failed, a schedule is paused. */
export const SCHEDULE_FAILURES_MAX = 3;

const TOLD = "`report_schedule.updated` tells its state with all other changes";

/** Every transition of a schedule. One that is deleted is gone: it has no state. */
export const REPORT_SCHEDULE_LIFECYCLE: Lifecycle<ScheduleState, ScheduleAction, null> & {
  readonly initial: { readonly state: "active"; readonly event: "report_schedule.created" };
} = {
  resource: "report_schedule",
  states: SCHEDULE_STATES,
  initial: { state: "active", event: "report_schedule.created" },
  transitions: [
    { from: "active", action: "pause", to: "paused", by: "tenant", event: null, unannounced: TOLD },
    { from: "active", action: "giveUp", to: "paused", by: "system", event: null, unannounced: TOLD },
    { from: "paused", action: "resume", to: "active", by: "tenant", event: null, unannounced: TOLD },
  ],
};

/** What can be done with a schedule in this state. */
export function availableScheduleActions(state: ScheduleState): readonly ScheduleAction[] {
  return availableActions(REPORT_SCHEDULE_LIFECYCLE, state, undefined);
}
