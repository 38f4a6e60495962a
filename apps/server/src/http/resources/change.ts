import type { Language } from "@entrada/knowledge/reference.schema";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { AppContext } from "../../context.ts";
import { scopeOf } from "../../core/tenant-scope.ts";
import type { RecordedResourceType } from "../../db/tables/schema.ts";
import { idempotentChange, type RecordedAnswer, replaceAnswer } from "../../work/idempotent-change.ts";
import { whenSettled } from "../../work/when-settled.ts";
import { type Caller, type Read, readOnly, type UseCaseContext, unitOfWork, type Work } from "../../work/work.ts";
import { hrefOf } from "../route.ts";
import { sendUnlessHeld } from "./conditional.ts";
import { sendChanged } from "./idempotency.ts";
import { sayLanguage } from "./in-language.ts";
import { pathFor } from "./places.ts";
import { translatedEtag } from "./preconditions.ts";

/** How a kind of resource appears in a response. */
export interface Resource<Stored> {
  readonly type: RecordedResourceType;
  /** path of its list; a single resource is at this path plus its id; null: it has no place of its own */
  readonly path: string | null;
  /** the resource as clients see it */
  readonly show: (
    stored: Stored,
    r: Read<UseCaseContext>,
  ) => object & { readonly id?: string; readonly version?: string };
  /** which language it is shown in, of those that `Accept-Language` chooses from */
  readonly language?: Language;
  /** where one is that is in no list */
  readonly locationOf?: (stored: Stored) => string;
  /** the version of one that never changes, where what is shown does not say it */
  readonly fixedVersion?: string;
}

type Answered<T> = (
  ctx: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  resource: Resource<T>,
  useCase: (w: Work<UseCaseContext>) => Promise<T>,
) => Promise<FastifyReply>;

const ACCEPTED_RETRY_SECONDS = 1;

/** Changes a resource and answers 200 with it. Once per Idempotency-Key, as are the two below. */
export const change = answering(200, () => ({}));

/** Creates a resource and answers 201 with it and its URL. */
export const create = answering(201, (location) => ({ location }));

/** How a resource is followed until others have done their part of it. */
interface Awaited<T> {
  readonly useCase: (w: Work<UseCaseContext>) => Promise<T>;
  /** the resource (uuid) as it is now */
  readonly find: (r: Read<UseCaseContext>, id: string) => Promise<T>;
  readonly isSettled: (resource: T) => boolean;
}

/**
 * Creates a resource and answers 201 with it once it is settled, or as it is after five seconds. A retry gets that answer
 * too; one that comes meanwhile gets the resource as it was made.
 */
export const createAwaited = awaiting(201, (location) => ({ location }));

/** The same for a change, which is answered with 200. */
export const changeAwaited = awaiting(200, () => ({}));

/** What is told of a resource that only its commit completes. */
interface Completed<T> {
  readonly useCase: (w: Work<UseCaseContext>) => Promise<T>;
  /** its JSON, as it is read by its id */
  readonly textOf: (id: string) => Promise<string>;
}

/** Creates a resource that its commit completes, and answers 201 with it as it is read from then on. */
export async function createCompleted<T extends { readonly id: string }>(
  ctx: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  resource: Resource<T>,
  { useCase, textOf }: Completed<T>,
): Promise<FastifyReply> {
  const [caller, { keyed }] = [callerOf(request), request];
  const changed = await idempotentChange(ctx, { caller, keyed }, async (w) => {
    const made = await useCase(w);
    const answer = answerOf(placedFor(request, resource), made, w, 201, (location) => ({ location }));
    return { ...answer, resource: { type: resource.type, id: made.id } };
  });
  const { id } = JSON.parse(changed.answer.body) as { readonly id: string }; // our own text
  const answer = { ...changed.answer, body: await textOf(id) };
  if (!changed.isReplay) await replaceAnswer(ctx, { caller, keyed }, answer);
  return sendChanged(request, reply, { answer, isReplay: changed.isReplay });
}

/** Starts long work and answers 202 with the URL to follow it. */
export const start = answering(202, (location) => ({ location, "retry-after": String(ACCEPTED_RETRY_SECONDS) }));

/** Answers 201 with a resource that was created elsewhere, and its URL. */
export async function sendCreated<T>(
  ctx: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  resource: Resource<T>,
  stored: T,
): Promise<FastifyReply> {
  const answer = await read(ctx, request, async (r) =>
    answerOf(resource, stored, r, 201, (location) => ({ location })),
  );
  return sendChanged(request, reply, { answer, isReplay: false });
}

/** Runs a change without a response body and answers 204. */
export async function remove(
  ctx: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  useCase: (w: Work<UseCaseContext>) => Promise<unknown>,
): Promise<FastifyReply> {
  await unitOfWork(ctx, callerOf(request), useCase);
  return reply.status(204).send();
}

/** Reads in one transaction, for the request's caller. */
export function read<T>(
  ctx: AppContext,
  request: FastifyRequest,
  useCase: (r: Read<UseCaseContext>) => Promise<T>,
): Promise<T> {
  return readOnly(ctx, callerOf(request), useCase);
}

/** Reads one resource and answers 200 with it, or 304 when the caller holds this version. */
export async function readOne<T>(
  ctx: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  resource: Resource<T>,
  useCase: (r: Read<UseCaseContext>) => Promise<T>,
) {
  const shown = await read(ctx, request, async (r) => resource.show(await useCase(r), r));
  if (resource.language !== undefined) sayLanguage(reply, resource.language);
  return shown.version === undefined
    ? shown
    : sendUnlessHeld(request, reply, tagOf(resource, shown.version, shown), () => shown);
}

/** Reads one resource and always answers 200 with it: parts of it change without its version. */
export async function readWhole<T>(
  ctx: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  resource: Resource<T>,
  useCase: (r: Read<UseCaseContext>) => Promise<T>,
) {
  const shown = await read(ctx, request, async (r) => resource.show(await useCase(r), r));
  if (resource.language !== undefined) sayLanguage(reply, resource.language);
  if (shown.version !== undefined) reply.header("etag", tagOf(resource, shown.version, shown));
  return shown;
}

/** The caller of a request. */
export function callerOf({ credential, id, params }: Pick<FastifyRequest, "credential" | "id"> & Named): Caller {
  const resources = namedIn(params);
  const caller = { scope: scopeOf(credential), principal: credential.principal, requestId: id };
  return resources === undefined ? caller : { ...caller, resources };
}

/** The path's parameters, where a path names what is changed. */
interface Named {
  readonly params?: unknown;
}

// Of a path such as `/orders/{id}/refunds/{refundId}` the order: whatever is changed below it is changed with it.
function namedIn(params: unknown): readonly string[] | undefined {
  if (typeof params !== "object" || params === null || !("id" in params)) return undefined;
  return typeof params.id === "string" ? [params.id] : undefined;
}

function awaiting(status: 200 | 201, headersAt: (location: string) => Readonly<Record<string, string>>) {
  return async <T extends { readonly id: string }>(
    ctx: AppContext,
    request: FastifyRequest,
    reply: FastifyReply,
    resource: Resource<T>,
    { useCase, find, isSettled }: Awaited<T>,
  ): Promise<FastifyReply> => {
    const caller = callerOf(request);
    const { keyed } = request;
    const placed = placedFor(request, resource);
    const answered = (stored: T, r: Read<UseCaseContext>) => answerOf(placed, stored, r, status, headersAt);
    let made: T | undefined;
    const changed = await idempotentChange(ctx, { caller, keyed }, async (w) => {
      made = await useCase(w);
      return { ...answered(made, w), resource: { type: resource.type, id: made.id } };
    });
    if (made === undefined || changed.isReplay || isSettled(made)) return sendChanged(request, reply, changed);
    const { id } = made;
    const answer = await whenSettled(ctx, caller.scope, () =>
      readOnly(ctx, caller, async (r) => {
        const stored = await find(r, id);
        return { isSettled: isSettled(stored), value: answered(stored, r) };
      }),
    );
    await replaceAnswer(ctx, { caller, keyed }, answer);
    return sendChanged(request, reply, { answer, isReplay: false });
  };
}

function answering(status: 200 | 201 | 202, headersAt: (location: string) => Readonly<Record<string, string>>) {
  return async <T extends { readonly id: string }>(
    ...[ctx, request, reply, resource, useCase]: Parameters<Answered<T>>
  ): Promise<FastifyReply> => {
    const placed = placedFor(request, resource);
    const changed = await idempotentChange(ctx, { caller: callerOf(request), keyed: request.keyed }, async (w) => {
      const stored = await useCase(w);
      return { ...answerOf(placed, stored, w, status, headersAt), resource: { type: resource.type, id: stored.id } };
    });
    return sendChanged(request, reply, changed);
  };
}

// Where whoever asks reads it.
function placedFor<T>(request: FastifyRequest, resource: Resource<T>): Resource<T> {
  return { ...resource, path: resource.path && pathFor(request, resource.path) };
}

function answerOf<T>(
  resource: Resource<T>,
  stored: T,
  r: Read<UseCaseContext>,
  status: number,
  headersAt: (location: string) => Readonly<Record<string, string>>,
): RecordedAnswer {
  const shown = resource.show(stored, r);
  const version = shown.version ?? resource.fixedVersion;
  const location = locationOf(resource, stored, shown.id);
  return {
    status,
    body: JSON.stringify(shown),
    headers: {
      ...(location === undefined ? {} : headersAt(location)),
      ...(version === undefined ? {} : { etag: tagOf(resource, version, shown) }),
      ...(resource.language === undefined ? {} : { "content-language": resource.language }),
    },
  };
}

// In English the tag is the version alone, like that of everything without a language.
function tagOf<T>({ language = "en" }: Resource<T>, version: string, shown: unknown): string {
  return translatedEtag(version, language, shown);
}

function locationOf<T>(
  { path, locationOf: placeOf }: Resource<T>,
  stored: T,
  id: string | undefined,
): string | undefined {
  if (placeOf) return placeOf(stored);
  return id === undefined || path === null ? undefined : hrefOf(path, id);
}
