import { type Kysely, sql } from "kysely";

// With both indexes the planner may take the one by tenant for a traveler's jobs, and reads those of all the others.
const TURNS = `
  drop index jobs.job_turns;
  create index job_turns on jobs.job
    (name, (coalesce(data ->> 'tenantId', '') collate "C"), start_after, created_on, id)
    where state < 'active' and name not in ('documents.check', 'deliverables.read');`;

/** A queue whose turns go round travelers has one index of turns, which finds each of their jobs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TURNS).execute(db);
}
