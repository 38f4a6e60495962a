import type { AppContext } from "./context.ts";
import { findBusinessOffset } from "./db/business-clock.ts";
import type { TenantScope } from "./db/tenant-scope.ts";

/** The tenant's own time: real time in live; in test as far ahead as the tenant has moved its clock. */
export async function businessNow({ db, clock }: Pick<AppContext, "db" | "clock">, scope: TenantScope): Promise<Date> {
  const offsetSeconds = await businessOffset({ db }, scope);
  return new Date(clock.now().getTime() + offsetSeconds * 1_000);
}

/** How far the tenant's own time is ahead of real time. */
export function businessOffset({ db }: Pick<AppContext, "db">, scope: TenantScope): Promise<number> {
  return findBusinessOffset(db, scope);
}
