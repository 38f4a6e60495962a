import type { Transaction } from "kysely";
import type { Keyset } from "../../../core/paging.ts";
import type { Schema } from "../../../db/tables/schema.ts";
import { type Locked, lockedWith } from "../../../work/locked.ts";
import { type RowOf, sharedRows } from "../../../work/table-rows.ts";

const changes = sharedRows("operator_changes", [
  "id",
  "version",
  "state",
  "kind",
  "operatorId",
  "operatorVersion",
  "role",
  "tenants",
  "requestedBy",
  "decidedBy",
  "createdAt",
  "updatedAt",
  "expiresAt",
]);

/** A change of an operator that takes two administrators, as stored; its ids are uuids. */
export type OperatorChange = RowOf<typeof changes>;

export const { insert: insertChange, updateAt: updateChange } = changes;

export function findChange(tx: Transaction<Schema>, _scope: unknown, id: string): Promise<OperatorChange | undefined> {
  return changes.find(tx, id);
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
  const waiting = changes.own(tx).where("state", "=", "pending");
  return changes.all(waiting.where("operator_id", "in", [...operatorIds]));
}

/** The changes before this id, in the keyset's order. */
export function listChanges(tx: Transaction<Schema>, keyset: Keyset): Promise<readonly OperatorChange[]> {
  return changes.page(changes.own(tx), keyset);
}
