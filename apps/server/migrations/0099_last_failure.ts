import { type Kysely, sql } from "kysely";

const LAST_FAILURE = `
  alter table webhook_endpoints add last_failure text, add last_status_code integer;
  grant update (last_failure, last_status_code) on webhook_endpoints to entrada_app;`;

/** A webhook endpoint shows what was wrong with the last attempt. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(LAST_FAILURE).execute(db);
}
