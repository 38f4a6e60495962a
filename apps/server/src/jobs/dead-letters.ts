import { sql, type Transaction } from "kysely";
import type { Keyset } from "../core/paging.ts";
import { sortedIn } from "../db/in-order.ts";
import type { Schema } from "../db/tables/schema.ts";
import { enqueue, type JobData } from "./queue.ts";
import { deadLetterOf, QUEUE_NAMES, type QueueName } from "./queues.ts";

/** A job that failed permanently. */
export interface DeadJob {
  readonly id: string;
  readonly queue: QueueName;
  readonly failedAt: Date;
  readonly data: JobData;
  /** the error of the last attempt */
  readonly cause: string;
  /** of a page: where it stands in its order */
  readonly place?: string | undefined;
}

interface Row {
  readonly place?: string;
  readonly id: string;
  readonly name: string;
  readonly failedAt: Date;
  readonly data: JobData | null;
  readonly output: { readonly message?: unknown; readonly value?: { readonly message?: unknown } } | null;
}

/** The jobs that failed permanently, newest first; only those of one queue if it is named. */
export async function listDeadJobs(
  tx: Transaction<Schema>,
  { queue, limit }: { readonly queue?: QueueName; readonly limit: number },
): Promise<readonly DeadJob[]> {
  const { rows } = await sql<Row>`
    select id, name, created_on as "failedAt", data, output from jobs.job
    where name = any(${namesOf(queue)}::text[]) and state = 'created'
    order by created_on desc, id limit ${limit}`.execute(tx);
  return rows.map(asDeadJob);
}

/** A page of them, by the instant at which they failed. */
export async function listDeadJobsAfter(
  tx: Transaction<Schema>,
  queue: QueueName | undefined,
  { after, rowsMax, order }: Keyset,
): Promise<readonly DeadJob[]> {
  const { follows, direction } = sortedIn(order);
  const place = sql`(to_char(created_on at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') || ' ' || id)`;
  const rest = after === undefined ? sql`` : sql`and ${place} collate "C" ${follows} ${after}`;
  const { rows } = await sql<Row>`
    select id, name, created_on as "failedAt", data, output, ${place} as place from jobs.job
    where name = any(${namesOf(queue)}::text[]) and state = 'created' ${rest}
    order by ${place} collate "C" ${direction} limit ${rowsMax}`.execute(tx);
  return rows.map(asDeadJob);
}

/** Gives a dead job up, and returns it; undefined: there is none with this id any more. */
export async function discardDeadJob(tx: Transaction<Schema>, id: string): Promise<DeadJob | undefined> {
  const { rows } = await sql<Row>`
    delete from jobs.job where name = any(${namesOf()}::text[]) and state = 'created' and id = ${id}::uuid
    returning id, name, created_on as "failedAt", data, output`.execute(tx);
  return rows.map(asDeadJob)[0];
}

/** Sends dead jobs to their queues again, those with these ids or all of a queue, and returns them. */
export async function replayDeadJobs(
  tx: Transaction<Schema>,
  wanted: { readonly ids: readonly string[] } | { readonly queue: QueueName },
): Promise<readonly DeadJob[]> {
  const names = namesOf("queue" in wanted ? wanted.queue : undefined);
  const ids = "ids" in wanted ? wanted.ids : null;
  const { rows } = await sql<Row>`
    delete from jobs.job
    where name = any(${names}::text[]) and state = 'created' and (${ids}::uuid[] is null or id = any(${ids}::uuid[]))
    returning id, name, created_on as "failedAt", data, output`.execute(tx);
  const jobs = rows.map(asDeadJob);
  for (const { queue, data } of jobs) await enqueue(tx, { queue, data });
  return jobs;
}

function namesOf(queue?: QueueName): readonly string[] {
  return (queue === undefined ? QUEUE_NAMES : [queue]).map(deadLetterOf);
}

function asDeadJob({ id, name, failedAt, data, output, place }: Row): DeadJob {
  const queue = QUEUE_NAMES.find((known) => deadLetterOf(known) === name);
  if (queue === undefined) throw new Error(`${name} is not a dead-letter queue`);
  const cause = output?.message ?? output?.value?.message ?? "unknown";
  return { id, queue, failedAt, data: data ?? {}, cause: String(cause), ...(place !== undefined && { place }) };
}
