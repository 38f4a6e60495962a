import type { Principal } from "@entrada/domain/access/principal";
import type { TenantScope } from "../../core/tenant-scope.ts";

/** What a connection is taken for. A change may wait for others' locks; a read never does. */
export const HOLDER_KINDS = ["change", "read", "job"] as const;
export type HolderKind = (typeof HOLDER_KINDS)[number];

/** Whose connection it is: shares are counted by it. */
export interface Holder {
  /** a tenant (uuid), or another party that has a share of its own */
  readonly tenant: string;
  /** a session, an operator, or all visitors of the tenant: they share less than the tenant has; null: its servers */
  readonly member: string | null;
  readonly kind: HolderKind;
}

/** The service's own upkeep: it takes from what no holder can have. */
export const UPKEEP = "upkeep";

export type Holding = Holder | typeof UPKEEP;

// Operators work for many tenants: what one of them does is not counted against the tenant that it is done for.
const OPERATORS = "operators";
const VISITORS = "visitors";

/** Who looks up a credential that is not known yet. */
export const LOOK_UPS: Holder = { tenant: "look-ups", member: null, kind: "read" };

/** A tenant's own server, or whatever is done for it without a person. */
export function tenantsOwn({ tenantId }: TenantScope, kind: HolderKind): Holder {
  return { tenant: tenantId, member: null, kind };
}

/** A session of a traveler or customer. */
export function sessionsOwn({ tenantId }: TenantScope, sessionId: string, kind: HolderKind): Holder {
  return { tenant: tenantId, member: sessionId, kind };
}

/** An operator (uuid or as clients see it). */
export function operatorsOwn(operatorId: string, kind: HolderKind): Holder {
  return { tenant: OPERATORS, member: operatorId, kind };
}

/** Whose a transaction of this principal is. */
export function holderOf(scope: TenantScope, principal: Principal, kind: "change" | "read"): Holder {
  switch (principal.kind) {
    case "session":
      return sessionsOwn(scope, principal.id, kind);
    case "operator":
      return operatorsOwn(principal.id ?? "", kind);
    case "visitor":
      return { tenant: scope.tenantId, member: VISITORS, kind };
    case "system":
      return tenantsOwn(scope, "job");
    case "apiKey":
      return tenantsOwn(scope, kind);
  }
}
