import type { EnteredFact } from "@entrada/domain/shared/lifecycle";
import type { EndpointHealth } from "@entrada/domain/webhooks/endpoint-health";
import type { DisabledReason, LiveEndpointState } from "@entrada/domain/webhooks/endpoint-lifecycle";
import { type Insertable, sql, type Transaction, type Updateable } from "kysely";
import type { Keyset } from "../../../../core/paging.ts";
import type { TenantScope } from "../../../../core/tenant-scope.ts";
import { inScope } from "../../../../db/in-scope.ts";
import { lockName } from "../../../../db/name-lock.ts";
import type { Schema } from "../../../../db/tables/schema.ts";
import { forUpdate, type Locked, updated } from "../../../../work/locked.ts";

/** A webhook endpoint as stored. */
export interface Endpoint extends EndpointHealth {
  /** uuid */
  readonly id: string;
  readonly url: string;
  readonly description: string;
  readonly eventTypes: readonly string[];
  readonly state: LiveEndpointState;
  readonly disabledReason: DisabledReason | null;
  /** encrypted */
  readonly secret: string;
  readonly formerSecret: string | null;
  readonly formerSecretUntil: Date | null;
  readonly version: number;
  readonly createdAt: Date;
  /** the log has been read for it up to here */
  readonly position: number;
  /** when a worker next looks at its waiting deliveries; null: none is waiting */
  readonly lookAt: Date | null;
  /** when a ping was last requested, in real time */
  readonly pingedAt: Date | null;
}

type Table = Schema["webhook_endpoints"];
export type EndpointChanges = Pick<
  Updateable<Table>,
  | "url"
  | "description"
  | "event_types"
  | "state"
  | "disabled_reason"
  | "secret"
  | "former_secret"
  | "former_secret_until"
  | "position"
  | "failures_in_row"
  | "failures_began_at"
  | "probe_due_at"
>;

const COLUMNS = [
  "id",
  "url",
  "description",
  "event_types as eventTypes",
  "state",
  "disabled_reason as disabledReason",
  "secret",
  "former_secret as formerSecret",
  "former_secret_until as formerSecretUntil",
  "version",
  "created_at as createdAt",
  "position",
  "failures_in_row as failuresInRow",
  "failures_began_at as failuresBeganAt",
  "probe_due_at as probeDueAt",
  "look_at as lookAt",
  "pinged_at as pingedAt",
] as const;

export function insertEndpoint(tx: Transaction<Schema>, row: Insertable<Table>): Promise<Endpoint> {
  return tx.insertInto("webhook_endpoints").values(row).returning(COLUMNS).executeTakeFirstOrThrow();
}

/** How many endpoints the tenant has; others that count them wait until the transaction ends. */
export async function countEndpointsLocked(tx: Transaction<Schema>, scope: TenantScope): Promise<number> {
  await lockName(tx, scope, "webhook_endpoints", "count");
  const { count } = await own(tx, scope)
    .select((row) => row.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** The endpoints after this id, oldest first. */
export function listEndpointsAfter(
  tx: Transaction<Schema>,
  scope: TenantScope,
  { after, rowsMax }: Keyset,
): Promise<readonly Endpoint[]> {
  const all = own(tx, scope).select(COLUMNS);
  return (after === undefined ? all : all.where("id", ">", after)).orderBy("id").limit(rowsMax).execute();
}

export function findEndpoint(tx: Transaction<Schema>, scope: TenantScope, id: string): Promise<Endpoint | undefined> {
  return own(tx, scope).select(COLUMNS).where("id", "=", id).executeTakeFirst();
}

export function findEndpointForUpdate(
  tx: Transaction<Schema>,
  scope: TenantScope,
  id: string,
): Promise<Locked<Endpoint> | undefined> {
  return own(tx, scope).select(COLUMNS).where("id", "=", id).$call(forUpdate).executeTakeFirst();
}

/** The same; undefined as well while another transaction has locked its row. */
export function findFreeEndpointForUpdate(
  tx: Transaction<Schema>,
  scope: TenantScope,
  id: string,
): Promise<Locked<Endpoint> | undefined> {
  return own(tx, scope).select(COLUMNS).where("id", "=", id).$call(forUpdate).skipLocked().executeTakeFirst();
}

/** The enabled endpoints that have not read the log to its end, except those that others have locked. */
export function listBehindForUpdate(tx: Transaction<Schema>, scope: TenantScope): Promise<readonly Locked<Endpoint>[]> {
  return own(tx, scope)
    .select(COLUMNS)
    .where("state", "=", "enabled")
    .where(
      sql<boolean>`position < (select next_position - 1 from event_counters
                               where tenant_id = ${scope.tenantId} and environment = ${scope.environment})`,
    )
    .orderBy("id")
    .$call(forUpdate)
    .skipLocked()
    .execute();
}

/** Changes the endpoint's visible members at the version that was read, and raises the version. */
export function updateEndpoint(
  tx: Transaction<Schema>,
  scope: TenantScope,
  { id, version }: Locked<Pick<Endpoint, "id" | "version">>,
  changes: EndpointChanges,
): Promise<Locked<Endpoint>> {
  return change(tx, scope, id)
    .set({ ...changes, version: sql`version + 1` })
    .where("version", "=", version)
    .returning(COLUMNS)
    .$call(updated)
    .executeTakeFirstOrThrow();
}

/** Changes the endpoint's internal members, which only workers use. */
export async function updateEndpointProgress(
  tx: Transaction<Schema>,
  scope: TenantScope,
  { id }: Locked<Pick<Endpoint, "id">>,
  changes: Pick<EndpointChanges, "position" | "failures_in_row" | "failures_began_at" | "probe_due_at">,
): Promise<void> {
  await change(tx, scope, id).set(changes).execute();
}

/** Makes a worker look at the endpoint's waiting deliveries now, if not earlier. */
export async function updateLookNow(tx: Transaction<Schema>, scope: TenantScope, id: string): Promise<void> {
  await change(tx, scope, id).set({ look_at: sql`least(look_at, business_now())` }).execute();
}

/** Notes when a ping was requested, in real time. */
export async function updatePinged(tx: Transaction<Schema>, scope: TenantScope, id: string, at: Date): Promise<void> {
  await change(tx, scope, id).set({ pinged_at: at }).execute();
}

/**
 * Hides the endpoint from its tenant and erases its secret, at the version that was read, and raises the version. A
 * sweep deletes its deliveries and its row later.
 */
export function markEndpointDeleted(
  tx: Transaction<Schema>,
  scope: TenantScope,
  { id, version }: Locked<Pick<Endpoint, "id" | "version">>,
  deletedAt: EnteredFact<Date>,
): Promise<Locked<Endpoint>> {
  return change(tx, scope, id)
    .set({
      deleted_at: deletedAt,
      secret: "",
      former_secret: null,
      former_secret_until: null,
      look_at: null,
      version: sql`version + 1`,
    })
    .where("version", "=", version)
    .returning(COLUMNS)
    .$call(updated)
    .executeTakeFirstOrThrow();
}

/** Deletes an endpoint that was marked so and has no deliveries left. */
export async function deleteEndpoint(tx: Transaction<Schema>, scope: TenantScope, id: string): Promise<void> {
  await tx
    .deleteFrom("webhook_endpoints")
    .where(inScope(scope))
    .where("id", "=", id)
    .where("deleted_at", "is not", null)
    .execute();
}

/** The position of the last event in the tenant's log; 0 while it has none. */
export async function readLogEnd(tx: Transaction<Schema>, scope: TenantScope): Promise<number> {
  const { next_position } = await tx
    .selectFrom("event_counters")
    .select("next_position")
    .where(inScope(scope))
    .executeTakeFirstOrThrow();
  return next_position - 1;
}

function own(tx: Transaction<Schema>, scope: TenantScope) {
  return tx.selectFrom("webhook_endpoints").where(inScope(scope)).where("deleted_at", "is", null);
}

function change(tx: Transaction<Schema>, scope: TenantScope, id: string) {
  return tx.updateTable("webhook_endpoints").where(inScope(scope)).where("id", "=", id).where("deleted_at", "is", null);
}
