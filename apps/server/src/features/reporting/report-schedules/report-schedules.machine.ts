import {
  REPORT_SCHEDULE_LIFECYCLE,
  type ScheduleAction,
  type ScheduleState,
} from "@entrada/domain/reports/schedules/schedule-lifecycle";
import { encodeId } from "../../../core/ids.ts";
import { inState } from "../../../core/in-state.ts";
import type { Locked } from "../../../work/locked.ts";
import { type Machine, orConflict, transition } from "../../../work/transition.ts";
import type { Work } from "../../../work/work.ts";
import { nextRunOf } from "./report-schedules.check.ts";
import { toldEvent } from "./report-schedules.events.ts";
import * as store from "./report-schedules.store.ts";

const SCHEDULE_MACHINE: Machine<
  store.StoredSchedule,
  ScheduleAction,
  ScheduleState,
  ScheduleAction,
  null,
  unknown,
  never
> = {
  lifecycle: REPORT_SCHEDULE_LIFECYCLE,
  stateOf: ({ state }) => state,
  update: ({ tx, scope, now }, schedule, state, action) =>
    store.updateSchedule(tx, scope, schedule, {
      state,
      pausedReason: action === "giveUp" ? "failing" : null,
      nextRunAt: state === "active" ? nextRunOf(schedule, now) : null,
      ...(action === "resume" && { failuresInRow: 0 }),
      updatedAt: now,
    }),
  event: (type) => {
    throw new TypeError(`a schedule has no event ${String(type)}`);
  },
};

/** Moves a schedule, and tells its new state. Throws `state_conflict` if its state does not allow it. */
export async function moveSchedule(
  w: Work,
  schedule: Locked<store.StoredSchedule>,
  action: ScheduleAction,
): Promise<Locked<store.StoredSchedule>> {
  const moved = await transition(w, SCHEDULE_MACHINE, schedule, action, { facts: undefined, given: action });
  const as = orConflict(moved, encodeId("rsc", schedule.id), (state) => `${inState("The schedule", state)}.`);
  w.emit(toldEvent("report_schedule.updated", as));
  return as;
}
