import type { Access } from "@entrada/domain/access/principal";
import { permits } from "@entrada/domain/access/principal";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Credential } from "../../core/credential.ts";
import { grantMissing, Problem } from "../../core/problem.ts";
import type { Keyring } from "../../crypto/keyring.ts";
import type { RateCharger } from "../rate-limit/rate-lease.ts";
import { keyedRequest, parseIdempotencyKey } from "../resources/idempotency.ts";
import type { App, RouteDeclaration } from "../route.ts";
import { routeNotFound } from "../server/error-handler.ts";
import { refuseUndecodableQuery } from "../validation/query-encoding.ts";
import type { Authenticator } from "./authenticate.ts";

interface Gate {
  readonly authenticator: Authenticator;
  readonly charger: RateCharger;
  readonly keyring: Keyring;
  readonly requestsInFlightMax: number;
}

/**
 * The checks of every API request, in order: credential 401, rate 429; then, once the body is read, grant and
 * capability 403 and the Idempotency-Key. Unknown paths go through the first two as well, so strangers learn nothing.
 */
export function addGate(app: App, gate: Gate): void {
  const inFlight = new Map<string, number>();

  app.addHook("onRequest", async (request: FastifyRequest, reply: FastifyReply) => {
    const { route } = request.routeOptions.config;
    // Most requests have nothing to wait for: their key is known, and its units are leased.
    request.credential = gate.authenticator.recognize(request) ?? (await gate.authenticator.authenticate(request));
    enter(inFlight, request.credential.id, gate.requestsInFlightMax, reply);
    const { lease, refused } =
      gate.charger.chargeAtOnce(request.credential, route) ?? (await gate.charger.charge(request.credential, route));
    request.rateLease = lease;
    request.authorizeAgain = async () => {
      const credential = await gate.authenticator.authenticate(request);
      if (route) refuseUnallowed(credential, route);
      return credential;
    };
    if (refused) throw refused;
    if (route?.onlyIn === "test" && request.credential.environment !== "test") throw routeNotFound();
  });

  app.addHook("preValidation", (request: FastifyRequest, _reply, done) => {
    const { route } = request.routeOptions.config;
    if (route) admit(gate.keyring, request, route);
    done();
  });
}

function admit(keyring: Keyring, request: FastifyRequest, route: RouteDeclaration): void {
  refuseUnallowed(request.credential, route);
  const header = request.headers["idempotency-key"];
  if (route.idempotency === "required" || (route.idempotency === "optional" && header !== undefined)) {
    const key = parseIdempotencyKey(header);
    request.keyed = keyedRequest(keyring, request, route.surface, key);
  }
  refuseUndecodableQuery(request.url);
}

// Depends only on what the credential and its tenant may do, never on what exists.
function refuseUnallowed({ principal, capabilities }: Credential, { access, capability }: RouteDeclaration): void {
  if (!permits(principal, access)) throw accessRefused(access);
  if (capability !== undefined && !capabilities.includes(capability)) {
    throw new Problem("capability_not_enabled", `The capability ${capability} is not enabled for this tenant.`);
  }
}

/** Refuses a caller without the access that a route requires. */
function accessRefused(access: Access): Problem {
  if (access === "anyCredential") throw new Error("any credential was refused");
  if ("grant" in access) return grantMissing(access.grant, `This operation requires the grant ${access.grant}.`);
  const needed = "roles" in access ? `one of the roles ${access.roles.join(", ")}` : `the scope ${access.sessionScope}`;
  return new Problem("grant_missing", `This operation requires ${needed}.`);
}

function enter(inFlight: Map<string, number>, credentialId: string, max: number, reply: FastifyReply): void {
  // If the caller disconnected during the key lookup, "close" has already fired and would never lower the count.
  if (reply.raw.closed) return;
  const running = inFlight.get(credentialId) ?? 0;
  if (running >= max) {
    throw new Problem("concurrency_limit_exceeded", `This credential already has ${running} requests in flight.`, {
      extras: { retryAfterSeconds: 1 },
    });
  }
  inFlight.set(credentialId, running + 1);
  // "close" also fires when the caller disconnects before the response.
  reply.raw.once("close", () => {
    const left = (inFlight.get(credentialId) ?? 1) - 1;
    if (left > 0) inFlight.set(credentialId, left);
    else inFlight.delete(credentialId);
  });
}
