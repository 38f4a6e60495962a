import type { ReportState } from "@entrada/domain/reports/report-lifecycle";
import type { ReportFormat, ReportType } from "@entrada/domain/reports/report-types";
import { sql, type Transaction, type Updateable } from "kysely";
import type { CreatedRange, Keyset } from "../../../core/paging.ts";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import { type Changes, inColumns } from "../../../db/column-names.ts";
import { inCreatedRange } from "../../../db/created-range.ts";
import { inScope } from "../../../db/in-scope.ts";
import { lockName } from "../../../db/name-lock.ts";
import type { Schema } from "../../../db/tables/schema.ts";
import { type Locked, updated } from "../../../work/locked.ts";
import { type RowOf, tenantRows } from "../../../work/table-rows.ts";

const reports = tenantRows("reports", [
  "id",
  "version",
  "operationId",
  "type",
  "format",
  "parameters",
  "namesPeople",
  "state",
  "dataKey",
  "objectName",
  "beginning",
  "size",
  "sha256",
  "rowCount",
  "summary",
  "snapshotAt",
  "createdAt",
  "readyAt",
  "expiresAt",
]);

/** A report as stored; its ids are uuids. */
export type StoredReport = RowOf<typeof reports>;

export const { insert: insertReport, find: findReport, lock: findReportForUpdate } = reports;

/** What came of a report. */
export interface WrittenReport {
  readonly dataKey: string;
  readonly objectName: string;
  readonly size: number;
  readonly sha256: string;
  readonly rowCount: number;
  /** JSON */
  readonly summary: string;
  readonly snapshotAt: Date;
}

/** Changes a report. Only what an event tells raises its version. */
export function updateReport(
  tx: Transaction<Schema>,
  scope: TenantScope,
  { id, version }: Locked<Pick<StoredReport, "id" | "version">>,
  { isTold, ...changes }: Changes<"reports"> & { readonly isTold: boolean },
): Promise<Locked<StoredReport>> {
  const columns = inColumns<Updateable<Schema["reports"]>>(changes);
  return tx
    .updateTable("reports")
    .set({ ...columns, ...(isTold && { version: sql`version + 1` }) })
    .where(inScope(scope))
    .where("id", "=", id)
    .where("version", "=", version)
    .returning(reports.columns)
    .$call(updated)
    .executeTakeFirstOrThrow();
}

/** Whoever writes a report that names people writes it anew: somebody was erased. */
export async function startAnew(tx: Transaction<Schema>, scope: TenantScope, id: string): Promise<void> {
  const own = tx.updateTable("reports").where(inScope(scope)).where("id", "=", id);
  await own.set({ beginning: sql`beginning + 1` }).execute();
}

/** What a report that was written has. */
export function fileOf({ size, rowCount, expiresAt }: StoredReport) {
  if (size === null || rowCount === null || expiresAt === null) throw new Error("a report has no file");
  return { rowCount, size, expiresAt: expiresAt.toISOString() };
}

/** Which reports to list. */
export interface ReportSelection extends CreatedRange {
  readonly types?: readonly ReportType[] | undefined;
  readonly states?: readonly ReportState[] | undefined;
  readonly formats?: readonly ReportFormat[] | undefined;
}

/** The selected reports after the keyset's id, in its order. */
export function listReportsAfter(
  tx: Transaction<Schema>,
  scope: TenantScope,
  { types, states, formats, ...created }: ReportSelection,
  keyset: Keyset,
): Promise<readonly StoredReport[]> {
  let rows = inCreatedRange(reports.own(tx, scope), created);
  if (types !== undefined) rows = rows.where("type", "in", types);
  if (states !== undefined) rows = rows.where("state", "in", states);
  if (formats !== undefined) rows = rows.where("format", "in", formats);
  return reports.page(rows, keyset);
}

/** The report of an operation (uuid), for update. */
export async function findReportOfForUpdate(
  tx: Transaction<Schema>,
  scope: TenantScope,
  operationId: string,
): Promise<Locked<StoredReport> | undefined> {
  return (await reports.lockAll(reports.own(tx, scope).where("operation_id", "=", operationId)))[0];
}

/** Real time, after which whoever wrote a report has died. */
const CLAIM = sql<Date>`clock_timestamp() + interval '60 seconds'`;

/** Claims that a report is written, or goes on being it; false: another one of the tenant's is being written. */
export async function claimWriting(tx: Transaction<Schema>, scope: TenantScope, id: string): Promise<boolean> {
  await lockName(tx, scope, "report", "writing");
  const others = reports.own(tx, scope).where("id", "!=", id).where("claimed_until", ">", sql<Date>`clock_timestamp()`);
  if ((await others.select("id").executeTakeFirst()) !== undefined) return false;
  await setClaim(tx, scope, id, CLAIM);
  return true;
}

/** Another one of the tenant's may be written. */
export function releaseWriting(tx: Transaction<Schema>, scope: TenantScope, id: string): Promise<void> {
  return setClaim(tx, scope, id, sql<null>`null`);
}

async function setClaim(
  tx: Transaction<Schema>,
  scope: TenantScope,
  id: string,
  until: ReturnType<typeof sql<Date | null>>,
): Promise<void> {
  const own = tx.updateTable("reports").set({ claimed_until: until }).where(inScope(scope)).where("id", "=", id);
  await own.where("state", "=", "pending").execute();
}

/** Removes a report (uuid) that nobody may see any more. */
export async function deleteReport(tx: Transaction<Schema>, scope: TenantScope, id: string): Promise<void> {
  await tx.deleteFrom("reports").where(inScope(scope)).where("id", "=", id).execute();
}

/** Some of those whose files have been kept for long enough. */
export function listExpiredForUpdate(
  tx: Transaction<Schema>,
  scope: TenantScope,
  now: Date,
  rowsMax: number,
): Promise<readonly Locked<StoredReport>[]> {
  const rows = reports.own(tx, scope).where("state", "=", "ready").where("expires_at", "<=", now);
  return reports.lockAll(rows.orderBy("expires_at").limit(rowsMax));
}

/** Those that name people, and have a file or get one. */
export function listNamingForUpdate(
  tx: Transaction<Schema>,
  scope: TenantScope,
): Promise<readonly Locked<StoredReport>[]> {
  const rows = reports.own(tx, scope).where("names_people", "=", true).where("state", "in", ["pending", "ready"]);
  return reports.lockAll(rows.orderBy("id"));
}
