import type { StatePath } from "@entrada/domain/shared/lifecycle";
import type { DeliveryState } from "@entrada/domain/webhooks/delivery-lifecycle";
import { ATTEMPTS_AT_ONCE_MAX } from "@entrada/domain/webhooks/endpoint-health";
import { sql, type Transaction } from "kysely";
import type { TenantScope } from "../../../../../core/tenant-scope.ts";
import { executeNamed } from "../../../../../db/kysely.ts";
import type { Schema } from "../../../../../db/tables/schema.ts";
import type { DeliveryTrigger } from "../../../../../db/tables/webhooks.ts";
import type { Locked } from "../../../../../work/locked.ts";
import type { EndpointAddress } from "./deliveries.due.store.ts";

// Every row is older than that, so the partitions of later months are not opened.
const TOMORROW = sql`statement_timestamp() + interval '1 day'`;
const NOT_YET_MADE = sql`uuid_v7_floor(${TOMORROW})`;

/** A delivery that only this worker may send until the lease ends. */
export interface ClaimedDelivery extends EndpointAddress {
  readonly id: string;
  readonly lease: string;
  readonly eventId: string;
  readonly trigger: DeliveryTrigger;
  readonly isPing: boolean;
  /** including this attempt */
  readonly attemptsMade: number;
  /** null: the event is no longer in the log */
  readonly payload: string | null;
}

/**
 * Claims the deliveries due for the endpoint, up to its limit and the worker's, and sets when to look at the endpoint
 * again. Once all its places are taken, the one that frees a place sets that.
 */
export async function claimDue(
  tx: Transaction<Schema>,
  { tenantId, environment }: TenantScope,
  { id: endpointId }: Locked<{ readonly id: string }>,
  limits: {
    readonly isEnabled: boolean;
    readonly placesMax: number;
    readonly claimsMax: number;
    /** do not look at waiting deliveries before then */
    readonly notBefore: Date | null;
    readonly lease: string;
    readonly leaseSeconds: number;
  },
): Promise<readonly ClaimedDelivery[]> {
  const rows = await executeNamed(
    tx,
    "webhook_claim",
    sql<Omit<ClaimedDelivery, keyof EndpointAddress>>`
    with held as (
      select count(*) as places from webhook_deliveries
      where tenant_id = ${tenantId} and environment = ${environment} and endpoint_id = ${endpointId}
        and id < ${NOT_YET_MADE} and lease is not null),
    -- The limit is a literal, so that the planner reads the first few from the index however many wait.
    next as (
      select id, due_at from webhook_deliveries
      where tenant_id = ${tenantId} and environment = ${environment} and endpoint_id = ${endpointId}
        and id < ${NOT_YET_MADE} and state = 'pending' and lease is null and (${limits.isEnabled} or trigger = 'ping')
      order by due_at, id limit ${sql.lit(ATTEMPTS_AT_ONCE_MAX + 1)}),
    taken as (
      select id from next where due_at <= business_now() order by due_at, id
      limit (select greatest(0, least(${limits.claimsMax}::bigint, ${limits.placesMax}::bigint - places)) from held)),
    claimed as (
      update webhook_deliveries d
      set lease = ${limits.lease}, leased_until = clock_timestamp() + make_interval(secs => ${limits.leaseSeconds}),
          attempts_made = attempts_made + 1, version = version + 1
      where d.tenant_id = ${tenantId} and d.environment = ${environment}
        and d.id < ${NOT_YET_MADE} and d.id = any(array(select id from taken))
        and d.state = 'pending' and d.lease is null
      returning d.id, d.lease, d.event_id, d.trigger, d.attempts_made, d.position, d.payload, d.due_at),
    left_waiting as (select min(due_at) as due_at from next where id not in (select id from taken)),
    look as (
      select case when held.places + (select count(*) from taken) >= ${limits.placesMax}::bigint
                    or left_waiting.due_at is null then null
                  else greatest(left_waiting.due_at, ${limits.notBefore}::timestamptz) end as at
      from held, left_waiting),
    looked as (
      update webhook_endpoints set look_at = look.at from look
      where tenant_id = ${tenantId} and environment = ${environment} and id = ${endpointId}
        and look_at is distinct from look.at)
    select c.id, c.lease, c.event_id as "eventId", c.trigger, c.trigger = 'ping' as "isPing",
           c.attempts_made as "attemptsMade", coalesce(c.payload, (
             select e.payload from events e
             where e.tenant_id = ${tenantId} and e.environment = ${environment} and e.position = c.position
               and e.recorded_at < ${TOMORROW})) as payload
    from claimed c order by c.due_at, c.id`,
  );
  return rows.map((row) => ({ ...row, tenantId, environment, endpointId }));
}

/** Releases a delivery unchanged: its attempt was not made, or was aborted by this process. */
export async function updateReleased(
  tx: Transaction<Schema>,
  { tenantId, environment, id, lease }: Pick<ClaimedDelivery, "tenantId" | "environment" | "id" | "lease">,
): Promise<void> {
  await sql`
    update webhook_deliveries
    set lease = null, leased_until = null, attempts_made = attempts_made - 1, version = version + 1
    where tenant_id = ${tenantId} and environment = ${environment} and id = ${id} and lease = ${lease}`.execute(tx);
}

/** Ends a delivery without an attempt: its event is no longer in the log. */
export async function updateAbandoned(
  tx: Transaction<Schema>,
  { tenantId, environment, id, lease }: Pick<ClaimedDelivery, "tenantId" | "environment" | "id" | "lease">,
  { from, to }: StatePath<DeliveryState>,
  failure: string,
): Promise<void> {
  await executeNamed(
    tx,
    "webhook_abandoned",
    sql`
    update webhook_deliveries
    set state = ${to}, due_at = null, completed_at = business_now(), lease = null, leased_until = null,
        version = version + 1, last_failure = ${failure}
    where tenant_id = ${tenantId} and environment = ${environment} and id = ${id} and lease = ${lease}
      and state = any(${from}::text[])`,
  );
}

/** One of the tenant's endpoints (uuid) with deliveries whose worker is gone. */
export async function findInterruptedEndpoint(
  tx: Transaction<Schema>,
  { tenantId, environment }: TenantScope,
): Promise<string | undefined> {
  const { rows } = await sql<{ endpointId: string }>`
    select d.endpoint_id as "endpointId" from webhook_deliveries d
    join webhook_endpoints e on e.tenant_id = d.tenant_id and e.environment = d.environment and e.id = d.endpoint_id
    where d.tenant_id = ${tenantId} and d.environment = ${environment} and e.deleted_at is null
      and d.lease is not null and d.leased_until < clock_timestamp() limit 1`.execute(tx);
  return rows[0]?.endpointId;
}

/** The endpoint's deliveries whose lease has ended because their worker is gone. */
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
