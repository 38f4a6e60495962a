import type { Transaction } from "kysely";
import type { Clock } from "../core/clock.ts";
import type { TenantScope } from "../core/tenant-scope.ts";
import { findBusinessOffset } from "../db/business-clock.ts";
import type { Database } from "../db/database.ts";
import type { Schema } from "../db/tables/schema.ts";

interface Resources {
  readonly db: Database;
  readonly clock: Clock;
}

/** The tenant's own time: real time in live; in test, real time plus the offset of the tenant's clock. */
export async function businessNow({ db, clock }: Resources, scope: TenantScope): Promise<Date> {
  return businessTime(clock, await businessOffset({ db }, scope));
}

/** Real time plus the offset of the tenant's clock. */
export function businessTime(clock: Pick<Clock, "now">, offsetSeconds: number): Date {
  return new Date(clock.now().getTime() + offsetSeconds * 1_000);
}

/** How far the tenant's own time is ahead of real time. */
export function businessOffset({ db }: Pick<Resources, "db">, scope: TenantScope): Promise<number> {
  return findBusinessOffset(db, scope);
}

/** Reads in one transaction at the tenant's own time. */
export function inTenantTime<T>(
  { db, clock }: Resources,
  scope: TenantScope,
  work: (tx: Transaction<Schema>, now: Date) => Promise<T>,
): Promise<T> {
  return db.withTenant(scope, (tx, { offsetSeconds }) => work(tx, businessTime(clock, offsetSeconds)));
}
