import { type Kysely, sql } from "kysely";

const SETTING = (name: string) => `nullif(current_setting('entrada.door_${name}', true), '')`;
const OWN_TENANT =
  "tenant_id = nullif(current_setting('entrada.tenant', true), '')::uuid and environment = current_setting('entrada.environment', true)";
const IS_UNRESTRICTED = `${SETTING("cases")} is null`;

const seen = (table: string, rows: string) => `
  drop policy traveler_sees on ${table};
  create policy traveler_sees on ${table} for select to entrada_traveler using (${rows});`;

// For some cases only, a session sees whom these are about. The policy of cases holds for the inner query too.
const OWN_PEOPLE = `${OWN_TENANT}
  and (id = ${SETTING("traveler")}::uuid or customer_id = ${SETTING("customer")}::uuid)
  and (${IS_UNRESTRICTED} or exists (select from cases c where c.tenant_id = travelers.tenant_id
    and c.environment = travelers.environment and c.traveler_id = travelers.id))`;

// What is about one case is encrypted with the key of its traveler: the customer's own opens the rest.
const OWN_CUSTOMER = `${OWN_TENANT} and id = ${SETTING("customer")}::uuid and ${IS_UNRESTRICTED}`;

/** A session for some cases only sees the people of these cases, and nobody else. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [seen("travelers", OWN_PEOPLE), seen("customers", OWN_CUSTOMER)]) await sql.raw(part).execute(db);
}
