import { Agent, type Dispatcher, request } from "undici";
import { JSON_TYPE } from "../../core/json-bytes.ts";
import type { Environment } from "../../core/tenant-scope.ts";
import type { AddressRules } from "./addresses.ts";
import { readEndpointUrl } from "./endpoint-url.ts";
import { type FailureCode, failureOf } from "./failures.ts";
import { guardedConnector } from "./guarded-connector.ts";
import { type ResolveHost, systemResolver } from "./resolve-host.ts";
import { signatureHeaders } from "./signature.ts";

const CONNECT_TIMEOUT_MS = 5_000;
const ATTEMPT_TIMEOUT_MS = 15_000;
const READ_BYTES_MAX = 16 * 1024;
const KEPT_BYTES_MAX = 4 * 1024;
const KEEP_ALIVE_MS = 4_000;
// Only these statuses use `Retry-After`.
const ASKS_TO_WAIT = new Set([429, 503]);

export interface WebhookMessage {
  readonly url: string;
  readonly environment: Environment;
  /** the event's id */
  readonly id: string;
  readonly body: string;
  readonly secrets: readonly string[];
  /** real time */
  readonly sentAt: Date;
}

/** The outcome of one attempt. */
export interface AttemptResult {
  readonly isSuccess: boolean;
  /** null: no response */
  readonly statusCode: number | null;
  /** null: it succeeded */
  readonly failure: FailureCode | null;
  readonly durationMs: number;
  /** the beginning of the response body; null: no response */
  readonly answer: string | null;
  readonly retryAfterSeconds: number | undefined;
  /** the receiver wants no further attempts for this event */
  readonly isAbort: boolean;
}

export interface SenderOptions {
  readonly rules: AddressRules;
  readonly resolve?: ResolveHost;
  /** certificates to trust in addition to the default ones */
  readonly ca?: string;
  readonly timeoutMs?: number;
}

/** Sends signed messages to untrusted receivers; no receiver can block the sender. */
export class WebhookSender {
  readonly rules: AddressRules;
  #isClosed = false;
  readonly #agents: Readonly<Record<Environment, Agent>>;
  readonly #timeoutMs: number;

  constructor({ rules, resolve = systemResolver(), ca, timeoutMs = ATTEMPT_TIMEOUT_MS }: SenderOptions) {
    this.rules = rules;
    this.#timeoutMs = timeoutMs;
    const agentOf = (environment: Environment) =>
      new Agent({
        connect: guardedConnector({
          environment,
          rules,
          resolve,
          connectTimeoutMs: Math.min(CONNECT_TIMEOUT_MS, timeoutMs),
          ...(ca === undefined ? {} : { ca }),
        }),
        // No connection limit: two tenants can share a receiver, and one must not wait for the other.
        connections: null,
        pipelining: 1,
        keepAliveTimeout: KEEP_ALIVE_MS,
        keepAliveMaxTimeout: KEEP_ALIVE_MS,
      });
    this.#agents = { live: agentOf("live"), test: agentOf("test") };
  }

  /** Makes one attempt in 15 seconds at most; never throws because of the receiver. */
  async send(message: WebhookMessage): Promise<AttemptResult> {
    const begun = performance.now();
    const finish = (result: Omit<AttemptResult, "durationMs">): AttemptResult => ({
      ...result,
      durationMs: Math.round(performance.now() - begun),
    });
    const url = readEndpointUrl(message.url, message.environment, this.rules);
    if (!url.ok) return finish(unanswered("blocked_address"));
    try {
      const answer = await this.#post(url.value, message);
      return finish(answer);
    } catch (error) {
      return finish(unanswered(failureOf(error)));
    }
  }

  /** Failures after this say nothing about the receiver. */
  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** Aborts running attempts. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all(Object.values(this.#agents).map((agent) => agent.destroy()));
  }

  async #post(
    url: URL,
    { environment, id, body, secrets, sentAt }: WebhookMessage,
  ): Promise<Omit<AttemptResult, "durationMs">> {
    const response = await request(url, {
      method: "POST",
      dispatcher: this.#agents[environment],
      signal: AbortSignal.timeout(this.#timeoutMs),
      headers: {
        "content-type": JSON_TYPE,
        "user-agent": "Entrada-Webhooks/1",
        ...signatureHeaders({ id, body, sentAt, secrets }),
      },
      body,
    });
    const answer = await readBeginning(response.body);
    const { statusCode, headers } = response;
    const isSuccess = statusCode >= 200 && statusCode < 300;
    return {
      isSuccess,
      statusCode,
      failure: isSuccess ? null : "http_status",
      answer,
      retryAfterSeconds: ASKS_TO_WAIT.has(statusCode) ? retryAfterSecondsOf(headers["retry-after"], sentAt) : undefined,
      isAbort: headers["webhook-delivery"] === "abort-message",
    };
  }
}

function unanswered(failure: FailureCode): Omit<AttemptResult, "durationMs"> {
  return {
    isSuccess: false,
    statusCode: null,
    failure,
    answer: null,
    retryAfterSeconds: undefined,
    isAbort: false,
  };
}

// A response that is endless or expands when decompressed costs no more than its first bytes.
async function readBeginning(body: Dispatcher.ResponseData["body"]): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= READ_BYTES_MAX) break;
  }
  const kept = Buffer.concat(chunks).subarray(0, KEPT_BYTES_MAX);
  // A text column can store everything except NUL.
  return kept.toString("utf8").replaceAll("\0", "\uFFFD");
}

/** The seconds to wait according to a `Retry-After` header with a number or a date; undefined for anything else. */
function retryAfterSecondsOf(header: string | readonly string[] | undefined, now: Date): number | undefined {
  if (typeof header !== "string") return undefined;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header);
  // HTTP dates always name their zone; a text without one is not an HTTP date.
  const at = /GMT$/.test(header.trim()) ? Date.parse(header) : Number.NaN;
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - now.getTime()) / 1000));
}
