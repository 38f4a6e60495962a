import type { OperatorRole } from "@entrada/domain/access/operator-actions";
import type { OperatorChangeKind, OperatorChangeState } from "@entrada/domain/access/operator-change";
import type { Entered } from "@entrada/domain/shared/lifecycle";
import { type Insertable, sql, type Transaction } from "kysely";
import type { Keyset } from "../../../core/paging.ts";
import type { Schema } from "../../../db/tables/schema.ts";
import { forUpdate, type Locked, lockedWith, updated } from "../../../work/locked.ts";

/** A change of an operator that takes two administrators, as stored; its ids are uuids. */
export interface OperatorChange {
  readonly id: string;
  readonly version: number;
  readonly state: OperatorChangeState;
  readonly kind: OperatorChangeKind;
  readonly operatorId: string;
  /** of the operator, when it was asked for */
  readonly operatorVersion: number;
  /** of rights: what the operator is to have; no tenants: all of them */
  readonly role: OperatorRole | null;
  readonly tenants: readonly string[] | null;
  readonly requestedBy: string;
  readonly decidedBy: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly expiresAt: Date;
}

const COLUMNS = [
  "id",
  "version",
  "state",
  "kind",
  "operator_id as operatorId",
  "operator_version as operatorVersion",
  "role",
  "tenants",
  "requested_by as requestedBy",
  "decided_by as decidedBy",
  "created_at as createdAt",
  "updated_at as updatedAt",
  "expires_at as expiresAt",
] as const;

export function insertChange(
  tx: Transaction<Schema>,
  row: Insertable<Schema["operator_changes"]>,
): Promise<OperatorChange> {
  return tx.insertInto("operator_changes").values(row).returning(COLUMNS).executeTakeFirstOrThrow();
}

export function findChange(tx: Transaction<Schema>, _scope: unknown, id: string): Promise<OperatorChange | undefined> {
  return tx.selectFrom("operator_changes").select(COLUMNS).where("id", "=", id).executeTakeFirst();
}

export function findChangeForUpdate(
  tx: Transaction<Schema>,
  _scope: unknown,
  id: string,
): Promise<Locked<OperatorChange> | undefined> {
  return tx.selectFrom("operator_changes").select(COLUMNS).where("id", "=", id).$call(forUpdate).executeTakeFirst();
}

/** A change to be decided: the lock of its operator is its own too. */
export function lockWithOperator(
  operator: Locked<{ readonly id: string }>,
  change: OperatorChange,
): Locked<OperatorChange> {
  if (change.operatorId !== operator.id) throw new Error("a change is decided with another operator than its own");
  return lockedWith(operator, change);
}

/** The changes of these operators (uuids) that wait for their second administrator. */
export async function listPending(
  tx: Transaction<Schema>,
  operatorIds: readonly string[],
): Promise<readonly OperatorChange[]> {
  if (operatorIds.length === 0) return [];
  const waiting = tx.selectFrom("operator_changes").select(COLUMNS).where("state", "=", "pending");
  return waiting.where("operator_id", "in", [...operatorIds]).execute();
}

/** The changes before this id, newest first. */
export function listChanges(tx: Transaction<Schema>, { after, rowsMax }: Keyset): Promise<readonly OperatorChange[]> {
  const all = tx.selectFrom("operator_changes").select(COLUMNS);
  return (after === undefined ? all : all.where("id", "<", after)).orderBy("id", "desc").limit(rowsMax).execute();
}

/** Writes where a change has come to, at the version that was read. */
export function updateChange(
  tx: Transaction<Schema>,
  { id, version }: Locked<Pick<OperatorChange, "id" | "version">>,
  changes: { readonly state: Entered<OperatorChangeState>; readonly decidedBy: string | null; readonly at: Date },
): Promise<Locked<OperatorChange>> {
  return tx
    .updateTable("operator_changes")
    .set({ state: changes.state, decided_by: changes.decidedBy, updated_at: changes.at, version: sql`version + 1` })
    .where("id", "=", id)
    .where("version", "=", version)
    .returning(COLUMNS)
    .$call(updated)
    .executeTakeFirstOrThrow();
}
