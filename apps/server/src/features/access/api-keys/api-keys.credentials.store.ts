import { sql, type Transaction } from "kysely";
import type { ApiKeyUse, StoredCredential, UnstoredUses } from "../../../core/credential.ts";
import { encodeId } from "../../../core/ids.ts";
import { scopeOf, type TenantScope } from "../../../core/tenant-scope.ts";
import { UPKEEP } from "../../../db/connections/holder.ts";
import type { Database } from "../../../db/database.ts";
import { classifyDatabaseError } from "../../../db/sqlstate.ts";
import type { Schema } from "../../../db/tables/schema.ts";

const COLUMNS = `tenant_id as "tenantId", environment, key_id as "keyId", key_name as "keyName",
  short_token as "shortToken", key_hash as "keyHash", grants, ip_allow_list as "ipAllowList",
  created_at as "createdAt", expires_at as "expiresAt", revoked_at as "revokedAt",
  last_used_at as "lastUsedAt", tenant_name as "tenantName", integration_id as "integrationId",
  communication_mode as "communicationMode", capabilities, minimum_authority as "minimumAuthority"`;
const FIND_CREDENTIAL = { name: "find_api_key", text: `select ${COLUMNS} from find_api_key($1)` };
const FIND_CREDENTIALS = { name: "find_api_keys", text: `select ${COLUMNS} from find_api_keys($1)` };

/** The credential with this short token, of any tenant: the tenant is unknown until it is found. */
export async function findCredential(db: Database, shortToken: string): Promise<StoredCredential | undefined> {
  const [found] = await db.lookUp<StoredCredential>({ ...FIND_CREDENTIAL, values: [shortToken] });
  return found;
}

/** The same of all these, in one statement; what does not exist is left out. */
export function findCredentials(db: Database, shortTokens: readonly string[]): Promise<readonly StoredCredential[]> {
  return db.lookUp<StoredCredential>({ ...FIND_CREDENTIALS, values: [shortTokens] });
}

/**
 * Stores when each key was last used, in one transaction for each tenant; an older instant never overwrites a newer one.
 * A tenant that fails does not stop the others, unless the database no longer answers.
 */
export async function updateApiKeysUsed(db: Database, uses: readonly ApiKeyUse[]): Promise<UnstoredUses> {
  const groups = groupByScope(uses);
  const failed: ApiKeyUse[] = [];
  const errors: Error[] = [];
  for (const [at, group] of groups.entries()) {
    try {
      await db.withTenant(group.scope, (tx) => updateUsed(tx, group), UPKEEP);
    } catch (cause) {
      const { tenantId, environment } = group.scope;
      errors.push(new Error(`the key uses of ${encodeId("ten", tenantId)}/${environment} were not stored`, { cause }));
      // Each further attempt would also wait for its time-out.
      const failure = classifyDatabaseError(cause);
      const isSilent = failure !== undefined && failure.sqlState === undefined;
      const left = isSilent ? groups.slice(at) : [group];
      failed.push(...left.flatMap((one) => one.uses));
      if (isSilent) break;
    }
  }
  return { uses: failed, errors };
}

interface UsesOfScope {
  readonly scope: TenantScope;
  readonly uses: readonly ApiKeyUse[];
}

function groupByScope(uses: readonly ApiKeyUse[]): readonly UsesOfScope[] {
  const groups = new Map<string, { readonly scope: TenantScope; readonly uses: ApiKeyUse[] }>();
  for (const use of uses) {
    const name = `${use.tenantId}/${use.environment}`;
    const group = groups.get(name) ?? { scope: scopeOf(use), uses: [] };
    group.uses.push(use);
    groups.set(name, group);
  }
  return [...groups.values()];
}

async function updateUsed(tx: Transaction<Schema>, { scope, uses }: UsesOfScope): Promise<void> {
  const [ids, instants] = [uses.map(({ keyId }) => keyId), uses.map(({ usedAt }) => usedAt)];
  await sql`
    update api_keys k set last_used_at = u.used_at
    from unnest(${ids}::uuid[], ${instants}::timestamptz[]) u (id, used_at)
    where k.tenant_id = ${scope.tenantId} and k.environment = ${scope.environment} and k.id = u.id
      and (k.last_used_at is null or k.last_used_at < u.used_at)`.execute(tx);
}
