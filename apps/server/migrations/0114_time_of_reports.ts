import { type Kysely, sql } from "kysely";

// A report of a million cases takes minutes where it lets requests go first.
const TIME = `
  update jobs.queue set expire_seconds = 900 where name = 'reports.write';`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TIME).execute(db);
}
