import { nextRunAfter } from "@entrada/domain/reports/schedules/rhythm";
import { REPORT_SCHEDULE_LIFECYCLE, SCHEDULES_MAX } from "@entrada/domain/reports/schedules/schedule-lifecycle";
import { initialState } from "@entrada/domain/shared/lifecycle";
import { calendarNamed } from "@entrada/knowledge/calendars";
import { encodeId, newUuid } from "../../../core/ids.ts";
import type { Keyset } from "../../../core/paging.ts";
import { Problem, refuseFieldErrors } from "../../../core/problem.ts";
import { type ExpectedVersion, refuseOtherVersion, requireVersion } from "../../../core/version.ts";
import { auditOperator } from "../../../work/audit-operator.ts";
import { load } from "../../../work/load.ts";
import type { Locked } from "../../../work/locked.ts";
import type { Read, Work } from "../../../work/work.ts";
import { errorsOfSchedule, nextRunOf, rhythmOf } from "./report-schedules.check.ts";
import { deletedEvent, toldEvent } from "./report-schedules.events.ts";
import { moveSchedule } from "./report-schedules.machine.ts";
import { recipientsOf } from "./report-schedules.readers.service.ts";
import type { NewSchedule, ScheduleChanges } from "./report-schedules.schema.ts";
import * as store from "./report-schedules.store.ts";

export type { StoredSchedule } from "./report-schedules.store.ts";

/** The selected schedules, in the keyset's order. */
export function listSchedules(
  r: Read,
  selection: store.ScheduleSelection,
  keyset: Keyset,
): Promise<readonly store.StoredSchedule[]> {
  return store.listSchedulesAfter(r.tx, r.scope, selection, keyset);
}

/** The schedule with what became of its last run. */
export function getSchedule(r: Read, id: string): Promise<store.StoredSchedule> {
  return load(r, "rsc", id, store.findSchedule);
}

/** Has reports made by themselves from the next time on. Throws 409 if there are many, and 404 at who is not to be written to. */
export async function createSchedule(w: Work, wanted: NewSchedule): Promise<store.StoredSchedule> {
  refuseFieldErrors(errorsOfSchedule(wanted, w.now));
  const count = await store.countSchedulesLocked(w.tx, w.scope);
  if (count >= SCHEDULES_MAX)
    throw new Problem("limit_reached", `There are already ${count} report schedules. Delete one first.`);
  const { weekday = null, dayOfMonth = null, timeZone = await zoneOfOffice(w) } = wanted;
  const row = { ...rowOf({ ...wanted, timeZone }), weekday, dayOfMonth };
  const schedule = await store.insertSchedule(w.tx, w.scope, {
    ...row,
    id: newUuid(),
    type: wanted.type,
    recipients: await recipientsOf(w, wanted.recipients, []),
    state: initialState(REPORT_SCHEDULE_LIFECYCLE),
    pausedReason: null,
    nextRunAt: nextRunAfter(rhythmOf(row), w.now).at,
    lastRunAt: null,
    lastFrom: null,
    lastTo: null,
    lastReportId: null,
    lastOperationId: null,
    lastOutcome: null,
    createdAt: w.now,
    updatedAt: w.now,
  });
  w.emit(toldEvent("report_schedule.created", schedule));
  note(w, "created", schedule);
  return schedule;
}

/** Changes a schedule at the version that the caller knows; what is left out stays. */
export async function changeSchedule(
  w: Work,
  id: string,
  changes: ScheduleChanges,
  expected: ExpectedVersion,
): Promise<store.StoredSchedule> {
  const schedule = await load(w, "rsc", id, store.findScheduleForUpdate);
  requireVersion(expected, schedule.version);
  const wanted = { ...wantedOf(schedule, changes.every), ...changes };
  refuseFieldErrors(errorsOfSchedule(wanted, w.now));
  const { weekday = null, dayOfMonth = null } = wanted;
  const row = { ...rowOf(wanted), weekday, dayOfMonth };
  const named =
    changes.recipients === undefined
      ? schedule.recipients
      : await recipientsOf(w, changes.recipients, schedule.recipients);
  const recipients = [...named];
  const isOtherTime = JSON.stringify(rhythmOf(row)) !== JSON.stringify(rhythmOf(schedule));
  const nextRunAt =
    isOtherTime && schedule.nextRunAt !== null ? nextRunOf({ ...schedule, ...row }, w.now) : schedule.nextRunAt;
  const updated = await store.updateSchedule(w.tx, w.scope, schedule, {
    ...row,
    recipients,
    nextRunAt,
    updatedAt: w.now,
  });
  w.emit(toldEvent("report_schedule.updated", updated));
  note(w, "updated", updated);
  return updated;
}

/** Makes nothing more until the schedule is resumed, or resumes it: what was missed meanwhile is not made up for. */
export async function pauseOrResume(
  w: Work,
  id: string,
  action: "pause" | "resume",
  expected: ExpectedVersion,
): Promise<store.StoredSchedule> {
  const schedule = await load(w, "rsc", id, store.findScheduleForUpdate);
  refuseOtherVersion(expected, schedule.version);
  const moved = await moveSchedule(w, schedule, action);
  note(w, action === "pause" ? "paused" : "resumed", moved);
  return moved;
}

/** Deletes a schedule at the version that the caller knows. Its reports stay. */
export async function deleteSchedule(w: Work, id: string, expected: ExpectedVersion): Promise<void> {
  const schedule = await load(w, "rsc", id, store.findScheduleForUpdate);
  requireVersion(expected, schedule.version);
  await store.deleteSchedule(w.tx, w.scope, schedule);
  w.emit(deletedEvent(schedule));
  note(w, "deleted", schedule);
}

type ScheduleRow = Pick<store.StoredSchedule, "format" | "period" | "every" | "hour" | "timeZone" | "locale"> & {
  readonly filters: string;
};

function rowOf(wanted: Omit<NewSchedule, "timeZone"> & { readonly timeZone: string }): ScheduleRow {
  const { every, hour, timeZone, format = "csv", locale = "en" } = wanted;
  const { period, ...filters } = wanted.parameters;
  return { every, hour, timeZone, format, locale, period, filters: JSON.stringify(filters) };
}

// As it would be sent now; another rhythm takes another day.
function wantedOf(schedule: store.StoredSchedule, every: NewSchedule["every"] = schedule.every) {
  const { type, format, hour, timeZone, locale, weekday, dayOfMonth } = schedule;
  const day =
    every !== schedule.every
      ? {}
      : { ...(weekday !== null && { weekday }), ...(dayOfMonth !== null && { dayOfMonth }) };
  const parameters = { period: schedule.period, ...schedule.filters };
  const recipients = schedule.recipients.map((id) => encodeId("opr", id));
  return { type, format, every, hour, timeZone, locale, parameters, recipients, ...day };
}

async function zoneOfOffice({ tx, scope }: Read): Promise<string> {
  const name = await store.findCalendar(tx, scope);
  return (name === null ? undefined : calendarNamed(name)?.timeZone) ?? "UTC";
}

function note(w: Work, happened: string, { id, type, every }: Locked<store.StoredSchedule>): void {
  const subject = { type: "report_schedule", id: encodeId("rsc", id) };
  auditOperator(w, { action: `report_schedule.${happened}`, subject, detail: { reportType: type, every } });
}
