import { type Kysely, sql } from "kysely";

// Null for those that were taken before: their drafts are compared as a snapshot alone.
const SCENARIOS = `
  alter table knowledge_bundles add column scenarios jsonb;
  grant update (scenarios) on knowledge_bundles to entrada_app;`;

/** A bundle's scenarios are kept, so that they run again when its draft is checked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(SCENARIOS).execute(db);
}
