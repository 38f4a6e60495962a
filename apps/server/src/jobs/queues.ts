/** The schema of the job tables. */
export const JOBS_SCHEMA = "jobs";

/**
 * Every queue, as a migration created it. In a sweep's queue at most one job per singleton key waits, because a sweep
 * finds its work in the tables; in a work queue every job counts.
 */
export const QUEUES = {
  "operation.run": "work",
  "access-mails.send": "work",
  "assistant-sessions.end": "sweep",
  "audit.sign": "sweep",
  "cases.follow": "work",
  "cases.play": "work",
  "cases-sla": "sweep",
  "catalog.announce": "sweep",
  "changes.forget": "sweep",
  "determinations.expire": "sweep",
  "deliverables.read": "work",
  "documents.check": "work",
  "documents.sweep": "sweep",
  "customers.index": "sweep",
  "drafts.check": "work",
  "drafts.publish": "sweep",
  "objects.remove": "sweep",
  "events.expire": "sweep",
  "idempotency.purge": "sweep",
  "guardians.end": "sweep",
  "intents.forget": "sweep",
  "invoices.draw": "work",
  "knowledge.announce": "sweep",
  "knowledge.feed": "sweep",
  "knowledge.reviews": "sweep",
  "knowledge.watch": "sweep",
  "leads.forget": "sweep",
  "leads.write": "work",
  "mails.send": "work",
  "notices.write": "work",
  "operations.expire": "sweep",
  "operations.stalled": "sweep",
  "operators.failures": "sweep",
  "operators.write": "work",
  "refusals.forget": "sweep",
  "report-schedules.follow": "work",
  "report-schedules.run": "sweep",
  "report-schedules.write": "work",
  "reports.expire": "sweep",
  "reports.write": "work",
  "requests.forget": "sweep",
  "ledger.verify": "sweep",
  "orders.expire": "sweep",
  "partitions.prepare": "sweep",
  "payments.follow": "sweep",
  "quotes.expire": "sweep",
  "reads.forget": "sweep",
  "reasons.seal": "sweep",
  "sessions.forget": "sweep",
  "support.forget": "sweep",
  "support.sla": "sweep",
  "status.look": "sweep",
  "travelers.index": "sweep",
  "test-tenants.erase": "sweep",
  "webhooks.expire": "sweep",
} as const satisfies Readonly<Record<string, "work" | "sweep">>;

export type QueueName = keyof typeof QUEUES;

/** The sweeps of what is due by the tenants' own time: they run at once for a tenant that moves its clock. */
export const BUSINESS_TIME_SWEEPS: readonly QueueName[] = [
  "assistant-sessions.end",
  "cases-sla",
  "documents.sweep",
  "events.expire",
  "guardians.end",
  "intents.forget",
  "leads.forget",
  "operations.expire",
  "orders.expire",
  "payments.follow",
  "quotes.expire",
  "report-schedules.run",
  "reports.expire",
  "support.forget",
  "support.sla",
];

// Object.keys loses the type of its keys; these are the table's.
export const QUEUE_NAMES = Object.keys(QUEUES) as readonly QueueName[];

/** The queue for jobs of a queue that failed permanently. */
export function deadLetterOf(queue: QueueName): string {
  return `${queue}.dead`;
}
