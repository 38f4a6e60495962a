import { createHmac, hash } from "node:crypto";
import { subjectOf } from "@entrada/domain/access/principal";
import { canonicalJson } from "@entrada/domain/shared/canonical-json";
import type { FastifyReply, FastifyRequest } from "fastify";
import { uuidsNamedIn } from "../../core/ids.ts";
import { JSON_TYPE } from "../../core/json-bytes.ts";
import { Problem } from "../../core/problem.ts";
import type { TenantScope } from "../../core/tenant-scope.ts";
import { type AnswerContext, decryptAnswer, encryptAnswer } from "../../crypto/encrypted-answer.ts";
import type { Keyring } from "../../crypto/keyring.ts";
import type { Changed, KeyedRequest, RecordedAnswer } from "../../work/idempotent-change.ts";
import { sayLanguage } from "./in-language.ts";

const KEY_PATTERN = /^[\x21-\x7E]{1,255}$/;

/** The key in the header; throws a problem if it is missing or invalid. */
export function parseIdempotencyKey(header: string | readonly string[] | undefined): string {
  if (header === undefined) {
    throw new Problem("idempotency_key_required", "This operation requires an Idempotency-Key header.", {
      errors: [{ header: "Idempotency-Key", code: "required", detail: "Send a new key, such as a UUID." }],
    });
  }
  const text = typeof header === "string" ? header : header.join(",");
  const key = /^"(.*)"$/s.exec(text)?.[1] ?? text;
  if (KEY_PATTERN.test(key)) return key;
  const code = key === "" ? "too_short" : key.length > 255 ? "too_long" : "wrong_format";
  throw new Problem("idempotency_key_invalid", "The Idempotency-Key is not valid; see `errors`.", {
    errors: [{ header: "Idempotency-Key", code, detail: "Send 1 to 255 visible ASCII characters without spaces." }],
  });
}

/** Reads the key of a request whose body is parsed but not yet validated. */
export function keyedRequest(keyring: Keyring, request: FastifyRequest, surface: string, key: string): KeyedRequest {
  return new HttpKeyedRequest(keyring, fingerprintText(request), {
    scope: request.credential,
    surface,
    subject: subjectOf(request.credential.principal),
    idempotencyKey: key,
  });
}

class HttpKeyedRequest implements KeyedRequest {
  readonly keyDigest: Buffer;
  readonly fingerprintKeyId: string;
  readonly #keyring: Keyring;
  readonly #text: string;
  readonly #context: AnswerContext;
  readonly #fingerprints = new Map<string, Buffer>();

  constructor(keyring: Keyring, text: string, context: AnswerContext) {
    this.#keyring = keyring;
    this.#text = text;
    this.#context = context;
    const { surface, subject, idempotencyKey } = context;
    this.keyDigest = hash("sha256", `${surface}|${subject}|${idempotencyKey}`, "buffer");
    this.fingerprintKeyId = keyring.currentKeyId;
  }

  fingerprint(keyId: string): Buffer {
    const known = this.#fingerprints.get(keyId);
    if (known) return known;
    const value = createHmac("sha256", this.#keyring.purposeKey("fingerprint", keyId)).update(this.#text).digest();
    this.#fingerprints.set(keyId, value);
    return value;
  }

  forPart(scope: TenantScope, name: string): KeyedRequest {
    // No key has a space in it.
    const idempotencyKey = `${this.#context.idempotencyKey} ${name}`;
    return new HttpKeyedRequest(this.#keyring, this.#text, { ...this.#context, scope, idempotencyKey });
  }

  named({ body, headers }: RecordedAnswer): readonly string[] {
    return uuidsNamedIn(`${this.#text} ${body} ${headers.location ?? ""}`);
  }

  encrypt(answer: RecordedAnswer): Buffer {
    return encryptAnswer(this.#keyring, this.fingerprintKeyId, this.#context, answer);
  }

  decrypt(keyId: string, encrypted: Buffer): RecordedAnswer {
    return decryptAnswer(this.#keyring, keyId, this.#context, encrypted);
  }
}

// Computed before validation, which may change the query's types in place.
function fingerprintText({ method, url, headers, body }: FastifyRequest): string {
  const [path = "", query = ""] = url.split("?", 2);
  const pairs = query === "" ? [] : [...new URLSearchParams(query)];
  const sortedQuery = pairs.map((pair) => JSON.stringify(pair)).sort();
  return canonicalJson([method, path, sortedQuery, headers["if-match"] ?? null, body ?? null]);
}

/** Sends the response of a change as it was recorded, and marks a replay. */
export function sendChanged(request: FastifyRequest, reply: FastifyReply, { answer, isReplay }: Changed): FastifyReply {
  if (isReplay) return sendRecorded(request, reply, answer);
  reply.status(answer.status).headers(answer.headers);
  sayRecordedLanguage(reply, answer);
  // As text, so that a replay is byte-identical.
  return answer.body === "" ? reply.send() : reply.header("content-type", JSON_TYPE).send(answer.body);
}

/** Sends a recorded response again and returns the units that a replay does not cost. */
export function sendRecorded(request: FastifyRequest, reply: FastifyReply, recorded: RecordedAnswer): FastifyReply {
  request.rateLease?.settle("replay");
  sayRecordedLanguage(reply, recorded);
  return reply
    .status(recorded.status)
    .headers({ "content-type": JSON_TYPE, ...recorded.headers, "idempotent-replayed": "true" })
    .send(recorded.body);
}

// What else the answer varies by is said by the request that gets it, and not by the one that was recorded.
function sayRecordedLanguage(reply: FastifyReply, { headers }: RecordedAnswer): void {
  const language = headers["content-language"];
  if (language !== undefined) sayLanguage(reply, language);
}
