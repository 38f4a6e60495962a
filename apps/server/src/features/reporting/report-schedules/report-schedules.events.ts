import { encodeId } from "../../../core/ids.ts";
import type { NewEvent } from "../../../events/append.ts";
import type { StoredSchedule } from "./report-schedules.store.ts";

/** A schedule was made, or is another one now. */
export function toldEvent(type: "report_schedule.created" | "report_schedule.updated", told: StoredSchedule): NewEvent {
  const { type: reportType, every, state, pausedReason, nextRunAt } = told;
  const data = { reportType, every, state, pausedReason, nextRunAt: nextRunAt?.toISOString() ?? null };
  return { type, resource: resourceOf(told), data };
}

/** A schedule is gone. */
export function deletedEvent(gone: StoredSchedule): NewEvent {
  const { type: reportType, every } = gone;
  return { type: "report_schedule.deleted", resource: resourceOf(gone), data: { reportType, every } };
}

function resourceOf({ id, version }: StoredSchedule) {
  return { type: "report_schedule", id: encodeId("rsc", id), version: String(version) } as const;
}
