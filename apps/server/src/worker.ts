import type { AppContext } from "./context.ts";
import { prepareMonths, purgeIdempotencyRecords } from "./db/retention.ts";
import { expireEvents, expireLog } from "./events/retention.ts";
import { operationJobs } from "./features/integration/operations/operations.jobs.ts";
import { WEBHOOK_RECOVERY } from "./features/integration/webhooks/delivery/recovery.service.ts";
import { expireWebhooks } from "./features/integration/webhooks/delivery/retention.service.ts";
import { WebhookWorker } from "./features/integration/webhooks/delivery/worker.ts";
import { reevaluationKind } from "./features/intelligence/determinations/determinations.reevaluation.service.ts";
import { forgetStatements } from "./features/intelligence/intents/intents.retention.service.ts";
import { knowledgeAnnouncements } from "./features/intelligence/knowledge/knowledge.announcements.service.ts";
import { leadRetention } from "./features/people/leads/leads.retention.service.ts";
import { forgetReads } from "./features/people/travelers/travelers.retention.service.ts";
import { productAnnouncements } from "./features/sales/products/products.announcements.service.ts";
import { quoteExpiry } from "./features/sales/quotes/quotes.expiry.service.ts";
import { type JobHandler, scopeOfSweep } from "./jobs/handler.ts";
import { type EndedAttempt, openRunner } from "./jobs/runner.ts";
import type { Metrics } from "./telemetry/metrics.ts";
import { sweep } from "./work/sweep.ts";

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;

/** What a process does beside answering requests. */
export interface Worker {
  /** Begins nothing more, lets what runs end, gives the rest back. */
  stop(): Promise<void>;
}

/** Starts everything that happens without a request; any number of processes may do it side by side. */
export async function startWorker(ctx: AppContext, { jobAttempts }: Metrics): Promise<Worker> {
  const { db, log, clock, jobs: bell, config } = ctx;
  const handlers = jobHandlers(ctx);
  const { drainSeconds } = config;
  const onAttempt = ({ queue, outcome, seconds }: EndedAttempt) => jobAttempts.labels(queue, outcome).observe(seconds);
  const runner = await openRunner({ db, log, clock, bell, handlers, drainSeconds, onAttempt });
  const webhooks = new WebhookWorker(ctx);
  runner.start();
  webhooks.start();
  return { stop: async () => void (await Promise.all([runner.stop(), webhooks.stop()])) };
}

/** Every queue and what is done with its jobs. */
export function jobHandlers(ctx: AppContext): readonly JobHandler[] {
  const { db, log } = ctx;
  return [
    { queue: "partitions.prepare", everySeconds: 6 * HOUR_SECONDS, run: () => prepareMonths(db, log) },
    {
      queue: "idempotency.purge",
      everySeconds: 10 * MINUTE_SECONDS,
      run: ({ signal }) => purgeIdempotencyRecords(db, signal),
    },
    {
      queue: "events.expire",
      everySeconds: HOUR_SECONDS,
      run: ({ data }) => {
        const only = scopeOfSweep(data);
        return only ? expireLog(db, only) : expireEvents(db);
      },
    },
    {
      queue: "intents.forget",
      everySeconds: HOUR_SECONDS,
      run: ({ data }) => forgetStatements(ctx, scopeOfSweep(data)),
    },
    {
      queue: "leads.forget",
      everySeconds: HOUR_SECONDS,
      run: ({ data, signal }) => sweep(leadRetention(ctx), { only: scopeOfSweep(data), signal }),
    },
    { queue: "reads.forget", everySeconds: 6 * HOUR_SECONDS, run: ({ signal }) => forgetReads(ctx, signal) },
    {
      queue: "knowledge.announce",
      everySeconds: MINUTE_SECONDS,
      run: ({ signal }) => sweep(knowledgeAnnouncements(ctx), { signal }),
    },
    {
      queue: "catalog.announce",
      everySeconds: MINUTE_SECONDS,
      run: ({ signal }) => sweep(productAnnouncements(ctx), { signal }),
    },
    {
      queue: "quotes.expire",
      everySeconds: MINUTE_SECONDS,
      run: ({ data, signal }) => sweep(quoteExpiry(ctx), { only: scopeOfSweep(data), signal }),
    },
    { queue: "webhooks.expire", everySeconds: HOUR_SECONDS, run: () => expireWebhooks(ctx) },
    ...operationJobs(ctx, [WEBHOOK_RECOVERY, reevaluationKind(ctx)]),
  ];
}
