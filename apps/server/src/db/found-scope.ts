import type { Credential } from "../core/credential.ts";
import type { Environment } from "../core/tenant-scope.ts";

/** What a token's or a resource's tenant gives to a credential. */
export type FoundScope = Omit<Credential, "principal" | "id" | "apiKey">;

/** A tenant as the functions of the database find it that look a secret up. */
export interface ScopeRow {
  readonly tenant_id: string;
  readonly environment: Environment;
  readonly tenant_name: string;
  readonly integration_id: string;
  readonly communication_mode: Credential["communicationMode"];
  readonly capabilities: string[];
  readonly minimum_authority: Credential["minimumAuthority"];
}

export function scopeOfRow(row: ScopeRow): FoundScope {
  return {
    tenantId: row.tenant_id,
    environment: row.environment,
    tenant: { id: row.tenant_id, name: row.tenant_name },
    integrationId: row.integration_id,
    communicationMode: row.communication_mode,
    capabilities: row.capabilities,
    minimumAuthority: row.minimum_authority,
  };
}
