import { isRefusal } from "@entrada/domain/access/refusals";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Clock } from "../../core/clock.ts";
import type { Credential } from "../../core/credential.ts";
import type { LoggedRequest } from "../../core/logged-request.ts";
import type { RefusedRequest, SurfaceOfPeople } from "../../core/refused-request.ts";
import { INSTALLATION, scopeOf, type TenantScope } from "../../core/tenant-scope.ts";
import type { App } from "../route.ts";
import { loggedRequest } from "./answered-requests.ts";
import { RefusalAllowance } from "./refusal-allowance.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** whose session a refused request came with, though it had ended */
    endedAs: Caller | null;
  }
}

/** Who sent a request, as far as its session is known. */
interface Caller {
  readonly credential: Credential;
  /** uuid */
  readonly sessionId: string;
}

/** Somewhere to write down, off the request's path. */
export interface Notes<Item> {
  note(scope: TenantScope, item: Item): void;
  noteLost(scope: TenantScope): void;
}

interface RefusalNotes {
  readonly surface: SurfaceOfPeople;
  /** of the installation */
  readonly refusals: Notes<RefusedRequest>;
  /** of tenants; undefined: they keep none */
  readonly requestLog: Notes<LoggedRequest> | undefined;
}

/**
 * Has each refusal of authority written down that an operation gave to people: of a traveler in its tenant's request
 * log, of everybody else in the installation's. A flood of them is counted.
 */
export function noteRefusedRequests(app: App, clock: Clock, notes: RefusalNotes): void {
  const allowance = new RefusalAllowance();
  app.decorateRequest("endedAs", null);
  app.addHook("onResponse", (request: FastifyRequest, reply: FastifyReply, done) => {
    if (isRefusal(reply.statusCode, request.problemCode)) noteRefusal(request, reply, clock, notes, allowance);
    done();
  });
}

function noteRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  clock: Clock,
  { surface, refusals, requestLog }: RefusalNotes,
  allowance: RefusalAllowance,
): void {
  const { route } = request.routeOptions.config;
  const at = clock.now();
  const logged = route && loggedRequest(request, reply, route, at);
  if (!logged) return;
  const caller = callerOf(request, surface);
  const ownTenantScope = caller && surface === "traveler" ? scopeOf(caller.credential) : undefined;
  const isAllowed = allowance.take(caller?.sessionId, at);
  if (ownTenantScope && requestLog) {
    if (isAllowed) requestLog.note(ownTenantScope, { ...logged, apiKeyId: null, sessionId: caller?.sessionId ?? null });
    else requestLog.noteLost(ownTenantScope);
    return;
  }
  if (!isAllowed) {
    refusals.noteLost(INSTALLATION);
    return;
  }
  const { id, operationId, method, path, status, problemCode } = logged;
  const operatorId = caller && surface === "operator" ? caller.credential.id : null;
  const sessionId = caller ? caller.sessionId : null;
  const about = caller && caller.credential.tenantId !== INSTALLATION.tenantId ? scopeOf(caller.credential) : null;
  const refusal = { id, surface, operationId, method, path, status, problemCode, operatorId, sessionId, about, at };
  refusals.note(INSTALLATION, refusal);
}

function callerOf(request: FastifyRequest, surface: SurfaceOfPeople): Caller | undefined {
  // The type says otherwise, but a request that was refused before its session was known has neither.
  const session: { readonly id: string } | undefined | null =
    surface === "operator" ? request.operatorSession : request.travelerSession;
  if (session) return { credential: request.credential, sessionId: session.id };
  return request.endedAs ?? undefined;
}
