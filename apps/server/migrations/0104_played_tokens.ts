import { type Kysely, sql } from "kysely";

const PLAYED_TOKENS = `
  alter table payments add played_token text check (played_token is null or mode = 'test');
  grant update (played_token) on payments to entrada_app;
  revoke update (token) on payments from entrada_app;`;

/** What the payer of a test payment chose stands beside the token that was sent, which stays as it is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(PLAYED_TOKENS).execute(db);
}
