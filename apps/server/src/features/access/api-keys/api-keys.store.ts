import type { Transaction } from "kysely";
import type { CreatedRange, Keyset } from "../../../core/paging.ts";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import type { Changes } from "../../../db/column-names.ts";
import { inCreatedRange } from "../../../db/created-range.ts";
import type { Schema } from "../../../db/tables/schema.ts";
import { type RowOf, tenantRows } from "../../../work/table-rows.ts";

const keys = tenantRows("api_keys", [
  "id",
  "tenantId",
  "environment",
  "name",
  "shortToken",
  "grants",
  "ipAllowList",
  "createdAt",
  "expiresAt",
  "revokedAt",
  "lastUsedAt",
  "replacedBy",
  "version",
]);

/** A key as stored, without its hash; its ids are uuids. */
export type ApiKey = RowOf<typeof keys>;

export const { insert: insertApiKey, find: findApiKey, lock: findApiKeyForUpdate, updateAt: updateApiKey } = keys;

/** What of a key an update may change. */
export type ApiKeyColumns = Pick<Changes<"api_keys">, "name" | "ipAllowList">;
/** What determines its state. */
export type ApiKeyStateColumns = Pick<Changes<"api_keys">, "expiresAt" | "revokedAt" | "replacedBy">;

/** The keys of one tenant, or of all if none is named, oldest first. */
export function listApiKeys(tx: Transaction<Schema>, tenantId: string | undefined): Promise<readonly ApiKey[]> {
  const all = tx.selectFrom("api_keys").select(keys.columns).orderBy("id");
  return (tenantId === undefined ? all : all.where("tenant_id", "=", tenantId)).execute();
}

/** The keys created in the range, in the keyset's order. */
export function listApiKeysAfter(
  tx: Transaction<Schema>,
  scope: TenantScope,
  created: CreatedRange,
  keyset: Keyset,
): Promise<readonly ApiKey[]> {
  return keys.page(inCreatedRange(keys.own(tx, scope), created), keyset);
}

/** The key with its hash. */
export function findApiKeyHash(tx: Transaction<Schema>, shortToken: string) {
  return tx
    .selectFrom("api_keys")
    .select([...keys.columns, "key_hash as keyHash"])
    .where("short_token", "=", shortToken)
    .executeTakeFirst();
}

/** The key of any tenant. */
export function findAnyApiKey(
  tx: Transaction<Schema>,
  by: { readonly id: string } | { readonly shortToken: string },
): Promise<ApiKey | undefined> {
  const all = tx.selectFrom("api_keys").select(keys.columns);
  const found = "id" in by ? all.where("id", "=", by.id) : all.where("short_token", "=", by.shortToken);
  return found.executeTakeFirst();
}
