import type { FastifyReply, FastifyRequest } from "fastify";
import type { VisitorBudget } from "../../core/visitor-budget.ts";
import type { Keyring } from "../../crypto/keyring.ts";
import type { RateCharger } from "../rate-limit/rate-lease.ts";
import type { App } from "../route.ts";
import { routeNotFound } from "../server/error-handler.ts";
import { addAdmission, refuseUnallowed } from "./admit.ts";
import type { Authenticator } from "./authenticate.ts";
import { RequestsInFlight } from "./requests-in-flight.ts";

interface Gate {
  readonly authenticator: Authenticator;
  readonly charger: RateCharger;
  readonly keyring: Keyring;
  readonly visitors: Pick<VisitorBudget, "othersAsk">;
  readonly requestsInFlightMax: number;
}

/**
 * The checks of every API request, in order: credential 401, rate 429; then, once the body is read, grant and
 * capability 403 and the Idempotency-Key. Unknown paths go through the first two as well, so strangers learn nothing.
 */
export function addGate(app: App, gate: Gate): void {
  const inFlight = new RequestsInFlight(gate.requestsInFlightMax, "credential");

  app.addHook("onRequest", async (request: FastifyRequest, reply: FastifyReply) => {
    const { route } = request.routeOptions.config;
    // Most requests have nothing to wait for: their key is known, and its units are leased.
    request.credential = gate.authenticator.recognize(request) ?? (await gate.authenticator.authenticate(request));
    inFlight.enter(request.credential.id, reply);
    gate.visitors.othersAsk();
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

  addAdmission(app, gate.keyring);
}
