import { type Kysely, sql } from "kysely";

// Each file has minutes before the machine counts as too busy for it, and its job has to wait for that.
const EXPIRY = `
  update jobs.queue set expire_seconds = 300 where name in ('documents.check', 'deliverables.read');
  update jobs.job set expire_in = interval '300 seconds'
  where name in ('documents.check', 'deliverables.read') and state < 'completed';`;

/** Checks of files are no longer given up while their file may still be looked at. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(EXPIRY).execute(db);
}
