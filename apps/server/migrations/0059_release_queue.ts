import { type Kysely, sql } from "kysely";

// What waits for its release is looked for over tenants; most of what was issued waits no more.
const WAITING = "create index deliverables_state on deliverables (state, id);";

/** The list in which people find what waits for them to release it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(WAITING).execute(db);
}
