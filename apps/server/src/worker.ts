import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from "@entrada/domain/shared/dates";
import type { AppContext } from "./context.ts";
import { prepareMonths } from "./db/retention.ts";
import { signHead } from "./features/access/audit/audit.signing.service.ts";
import { forgetRefusals } from "./features/access/refusals/refusals.service.ts";
import { forgetSessions } from "./features/access/sessions/sessions.retention.service.ts";
import { accessMails } from "./features/cases/access-mails/access-mails.jobs.ts";
import { slaNotices } from "./features/cases/cases/cases.sla.service.ts";
import { guardianSweep } from "./features/cases/collaborators/collaborators.majority.service.ts";
import { mailSending, noticeWriting } from "./features/cases/notices/notices.jobs.ts";
import { replyNotices, ticketRetention } from "./features/cases/support-tickets/support-tickets.due.service.ts";
import { objectRemoval } from "./features/files/objects/objects.service.ts";
import { expireEvents } from "./features/integration/events/events.retention.service.ts";
import {
  operationExpiry,
  operationRuns,
  stalledOperations,
} from "./features/integration/operations/operations.jobs.ts";
import { forgetRequests } from "./features/integration/request-log/request-log.service.ts";
import { WEBHOOK_RECOVERY } from "./features/integration/webhooks/delivery/deliveries.recovery.service.ts";
import { expireWebhooks } from "./features/integration/webhooks/delivery/deliveries.retention.service.ts";
import { WebhookWorker } from "./features/integration/webhooks/delivery/deliveries-worker.ts";
import { expireDeterminations } from "./features/intelligence/determinations/determinations.retention.service.ts";
import { statementRetention } from "./features/intelligence/intents/intents.retention.service.ts";
import { tellReviewsDue } from "./features/intelligence/knowledge/knowledge.reviews.service.ts";
import { tellFailures } from "./features/operators/credentials/failures.service.ts";
import { operatorMails } from "./features/operators/invitations/invitations.jobs.ts";
import { leadRetention } from "./features/people/leads/leads.retention.service.ts";
import { forgetReads } from "./features/people/travelers/travelers.retention.service.ts";
import { casePlays } from "./features/play/scripts/scripts.jobs.ts";
import { orderExpiry } from "./features/sales/orders/orders.expiry.service.ts";
import { quoteExpiry } from "./features/sales/quotes/quotes.expiry.service.ts";
import { reasonSealing } from "./features/sales/refunds/refunds.reasons.service.ts";
import { type Job, type JobHandler, scopeOfSweep } from "./jobs/handler.ts";
import { type EndedAttempt, openRunner } from "./jobs/runner.ts";
import { draftChecks, duePublications } from "./processes/advance-drafts.ts";
import { knowledgeFanOut } from "./processes/announce-knowledge.ts";
import { productFanOut } from "./processes/announce-products.ts";
import { documentChecks, documentSweep } from "./processes/check-documents.ts";
import { invoiceDrawing } from "./processes/draw-invoices.ts";
import { caseFollowing } from "./processes/follow-form.ts";
import { knowledgeFeed } from "./processes/follow-knowledge-feed.ts";
import { paymentFollowing } from "./processes/follow-payments.ts";
import { deliverableReading } from "./processes/read-deliverables.ts";
import { reevaluationKind } from "./processes/reevaluate-determinations.ts";
import { watchLedgers } from "./processes/verify-ledgers.ts";
import type { Metrics } from "./telemetry/metrics.ts";
import { idempotencyRetention } from "./work/idempotency-retention.ts";
import { type Sweep, type SweepOptions, sweep } from "./work/sweep.ts";

/** The background work of a process. */
export interface Worker {
  /** Starts nothing new, lets running work end, and releases the rest. */
  stop(): Promise<void>;
}

/** Starts all background work. Any number of processes may do so at the same time. */
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

/** Every queue with the handler of its jobs. */
export function jobHandlers(ctx: AppContext): readonly JobHandler[] {
  const { db, log } = ctx;
  return [
    { queue: "partitions.prepare", everySeconds: 6 * HOUR_SECONDS, run: () => prepareMonths(db, log) },
    { queue: "audit.sign", everySeconds: HOUR_SECONDS, run: async () => void (await signHead(ctx)) },
    { queue: "operators.failures", everySeconds: 10 * MINUTE_SECONDS, run: ({ signal }) => tellFailures(ctx, signal) },
    { queue: "idempotency.purge", everySeconds: 10 * MINUTE_SECONDS, run: sweepOf(idempotencyRetention(db)) },
    { queue: "determinations.expire", everySeconds: 6 * HOUR_SECONDS, run: () => expireDeterminations(ctx) },
    { queue: "events.expire", everySeconds: HOUR_SECONDS, run: (job) => expireEvents(ctx, sweepOptions(job)) },
    { queue: "intents.forget", everySeconds: HOUR_SECONDS, run: sweepOf(statementRetention(ctx)) },
    { queue: "leads.forget", everySeconds: HOUR_SECONDS, run: sweepOf(leadRetention(ctx)) },
    { queue: "reads.forget", everySeconds: 6 * HOUR_SECONDS, run: ({ signal }) => forgetReads(ctx, signal) },
    { queue: "sessions.forget", everySeconds: 6 * HOUR_SECONDS, run: ({ signal }) => forgetSessions(ctx, signal) },
    { queue: "guardians.end", everySeconds: HOUR_SECONDS, run: sweepOf(guardianSweep(ctx)) },
    { queue: "refusals.forget", everySeconds: HOUR_SECONDS, run: ({ signal }) => forgetRefusals(ctx, signal) },
    { queue: "requests.forget", everySeconds: HOUR_SECONDS, run: ({ signal }) => forgetRequests(ctx, signal) },
    {
      queue: "knowledge.announce",
      everySeconds: MINUTE_SECONDS,
      run: sweepOf(knowledgeFanOut(ctx)),
    },
    knowledgeFeed(ctx),
    { queue: "knowledge.reviews", everySeconds: DAY_SECONDS, run: () => tellReviewsDue(ctx) },
    { queue: "catalog.announce", everySeconds: MINUTE_SECONDS, run: sweepOf(productFanOut(ctx)) },
    { queue: "cases-sla", everySeconds: MINUTE_SECONDS, run: sweepOf(slaNotices(ctx)) },
    { queue: "support.sla", everySeconds: MINUTE_SECONDS, run: sweepOf(replyNotices(ctx)) },
    { queue: "support.forget", everySeconds: HOUR_SECONDS, run: sweepOf(ticketRetention(ctx)) },
    caseFollowing(ctx),
    casePlays(ctx),
    documentChecks(ctx),
    { queue: "documents.sweep", everySeconds: MINUTE_SECONDS, run: sweepOf(documentSweep(ctx)) },
    draftChecks(ctx),
    duePublications(ctx),
    { queue: "objects.remove", everySeconds: MINUTE_SECONDS, run: sweepOf(objectRemoval(ctx)) },
    deliverableReading(ctx),
    accessMails(ctx),
    operatorMails(ctx),
    noticeWriting(ctx),
    mailSending(ctx),
    invoiceDrawing(ctx),
    { queue: "quotes.expire", everySeconds: MINUTE_SECONDS, run: sweepOf(quoteExpiry(ctx)) },
    { queue: "payments.follow", everySeconds: MINUTE_SECONDS, concurrency: 8, run: sweepOf(paymentFollowing(ctx)) },
    { queue: "reasons.seal", everySeconds: HOUR_SECONDS, run: sweepOf(reasonSealing(ctx)) },
    { queue: "ledger.verify", everySeconds: DAY_SECONDS, run: (job) => watchLedgers(ctx, job) },
    { queue: "orders.expire", everySeconds: MINUTE_SECONDS, run: sweepOf(orderExpiry(ctx)) },
    { queue: "webhooks.expire", everySeconds: HOUR_SECONDS, run: (job) => expireWebhooks(ctx, sweepOptions(job)) },
    { queue: "operations.expire", everySeconds: HOUR_SECONDS, run: sweepOf(operationExpiry(ctx)) },
    { queue: "operations.stalled", everySeconds: MINUTE_SECONDS, run: sweepOf(stalledOperations(ctx)) },
    operationRuns(ctx, [WEBHOOK_RECOVERY, reevaluationKind(ctx)]),
  ];
}

function sweepOf(due: Sweep): JobHandler["run"] {
  return (job) => sweep(due, sweepOptions(job));
}

function sweepOptions({ data, signal }: Job): SweepOptions {
  return { only: scopeOfSweep(data), signal };
}
