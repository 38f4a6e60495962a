import { type Kysely, sql } from "kysely";

const REACH = "(select operator_sees_all()) or tenant_id = any ((select operator_tenants())::uuid[])";

const TERMS = ["customer_terms", "traveler_terms"].map(
  (table) => `
  grant select on ${table} to entrada_staff;
  create policy staff_sees on ${table} for select to entrada_staff using (${REACH});`,
);

const REACHED = ["integrations", "support_tickets"].map(
  (table) => `alter policy staff_sees on ${table} using (${REACH});`,
);

const REFERENCES = `
  grant select (traveler_id) on support_tickets to entrada_staff;
  create index cases_authority_reference on cases (authority_reference) where authority_reference is not null;`;

// A migration has no keys: the sweep writes the terms anew, with the ends of passport numbers.
const ENDINGS = `
  update travelers set terms_key_id = null where terms_key_id is not null and passport_index is not null;`;

/** Operators find people and what belongs to them over all of their tenants. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [...TERMS, ...REACHED, REFERENCES, ENDINGS]) await sql.raw(part).execute(db);
}
