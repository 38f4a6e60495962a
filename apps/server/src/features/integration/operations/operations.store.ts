import type { OperationState } from "@entrada/domain/operations/operation-lifecycle";
import { type Insertable, sql, type Transaction, type Updateable } from "kysely";
import type { CreatedRange, Keyset } from "../../../core/paging.ts";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import { inCreatedRange } from "../../../db/created-range.ts";
import type { Database } from "../../../db/database.ts";
import { ALL_ROWS, listDueScopes, listScopesOfRows } from "../../../db/due-scopes.ts";
import { inScope } from "../../../db/in-scope.ts";
import type { Schema } from "../../../db/tables/schema.ts";
import { forUpdate, type Locked, updated } from "../../../work/locked.ts";

const COLUMNS = [
  "id",
  "kind",
  "state",
  "version",
  "required_grant as requiredGrant",
  "request_id as requestId",
  "subject_type as subjectType",
  "subject_id as subjectId",
  "input",
  "checkpoint",
  "progress_done as progressDone",
  "progress_total as progressTotal",
  "result_type as resultType",
  "result_id as resultId",
  "result_href as resultHref",
  "error_code as errorCode",
  "error_detail as errorDetail",
  "created_at as createdAt",
  "started_at as startedAt",
  "completed_at as completedAt",
  "expires_at as expiresAt",
] as const;

export interface OperationFilter extends CreatedRange {
  readonly states?: readonly OperationState[] | undefined;
  readonly kind?: string | undefined;
}

/** An operation as stored. */
export type Operation = Awaited<ReturnType<typeof insertOperation>>;

export function insertOperation(tx: Transaction<Schema>, row: Insertable<Schema["operations"]>) {
  return tx.insertInto("operations").values(row).returning(COLUMNS).executeTakeFirstOrThrow();
}

// An expired operation is gone, whether or not a sweep has deleted it yet.
function kept(tx: Transaction<Schema>, scope: TenantScope) {
  return tx
    .selectFrom("operations")
    .select(COLUMNS)
    .where(inScope(scope))
    .where((where) => where.or([where("expires_at", "is", null), where("expires_at", ">", sql<Date>`business_now()`)]));
}

export function findOperation(tx: Transaction<Schema>, scope: TenantScope, id: string): Promise<Operation | undefined> {
  return kept(tx, scope).where("id", "=", id).executeTakeFirst();
}

export function findOperationForUpdate(
  tx: Transaction<Schema>,
  scope: TenantScope,
  id: string,
): Promise<Locked<Operation> | undefined> {
  return kept(tx, scope).where("id", "=", id).$call(forUpdate).executeTakeFirst();
}

/** The operations before this id, newest first. */
export function listOperationsBefore(
  tx: Transaction<Schema>,
  scope: TenantScope,
  { states, kind, ...created }: OperationFilter,
  { after, rowsMax }: Keyset,
): Promise<readonly Operation[]> {
  let query = kept(tx, scope);
  if (states !== undefined) query = query.where("state", "in", states);
  if (kind !== undefined) query = query.where("kind", "=", kind);
  if (after !== undefined) query = query.where("id", "<", after);
  return inCreatedRange(query, created).orderBy("id", "desc").limit(rowsMax).execute();
}

/** Changes the operation at the version that was read, and raises the version. */
export function updateOperation(
  tx: Transaction<Schema>,
  scope: TenantScope,
  { id, version }: Locked<Pick<Operation, "id" | "version">>,
  changes: Omit<Updateable<Schema["operations"]>, "version" | "touched_at">,
): Promise<Locked<Operation>> {
  return tx
    .updateTable("operations")
    .set({ ...changes, version: sql`version + 1`, touched_at: sql`clock_timestamp()` })
    .where(inScope(scope))
    .where("id", "=", id)
    .where("version", "=", version)
    .returning(COLUMNS)
    .$call(updated)
    .executeTakeFirstOrThrow();
}

/** Deletes some of the tenant's expired operations, and returns how many. */
export async function deleteExpiredOperations(
  tx: Transaction<Schema>,
  { tenantId, environment }: TenantScope,
  rowsMax: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from operations where tenant_id = ${tenantId} and environment = ${environment} and id in (
      select id from operations
      where tenant_id = ${tenantId} and environment = ${environment} and expires_at <= business_now()
      limit ${rowsMax})`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** Whose operations have expired, by each tenant's own time. */
export function listDueExpiries(db: Database, scopesMax: number): Promise<readonly TenantScope[]> {
  return listDueScopes(db, "due_operation_expiries", [scopesMax]);
}

/** Whose operations no job works on any more. */
export function listDueStalled(
  db: Database,
  untouchedSeconds: number,
  scopesMax: number,
): Promise<readonly TenantScope[]> {
  return listScopesOfRows(db, "stalled_operations", [`${untouchedSeconds} seconds`, ALL_ROWS], scopesMax);
}

/** The ids of some of the tenant's operations that no job works on any more. */
export async function listStalled(
  tx: Transaction<Schema>,
  { tenantId, environment }: TenantScope,
  untouchedSeconds: number,
  rowsMax: number,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from stalled_operations(make_interval(secs => ${untouchedSeconds}), ${ALL_ROWS})
    where tenant_id = ${tenantId} and environment = ${environment} limit ${rowsMax}`.execute(tx);
  return rows.map(({ id }) => id);
}
