import type { RequestAccess } from "../boot/request-access.ts";
import { integrationRoutes } from "../features/access/integration/integration.routes.ts";
import { casesRoutes } from "../features/cases/cases/cases.routes.ts";
import { collaboratorsRoutes } from "../features/cases/collaborators/collaborators.routes.ts";
import { collectionRequestsRoutes } from "../features/cases/collection-requests/collection-requests.routes.ts";
import { deliverablesRoutes } from "../features/cases/deliverables/deliverables.routes.ts";
import { documentContentRoutes } from "../features/cases/documents/documents.content.routes.ts";
import { documentsRoutes } from "../features/cases/documents/documents.routes.ts";
import { formsRoutes } from "../features/cases/forms/forms.routes.ts";
import { invitationsRoutes } from "../features/cases/invitations/invitations.routes.ts";
import { messagesRoutes } from "../features/cases/messages/messages.routes.ts";
import { supportTicketsRoutes } from "../features/cases/support-tickets/support-tickets.routes.ts";
import { timelineRoutes } from "../features/cases/timeline/timeline.routes.ts";
import type { RequestLogWriter } from "../features/integration/request-log/request-log.writer.ts";
import { webhookRecoveryRoutes } from "../features/integration/webhooks/delivery/deliveries.recovery.routes.ts";
import { webhookActivationRoutes } from "../features/integration/webhooks/delivery/endpoint-activation.routes.ts";
import type { DeterminationsContext } from "../features/intelligence/determinations/determination-writer.ts";
import { outlookRoutes } from "../features/intelligence/determinations/determinations.outlook.routes.ts";
import { referenceRoutes } from "../features/intelligence/reference/reference.routes.ts";
import { identitiesRoutes } from "../features/people/identities/identities.routes.ts";
import { caseActsRoutes } from "../features/play/case-acts/case-acts.routes.ts";
import { scenariosRoutes } from "../features/play/scripts/scenarios.routes.ts";
import { paymentTestHelpersRoutes } from "../features/play/test-helpers/payer.routes.ts";
import { testHelpersRoutes } from "../features/play/test-helpers/test-helpers.routes.ts";
import { personalDataRoutes } from "../features/privacy/personal-data/personal-data.routes.ts";
import { addGate } from "../http/access/gate.ts";
import type { App } from "../http/route.ts";
import { noteAnsweredRequests } from "../http/server/answered-requests.ts";
import type { AnswerUnknown } from "../http/server/unknown-routes.ts";
import { sharedRoutes } from "./shared-routes.ts";

interface TenantSurface {
  readonly access: Pick<RequestAccess, "authenticator" | "charger">;
  readonly requestLog: RequestLogWriter;
  readonly answerUnknown: AnswerUnknown;
}

/** What API keys reach, under their gate. */
export function tenantSurface(api: App, ctx: DeterminationsContext, shared: TenantSurface): void {
  const { access, requestLog, answerUnknown } = shared;
  if (ctx.config.requestLogDays > 0) {
    noteAnsweredRequests(api, ctx.clock, (scope, answered) => requestLog.note(scope, answered));
  }
  const { requestsInFlightMax } = ctx.config;
  addGate(api, { ...access, keyring: ctx.keyring, visitors: ctx.visitors, requestsInFlightMax });
  api.setNotFoundHandler(answerUnknown);
  integrationRoutes(api, ctx);
  sharedRoutes(api, ctx, requestLog);
  referenceRoutes(api, ctx);
  outlookRoutes(api, ctx);
  identitiesRoutes(api, ctx);
  personalDataRoutes(api, ctx);
  paymentTestHelpersRoutes(api, ctx);
  casesRoutes(api, ctx);
  timelineRoutes(api, ctx);
  collectionRequestsRoutes(api, ctx);
  formsRoutes(api, ctx);
  documentsRoutes(api, ctx);
  documentContentRoutes(api, ctx);
  deliverablesRoutes(api, ctx);
  messagesRoutes(api, ctx);
  invitationsRoutes(api, ctx);
  collaboratorsRoutes(api, ctx);
  supportTicketsRoutes(api, ctx);
  caseActsRoutes(api, ctx);
  webhookActivationRoutes(api, ctx);
  webhookRecoveryRoutes(api, ctx);
  testHelpersRoutes(api, ctx);
  scenariosRoutes(api, ctx);
}
