import type { Principal } from "@entrada/domain/access/principal";
import { decodeId } from "../../core/ids.ts";
import type { TenantScope } from "../../core/tenant-scope.ts";

/** What a connection is taken for. A change may wait for others' locks; a read never does. */
export const HOLDER_KINDS = ["change", "read", "job"] as const;
export type HolderKind = (typeof HOLDER_KINDS)[number];

declare const isMember: unique symbol;
/** One of those who share a tenant's connections: a person has one name here. Only `memberOf` makes it. */
type Member = string & { readonly [isMember]: true };

/**
 * Whose connection it is: shares are counted by it. Who asks is who holds, for reads and changes alike, also where the
 * service acts for them (`systemFor`): jobs are what nobody asked for in a request.
 */
export interface Holder {
  /** a tenant (uuid), or another party that has a share of its own */
  readonly tenant: string;
  /** a session, an operator, or all visitors of the tenant: they share less than the tenant has; null: its servers */
  readonly member: Member | null;
  readonly kind: HolderKind;
}

/** The service's own upkeep, of which no request can ask for more: it takes from what no holder can have. */
export const UPKEEP = "upkeep";

export type Holding = Holder | typeof UPKEEP;

// Operators work for many tenants: what one of them does is not counted against the tenant that it is done for.
const OPERATORS = "operators";
const VISITORS = memberOf("visitors");

/** Who looks up a credential or a page, before it is known whose request it is. */
export const LOOK_UPS: Holder = { tenant: "look-ups", member: null, kind: "read" };

/** Who looks up an address that needs no credential: they have less of the share, so that no guesses keep sign-ins waiting. */
export const ADDRESSES: Holder = { ...LOOK_UPS, member: memberOf("addresses") };

/** A tenant's own server, or whatever is done for it without a person. */
export function tenantsOwn({ tenantId }: TenantScope, kind: HolderKind): Holder {
  return { tenant: tenantId, member: null, kind };
}

/** A session (uuid or as clients see it) of a traveler or customer. */
export function sessionsOwn({ tenantId }: TenantScope, sessionId: string, kind: HolderKind): Holder {
  return { tenant: tenantId, member: memberOf(decodeId("ses", sessionId) ?? sessionId), kind };
}

/** An operator (uuid or as clients see it). */
export function operatorsOwn(operatorId: string, kind: HolderKind): Holder {
  return { tenant: OPERATORS, member: memberOf(decodeId("opr", operatorId) ?? operatorId), kind };
}

/** Who asks for something, as far as shares go: any principal, or whoever made an address that needs no credential. */
export interface Asker {
  readonly kind: Principal["kind"];
  /** uuid or as clients see it */
  readonly id?: string;
}

/** Whose a transaction is that somebody asks for. */
export function holderOf(scope: TenantScope, { kind: who, id = "" }: Asker, kind: "change" | "read"): Holder {
  switch (who) {
    case "session":
      return sessionsOwn(scope, id, kind);
    case "operator":
      return operatorsOwn(id, kind);
    case "visitor":
      return { tenant: scope.tenantId, member: VISITORS, kind };
    case "system":
      return tenantsOwn(scope, "job");
    case "apiKey":
      return tenantsOwn(scope, kind);
  }
}

function memberOf(name: string): Member {
  return name as Member; // the one place where a name becomes one
}
