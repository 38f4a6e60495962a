import type { Transaction } from "kysely";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import type { Database } from "../../../db/database.ts";
import { type AddressRow, type FoundAddress, foundAddress } from "../../../db/found-address.ts";
import { inScope } from "../../../db/in-scope.ts";
import { type Authority, type Maker, makerLives } from "../../../db/makers.ts";
import type { Schema } from "../../../db/tables/schema.ts";
import { type RowOf, tenantRows } from "../../../work/table-rows.ts";

const grants = tenantRows("download_grants", [
  "id",
  "resourceType",
  "resourceId",
  "resourceVersion",
  "expiresAt",
  "usedAt",
  "brokeAt",
  "sent",
  "resumes",
]);

/** The right to fetch a file, as stored; its ids are uuids. */
export type StoredGrant = RowOf<typeof grants>;

export const { insert: insertGrant, lock: findGrantForUpdate } = grants;

/** Whose grant has this token, by its digest: asked before anybody knows the tenant. */
export async function findGrantScope(
  db: Pick<Database, "lookUpAddress">,
  tokenHash: Buffer,
): Promise<FoundAddress | undefined> {
  const [row] = await db.lookUpAddress<AddressRow>({
    name: "find_download_grant_and_asker",
    text: "select * from find_download_grant($1)",
    values: [tokenHash],
  });
  return row && foundAddress(row);
}

/** Whoever asked for the grant; undefined once they may not fetch its file any more. */
export function findLivingMaker(
  tx: Transaction<Schema>,
  scope: TenantScope,
  { id, ...needed }: { readonly id: string; readonly authority: Authority; readonly at: Date },
): Promise<Maker | undefined> {
  const made = makerLives(scope, { kind: "maker_kind", id: "maker_id", ...needed });
  const own = grants.own(tx, scope).where("id", "=", id);
  return own.select(["maker_kind as kind", "maker_id as id"]).where(made).executeTakeFirst();
}

export async function markUsed(tx: Transaction<Schema>, scope: TenantScope, id: string, at: Date): Promise<void> {
  await tx.updateTable("download_grants").set({ used_at: at }).where(inScope(scope)).where("id", "=", id).execute();
}

/** Notes how far a file was sent when its connection broke. */
export async function markBroken(
  tx: Transaction<Schema>,
  scope: TenantScope,
  { id, sent, at }: { readonly id: string; readonly sent: number; readonly at: Date },
): Promise<void> {
  const own = tx.updateTable("download_grants").where(inScope(scope)).where("id", "=", id);
  await own.set({ sent, broke_at: at }).execute();
}

/** Notes that a download goes on; it can do so again only if its connection breaks again. */
export async function markResumed(
  tx: Transaction<Schema>,
  scope: TenantScope,
  { id, resumes }: Pick<StoredGrant, "id" | "resumes">,
): Promise<void> {
  const own = tx.updateTable("download_grants").where(inScope(scope)).where("id", "=", id);
  await own.set({ resumes: resumes + 1, broke_at: null }).execute();
}

/** Deletes grants that ended before this instant. */
export async function deleteExpired(tx: Transaction<Schema>, scope: TenantScope, before: Date): Promise<void> {
  await tx.deleteFrom("download_grants").where(inScope(scope)).where("expires_at", "<", before).execute();
}
