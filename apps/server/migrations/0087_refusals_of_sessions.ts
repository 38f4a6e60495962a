import { type Kysely, sql } from "kysely";

// A row is of a key, or of the session of a traveler or customer that was refused.
const SESSIONS = `
  alter table request_log add column session_id uuid;
  alter table request_log alter column api_key_id drop not null;
  alter table request_log add constraint one_caller check (num_nonnulls(api_key_id, session_id) = 1) not valid;
  alter table request_log validate constraint one_caller;`;

/** A tenant reads, too, what its travelers were refused. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(SESSIONS).execute(db);
}
