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
