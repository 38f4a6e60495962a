import { checkReferenceRoutes } from "../features/check/questions/questions.reference.routes.ts";
import { checkQuestionsRoutes } from "../features/check/questions/questions.routes.ts";
import { checkSitesRoutes } from "../features/check/sites/sites.routes.ts";
import type { DeterminationsContext } from "../features/intelligence/determinations/determination-writer.ts";
import { addPublicGate, type PublicAccess } from "../http/access/public-gate.ts";
import type { App } from "../http/route.ts";

// One browser asks a few at once.
const REQUESTS_IN_FLIGHT_MAX = 20;

/** What visitors of a check page reach, without a key. */
export function visitorSurface(open: App, ctx: DeterminationsContext, visitors: PublicAccess): void {
  const { keyring } = ctx;
  addPublicGate(open, {
    ...visitors,
    keyring,
    visitors: ctx.visitors,
    ownOrigin: ctx.config.publicBaseUrl,
    requestsInFlightMax: REQUESTS_IN_FLIGHT_MAX,
  });
  checkSitesRoutes(open, ctx);
  checkReferenceRoutes(open, ctx);
  checkQuestionsRoutes(open, ctx);
}
