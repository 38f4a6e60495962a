import { setTimeout as delay } from "node:timers/promises";
import { InvalidArgumentError } from "@commander-js/extra-typings";
import { fetchDirectly } from "../../core/fetch-directly.ts";
import { reasonOf } from "../../core/start-error.ts";
import { within } from "../../core/within.ts";
import { newWebhookSecret, signatureHeaders } from "../../providers/webhook/signature.ts";
import { KEY_HELP } from "../api-client.ts";
import type { Call, Definition } from "../command.ts";
import type { FollowedEvent } from "./follow.ts";
import { eachEvent, selecting, shown } from "./tail.ts";

const FORWARD_MS_MAX = 15_000;
const RETRY_MS_MIN = 500;
const RETRY_MS_MAX = 5_000;

export const listenCommand: Definition = (command, call) =>
  selecting(command)
    .description(
      "Sends each event to a URL of yours, signed like a webhook, so that you can write a receiver before it can be " +
        "reached from outside. Prints each event and what the receiver answered. If the receiver does not answer, the " +
        `event waits for it. ${KEY_HELP}`,
    )
    .requiredOption("--forward-to <URL>", "your receiver, such as http://localhost:8080/webhooks", receiverUrl)
    .option("--secret <whsec_…>", "signs the events; without it, one is created and shown", signingSecret)
    .action(({ forwardTo, secret: given, ...selection }) => {
      const secret = given ?? newWebhookSecret();
      if (given === undefined) call.streams.stderr.write(`Signing with ${secret}\n`);
      return eachEvent(call, selection, (followed, signal) => forward(call, forwardTo, secret, followed, signal));
    });

async function forward(
  call: Call,
  url: string,
  secret: string,
  { event, text }: FollowedEvent,
  signal: AbortSignal,
): Promise<void> {
  for (let retryMs = RETRY_MS_MIN; !signal.aborted; retryMs = Math.min(retryMs * 2, RETRY_MS_MAX)) {
    const startedAt = performance.now();
    try {
      const headers = {
        "content-type": "application/json",
        ...signatureHeaders({ id: event.id, body: text, sentAt: new Date(), secrets: [secret] }),
      };
      const response = await within(FORWARD_MS_MAX, [signal], (ended) =>
        fetchDirectly(url, { method: "POST", headers, body: text, signal: ended }),
      );
      await response.body?.cancel();
      const durationMs = Math.round(performance.now() - startedAt);
      report(call, { event, text }, response.status, durationMs);
      return;
    } catch (error) {
      if (signal.aborted) return;
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
      call.streams.stderr.write(`No answer from ${url} (${reasonOf(cause)}). Trying again in ${retryMs / 1000} s.\n`);
      await delay(retryMs, undefined, { signal }).catch(() => undefined);
    }
  }
}

function report(call: Call, { event, text }: FollowedEvent, status: number, durationMs: number): void {
  const line = call.isJson
    ? JSON.stringify({ event, status, durationMs })
    : `${shown(call, event, text)}  → ${status} in ${durationMs} ms`;
  call.streams.stdout.write(`${line}\n`);
}

function signingSecret(text: string): string {
  if (/^whsec_[A-Za-z0-9+/]{32,86}={0,2}$/.test(text)) return text;
  throw new InvalidArgumentError("Use whsec_ followed by 24 to 64 bytes in base64.");
}

function receiverUrl(text: string): string {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text;
  throw new InvalidArgumentError("Use a URL that begins with http:// or https://.");
}
