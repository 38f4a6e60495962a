import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { canonicalJson } from "@entrada/domain/shared/canonical-json";
import type { FastifyReply, FastifyRequest } from "fastify";
import { Problem } from "../../core/problem.ts";
import type { Keyring } from "../../crypto/keyring.ts";
import { openAnswer, sealAnswer } from "../../crypto/sealed-answer.ts";

const JSON_TYPE = "application/json; charset=utf-8";
const KEY_PATTERN = /^[\x21-\x7E]{1,255}$/;

/** A request made under an Idempotency-Key, without the key itself. */
export interface KeyedRequest {
  /** SHA-256(surface|subject|key): what a record is found by, within tenant and environment */
  readonly keyDigest: Buffer;
  /** the keyring key that a new record's fingerprint is made with */
  readonly fingerprintKeyId: string;
  /** HMAC-SHA-256 of the request under a key of the ring; records name the key they were made with */
  fingerprint(keyId: string): Buffer;
  /** the answer as it may be stored, under the same key of the ring as the fingerprint */
  seal(answer: RecordedAnswer): Buffer;
  /** what was stored of an answer, under the key of the ring that its record names */
  open(keyId: string, sealed: Buffer): RecordedAnswer;
}

/** A stored 2xx answer, to be sent again byte for byte. */
export interface RecordedAnswer {
  readonly status: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The key a header holds; throws the problem that says what is wrong with it. */
export function parseIdempotencyKey(header: string | readonly string[] | undefined): string {
  if (header === undefined) {
    throw new Problem("idempotency_key_required", "This operation needs an Idempotency-Key header.", {
      errors: [{ header: "Idempotency-Key", code: "required", detail: "Send a fresh key, such as a UUID." }],
    });
  }
  const text = typeof header === "string" ? header : header.join(",");
  const key = /^"(.*)"$/s.exec(text)?.[1] ?? text;
  if (KEY_PATTERN.test(key)) return key;
  const code = key === "" ? "too_short" : key.length > 255 ? "too_long" : "wrong_format";
  throw new Problem("idempotency_key_invalid", "The Idempotency-Key is not acceptable.", {
    errors: [{ header: "Idempotency-Key", code, detail: "Send 1 to 255 visible ASCII characters without spaces." }],
  });
}

/** Reads the key of a request whose body is parsed but not yet validated. */
export function keyedRequest(keyring: Keyring, request: FastifyRequest, surface: string, key: string): KeyedRequest {
  const made = new Map<string, Buffer>();
  // Taken now: validation may change the query's types in place.
  const text = fingerprintText(request);
  const fingerprint = (keyId: string) => {
    const known = made.get(keyId);
    if (known) return known;
    const value = createHmac("sha256", keyring.purposeKey("fingerprint", keyId)).update(text).digest();
    made.set(keyId, value);
    return value;
  };
  const place = { scope: request.credential, surface, idempotencyKey: key };
  return {
    // API keys have no subject: the tenant is the caller.
    keyDigest: createHash("sha256").update(`${surface}||${key}`).digest(),
    fingerprintKeyId: keyring.currentKeyId,
    fingerprint,
    seal: (answer) => sealAnswer(keyring, keyring.currentKeyId, place, answer),
    open: (keyId, sealed) => openAnswer(keyring, keyId, place, sealed),
  };
}

function fingerprintText(request: FastifyRequest): string {
  const [path = "", query = ""] = request.url.split("?", 2);
  const sortedQuery = [...new URLSearchParams(query)].map((pair) => JSON.stringify(pair)).sort();
  const ifMatch = request.headers["if-match"] ?? null;
  return canonicalJson([request.method, path, sortedQuery, ifMatch, request.body ?? null]);
}

/** Whether a record was made by this very request. */
export function isSameRequest(keyed: KeyedRequest, keyId: string, fingerprint: Buffer): boolean {
  const own = keyed.fingerprint(keyId);
  return own.length === fingerprint.length && timingSafeEqual(own, fingerprint);
}

/** The refusal of a key that was used for another request. */
export function keyReused(): Problem {
  return new Problem("idempotency_key_reused", "This Idempotency-Key was used for a different request.", {
    errors: [{ header: "Idempotency-Key", code: "not_unique", detail: "Send a fresh key with a new request." }],
  });
}

/** The refusal of a key whose first request has not ended. */
export function requestInProgress(): Problem {
  return new Problem("idempotency_request_in_progress", "The first request with this key is still running.", {
    extras: { retryAfterSeconds: 1 },
  });
}

/** Sends the answer of a change as it was recorded, and says so when it was given before. */
export function sendChanged(
  request: FastifyRequest,
  reply: FastifyReply,
  { answer, isReplay }: { readonly answer: RecordedAnswer; readonly isReplay: boolean },
): FastifyReply {
  if (isReplay) return sendRecorded(request, reply, answer);
  reply.status(answer.status).headers(answer.headers);
  // As text, so that a replay is the same to the byte.
  return answer.body === "" ? reply.send() : reply.header("content-type", JSON_TYPE).send(answer.body);
}

/** Sends a recorded answer again, and gives back what a replay does not cost. */
export function sendRecorded(request: FastifyRequest, reply: FastifyReply, recorded: RecordedAnswer): FastifyReply {
  request.rateLease?.settle("replay");
  return reply
    .status(recorded.status)
    .headers({ "content-type": JSON_TYPE, ...recorded.headers, "idempotent-replayed": "true" })
    .send(recorded.body);
}
