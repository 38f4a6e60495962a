import type { Transaction } from "kysely";
import type { CreatedRange, Keyset } from "../../../core/paging.ts";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import type { NewRow } from "../../../db/column-names.ts";
import { inCreatedRange } from "../../../db/created-range.ts";
import type { Schema } from "../../../db/tables/schema.ts";
import { type Locked, lockedWith } from "../../../work/locked.ts";
import { type RowOf, tenantRows } from "../../../work/table-rows.ts";
import type { CancellationDocument } from "./cancellations.types.ts";

const cancellations = tenantRows(
  "order_cancellations",
  ["id", "version", "orderId", "caseIds", "document", "createdAt", "expiresAt", "confirmedAt"],
  ({ document, ...row }) => ({ ...row, document: JSON.parse(document) as CancellationDocument }), // our own text
);

/** A cancellation as stored; its ids are uuids. */
export type StoredCancellation = RowOf<typeof cancellations>;

type NewCancellation = Omit<NewRow<"order_cancellations">, "document" | "confirmedAt"> & {
  readonly document: CancellationDocument;
};

export const { find: findCancellation, updateAt: updateCancellation } = cancellations;

export function insertCancellation(
  tx: Transaction<Schema>,
  scope: TenantScope,
  { document, ...row }: NewCancellation,
): Promise<StoredCancellation> {
  return cancellations.insert(tx, scope, { ...row, document: JSON.stringify(document), confirmedAt: null });
}

/** A cancellation to be changed: the lock of its order is its own too. */
export function lockWithOrder(
  order: Locked<{ readonly id: string }>,
  cancellation: StoredCancellation,
): Locked<StoredCancellation> {
  if (cancellation.orderId !== order.id) throw new Error("a cancellation is changed with another order than its own");
  return lockedWith(order, cancellation);
}

/** The cancellations of an order (uuid) after this id, in the keyset's order. */
export function listCancellationsAfter(
  tx: Transaction<Schema>,
  scope: TenantScope,
  orderId: string,
  created: CreatedRange,
  keyset: Keyset,
): Promise<readonly StoredCancellation[]> {
  return cancellations.page(
    inCreatedRange(cancellations.own(tx, scope).where("order_id", "=", orderId), created),
    keyset,
  );
}
