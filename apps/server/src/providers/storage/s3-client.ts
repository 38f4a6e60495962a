import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import type { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { AwsV4Signer } from "aws4fetch";
import { Agent, type Dispatcher } from "undici";
import { reasonOf } from "../../core/start-error.ts";
import { StorageFailed } from "./port.ts";

const CONNECT_MS = 5_000;
const ANSWER_MS = 20_000;
const PAUSE_MS = 200;
const ATTEMPTS = 3;
// Nothing was done, or it can be done again; all that is asked for here can.
const TRANSIENT: ReadonlySet<number> = new Set([409, 429, 500, 502, 503, 504]);
// The bytes were changed on their way, or came too slowly.
const TRANSIENT_CODES: ReadonlySet<string> = new Set(["BadDigest", "RequestTimeout", "XAmzContentSHA256Mismatch"]);
const FULL_CODES: ReadonlySet<string> = new Set([
  "QuotaExceeded",
  "XMinioAdminBucketQuotaExceeded",
  "XMinioStorageFull",
]);

export interface S3Options {
  /** scheme, host and port */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** how long an answer may take, and each wait for more of it */
  readonly answerMs?: number;
  /** before the second attempt at most; four times as long before the next */
  readonly pauseMs?: number;
}

export interface S3Request {
  readonly method: "DELETE" | "GET" | "HEAD" | "POST" | "PUT";
  /** of an object; undefined: the bucket itself */
  readonly name?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
  /** what does not throw */
  readonly expects: readonly number[];
  readonly attempts?: number;
  /** ends the request, and whatever is read of its answer, without another attempt */
  readonly signal?: AbortSignal | undefined;
}

interface S3Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
}

/** An answer whose body has to be read or destroyed. */
interface S3Stream extends S3Answer {
  readonly body: Readable & { text(): Promise<string> };
}

/** Signed requests to one bucket, addressed by path. Throws `StorageFailed` for every answer that is not expected. */
export class S3Client {
  readonly #options: S3Options;
  readonly #agent: Agent;
  // The signer's keys of a day.
  readonly #keys = new Map<string, ArrayBuffer>();

  constructor(options: S3Options) {
    this.#options = options;
    const timeout = options.answerMs ?? ANSWER_MS;
    this.#agent = new Agent({ connect: { timeout: CONNECT_MS }, headersTimeout: timeout, bodyTimeout: timeout });
  }

  /** The whole answer. */
  ask(request: S3Request): Promise<S3Answer & { readonly text: string }> {
    return this.#try(request, async ({ status, headers, body }) => ({ status, headers, text: await body.text() }));
  }

  /** The answer, as soon as its headers are there; the body of one without an object is read already. */
  open(request: S3Request): Promise<S3Stream> {
    return this.#try(request, async (answer) => {
      if (answer.status >= 300) await answer.body.text();
      return answer;
    });
  }

  /** Ends what is under way. */
  close(): Promise<void> {
    return this.#agent.destroy();
  }

  async #try<T>(request: S3Request, read: (answer: S3Stream) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#attempt(request, read);
      } catch (error) {
        const isLast = attempt >= (request.attempts ?? ATTEMPTS) || request.signal?.aborted;
        if (isLast || !isTransient(error)) throw error;
        const pauseMs = (this.#options.pauseMs ?? PAUSE_MS) * 4 ** (attempt - 1);
        // Not all at once after an outage.
        await pause(pauseMs * (0.5 + Math.random() / 2));
      }
    }
  }

  async #attempt<T>(request: S3Request, read: (answer: S3Stream) => Promise<T>): Promise<T> {
    let refusal: { readonly headers: IncomingHttpHeaders; readonly status: number; readonly text: string };
    try {
      const answer = await this.#send(request);
      if (request.expects.includes(answer.status)) return await read(answer);
      refusal = { ...answer, text: await answer.body.text() };
    } catch (error) {
      throw new S3Failure(request, {}, `no answer, ${reasonOf(error)}`, error);
    }
    const { status, headers, text } = refusal;
    const code = elementOf(text, "Code");
    const said = [status, code, headers["x-amz-request-id"]].filter(Boolean).join(" ");
    throw new S3Failure(request, { status, ...(code !== undefined && { code }) }, said);
  }

  async #send({ method, name, query, headers, body, signal }: S3Request): Promise<S3Stream> {
    const { endpoint, bucket, region, accessKeyId, secretAccessKey } = this.#options;
    const url = new URL(name === undefined ? `/${bucket}` : `/${bucket}/${name}`, endpoint);
    for (const [key, value] of Object.entries(query ?? {})) url.searchParams.set(key, value);
    const signed = await new AwsV4Signer({
      method,
      url: url.href,
      headers: { ...headers, "x-amz-content-sha256": sha256(body ?? "") },
      accessKeyId,
      secretAccessKey,
      region,
      service: "s3",
      cache: this.#keys,
      allHeaders: true,
    }).sign();
    const sent: Dispatcher.RequestOptions = {
      origin: url.origin,
      path: url.pathname + url.search,
      method,
      body: body ?? null,
      headers: Object.fromEntries(signed.headers),
      signal,
    };
    const { statusCode: status, headers: received, body: stream } = await this.#agent.request(sent);
    return { status, headers: received, body: stream };
  }
}

/** The text of an element without children, the first of this name; undefined: there is none. */
export function elementOf(xml: string, name: string): string | undefined {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
}

/** Without a status: there was no answer. */
interface Refusal {
  readonly status?: number;
  readonly code?: string;
}

class S3Failure extends StorageFailed {
  readonly refusal: Refusal;

  constructor({ method }: S3Request, refusal: Refusal, why: string, cause?: unknown) {
    const { status, code = "" } = refusal;
    super(
      status === 507 || FULL_CODES.has(code) ? "full" : "away",
      `S3 did not do what was asked: ${method}, ${why}`,
      cause,
    );
    this.refusal = refusal;
  }
}

function isTransient(error: unknown): boolean {
  if (!(error instanceof S3Failure) || error.reason === "full") return false;
  const { status, code = "" } = error.refusal;
  return status === undefined || TRANSIENT.has(status) || TRANSIENT_CODES.has(code);
}

function sha256(body: Buffer | string): string {
  return createHash("sha256").update(body).digest("hex");
}
