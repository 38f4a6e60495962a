import type { Grant } from "@entrada/domain/access/grants";
import type { MinimumAuthority } from "@entrada/domain/determinations/kinds";
import type { TenantScope } from "../../core/tenant-scope.ts";
import type { CommunicationMode } from "../../db/tables/schema.ts";

export const COMMUNICATION_MODES = ["tenantManaged", "serviceManaged"] as const satisfies readonly CommunicationMode[];

/** Who is calling, and everything that follows from it. Tenant and environment come from nowhere else. */
export interface Credential extends TenantScope {
  /** uuid, as stored */
  readonly keyId: string;
  readonly keyName: string;
  readonly shortToken: string;
  readonly grants: ReadonlySet<Grant>;
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
