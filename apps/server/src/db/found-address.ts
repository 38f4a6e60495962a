import type { Environment, TenantScope } from "../core/tenant-scope.ts";
import type { Asker } from "./connections/holder.ts";
import type { Maker } from "./makers.ts";

/** Whose an address is that needs no credential. */
export interface FoundAddress {
  readonly scope: TenantScope;
  /** uuid of what it leads to */
  readonly id: string;
  /** who made it: whoever uses it takes that one's connections */
  readonly askedBy: Asker;
}

/** As the functions that look addresses up return it. */
export interface AddressRow {
  readonly tenant_id: string;
  readonly environment: Environment;
  readonly id: string;
  readonly asker_kind: Maker["kind"];
  /** of an operator's session the operator */
  readonly asker_id: string;
}

export function foundAddress({ tenant_id, environment, id, asker_kind, asker_id }: AddressRow): FoundAddress {
  return { scope: { tenantId: tenant_id, environment }, id, askedBy: { kind: asker_kind, id: asker_id } };
}
