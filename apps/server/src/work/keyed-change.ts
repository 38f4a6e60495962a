import type { FastifyRequest } from "fastify";
import type { AppContext } from "../context.ts";
import type { Credential } from "../core/credential.ts";
import { encodeId } from "../core/ids.ts";
import { scopeOf, type TenantScope } from "../core/tenant-scope.ts";
import type { EventCause } from "../events/append.ts";
import { etagOf } from "../http/resources/preconditions.ts";
import { hrefOf } from "../http/route.ts";
import { type ChangeAnswer, type Changed, idempotentChange, type KeyedRequest } from "./idempotent-change.ts";
import { unitOfWork as newUnitOfWork, type Work, type WorkResources } from "./work.ts";

export type { ChangeAnswer, Changed } from "./idempotent-change.ts";
export type { Work, WorkResources } from "./work.ts";

/** Being replaced by http/resources/change.ts. */
export interface ChangeRequest {
  readonly id: string;
  readonly credential: Credential;
  readonly keyed: KeyedRequest | null;
}
export type ConditionalRequest = ChangeRequest & Pick<FastifyRequest, "headers">;

export function keyedChange(
  ctx: AppContext,
  request: ChangeRequest,
  work: (w: Work) => Promise<ChangeAnswer>,
): Promise<Changed> {
  const { credential, keyed, id } = request;
  return idempotentChange(
    ctx,
    { caller: { scope: scopeOf(credential), principal: credential.principal, requestId: id }, keyed },
    work,
  );
}

export function unitOfWork<T, C extends WorkResources>(
  ctx: C,
  scope: TenantScope,
  cause: EventCause,
  work: (w: Work<C>) => Promise<T>,
): Promise<T> {
  const { actor, requestId } = cause;
  const principal = {
    kind: actor.type,
    ...(actor.id === undefined ? {} : { id: actor.id }),
    grants: new Set(),
    role: "administrator",
    scopes: new Set(),
  };
  return newUnitOfWork(
    ctx,
    { scope: scopeOf(scope), principal: principal as never, ...(requestId === undefined ? {} : { requestId }) },
    work,
  );
}

export function answerOf(
  status: 200 | 201,
  resource: ChangeAnswer["resource"],
  shown: { readonly version: string },
  headers: Readonly<Record<string, string>> = {},
): ChangeAnswer {
  return { status, resource, body: JSON.stringify(shown), headers: { ...headers, etag: etagOf(shown.version) } };
}

export function createdAnswer(
  resource: ChangeAnswer["resource"],
  path: string,
  shown: { readonly id: string; readonly version: string },
): ChangeAnswer {
  return answerOf(201, resource, shown, { location: hrefOf(path, shown.id) });
}

export function causeOf({ id, credential }: Pick<ChangeRequest, "id" | "credential">): EventCause {
  return { requestId: id, actor: { type: "apiKey", id: encodeId("key", credential.keyId) } };
}

export { findRecordedAnswer } from "./idempotent-change.ts";
