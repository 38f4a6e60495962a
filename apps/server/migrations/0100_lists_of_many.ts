import { type Kysely, sql } from "kysely";

// Read as `db/selection.ts` describes: the rows of each combination of states in the order of their ids, and the few of a
// short range by their time.
const INDEXES = `
  create index orders_states on orders (tenant_id, environment, state, payment_state, id);
  create index cases_states on cases (tenant_id, environment, state, attention_party, id);
  create index payments_states on payments (tenant_id, environment, state, id);
  create index invoices_kinds on invoices (tenant_id, environment, kind, id);
  create index orders_created on orders (tenant_id, environment, created_at, id);
  create index cases_created on cases (tenant_id, environment, created_at, id);
  create index payments_created on payments (tenant_id, environment, created_at, id);
  create index invoices_issued on invoices (tenant_id, environment, issued_at, id);
  create index customers_created on customers (tenant_id, environment, created_at, id);
  create index travelers_created on travelers (tenant_id, environment, created_at, id);`;

/** Lists of many orders, cases and payments: what matches few rows reads few. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(INDEXES).execute(db);
}
