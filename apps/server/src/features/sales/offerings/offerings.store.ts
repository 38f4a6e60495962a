import type { ProductState } from "@entrada/domain/catalog/product-lifecycle";
import type { PairRate } from "@entrada/domain/money/rate-between";
import { type SqlBool, sql, type Transaction } from "kysely";
import type { Keyset } from "../../../core/paging.ts";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import type { Database } from "../../../db/database.ts";
import { inScope } from "../../../db/in-scope.ts";
import { executeNamed } from "../../../db/kysely.ts";
import { CATALOG_LOCK } from "../../../db/name-lock.ts";
import type { Schema } from "../../../db/tables/schema.ts";

/** Which offerings to list; absent members do not filter. */
export interface OfferingFilter {
  readonly destinationCountries?: readonly string[] | undefined;
  /** offerings for any of them */
  readonly intents?: readonly string[] | undefined;
  /** by the tenant's own time */
  readonly states?: readonly ProductState[] | undefined;
  /** offerings that nationals of this country can apply for */
  readonly eligibleNationality?: string | undefined;
}

const PRODUCT_COLUMNS = [
  "p.id",
  "p.code",
  "p.version as productVersion",
  "p.state",
  "p.suspension_reason as suspensionReason",
  "p.suspended_until as suspendedUntil",
  "p.document",
] as const;

const COLUMNS = [
  ...PRODUCT_COLUMNS,
  "o.version as termsVersion",
  "o.currency",
  "o.service_fees as serviceFees",
  "o.tax_basis_points as taxBasisPoints",
] as const;

/** A product with the tenant's own terms. */
export type OfferingRow = Awaited<ReturnType<typeof listOfferings>>[number];

// A suspension lapses at its end, and nothing is written then.
const STATE_NOW = sql<ProductState>`case when p.state = 'suspended' and p.suspended_until <= business_now()
  then 'available' else p.state end`;

/** Keeps the catalog, and what tenants offer of it, unchanged until the transaction ends; others may share it too. */
export async function shareCatalog(tx: Transaction<Schema>): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${CATALOG_LOCK})`.execute(tx);
}

/** A number that rises with each change of a product or a rate, in the same transaction. */
export async function findCatalogRevision(db: Database): Promise<number> {
  const { number } = await db.withoutTenant((tx) =>
    tx.selectFrom("catalog_revision").select("number").executeTakeFirstOrThrow(),
  );
  return number;
}

/** Everything that the tenant offers, by code. */
export function listOfferings(tx: Transaction<Schema>, scope: TenantScope) {
  return executeNamed(tx, "list_offerings", own(tx, scope).select(COLUMNS).orderBy("p.code"));
}

/** The products of the catalog that the tenant does not offer, by code. */
export function listUnoffered(tx: Transaction<Schema>, scope: TenantScope) {
  const offered = tx
    .selectFrom("tenant_offerings as o")
    .select("o.product_id")
    .where(inScope(scope, "o"))
    .where("o.is_enabled", "=", true);
  const rows = tx.selectFrom("products as p").where("p.state", "!=", "retired").where("p.id", "not in", offered);
  return executeNamed(tx, "list_unoffered", rows.select(PRODUCT_COLUMNS).orderBy("p.code"));
}

/** The tenant's offerings of these products (uuids), by code. */
export function listOfferingsOf(
  tx: Transaction<Schema>,
  scope: TenantScope,
  productIds: readonly string[],
): Promise<readonly OfferingRow[]> {
  const rows = own(tx, scope)
    .select(COLUMNS)
    .where(sql<SqlBool>`p.id = any(${[...productIds]}::uuid[])`);
  return executeNamed(tx, "list_offerings_of", rows.orderBy("p.code"));
}

/** The tenant's offerings after this code, by code. */
export function listOfferingsAfter(
  tx: Transaction<Schema>,
  scope: TenantScope,
  { destinationCountries, intents, states, eligibleNationality: nationality }: OfferingFilter,
  { after, rowsMax }: Keyset,
): Promise<readonly OfferingRow[]> {
  let rows = own(tx, scope).select(COLUMNS);
  if (destinationCountries) rows = rows.where(sql<SqlBool>`p.destination_country = any(${[...destinationCountries]})`);
  if (intents) rows = rows.where(sql<SqlBool>`p.intents && ${[...intents]}::text[]`);
  if (states !== undefined) rows = rows.where(sql<SqlBool>`${STATE_NOW} = any(${[...states]}::text[])`);
  if (nationality !== undefined) {
    rows = rows.where(sql<SqlBool>`(p.eligible_only is null or ${nationality} = any(p.eligible_only))
      and not coalesce(${nationality} = any(p.eligible_except), false)`);
  }
  if (after !== undefined) rows = rows.where("p.code", ">", after);
  return rows.orderBy("p.code").limit(rowsMax).execute();
}

/** The versions of the tenant's offerings of these products (uuids): of the product, and of the tenant's own terms. */
export function listOfferedVersions(tx: Transaction<Schema>, scope: TenantScope, productIds: readonly string[]) {
  const versions = own(tx, scope)
    .select(["p.id", "p.version as productVersion", "o.version as termsVersion"])
    .where(sql<SqlBool>`p.id = any(${[...productIds]}::uuid[])`);
  return executeNamed(tx, "list_offered_versions", versions);
}

/** The newest rate up to the day, for each pair of these currencies and each direction. */
export async function listNewestRates(
  tx: Transaction<Schema>,
  currencies: readonly string[],
  day: string,
): Promise<readonly PairRate[]> {
  if (currencies.length < 2) return [];
  const { rows } = await sql<PairRate>`
    select distinct on (base, quote) base, quote, as_of as "asOf", rate from exchange_rates
    where base = any(${[...currencies]}) and quote = any(${[...currencies]}) and as_of <= ${day}::date
    order by base, quote, as_of desc`.execute(tx);
  return rows;
}

function own(tx: Transaction<Schema>, scope: TenantScope) {
  return tx
    .selectFrom("tenant_offerings as o")
    .innerJoin("products as p", "p.id", "o.product_id")
    .where(inScope(scope, "o"))
    .where("o.is_enabled", "=", true);
}
