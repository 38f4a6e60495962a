import type { MinimumAuthority } from "@entrada/domain/determinations/model/kinds";
import { earliestDateOnEarth, isoDateOf } from "@entrada/domain/shared/dates";
import type { AnswerOrigin } from "../../../core/check-site.ts";
import { decodeId, newUuid } from "../../../core/ids.ts";
import { type FieldError, notFound, Problem, refuseFieldErrors, type ValidParts } from "../../../core/problem.ts";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import type { Database } from "../../../db/database.ts";
import { businessTime } from "../../../work/business-time.ts";
import { isSameRequest, type KeyedRequest, keyReused, requestInProgress } from "../../../work/idempotent-change.ts";
import { errorsOf } from "./determinations.check.ts";
import type { DeterminationInputBody } from "./determinations.schema.ts";
import * as store from "./determinations.store.ts";
import type { DeterminationsContext } from "./writing/determination-writer.ts";
import { arrivalOf, writeDetermination } from "./writing/determinations.document.ts";

export {
  type RefusalWording,
  refuseUnsupported,
  refuseUnsupportedPassport,
} from "./checks/determinations.refusals.check.ts";
export type { DeterminationsContext } from "./writing/determination-writer.ts";

/** A query and its idempotency key. */
export interface DeterminationRequest {
  readonly scope: TenantScope;
  /** the tenant's minimum */
  readonly minimumAuthority: MinimumAuthority;
  readonly keyed: KeyedRequest;
  readonly origin: AnswerOrigin;
  /** whether the answer shows what the tenant offers */
  readonly showsOffers: boolean;
  readonly input: DeterminationInputBody;
  /** of the sentences, as negotiated */
  readonly language: string;
}

/** A determination read from the database. */
export interface RecordedDetermination {
  /** uuid */
  readonly id: string;
  /** exactly the response to its creation */
  readonly document: string;
}

/** A new determination, or the one that the key's first request created. */
export type CreatedDetermination =
  | { readonly isReplay: false; readonly id: string /** UTF-8 */; readonly document: Buffer }
  | ({ readonly isReplay: true } & RecordedDetermination);

/**
 * Determines and stores, or returns the recorded response of the same request.
 * Throws a problem if the input is not acceptable, or if the key is in use or belongs to another request.
 */
export async function createDetermination(
  ctx: DeterminationsContext,
  request: DeterminationRequest,
): Promise<CreatedDetermination> {
  const { determinations } = ctx;
  const { scope, keyed } = request;
  const created = await determinations.whileHolding(scope, keyed.keyDigest, async () => {
    let offsetSeconds = determinations.offsetSeconds(scope);
    for (;;) {
      const answer = await createAt(ctx, request, offsetSeconds);
      if (answer !== "clockMoved") return answer;
      offsetSeconds = await determinations.readOffsetSeconds(scope);
    }
  });
  if (!created) throw requestInProgress();
  return created;
}

/** What the schema cannot check, in the parts that have passed it, by the tenant's present time. */
export async function errorsOfInput(
  { clock, determinations, knowledge }: DeterminationsContext,
  scope: TenantScope,
  input: ValidParts<DeterminationInputBody>,
): Promise<readonly FieldError[]> {
  const current = businessTime(clock, await determinations.readOffsetSeconds(scope));
  return errorsOf(input, knowledge.current().compiled.snapshot, earliestDateOnEarth(current));
}

/** The recorded response of this request; undefined if there is none. Throws if its key belongs to another request. */
export async function findRecordedDetermination(
  { db, determinations }: Pick<DeterminationsContext, "db" | "determinations">,
  scope: TenantScope,
  keyed: KeyedRequest,
): Promise<RecordedDetermination | undefined> {
  if (determinations.isInUse(scope, keyed.keyDigest)) throw requestInProgress();
  return findRecorded(db, scope, keyed);
}

/** A stored determination, and its successor, if any; 404 for any other id. */
export async function getDetermination(
  { db }: Pick<DeterminationsContext, "db">,
  scope: TenantScope,
  id: string,
): Promise<store.StoredDetermination> {
  const uuid = decodeId("det", id);
  const found = uuid && (await store.findDetermination(db, scope, uuid));
  if (!found) throw notFound();
  return found;
}

async function createAt(
  ctx: DeterminationsContext,
  { scope, minimumAuthority, keyed, origin, showsOffers, input, language }: DeterminationRequest,
  offsetSeconds: number,
): Promise<CreatedDetermination | "clockMoved"> {
  const now = businessTime(ctx.clock, offsetSeconds);
  await refuseWrong(ctx, scope, input, now);
  const id = newUuid();
  const offerings = showsOffers
    ? await ctx.offerings.of(scope, now)
    : { day: isoDateOf(now), products: [], unoffered: [] };
  const details = { id, now, language, minimumAuthority, offerings };
  const { compiled } = ctx.knowledge.current();
  const { document } = ctx.visitors.spend(origin, () => writeDetermination(compiled, input, details));
  const outcome = await ctx.determinations.insert({
    scope,
    id,
    document,
    offsetSeconds,
    arrivalOn: arrivalOf(input),
    keyDigest: keyed.keyDigest,
    fingerprint: keyed.fingerprint(keyed.fingerprintKeyId),
    fingerprintKeyId: keyed.fingerprintKeyId,
    origin,
  });
  if (outcome === "clockMoved") return outcome;
  if (outcome === "created") return { isReplay: false, id, document };
  if (outcome === "overloaded") {
    throw new Problem("overloaded", "Too many requests wait for the database; nothing was changed.", {
      extras: { retryAfterSeconds: 1 },
    });
  }
  const recorded = outcome === "exists" ? await findRecorded(ctx.db, scope, keyed) : undefined;
  if (!recorded) throw requestInProgress();
  return { isReplay: true, ...recorded };
}

async function refuseWrong(
  ctx: DeterminationsContext,
  scope: TenantScope,
  input: DeterminationInputBody,
  now: Date,
): Promise<void> {
  if (errorsOf(input, ctx.knowledge.current().compiled.snapshot, earliestDateOnEarth(now)).length === 0) return;
  // The refusal names a day, so the clock is read.
  refuseFieldErrors(await errorsOfInput(ctx, scope, input));
}

async function findRecorded(
  db: Database,
  scope: TenantScope,
  keyed: KeyedRequest,
): Promise<RecordedDetermination | undefined> {
  const recorded = await store.findRecordedDetermination(db, scope, keyed.keyDigest);
  if (!recorded) return undefined;
  const { id, document, fingerprint, fingerprintKeyId } = recorded;
  if (document === null || !isSameRequest(keyed, fingerprintKeyId, fingerprint)) throw keyReused();
  return { id, document };
}
