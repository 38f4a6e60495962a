import type { Server } from "node:http";
import Fastify, { type FastifyBaseLogger, type FastifyRequest, LogController } from "fastify";
import { addDatabaseGauges } from "./boot/database-gauges.ts";
import { addKnowledgeGauge } from "./boot/knowledge-age.ts";
import { openOperatorAccess } from "./boot/operator-access.ts";
import { openPublicAccess, openRequestAccess } from "./boot/request-access.ts";
import { openSessionAccess } from "./boot/session-access.ts";
import type { AppContext } from "./context.ts";
import { CLOCK_DRIFT_MAX_SECONDS } from "./core/clock.ts";
import { newId } from "./core/ids.ts";
import { classifyDatabaseError } from "./db/sqlstate.ts";
import { describeWebhooks } from "./events/webhooks.openapi.ts";
import { apiKeysRoutes } from "./features/access/api-keys/api-keys.routes.ts";
import { auditRoutes } from "./features/access/audit/audit.routes.ts";
import { integrationRoutes } from "./features/access/integration/integration.routes.ts";
import { sessionCodesRoutes } from "./features/access/sessions/sessions.codes.routes.ts";
import { sessionsRoutes } from "./features/access/sessions/sessions.routes.ts";
import { sessionTokensRoutes } from "./features/access/sessions/sessions.tokens.routes.ts";
import { travelerSessionsRoutes } from "./features/access/sessions/sessions.traveler.routes.ts";
import { tenantsOperatorRoutes } from "./features/access/tenants/tenants.operator.routes.ts";
import { cannedRepliesRoutes } from "./features/cases/canned-replies/canned-replies.routes.ts";
import { caseActsOperatorRoutes } from "./features/cases/case-acts/case-acts.operator.routes.ts";
import { caseReviewRoutes } from "./features/cases/case-acts/case-acts.review.routes.ts";
import { caseActsRoutes } from "./features/cases/case-acts/case-acts.routes.ts";
import { casesOperatorRoutes } from "./features/cases/cases/cases.operator.routes.ts";
import { casesRoutes } from "./features/cases/cases/cases.routes.ts";
import { requireCasesOf } from "./features/cases/cases/cases.service.ts";
import { collectionRequestsRoutes } from "./features/cases/collection-requests/collection-requests.routes.ts";
import { touchRequestsOf } from "./features/cases/collection-requests/collection-requests.service.ts";
import { deliverableContentRoutes } from "./features/cases/deliverables/deliverables.content.routes.ts";
import { findDeliverableFile, findPreparedFile } from "./features/cases/deliverables/deliverables.download.service.ts";
import { deliverablesOperatorRoutes } from "./features/cases/deliverables/deliverables.operator.routes.ts";
import { deliverablesRoutes } from "./features/cases/deliverables/deliverables.routes.ts";
import { documentContentRoutes } from "./features/cases/documents/documents.content.routes.ts";
import { findDocumentFile } from "./features/cases/documents/documents.download.service.ts";
import { documentsOperatorRoutes } from "./features/cases/documents/documents.operator.routes.ts";
import { documentsRoutes } from "./features/cases/documents/documents.routes.ts";
import { documentUploadRoutes } from "./features/cases/documents/documents.upload.routes.ts";
import { formsRoutes } from "./features/cases/forms/forms.routes.ts";
import { invitationsRoutes } from "./features/cases/invitations/invitations.routes.ts";
import { travelerInvitationsRoutes } from "./features/cases/invitations/invitations.traveler.routes.ts";
import { messagesOperatorRoutes } from "./features/cases/messages/messages.operator.routes.ts";
import { messagesRoutes } from "./features/cases/messages/messages.routes.ts";
import { queuesRoutes } from "./features/cases/queues/queues.routes.ts";
import { supportTicketsOperatorRoutes } from "./features/cases/support-tickets/support-tickets.operator.routes.ts";
import { supportTicketsRoutes } from "./features/cases/support-tickets/support-tickets.routes.ts";
import { timelineOperatorRoutes, timelineRoutes } from "./features/cases/timeline/timeline.routes.ts";
import { checkReferenceRoutes } from "./features/check/questions/questions.reference.routes.ts";
import { checkQuestionsRoutes } from "./features/check/questions/questions.routes.ts";
import { checkSitesRoutes } from "./features/check/sites/sites.routes.ts";
import { travelerBrandRoutes } from "./features/check/sites/sites.traveler.routes.ts";
import { downloadsRoutes } from "./features/integration/downloads/downloads.routes.ts";
import { eventsRoutes } from "./features/integration/events/events.routes.ts";
import { operationsRoutes } from "./features/integration/operations/operations.routes.ts";
import { requestLogRoutes } from "./features/integration/request-log/request-log.routes.ts";
import { RequestLogWriter } from "./features/integration/request-log/request-log.writer.ts";
import { scenariosRoutes } from "./features/integration/test-helpers/scenarios.routes.ts";
import { testHelpersRoutes } from "./features/integration/test-helpers/test-helpers.routes.ts";
import { webhookRecoveryRoutes } from "./features/integration/webhooks/delivery/deliveries.recovery.routes.ts";
import { webhookDeliveriesRoutes } from "./features/integration/webhooks/delivery/deliveries.routes.ts";
import { webhookActivationRoutes } from "./features/integration/webhooks/delivery/endpoint-activation.routes.ts";
import { webhookEndpointsRoutes } from "./features/integration/webhooks/endpoints/endpoints.routes.ts";
import type { DeterminationsContext } from "./features/intelligence/determinations/determination-writer.ts";
import { determinationListRoutes } from "./features/intelligence/determinations/determinations.list.routes.ts";
import { outlookRoutes } from "./features/intelligence/determinations/determinations.outlook.routes.ts";
import { determinationsRoutes } from "./features/intelligence/determinations/determinations.routes.ts";
import { intentsRoutes } from "./features/intelligence/intents/intents.routes.ts";
import { publicationsRoutes } from "./features/intelligence/knowledge/knowledge.operator.routes.ts";
import { referenceRoutes } from "./features/intelligence/reference/reference.routes.ts";
import { travelerReferenceRoutes } from "./features/intelligence/reference/reference.traveler.routes.ts";
import { operatorAccountRoutes } from "./features/operators/operators/operators.account.routes.ts";
import { operatorInvitationsRoutes } from "./features/operators/operators/operators.invitations.routes.ts";
import { operatorsRoutes } from "./features/operators/operators/operators.routes.ts";
import { operatorSignInRoutes } from "./features/operators/operators/operators.sign-in.routes.ts";
import { operatorSessionsRoutes } from "./features/operators/sessions/sessions.routes.ts";
import { customersRoutes } from "./features/people/customers/customers.routes.ts";
import { identitiesRoutes } from "./features/people/identities/identities.routes.ts";
import { leadsRoutes } from "./features/people/leads/leads.routes.ts";
import { travelersOperatorRoutes } from "./features/people/travelers/travelers.operator.routes.ts";
import { travelersRoutes } from "./features/people/travelers/travelers.routes.ts";
import { catalogDraftsRoutes, knowledgeDraftsRoutes } from "./features/publishing/drafts/drafts.kinds.routes.ts";
import { cancellationsRoutes } from "./features/sales/cancellations/cancellations.routes.ts";
import { invoicesRoutes } from "./features/sales/invoices/invoices.routes.ts";
import { findInvoiceFile } from "./features/sales/invoices/invoices.service.ts";
import { ledgerRoutes } from "./features/sales/ledger/ledger.routes.ts";
import { offeringsRoutes } from "./features/sales/offerings/offerings.routes.ts";
import { ordersRoutes } from "./features/sales/orders/orders.routes.ts";
import { getOrder } from "./features/sales/orders/orders.service.ts";
import { callbacksRoutes } from "./features/sales/payments/payments.callbacks.routes.ts";
import { paymentsRoutes } from "./features/sales/payments/payments.routes.ts";
import { paymentTestHelpersRoutes } from "./features/sales/payments/payments.test-helpers.routes.ts";
import { productVersionsRoutes } from "./features/sales/products/products.operator.routes.ts";
import { quotesRoutes } from "./features/sales/quotes/quotes.routes.ts";
import { refundsRoutes } from "./features/sales/refunds/refunds.routes.ts";
import { addGate } from "./http/access/gate.ts";
import { addOperatorGate } from "./http/access/operator-gate.ts";
import { addPublicGate } from "./http/access/public-gate.ts";
import { addSessionGate } from "./http/access/session-gate.ts";
import { addBodyParsers } from "./http/json/body-parser.ts";
import { OPERATOR_DOCUMENT, TENANT_DOCUMENT } from "./http/openapi/documents.ts";
import { describeOperations } from "./http/openapi/openapi.ts";
import { addDocsPage, addIcon } from "./http/pages/docs-page.ts";
import { addProblemPages } from "./http/pages/problem-pages.ts";
import { AddressLimit } from "./http/rate-limit/address-limit.ts";
import { FairTurns } from "./http/rate-limit/fair-turns.ts";
import { API_PREFIX, type App, OPERATOR_PREFIX } from "./http/route.ts";
import { noteAnsweredRequests } from "./http/server/answered-requests.ts";
import { connectionLimits, limitConnections } from "./http/server/connection-limits.ts";
import { frameworkErrorHandler, setErrorHandler } from "./http/server/error-handler.ts";
import { addHealthRoutes, type ReadinessChecks } from "./http/server/health.ts";
import { serveMetrics } from "./http/server/metrics-server.ts";
import { clientErrorHandler, refuseExpectations } from "./http/server/raw-answers.ts";
import { addRequestGuards } from "./http/server/request-guards.ts";
import { addRequestLog, answerRecorder, type RecordAnswer } from "./http/server/request-log.ts";
import { addSecurityHeaders } from "./http/server/security-headers.ts";
import { SERVER_LIMITS } from "./http/server/server-options.ts";
import { addTimeLimit, TIME_LIMIT, type TimeLimit } from "./http/server/time-limit.ts";
import { answerUnknownRoute, collectRoutes } from "./http/server/unknown-routes.ts";
import { setValidation } from "./http/validation/compile.ts";
import { setSerialization } from "./http/validation/serialize.ts";
import {
  correctDecision,
  decideCase,
  lockOrderOf,
  submitApplication,
  takeBackDecision,
  withdrawCase,
} from "./processes/advance-case.ts";
import { CATALOG_DRAFTS } from "./processes/catalog-drafts.ts";
import { eraseCustomer, eraseTraveler } from "./processes/erase-person.ts";
import { KNOWLEDGE_DRAFTS } from "./processes/knowledge-drafts.ts";
import { openSupportTicket } from "./processes/open-support-ticket.ts";
import { receiveCallback } from "./processes/receive-callback.ts";
import { releaseDeliverable } from "./processes/release-deliverable.ts";
import { readWorkedCase, workBesideCase, workOnCase, workOnRequest } from "./processes/work-on-case.ts";
import { type Metrics, makeMetrics } from "./telemetry/metrics.ts";
import { readWebFiles } from "./web/web-files.ts";
import { addWebPages } from "./web/web-pages.ts";
import { findRecordedAnswer } from "./work/idempotent-change.ts";

// Without a key, from one address; a reader needs about five for the documentation.
const PAGES_PER_MINUTE = 1_200;
const VISITOR_REQUESTS_IN_FLIGHT_MAX = 20;
const moves = {
  submit: submitApplication,
  decide: decideCase,
  correct: correctDecision,
  takeBack: takeBackDecision,
  release: releaseDeliverable,
  lock: lockOrderOf,
};

interface AppOptions {
  readonly timeLimit?: TimeLimit;
  readonly metrics?: Metrics;
}

/** The whole HTTP service in order: the guards of every request, the pages, then the operations behind the gate. */
export async function buildApp(ctx: DeterminationsContext, options: AppOptions = {}): Promise<App> {
  const { config } = ctx;
  const { publicBaseUrl } = config;
  const { app, answerUnknown } = openApp(ctx, options);
  // A request that waits for an event responds with what there is.
  app.addHook("preClose", async () => ctx.positions.release());

  const visitors = openPublicAccess(ctx);
  await describeOperations(app, [{ ...TENANT_DOCUMENT, webhooks: describeWebhooks() }, OPERATOR_DOCUMENT]);
  await app.register(async (pages) => {
    const limit = new AddressLimit(PAGES_PER_MINUTE, ctx.clock, "Too many pages were asked for from this address.");
    pages.addHook("onRequest", async ({ ip }) => void limit.take(ip));
    addProblemPages(pages, publicBaseUrl);
    addIcon(pages);
    for (const document of [TENANT_DOCUMENT, OPERATOR_DOCUMENT]) addDocsPage(pages, publicBaseUrl, ctx.clock, document);
    callbacksRoutes(pages, ctx, receiveCallback);
    downloadsRoutes(pages, ctx, {
      invoice: findInvoiceFile,
      document: findDocumentFile,
      deliverable: findDeliverableFile,
      preparedDeliverable: findPreparedFile,
    });
    documentUploadRoutes(pages, ctx);
    addWebPages(pages, { files: readWebFiles(), sites: visitors.sites });
  });

  const { authenticator, charger, close } = openRequestAccess(ctx);
  const requestLog = new RequestLogWriter(ctx);
  app.addHook("onClose", async () => void (await Promise.all([close(), requestLog.close()])));
  await app.register(
    async (api) => {
      if (config.requestLogDays > 0) {
        noteAnsweredRequests(api, ctx.clock, (scope, answered) => requestLog.note(scope, answered));
      }
      addGate(api, { authenticator, charger, keyring: ctx.keyring, requestsInFlightMax: config.requestsInFlightMax });
      api.setNotFoundHandler(answerUnknown);
      integrationRoutes(api, ctx);
      sharedRoutes(api, ctx, requestLog);
      referenceRoutes(api, ctx);
      outlookRoutes(api, ctx);
      identitiesRoutes(api, ctx);
      paymentTestHelpersRoutes(api, ctx);
      casesRoutes(api, ctx, withdrawCase);
      timelineRoutes(api, ctx);
      collectionRequestsRoutes(api, ctx);
      formsRoutes(api, ctx);
      documentsRoutes(api, ctx, touchRequestsOf);
      documentContentRoutes(api, ctx);
      deliverablesRoutes(api, ctx);
      messagesRoutes(api, ctx);
      invitationsRoutes(api, ctx);
      supportTicketsRoutes(api, ctx, openSupportTicket);
      caseActsRoutes(api, ctx, moves);
      webhookActivationRoutes(api, ctx);
      webhookRecoveryRoutes(api, ctx);
      testHelpersRoutes(api, ctx);
      scenariosRoutes(api, ctx);
    },
    { prefix: API_PREFIX },
  );
  await app.register(
    async (open) => {
      const { keyring } = ctx;
      const requestsInFlightMax = VISITOR_REQUESTS_IN_FLIGHT_MAX;
      addPublicGate(open, { ...visitors, keyring, ownOrigin: publicBaseUrl, requestsInFlightMax });
      checkSitesRoutes(open, ctx);
      checkReferenceRoutes(open, ctx);
      checkQuestionsRoutes(open, ctx);
    },
    { prefix: API_PREFIX },
  );
  const sessions = openSessionAccess(ctx);
  await app.register(
    async (own) => {
      const { keyring, clock } = ctx;
      const requestsInFlightMax = VISITOR_REQUESTS_IN_FLIGHT_MAX;
      addSessionGate(own, { ...sessions, keyring, clock, ownOrigin: publicBaseUrl, requestsInFlightMax });
      sessionTokensRoutes(own, ctx, sessions, (request) => authenticator.authenticate(request));
      travelerSessionsRoutes(own, ctx);
      casesRoutes(own, ctx, withdrawCase);
      timelineRoutes(own, ctx);
      collectionRequestsRoutes(own, ctx);
      formsRoutes(own, ctx);
      travelersRoutes(own, ctx, eraseTraveler);
      travelerBrandRoutes(own, ctx);
      ordersRoutes(own, ctx);
      paymentsRoutes(own, ctx);
      cancellationsRoutes(own, ctx);
      invoicesRoutes(own, ctx);
      travelerReferenceRoutes(own, ctx);
      documentsRoutes(own, ctx, touchRequestsOf);
      deliverablesRoutes(own, ctx);
      messagesRoutes(own, ctx);
      travelerInvitationsRoutes(own, ctx);
      sessionCodesRoutes(own, ctx, sessions);
    },
    { prefix: API_PREFIX },
  );
  const operators = openOperatorAccess(ctx);
  await app.register(
    async (desk) => {
      const { keyring, clock } = ctx;
      const { requestsInFlightMax } = config;
      addOperatorGate(desk, { ...operators, keyring, clock, ownOrigin: publicBaseUrl, requestsInFlightMax });
      desk.setNotFoundHandler(answerUnknown);
      operatorSignInRoutes(desk, ctx, operators);
      operatorInvitationsRoutes(desk, ctx, operators.cookie);
      operatorSessionsRoutes(desk, ctx, operators.cookie);
      operatorAccountRoutes(desk, ctx, operators.cookie);
      operatorsRoutes(desk, ctx);
      supportTicketsOperatorRoutes(desk, ctx);
      queuesRoutes(desk, ctx);
      casesOperatorRoutes(desk, ctx, readWorkedCase);
      caseActsOperatorRoutes(desk, ctx, { workOn: workOnCase, moves });
      caseReviewRoutes(desk, ctx, workOnRequest);
      timelineOperatorRoutes(desk, ctx);
      documentsOperatorRoutes(desk, ctx, { workBeside: workBesideCase, changed: touchRequestsOf });
      messagesOperatorRoutes(desk, ctx);
      cannedRepliesRoutes(desk);
      travelersOperatorRoutes(desk, ctx);
      deliverablesOperatorRoutes(desk, ctx, releaseDeliverable);
      deliverableContentRoutes(desk, ctx);
      knowledgeDraftsRoutes(desk, ctx, KNOWLEDGE_DRAFTS);
      publicationsRoutes(desk, ctx, KNOWLEDGE_DRAFTS);
      catalogDraftsRoutes(desk, ctx, CATALOG_DRAFTS);
      productVersionsRoutes(desk, ctx, CATALOG_DRAFTS);
      auditRoutes(desk, ctx);
      tenantsOperatorRoutes(desk, ctx);
      sharedRoutes(desk, ctx, requestLog);
    },
    { prefix: OPERATOR_PREFIX },
  );
  return app;
}

// Areas of which operators reach some operations too: those that say so.
function sharedRoutes(app: App, ctx: DeterminationsContext, requestLog: RequestLogWriter): void {
  requestLogRoutes(app, ctx, requestLog);
  apiKeysRoutes(app, ctx);
  determinationsRoutes(app, ctx);
  determinationListRoutes(app, ctx);
  intentsRoutes(app, ctx);
  sessionsRoutes(app, ctx, requireCasesOf);
  customersRoutes(app, ctx, eraseCustomer);
  travelersRoutes(app, ctx, eraseTraveler);
  leadsRoutes(app, ctx);
  offeringsRoutes(app, ctx);
  quotesRoutes(app, ctx);
  ordersRoutes(app, ctx);
  cancellationsRoutes(app, ctx);
  paymentsRoutes(app, ctx);
  refundsRoutes(app, ctx);
  ledgerRoutes(app, ctx, getOrder);
  invoicesRoutes(app, ctx);
  eventsRoutes(app, ctx);
  webhookEndpointsRoutes(app, ctx);
  webhookDeliveriesRoutes(app, ctx);
  operationsRoutes(app, ctx);
}

/** The HTTP service of a worker: the same health checks as every process and nothing else. */
export function buildWorkerApp(ctx: AppContext, options: AppOptions = {}): App {
  return openApp(ctx, options).app;
}

// The parts that every process has.
function openApp(ctx: AppContext, { timeLimit = TIME_LIMIT, metrics = makeMetrics() }: AppOptions) {
  const { publicBaseUrl } = ctx.config;
  const record = answerRecorder(metrics);
  const app = bareApp(ctx, metrics, record);
  addTimeLimit(app, timeLimit);
  app.decorateRequest("keyed", null);
  app.decorateRequest("rateLease", null);
  app.decorateRequest("problemCode", null);
  const onDatabaseBadInput = () => metrics.databaseBadInput.inc();
  const findRecorded = ({ credential, keyed }: FastifyRequest) => findRecordedAnswer(ctx, { scope: credential, keyed });
  setErrorHandler(app, { publicBaseUrl, classifyDatabaseError, onDatabaseBadInput, findRecorded });
  setValidation(app);
  setSerialization(app);
  addBodyParsers(app, new FairTurns());
  addSecurityHeaders(app);
  addRequestLog(app, record);
  addRequestGuards(app, { isDraining: false });
  addMetricsServer(app, metrics, ctx);
  const answerUnknown = answerUnknownRoute(collectRoutes(app));
  app.setNotFoundHandler(answerUnknown);
  addHealthRoutes(app, readinessChecks(ctx));
  return { app, answerUnknown };
}

function bareApp({ config, log }: AppContext, metrics: Metrics, record: RecordAnswer): App {
  const recordUnparsed = (status: number) => {
    metrics.requests.observe({ operation: "none", method: "none", status: String(status) }, 0);
    log.info({ operationId: "none", status }, "not a request");
  };
  const logger: FastifyBaseLogger = log;
  const app: App = Fastify({
    ...SERVER_LIMITS,
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "requestId" }),
    genReqId: () => newId("req"),
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    frameworkErrors: frameworkErrorHandler(config.publicBaseUrl, record),
    clientErrorHandler: clientErrorHandler(config.publicBaseUrl, recordUnparsed),
  });
  // Otherwise the framework would ask for a body before it looks for a route.
  app.addHttpMethod("QUERY", { hasBody: false, overrideExisting: true });
  refuseExpectations(app.server, config.publicBaseUrl);
  const limits = connectionLimits(config.trustProxy.length > 0 ? undefined : config.connectionsPerAddressMax);
  const stopLooking = limitConnections(app.server, limits, (reason) => metrics.connectionsClosed.inc({ reason }));
  app.addHook("onClose", async () => stopLooking());
  return app;
}

function readinessChecks({ clock, db, knowledge, storage, scanner }: AppContext): ReadinessChecks {
  return {
    needed: {
      database: () => db.ready(),
      clock: async () => {
        if (clock.driftSeconds() > CLOCK_DRIFT_MAX_SECONDS)
          throw new Error("the process clock drifted from the database clock");
      },
      knowledge: async () => void knowledge.current(),
    },
    // Every process has the same one: without it, most requests must still find somebody who answers.
    named: { storage: () => storage.check(), ...(scanner && { scanner: () => scanner.check() }) },
  };
}

function addMetricsServer(app: App, { registry }: Metrics, ctx: AppContext): void {
  const { metricsPort, metricsHost } = ctx.config;
  if (metricsPort === undefined) return;
  addDatabaseGauges(registry, ctx);
  addKnowledgeGauge(registry, ctx);
  let server: Server | undefined;
  app.addHook("onListen", async () => {
    server = await serveMetrics(registry, metricsPort, metricsHost);
  });
  app.addHook("onClose", async () => void server?.close());
}
