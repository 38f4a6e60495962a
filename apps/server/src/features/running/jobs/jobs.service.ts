import type { Keyset } from "../../../core/paging.ts";
import { notFound } from "../../../core/problem.ts";
import { type DeadJob, discardDeadJob, listDeadJobsAfter, replayDeadJobs } from "../../../jobs/dead-letters.ts";
import type { QueueName } from "../../../jobs/queues.ts";
import type { Read, Work } from "../../../work/work.ts";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The jobs that failed permanently. */
export function listFailedJobs({ tx }: Read, queue: QueueName | undefined, keyset: Keyset) {
  return listDeadJobsAfter(tx, queue, keyset);
}

/** Sends a job to its queue again. Of two who do so at once, one finds it gone. */
export async function retryJob(w: Work, id: string): Promise<DeadJob> {
  const [job] = UUID.test(id) ? await replayDeadJobs(w.tx, { ids: [id] }) : [];
  return noted(w, "job.replayed", id, job);
}

/** Gives a job up: it is gone. */
export async function discardJob(w: Work, id: string): Promise<DeadJob> {
  return noted(w, "job.discarded", id, UUID.test(id) ? await discardDeadJob(w.tx, id) : undefined);
}

function noted(w: Work, action: "job.replayed" | "job.discarded", id: string, job: DeadJob | undefined): DeadJob {
  if (job === undefined) throw notFound(id);
  w.audit({ action, subject: { type: "job", id }, detail: { queue: job.queue } });
  return job;
}
