import { type RawBuilder, sql, type Transaction } from "kysely";
import type { Environment, TenantScope } from "../../../core/tenant-scope.ts";
import type { Schema } from "../../../db/tables/schema.ts";

/** What was paid for the orders of a day, in one currency. */
export interface DaysMoney {
  readonly currency: string;
  readonly orderCount: number;
  /** minor units: paid, less what was given back */
  readonly paid: number;
}

/** Where webhooks fail. */
export interface PlaceOfWebhooks {
  /** uuid */
  readonly tenantId: string;
  readonly environment: Environment;
  readonly failing: number;
}

const COUNT = sql<number>`count(*)::integer`;

/** The leads that nobody has answered. */
export function countOpenLeads(tx: Transaction<Schema>, max: number): Promise<number> {
  return countFew(tx, sql`select from leads where state = 'open'`, max);
}

/** The tickets that wait for an answer. */
export function countOpenTickets(tx: Transaction<Schema>, max: number): Promise<number> {
  return countFew(tx, sql`select from support_tickets where state = 'open'`, max);
}

/** The tickets whose answer is late, by their tenants' clocks. */
export function countLateTickets(tx: Transaction<Schema>, now: Date, max: number): Promise<number> {
  const late = sql`
    select from support_tickets s
    left join business_clocks b on b.tenant_id = s.tenant_id and b.environment = s.environment
    where s.state = 'open' and s.sla_due_at < ${now}::timestamptz + coalesce(b.offset_seconds, 0) * interval '1 second'`;
  return countFew(tx, late, max);
}

/** The webhooks whose last attempt has failed. */
export function countFailingWebhooks(tx: Transaction<Schema>, max: number): Promise<number> {
  return countFew(tx, sql`select from webhook_endpoints where failures_in_row > 0 and deleted_at is null`, max);
}

/** The tenants and environments whose webhooks fail; those with most of them first. */
export async function listFailingPlaces(
  tx: Transaction<Schema>,
  { placesMax, countedMax }: { readonly placesMax: number; readonly countedMax: number },
): Promise<readonly PlaceOfWebhooks[]> {
  const { rows } = await sql<PlaceOfWebhooks>`
    select tenant_id as "tenantId", environment, ${COUNT} as failing
    from (
      select tenant_id, environment from webhook_endpoints
      where failures_in_row > 0 and deleted_at is null limit ${countedMax}) few
    group by tenant_id, environment order by failing desc, tenant_id, environment limit ${placesMax}`.execute(tx);
  return rows;
}

/** What was paid for orders made since then: of one tenant and environment, or of all that is seen in live. */
export async function sumOrdersSince(
  tx: Transaction<Schema>,
  since: Date,
  scope?: TenantScope,
): Promise<readonly DaysMoney[]> {
  const ofTenant = scope === undefined ? sql`` : sql`tenant_id = ${scope.tenantId} and`;
  const { rows } = await sql<DaysMoney>`
    select currency, ${COUNT} as "orderCount", sum(captured - refunded)::float8 as paid
    from orders
    where ${ofTenant} environment = ${scope?.environment ?? "live"} and created_at >= ${since} and captured > 0
    group by currency order by currency`.execute(tx);
  return rows;
}

/** Counts what is found up to a number: past it, the number says only that there are many. */
export async function countFew(tx: Transaction<Schema>, found: RawBuilder<unknown>, max: number): Promise<number> {
  const counting = sql<{ readonly n: number }>`select ${COUNT} as n from (${found} limit ${max}) few`;
  const [row] = (await counting.execute(tx)).rows;
  if (row === undefined) throw new Error("a count has no row");
  return row.n;
}
