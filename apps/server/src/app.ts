import type { Server } from "node:http";
import Fastify, { type FastifyBaseLogger, LogController } from "fastify";
import { CLOCK_DRIFT_MAX_SECONDS } from "./clock.ts";
import type { AppContext } from "./context.ts";
import { classifyDatabaseError } from "./db/sqlstate.ts";
import { describeWebhooks } from "./events/webhooks.openapi.ts";
import { apiKeysRoutes } from "./features/api-keys/api-keys.routes.ts";
import { determinationsRoutes } from "./features/determinations/determinations.routes.ts";
import { eventsRoutes } from "./features/events/events.routes.ts";
import { integrationRoutes } from "./features/integration/integration.routes.ts";
import { operationsRoutes } from "./features/operations/operations.routes.ts";
import { referenceRoutes } from "./features/reference/reference.routes.ts";
import { testHelpersRoutes } from "./features/test-helpers/test-helpers.routes.ts";
import { webhookDeliveriesRoutes } from "./features/webhooks/webhooks.deliveries.routes.ts";
import { webhookEndpointsRoutes } from "./features/webhooks/webhooks.endpoints.routes.ts";
import { openGatekeepers } from "./gatekeepers.ts";
import { frameworkErrorHandler, setErrorHandler } from "./http/errors.ts";
import { addGate } from "./http/gate.ts";
import { addHealthRoutes, type ReadinessCheck } from "./http/health.ts";
import { addBodyParsers } from "./http/json/body-parser.ts";
import { type Metrics, makeMetrics, serveMetrics } from "./http/metrics.ts";
import { API_PREFIX, describeOperations } from "./http/openapi/openapi.ts";
import { addDocsPage } from "./http/pages/docs-page.ts";
import { addProblemPages } from "./http/pages/problem-pages.ts";
import { clientErrorHandler, refuseExpectations } from "./http/raw-answers.ts";
import { addRequestGuards } from "./http/request-guards.ts";
import { addRequestLog } from "./http/request-log.ts";
import type { App } from "./http/route.ts";
import { addSecurityHeaders } from "./http/security-headers.ts";
import { SERVER_LIMITS } from "./http/server-options.ts";
import { addTimeLimit, TIME_LIMIT } from "./http/time-limit.ts";
import { answerUnknownRoute, collectRoutes } from "./http/unknown-routes.ts";
import { setValidation } from "./http/validation/compile.ts";
import { newId } from "./ids.ts";

/** The whole HTTP service, in order: what guards every request, the pages, then the operations behind the gate. */
export async function buildApp(ctx: AppContext, timeLimit = TIME_LIMIT): Promise<App> {
  const { config } = ctx;
  const { publicBaseUrl } = config;
  const metrics = makeMetrics();
  const app = bareApp(ctx);

  addTimeLimit(app, timeLimit);
  app.decorateRequest("keyed", null);
  app.decorateRequest("rateLease", null);
  const onDatabaseBadInput = () => metrics.databaseBadInput.inc();
  setErrorHandler(app, { publicBaseUrl, classifyDatabaseError, onDatabaseBadInput });
  setValidation(app);
  addBodyParsers(app);
  addSecurityHeaders(app);
  addRequestLog(app, metrics);
  addRequestGuards(app, { isDraining: false });
  addMetricsServer(app, metrics, ctx);
  // Who waits for an event answers with what there is.
  app.addHook("preClose", async () => ctx.positions.release());
  const answerUnknown = answerUnknownRoute(collectRoutes(app));
  app.setNotFoundHandler(answerUnknown);

  addHealthRoutes(app, readinessChecks(ctx));
  addProblemPages(app, publicBaseUrl);
  await describeOperations(app, describeWebhooks());
  addDocsPage(app, publicBaseUrl);

  const { authenticator, charger, close } = openGatekeepers(ctx);
  app.addHook("onClose", close);
  await app.register(
    async (api) => {
      addGate(api, { authenticator, charger, keyring: ctx.keyring, requestsInFlightMax: config.requestsInFlightMax });
      api.setNotFoundHandler(answerUnknown);
      integrationRoutes(api, ctx);
      apiKeysRoutes(api, ctx);
      referenceRoutes(api, ctx);
      determinationsRoutes(api, ctx);
      eventsRoutes(api, ctx);
      webhookEndpointsRoutes(api, ctx);
      webhookDeliveriesRoutes(api, ctx);
      operationsRoutes(api, ctx);
      testHelpersRoutes(api, ctx);
    },
    { prefix: API_PREFIX },
  );
  return app;
}

function bareApp({ config, log }: AppContext): App {
  const logger: FastifyBaseLogger = log;
  const app: App = Fastify({
    ...SERVER_LIMITS,
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "requestId" }),
    genReqId: () => newId("req"),
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    frameworkErrors: frameworkErrorHandler(config.publicBaseUrl),
    clientErrorHandler: clientErrorHandler(config.publicBaseUrl),
  });
  refuseExpectations(app.server, config.publicBaseUrl);
  return app;
}

function readinessChecks({ clock, db, knowledge }: AppContext): Readonly<Record<string, ReadinessCheck>> {
  return {
    database: () => db.ready(),
    clock: async () => {
      if (clock.driftSeconds() > CLOCK_DRIFT_MAX_SECONDS) throw new Error("the clock has left the database's");
    },
    knowledge: async () => void knowledge.current(),
  };
}

function addMetricsServer(app: App, metrics: Metrics, { config }: AppContext): void {
  const { metricsPort, metricsHost } = config;
  if (metricsPort === undefined) return;
  let server: Server | undefined;
  app.addHook("onListen", async () => {
    server = await serveMetrics(metrics, metricsPort, metricsHost);
  });
  app.addHook("onClose", async () => void server?.close());
}
