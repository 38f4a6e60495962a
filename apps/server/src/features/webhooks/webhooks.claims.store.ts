import { sql, type Transaction } from "kysely";
import { executeNamed } from "../../db/kysely.ts";
import type { DeliveryTrigger, Schema } from "../../db/schema.ts";
import type { EndpointAddress } from "./webhooks.due.store.ts";

/** A delivery that this worker alone may send, until the lease ends. */
export interface ClaimedDelivery extends EndpointAddress {
  readonly id: string;
  readonly lease: string;
  readonly eventId: string;
  readonly trigger: DeliveryTrigger;
  readonly isPing: boolean;
  /** this attempt included */
  readonly attemptsMade: number;
  /** null: the log does not keep the event any more */
  readonly payload: string | null;
}

/** Takes what is due for the endpoint, up to its limit and the worker's; the endpoint's row must be locked. */
export async function claimDue(
  tx: Transaction<Schema>,
  { tenantId, environment, endpointId }: EndpointAddress,
  limits: {
    readonly isEnabled: boolean;
    readonly atOnceMax: number;
    readonly claimsMax: number;
    readonly lease: string;
    readonly leaseSeconds: number;
  },
): Promise<readonly ClaimedDelivery[]> {
  const rows = await executeNamed(
    tx,
    "webhook_claim",
    sql<Omit<ClaimedDelivery, keyof EndpointAddress>>`
    with due as (
      select id from webhook_deliveries
      where tenant_id = ${tenantId} and environment = ${environment} and endpoint_id = ${endpointId}
        and state = 'pending' and lease is null and due_at <= business_now()
        and (${limits.isEnabled} or trigger = 'ping')
      order by due_at, id
      limit least(${limits.claimsMax}::bigint, greatest(0, ${limits.atOnceMax}::bigint - (
        select count(*) from webhook_deliveries
        where tenant_id = ${tenantId} and environment = ${environment} and endpoint_id = ${endpointId}
          and lease is not null))) for update),
    claimed as (
      update webhook_deliveries d
      set lease = ${limits.lease}, leased_until = clock_timestamp() + make_interval(secs => ${limits.leaseSeconds}),
          attempts_made = attempts_made + 1, version = version + 1
      from due where d.tenant_id = ${tenantId} and d.environment = ${environment} and d.id = due.id
      returning d.id, d.lease, d.event_id, d.trigger, d.attempts_made, d.position, d.payload, d.due_at)
    select c.id, c.lease, c.event_id as "eventId", c.trigger, c.trigger = 'ping' as "isPing",
           c.attempts_made as "attemptsMade", coalesce(c.payload, e.payload) as payload
    from claimed c left join events e
      on e.tenant_id = ${tenantId} and e.environment = ${environment} and e.position = c.position
    order by c.due_at, c.id`,
  );
  return rows.map((row) => ({ ...row, tenantId, environment, endpointId }));
}

/** Sets when the endpoint is to be looked at again: when all its places are taken, by whoever frees one. */
export async function updateNextLook(
  tx: Transaction<Schema>,
  { tenantId, environment, endpointId }: EndpointAddress,
  {
    isEnabled,
    atOnceMax,
    notBefore,
  }: { readonly isEnabled: boolean; readonly atOnceMax: number; readonly notBefore: Date | null },
): Promise<void> {
  await executeNamed(
    tx,
    "webhook_next_look",
    sql`
    update webhook_endpoints set look_at = (
      select case when n.running >= ${atOnceMax} or n.due_at is null then null
                  else greatest(n.due_at, ${notBefore}::timestamptz) end
      from (select
        (select count(*) from webhook_deliveries
         where tenant_id = ${tenantId} and environment = ${environment} and endpoint_id = ${endpointId}
           and lease is not null) as running,
        (select min(due_at) from webhook_deliveries
         where tenant_id = ${tenantId} and environment = ${environment} and endpoint_id = ${endpointId}
           and state = 'pending' and lease is null and (${isEnabled} or trigger = 'ping')) as due_at) n)
    where tenant_id = ${tenantId} and environment = ${environment} and id = ${endpointId}`,
  );
}

/** Gives a delivery back untouched: its attempt was never made, or cut by this process. */
export async function updateReleased(
  tx: Transaction<Schema>,
  { tenantId, environment, id, lease }: Pick<ClaimedDelivery, "tenantId" | "environment" | "id" | "lease">,
): Promise<void> {
  await sql`
    update webhook_deliveries
    set lease = null, leased_until = null, attempts_made = attempts_made - 1, version = version + 1
    where tenant_id = ${tenantId} and environment = ${environment} and id = ${id} and lease = ${lease}`.execute(tx);
}

/** Gives up a delivery whose event cannot be read any more, without an attempt. */
export async function updateAbandoned(
  tx: Transaction<Schema>,
  { tenantId, environment, id, lease }: Pick<ClaimedDelivery, "tenantId" | "environment" | "id" | "lease">,
  failure: string,
): Promise<void> {
  await executeNamed(
    tx,
    "webhook_abandoned",
    sql`
    update webhook_deliveries
    set state = 'abandoned', due_at = null, completed_at = business_now(), lease = null, leased_until = null,
        version = version + 1, last_failure = ${failure}
    where tenant_id = ${tenantId} and environment = ${environment} and id = ${id} and lease = ${lease}`,
  );
}

/** The deliveries of the endpoint whose lease has ended; their workers do not come back for them. */
export async function listEnded(
  tx: Transaction<Schema>,
  { tenantId, environment, endpointId }: EndpointAddress,
): Promise<readonly (Pick<ClaimedDelivery, "id" | "lease" | "attemptsMade"> & { readonly leasedUntil: Date })[]> {
  const { rows } = await sql<Pick<ClaimedDelivery, "id" | "lease" | "attemptsMade"> & { leasedUntil: Date }>`
    select id, lease, attempts_made as "attemptsMade", leased_until as "leasedUntil" from webhook_deliveries
    where tenant_id = ${tenantId} and environment = ${environment} and endpoint_id = ${endpointId}
      and lease is not null and leased_until < clock_timestamp()`.execute(tx);
  return rows;
}
