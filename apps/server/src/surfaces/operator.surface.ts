import { openOperatorAccess } from "../boot/operator-access.ts";
import { auditRoutes } from "../features/access/audit/audit.routes.ts";
import { refusalsRoutes } from "../features/access/refusals/refusals.routes.ts";
import type { RefusalWriter } from "../features/access/refusals/refusals.writer.ts";
import { tenantsOperatorRoutes } from "../features/access/tenants/tenants.operator.routes.ts";
import { cannedRepliesRoutes } from "../features/cases/canned-replies/canned-replies.routes.ts";
import { caseActsOperatorRoutes } from "../features/cases/case-acts/case-acts.operator.routes.ts";
import { caseReviewRoutes } from "../features/cases/case-acts/case-acts.review.routes.ts";
import { casesOperatorRoutes } from "../features/cases/cases/cases.operator.routes.ts";
import { deliverableContentRoutes } from "../features/cases/deliverables/deliverables.content.routes.ts";
import { deliverablesOperatorRoutes } from "../features/cases/deliverables/deliverables.operator.routes.ts";
import { documentsOperatorRoutes } from "../features/cases/documents/documents.operator.routes.ts";
import { messagesOperatorRoutes } from "../features/cases/messages/messages.operator.routes.ts";
import { queuesRoutes } from "../features/cases/queues/queues.routes.ts";
import { supportTicketsOperatorRoutes } from "../features/cases/support-tickets/support-tickets.operator.routes.ts";
import { timelineOperatorRoutes } from "../features/cases/timeline/timeline.routes.ts";
import type { RequestLogWriter } from "../features/integration/request-log/request-log.writer.ts";
import type { DeterminationsContext } from "../features/intelligence/determinations/determination-writer.ts";
import { publicationsRoutes } from "../features/intelligence/knowledge/knowledge.operator.routes.ts";
import { confirmationsRoutes } from "../features/operators/confirmations/confirmations.routes.ts";
import { operatorAccountRoutes } from "../features/operators/operators/operators.account.routes.ts";
import { operatorInvitationsRoutes } from "../features/operators/operators/operators.invitations.routes.ts";
import { operatorsRoutes } from "../features/operators/operators/operators.routes.ts";
import { operatorSignInRoutes } from "../features/operators/operators/operators.sign-in.routes.ts";
import { operatorSessionsRoutes } from "../features/operators/sessions/sessions.routes.ts";
import { travelersOperatorRoutes } from "../features/people/travelers/travelers.operator.routes.ts";
import { catalogDraftsRoutes, knowledgeDraftsRoutes } from "../features/publishing/drafts/drafts.kinds.routes.ts";
import { productVersionsRoutes } from "../features/sales/products/products.operator.routes.ts";
import { addOperatorGate, type OperatorAccess } from "../http/access/operator-gate.ts";
import { OPERATOR_DOCUMENT } from "../http/openapi/documents.ts";
import { addDocsPage } from "../http/pages/docs-page.ts";
import { type App, OPERATOR_PREFIX, OPERATORS_PLACE } from "../http/route.ts";
import { noteRefusedRequests } from "../http/server/refused-requests.ts";
import type { AnswerUnknown } from "../http/server/unknown-routes.ts";
import { sharedRoutes } from "./shared-routes.ts";

interface OperatorSurface {
  readonly requestLog: RequestLogWriter;
  readonly refusals: RefusalWriter;
  readonly answerUnknown: AnswerUnknown;
}

/** What operators reach after their sign-in: what is described to them is described to nobody else. */
export function operatorSurface(place: App, ctx: DeterminationsContext, shared: OperatorSurface): void {
  const operators = openOperatorAccess(ctx);
  const { keyring, clock, config } = ctx;
  const { publicBaseUrl, requestsInFlightMax } = config;
  noteRefusedRequests(place, clock, { surface: "operator", refusals: shared.refusals, requestLog: undefined });
  addOperatorGate(place, {
    ...operators,
    keyring,
    clock,
    visitors: ctx.visitors,
    ownOrigin: publicBaseUrl,
    requestsInFlightMax,
  });
  place.setNotFoundHandler(shared.answerUnknown);
  addDocsPage(place, publicBaseUrl, clock, OPERATOR_DOCUMENT);
  place.register(async (desk) => operatorRoutes(desk, ctx, { ...shared, operators }), {
    prefix: OPERATOR_PREFIX.slice(OPERATORS_PLACE.length),
  });
}

interface OperatorDesk extends OperatorSurface {
  readonly operators: OperatorAccess;
}

function operatorRoutes(desk: App, ctx: DeterminationsContext, { operators, ...shared }: OperatorDesk): void {
  operatorSignInRoutes(desk, ctx, operators);
  operatorInvitationsRoutes(desk, ctx, operators.cookie);
  operatorSessionsRoutes(desk, ctx, operators.cookie);
  operatorAccountRoutes(desk, ctx, operators.cookie);
  operatorsRoutes(desk, ctx);
  confirmationsRoutes(desk, ctx);
  supportTicketsOperatorRoutes(desk, ctx);
  queuesRoutes(desk, ctx);
  casesOperatorRoutes(desk, ctx);
  caseActsOperatorRoutes(desk, ctx);
  caseReviewRoutes(desk, ctx);
  timelineOperatorRoutes(desk, ctx);
  documentsOperatorRoutes(desk, ctx);
  messagesOperatorRoutes(desk, ctx);
  cannedRepliesRoutes(desk);
  travelersOperatorRoutes(desk, ctx);
  deliverablesOperatorRoutes(desk, ctx);
  deliverableContentRoutes(desk, ctx);
  knowledgeDraftsRoutes(desk, ctx);
  publicationsRoutes(desk, ctx);
  catalogDraftsRoutes(desk, ctx);
  productVersionsRoutes(desk, ctx);
  auditRoutes(desk, ctx);
  refusalsRoutes(desk, ctx, shared.refusals);
  tenantsOperatorRoutes(desk, ctx);
  sharedRoutes(desk, ctx, shared.requestLog);
}
