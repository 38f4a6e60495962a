import { type Kysely, sql } from "kysely";

// An operator's own words could name somebody, and stood in clear.
const REASONS = `
  update cases set hold_reason = 'other' where hold_reason is not null;
  alter table cases add check (hold_reason ~ '^[a-zA-Z]{1,40}$');`;

/** Why a case is on hold, as a code. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(REASONS).execute(db);
}
