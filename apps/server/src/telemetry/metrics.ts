import { Counter, Histogram, Registry } from "prom-client";

/** The metrics of a process. */
export interface Metrics {
  readonly registry: Registry;
  readonly requests: Histogram<"operation" | "method" | "status">;
  /** values that passed validation but were refused by the database; always 0 in a healthy service */
  readonly databaseBadInput: Counter;
  /** connections closed because they took more than their share */
  readonly connectionsClosed: Counter<"reason">;
  readonly jobAttempts: Histogram<"queue" | "outcome">;
  readonly webhookAttempts: Histogram<"environment" | "outcome">;
  readonly languageModelCalls: Histogram<"outcome">;
  readonly assistantModelCalls: Histogram<"outcome">;
}

const REQUEST_BUCKETS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];
const JOB_BUCKETS_SECONDS = [0.005, 0.025, 0.1, 0.5, 2.5, 10, 60, 300, 900];

/** Metrics in their own registry, so that two instances in one test count separately. */
export function makeMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    requests: new Histogram({
      name: "entrada_http_request_duration_seconds",
      help: "Time from the arrival of a request to the end of its response.",
      labelNames: ["operation", "method", "status"],
      buckets: REQUEST_BUCKETS_SECONDS,
      registers,
    }),
    databaseBadInput: new Counter({
      name: "entrada_database_bad_input_total",
      help: "Values that passed validation but were refused by the database.",
      registers,
    }),
    connectionsClosed: new Counter({
      name: "entrada_http_connections_closed_total",
      help: "Connections closed for too many requests sent ahead (pipelined), too many connections (address), or answers left unread.",
      labelNames: ["reason"],
      registers,
    }),
    jobAttempts: new Histogram({
      name: "entrada_job_attempt_duration_seconds",
      help: "Duration of one attempt at a job; outcome: completed, failed, or unrecorded (it ran, but its outcome was not stored).",
      labelNames: ["queue", "outcome"],
      buckets: JOB_BUCKETS_SECONDS,
      registers,
    }),
    webhookAttempts: new Histogram({
      name: "entrada_webhook_attempt_duration_seconds",
      help: "Duration of one attempt at a webhook; outcome: succeeded or the kind of failure.",
      labelNames: ["environment", "outcome"],
      buckets: REQUEST_BUCKETS_SECONDS,
      registers,
    }),
    assistantModelCalls: new Histogram({
      name: "entrada_assistant_model_duration_seconds",
      help: "Time the language model took to read a reply to the assistant; outcome: read or the kind of failure.",
      labelNames: ["outcome"],
      buckets: REQUEST_BUCKETS_SECONDS,
      registers,
    }),
    languageModelCalls: new Histogram({
      name: "entrada_language_model_duration_seconds",
      help: "Time the language model took to break a tie; outcome: chosen, undecided or the kind of failure.",
      labelNames: ["outcome"],
      buckets: REQUEST_BUCKETS_SECONDS,
      registers,
    }),
  };
}
