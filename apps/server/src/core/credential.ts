import type { Grant } from "@entrada/domain/access/grants";
import type { Principal } from "@entrada/domain/access/principal";
import type { MinimumAuthority } from "@entrada/domain/determinations/model/kinds";
import type { TenantScope } from "./tenant-scope.ts";

/** Who writes to travelers. tenantManaged: the tenant · serviceManaged: the service */
export const COMMUNICATION_MODES = ["tenantManaged", "serviceManaged"] as const;
export type CommunicationMode = (typeof COMMUNICATION_MODES)[number];

/** An accepted API key or session, and its tenant. This is the only source of tenant and environment. */
export interface Credential extends TenantScope {
  readonly principal: Principal;
  /** uuid, as stored; limits count by it */
  readonly id: string;
  /** null: not an API key */
  readonly apiKey: ApiKeyDetails | null;
  /** id: uuid, as stored */
  readonly tenant: { readonly id: string; readonly name: string };
  /** uuid, as stored */
  readonly integrationId: string;
  readonly communicationMode: CommunicationMode;
  readonly capabilities: readonly string[];
  readonly minimumAuthority: MinimumAuthority;
}

/** What its own caller may see of an API key. */
interface ApiKeyDetails {
  readonly name: string;
  readonly shortToken: string;
  readonly grants: ReadonlySet<Grant>;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  readonly lastUsedAt: Date | null;
}

/** An API key as stored, with the tenant data that every request needs. */
export interface StoredCredential extends TenantScope {
  /** uuid */
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
  /** uuid */
  readonly integrationId: string;
  readonly communicationMode: CommunicationMode;
  readonly capabilities: readonly string[];
  readonly minimumAuthority: MinimumAuthority;
}

/** An instant at which an API key was used. */
export interface ApiKeyUse extends TenantScope {
  /** uuid */
  readonly keyId: string;
  readonly usedAt: Date;
}

/** Uses that could not be stored, and the reasons. */
export interface UnstoredUses {
  readonly uses: readonly ApiKeyUse[];
  readonly errors: readonly Error[];
}
