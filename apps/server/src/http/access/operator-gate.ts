import { isSteppedUp, standingOf } from "@entrada/domain/access/operator-session";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Clock } from "../../core/clock.ts";
import type { Credential } from "../../core/credential.ts";
import { encodeId } from "../../core/ids.ts";
import type { NamedResource, OperatorSession } from "../../core/operator-session.ts";
import { notFound, Problem } from "../../core/problem.ts";
import type { VisitorBudget } from "../../core/visitor-budget.ts";
import type { Keyring } from "../../crypto/keyring.ts";
import { type AddressLimit, addressOwner } from "../rate-limit/address-limit.ts";
import type { ProcessLimit } from "../rate-limit/process-limit.ts";
import type { App } from "../route.ts";
import { routeNotFound } from "../server/error-handler.ts";
import { addAdmission, refuseUnallowed } from "./admit.ts";
import { NOBODY } from "./nobody.ts";
import type { OperatorCookie } from "./operator-cookie.ts";
import { RequestsInFlight } from "./requests-in-flight.ts";
import { requireSameOrigin } from "./same-origin.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** the operator's session; set on the operators' surface only, where an operation asks for a session */
    operatorSession: OperatorSession;
    /** the path's resource was not found in a tenant that the operator sees */
    isUnresolved: boolean;
  }
}

/** What the request's tenant gives to its credential. */
type ScopeOfOperator = Omit<Credential, "principal" | "id" | "apiKey">;

export interface OperatorAccess {
  /** the session with this token, as it is stored */
  readonly findSession: (token: string) => Promise<OperatorSession | undefined>;
  /** notes that the session is in use */
  readonly touch: (session: OperatorSession, now: Date) => Promise<void>;
  /** the tenant of a resource, as far as the operator sees it */
  readonly findScope: (operatorId: string, named: NamedResource) => Promise<ScopeOfOperator | undefined>;
  readonly cookie: OperatorCookie;
  /** what one client address, and one operator, may spend */
  readonly addresses: AddressLimit;
  readonly operators: ProcessLimit;
}

interface OperatorGate extends OperatorAccess {
  readonly keyring: Keyring;
  readonly visitors: Pick<VisitorBudget, "othersAsk">;
  readonly clock: Clock;
  /** scheme, host and port of this service */
  readonly ownOrigin: string;
  readonly requestsInFlightMax: number;
}

const COST_WITHOUT_OPERATION = 1;

/**
 * The checks of every request of an operator, in order: the address's limit 429, the session 401, the operator's limit
 * 429, the origin 403; then, once the body is read, the role and the fresh second factor 403, and the Idempotency-Key.
 */
export function addOperatorGate(app: App, gate: OperatorGate): void {
  const inFlight = new RequestsInFlight(gate.requestsInFlightMax, "operator");
  app.decorateRequest("isUnresolved", false);

  app.addHook("onRequest", async (request: FastifyRequest, reply: FastifyReply) => {
    const { route } = request.routeOptions.config;
    const cost = route?.cost ?? COST_WITHOUT_OPERATION;
    gate.addresses.take(request.ip, cost);
    if (route?.access === "visitor") {
      inFlight.enter(addressOwner(request.ip), reply);
      request.credential = NOBODY;
    } else {
      const session = await openSession(gate, request);
      inFlight.enter(session.operator.id, reply);
      gate.visitors.othersAsk();
      gate.operators.take(session.operator.id, cost);
      request.operatorSession = session;
      request.credential = credentialOf(session, NOBODY);
      request.authorizeAgain = async () => {
        const now = await openSession(gate, request);
        const credential = credentialOf(now, NOBODY);
        if (route) refuseUnallowed(credential, route);
        if (route?.scopedBy === undefined) return credential;
        const scope = await scopeOf(gate, now, request);
        if (scope === undefined) throw notNamed(request);
        return credentialOf(now, scope);
      };
    }
    requireSameOrigin(request, gate.ownOrigin);
  });

  app.addHook("preValidation", async (request: FastifyRequest) => {
    const { route } = request.routeOptions.config;
    if (route === undefined || route.access === "visitor") return;
    refuseUnallowed(request.credential, route);
    if (route.stepUp && !isSteppedUp(request.operatorSession.verifiedAt, gate.clock.now())) {
      throw new Problem("step_up_required", "This operation needs a second factor shown in the last five minutes.");
    }
    if (route.scopedBy === undefined) return;
    const scope = await scopeOf(gate, request.operatorSession, request);
    if (scope && route.onlyIn === "test" && scope.environment !== "test") throw routeNotFound();
    if (scope) request.credential = credentialOf(request.operatorSession, scope);
    else request.isUnresolved = true;
  });

  addAdmission(app, gate.keyring);

  // After the shape: what is not there, and what the operator may not see, is refused like anywhere else.
  app.addHook("preHandler", (request: FastifyRequest, _reply, done) => {
    if (!request.isUnresolved || request.validationError !== undefined) return done();
    done(notNamed(request));
  });
}

/**
 * The tenant of what the path names, as far as the operator sees it; undefined too if it names nothing of a tenant.
 * A session that ended meanwhile sees no tenant: that is refused as ended, not as if the resource were missing.
 */
async function scopeOf(gate: OperatorGate, { operator }: OperatorSession, request: FastifyRequest) {
  const kind = request.routeOptions.config.route?.scopedBy;
  // A declaration with `scopedBy` has these in its path.
  const { id, tenantId, environment } = request.params as Readonly<Record<string, string | undefined>>;
  const named = kind === "tenant" ? tenantId : id;
  if (kind === undefined || named === undefined) return undefined;
  const scope = await gate.findScope(operator.id, { kind, id: named, environment });
  if (scope === undefined) await openSession(gate, request);
  return scope;
}

function notNamed({ params }: FastifyRequest): Problem {
  return notFound(...Object.values(params as Readonly<Record<string, string>>));
}

async function openSession(gate: OperatorGate, request: FastifyRequest): Promise<OperatorSession> {
  const token = gate.cookie.read(request);
  if (token === undefined) throw unauthorized(gate, "credential_missing", "The request has no operator's session.");
  const session = await gate.findSession(token);
  const now = gate.clock.now();
  if (session === undefined || !session.operator.isActive || standingOf(session, now) !== "active") {
    if (session) request.endedAs = { credential: credentialOf(session, NOBODY), sessionId: session.id };
    throw unauthorized(gate, "session_expired", "The session has ended: sign in again.");
  }
  if (request.routeOptions.config.route?.keepsSession === undefined) await gate.touch(session, now);
  return session;
}

function credentialOf({ id, operator }: OperatorSession, scope: ScopeOfOperator): Credential {
  const principal: Credential["principal"] = {
    kind: "operator",
    id: encodeId("opr", operator.id),
    sessionId: encodeId("ops", id),
    role: operator.role,
  };
  return { ...scope, principal, id: operator.id, apiKey: null };
}

function unauthorized({ cookie }: OperatorGate, code: "credential_missing" | "session_expired", detail: string) {
  const headers = { "www-authenticate": `Session realm="Entrada operators", cookie="${cookie.name}"` };
  const errors = [{ header: "Cookie", code: "required" as const, detail: "Sign in: POST /operator/v1/sessions." }];
  return new Problem(code, detail, { headers, errors });
}
