import type { EnteredFact } from "@entrada/domain/shared/lifecycle";
import type { LiveEndpointState } from "@entrada/domain/webhooks/endpoint-lifecycle";
import { sql, type Transaction, type Updateable } from "kysely";
import type { CreatedRange, Keyset } from "../../../../core/paging.ts";
import type { TenantScope } from "../../../../core/tenant-scope.ts";
import { type Changes, inColumns } from "../../../../db/column-names.ts";
import { inCreatedRange } from "../../../../db/created-range.ts";
import { inScope } from "../../../../db/in-scope.ts";
import { lockName } from "../../../../db/name-lock.ts";
import type { Schema } from "../../../../db/tables/schema.ts";
import { type Locked, updated } from "../../../../work/locked.ts";
import { type RowOf, tenantRows } from "../../../../work/table-rows.ts";

const endpoints = tenantRows("webhook_endpoints", [
  "id",
  "url",
  "description",
  "eventTypes",
  "state",
  "disabledReason",
  "secret",
  "formerSecret",
  "formerSecretUntil",
  "version",
  "createdAt",
  "position",
  "failuresInRow",
  "failuresBeganAt",
  "probeDueAt",
  "lastFailure",
  "lastStatusCode",
  "lookAt",
  "pingedAt",
]);

/** A webhook endpoint as stored. */
export type Endpoint = RowOf<typeof endpoints>;

export const { insert: insertEndpoint } = endpoints;

type Table = Schema["webhook_endpoints"];
export type EndpointChanges = Pick<
  Changes<"webhook_endpoints">,
  | "url"
  | "description"
  | "eventTypes"
  | "state"
  | "disabledReason"
  | "secret"
  | "formerSecret"
  | "formerSecretUntil"
  | "position"
  | "failuresInRow"
  | "failuresBeganAt"
  | "probeDueAt"
  | "lastFailure"
  | "lastStatusCode"
>;

/** How many endpoints the tenant has; others that count them wait until the transaction ends. */
export async function countEndpointsLocked(tx: Transaction<Schema>, scope: TenantScope): Promise<number> {
  await lockName(tx, scope, "webhook_endpoints", "count");
  const { count } = await own(tx, scope)
    .select((row) => row.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Which endpoints to list. */
export interface EndpointFilter extends CreatedRange {
  readonly states?: readonly LiveEndpointState[] | undefined;
}

/** The filtered endpoints, in the keyset's order. */
export function listEndpointsAfter(
  tx: Transaction<Schema>,
  scope: TenantScope,
  { states, ...created }: EndpointFilter,
  keyset: Keyset,
): Promise<readonly Endpoint[]> {
  let rows = inCreatedRange(own(tx, scope), created);
  if (states !== undefined) rows = rows.where("state", "in", states);
  return endpoints.page(rows, keyset);
}

export async function findEndpoint(
  tx: Transaction<Schema>,
  scope: TenantScope,
  id: string,
): Promise<Endpoint | undefined> {
  return (await endpoints.all(own(tx, scope).where("id", "=", id)))[0];
}

export async function findEndpointForUpdate(
  tx: Transaction<Schema>,
  scope: TenantScope,
  id: string,
): Promise<Locked<Endpoint> | undefined> {
  return (await endpoints.lockAll(own(tx, scope).where("id", "=", id)))[0];
}

/** The same; undefined as well while another transaction has locked its row. */
export async function findFreeEndpointForUpdate(
  tx: Transaction<Schema>,
  scope: TenantScope,
  id: string,
): Promise<Locked<Endpoint> | undefined> {
  return (await endpoints.lockAll(own(tx, scope).where("id", "=", id).skipLocked()))[0];
}

/** The enabled endpoints that have not read the log to its end, except those that others have locked. */
export function listBehindForUpdate(tx: Transaction<Schema>, scope: TenantScope): Promise<readonly Locked<Endpoint>[]> {
  const isBehind = sql<boolean>`position < (select next_position - 1 from event_counters
    where tenant_id = ${scope.tenantId} and environment = ${scope.environment})`;
  const behind = own(tx, scope).where("state", "=", "enabled").where(isBehind);
  return endpoints.lockAll(behind.orderBy("id").skipLocked());
}

/** Changes the endpoint's visible members at the version that was read, and raises the version. */
export function updateEndpoint(
  tx: Transaction<Schema>,
  scope: TenantScope,
  { id, version }: Locked<Pick<Endpoint, "id" | "version">>,
  changes: EndpointChanges,
): Promise<Locked<Endpoint>> {
  return change(tx, scope, id)
    .set({ ...inColumns<Updateable<Table>>(changes), version: sql`version + 1` })
    .where("version", "=", version)
    .returning(endpoints.columns)
    .$call(updated)
    .executeTakeFirstOrThrow();
}

/** Changes the endpoint's internal members, which only workers use. */
export async function updateEndpointProgress(
  tx: Transaction<Schema>,
  scope: TenantScope,
  { id }: Locked<Pick<Endpoint, "id">>,
  changes: Pick<
    EndpointChanges,
    "position" | "failuresInRow" | "failuresBeganAt" | "probeDueAt" | "lastFailure" | "lastStatusCode"
  >,
): Promise<void> {
  await change(tx, scope, id).set(inColumns<Updateable<Table>>(changes)).execute();
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
    .returning(endpoints.columns)
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
  return endpoints.own(tx, scope).where("deleted_at", "is", null);
}

function change(tx: Transaction<Schema>, scope: TenantScope, id: string) {
  return tx.updateTable("webhook_endpoints").where(inScope(scope)).where("id", "=", id).where("deleted_at", "is", null);
}
