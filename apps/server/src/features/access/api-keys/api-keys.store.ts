import { type Insertable, sql, type Transaction, type Updateable } from "kysely";
import type { Keyset } from "../../../core/paging.ts";
import type { Environment, TenantScope } from "../../../core/tenant-scope.ts";
import { inScope } from "../../../db/in-scope.ts";
import type { Schema } from "../../../db/tables/schema.ts";
import { forUpdate, type Locked, updated } from "../../../work/locked.ts";

/** A key as stored, without its hash. */
export interface ApiKey {
  /** uuid, as stored */
  readonly id: string;
  /** uuid, as stored */
  readonly tenantId: string;
  readonly environment: Environment;
  readonly name: string;
  readonly shortToken: string;
  readonly grants: readonly string[];
  readonly ipAllowList: readonly string[] | null;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
  readonly lastUsedAt: Date | null;
  /** uuid, as stored */
  readonly replacedBy: string | null;
  readonly version: number;
}

type Changes = Updateable<Schema["api_keys"]>;
/** The columns of a key that an update may change. */
export type ApiKeyColumns = Pick<Changes, "name" | "ip_allow_list">;
/** The columns that determine its state. */
export type ApiKeyStateColumns = Pick<Changes, "expires_at" | "revoked_at" | "replaced_by">;

const COLUMNS = [
  "id",
  "tenant_id as tenantId",
  "environment",
  "name",
  "short_token as shortToken",
  "grants",
  "ip_allow_list as ipAllowList",
  "created_at as createdAt",
  "expires_at as expiresAt",
  "revoked_at as revokedAt",
  "last_used_at as lastUsedAt",
  "replaced_by as replacedBy",
  "version",
] as const;

/** Stores a key and returns it without its hash. */
export function insertApiKey(tx: Transaction<Schema>, row: Insertable<Schema["api_keys"]>): Promise<ApiKey> {
  return tx.insertInto("api_keys").values(row).returning(COLUMNS).executeTakeFirstOrThrow();
}

/** The keys of one tenant, or of all if none is named, oldest first. */
export function listApiKeys(tx: Transaction<Schema>, tenantId: string | undefined): Promise<readonly ApiKey[]> {
  const all = tx.selectFrom("api_keys").select(COLUMNS).orderBy("id");
  return (tenantId === undefined ? all : all.where("tenant_id", "=", tenantId)).execute();
}

/** The keys after this id, oldest first. */
export function listApiKeysAfter(
  tx: Transaction<Schema>,
  scope: TenantScope,
  { after, rowsMax }: Keyset,
): Promise<readonly ApiKey[]> {
  const keys = tx.selectFrom("api_keys").where(inScope(scope)).select(COLUMNS);
  return (after === undefined ? keys : keys.where("id", ">", after)).orderBy("id").limit(rowsMax).execute();
}

export function findApiKey(tx: Transaction<Schema>, scope: TenantScope, id: string): Promise<ApiKey | undefined> {
  return tx.selectFrom("api_keys").where(inScope(scope)).select(COLUMNS).where("id", "=", id).executeTakeFirst();
}

export function findApiKeyForUpdate(
  tx: Transaction<Schema>,
  scope: TenantScope,
  id: string,
): Promise<Locked<ApiKey> | undefined> {
  return tx
    .selectFrom("api_keys")
    .where(inScope(scope))
    .select(COLUMNS)
    .where("id", "=", id)
    .$call(forUpdate)
    .executeTakeFirst();
}

/** Changes the key at the version that was read, and raises the version. */
export function updateApiKey(
  tx: Transaction<Schema>,
  scope: TenantScope,
  { id, version }: Locked<Pick<ApiKey, "id" | "version">>,
  columns: ApiKeyColumns & ApiKeyStateColumns,
): Promise<Locked<ApiKey>> {
  return tx
    .updateTable("api_keys")
    .set({ ...columns, version: sql`version + 1` })
    .where(inScope(scope))
    .where("id", "=", id)
    .where("version", "=", version)
    .returning(COLUMNS)
    .$call(updated)
    .executeTakeFirstOrThrow();
}

/** The key with its hash. */
export function findApiKeyHash(tx: Transaction<Schema>, shortToken: string) {
  return tx
    .selectFrom("api_keys")
    .select([...COLUMNS, "key_hash as keyHash"])
    .where("short_token", "=", shortToken)
    .executeTakeFirst();
}

/** The key of any tenant. */
export function findAnyApiKey(
  tx: Transaction<Schema>,
  by: { readonly id: string } | { readonly shortToken: string },
): Promise<ApiKey | undefined> {
  const keys = tx.selectFrom("api_keys").select(COLUMNS);
  const found = "id" in by ? keys.where("id", "=", by.id) : keys.where("short_token", "=", by.shortToken);
  return found.executeTakeFirst();
}
