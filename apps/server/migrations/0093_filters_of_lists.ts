import { type Kysely, sql } from "kysely";

// What a list is filtered by, then the id: an index that is read from either end.
const INDEXES = `
  create index cases_determination on cases (tenant_id, environment, determination_id, id);
  create index invoices_related on invoices (tenant_id, environment, related_id, id) where related_id is not null;
  create index quote_lines_traveler on quote_lines (tenant_id, environment, traveler_id, quote_id);`;

/** The filters of lists that had no index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(INDEXES).execute(db);
}
