import type { Server } from "node:http";
import Fastify, { type FastifyBaseLogger, type FastifyRequest, LogController } from "fastify";
import { addDatabaseGauges } from "./boot/database-gauges.ts";
import { demoPortalOf } from "./boot/demo-portal.ts";
import { addKnowledgeGauges } from "./boot/knowledge-age.ts";
import { openOperatorAccess } from "./boot/operator-access.ts";
import { openPublicAccess, openRequestAccess } from "./boot/request-access.ts";
import { openSessionAccess } from "./boot/session-access.ts";
import type { AppContext } from "./context.ts";
import { CLOCK_DRIFT_MAX_SECONDS } from "./core/clock.ts";
import { newId } from "./core/ids.ts";
import { classifyDatabaseError } from "./db/sqlstate.ts";
import { describeWebhooks } from "./events/webhooks.openapi.ts";
import { RefusalWriter } from "./features/access/refusals/refusals.writer.ts";
import { RequestLogWriter } from "./features/integration/request-log/request-log.writer.ts";
import type { DeterminationsContext } from "./features/intelligence/determinations/writing/determination-writer.ts";
import { StatusBoard } from "./features/running/status/status.service.ts";
import { addBodyParsers } from "./http/json/body-parser.ts";
import { OPERATOR_DOCUMENT, TENANT_DOCUMENT } from "./http/openapi/documents.ts";
import { describeOperations } from "./http/openapi/openapi.ts";
import { FairTurns } from "./http/rate-limit/fair-turns.ts";
import { API_PREFIX, type App, OPERATORS_PLACE } from "./http/route.ts";
import { connectionLimits, limitConnections } from "./http/server/connection-limits.ts";
import { frameworkErrorHandler, setErrorHandler } from "./http/server/error-handler.ts";
import { addHealthRoutes, type ReadinessChecks } from "./http/server/health.ts";
import { serveMetrics } from "./http/server/metrics-server.ts";
import { clientErrorHandler, NewestAnswers, refuseExpectations } from "./http/server/raw-answers.ts";
import { addRequestGuards } from "./http/server/request-guards.ts";
import { addRequestLog, answerRecorder, type RecordAnswer } from "./http/server/request-log.ts";
import { addSecurityHeaders } from "./http/server/security-headers.ts";
import { SERVER_LIMITS } from "./http/server/server-options.ts";
import { addTimeLimit, TIME_LIMIT, type TimeLimit } from "./http/server/time-limit.ts";
import { answerUnknownRoute, collectRoutes } from "./http/server/unknown-routes.ts";
import { setValidation } from "./http/validation/compile.ts";
import { setSerialization } from "./http/validation/serialize.ts";
import { ROOMS } from "./rooms.ts";
import { operatorSurface } from "./surfaces/operator.surface.ts";
import { pagesSurface } from "./surfaces/pages.surface.ts";
import { operationsOf, reachedByAudiences } from "./surfaces/reached.ts";
import { tenantSurface } from "./surfaces/tenant.surface.ts";
import { travelerSurface } from "./surfaces/traveler.surface.ts";
import { visitorSurface } from "./surfaces/visitor.surface.ts";
import { type Metrics, makeMetrics } from "./telemetry/metrics.ts";
import { findRecordedAnswer } from "./work/idempotent-change.ts";

interface AppOptions {
  readonly timeLimit?: TimeLimit;
  readonly metrics?: Metrics;
}

/** The whole HTTP service in order: the guards of every request, the pages, then the operations behind the gate. */
export async function buildApp(ctx: DeterminationsContext, options: AppOptions = {}): Promise<App> {
  const { app, answerUnknown } = openApp(ctx, options);
  // A request that waits for an event responds with what there is.
  app.addHook("preClose", async () => ctx.positions.release());

  const visitors = openPublicAccess(ctx);
  await describeOperations(app, [{ ...TENANT_DOCUMENT, webhooks: describeWebhooks() }, OPERATOR_DOCUMENT]);
  const open = { rooms: ROOMS, sites: visitors.sites, demo: demoPortalOf(ctx), board: new StatusBoard(ctx) };
  await app.register(async (pages) => pagesSurface(pages, ctx, open));

  const access = openRequestAccess(ctx);
  const [requestLog, refusals] = [new RequestLogWriter(ctx), new RefusalWriter(ctx)];
  app.addHook("onClose", async () => void (await Promise.all([access.close(), requestLog.close(), refusals.close()])));
  const [operators, sessions] = [openOperatorAccess(ctx), openSessionAccess(ctx)];
  const requireKey = (request: FastifyRequest) => access.authenticator.authenticate(request);
  const parts = { operators, sessions, requireKey, requestLog, refusals };
  const { tenant, visitor, traveler, operator } = reachedByAudiences(operationsOf(ROOMS, ctx, parts));
  const shared = { ...parts, answerUnknown };
  const prefix = API_PREFIX;
  await app.register(async (api) => tenantSurface(api, ctx, { ...shared, access, operations: tenant }), { prefix });
  await app.register(async (open) => visitorSurface(open, ctx, { visitors, operations: visitor }), { prefix });
  await app.register(async (own) => travelerSurface(own, ctx, { ...shared, operations: traveler }), { prefix });
  await app.register(async (desk) => operatorSurface(desk, ctx, { ...shared, operations: operator }), {
    prefix: OPERATORS_PLACE,
  });
  return app;
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
  const findRecorded = ({ credential, keyed }: FastifyRequest) =>
    findRecordedAnswer(ctx, { scope: credential, principal: credential.principal, keyed });
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
  const answers = new NewestAnswers();
  const app: App = Fastify({
    ...SERVER_LIMITS,
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "requestId" }),
    genReqId: () => newId("req"),
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    frameworkErrors: frameworkErrorHandler(config.publicBaseUrl, record),
    clientErrorHandler: clientErrorHandler(config.publicBaseUrl, answers, recordUnparsed),
  });
  // Otherwise the framework would ask for a body before it looks for a route.
  app.addHttpMethod("QUERY", { hasBody: false, overrideExisting: true });
  answers.watch(app.server);
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
  addKnowledgeGauges(registry, ctx);
  let server: Server | undefined;
  app.addHook("onListen", async () => {
    server = await serveMetrics(registry, metricsPort, metricsHost);
  });
  app.addHook("onClose", async () => void server?.close());
}
