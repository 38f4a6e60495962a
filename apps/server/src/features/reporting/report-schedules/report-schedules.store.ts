import { allows, OPERATOR_ROLES, type OperatorRole } from "@entrada/domain/access/operator-actions";
import type { ReportType } from "@entrada/domain/reports/report-types";
import type { ScheduleOutcome, ScheduleState } from "@entrada/domain/reports/schedules/schedule-lifecycle";
import { sql, type Transaction } from "kysely";
import type { CreatedRange, Keyset } from "../../../core/paging.ts";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import { inCreatedRange } from "../../../db/created-range.ts";
import { inScope } from "../../../db/in-scope.ts";
import { lockName } from "../../../db/name-lock.ts";
import type { Schema } from "../../../db/tables/schema.ts";
import type { Locked } from "../../../work/locked.ts";
import { type RowOf, tenantRows } from "../../../work/table-rows.ts";

const schedules = tenantRows("report_schedules", [
  "id",
  "version",
  "type",
  "format",
  "period",
  "filters",
  "every",
  "weekday",
  "dayOfMonth",
  "hour",
  "timeZone",
  "locale",
  "recipients",
  "state",
  "pausedReason",
  "failuresInRow",
  "nextRunAt",
  "lastRunAt",
  "lastFrom",
  "lastTo",
  "lastReportId",
  "lastOperationId",
  "lastOutcome",
  "refusedRecipients",
  "createdAt",
  "updatedAt",
]);

/** A schedule as stored; its ids are uuids. */
export type StoredSchedule = RowOf<typeof schedules>;

export const {
  insert: insertSchedule,
  find: findSchedule,
  lock: findScheduleForUpdate,
  updateAt: updateSchedule,
  progressAt: updateProgress,
} = schedules;

/** Which schedules to list. */
export interface ScheduleSelection extends CreatedRange {
  readonly types?: readonly ReportType[] | undefined;
  readonly states?: readonly ScheduleState[] | undefined;
}

/** The selected schedules, in the keyset's order. */
export function listSchedulesAfter(
  tx: Transaction<Schema>,
  scope: TenantScope,
  { types, states, ...created }: ScheduleSelection,
  keyset: Keyset,
): Promise<readonly StoredSchedule[]> {
  let rows = inCreatedRange(schedules.own(tx, scope), created);
  if (types !== undefined) rows = rows.where("type", "in", types);
  if (states !== undefined) rows = rows.where("state", "in", states);
  return schedules.page(rows, keyset);
}

/** How many schedules the tenant has; others that count them wait until the transaction ends. */
export async function countSchedulesLocked(tx: Transaction<Schema>, scope: TenantScope): Promise<number> {
  await lockName(tx, scope, "report_schedules", "count");
  const counted = schedules.own(tx, scope).select((row) => row.fn.countAll<number>().as("count"));
  return (await counted.executeTakeFirstOrThrow()).count;
}

/** Removes a schedule. */
export async function deleteSchedule(
  tx: Transaction<Schema>,
  scope: TenantScope,
  { id }: Locked<Pick<StoredSchedule, "id">>,
): Promise<void> {
  await tx.deleteFrom("report_schedules").where(inScope(scope)).where("id", "=", id).execute();
}

/** Some of those whose time has come (uuids), if the tenant has reports. */
export async function listDue(
  tx: Transaction<Schema>,
  scope: TenantScope,
  now: Date,
  rowsMax: number,
): Promise<readonly string[]> {
  const due = dueOf(tx, scope, now).select("id").orderBy("next_run_at").orderBy("id").limit(rowsMax);
  return (await due.execute()).map(({ id }) => id);
}

/** The schedule (uuid) for update, if its time has come; undefined: another process was faster. */
export async function findDueForUpdate(
  tx: Transaction<Schema>,
  scope: TenantScope,
  id: string,
  now: Date,
): Promise<Locked<StoredSchedule> | undefined> {
  return (await schedules.lockAll(dueOf(tx, scope, now).where("id", "=", id)))[0];
}

function dueOf(tx: Transaction<Schema>, scope: TenantScope, now: Date) {
  const hasReports = sql<boolean>`exists (
    select from tenants where id = ${scope.tenantId} and 'reports' = any (capabilities))`;
  return schedules.own(tx, scope).where("next_run_at", "<=", now).where(hasReports);
}

/** The schedule whose last report an operation (uuid) writes, for update; undefined: what became of it is known. */
export async function findAwaitingForUpdate(
  tx: Transaction<Schema>,
  scope: TenantScope,
  operationId: string,
): Promise<Locked<StoredSchedule> | undefined> {
  const awaiting = schedules.own(tx, scope).where("last_operation_id", "=", operationId);
  return (await schedules.lockAll(awaiting.where("last_outcome", "=", "pending")))[0];
}

/** What became of a schedule's last report. One whose operation was cancelled is gone. */
export async function findOutcome(
  tx: Transaction<Schema>,
  scope: TenantScope,
  { lastReportId }: StoredSchedule,
): Promise<ScheduleOutcome> {
  const report = await tx
    .selectFrom("reports")
    .select("state")
    .where(inScope(scope))
    .where("id", "=", lastReportId)
    .executeTakeFirst();
  if (report === undefined) return "cancelled";
  return report.state === "expired" ? "ready" : report.state;
}

/** Somebody who may read the tenant's reports. */
export interface Reader {
  /** uuid */
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: OperatorRole;
  /** works for named tenants alone, this one among them */
  readonly isOwn: boolean;
}

const READING = OPERATOR_ROLES.filter((role) => allows(role, "reports:run"));

/** Everybody who may read the reports of the tenant, in whose transaction it is asked. */
export async function listReaders(tx: Transaction<Schema>): Promise<readonly Reader[]> {
  const { rows } = await sql<Reader>`
    select id, name, email, role, is_own as "isOwn" from report_readers(${READING}::text[])`.execute(tx);
  return rows;
}

/** The name of the calendar of the tenant's office; null: it has none. */
export async function findCalendar(tx: Transaction<Schema>, { tenantId }: TenantScope): Promise<string | null> {
  const own = tx.selectFrom("tenants").select("calendar").where("id", "=", tenantId);
  return (await own.executeTakeFirstOrThrow()).calendar;
}

/** How the tenant is called. */
export async function findTenantName(tx: Transaction<Schema>, { tenantId }: TenantScope): Promise<string> {
  const own = tx.selectFrom("tenants").select("name").where("id", "=", tenantId);
  return (await own.executeTakeFirstOrThrow()).name;
}
