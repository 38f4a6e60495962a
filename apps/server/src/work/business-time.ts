import type { Clock } from "../core/clock.ts";
import type { TenantScope } from "../core/tenant-scope.ts";
import type { Database } from "../db/database.ts";

interface Resources {
  readonly db: Database;
  readonly clock: Clock;
}

/** The tenant's own time: real time in live; in test, real time plus the offset of the tenant's clock. */
export async function businessNow({ db, clock }: Resources, scope: TenantScope): Promise<Date> {
  return businessTime(clock, await db.businessOffset(scope));
}

/** The seconds until an instant of the tenant's own clock; negative: since then. */
export function secondsUntil(due: Date, now: Date, offsetSeconds: number): number {
  return Math.floor((due.getTime() - now.getTime()) / 1_000) - offsetSeconds;
}

/** Real time plus the offset of the tenant's clock. */
export function businessTime(clock: Pick<Clock, "now">, offsetSeconds: number): Date {
  return new Date(clock.now().getTime() + offsetSeconds * 1_000);
}
