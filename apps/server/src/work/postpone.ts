import { HOUR_SECONDS, MINUTE_SECONDS } from "@entrada/domain/shared/dates";
import type { AppContext } from "../context.ts";
import { enqueue, type JobData } from "../jobs/queue.ts";
import type { QueueName } from "../jobs/queues.ts";

const DELAY_SECONDS_MAX = HOUR_SECONDS;

/**
 * Has a job done again later, because the machine was too busy for it: after a minute, then after twice as long each
 * time, up to an hour. It has not failed, so it never ends as a dead letter.
 */
export async function postpone(
  { db, clock, log }: Pick<AppContext, "db" | "clock" | "log">,
  queue: QueueName,
  data: JobData,
): Promise<void> {
  const delays = typeof data.delays === "number" ? data.delays : 0;
  const seconds = Math.min(MINUTE_SECONDS * 2 ** delays, DELAY_SECONDS_MAX);
  const notBefore = new Date(clock.now().getTime() + seconds * 1_000);
  await db.withoutTenant((tx) =>
    enqueue(tx, { queue, data: Object.assign({}, data, { delays: delays + 1 }), notBefore }),
  );
  log.warn({ queue, seconds }, "the machine was too busy for a job: it is done later");
}
