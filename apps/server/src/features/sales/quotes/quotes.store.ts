import type { QuoteState } from "@entrada/domain/quotes/quote-lifecycle";
import type { QuoteLine } from "@entrada/domain/quotes/quote-lines";
import type { Entered } from "@entrada/domain/shared/lifecycle";
import { type Insertable, sql, type Transaction } from "kysely";
import type { CreatedRange, Keyset } from "../../../core/paging.ts";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import { inCreatedRange } from "../../../db/created-range.ts";
import type { Database } from "../../../db/database.ts";
import { listDueScopes } from "../../../db/due-scopes.ts";
import { inScope } from "../../../db/in-scope.ts";
import { executeNamed } from "../../../db/kysely.ts";
import type { Schema } from "../../../db/tables/schema.ts";
import { forUpdate, type Locked, updated } from "../../../work/locked.ts";
import type { QuoteDocument } from "./quotes.types.ts";

/** A quote as stored; its ids are uuids. */
export interface StoredQuote {
  readonly id: string;
  readonly version: number;
  readonly state: QuoteState;
  readonly customerId: string;
  /** frozen */
  readonly document: QuoteDocument;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly acceptedAt: Date | null;
  /** the order that was made from it */
  readonly orderId: string | null;
}

export interface QuoteFilter extends CreatedRange {
  readonly states?: readonly QuoteState[] | undefined;
  /** uuid */
  readonly customerId?: string | undefined;
}

/** uuids */
export interface QuotedTraveler {
  readonly id: string;
  readonly customerId: string;
}

export type NewQuoteRow = Omit<Insertable<Schema["quotes"]>, "document"> & { readonly document: QuoteDocument };

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

const STANDING = [
  "id",
  "version",
  "state",
  "customer_id as customerId",
  "created_at as createdAt",
  "expires_at as expiresAt",
  "accepted_at as acceptedAt",
  "order_id as orderId",
] as const;
const COLUMNS = [...STANDING, "document"] as const;

/** Stores a quote with all its lines; the database refuses lines that do not add up to the totals. */
export async function insertQuote(
  tx: Transaction<Schema>,
  row: NewQuoteRow,
  lines: readonly NewLine[],
): Promise<StoredQuote> {
  const { document, ...columns } = row;
  const stored = { ...columns, document: JSON.stringify(document) };
  const [quote] = await executeNamed(tx, "insert_quote", tx.insertInto("quotes").values(stored).returning(STANDING));
  if (!quote) throw new Error("a quote was not stored");
  const column = <K extends keyof NewLine>(key: K) => lines.map((line) => line[key]);
  const amounts = lines.map(({ total }) => total.amount);
  // As columns: one prepared statement for any number of lines.
  await executeNamed(
    tx,
    "insert_quote_lines",
    sql`insert into quote_lines (tenant_id, environment, quote_id, currency,
        id, kind, traveler_id, product_id, determination_id, total)
      select ${row.tenant_id}::uuid, ${row.environment}, ${row.id}::uuid, ${row.currency}, l.*
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
  return (await quotesOf(own(tx, scope).where("id", "=", id)))[0];
}

export async function findQuoteForUpdate(
  tx: Transaction<Schema>,
  scope: TenantScope,
  id: string,
): Promise<Locked<StoredQuote> | undefined> {
  return (await lockQuotesOf(own(tx, scope).where("id", "=", id)))[0];
}

/** The same without its document, which never changes. */
export function findQuoteStateForUpdate(
  tx: Transaction<Schema>,
  scope: TenantScope,
  id: string,
): Promise<Locked<Omit<StoredQuote, "document">> | undefined> {
  return own(tx, scope).select(STANDING).where("id", "=", id).$call(forUpdate).executeTakeFirst();
}

/** The filtered quotes after this id, oldest first. */
export function listQuotesAfter(
  tx: Transaction<Schema>,
  scope: TenantScope,
  { states, customerId, ...created }: QuoteFilter,
  { after, rowsMax }: Keyset,
): Promise<readonly StoredQuote[]> {
  let rows = inCreatedRange(own(tx, scope), created);
  if (after !== undefined) rows = rows.where("id", ">", after);
  if (states !== undefined) rows = rows.where("state", "in", states);
  if (customerId !== undefined) rows = rows.where("customer_id", "=", customerId);
  return quotesOf(rows.orderBy("id").limit(rowsMax));
}

/** Open quotes past their expiry, without those that another transaction holds. */
export function listExpiredForUpdate(
  tx: Transaction<Schema>,
  scope: TenantScope,
  now: Date,
  rowsMax: number,
): Promise<readonly Locked<StoredQuote>[]> {
  const rows = own(tx, scope)
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
  const rows = own(tx, scope)
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
  const rows = own(tx, scope)
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
  { id, version, document }: Locked<Pick<StoredQuote, "id" | "version" | "document">>,
  { state, updatedAt, acceptedBy }: QuoteChange,
): Promise<Locked<StoredQuote>> {
  const changed = await tx
    .updateTable("quotes")
    .set({
      state,
      updated_at: updatedAt,
      version: sql`version + 1`,
      ...(acceptedBy === undefined ? {} : { accepted_at: updatedAt, accepted_by: acceptedBy }),
    })
    .where(inScope(scope))
    .where("id", "=", id)
    .where("version", "=", version)
    .returning(STANDING)
    .$call(updated)
    .executeTakeFirstOrThrow();
  return { ...changed, document };
}

/** Names the order that was made from the quote, at the version that was read, and raises the version. */
export async function updateOrdered(
  tx: Transaction<Schema>,
  scope: TenantScope,
  { id, version }: Locked<Pick<StoredQuote, "id" | "version">>,
  { orderId, updatedAt }: { readonly orderId: string; readonly updatedAt: Date },
): Promise<void> {
  await tx
    .updateTable("quotes")
    .set({ order_id: orderId, updated_at: updatedAt, version: sql`version + 1` })
    .where(inScope(scope))
    .where("id", "=", id)
    .where("version", "=", version)
    .returning("id")
    .executeTakeFirstOrThrow();
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

/** The tenants with open quotes past their expiry, by each tenant's own time. */
export function listDueExpiries(db: Database, scopesMax: number): Promise<readonly TenantScope[]> {
  return listDueScopes(db, "due_quote_expiries", [scopesMax]);
}

function own(tx: Transaction<Schema>, scope: TenantScope) {
  return tx.selectFrom("quotes").where(inScope(scope));
}

async function quotesOf(rows: ReturnType<typeof own>): Promise<readonly StoredQuote[]> {
  return (await rows.select(COLUMNS).execute()).map(read);
}

async function lockQuotesOf(rows: ReturnType<typeof own>): Promise<readonly Locked<StoredQuote>[]> {
  return (await rows.select(COLUMNS).$call(forUpdate).execute()).map(read);
}

function read<Row extends { readonly document: string }>({ document, ...standing }: Row) {
  return { ...standing, document: JSON.parse(document) as QuoteDocument }; // our own text
}
