import { type Kysely, sql } from "kysely";

const OWN_TENANT =
  "tenant_id = nullif(current_setting('entrada.tenant', true), '')::uuid and environment = current_setting('entrada.environment', true)";

// The policy of orders holds for the inner query too.
const ofOwnOrder = (table: string, join: string) => `${OWN_TENANT}
  and exists (select from orders o where o.tenant_id = ${table}.tenant_id and o.environment = ${table}.environment
    and ${join})`;

const seen = (table: string, join: string) => `
  grant select on ${table} to entrada_traveler;
  create policy traveler_sees on ${table} for select to entrada_traveler using (${ofOwnOrder(table, join)});`;

const SEEN = [
  seen("quotes", "o.quote_id = quotes.id"),
  ...["ledger_transactions", "refunds"].map((table) => seen(table, `o.id = ${table}.order_id`)),
];

/** Customers' sessions see the lines of their orders: what was quoted, what is charged for it, and what was paid back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of SEEN) await sql.raw(part).execute(db);
}
