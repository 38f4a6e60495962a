import type { HolderKind } from "./holder.ts";

/** How many connections at once. */
export interface ShareSizes {
  /** all holders together; the rest is for the service's upkeep */
  readonly all: number;
  /** one tenant, whatever it does */
  readonly tenant: number;
  /** one session, one operator, or all visitors of a tenant */
  readonly member: number;
  readonly ofKind: Readonly<Record<HolderKind, { readonly all: number; readonly tenant: number }>>;
}

const MEMBER_SHARE = 5;
const RESERVE_SHARE = 5;
const TENANT_SHARE = 0.4;

/**
 * The shares of this many connections. Of ten: two are for upkeep alone; two more are never taken by changes, which may
 * wait for a lock, nor by any one tenant; a tenant changes on four at once, a session on two.
 */
export function shareSizes(connections: number): ShareSizes {
  const reserve = atLeastOne(Math.floor(connections / RESERVE_SHARE));
  const all = atLeastOne(connections - reserve);
  const others = atLeastOne(all - reserve);
  const tenant = atLeastOne(Math.min(others - 1, Math.floor(connections * TENANT_SHARE)));
  return {
    all,
    tenant: others,
    member: Math.min(tenant, atLeastOne(Math.floor(connections / MEMBER_SHARE))),
    ofKind: {
      change: { all: others, tenant },
      read: { all, tenant: others },
      job: { all: Math.min(others, atLeastOne(Math.floor(connections / 2))), tenant },
    },
  };
}

function atLeastOne(count: number): number {
  return Math.max(1, count);
}
