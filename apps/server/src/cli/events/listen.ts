import { setTimeout as delay } from "node:timers/promises";
import { reasonOf } from "../../core/start-error.ts";
import { newWebhookSecret, signatureHeaders } from "../../providers/webhook/signature.ts";
import { KEY_HELP } from "../api-client.ts";
import { type Call, type Command, UsageError } from "../command.ts";
import type { FollowedEvent } from "./follow.ts";
import { eachEvent, FOLLOW_OPTIONS, shown } from "./tail.ts";

const FORWARD_MS_MAX = 15_000;
const RETRY_MS_MIN = 500;
const RETRY_MS_MAX = 5_000;

export const listenCommand: Command = {
  description:
    "Sends each event of the log to an address of yours, signed as webhooks are, so that a receiver can be written " +
    "before it can be reached from outside. Prints each event and what the receiver answered. While the receiver does " +
    `not answer, the event waits for it. ${KEY_HELP}`,
  positionals: [],
  options: [
    {
      name: "forward-to",
      kind: "text",
      placeholder: "URL",
      required: true,
      description: "where your receiver listens, such as http://localhost:8080/webhooks",
    },
    {
      name: "secret",
      kind: "text",
      placeholder: "whsec_…",
      description: "what the receiver checks signatures with; one is made and shown when left out",
    },
    ...FOLLOW_OPTIONS,
  ],
  run(call) {
    const url = checkedUrl(call.text("forward-to") ?? "");
    const secret = signingSecret(call);
    return eachEvent(call, (followed, signal) => forward(call, url, secret, followed, signal));
  },
};

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
      const response = await fetch(url, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          ...signatureHeaders({ id: event.id, body: text, sentAt: new Date(), secrets: [secret] }),
        },
        body: text,
        redirect: "manual",
        signal: AbortSignal.any([signal, AbortSignal.timeout(FORWARD_MS_MAX)]),
      });
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

function signingSecret(call: Call): string {
  const given = call.text("secret");
  if (given !== undefined && !/^whsec_[A-Za-z0-9+/]{32,86}={0,2}$/.test(given)) {
    throw new UsageError("--secret is whsec_ and the base64 of 24 to 64 bytes.");
  }
  const secret = given ?? newWebhookSecret();
  if (given === undefined) call.streams.stderr.write(`Signing with ${secret}\n`);
  return secret;
}

function checkedUrl(text: string): string {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) {
    throw new UsageError(`"${text}" is not an address to send to: it begins with http:// or https://.`);
  }
  return text;
}
