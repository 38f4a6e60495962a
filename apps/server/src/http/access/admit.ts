import { type Access, type Principal, permits } from "@entrada/domain/access/principal";
import type { FastifyRequest } from "fastify";
import type { Credential } from "../../core/credential.ts";
import { grantMissing, Problem } from "../../core/problem.ts";
import type { Keyring } from "../../crypto/keyring.ts";
import { keyedRequest, parseIdempotencyKey } from "../resources/idempotency.ts";
import type { App, RouteDeclaration } from "../route.ts";
import { refuseUndecodableQuery } from "../validation/query-encoding.ts";

/** The checks of every operation once its body is read: grant and capability 403, and the Idempotency-Key. */
export function addAdmission(app: App, keyring: Keyring): void {
  app.addHook("preValidation", (request: FastifyRequest, _reply, done) => {
    const { route } = request.routeOptions.config;
    if (route) admit(keyring, request, route);
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

/** Refuses what the caller or its tenant may not do; depends on nothing that exists. */
export function refuseUnallowed({ principal, capabilities }: Credential, route: RouteDeclaration): void {
  const { access, capability } = route;
  requireAccess(principal, access);
  if (capability !== undefined && !capabilities.includes(capability)) {
    throw new Problem("capability_not_enabled", `The capability ${capability} is not enabled for this tenant.`);
  }
}

/** Refuses who does not have the required access. */
export function requireAccess(principal: Principal, access: Access): void {
  if (!permits(principal, access)) throw accessRefused(access);
}

function accessRefused(access: Access): Problem {
  if (typeof access === "string") throw new Error(`${access} was refused`);
  if ("grant" in access) return grantMissing(access.grant, `This operation requires the grant ${access.grant}.`);
  if ("action" in access) {
    const detail = `This operation requires a role that allows ${access.action}.`;
    return new Problem("grant_missing", detail, { extras: { requiredAction: access.action } });
  }
  const detail = `This operation requires the scope ${access.sessionScope}.`;
  return new Problem("grant_missing", detail, { extras: { requiredScope: access.sessionScope } });
}
