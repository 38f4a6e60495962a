import type { EndpointHealth } from "@entrada/domain/webhooks/endpoint-health";
import type { DisabledReason, EndpointState } from "@entrada/domain/webhooks/endpoint-lifecycle";
import { type Insertable, sql, type Transaction, type Updateable } from "kysely";
import type { TenantScope } from "../../../../core/tenant-scope.ts";
import type { Schema } from "../../../../db/tables/schema.ts";

/** A webhook endpoint as stored. */
export interface Endpoint extends EndpointHealth {
  /** uuid, as stored */
  readonly id: string;
  readonly url: string;
  readonly description: string;
  readonly eventTypes: readonly string[];
  readonly state: EndpointState;
  readonly disabledReason: DisabledReason | null;
  /** encrypted */
  readonly secret: string;
  readonly formerSecret: string | null;
  readonly formerSecretUntil: Date | null;
  readonly version: number;
  readonly createdAt: Date;
  /** up to here the log has been looked through for it */
  readonly position: number;
  /** when it was last asked for a ping, in real time */
  readonly pingedAt: Date | null;
}

type Table = Schema["webhook_endpoints"];
type Columns = Pick<
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
  "pinged_at as pingedAt",
] as const;

export function insertEndpoint(tx: Transaction<Schema>, row: Insertable<Table>): Promise<Endpoint> {
  return tx.insertInto("webhook_endpoints").values(row).returning(COLUMNS).executeTakeFirstOrThrow();
}

/** How many the tenant has; nobody else can add one before this transaction ends. */
export async function countEndpointsAlone(tx: Transaction<Schema>, scope: TenantScope): Promise<number> {
  const name = `webhook_endpoints|${scope.tenantId}|${scope.environment}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
  const { count } = await own(tx, scope)
    .select((row) => row.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** The endpoints after this id, oldest first. */
export function listEndpointsAfter(
  tx: Transaction<Schema>,
  scope: TenantScope,
  { after, rowsMax }: { readonly after: string | undefined; readonly rowsMax: number },
): Promise<readonly Endpoint[]> {
  const all = own(tx, scope).select(COLUMNS);
  return (after === undefined ? all : all.where("id", ">", after)).orderBy("id").limit(rowsMax).execute();
}

export function findEndpoint(tx: Transaction<Schema>, scope: TenantScope, id: string): Promise<Endpoint | undefined> {
  return own(tx, scope).select(COLUMNS).where("id", "=", id).executeTakeFirst();
}

/** The endpoint, and nobody else can change it before this transaction ends; skip: undefined when somebody is about to. */
export function findEndpointForUpdate(
  tx: Transaction<Schema>,
  scope: TenantScope,
  id: string,
  locked: "wait" | "skip" = "wait",
): Promise<Endpoint | undefined> {
  const found = own(tx, scope).select(COLUMNS).where("id", "=", id).forUpdate();
  return (locked === "skip" ? found.skipLocked() : found).executeTakeFirst();
}

/** The enabled endpoints that have not seen the log up to its end, as far as nobody else is at work on them. */
export function listBehindForUpdate(tx: Transaction<Schema>, scope: TenantScope): Promise<readonly Endpoint[]> {
  return own(tx, scope)
    .select(COLUMNS)
    .where("state", "=", "enabled")
    .where(
      sql<boolean>`position < (select next_position - 1 from event_counters
                               where tenant_id = ${scope.tenantId} and environment = ${scope.environment})`,
    )
    .orderBy("id")
    .forUpdate()
    .skipLocked()
    .execute();
}

/** Changes what tenants see of the endpoint, and raises its version. */
export function updateEndpoint(
  tx: Transaction<Schema>,
  scope: TenantScope,
  id: string,
  changes: Columns,
): Promise<Endpoint> {
  return change(tx, scope, id)
    .set({ ...changes, version: sql`version + 1` })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

/** Changes what only the workers look at. */
export async function updateEndpointPlace(
  tx: Transaction<Schema>,
  scope: TenantScope,
  id: string,
  changes: Pick<Columns, "position" | "failures_in_row" | "failures_began_at" | "probe_due_at">,
): Promise<void> {
  await change(tx, scope, id).set(changes).execute();
}

/** Lets a worker look at what waits for the endpoint, now or as soon as it already was to. */
export async function updateLookNow(tx: Transaction<Schema>, scope: TenantScope, id: string): Promise<void> {
  await change(tx, scope, id).set({ look_at: sql`least(look_at, business_now())` }).execute();
}

/** Notes that a ping was asked for, in real time. */
export async function updatePinged(tx: Transaction<Schema>, scope: TenantScope, id: string, at: Date): Promise<void> {
  await change(tx, scope, id).set({ pinged_at: at }).execute();
}

/** Nobody sees the endpoint any more, and its secret is gone; its deliveries go later. */
export async function markEndpointDeleted(tx: Transaction<Schema>, scope: TenantScope, id: string): Promise<void> {
  await change(tx, scope, id)
    .set({
      deleted_at: sql`clock_timestamp()`,
      secret: "",
      former_secret: null,
      former_secret_until: null,
      look_at: null,
    })
    .execute();
}

/** Forgets an endpoint whose deliveries are gone. */
export async function deleteEndpoint(tx: Transaction<Schema>, scope: TenantScope, id: string): Promise<void> {
  await tx
    .deleteFrom("webhook_endpoints")
    .where("tenant_id", "=", scope.tenantId)
    .where("environment", "=", scope.environment)
    .where("id", "=", id)
    .where("deleted_at", "is not", null)
    .execute();
}

/** Where the tenant's log ends: the position of its last event, 0 while it has none. */
export async function readLogEnd(tx: Transaction<Schema>, scope: TenantScope): Promise<number> {
  const { next_position } = await tx
    .selectFrom("event_counters")
    .select("next_position")
    .where("tenant_id", "=", scope.tenantId)
    .where("environment", "=", scope.environment)
    .executeTakeFirstOrThrow();
  return next_position - 1;
}

function own(tx: Transaction<Schema>, { tenantId, environment }: TenantScope) {
  return tx
    .selectFrom("webhook_endpoints")
    .where("tenant_id", "=", tenantId)
    .where("environment", "=", environment)
    .where("deleted_at", "is", null);
}

function change(tx: Transaction<Schema>, { tenantId, environment }: TenantScope, id: string) {
  return tx
    .updateTable("webhook_endpoints")
    .where("tenant_id", "=", tenantId)
    .where("environment", "=", environment)
    .where("id", "=", id)
    .where("deleted_at", "is", null);
}
