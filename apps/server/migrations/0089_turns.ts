import { type Kysely, sql } from "kysely";

// The names as `jobs/take-turn.ts` writes them. Of a tenant, and of a traveler in it, the job that has been due longest is
// the first entry: no other has to be looked at to see whether one is due. Only files are taken by traveler.
const TURNS = `
  create index job_turns on jobs.job
    (name, (coalesce(data ->> 'tenantId', '') collate "C"), start_after, created_on, id)
    where state < 'active';
  create index job_turns_within on jobs.job
    (name, (coalesce(data ->> 'tenantId', '') collate "C"), (coalesce(data ->> 'travelerId', '') collate "C"),
     start_after, created_on, id)
    where state < 'active' and name in ('documents.check', 'deliverables.read');`;

/** Whose job is next is found in the indexes, however many jobs one tenant has. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TURNS).execute(db);
}
