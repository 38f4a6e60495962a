import type { Resource } from "../../../http/resources/change.ts";
import type { DeadJob } from "../../../jobs/dead-letters.ts";
import type { ShownFailedJob } from "./jobs.schema.ts";

const CAUSE_LENGTH_MAX = 500;

/** A failed job as operators see it: of its cause as much as says what happened. */
export function showJob({ id, queue, failedAt, cause, data }: DeadJob): ShownFailedJob {
  return { id, queue, failedAt: failedAt.toISOString(), cause: cause.slice(0, CAUSE_LENGTH_MAX), data: { ...data } };
}

/** How a job is answered that was just retried or given up: it is at no place any more. */
export const JOB: Resource<DeadJob> = { type: "job", path: null, show: showJob };
