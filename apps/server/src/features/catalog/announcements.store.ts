import type { Transaction } from "kysely";
import type { Database } from "../../db/database.ts";
import type { Schema } from "../../db/schema.ts";
import type { Environment, TenantScope } from "../../db/tenant-scope.ts";

/** A change of a product, and whether this log's tenant offers it. */
export type AnnouncedChange = Awaited<ReturnType<typeof listChanges>>[number];

/** Logs that were not told of every change yet, whoever's they are. */
export async function listDueAnnouncements(db: Database, logsMax: number): Promise<readonly TenantScope[]> {
  const { rows } = await db.pool.query<{ tenantId: string; environment: Environment }>({
    text: `select tenant_id as "tenantId", environment from due_product_announcements($1)`,
    values: [logsMax],
  });
  return rows;
}

/** What the log was told last, held until the commit; undefined while another process is at it. */
export async function lockAnnounced(
  tx: Transaction<Schema>,
  { tenantId, environment }: TenantScope,
): Promise<number | undefined> {
  const row = await tx
    .selectFrom("product_announcements")
    .select("announced_number as number")
    .where("tenant_id", "=", tenantId)
    .where("environment", "=", environment)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row?.number;
}

/** The changes after this one, in their order; `offeringVersion` is null for what the tenant does not offer. */
export function listChanges(
  tx: Transaction<Schema>,
  { tenantId, environment }: TenantScope,
  afterNumber: number,
  max: number,
) {
  return tx
    .selectFrom("product_versions as v")
    .innerJoin("products as p", "p.id", "v.product_id")
    .leftJoin("tenant_offerings as o", (join) =>
      join
        .onRef("o.product_id", "=", "v.product_id")
        .on("o.tenant_id", "=", tenantId)
        .on("o.environment", "=", environment)
        .on("o.is_enabled", "=", true),
    )
    .select([
      "v.number",
      "v.product_id as id",
      "p.code",
      "v.version",
      "v.kind",
      "v.changed",
      "v.suspended_until as suspendedUntil",
      "o.version as offeringVersion",
    ])
    .where("v.number", ">", afterNumber)
    .orderBy("v.number")
    .limit(max)
    .execute();
}

/** Notes up to which change the log was told. */
export async function updateAnnounced(
  tx: Transaction<Schema>,
  { tenantId, environment }: TenantScope,
  announcedNumber: number,
): Promise<void> {
  await tx
    .updateTable("product_announcements")
    .set({ announced_number: announcedNumber })
    .where("tenant_id", "=", tenantId)
    .where("environment", "=", environment)
    .execute();
}
