import { setTimeout as delay } from "node:timers/promises";
import type PgBoss from "pg-boss";
import { within } from "../core/within.ts";
import { classifyDatabaseError } from "../db/sqlstate.ts";
import type { Log } from "../telemetry/log.ts";
import type { JobHandler } from "./handler.ts";
import type { JobData } from "./queue.ts";

/** A job that this process has taken. */
export type FetchedJob = Pick<
  PgBoss.JobWithMetadata<JobData>,
  "id" | "data" | "retryCount" | "retryLimit" | "expireInSeconds"
>;

export interface AttemptOptions {
  readonly boss: PgBoss;
  readonly log: Log;
  /** aborted when the process can wait no longer */
  readonly givenUp: AbortSignal;
}

// An attempt gives up shortly before maintenance expires its job.
const TIME_USED = 0.9;
const SETTLE_TRIES_MAX = 7;
const SETTLE_DELAY_MS = 100;

/** How an attempt ended; unrecorded: the outcome could not be stored, so the job is retried whatever it was. */
export type AttemptOutcome = "completed" | "failed" | "unrecorded";

/** Runs the job once, stores how it ended, and returns the same; never throws. */
export async function attempt(
  handler: JobHandler,
  job: FetchedJob,
  { boss, log, givenUp }: AttemptOptions,
): Promise<AttemptOutcome> {
  const isLastAttempt = job.retryCount >= job.retryLimit;
  const timeMs = Number(job.expireInSeconds) * TIME_USED * 1_000;
  const named = { queue: handler.queue, jobId: job.id };
  try {
    try {
      const { id, data } = job;
      await within(timeMs, [givenUp], (signal) =>
        Promise.race([handler.run({ id, data, isLastAttempt, signal }), aborted(signal)]),
      );
    } catch (err) {
      const level = isLastAttempt ? "error" : "warn";
      log[level]({ err, ...named, attempt: job.retryCount + 1, isLastAttempt }, "a job failed");
      await settle(() => boss.fail(handler.queue, job.id, causeOf(err)));
      return "failed";
    }
    await settle(() => boss.complete(handler.queue, job.id));
    return "completed";
  } catch (err) {
    // The job expires and is retried, which every handler allows.
    log.error({ err, ...named }, "the outcome of a job could not be stored");
    return "unrecorded";
  }
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const end = () => reject(signal.reason);
    if (signal.aborted) end();
    else signal.addEventListener("abort", end, { once: true });
  });
}

// Otherwise a short outage of the database would cause completed work to be repeated.
async function settle(store: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await store();
      return;
    } catch (error) {
      const kind = classifyDatabaseError(error)?.kind;
      if (tries === SETTLE_TRIES_MAX || (kind !== "unavailable" && kind !== "retry")) throw error;
      await delay(SETTLE_DELAY_MS * 2 ** tries);
    }
  }
}

// Name, message and code only: a driver's error also contains the values of the row it could not write.
function causeOf(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const code = "code" in error && typeof error.code === "string" ? { code: error.code } : {};
  return { name: error.name, message: chainOf(error).join(": "), ...code };
}

// The message and those of its causes; for an aggregate, the first error's.
function chainOf(error: Error): readonly string[] {
  const cause = error instanceof AggregateError ? error.errors[0] : error.cause;
  return cause instanceof Error ? [error.message, ...chainOf(cause)] : [error.message];
}
