import type { ProductState } from "@entrada/domain/catalogue/availability";
import { type SqlBool, sql, type Transaction } from "kysely";
import { executeNamed } from "../../db/kysely.ts";
import type { Schema } from "../../db/schema.ts";
import type { TenantScope } from "../../db/tenant-scope.ts";

/** Which of the tenant's offerings are meant; what is left out does not choose. */
export interface OfferingFilter {
  /** uuids */
  readonly productIds?: readonly string[] | undefined;
  readonly destinationCountry?: string | undefined;
  readonly intent?: string | undefined;
  /** as it is by the tenant's own time */
  readonly states?: readonly ProductState[] | undefined;
  /** only what takes applications of these nationals */
  readonly eligibleNationality?: string | undefined;
}

export interface Stretch {
  /** the code after which the page begins */
  readonly after: string | undefined;
  readonly rowsMax: number;
}

/** A product with what this tenant offers of it. */
export type OfferedProduct = Awaited<ReturnType<typeof listOffered>>[number];

// A suspension whose time is up has ended, whether anybody has noted it or not.
const STATE_NOW = sql<ProductState>`case when p.state = 'suspended' and p.suspended_until <= business_now()
  then 'available' else p.state end`;

/** What the tenant offers, by code. */
export function listOffered(
  tx: Transaction<Schema>,
  { tenantId, environment }: TenantScope,
  filter: OfferingFilter,
  stretch?: Stretch,
) {
  const { productIds, destinationCountry, intent, states, eligibleNationality: nationality } = filter;
  const query = tx
    .selectFrom("tenant_offerings as o")
    .innerJoin("products as p", "p.id", "o.product_id")
    .select([
      "p.id",
      "p.code",
      "p.version as productVersion",
      "p.state",
      "p.suspension_reason as suspensionReason",
      "p.suspended_until as suspendedUntil",
      "p.document",
      "o.version as offeringVersion",
      "o.currency",
      "o.service_fees as serviceFees",
      "o.tax_basis_points as taxBasisPoints",
    ])
    .where("o.tenant_id", "=", tenantId)
    .where("o.environment", "=", environment)
    .where("o.is_enabled", "=", true)
    .$if(productIds !== undefined, (query) => query.where(sql<SqlBool>`p.id = any(${[...(productIds ?? [])]}::uuid[])`))
    .$if(destinationCountry !== undefined, (query) =>
      query.where("p.destination_country", "=", destinationCountry ?? ""),
    )
    .$if(intent !== undefined, (query) => query.where(sql<SqlBool>`${intent} = any(p.intents)`))
    .$if(states !== undefined, (query) => query.where(sql<SqlBool>`${STATE_NOW} = any(${[...(states ?? [])]}::text[])`))
    .$if(nationality !== undefined, (query) =>
      query.where(sql<SqlBool>`(p.eligible_only is null or ${nationality} = any(p.eligible_only))
        and not coalesce(${nationality} = any(p.eligible_except), false)`),
    )
    .$if(stretch?.after !== undefined, (query) => query.where("p.code", ">", stretch?.after ?? ""))
    .$if(stretch !== undefined, (query) => query.limit(stretch?.rowsMax ?? 0))
    .orderBy("p.code");
  // Of what is asked for by everybody all the time there are two texts.
  const chosen = Object.values(filter).filter((value) => value !== undefined).length;
  if (stretch !== undefined || chosen > (productIds === undefined ? 0 : 1)) return query.execute();
  return executeNamed(tx, productIds === undefined ? "list_offered" : "list_offered_of", query);
}

/** The versions of what the tenant offers of these products (uuids): of the product, and of the tenant's own terms. */
export function listOfferedVersions(
  tx: Transaction<Schema>,
  { tenantId, environment }: TenantScope,
  productIds: readonly string[],
) {
  const versions = tx
    .selectFrom("tenant_offerings as o")
    .innerJoin("products as p", "p.id", "o.product_id")
    .select(["p.id", "p.version as productVersion", "o.version as offeringVersion"])
    .where("o.tenant_id", "=", tenantId)
    .where("o.environment", "=", environment)
    .where("o.is_enabled", "=", true)
    .where(sql<SqlBool>`p.id = any(${[...productIds]}::uuid[])`);
  return executeNamed(tx, "list_offered_versions", versions);
}
