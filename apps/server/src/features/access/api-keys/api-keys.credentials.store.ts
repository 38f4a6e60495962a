import type { ApiKeyUse, StoredCredential } from "../../../core/credential.ts";
import type { Database } from "../../../db/database.ts";

const FIND_CREDENTIAL = {
  name: "find_api_key",
  text: `select tenant_id as "tenantId", environment, key_id as "keyId", key_name as "keyName",
                short_token as "shortToken", key_hash as "keyHash", grants, ip_allow_list as "ipAllowList",
                created_at as "createdAt", expires_at as "expiresAt", revoked_at as "revokedAt",
                last_used_at as "lastUsedAt", tenant_name as "tenantName", integration_id as "integrationId",
                communication_mode as "communicationMode", capabilities, minimum_authority as "minimumAuthority"
         from find_api_key($1)`,
};

/** The credential with this short token, of any tenant: the tenant is unknown until it is found. */
export async function findCredential(db: Database, shortToken: string): Promise<StoredCredential | undefined> {
  const { rows } = await db.pool.query<StoredCredential>({ ...FIND_CREDENTIAL, values: [shortToken] });
  return rows[0];
}

/** Stores when each key was last used; an older instant never overwrites a newer one. */
export async function updateApiKeysUsed(db: Database, uses: readonly ApiKeyUse[]): Promise<void> {
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
