import type { OperationState } from "@entrada/domain/operations/operation-lifecycle";
import { sql, type Transaction, type Updateable } from "kysely";
import type { CreatedRange, Keyset } from "../../../core/paging.ts";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import { type Changes, inColumns } from "../../../db/column-names.ts";
import { inCreatedRange } from "../../../db/created-range.ts";
import { ALL_ROWS } from "../../../db/due-scopes.ts";
import { inScope } from "../../../db/in-scope.ts";
import type { Schema } from "../../../db/tables/schema.ts";
import { type Locked, updated } from "../../../work/locked.ts";
import { type RowOf, tenantRows } from "../../../work/table-rows.ts";

const operations = tenantRows("operations", [
  "id",
  "kind",
  "state",
  "version",
  "requiredGrant",
  "requestId",
  "subjectType",
  "subjectId",
  "input",
  "checkpoint",
  "progressDone",
  "progressTotal",
  "resultType",
  "resultId",
  "resultHref",
  "errorCode",
  "errorDetail",
  "createdAt",
  "startedAt",
  "completedAt",
  "expiresAt",
]);

/** An operation as stored. */
export type Operation = RowOf<typeof operations>;

export const { insert: insertOperation } = operations;

export interface OperationFilter extends CreatedRange {
  readonly states?: readonly OperationState[] | undefined;
  readonly kind?: string | undefined;
}

// An expired operation is gone, whether or not a sweep has deleted it yet.
function kept(tx: Transaction<Schema>, scope: TenantScope) {
  return operations
    .own(tx, scope)
    .where((where) => where.or([where("expires_at", "is", null), where("expires_at", ">", sql<Date>`business_now()`)]));
}

export async function findOperation(
  tx: Transaction<Schema>,
  scope: TenantScope,
  id: string,
): Promise<Operation | undefined> {
  return (await operations.all(kept(tx, scope).where("id", "=", id)))[0];
}

export async function findOperationForUpdate(
  tx: Transaction<Schema>,
  scope: TenantScope,
  id: string,
): Promise<Locked<Operation> | undefined> {
  return (await operations.lockAll(kept(tx, scope).where("id", "=", id)))[0];
}

/** The operations before this id, in the keyset's order. */
export function listOperationsBefore(
  tx: Transaction<Schema>,
  scope: TenantScope,
  { states, kind, ...created }: OperationFilter,
  keyset: Keyset,
): Promise<readonly Operation[]> {
  let query = inCreatedRange(kept(tx, scope), created);
  if (states !== undefined) query = query.where("state", "in", states);
  if (kind !== undefined) query = query.where("kind", "=", kind);
  return operations.page(query, keyset);
}

/** Changes the operation at the version that was read. Its end raises the version; what is on the way to it does not. */
export function updateOperation(
  tx: Transaction<Schema>,
  scope: TenantScope,
  { id, version }: Locked<Pick<Operation, "id" | "version">>,
  { isEnd, ...changes }: Omit<Changes<"operations">, "touchedAt"> & { readonly isEnd: boolean },
): Promise<Locked<Operation>> {
  const columns = inColumns<Updateable<Schema["operations"]>>(changes);
  return tx
    .updateTable("operations")
    .set({ ...columns, ...(isEnd && { version: sql`version + 1` }), touched_at: sql`clock_timestamp()` })
    .where(inScope(scope))
    .where("id", "=", id)
    .where("version", "=", version)
    .returning(operations.columns)
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
