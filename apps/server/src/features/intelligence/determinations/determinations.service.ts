import { earliestDateOnEarth } from "@entrada/domain/shared/dates";
import { loadReference } from "@entrada/knowledge/reference";
import type { AppContext } from "../../../context.ts";
import type { Credential } from "../../../core/credential.ts";
import { decodeId, encodeId, newUuid } from "../../../core/ids.ts";
import { notFound, Problem } from "../../../core/problem.ts";
import { scopeOf, type TenantScope } from "../../../core/tenant-scope.ts";
import type { Database } from "../../../db/database.ts";
import { etagOf } from "../../../http/resources/preconditions.ts";
import { hrefOf } from "../../../http/route.ts";
import { businessTime } from "../../../work/business-time.ts";
import {
  isSameRequest,
  type KeyedRequest,
  keyReused,
  type RecordedAnswer,
  requestInProgress,
} from "../../../work/idempotent-change.ts";
import { errorsOf, refuseUnacceptable } from "./determinations.check.ts";
import { arrivalOf, writeDetermination } from "./determinations.document.ts";
import { SUPERSEDED_VERSION } from "./determinations.events.ts";
import type { DeterminationInputBody } from "./determinations.schema.ts";
import * as store from "./determinations.store.ts";

export const DETERMINATIONS_PATH = "/intelligence/determinations";

export interface DeterminationRequest {
  readonly credential: Credential;
  readonly keyed: KeyedRequest;
  readonly input: DeterminationInputBody;
  /** of the statements, as negotiated */
  readonly language: string;
}

export interface CreatedDetermination {
  readonly answer: RecordedAnswer;
  /** the key's first request has been answered before: this is its answer */
  readonly isReplay: boolean;
}

export interface StoredDetermination {
  /** the bytes, exactly as the creation was answered */
  readonly body: string;
  readonly headers: Readonly<Record<string, string>> & { readonly etag: string };
}

// The text never changes; what changes is that another determination takes its place.
const ETAG = etagOf(1);
const SUPERSEDED_ETAG = etagOf(SUPERSEDED_VERSION);

/**
 * Determines, stores and answers; or gives the answer that the same request was given before.
 * Throws the problem when the input is not acceptable, or when the key is in use or belongs to another request.
 */
export async function createDetermination(
  ctx: AppContext,
  request: DeterminationRequest,
): Promise<CreatedDetermination> {
  const { determinations } = ctx;
  const { credential, keyed } = request;
  const created = await determinations.whileHolding(credential, keyed.keyDigest, async () => {
    let offsetSeconds = determinations.offsetSeconds(credential);
    for (;;) {
      const answer = await createAt(ctx, request, offsetSeconds);
      if (answer !== "clockMoved") return answer;
      offsetSeconds = await determinations.readOffsetSeconds(credential);
    }
  });
  if (!created) throw requestInProgress();
  return created;
}

/** The answer that this request was given before; undefined when there is none. Throws when its key is taken. */
export async function findRecordedDetermination(
  ctx: AppContext,
  credential: Credential,
  keyed: KeyedRequest,
): Promise<RecordedAnswer | undefined> {
  if (ctx.determinations.isInUse(credential, keyed.keyDigest)) throw requestInProgress();
  return findRecorded(ctx.db, credential, keyed);
}

async function createAt(
  ctx: AppContext,
  { credential, keyed, input, language }: DeterminationRequest,
  offsetSeconds: number,
): Promise<CreatedDetermination | "clockMoved"> {
  const now = businessTime(ctx.clock, offsetSeconds);
  await refuseWrong(ctx, credential, input, now);
  const id = newUuid();
  const { minimumAuthority } = credential;
  const offerings = await ctx.offerings.of(credential, now);
  const details = { id, now, language, minimumAuthority, offerings };
  const { document } = writeDetermination(ctx.knowledge.current().compiled, input, details);
  const outcome = await ctx.determinations.insert({
    scope: scopeOf(credential),
    id,
    document,
    offsetSeconds,
    arrivalOn: arrivalOf(input),
    keyDigest: keyed.keyDigest,
    fingerprint: keyed.fingerprint(keyed.fingerprintKeyId),
    fingerprintKeyId: keyed.fingerprintKeyId,
  });
  if (outcome === "clockMoved") return outcome;
  if (outcome === "created") return { answer: answerOf(id, document), isReplay: false };
  if (outcome === "overloaded") {
    throw new Problem("overloaded", "Too many requests wait for the database; nothing was changed.", {
      extras: { retryAfterSeconds: 1 },
    });
  }
  const recorded = outcome === "exists" ? await findRecorded(ctx.db, credential, keyed) : undefined;
  if (!recorded) throw requestInProgress();
  return { answer: recorded, isReplay: true };
}

async function refuseWrong(
  { clock, determinations }: AppContext,
  scope: TenantScope,
  input: DeterminationInputBody,
  now: Date,
): Promise<void> {
  const reference = loadReference();
  if (errorsOf(input, reference, earliestDateOnEarth(now)).length === 0) return;
  // The refusal names a day, so the clock is read. It only moves forward: what was in the past stays there.
  const current = businessTime(clock, await determinations.readOffsetSeconds(scope));
  refuseUnacceptable(input, reference, earliestDateOnEarth(current));
}

async function findRecorded(
  db: Database,
  scope: TenantScope,
  keyed: KeyedRequest,
): Promise<RecordedAnswer | undefined> {
  const recorded = await store.findRecordedDetermination(db, scope, keyed.keyDigest);
  if (!recorded) return undefined;
  const { id, document, fingerprint, fingerprintKeyId } = recorded;
  if (document === null || !isSameRequest(keyed, fingerprintKeyId, fingerprint)) throw keyReused();
  return answerOf(id, document);
}

/** A stored determination, and where its successor is when it has one; 404 for any other id. */
export async function getDetermination(
  { db }: AppContext,
  scope: TenantScope,
  id: string,
): Promise<StoredDetermination> {
  const uuid = decodeId("det", id);
  const found = uuid && (await store.findDetermination(db, scope, uuid));
  if (!found) throw notFound();
  const { document: body, successorId } = found;
  if (successorId === null) return { body, headers: { etag: ETAG } };
  const link = `<${locationOf(successorId)}>; rel="successor-version"`;
  return { body, headers: { etag: SUPERSEDED_ETAG, link } };
}

function answerOf(id: string, body: string): RecordedAnswer {
  return { status: 201, body, headers: { location: locationOf(id), etag: ETAG } };
}

function locationOf(id: string): string {
  return hrefOf(DETERMINATIONS_PATH, encodeId("det", id));
}
