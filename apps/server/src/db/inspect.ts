import type { Pool } from "pg";

/** Facts about a database server for administrators. */
export interface DatabaseFacts {
  readonly version: string;
  readonly versionNumber: number;
  readonly encoding: string;
  readonly fsync: string;
  readonly fullPageWrites: string;
  readonly synchronousCommit: string;
  readonly maxConnections: number;
  readonly publishedAt: Date | null;
  readonly snapshotId: string | null;
  readonly monthsAhead: number;
}

/** Reads the facts as the server's role sees them. */
export async function readDatabaseFacts(pool: Pool): Promise<DatabaseFacts> {
  const { rows } = await pool.query<DatabaseFacts>(
    `select current_setting('server_version') as version,
            current_setting('server_version_num')::int as "versionNumber",
            current_setting('server_encoding') as encoding,
            current_setting('fsync') as fsync,
            current_setting('full_page_writes') as "fullPageWrites",
            current_setting('synchronous_commit') as "synchronousCommit",
            current_setting('max_connections')::int as "maxConnections",
            p.published_at as "publishedAt",
            p.snapshot_id as "snapshotId",
            least(determination_months_ahead(), event_months_ahead()) as "monthsAhead"
     from (select) as one left join knowledge_publication p on true`,
  );
  const [facts] = rows;
  if (!facts) throw new Error("the database returned no facts about itself");
  return facts;
}

/** How many kept counts of queues are not what a recount finds. */
export async function countQueueFaults(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>("select count(*)::int as count from queue_count_faults()");
  const [found] = rows;
  if (!found) throw new Error("the database counted nothing");
  return found.count;
}
