import { openSessionAccess } from "../boot/session-access.ts";
import type { RefusalWriter } from "../features/access/refusals/refusals.writer.ts";
import { sessionCodesRoutes } from "../features/access/sessions/sessions.codes.routes.ts";
import { sessionTokensRoutes } from "../features/access/sessions/sessions.tokens.routes.ts";
import { travelerSessionsRoutes } from "../features/access/sessions/sessions.traveler.routes.ts";
import { casesRoutes } from "../features/cases/cases/cases.routes.ts";
import { collaboratorsRoutes } from "../features/cases/collaborators/collaborators.routes.ts";
import { collectionRequestsRoutes } from "../features/cases/collection-requests/collection-requests.routes.ts";
import { deliverablesRoutes } from "../features/cases/deliverables/deliverables.routes.ts";
import { documentsRoutes } from "../features/cases/documents/documents.routes.ts";
import { formsRoutes } from "../features/cases/forms/forms.routes.ts";
import { travelerInvitationsRoutes } from "../features/cases/invitations/invitations.traveler.routes.ts";
import { messagesRoutes } from "../features/cases/messages/messages.routes.ts";
import { supportTicketsRoutes } from "../features/cases/support-tickets/support-tickets.routes.ts";
import { travelerTicketsRoutes } from "../features/cases/support-tickets/support-tickets.traveler.routes.ts";
import { timelineRoutes } from "../features/cases/timeline/timeline.routes.ts";
import { travelerBrandRoutes } from "../features/check/sites/sites.traveler.routes.ts";
import type { RequestLogWriter } from "../features/integration/request-log/request-log.writer.ts";
import type { DeterminationsContext } from "../features/intelligence/determinations/determination-writer.ts";
import { travelerReferenceRoutes } from "../features/intelligence/reference/reference.traveler.routes.ts";
import { travelersRoutes } from "../features/people/travelers/travelers.routes.ts";
import { personalDataRoutes } from "../features/privacy/personal-data/personal-data.routes.ts";
import { cancellationsRoutes } from "../features/sales/cancellations/cancellations.routes.ts";
import { invoicesRoutes } from "../features/sales/invoices/invoices.routes.ts";
import { ordersRoutes } from "../features/sales/orders/orders.routes.ts";
import { paymentsRoutes } from "../features/sales/payments/payments.routes.ts";
import { travelerPaymentsRoutes } from "../features/sales/payments/payments.traveler.routes.ts";
import type { Authenticator } from "../http/access/authenticate.ts";
import { addSessionGate } from "../http/access/session-gate.ts";
import type { App } from "../http/route.ts";
import { noteRefusedRequests } from "../http/server/refused-requests.ts";

// One browser asks a few at once.
const REQUESTS_IN_FLIGHT_MAX = 20;

interface TravelerSurface {
  readonly authenticator: Authenticator;
  readonly requestLog: RequestLogWriter;
  readonly refusals: RefusalWriter;
}

/** What the sessions of travelers and customers reach. */
export function travelerSurface(own: App, ctx: DeterminationsContext, shared: TravelerSurface): void {
  const { authenticator, requestLog, refusals } = shared;
  const sessions = openSessionAccess(ctx);
  const { keyring, clock, config } = ctx;
  noteRefusedRequests(own, clock, {
    surface: "traveler",
    refusals,
    requestLog: config.requestLogDays > 0 ? requestLog : undefined,
  });
  addSessionGate(own, {
    ...sessions,
    keyring,
    visitors: ctx.visitors,
    clock,
    ownOrigin: config.publicBaseUrl,
    requestsInFlightMax: REQUESTS_IN_FLIGHT_MAX,
  });
  sessionTokensRoutes(own, ctx, sessions, (request) => authenticator.authenticate(request));
  travelerSessionsRoutes(own, ctx);
  casesRoutes(own, ctx);
  timelineRoutes(own, ctx);
  collectionRequestsRoutes(own, ctx);
  formsRoutes(own, ctx);
  travelersRoutes(own, ctx);
  personalDataRoutes(own, ctx);
  travelerBrandRoutes(own, ctx);
  ordersRoutes(own, ctx);
  paymentsRoutes(own, ctx);
  travelerPaymentsRoutes(own, ctx);
  cancellationsRoutes(own, ctx);
  invoicesRoutes(own, ctx);
  travelerReferenceRoutes(own, ctx);
  documentsRoutes(own, ctx);
  deliverablesRoutes(own, ctx);
  messagesRoutes(own, ctx);
  travelerTicketsRoutes(own, ctx);
  supportTicketsRoutes(own, ctx);
  travelerInvitationsRoutes(own, ctx);
  collaboratorsRoutes(own, ctx);
  sessionCodesRoutes(own, ctx, sessions);
}
