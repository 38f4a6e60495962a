import type { Transaction } from "kysely";
import type { AppContext } from "../context.ts";
import type { TenantScope } from "../core/tenant-scope.ts";
import type { Schema } from "../db/tables/schema.ts";
import { appendStatement, type EventCause, type NewEvent } from "../events/append.ts";
import { enqueue, type JobRequest } from "../jobs/queue.ts";
import { businessTime } from "./business-time.ts";

/** What a change is made with; everything it does commits together, or not at all. */
export interface Work {
  readonly tx: Transaction<Schema>;
  /** the tenant's own time */
  readonly now: Date;
  /** Says what has happened; it stands in the log when the work has committed. */
  emit(event: NewEvent): void;
  /** Asks for something to be done after the commit. */
  enqueue(job: JobRequest): void;
}

export type WorkResources = Pick<AppContext, "db" | "clock" | "positions" | "jobs">;

/**
 * Does the work in one transaction of the tenant: its writes, then its jobs, then its events as the very last, because
 * they hold up the tenant's other writers until the commit. A race that was lost begins again from the start, so the
 * work may do nothing but talk to the database.
 */
export async function unitOfWork<T>(
  { db, clock, positions, jobs: bell }: WorkResources,
  scope: TenantScope,
  cause: EventCause,
  work: (w: Work) => Promise<T>,
): Promise<T> {
  const { result, hasEvents, hasJobs } = await db.endingWithTenant(scope, async (tx, { offsetSeconds }) => {
    const events: NewEvent[] = [];
    const jobs: JobRequest[] = [];
    const now = businessTime(clock, offsetSeconds);
    const result = await work({
      tx,
      now,
      emit: (event) => void events.push(event),
      enqueue: (job) => void jobs.push(job),
    });
    for (const job of jobs) await enqueue(tx, job);
    const hasEvents = events.length > 0;
    const last = hasEvents ? { last: appendStatement(tx, scope, events, { occurredAt: now, cause }) } : {};
    return { result: { result, hasEvents, hasJobs: jobs.length > 0 }, ...last };
  });
  if (hasEvents) positions.wake(scope);
  if (hasJobs) bell.ring();
  return result;
}
