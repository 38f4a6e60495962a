import type { FastifyRequest } from "fastify";
import type { Transaction } from "kysely";
import { encodeId } from "../core/ids.ts";
import { notFound } from "../core/problem.ts";
import { scopeOf, type TenantScope } from "../core/tenant-scope.ts";
import { findIdempotencyRecord, insertIdempotencyRecord, tryKeyedLock } from "../db/idempotency-records.ts";
import type { RecordedResourceType, Schema } from "../db/tables/schema.ts";
import type { EventCause } from "../events/append.ts";
import type { Credential } from "../http/access/credential.ts";
import {
  isSameRequest,
  type KeyedRequest,
  keyReused,
  type RecordedAnswer,
  requestInProgress,
} from "../http/resources/idempotency.ts";
import { etagOf } from "../http/resources/preconditions.ts";
import { hrefOf } from "../http/route.ts";
import { unitOfWork, type Work, type WorkResources } from "./unit-of-work.ts";

/** A request that changes something; every request of an operation is one. */
export interface ChangeRequest {
  /** the request's own id, as clients see it */
  readonly id: string;
  readonly credential: Credential;
  /** null: sent without an Idempotency-Key, where the operation allows that */
  readonly keyed: KeyedRequest | null;
  /** it asks for events as a trial: they say so */
  readonly isTriggered?: true;
}

/** The same of a request whose `If-Match` is looked at. */
export type ConditionalRequest = ChangeRequest & Pick<FastifyRequest, "headers">;

/** The 2xx answer of a change, and what it tells about: when that is erased, so is the stored answer. */
export interface ChangeAnswer extends RecordedAnswer {
  readonly resource: {
    readonly type: RecordedResourceType;
    /** uuid, as stored */
    readonly id: string;
  };
}

export interface Changed {
  readonly answer: RecordedAnswer;
  /** the key's first request has been answered before: this is its answer */
  readonly isReplay: boolean;
}

/**
 * Does the work once for each Idempotency-Key, in one transaction with the record of its answer, its jobs and its
 * events. The same request is answered again byte for byte; throws `idempotency_request_in_progress` while the first is
 * at work and `idempotency_key_reused` for another request. Whatever the work throws leaves nothing behind, and the key
 * free.
 */
export function keyedChange(
  ctx: WorkResources,
  request: ChangeRequest,
  work: (w: Work) => Promise<ChangeAnswer>,
): Promise<Changed> {
  const { credential, keyed } = request;
  const scope = scopeOf(credential);
  return unitOfWork(ctx, scope, causeOf(request), async (w) => {
    const recorded = keyed && (await findRecorded(w.tx, scope, keyed));
    if (recorded) return { answer: recorded, isReplay: true };
    const { resource, ...answer } = await work(w);
    if (keyed) {
      await insertIdempotencyRecord(w.tx, scope, {
        keyDigest: keyed.keyDigest,
        fingerprint: keyed.fingerprint(keyed.fingerprintKeyId),
        keyId: keyed.fingerprintKeyId,
        resourceType: resource.type,
        resourceId: resource.id,
        answer: keyed.seal(answer),
      });
    }
    return { answer, isReplay: false };
  });
}

/** The answer that shows a resource whole, at its version. */
export function answerOf(
  status: 200 | 201,
  resource: ChangeAnswer["resource"],
  shown: { readonly version: string },
  headers: Readonly<Record<string, string>> = {},
): ChangeAnswer {
  return { status, resource, body: JSON.stringify(shown), headers: { ...headers, etag: etagOf(shown.version) } };
}

/** The answer that shows a new resource whole, and says where it is found, by the path of its list. */
export function createdAnswer(
  resource: ChangeAnswer["resource"],
  path: string,
  shown: { readonly id: string; readonly version: string },
): ChangeAnswer {
  return answerOf(201, resource, shown, { location: hrefOf(path, shown.id) });
}

/**
 * What a keyed request was answered before, for a request that is about to be refused; undefined when never. Throws as
 * `keyedChange` does.
 */
export async function findRecordedAnswer(
  { db }: Pick<WorkResources, "db">,
  { credential, keyed }: Pick<ChangeRequest, "credential" | "keyed">,
): Promise<RecordedAnswer | undefined> {
  if (!keyed) return undefined;
  const scope = scopeOf(credential);
  return db.withTenant(scope, (tx) => findRecorded(tx, scope, keyed));
}

/** Why what a request changes was changed. */
export function causeOf({
  id,
  credential,
  isTriggered,
}: Pick<ChangeRequest, "id" | "credential" | "isTriggered">): EventCause {
  const actor = { type: "apiKey", id: encodeId("key", credential.keyId) } as const;
  return { requestId: id, actor, ...(isTriggered ? { isTriggered } : {}) };
}

async function findRecorded(
  tx: Transaction<Schema>,
  scope: TenantScope,
  keyed: KeyedRequest,
): Promise<RecordedAnswer | undefined> {
  if (!(await tryKeyedLock(tx, scope, keyed.keyDigest))) throw requestInProgress();
  // A statement of its own, after the lock: see there.
  const record = await findIdempotencyRecord(tx, scope, keyed.keyDigest);
  if (!record) return undefined;
  if (!isSameRequest(keyed, record.keyId, record.fingerprint)) throw keyReused();
  if (record.answer === null) throw notFound();
  return keyed.open(record.keyId, record.answer);
}
