import { sql, type Transaction } from "kysely";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import { inScope } from "../../../db/in-scope.ts";
import type { Schema } from "../../../db/tables/schema.ts";

/** Where the tenant's own time is stored of what has happened to it; each event is in the counter of its log. */
export const HAPPENED = {
  assistant_messages: ["created_at"],
  assistant_proposals: ["decided_at"],
  assistant_sessions: ["created_at", "ended_at"],
  case_answers: ["updated_at"],
  case_messages: ["created_at", "read_at"],
  case_notes: ["created_at"],
  case_collaborators: ["updated_at"],
  case_timeline: ["occurred_at"],
  cases: ["updated_at"],
  collection_requests: ["updated_at"],
  customers: ["updated_at"],
  deliverables: ["released_at", "updated_at"],
  deliverable_confirmations: ["confirmed_at"],
  determination_successions: ["superseded_at"],
  documents: ["updated_at"],
  download_grants: ["broke_at", "created_at", "used_at"],
  event_counters: ["last_occurred_at"],
  identities: ["created_at"],
  invoices: ["issued_at"],
  leads: ["created_at", "answered_at", "closed_at"],
  ledger_transactions: ["occurred_at"],
  operations: ["created_at", "started_at", "completed_at"],
  order_cancellations: ["created_at", "confirmed_at"],
  orders: ["updated_at"],
  payments: ["updated_at"],
  quotes: ["updated_at"],
  refunds: ["updated_at"],
  report_schedules: ["updated_at", "last_run_at"],
  reports: ["created_at", "ready_at"],
  support_messages: ["created_at"],
  support_tickets: ["updated_at"],
  tenant_offerings: ["changed_at"],
  travelers: ["updated_at"],
  webhook_attempts: ["attempted_at"],
  webhook_deliveries: ["created_at", "completed_at"],
  webhook_endpoints: ["created_at", "deleted_at"],
} as const;

/** Tables whose rows say in their document when they were made; the newest row is the latest. */
const EVALUATED = ["determinations", "intent_resolutions"] as const;

/** How far the tenant's clock is ahead of real time. */
export async function findOffset(tx: Transaction<Schema>, scope: TenantScope): Promise<number> {
  const row = await tx
    .selectFrom("business_clocks")
    .select("offset_seconds as offsetSeconds")
    .where(inScope(scope))
    .executeTakeFirst();
  return row?.offsetSeconds ?? 0;
}

/** Moves the tenant's clock forward and returns its new offset; undefined, with nothing moved, beyond the maximum. */
export async function advanceBusinessClock(
  tx: Transaction<Schema>,
  { tenantId, environment }: TenantScope,
  seconds: number,
  offsetSecondsMax: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ offsetSeconds: number }>`
    insert into business_clocks as b (tenant_id, environment, offset_seconds)
    select ${tenantId}, ${environment}, ${seconds}::bigint where ${seconds}::bigint <= ${offsetSecondsMax}::bigint
    on conflict (tenant_id, environment) do update set offset_seconds = b.offset_seconds + excluded.offset_seconds
      where b.offset_seconds + excluded.offset_seconds <= ${offsetSecondsMax}::bigint
    returning offset_seconds as "offsetSeconds"`.execute(tx);
  return rows[0]?.offsetSeconds;
}

/** The latest instant after this one at which something has happened to the tenant by its own time; undefined if none. */
export async function findLater(tx: Transaction<Schema>, scope: TenantScope, after: Date): Promise<Date | undefined> {
  const own = sql`tenant_id = ${scope.tenantId} and environment = ${scope.environment}`;
  const happened = Object.entries(HAPPENED).map(([table, columns]) => {
    const latest = sql.join(columns.map((column) => sql`max(${sql.ref(column)})`));
    return sql`select greatest(${latest}) as at from ${sql.table(table)} where ${own}`;
  });
  const evaluated = EVALUATED.map(
    (table) => sql`(select (document::json ->> 'evaluatedAt')::timestamptz as at from ${sql.table(table)}
      where ${own} order by id desc limit 1)`,
  );
  const instants = sql.join([...happened, ...evaluated], sql` union all `);
  const { rows } = await sql<{ at: Date | null }>`
    select max(at) as at from (${instants}) t where at > ${after}`.execute(tx);
  return rows[0]?.at ?? undefined;
}

/** Sets the tenant's clock back to real time. */
export async function resetBusinessClock(tx: Transaction<Schema>, scope: TenantScope): Promise<void> {
  await tx.updateTable("business_clocks").set({ offset_seconds: 0 }).where(inScope(scope)).execute();
}
