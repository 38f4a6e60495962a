import { type Kysely, sql } from "kysely";

const RATES = "grant select on exchange_rates to entrada_operator;";

/** Whoever offers a product for a tenant sees what customers would pay. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(RATES).execute(db);
}
