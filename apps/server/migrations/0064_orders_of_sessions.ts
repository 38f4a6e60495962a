import { type Kysely, sql } from "kysely";

const setting = (name: string) => `nullif(current_setting('entrada.door_${name}', true), '')`;
const OWN_TENANT =
  "tenant_id = nullif(current_setting('entrada.tenant', true), '')::uuid and environment = current_setting('entrada.environment', true)";

// Who ordered sees the whole order; a session for some cases only, and whoever travels, sees none.
const OWN_ORDERS = `${OWN_TENANT} and customer_id = ${setting("customer")}::uuid and ${setting("cases")} is null`;
// The policy of orders holds for the inner query too.
const ofOwnOrder = (table: string) => `${OWN_TENANT}
  and exists (select from orders o where o.tenant_id = ${table}.tenant_id and o.environment = ${table}.environment
    and o.id = ${table}.order_id)`;

const seen = (table: string, rows: string) => `
  grant select on ${table} to entrada_traveler;
  create policy traveler_sees on ${table} for select to entrada_traveler using (${rows});`;

const SEEN = [
  seen("orders", OWN_ORDERS),
  ...["payments", "invoices", "order_cancellations"].map((table) => seen(table, ofOwnOrder(table))),
];

/** Customers' sessions see their orders, with payments, invoices and cancellations. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of SEEN) await sql.raw(part).execute(db);
}
