import type { Transaction } from "kysely";
import type { Database } from "../../db/database.ts";
import type { Schema } from "../../db/schema.ts";
import type { Environment, TenantScope } from "../../db/tenant-scope.ts";

/** A publication of visa knowledge, as logs are told of it. */
export interface Publication {
  readonly number: number;
  /** uuid, as stored */
  readonly id: string;
  readonly snapshotId: string;
  readonly previousSnapshotId: string | null;
  readonly publishedAt: Date;
}

/** Logs that were not told of every publication yet, whoever's they are. */
export async function listDueAnnouncements(db: Database, logsMax: number): Promise<readonly TenantScope[]> {
  const { rows } = await db.pool.query<{ tenantId: string; environment: Environment }>({
    text: `select tenant_id as "tenantId", environment from due_knowledge_announcements($1)`,
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
    .selectFrom("knowledge_announcements")
    .select("announced_number as number")
    .where("tenant_id", "=", tenantId)
    .where("environment", "=", environment)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row?.number;
}

/** The publications after this one, in their order. */
export function listPublications(tx: Transaction<Schema>, afterNumber: number, max: number): Promise<Publication[]> {
  return tx
    .selectFrom("knowledge_publications")
    .select([
      "number",
      "id",
      "snapshot_id as snapshotId",
      "previous_snapshot_id as previousSnapshotId",
      "published_at as publishedAt",
    ])
    .where("number", ">", afterNumber)
    .orderBy("number")
    .limit(max)
    .execute();
}

/** Notes up to which publication the log was told. */
export async function updateAnnounced(
  tx: Transaction<Schema>,
  { tenantId, environment }: TenantScope,
  announcedNumber: number,
): Promise<void> {
  await tx
    .updateTable("knowledge_announcements")
    .set({ announced_number: announcedNumber })
    .where("tenant_id", "=", tenantId)
    .where("environment", "=", environment)
    .execute();
}
