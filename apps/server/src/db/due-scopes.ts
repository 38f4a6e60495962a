import type { TenantScope } from "../core/tenant-scope.ts";
import type { Database } from "./database.ts";

// The whole of a function's rows: a limit applied before grouping by tenant would let one tenant hide the others.
export const ALL_ROWS = 2_147_483_647;

/** The database functions that look at all tenants for what is due in each, and whether they find tenants or rows. */
export const DUE_FINDERS = {
  deleted_webhook_endpoints: "rows",
  due_assistant_sessions: "tenants",
  due_customers_terms: "tenants",
  due_documents: "tenants",
  due_event_expiries: "tenants",
  due_idempotency_purges: "tenants",
  due_knowledge_announcements: "tenants",
  due_lead_purges: "tenants",
  due_object_leftovers: "tenants",
  due_operation_expiries: "tenants",
  due_order_expiries: "tenants",
  due_payment_follows: "tenants",
  due_product_announcements: "tenants",
  due_quote_expiries: "tenants",
  due_report_expiries: "tenants",
  due_report_schedules: "tenants",
  due_sla_notices: "tenants",
  due_statement_purges: "tenants",
  due_support_notices: "tenants",
  due_support_purges: "tenants",
  due_travelers_terms: "tenants",
  due_unsealed_reasons: "tenants",
  due_test_tenants: "tenants",
  due_webhook_dispatches: "tenants",
  ended_webhook_leases: "rows",
  scopes_with_guardians: "tenants",
  stalled_operations: "rows",
} as const;

export type DueFinder = keyof typeof DUE_FINDERS;

/** The tenants in which a function finds something due, each once. Its last argument, a limit, is not among these. */
export function listDueScopes(
  db: Database,
  finder: DueFinder,
  args: readonly (number | string)[],
  scopesMax: number,
): Promise<readonly TenantScope[]> {
  const places = args.map((_, at) => `$${at + 1}`);
  const limit = `$${args.length + 1}`;
  const from =
    DUE_FINDERS[finder] === "tenants"
      ? `select tenant_id as "tenantId", environment from ${finder}(${[...places, limit].join(", ")})`
      : `select distinct tenant_id as "tenantId", environment
         from ${finder}(${[...places, ALL_ROWS].join(", ")}) limit ${limit}`;
  return scopesOf(db, finder, from, [...args, scopesMax]);
}

/** Every tenant that has an order. */
export function listScopesWithOrders(db: Database): Promise<readonly TenantScope[]> {
  const text = `select tenant_id as "tenantId", environment from scopes_with_orders()`;
  return scopesOf(db, "scopes_with_orders", text, []);
}

async function scopesOf(db: Database, name: string, text: string, values: (number | string)[]) {
  const { rows } = await db.pool.query<TenantScope>({ name, text, values });
  return rows;
}
