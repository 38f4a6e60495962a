import { CompiledQuery, sql, type Transaction } from "kysely";
import PgBoss from "pg-boss";
import type { Schema } from "../db/tables/schema.ts";
import { JOBS_SCHEMA, QUEUES, type QueueName } from "./queues.ts";

/** Ids and counts only: no row-level security protects a job's data. */
export type JobData = Readonly<Record<string, string | number>>;

/** Work to be done soon after the commit. */
export interface JobRequest {
  readonly queue: QueueName;
  readonly data: JobData;
  /** sweeps only: while one with this key is waiting, another is not needed */
  readonly singletonKey?: string;
  /** in real time; immediately by default */
  readonly notBefore?: Date;
  /** the same, from the commit's own instant on */
  readonly afterSeconds?: number;
}

const SENDS_MAX = 5;

// Never started, so it holds no connection: it only writes the statements that our transactions run.
const sender = new PgBoss({
  schema: JOBS_SCHEMA,
  db: {
    executeSql: async () => {
      throw new Error("jobs are sent only inside a transaction");
    },
  },
});

/**
 * Writes the job in the caller's transaction. It starts after the commit, if there is one, and may run more than once.
 */
export async function enqueue(tx: Transaction<Schema>, job: JobRequest): Promise<void> {
  const { queue, data, singletonKey, notBefore, afterSeconds } = job;
  const isSweep = QUEUES[queue] === "sweep";
  if (singletonKey !== undefined && !isSweep)
    throw new TypeError(`jobs of ${queue} take no singletonKey: each of them counts`);
  for (let sends = 1; sends <= SENDS_MAX; sends++) {
    const id = await sender.send(queue, data, {
      db: senderOn(tx),
      ...(singletonKey === undefined ? {} : { singletonKey }),
      ...(notBefore === undefined ? {} : { startAfter: notBefore }),
      ...(afterSeconds === undefined ? {} : { startAfter: afterSeconds }),
    });
    if (id !== null) return;
    if (isSweep && (await holdWaiting(tx, queue, singletonKey))) return;
  }
  // A missing queue drops a job silently.
  throw new Error(`the queue ${queue} did not take the job`);
}

// Locked jobs are not fetched: the waiting one cannot start before this transaction's writes are visible.
async function holdWaiting(tx: Transaction<Schema>, queue: QueueName, singletonKey = ""): Promise<boolean> {
  const { rows } = await sql`
    select from jobs.job
    where name = ${queue} and state = 'created' and coalesce(singleton_key, '') = ${singletonKey}
    for share`.execute(tx);
  return rows.length > 0;
}

function senderOn(tx: Transaction<Schema>): PgBoss.Db {
  return {
    executeSql: async (text, values) => {
      const { rows } = await tx.executeQuery<unknown>(CompiledQuery.raw(text, values));
      return { rows };
    },
  };
}
