import type { Database } from "../db/database.ts";
import { deadLetterOf, QUEUE_NAMES, type QueueName } from "./queues.ts";

/** How many unfinished jobs a queue has. */
export interface JobCounts {
  readonly queue: QueueName;
  /** including those that wait for their next attempt */
  readonly waiting: number;
  readonly running: number;
  /** failed permanently, and not replayed */
  readonly dead: number;
}

interface Row {
  readonly name: string;
  readonly waiting: number;
  readonly running: number;
}

/** The counts of every queue, including empty ones. */
export async function countJobs({ pool }: Pick<Database, "pool">): Promise<readonly JobCounts[]> {
  const { rows } = await pool.query<Row>({
    name: "count_jobs",
    text: `select name, (count(*) filter (where state < 'active'))::int as waiting,
                  (count(*) filter (where state = 'active'))::int as running
           from jobs.job where name = any($1::text[]) and state < 'completed' group by name`,
    values: [QUEUE_NAMES.flatMap((queue) => [queue, deadLetterOf(queue)])],
  });
  const byName = new Map(rows.map((row) => [row.name, row]));
  return QUEUE_NAMES.map((queue) => ({
    queue,
    waiting: byName.get(queue)?.waiting ?? 0,
    running: byName.get(queue)?.running ?? 0,
    dead: byName.get(deadLetterOf(queue))?.waiting ?? 0,
  }));
}

/** For how many seconds the job has waited that is due the longest; 0: none is due. */
export async function longestWait({ pool }: Pick<Database, "pool">): Promise<number> {
  const { rows } = await pool.query<{ seconds: number }>({
    name: "longest_wait",
    text: `select coalesce(max(extract(epoch from now() - d.start_after)), 0)::float8 as seconds
           from unnest($1::text[]) as q (name), lateral (
             select start_after from jobs.job j
             where j.name = q.name and j.state < 'active' and j.start_after <= now() order by start_after limit 1) d`,
    values: [QUEUE_NAMES],
  });
  return rows[0]?.seconds ?? 0;
}
