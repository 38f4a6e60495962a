import { CompiledQuery, sql, type Transaction } from "kysely";
import PgBoss from "pg-boss";
import type { Schema } from "../db/tables/schema.ts";
import { JOBS_SCHEMA, QUEUES, type QueueName } from "./queues.ts";

/** Ids and counts alone: no row-level security guards what a job carries. */
export type JobData = Readonly<Record<string, string | number>>;

/** Something to be done soon after the commit. */
export interface JobRequest {
  readonly queue: QueueName;
  readonly data: JobData;
  /** sweeps only: while one with this key waits, another is not needed */
  readonly singletonKey?: string;
  /** in real time; at once when left out */
  readonly notBefore?: Date;
}

const SENDS_MAX = 5;

// Never started, so it holds no connection: it writes the statements that our transactions run.
const sender = new PgBoss({
  schema: JOBS_SCHEMA,
  db: {
    executeSql: async () => {
      throw new Error("a job is sent only inside a transaction");
    },
  },
});

/**
 * Writes the job in the caller's transaction: it is there when the transaction commits, and was never there when it
 * does not. It starts after the commit, and may run more than once.
 */
export async function enqueue(tx: Transaction<Schema>, job: JobRequest): Promise<void> {
  const { queue, data, singletonKey, notBefore } = job;
  const isSweep = QUEUES[queue] === "sweep";
  if (singletonKey !== undefined && !isSweep) throw new TypeError(`every job of ${queue} counts: it has no singletons`);
  for (let sends = 1; sends <= SENDS_MAX; sends++) {
    const id = await sender.send(queue, data, {
      db: senderOn(tx),
      ...(singletonKey === undefined ? {} : { singletonKey }),
      ...(notBefore === undefined ? {} : { startAfter: notBefore }),
    });
    if (id !== null) return;
    if (isSweep && (await holdWaiting(tx, queue, singletonKey))) return;
  }
  // A missing queue takes a job without a word.
  throw new Error(`the job was not taken by the queue ${queue}`);
}

// Who fetches jobs skips locked ones: the waiting one cannot start before what this transaction wrote can be seen.
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
