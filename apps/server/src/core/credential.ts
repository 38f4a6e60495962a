import type { ApiKeyPrincipal } from "@entrada/domain/access/principal";
import type { MinimumAuthority } from "@entrada/domain/determinations/kinds";
import type { TenantScope } from "./tenant-scope.ts";

/** tenantManaged: the tenant writes to travelers itself · serviceManaged: the service does */
export const COMMUNICATION_MODES = ["tenantManaged", "serviceManaged"] as const;
export type CommunicationMode = (typeof COMMUNICATION_MODES)[number];

/** An API key that was accepted, and its tenant. Tenant and environment come from nowhere else. */
export interface Credential extends TenantScope {
  readonly principal: ApiKeyPrincipal;
  /** uuid, as stored */
  readonly keyId: string;
  readonly keyName: string;
  readonly shortToken: string;
  /** id: uuid, as stored */
  readonly tenant: { readonly id: string; readonly name: string };
  /** uuid, as stored */
  readonly integrationId: string;
  readonly communicationMode: CommunicationMode;
  readonly capabilities: readonly string[];
  readonly minimumAuthority: MinimumAuthority;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  readonly lastUsedAt: Date | null;
}
