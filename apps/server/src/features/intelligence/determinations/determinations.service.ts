import { earliestDateOnEarth } from "@entrada/domain/shared/dates";
import { loadReference } from "@entrada/knowledge/reference";
import type { AppContext } from "../../../context.ts";
import type { Credential } from "../../../core/credential.ts";
import { decodeId, encodeId, newUuid } from "../../../core/ids.ts";
import { notFound, Problem } from "../../../core/problem.ts";
import { scopeOf, type TenantScope } from "../../../core/tenant-scope.ts";
import type { Flight } from "../../../db/group-commit.ts";
import { etagOf } from "../../../http/resources/preconditions.ts";
import { hrefOf } from "../../../http/route.ts";
import { businessNow } from "../../../work/business-time.ts";
import {
  isSameRequest,
  type KeyedRequest,
  keyReused,
  type RecordedAnswer,
  requestInProgress,
} from "../../../work/idempotent-change.ts";
import { refuseUnacceptable } from "./determinations.check.ts";
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

/** Determinations as a tenant's requests meet them; holds the keys at work in this process, so there is one for each app. */
export class Determinations {
  readonly #ctx: AppContext;
  readonly #flight: Flight<store.NewDetermination>;
  readonly #keysAtWork = new Set<string>();

  constructor(ctx: AppContext) {
    this.#ctx = ctx;
    this.#flight = store.openFlight(ctx.db, ctx.log);
  }

  /**
   * Determines, stores and answers; or answers again what the same request was answered before.
   * Throws the problem when the input is not acceptable, or when the key is at work or belongs to another request.
   */
  async create(request: DeterminationRequest): Promise<CreatedDetermination> {
    const key = workName(request.credential, request.keyed);
    if (this.#keysAtWork.has(key)) throw requestInProgress();
    this.#keysAtWork.add(key);
    try {
      return await this.#create(request);
    } finally {
      this.#keysAtWork.delete(key);
    }
  }

  /** What this request was answered before; undefined when never. Throws when its key is taken. */
  async findRecorded(credential: Credential, keyed: KeyedRequest): Promise<RecordedAnswer | undefined> {
    if (this.#keysAtWork.has(workName(credential, keyed))) throw requestInProgress();
    return this.#look(credential, keyed);
  }

  async #create({ credential, keyed, input, language }: DeterminationRequest): Promise<CreatedDetermination> {
    const now = await businessNow(this.#ctx, credential);
    refuseUnacceptable(input, loadReference(), earliestDateOnEarth(now));
    const id = newUuid();
    const { minimumAuthority } = credential;
    const assortment = await this.#ctx.assortments.of(credential, now);
    const details = { id, now, language, minimumAuthority, assortment };
    const { document } = writeDetermination(this.#ctx.knowledge.current().compiled, input, details);
    const scope = scopeOf(credential);
    const outcome = await store.insertDetermination(this.#flight, {
      scope,
      id,
      document,
      arrivalOn: arrivalOf(input),
      keyDigest: keyed.keyDigest,
      fingerprint: keyed.fingerprint(keyed.fingerprintKeyId),
      fingerprintKeyId: keyed.fingerprintKeyId,
    });
    if (outcome === "created") return { answer: answerOf(id, document), isReplay: false };
    if (outcome === "overloaded") {
      throw new Problem("overloaded", "Too many requests wait for the database; nothing was changed.", {
        extras: { retryAfterSeconds: 1 },
      });
    }
    const recorded = outcome === "exists" ? await this.#look(credential, keyed) : undefined;
    if (!recorded) throw requestInProgress();
    return { answer: recorded, isReplay: true };
  }

  async #look(scope: TenantScope, keyed: KeyedRequest): Promise<RecordedAnswer | undefined> {
    const recorded = await store.findRecordedDetermination(this.#ctx.db, scope, keyed.keyDigest);
    if (!recorded) return undefined;
    const { id, document, fingerprint, fingerprintKeyId } = recorded;
    if (document === null || !isSameRequest(keyed, fingerprintKeyId, fingerprint)) throw keyReused();
    return answerOf(id, document);
  }
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

function workName({ tenantId, environment }: TenantScope, { keyDigest }: KeyedRequest): string {
  return `${tenantId}|${environment}|${keyDigest.toString("base64")}`;
}
