import { type Kysely, sql } from "kysely";

const TABLES = ["products", "product_versions"];
const LAST = "timestamptz '9999-12-31T23:59:59.999Z'";

/** No suspension ends beyond the year 9999: an instant with a longer year is none that an answer or an event may tell. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of TABLES) {
    await sql
      .raw(`
      update ${table} set suspended_until = ${LAST} where suspended_until > ${LAST};
      alter table ${table} add check (suspended_until <= ${LAST});`)
      .execute(db);
  }
}
