import type { QuoteState } from "@entrada/domain/quotes/quote-lifecycle";
import type { QuoteLine } from "@entrada/domain/quotes/quote-lines";
import type { Entered } from "@entrada/domain/shared/lifecycle";
import { type Insertable, sql, type Transaction } from "kysely";
import type { CreatedRange, Keyset } from "../../../core/paging.ts";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import { type Changes, inColumns, type NewRow } from "../../../db/column-names.ts";
import { inCreatedRange } from "../../../db/created-range.ts";
import { inOrder } from "../../../db/in-order.ts";
import { inScope } from "../../../db/in-scope.ts";
import { executeNamed } from "../../../db/kysely.ts";
import type { Schema } from "../../../db/tables/schema.ts";
import { forUpdate, type Locked } from "../../../work/locked.ts";
import { type RowOf, tenantRows } from "../../../work/table-rows.ts";
import type { QuoteDocument } from "./quotes.types.ts";

// Without the document: it is long and never changes.
const quotes = tenantRows("quotes", [
  "id",
  "version",
  "state",
  "customerId",
  "createdAt",
  "expiresAt",
  "acceptedAt",
  "orderId",
  "metadata",
]);

/** A quote as stored, with its frozen document; its ids are uuids. */
export type StoredQuote = RowOf<typeof quotes> & { readonly document: QuoteDocument };

export interface QuoteFilter extends CreatedRange {
  readonly states?: readonly QuoteState[] | undefined;
  /** uuids */
  readonly customerId?: string | undefined;
  readonly travelerId?: string | undefined;
  readonly determinationId?: string | undefined;
}

/** uuids */
export interface QuotedTraveler {
  readonly id: string;
  readonly customerId: string;
}

export type NewQuote = Omit<NewRow<"quotes">, "document"> & { readonly document: QuoteDocument };

/** The stored part of a line; its ids are uuids. */
type NewLine = Pick<QuoteLine, "kind" | "travelerId" | "productId" | "determinationId" | "total"> & {
  readonly id: string;
};

interface QuoteChange {
  readonly state: Entered<QuoteState>;
  readonly updatedAt: Date;
  /** of an acceptance: by whom, encrypted */
  readonly acceptedBy?: string;
}

/** Stores a quote with all its lines; the database refuses lines that do not add up to the totals. */
export async function insertQuote(
  tx: Transaction<Schema>,
  scope: TenantScope,
  { document, ...row }: NewQuote,
  lines: readonly NewLine[],
): Promise<StoredQuote> {
  const { tenantId, environment } = scope;
  const written = inColumns<Insertable<Schema["quotes"]>>({
    ...row,
    tenantId,
    environment,
    document: JSON.stringify(document),
  });
  const insert = tx.insertInto("quotes").values(written).returning(quotes.columns);
  const [quote] = await executeNamed(tx, "insert_quote", insert);
  if (!quote) throw new Error("a quote was not stored");
  const column = <K extends keyof NewLine>(key: K) => lines.map((line) => line[key]);
  const amounts = lines.map(({ total }) => total.amount);
  // As columns: one prepared statement for any number of lines.
  await executeNamed(
    tx,
    "insert_quote_lines",
    sql`insert into quote_lines (tenant_id, environment, quote_id, currency,
        id, kind, traveler_id, product_id, determination_id, total)
      select ${tenantId}::uuid, ${environment}, ${row.id}::uuid, ${row.currency}, l.*
      from unnest(${column("id")}::uuid[], ${column("kind")}::text[], ${column("travelerId")}::uuid[],
        ${column("productId")}::uuid[], ${column("determinationId")}::uuid[], ${amounts}::bigint[]) as l`,
  );
  return { ...quote, document };
}

export async function findQuote(
  tx: Transaction<Schema>,
  scope: TenantScope,
  id: string,
): Promise<StoredQuote | undefined> {
  return (await quotesOf(quotes.own(tx, scope).where("id", "=", id)))[0];
}

/** These quotes (uuids), in any order. */
export function listQuotesOf(
  tx: Transaction<Schema>,
  scope: TenantScope,
  ids: readonly string[],
): Promise<readonly StoredQuote[]> {
  return quotesOf(quotes.own(tx, scope).where(sql<boolean>`id = any(${[...ids]}::uuid[])`));
}

export async function findQuoteForUpdate(
  tx: Transaction<Schema>,
  scope: TenantScope,
  id: string,
): Promise<Locked<StoredQuote> | undefined> {
  return (await lockQuotesOf(quotes.own(tx, scope).where("id", "=", id)))[0];
}

/** The same without its document, which never changes. */
export const { lock: findQuoteStateForUpdate } = quotes;

/** The filtered quotes after this id, in the keyset's order. */
export function listQuotesAfter(
  tx: Transaction<Schema>,
  scope: TenantScope,
  { states, customerId, travelerId, determinationId, ...created }: QuoteFilter,
  keyset: Keyset,
): Promise<readonly StoredQuote[]> {
  let rows = inCreatedRange(quotes.own(tx, scope), created);
  if (states !== undefined) rows = rows.where("state", "in", states);
  if (customerId !== undefined) rows = rows.where("customer_id", "=", customerId);
  if (travelerId !== undefined) {
    rows = rows.where("id", "in", quotesOfLines(tx, scope).where("l.traveler_id", "=", travelerId));
  }
  if (determinationId !== undefined) {
    rows = rows.where("id", "in", quotesOfLines(tx, scope).where("l.determination_id", "=", determinationId));
  }
  return quotesOf(inOrder(rows, keyset, "id"));
}

/** Open quotes past their expiry, without those that another transaction holds. */
export function listExpiredForUpdate(
  tx: Transaction<Schema>,
  scope: TenantScope,
  now: Date,
  rowsMax: number,
): Promise<readonly Locked<StoredQuote>[]> {
  const rows = quotes
    .own(tx, scope)
    .where("state", "=", "open")
    .where("expires_at", "<=", now)
    .orderBy("expires_at")
    .limit(rowsMax)
    .skipLocked();
  return lockQuotesOf(rows);
}

/** The open quotes that depend on the determination (uuid). */
export function listOpenOfDeterminationForUpdate(
  tx: Transaction<Schema>,
  scope: TenantScope,
  determinationId: string,
): Promise<readonly Locked<StoredQuote>[]> {
  const rows = quotes
    .own(tx, scope)
    .where("state", "=", "open")
    .where("id", "in", (lines) =>
      lines
        .selectFrom("quote_lines as l")
        .select("l.quote_id")
        .where(inScope(scope, "l"))
        .where("l.determination_id", "=", determinationId),
    )
    .orderBy("id");
  return lockQuotesOf(rows);
}

/** The open quotes for any of the travelers. */
export function listOpenOfTravelersForUpdate(
  tx: Transaction<Schema>,
  scope: TenantScope,
  travelers: readonly QuotedTraveler[],
): Promise<readonly Locked<StoredQuote>[]> {
  const customerIds = [...new Set(travelers.map(({ customerId }) => customerId))];
  const travelerIds = travelers.map(({ id }) => id);
  const rows = quotes
    .own(tx, scope)
    .where("state", "=", "open")
    .where(sql<boolean>`customer_id = any(${customerIds}::uuid[])`)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("quote_lines as l")
          .select("l.id")
          .where(inScope(scope, "l"))
          .whereRef("l.quote_id", "=", "quotes.id")
          .where(sql<boolean>`l.traveler_id = any(${travelerIds}::uuid[])`),
      ),
    )
    .orderBy("id");
  return lockQuotesOf(rows);
}

/** Writes the quote's new state at the version that was read, and raises the version. */
export async function updateQuote(
  tx: Transaction<Schema>,
  scope: TenantScope,
  quote: Locked<Pick<StoredQuote, "id" | "version" | "document">>,
  { state, updatedAt, acceptedBy }: QuoteChange,
): Promise<Locked<StoredQuote>> {
  const accepted = acceptedBy === undefined ? {} : { acceptedAt: updatedAt, acceptedBy };
  const changedQuote = await quotes.updateAt(tx, scope, quote, { state, updatedAt, ...accepted });
  return { ...changedQuote, document: quote.document };
}

/** What changes of a quote besides its state. */
type QuoteNote = Pick<Changes<"quotes">, "orderId" | "metadata"> & { readonly updatedAt: Date };

/** Names the order that was made from the quote, or what its tenant notes, at the version that was read. */
export function noteOnQuote(
  tx: Transaction<Schema>,
  scope: TenantScope,
  quote: Locked<Pick<StoredQuote, "id" | "version">>,
  note: QuoteNote,
): Promise<Locked<Omit<StoredQuote, "document">>> {
  return quotes.updateAt(tx, scope, quote, note);
}

/** The quotes with notes of the tenant's own: of this customer, or for any of these travelers (uuids). */
export function listNotedForUpdate(
  tx: Transaction<Schema>,
  scope: TenantScope,
  { customerId, travelerIds }: { readonly customerId?: string; readonly travelerIds: readonly string[] },
): Promise<readonly Locked<Omit<StoredQuote, "document">>[]> {
  const rows = quotes.own(tx, scope).where("metadata", "is not", null);
  const about = rows.where(({ or, eb, exists, selectFrom }) =>
    or([
      ...(customerId === undefined ? [] : [eb("customer_id", "=", customerId)]),
      exists(
        selectFrom("quote_lines as l")
          .select("l.id")
          .where(inScope(scope, "l"))
          .whereRef("l.quote_id", "=", "quotes.id")
          .where(sql<boolean>`l.traveler_id = any(${[...travelerIds]}::uuid[])`),
      ),
    ]),
  );
  return quotes.lockAll(about.orderBy("id"));
}

/** When the quote was accepted, and by whom, encrypted; undefined if it was not. */
export async function findAcceptance(
  tx: Transaction<Schema>,
  scope: TenantScope,
  id: string,
): Promise<{ readonly uuid: string; readonly acceptedAt: Date; readonly acceptedBy: string | null } | undefined> {
  return tx
    .selectFrom("quotes")
    .select(["id as uuid", "accepted_by as acceptedBy"])
    .select((row) => row.ref("accepted_at").$notNull().as("acceptedAt"))
    .where(inScope(scope))
    .where("id", "=", id)
    .where("accepted_at", "is not", null)
    .executeTakeFirst();
}

/** Erases who accepted the customer's quotes. */
export async function forgetAcceptedBy(tx: Transaction<Schema>, scope: TenantScope, customerId: string): Promise<void> {
  await tx
    .updateTable("quotes")
    .set({ accepted_by: null })
    .where(inScope(scope))
    .where("customer_id", "=", customerId)
    .where("accepted_by", "is not", null)
    .execute();
}

async function quotesOf(rows: ReturnType<typeof quotes.own>): Promise<readonly StoredQuote[]> {
  return (await rows.select([...quotes.columns, "document"]).execute()).map(read);
}

async function lockQuotesOf(rows: ReturnType<typeof quotes.own>): Promise<readonly Locked<StoredQuote>[]> {
  return (
    await rows
      .select([...quotes.columns, "document"])
      .$call(forUpdate)
      .execute()
  ).map(read);
}

function read<Row extends { readonly document: string }>({ document, ...standing }: Row) {
  return { ...standing, document: JSON.parse(document) as QuoteDocument }; // our own text
}

function quotesOfLines(tx: Transaction<Schema>, scope: TenantScope) {
  return tx.selectFrom("quote_lines as l").select("l.quote_id").where(inScope(scope, "l"));
}
