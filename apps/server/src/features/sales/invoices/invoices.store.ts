import { sql, type Transaction } from "kysely";
import type { CreatedRange, Keyset } from "../../../core/paging.ts";
import type { Seller } from "../../../core/seller.ts";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import { inScope } from "../../../db/in-scope.ts";
import type { InvoiceKind } from "../../../db/tables/money.ts";
import type { Schema } from "../../../db/tables/schema.ts";
import { type RowOf, tenantRows } from "../../../work/table-rows.ts";

const invoices = tenantRows("invoices", [
  "id",
  "kind",
  "number",
  "orderId",
  "relatedId",
  "total",
  "currency",
  "document",
  "issuedAt",
]);

const KINDS: readonly InvoiceKind[] = ["invoice", "creditNote", "receipt"];

/** An invoice, credit note or receipt as stored; its ids are uuids, its total minor units. */
export type StoredInvoice = RowOf<typeof invoices>;

export const { insert: insertInvoice, find: findInvoice } = invoices;

/** Which invoices to list. */
export interface InvoiceFilter extends CreatedRange {
  /** uuids */
  readonly orderId?: string | undefined;
  readonly customerId?: string | undefined;
  readonly relatedId?: string | undefined;
  readonly kinds?: readonly InvoiceKind[] | undefined;
}

/** The next number of a series; the series waits for the transaction, so that no number is left out. */
export async function takeNumber(
  tx: Transaction<Schema>,
  { tenantId, environment }: TenantScope,
  series: InvoiceKind,
  year: number,
): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    insert into invoice_numbers as n (tenant_id, environment, series, year, last)
    values (${tenantId}, ${environment}, ${series}, ${year}, 1)
    on conflict (tenant_id, environment, series, year) do update set last = n.last + 1
    returning last`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error("a series of invoices gave no number");
  return row.last;
}

/** The invoice of an order (uuid), which is issued once. */
export function findInvoiceOf(
  tx: Transaction<Schema>,
  scope: TenantScope,
  orderId: string,
): Promise<StoredInvoice | undefined> {
  const rows = invoices.own(tx, scope).select(invoices.columns).where("order_id", "=", orderId);
  return rows.where("kind", "=", "invoice").executeTakeFirst();
}

/** The filtered invoices after this id, in the keyset's order. */
export function listInvoicesAfter(
  tx: Transaction<Schema>,
  scope: TenantScope,
  { orderId, customerId, relatedId, kinds, ...issued }: InvoiceFilter,
  keyset: Keyset,
): Promise<readonly StoredInvoice[]> {
  let rows = invoices.own(tx, scope);
  if (customerId !== undefined) rows = rows.where("order_id", "in", ordersOf(tx, scope, customerId));
  if (relatedId !== undefined) rows = rows.where("related_id", "=", relatedId);
  if (orderId !== undefined) rows = rows.where("order_id", "=", orderId);
  const isOfOne = [orderId, customerId, relatedId].some((one) => one !== undefined);
  const choices = [{ column: "kind", wanted: kinds, known: KINDS }];
  return invoices.pageOf(tx, rows, { created: issued, choices, isOfOne, createdColumn: "issued_at" }, keyset);
}

/** The encrypted file of an invoice (uuid); null: not drawn yet; undefined: there is no such invoice. */
export async function findFile(tx: Transaction<Schema>, scope: TenantScope, id: string) {
  return (await invoices.own(tx, scope).select("file").where("id", "=", id).executeTakeFirst())?.file;
}

/** Stores the file of an invoice, unless it has one: what was drawn first stays. */
export async function storeFile(
  tx: Transaction<Schema>,
  scope: TenantScope,
  id: string,
  drawn: { readonly file: string; readonly size: number; readonly sha256: string },
): Promise<void> {
  await tx
    .updateTable("invoices")
    .set({ file: drawn.file, file_size: drawn.size, file_sha256: drawn.sha256 })
    .where(inScope(scope))
    .where("id", "=", id)
    .where("file", "is", null)
    .execute();
}

/** Who sells: what the tenant has set, or its name alone. */
export async function findSeller(tx: Transaction<Schema>, { tenantId }: TenantScope): Promise<Seller> {
  const tenant = tx.selectFrom("tenants").select(["name", "seller"]).where("id", "=", tenantId);
  const { name, seller } = await tenant.executeTakeFirstOrThrow();
  return seller ?? { name, addressLines: [], country: "", taxIds: [] };
}

function ordersOf(tx: Transaction<Schema>, scope: TenantScope, customerId: string) {
  return tx.selectFrom("orders").select("id").where(inScope(scope)).where("customer_id", "=", customerId);
}
