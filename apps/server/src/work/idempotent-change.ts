import { timingSafeEqual } from "node:crypto";
import type { AppContext } from "../context.ts";
import { notFound, Problem } from "../core/problem.ts";
import type { TenantScope } from "../core/tenant-scope.ts";
import { holderOf } from "../db/connections/holder.ts";
import {
  findIdempotencyRecord,
  insertIdempotencyRecord,
  replaceRecordedAnswer,
  tryKeyedLock,
} from "../db/idempotency-records.ts";
import type { RecordedResourceType } from "../db/tables/schema.ts";
import { type Caller, type Read, type UseCaseContext, unitOfWork, type Work } from "./work.ts";

/** A request sent with an Idempotency-Key, without the key itself. */
export interface KeyedRequest {
  /** SHA-256(surface|subject|key): the key of a record within tenant and environment */
  readonly keyDigest: Buffer;
  /** the keyring key for the fingerprint of a new record */
  readonly fingerprintKeyId: string;
  /** HMAC-SHA-256 of the request under a key of the ring; each record names its key */
  fingerprint(keyId: string): Buffer;
  /** the same request about one of several things that it names, each of which is changed once, in the tenant that has it */
  forPart(scope: TenantScope, name: string): KeyedRequest;
  /** the uuids of what the request or its answer names and may be a person's */
  named(answer: RecordedAnswer): readonly string[];
  /** the answer encrypted for storage, under the same key of the ring as the fingerprint */
  encrypt(answer: RecordedAnswer): Buffer;
  /** decrypts a stored answer with the key of the ring that its record names */
  decrypt(keyId: string, encrypted: Buffer): RecordedAnswer;
}

/** A stored 2xx answer, to be sent again byte for byte. */
export interface RecordedAnswer {
  readonly status: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The 2xx answer of a change, and the resource it shows: once that is deleted, so is the stored answer. */
export interface ChangeAnswer extends RecordedAnswer {
  readonly resource: {
    readonly type: RecordedResourceType;
    /** uuid, as stored */
    readonly id: string;
  };
}

export interface Changed {
  readonly answer: RecordedAnswer;
  /** this is the answer to the key's first request */
  readonly isReplay: boolean;
}

/** A caller's request; `keyed` is null if it has no Idempotency-Key, where the operation allows that. */
export interface KeyedCaller {
  readonly caller: Caller;
  readonly keyed: KeyedRequest | null;
}

/**
 * Runs a change once for each Idempotency-Key, in one transaction with the record of its answer, its jobs and its
 * events. A retry gets the recorded answer byte for byte. Throws `idempotency_request_in_progress` while the first
 * request runs, and `idempotency_key_reused` for a different request. A change that throws leaves nothing behind, and
 * its key can be used again.
 */
export function idempotentChange(
  ctx: AppContext,
  { caller, keyed }: KeyedCaller,
  change: (w: Work<UseCaseContext>) => Promise<ChangeAnswer>,
): Promise<Changed> {
  const changing = () => unitOfWork(ctx, caller, (w) => changeOnce(w, keyed, change));
  return keyed ? duringKey(ctx, { scope: caller.scope, keyed }, changing) : changing();
}

async function changeOnce(
  w: Work<UseCaseContext>,
  keyed: KeyedRequest | null,
  change: (w: Work<UseCaseContext>) => Promise<ChangeAnswer>,
): Promise<Changed> {
  const recorded = keyed && (await findRecorded(w, keyed));
  if (recorded) return { answer: recorded, isReplay: true };
  const { resource, ...answer } = await change(w);
  if (keyed) {
    await insertIdempotencyRecord(w.tx, w.scope, {
      keyDigest: keyed.keyDigest,
      fingerprint: keyed.fingerprint(keyed.fingerprintKeyId),
      keyId: keyed.fingerprintKeyId,
      resourceType: resource.type,
      resourceId: resource.id,
      named: keyed.named(answer),
      answer: keyed.encrypt(answer),
    });
  }
  return { answer, isReplay: false };
}

// A request that waits for its turn runs too: what comes meanwhile with its key is told so without waiting behind it.
const RUNNING = new WeakMap<AppContext["db"], Set<string>>();

function nameOf({ tenantId, environment }: TenantScope, { keyDigest }: KeyedRequest): string {
  return `${tenantId} ${environment} ${keyDigest.toString("base64")}`;
}

async function duringKey<T>(
  { db }: Pick<AppContext, "db">,
  { scope, keyed }: { readonly scope: TenantScope; readonly keyed: KeyedRequest },
  work: () => Promise<T>,
): Promise<T> {
  const running = RUNNING.get(db) ?? new Set();
  RUNNING.set(db, running);
  const key = nameOf(scope, keyed);
  if (running.has(key)) throw requestInProgress();
  running.add(key);
  try {
    return await work();
  } finally {
    running.delete(key);
  }
}

/**
 * The recorded answer to a keyed request that is about to be refused, if there is one. Throws as `idempotentChange`
 * does.
 */
export async function findRecordedAnswer(
  { db }: Pick<AppContext, "db">,
  { scope, principal, keyed }: Pick<Caller, "scope" | "principal"> & Pick<KeyedCaller, "keyed">,
): Promise<RecordedAnswer | undefined> {
  if (!keyed) return undefined;
  // It would take the lock from the request that runs, and has not come to it yet.
  if (RUNNING.get(db)?.has(nameOf(scope, keyed))) throw requestInProgress();
  return db.withTenant(scope, (tx) => findRecorded({ tx, scope }, keyed), holderOf(scope, principal, "change"));
}

/** Records a later answer to a keyed request instead of the first one. */
export async function replaceAnswer(
  { db }: Pick<AppContext, "db">,
  { caller: { scope, principal }, keyed }: KeyedCaller,
  answer: RecordedAnswer,
): Promise<void> {
  if (!keyed) return;
  const holder = holderOf(scope, principal, "change");
  const record = keyed.encrypt(answer);
  await db.withTenant(scope, (tx) => replaceRecordedAnswer(tx, scope, keyed.keyDigest, record), holder);
}

/** Whether a record belongs to this request. */
export function isSameRequest(keyed: KeyedRequest, keyId: string, fingerprint: Buffer): boolean {
  const own = keyed.fingerprint(keyId);
  return own.length === fingerprint.length && timingSafeEqual(own, fingerprint);
}

/** The refusal of a key that was used for a different request. */
export function keyReused(): Problem {
  return new Problem("idempotency_key_reused", "This Idempotency-Key was used for a different request.", {
    errors: [{ header: "Idempotency-Key", code: "not_unique", detail: "Send a fresh key with a new request." }],
  });
}

/** The refusal of a key whose first request still runs. */
export function requestInProgress(): Problem {
  return new Problem("idempotency_request_in_progress", "The first request with this key is still running.", {
    extras: { retryAfterSeconds: 1 },
  });
}

// The lock and the look-up are two statements: one would read a snapshot from before the lock.
async function findRecorded(
  { tx, scope }: Pick<Read, "tx" | "scope">,
  keyed: KeyedRequest,
): Promise<RecordedAnswer | undefined> {
  if (!(await tryKeyedLock(tx, scope, keyed.keyDigest))) throw requestInProgress();
  const record = await findIdempotencyRecord(tx, scope, keyed.keyDigest);
  if (!record) return undefined;
  if (!isSameRequest(keyed, record.keyId, record.fingerprint)) throw keyReused();
  if (record.answer === null) throw notFound();
  return keyed.decrypt(record.keyId, record.answer);
}
