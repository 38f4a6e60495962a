import { type RawBuilder, sql, type Transaction } from "kysely";
import { uuidFloor } from "../../../../core/ids.ts";
import type { TenantScope } from "../../../../core/tenant-scope.ts";
import type { Schema } from "../../../../db/tables/schema.ts";

/** A tenant, and since when it is looked at. */
export interface Since {
  readonly scope: TenantScope;
  readonly since: Date;
  /** no count goes further */
  readonly max: number;
}

const MADE = ["determinations", "quotes", "orders"] as const;

/** How many of a kind a tenant's day has brought. Ids are made in the order of time. */
export function countMade(
  tx: Transaction<Schema>,
  table: (typeof MADE)[number],
  { scope, since, max }: Since,
): Promise<number> {
  const { tenantId, environment } = scope;
  const found = sql`
    select from ${sql.table(table)}
    where tenant_id = ${tenantId} and environment = ${environment} and id >= ${uuidFloor(since)}::uuid`;
  return countFew(tx, found, max);
}

/** How many cases the authorities have refused. */
export function countRefused(tx: Transaction<Schema>, { scope, since, max }: Since): Promise<number> {
  const { tenantId, environment } = scope;
  const found = sql`
    select from cases
    where tenant_id = ${tenantId} and environment = ${environment} and updated_at >= ${since} and outcome = 'refused'`;
  return countFew(tx, found, max);
}

/** How many leads have no answer, of whichever day. */
export function countUnanswered(tx: Transaction<Schema>, { scope, max }: Since): Promise<number> {
  const { tenantId, environment } = scope;
  const found = sql`
    select from leads where tenant_id = ${tenantId} and environment = ${environment} and state = 'open'`;
  return countFew(tx, found, max);
}

/** What was paid for the day's orders, less what was given back, in minor units. */
export async function sumPaid(tx: Transaction<Schema>, { scope, since }: Since) {
  const { tenantId, environment } = scope;
  const { rows } = await sql<{ readonly currency: string; readonly orderCount: number; readonly paid: number }>`
    select currency, count(*)::integer as "orderCount", sum(captured - refunded)::float8 as paid
    from orders
    where tenant_id = ${tenantId} and environment = ${environment} and created_at >= ${since} and captured > 0
    group by currency order by currency`.execute(tx);
  return rows;
}

async function countFew(tx: Transaction<Schema>, found: RawBuilder<unknown>, max: number): Promise<number> {
  const counting = sql<{ readonly n: number }>`select count(*)::integer as n from (${found} limit ${max}) few`;
  const [row] = (await counting.execute(tx)).rows;
  if (row === undefined) throw new Error("a count has no row");
  return row.n;
}
