import { sql, type Transaction } from "kysely";
import type { Database } from "../../db/database.ts";
import { executeNamed } from "../../db/kysely.ts";
import type { DeliveryTrigger, Schema } from "../../db/schema.ts";
import type { Environment, TenantScope } from "../../db/tenant-scope.ts";
import { AGAIN } from "./webhooks.deliveries.store.ts";

/** An endpoint that somebody has to look at. */
export interface EndpointAddress extends TenantScope {
  readonly endpointId: string;
}

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

/** The logs that an enabled endpoint has not been told to the end. */
export async function listDueDispatches(db: Database, scopesMax: number): Promise<readonly TenantScope[]> {
  const { rows } = await db.pool.query<{ tenantId: string; environment: Environment }>({
    name: "due_webhook_dispatches",
    text: `select tenant_id as "tenantId", environment from due_webhook_dispatches($1)`,
    values: [scopesMax],
  });
  return rows;
}

/** The endpoints with something to send, longest waiting first. */
export async function listDueEndpoints(db: Database, endpointsMax: number): Promise<readonly EndpointAddress[]> {
  return addresses(db, "due_webhook_endpoints", "id", endpointsMax);
}

/** The endpoints whose deliveries are held by workers that have gone. */
export function listEndedLeases(db: Database, endpointsMax: number): Promise<readonly EndpointAddress[]> {
  return addresses(db, "ended_webhook_leases", "endpoint_id", endpointsMax);
}

/** The endpoints that were deleted, and whose deliveries may still be there. */
export function listDeletedEndpoints(db: Database, endpointsMax: number): Promise<readonly EndpointAddress[]> {
  return addresses(db, "deleted_webhook_endpoints", "id", endpointsMax);
}

async function addresses(db: Database, name: string, id: string, max: number): Promise<readonly EndpointAddress[]> {
  const { rows } = await db.pool.query<EndpointAddress>({
    name,
    text: `select tenant_id as "tenantId", environment, ${id} as "endpointId" from ${name}($1)`,
    values: [max],
  });
  return rows;
}

/** The next stretch of the log after a position: which of its events are of these types, and where it ends. */
export async function readStretch(
  tx: Transaction<Schema>,
  { tenantId, environment }: TenantScope,
  {
    after,
    types,
    positionsMax,
  }: { readonly after: number; readonly types: readonly string[]; readonly positionsMax: number },
): Promise<{
  readonly events: readonly { readonly position: number; readonly id: string; readonly type: string }[];
  readonly scannedPosition: number;
}> {
  // One snapshot: every position below the counter's is there to be read. What is no longer kept is passed over.
  const rows = await executeNamed(
    tx,
    "webhook_stretch",
    sql<{ scanned: number; position: number | null; id: string | null; type: string | null }>`
    with log as (
      select least(greatest(${after}::bigint, first_position - 1) + ${positionsMax}::bigint, next_position - 1) as scanned
      from event_counters where tenant_id = ${tenantId} and environment = ${environment})
    select log.scanned, e.position, e.id, e.type from log
    left join lateral (
      select position, id, type from events
      where tenant_id = ${tenantId} and environment = ${environment}
        and position > ${after} and position <= log.scanned and type = any(${types}::text[])) e on true
    order by e.position`,
  );
  const events = rows.flatMap(({ position, id, type }) =>
    position === null || id === null || type === null ? [] : [{ position, id, type }],
  );
  return { events, scannedPosition: rows[0]?.scanned ?? after };
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

/** How an attempt ended, and what that makes of its delivery. */
export interface EndedDelivery {
  readonly state: Schema["webhook_deliveries"]["state"];
  readonly dueAt: Date | null;
  readonly now: Date;
  readonly attempt: {
    readonly id: string;
    readonly attemptedAt: Date;
    readonly durationMs: number;
    readonly statusCode: number | null;
    readonly failure: string | null;
    readonly answer: string | null;
  };
}

/** Writes the attempt down and frees its place; false, and nothing is written, when the lease is somebody else's by now. */
export async function updateEnded(
  tx: Transaction<Schema>,
  { tenantId, environment, id, lease }: Pick<ClaimedDelivery, "tenantId" | "environment" | "id" | "lease">,
  { state, dueAt, now, attempt }: EndedDelivery,
): Promise<boolean> {
  const rows = await executeNamed(
    tx,
    "webhook_ended",
    sql`
    with ended as (
      update webhook_deliveries
      set state = ${state}, due_at = ${dueAt}, completed_at = ${state === "pending" ? null : now},
          lease = null, leased_until = null, version = version + 1, last_attempt_at = ${attempt.attemptedAt},
          last_status_code = ${attempt.statusCode}, last_failure = ${attempt.failure}
      where tenant_id = ${tenantId} and environment = ${environment} and id = ${id} and lease = ${lease}
      returning id, trigger)
    insert into webhook_attempts (tenant_id, environment, id, delivery_id, trigger, attempted_at, duration_ms,
                                  status_code, failure, answer)
    select ${tenantId}::uuid, ${environment}, ${attempt.id}::uuid, ended.id, ended.trigger,
           ${attempt.attemptedAt}::timestamptz, ${attempt.durationMs}::integer, ${attempt.statusCode}::integer,
           ${attempt.failure}, ${attempt.answer}
    from ended returning delivery_id`,
  );
  return rows.length > 0;
}

/** Gives up a delivery whose event cannot be read any more, without an attempt. */
export async function updateAbandoned(
  tx: Transaction<Schema>,
  { tenantId, environment, id, lease }: Pick<ClaimedDelivery, "tenantId" | "environment" | "id" | "lease">,
  failure: string,
): Promise<void> {
  await executeNamed(
    tx,
    "webhook_leases_ended",
    sql`
    update webhook_deliveries
    set state = 'abandoned', due_at = null, completed_at = business_now(), lease = null, leased_until = null,
        version = version + 1, last_failure = ${failure}
    where tenant_id = ${tenantId} and environment = ${environment} and id = ${id} and lease = ${lease}`,
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

/** The position of the latest event that the endpoint has taken; 0 when it never took one. */
export async function readLastSuccess(tx: Transaction<Schema>, endpoint: EndpointAddress): Promise<number> {
  const { position } = await tx
    .selectFrom("webhook_deliveries")
    .select((row) => row.fn.max("position").as("position"))
    .where("tenant_id", "=", endpoint.tenantId)
    .where("environment", "=", endpoint.environment)
    .where("endpoint_id", "=", endpoint.endpointId)
    .where("state", "=", "succeeded")
    .executeTakeFirstOrThrow();
  return position ?? 0;
}

/** Sends again what failed after this position, and what waits now. */
export async function updateResumed(tx: Transaction<Schema>, endpoint: EndpointAddress, after: number): Promise<void> {
  await events(tx, endpoint)
    .set(AGAIN)
    .where("position", ">", after)
    .where("state", "in", ["pending", "failed"])
    .where("lease", "is", null)
    .execute();
}

/** Lets go of what waits for the endpoint. */
export async function updateLetGo(tx: Transaction<Schema>, endpoint: EndpointAddress): Promise<void> {
  await events(tx, endpoint)
    .set({ state: "abandoned", due_at: null, completed_at: sql`business_now()`, version: sql`version + 1` })
    .where("state", "=", "pending")
    .where("lease", "is", null)
    .execute();
}

/** Removes some deliveries of a deleted endpoint with their attempts, and says how many. */
export async function deleteDeliveries(
  tx: Transaction<Schema>,
  { tenantId, environment, endpointId }: EndpointAddress,
  deletedMax: number,
): Promise<number> {
  const { rows } = await sql`
    with gone as (
      select id from webhook_deliveries
      where tenant_id = ${tenantId} and environment = ${environment} and endpoint_id = ${endpointId}
      limit ${deletedMax}),
    attempts as (
      delete from webhook_attempts a using gone
      where a.tenant_id = ${tenantId} and a.environment = ${environment} and a.delivery_id = gone.id)
    delete from webhook_deliveries d using gone
    where d.tenant_id = ${tenantId} and d.environment = ${environment} and d.id = gone.id
    returning d.id`.execute(tx);
  return rows.length;
}

/** Drops the months in which everything is older than the retention. */
export async function dropOldMonths(db: Database, keptDays: number): Promise<readonly string[]> {
  const { rows } = await db.pool.query<{ months: string[] }>({
    text: "select drop_webhook_partitions(clock_timestamp() - make_interval(days => $1)) as months",
    values: [keptDays],
  });
  return rows[0]?.months ?? [];
}

function events(tx: Transaction<Schema>, { tenantId, environment, endpointId }: EndpointAddress) {
  return tx
    .updateTable("webhook_deliveries")
    .where("tenant_id", "=", tenantId)
    .where("environment", "=", environment)
    .where("endpoint_id", "=", endpointId)
    .where("position", "is not", null);
}

/** The position of the first event that did not occur before the instant. */
export async function readPositionSince(
  tx: Transaction<Schema>,
  { tenantId, environment }: TenantScope,
  since: Date,
): Promise<number> {
  const { rows } = await sql<{ position: number }>`
    select event_position_since(${tenantId}, ${environment}, ${since}) as position`.execute(tx);
  return rows[0]?.position ?? 1;
}

/** Sends again what the endpoint was to get of these positions, and did not take; what waits is left to its schedule. */
export async function updateRecovered(
  tx: Transaction<Schema>,
  endpoint: EndpointAddress,
  { after, upTo }: { readonly after: number; readonly upTo: number },
): Promise<void> {
  await events(tx, endpoint)
    .set({ ...AGAIN, trigger: "recovery" })
    .where("position", ">", after)
    .where("position", "<=", upTo)
    .where("state", "in", ["failed", "abandoned"])
    .execute();
}

/** The positions among these that the endpoint has, or had, a delivery of. */
export async function listDelivered(
  tx: Transaction<Schema>,
  { tenantId, environment, endpointId }: EndpointAddress,
  { after, upTo }: { readonly after: number; readonly upTo: number },
): Promise<ReadonlySet<number | null>> {
  const rows = await tx
    .selectFrom("webhook_deliveries")
    .select("position")
    .where("tenant_id", "=", tenantId)
    .where("environment", "=", environment)
    .where("endpoint_id", "=", endpointId)
    .where("position", ">", after)
    .where("position", "<=", upTo)
    .execute();
  return new Set(rows.map(({ position }) => position));
}
