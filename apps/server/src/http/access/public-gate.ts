import type { FastifyReply, FastifyRequest } from "fastify";
import type { CheckSite } from "../../core/check-site.ts";
import { Problem } from "../../core/problem.ts";
import type { VisitorBudget } from "../../core/visitor-budget.ts";
import type { Keyring } from "../../crypto/keyring.ts";
import { type AddressLimit, addressOwner } from "../rate-limit/address-limit.ts";
import type { ProcessLimit } from "../rate-limit/process-limit.ts";
import type { App } from "../route.ts";
import { routeNotFound } from "../server/error-handler.ts";
import { addAdmission } from "./admit.ts";
import type { CheckSites } from "./check-sites.ts";
import { allowOrigin, answerPreflights } from "./cross-origin.ts";
import { RequestsInFlight } from "./requests-in-flight.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** the check page; set on the public surface only */
    site: CheckSite;
    /** it has a visitors' turn, and no answer yet */
    hasTurn: boolean;
  }
}

export interface PublicAccess {
  readonly sites: CheckSites;
  /** what one client address, and all visitors of a tenant, may spend */
  readonly addresses: AddressLimit;
  readonly tenants: ProcessLimit;
}

interface PublicGate extends PublicAccess {
  readonly keyring: Keyring;
  readonly visitors: Pick<VisitorBudget, "enter" | "leave">;
  /** scheme, host and port of this service */
  readonly ownOrigin: string;
  readonly requestsInFlightMax: number;
}

const COST_WITHOUT_OPERATION = 1;
// What costs no more is read from memory.
const COST_WITHOUT_TURN = 1;

/**
 * The checks of every request of a visitor, in order: the address's limits 429, the page 404, the origin 403, the
 * tenant's limit 429; then, once the body is read, and for what keeps the processor, the visitors' turn. Visitors have
 * limits of their own, so that none of them can use up the tenant's API.
 */
export function addPublicGate(app: App, gate: PublicGate): void {
  const inFlight = new RequestsInFlight(gate.requestsInFlightMax, "address");

  app.addHook("onRequest", async (request: FastifyRequest, reply: FastifyReply) => {
    const cost = request.routeOptions.config.route?.cost ?? COST_WITHOUT_OPERATION;
    inFlight.enter(addressOwner(request.ip), reply);
    gate.addresses.take(request.ip, cost);
    const { slug } = request.params as { readonly slug: string }; // every path of this surface names one
    const open = await gate.sites.find(slug);
    if (!open) throw new Problem("resource_not_found", "There is no such page, or it is switched off.");
    const { site, credential } = open;
    allowOrigin(request, reply, { ownOrigin: gate.ownOrigin, allowedOrigins: site.allowedOrigins });
    gate.tenants.take(`${site.tenantId}:${site.environment}`, cost);
    request.site = site;
    request.credential = credential;
  });

  addAdmission(app, gate.keyring);
  addTurns(app, gate.visitors);
  answerPreflights(app);
  // Without it, an unknown path would be answered by the API, which asks for a key.
  app.route({
    method: ["GET", "POST", "PUT", "PATCH", "DELETE"],
    url: "/public/:slug/*",
    handler: () => {
      throw routeNotFound();
    },
  });
}

// From the body to the answer: whoever sends or reads slowly keeps nobody else from a turn.
function addTurns(app: App, visitors: PublicGate["visitors"]): void {
  app.decorateRequest("hasTurn", false);
  app.addHook("preValidation", async (request: FastifyRequest, reply: FastifyReply) => {
    const { route } = request.routeOptions.config;
    if (route === undefined || route.cost <= COST_WITHOUT_TURN) return;
    await visitors.enter({ tenantId: request.site.tenantId, address: addressOwner(request.ip) });
    // It may have been answered while it waited.
    if (reply.sent) visitors.leave();
    else request.hasTurn = true;
  });
  // Every answer comes here, also one whose caller has gone.
  app.addHook("onSend", (request: FastifyRequest, _reply, _payload, done) => {
    if (request.hasTurn) visitors.leave();
    request.hasTurn = false;
    done();
  });
}
