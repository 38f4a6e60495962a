import type { Transaction } from "kysely";
import type { TenantScope } from "../core/tenant-scope.ts";
import { inScope } from "../db/in-scope.ts";
import type { Schema } from "../db/tables/schema.ts";

/** The tables with the number of each log's last announcement. */
export type Announced = "knowledge_announcements" | "product_announcements";

/** The number of the log's last announcement, which this transaction alone changes; undefined while another one does. */
export async function lockAnnounced(
  tx: Transaction<Schema>,
  table: Announced,
  scope: TenantScope,
): Promise<number | undefined> {
  const row = await tx
    .selectFrom(table)
    .select("announced_number as number")
    .where(inScope(scope))
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row?.number;
}

/** Stores the number of the log's last announcement. */
export async function updateAnnounced(
  tx: Transaction<Schema>,
  table: Announced,
  scope: TenantScope,
  announcedNumber: number,
): Promise<void> {
  await tx.updateTable(table).set({ announced_number: announcedNumber }).where(inScope(scope)).execute();
}
