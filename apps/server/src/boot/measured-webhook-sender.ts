import {
  type AttemptResult,
  type SenderOptions,
  type WebhookMessage,
  WebhookSender,
} from "../providers/webhook/webhook-sender.ts";
import type { Metrics } from "../telemetry/metrics.ts";

/** Sends webhooks and records a metric for each attempt. */
export class MeasuredWebhookSender extends WebhookSender {
  readonly #attempts: Metrics["webhookAttempts"];

  constructor(options: SenderOptions, { webhookAttempts }: Metrics) {
    super(options);
    this.#attempts = webhookAttempts;
  }

  override async send(message: WebhookMessage): Promise<AttemptResult> {
    const result = await super.send(message);
    this.#attempts.labels(message.environment, result.failure ?? "succeeded").observe(result.durationMs / 1_000);
    return result;
  }
}
