import type { ApiKeyPrincipal } from "@entrada/domain/access/principal";
import type { MinimumAuthority } from "@entrada/domain/determinations/kinds";
import type { TenantScope } from "./tenant-scope.ts";

/** Who writes to travelers. tenantManaged: the tenant · serviceManaged: the service */
export const COMMUNICATION_MODES = ["tenantManaged", "serviceManaged"] as const;
export type CommunicationMode = (typeof COMMUNICATION_MODES)[number];

/** An accepted API key and its tenant. This is the only source of tenant and environment. */
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
