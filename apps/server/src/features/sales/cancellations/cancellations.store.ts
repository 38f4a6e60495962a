import type { EnteredFact } from "@entrada/domain/shared/lifecycle";
import { type Insertable, sql, type Transaction } from "kysely";
import type { Keyset } from "../../../core/paging.ts";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import { inScope } from "../../../db/in-scope.ts";
import type { Schema } from "../../../db/tables/schema.ts";
import { type Locked, lockedWith, updated } from "../../../work/locked.ts";
import type { CancellationDocument } from "./cancellations.types.ts";

/** A cancellation as stored; its ids are uuids. */
export interface StoredCancellation {
  readonly id: string;
  readonly version: number;
  readonly orderId: string;
  readonly caseIds: readonly string[];
  readonly document: CancellationDocument;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly confirmedAt: Date | null;
}

type Table = Schema["order_cancellations"];
type NewRow = Omit<Insertable<Table>, "document" | "confirmed_at"> & { readonly document: CancellationDocument };

const COLUMNS = [
  "id",
  "version",
  "order_id as orderId",
  "case_ids as caseIds",
  "document",
  "created_at as createdAt",
  "expires_at as expiresAt",
  "confirmed_at as confirmedAt",
] as const;

export async function insertCancellation(
  tx: Transaction<Schema>,
  { document, ...row }: NewRow,
): Promise<StoredCancellation> {
  const stored = { ...row, document: JSON.stringify(document), confirmed_at: null };
  return read(await tx.insertInto("order_cancellations").values(stored).returning(COLUMNS).executeTakeFirstOrThrow());
}

export async function findCancellation(
  tx: Transaction<Schema>,
  scope: TenantScope,
  id: string,
): Promise<StoredCancellation | undefined> {
  const row = await own(tx, scope).select(COLUMNS).where("id", "=", id).executeTakeFirst();
  return row && read(row);
}

/** A cancellation to be changed: the lock of its order is its own too. */
export function lockWithOrder(
  order: Locked<{ readonly id: string }>,
  cancellation: StoredCancellation,
): Locked<StoredCancellation> {
  if (cancellation.orderId !== order.id) throw new Error("a cancellation is changed with another order than its own");
  return lockedWith(order, cancellation);
}

/** The cancellations of an order (uuid) after this id, oldest first. */
export async function listCancellationsAfter(
  tx: Transaction<Schema>,
  scope: TenantScope,
  orderId: string,
  { after, rowsMax }: Keyset,
): Promise<readonly StoredCancellation[]> {
  let rows = own(tx, scope).where("order_id", "=", orderId);
  if (after !== undefined) rows = rows.where("id", ">", after);
  return (await rows.select(COLUMNS).orderBy("id").limit(rowsMax).execute()).map(read);
}

/** Confirms the cancellation at the version that was read, and raises the version. */
export async function confirmStored(
  tx: Transaction<Schema>,
  scope: TenantScope,
  { id, version }: Locked<Pick<StoredCancellation, "id" | "version">>,
  confirmedAt: EnteredFact<Date>,
): Promise<Locked<StoredCancellation>> {
  const row = await tx
    .updateTable("order_cancellations")
    .set({ confirmed_at: confirmedAt, version: sql`version + 1` })
    .where(inScope(scope))
    .where("id", "=", id)
    .where("version", "=", version)
    .returning(COLUMNS)
    .$call(updated)
    .executeTakeFirstOrThrow();
  return read(row);
}

function own(tx: Transaction<Schema>, scope: TenantScope) {
  return tx.selectFrom("order_cancellations").where(inScope(scope));
}

function read<Row extends { readonly document: string }>({ document, ...row }: Row) {
  return { ...row, document: JSON.parse(document) as CancellationDocument }; // our own text
}
