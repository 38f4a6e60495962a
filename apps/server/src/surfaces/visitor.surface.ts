import type { AppContext } from "../context.ts";
import { addPublicGate, type PublicAccess } from "../http/access/public-gate.ts";
import { addOperations, type Operation } from "../http/operation.ts";
import type { App } from "../http/route.ts";

// One browser asks a few at once.
const REQUESTS_IN_FLIGHT_MAX = 20;

interface VisitorSurface {
  readonly operations: readonly Operation[];
  readonly visitors: PublicAccess;
}

/** What visitors of a check page reach, without a key. */
export function visitorSurface(open: App, ctx: AppContext, { operations, visitors }: VisitorSurface): void {
  addPublicGate(open, {
    ...visitors,
    keyring: ctx.keyring,
    visitors: ctx.visitors,
    ownOrigin: ctx.config.publicBaseUrl,
    requestsInFlightMax: REQUESTS_IN_FLIGHT_MAX,
  });
  addOperations(open, operations);
}
