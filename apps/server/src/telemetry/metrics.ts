import { Counter, Histogram, Registry } from "prom-client";

/** What a process measures while it works. */
export interface Metrics {
  readonly registry: Registry;
  readonly requests: Histogram<"operation" | "method" | "status">;
  /** values that the database refused although they had passed validation; always 0 in a healthy service */
  readonly databaseBadInput: Counter;
  readonly jobAttempts: Histogram<"queue" | "outcome">;
  readonly webhookAttempts: Histogram<"environment" | "outcome">;
  readonly languageModelCalls: Histogram<"outcome">;
}

const REQUEST_BUCKETS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];
const JOB_BUCKETS_SECONDS = [0.005, 0.025, 0.1, 0.5, 2.5, 10, 60, 300, 900];

/** The measurements of one process; two in one test count apart. */
export function makeMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    requests: new Histogram({
      name: "entrada_http_request_duration_seconds",
      help: "Time from a request's arrival to the end of its answer.",
      labelNames: ["operation", "method", "status"],
      buckets: REQUEST_BUCKETS_SECONDS,
      registers,
    }),
    databaseBadInput: new Counter({
      name: "entrada_database_bad_input_total",
      help: "Values that passed validation and were refused by the database.",
      registers,
    }),
    jobAttempts: new Histogram({
      name: "entrada_job_attempt_duration_seconds",
      help: "Time that one attempt at a job took; outcome: completed, failed, or unrecorded (run, but not written down).",
      labelNames: ["queue", "outcome"],
      buckets: JOB_BUCKETS_SECONDS,
      registers,
    }),
    webhookAttempts: new Histogram({
      name: "entrada_webhook_attempt_duration_seconds",
      help: "Time that one attempt at a webhook took; outcome: succeeded, or what failed.",
      labelNames: ["environment", "outcome"],
      buckets: REQUEST_BUCKETS_SECONDS,
      registers,
    }),
    languageModelCalls: new Histogram({
      name: "entrada_language_model_duration_seconds",
      help: "Time that the language model took to break a tie; outcome: chosen, undecided, or what failed.",
      labelNames: ["outcome"],
      buckets: REQUEST_BUCKETS_SECONDS,
      registers,
    }),
  };
}
