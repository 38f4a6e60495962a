import { type Kysely, sql } from "kysely";

const METADATA = ["quotes", "orders", "cases"]
  .map((table) => `alter table ${table} add metadata text; grant update (metadata) on ${table} to entrada_app;`)
  .join("\n");

// What a quote is bound to is the traveler at a version; what changed before counts as priced.
const PRICED = `
  alter table travelers add priced_version integer not null default 1;
  update travelers set priced_version = version where version > 1;
  grant update (priced_version) on travelers to entrada_app;`;

/** Quotes, orders and cases keep the tenant's own notes, which void no price. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [METADATA, PRICED]) await sql.raw(part).execute(db);
}
