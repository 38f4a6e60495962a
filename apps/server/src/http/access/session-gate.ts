import { VISITOR } from "@entrada/domain/access/principal";
import { standingOf, steppedUpUntil } from "@entrada/domain/access/session";
import { scopesOf } from "@entrada/domain/access/session-scopes";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Clock } from "../../core/clock.ts";
import type { Credential } from "../../core/credential.ts";
import { encodeId } from "../../core/ids.ts";
import { notFound, notFoundAt, Problem, type Reference, refuseFieldErrors } from "../../core/problem.ts";
import { holderOf, showHolder } from "../../core/session-holder.ts";
import type { FoundSession, SeenKind, TravelerSession } from "../../core/traveler-session.ts";
import type { VisitorBudget } from "../../core/visitor-budget.ts";
import type { Keyring } from "../../crypto/keyring.ts";
import { type AddressLimit, addressOwner } from "../rate-limit/address-limit.ts";
import type { ProcessLimit } from "../rate-limit/process-limit.ts";
import type { App, OpenToTravelers, RouteDeclaration } from "../route.ts";
import { routeNotFound } from "../server/error-handler.ts";
import { addAdmission, refuseUnallowed } from "./admit.ts";
import { NOBODY } from "./nobody.ts";
import { RequestsInFlight } from "./requests-in-flight.ts";
import { requireSameOrigin } from "./same-origin.ts";
import type { SessionCookies } from "./session-cookies.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** of a traveler or customer; set on the travelers' surface only, where an operation asks for a session */
    travelerSession: TravelerSession;
    /** it comes from a page of this service, whose browser keeps the tokens */
    isOwnPage: boolean;
  }
}

export interface SessionAccess {
  /** the session with this token, as it is stored */
  readonly findSession: (token: string) => Promise<FoundSession | undefined>;
  /** the tenant of a session with this id that waits for its first code */
  readonly findWaiting: (id: string) => Promise<FoundSession["scope"] | undefined>;
  /** whether the session sees the resource with this id, as clients see it */
  readonly sees: (session: TravelerSession, kind: SeenKind, id: string) => Promise<boolean>;
  readonly cookies: SessionCookies;
  /** what one client address, and one session, may spend */
  readonly addresses: AddressLimit;
  readonly sessions: ProcessLimit;
}

interface SessionGate extends SessionAccess {
  readonly keyring: Keyring;
  readonly visitors: Pick<VisitorBudget, "othersAsk">;
  readonly clock: Clock;
  /** scheme, host and port of this service */
  readonly ownOrigin: string;
  readonly requestsInFlightMax: number;
}

const COST_WITHOUT_OPERATION = 1;
const BEARER = /^Bearer (ent_at_[0-9a-f]{64})$/i;

/**
 * The checks of every request of a traveler or customer, in order: the address's limit 429, the origin of a browser 403,
 * the session 401, its limit 429; then, once the body is read, its scope, the tenant's portal and the fresh sign-in
 * 403, and the Idempotency-Key. Apps send the access token as Bearer, browsers as a cookie.
 */
export function addSessionGate(app: App, gate: SessionGate): void {
  const inFlight = new RequestsInFlight(gate.requestsInFlightMax, "session");
  app.decorateRequest("isOwnPage", false);

  app.addHook("onRequest", async (request: FastifyRequest, reply: FastifyReply) => {
    const { route } = request.routeOptions.config;
    const cost = route?.cost ?? COST_WITHOUT_OPERATION;
    gate.addresses.take(request.ip, cost);
    request.isOwnPage = fromBrowser(request);
    // Also without a cookie: what signs in sets one.
    if (request.isOwnPage) requireSameOrigin(request, gate.ownOrigin);
    if (route?.access === "visitor") {
      inFlight.enter(addressOwner(request.ip), reply);
      request.credential = NOBODY;
      return;
    }
    const { session, credential } = await openSession(gate, request, route);
    inFlight.enter(session.id, reply);
    gate.visitors.othersAsk();
    gate.sessions.take(session.id, cost);
    request.travelerSession = session;
    request.credential = credential;
    request.authorizeAgain = async () => {
      const now = await openSession(gate, request, route);
      if (route) refuseUnallowed(now.credential, route);
      return now.credential;
    };
  });

  addAdmission(app, gate.keyring);

  app.addHook("preValidation", (request: FastifyRequest, _reply, done) => {
    const { route } = request.routeOptions.config;
    const { principal, capabilities } = request.credential;
    // Whatever else an operation needs: without the portal there is none of this surface.
    if (principal.kind === "session" && !capabilities.includes("travelerPortal")) {
      throw new Problem("capability_not_enabled", "The capability travelerPortal is not enabled for this tenant.");
    }
    if (route?.stepUp && steppedUpUntil(request.travelerSession.steppedUpAt, gate.clock.now()) === null) {
      throw new Problem("step_up_required", "This operation needs a sign-in that is no older than fifteen minutes.");
    }
    done();
  });

  // After the shape. Lists are read through the session's own door; for what the path or body names, the door is asked
  // first, however the operation then reads or changes it.
  app.addHook("preHandler", async (request: FastifyRequest) => {
    const { route } = request.routeOptions.config;
    if (!route || request.validationError !== undefined) return;
    const opened = { ...route.travelers, ...(route.refersTo && { refersTo: route.refersTo }) };
    await requireSeen(gate, request, opened);
    requireCase(request.travelerSession, request.body, opened.refersTo);
  });

  // Without it, an unknown path would be answered by the API, which asks for a key.
  app.route({
    method: ["GET", "POST", "PUT", "PATCH", "DELETE"],
    url: "/traveler/*",
    handler: () => {
      throw routeNotFound();
    },
  });
}

/** The credential of somebody without a session in this tenant, who has a link or waits for a code. */
export function visitorIn(scope: FoundSession["scope"]): Credential {
  return { ...scope, principal: VISITOR, id: scope.tenantId, apiKey: null };
}

/** The credential of a session that is in use. */
export function credentialOf({ session, scope }: FoundSession): Credential {
  const { id: subject } = showHolder(session);
  const principal = {
    ...({ kind: "session", id: encodeId("ses", session.id), subject } as const),
    scopes: scopesOf(holderOf(session), session.caseIds !== null),
  };
  return { ...scope, principal, id: session.id, apiKey: null };
}

async function openSession(gate: SessionGate, request: FastifyRequest, route: RouteDeclaration | undefined) {
  const bearer = bearerOf(request);
  const token = bearer ?? gate.cookies.read("access", request);
  // A browser adds a cookie to whatever asks for it, so what comes without a browser's word is refused, too.
  if (token !== bearer) requireSameOrigin(request, gate.ownOrigin);
  if (token === undefined) throw unauthorized(gate, "credential_missing", "The request has no session.");
  const foundSession = await gate.findSession(token);
  const now = gate.clock.now();
  if (foundSession === undefined) throw unauthorized(gate, "credential_invalid", "There is no such session.");
  const { session, token: stored } = foundSession;
  if (stored.kind !== "access" || now >= stored.expiresAt || standingOf(session, now) === "ended") {
    request.endedAs = { credential: credentialOf(foundSession), sessionId: session.id };
    throw unauthorized(gate, "session_expired", "The access token has expired, or its session has ended.");
  }
  if (route?.onlyIn === "test" && session.environment !== "test") throw routeNotFound();
  return { session, credential: credentialOf(foundSession) };
}

async function requireSeen(
  gate: SessionGate,
  request: FastifyRequest,
  { named, refersTo = {} }: Pick<OpenToTravelers, "named" | "refersTo">,
): Promise<void> {
  const require = async (kind: SeenKind, id: string, refusal: () => Problem) => {
    if (await gate.sees(request.travelerSession, kind, id)) return;
    // A session that ended meanwhile sees nothing: that is refused as ended, not as if the resource were missing.
    await openSession(gate, request, request.routeOptions.config.route);
    throw refusal();
  };
  const { id } = request.params as Readonly<Record<string, string | undefined>>; // of a path
  if (named !== undefined && id !== undefined) await require(named, id, () => notFound(id));
  for (const [place, kind] of Object.entries(refersTo)) {
    for (const reference of referencesOf(place, sentAt(request.body, place))) {
      await require(kind, reference.id, () => notFoundAt([reference]));
    }
  }
}

function sentAt(body: unknown, place: string): unknown {
  return place.split("/").reduce<unknown>((part, member) => Object(part)[member], body);
}

// A place names one resource, or several.
function referencesOf(place: string, sent: unknown): readonly Reference[] {
  if (typeof sent === "string") return [{ pointer: `#/${place}`, id: sent }];
  if (!Array.isArray(sent)) return [];
  return sent.map((id, index) => ({ pointer: `#/${place}/${index}`, id: String(id) }));
}

// What is made for no case is seen by none of these sessions: it would be out of their reach, and yet made by them.
function requireCase(session: TravelerSession, body: unknown, refersTo: OpenToTravelers["refersTo"]): void {
  // Whoever is entering has no session yet, and names nothing.
  if (refersTo === undefined || session.caseIds === null) return;
  const places = Object.keys(refersTo).filter((place) => refersTo[place] === "case");
  // Where several places may name it, one is enough.
  if (places.some((place) => sentAt(body, place) !== undefined)) return;
  const detail = "Your session is for some cases only. Send the id of the case that it is about.";
  refuseFieldErrors(places.slice(0, 1).map((place) => ({ pointer: `#/${place}`, code: "required", detail })));
}

function bearerOf({ headers }: FastifyRequest): string | undefined {
  return headers.authorization === undefined ? undefined : BEARER.exec(headers.authorization)?.[1];
}

// Only browsers send these, and no script can change them.
function fromBrowser({ headers }: FastifyRequest): boolean {
  return headers["sec-fetch-site"] !== undefined || headers.origin !== undefined;
}

function unauthorized(
  { cookies }: SessionGate,
  code: "credential_missing" | "credential_invalid" | "session_expired",
  detail: string,
): Problem {
  const headers = { "www-authenticate": `Bearer realm="Entrada travelers", Session cookie="${cookies.name}"` };
  const errors = [
    { header: "Authorization", code: "required" as const, detail: "Send `Bearer` and an access token of a session." },
  ];
  return new Problem(code, detail, { headers, errors });
}
