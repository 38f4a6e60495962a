import type { MinimumAuthority } from "@entrada/domain/determinations/kinds";
import type { CommunicationMode } from "../core/credential.ts";
import type { TenantScope } from "../core/tenant-scope.ts";
import type { Database } from "./database.ts";

/** An API key as stored, with the tenant data that every request needs. */
export interface StoredApiKey extends TenantScope {
  readonly keyId: string;
  readonly keyName: string;
  readonly shortToken: string;
  readonly keyHash: Buffer;
  readonly grants: readonly string[];
  /** null: allowed from any address */
  readonly ipAllowList: readonly string[] | null;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
  readonly lastUsedAt: Date | null;
  readonly tenantName: string;
  readonly integrationId: string;
  readonly communicationMode: CommunicationMode;
  readonly capabilities: readonly string[];
  readonly minimumAuthority: MinimumAuthority;
}

const FIND_API_KEY = {
  name: "find_api_key",
  text: `select tenant_id as "tenantId", environment, key_id as "keyId", key_name as "keyName",
                short_token as "shortToken", key_hash as "keyHash", grants, ip_allow_list as "ipAllowList",
                created_at as "createdAt", expires_at as "expiresAt", revoked_at as "revokedAt",
                last_used_at as "lastUsedAt", tenant_name as "tenantName", integration_id as "integrationId",
                communication_mode as "communicationMode", capabilities, minimum_authority as "minimumAuthority"
         from find_api_key($1)`,
};

/** The key with this short token, of any tenant: the tenant is unknown until the key is found. */
export async function findApiKey(db: Database, shortToken: string): Promise<StoredApiKey | undefined> {
  const { rows } = await db.pool.query<StoredApiKey>({ ...FIND_API_KEY, values: [shortToken] });
  return rows[0];
}

/** Stores when each key was last used; an older instant never overwrites a newer one. */
export async function updateApiKeysUsed(
  db: Database,
  uses: readonly (TenantScope & { readonly keyId: string; readonly usedAt: Date })[],
): Promise<void> {
  for (const { keyId, usedAt, ...scope } of uses) {
    await db.withTenant(scope, (tx) =>
      tx
        .updateTable("api_keys")
        .set({ last_used_at: usedAt })
        .where("tenant_id", "=", scope.tenantId)
        .where("environment", "=", scope.environment)
        .where("id", "=", keyId)
        .where((where) => where.or([where("last_used_at", "is", null), where("last_used_at", "<", usedAt)]))
        .execute(),
    );
  }
}
