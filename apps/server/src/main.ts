import { startInspections } from "@entrada/scans/files/inspection-pool";
import { buildApp, buildWorkerApp } from "./app.ts";
import { headPlaces } from "./boot/audit-heads.ts";
import { ensureDemo } from "./boot/demo.ts";
import type { DemoCredentials } from "./boot/demo-credentials.ts";
import { exposures } from "./boot/exposure.ts";
import { HeadKeeper } from "./boot/head-keeper.ts";
import { type Installation, openInstallation, type Tell } from "./boot/installation.ts";
import { openInstallationKeyring, requireKeyringFile } from "./boot/keyring-file.ts";
import { logKnowledgeAge } from "./boot/knowledge-age.ts";
import { openAssistantModel, openLanguageModel } from "./boot/language-model.ts";
import { claimPort, portRefused } from "./boot/listening-port.ts";
import { openMail } from "./boot/mail.ts";
import { MeasuredWebhookSender } from "./boot/measured-webhook-sender.ts";
import { openPaymentProviders } from "./boot/payment-providers.ts";
import { openScanner, SCANNER_WARNING } from "./boot/scanner.ts";
import { openStorage } from "./boot/storage.ts";
import { type Config, localBaseUrl } from "./config.ts";
import type { AppContext } from "./context.ts";
import { openDatabaseClock } from "./core/clock.ts";
import { VisitorBudget } from "./core/visitor-budget.ts";
import { keyringChecksIn } from "./db/keyring-checks.ts";
import { findSuperuserLogin, SUPERUSER_WARNING } from "./db/self-check.ts";
import { EventPositions } from "./events/positions.ts";
import {
  type DeterminationsContext,
  DeterminationWriter,
} from "./features/intelligence/determinations/writing/determination-writer.ts";
import { PublishedKnowledge, publishShippedKnowledge } from "./features/intelligence/knowledge/published-knowledge.ts";
import { PLAYED_FILES } from "./features/play/files/files.service.ts";
import { playedMails } from "./features/play/mails/mails.service.ts";
import { startDrawings } from "./features/sales/invoices/pdf/drawing-pool.ts";
import { OfferingsCache } from "./features/sales/offerings/offerings-cache.ts";
import { importRelease } from "./features/sales/products/products.import.service.ts";
import { JobBell } from "./jobs/bell.ts";
import { AddressRules } from "./providers/webhook/addresses.ts";
import type { Log } from "./telemetry/log.ts";
import { type Metrics, makeMetrics } from "./telemetry/metrics.ts";
import { buildStaleWeb } from "./web/stale-web.ts";
import { startWorker, type Worker } from "./worker.ts";

const IDLE_CHECK_MS = 50;

/** api: serves requests · worker: runs jobs and serves its health · all: both in one process */
export type Role = "api" | "worker" | "all";

export interface RunningServer {
  /** The address for callers, without the version prefix; for a worker, the address of its health checks. */
  readonly origin: string;
  readonly demo: DemoCredentials | undefined;
  /** Refuses new requests, finishes running ones, then closes everything. Safe to call twice. */
  stop(): Promise<void>;
}

interface Closing {
  readonly name: string;
  readonly close: () => unknown;
}

/** Starts every part in order, each based on the one before; if one fails, those already started are closed again. */
export async function serve(config: Config, log: Log, tell: Tell, role: Role = "all"): Promise<RunningServer> {
  const closings: Closing[] = [];
  const closeAll = async (): Promise<void> => {
    for (const { name, close } of closings.splice(0).reverse()) {
      try {
        await close();
      } catch (err) {
        log.error({ err }, `${name} did not close cleanly`);
      }
    }
  };
  try {
    const started = await start({ given: config, log, tell, role }, closings);
    let stopped: Promise<void> | undefined;
    return {
      ...started,
      stop() {
        stopped ??= closeAll();
        return stopped;
      },
    };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

interface Start {
  readonly given: Config;
  readonly log: Log;
  readonly tell: Tell;
  readonly role: Role;
}

async function start({ given, log, tell, role }: Start, closings: Closing[]): Promise<Omit<RunningServer, "stop">> {
  const config = await withPort(given);
  if (config.isProduction) requireKeyringFile(config.keyringFile);
  for (const exposure of exposures(config)) {
    log.warn({ host: config.host }, exposure);
    if (!config.isProduction) tell(`WARNING: ${exposure}`);
  }
  const metrics = makeMetrics();
  // Beside the database's start: neither waits for the other. In production the sources may not be writable.
  const web = role === "worker" || config.isProduction ? undefined : buildStaleWeb(tell);
  web?.catch(() => {}); // told below, where it is awaited
  const languageModel = await openLanguageModel(config, metrics);
  const installation = await openInstallation(config, log, tell);
  closings.push({ name: "the installation's database", close: () => installation.close() });
  const applied = await installation.migrate();
  if (applied.length > 0) tell("Database schema migrated. Loading the visa knowledge.");
  const ctx = await openContext({ config, installation, log, metrics, languageModel }, closings);
  await web;
  const app = role === "worker" ? buildWorkerApp(ctx, { metrics }) : await buildApp(ctx, { metrics });
  let worker: Worker | undefined;
  // In parallel, so that the times both take to stop do not add up.
  closings.push({
    name: "the server",
    close: () => Promise.all([drain(app, config.drainSeconds), worker?.stop()]),
  });
  const demo = role === "worker" || config.isProduction ? undefined : await makeDemo(ctx, installation);
  const { host, port } = config;
  await app.listen({ host, port }).catch((error: unknown) => {
    throw portRefused(error, host, port, "PORT");
  });
  if (role !== "api") worker = await startWorker(ctx, metrics);
  // Only now: the first request does not wait for it.
  if (role !== "worker") void ctx.knowledge.expand().then(() => logKnowledgeAge(ctx));
  // The public address is the API's.
  const origin = role === "worker" ? localBaseUrl(host, port) : config.publicBaseUrl;
  log.info({ origin, host, port }, role === "worker" ? "working" : "listening");
  return { origin, demo };
}

interface ServerContext extends DeterminationsContext {
  readonly knowledge: PublishedKnowledge;
}

interface Opening {
  readonly config: Config;
  readonly installation: Installation;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly languageModel: AppContext["languageModel"];
}

async function openContext(opening: Opening, closings: Closing[]): Promise<ServerContext> {
  const { config, installation, log, metrics, languageModel } = opening;
  const db = await installation.openServerDatabase();
  closings.push({ name: "the database", close: () => db.close() });
  const superuser = await findSuperuserLogin(db.pool);
  if (superuser !== undefined) log.warn({ login: superuser }, SUPERUSER_WARNING);
  const clock = await openDatabaseClock(db.pool, log);
  closings.push({ name: "the clock", close: () => clock.stop() });
  const { keyringFile, isProduction } = config;
  const options = { keyringFile, mayCreate: !isProduction, now: clock.now() };
  const keyring = await openInstallationKeyring(options, keyringChecksIn(db));
  const positions = new EventPositions(db, (err) => log.warn({ err }, "the event positions could not be read"));
  closings.push({ name: "the event positions", close: () => positions.close() });
  await publishShippedKnowledge({ db, clock, log });
  await importRelease({ db, clock });
  const knowledge = await PublishedKnowledge.open({ db, clock, log });
  closings.push({ name: "the knowledge", close: () => knowledge.close() });
  const offerings = new OfferingsCache({ db, log });
  closings.push({ name: "the offerings", close: () => offerings.close() });
  const webhooks = new MeasuredWebhookSender({ rules: new AddressRules(config.webhookAllowCidrs) }, metrics);
  closings.push({ name: "the webhooks", close: () => webhooks.close() });
  const determinations = new DeterminationWriter({ db, log });
  const payments = await openPaymentProviders(config);
  const storage = await openStorage(config, clock.now());
  closings.push({ name: "the storage", close: () => storage.close() });
  const places = headPlaces(config, keyring, storage);
  const heads = new HeadKeeper({ config, db, clock, keyring, log }, places);
  await heads.start();
  closings.push({ name: "the head of the audit log", close: () => heads.stop() });
  const scanner = await openScanner(config);
  if (!scanner && config.isProduction) log.warn(SCANNER_WARNING);
  if (scanner) closings.push({ name: "the scanner", close: () => scanner.close() });
  const mail = playedMails(await openMail(config, clock), clock);
  const inspections = startInspections({ processes: config.fileCheckProcesses });
  closings.push({ name: "the processes that look at files", close: () => inspections.close() });
  const drawings = startDrawings();
  closings.push({ name: "the process that draws invoices", close: () => drawings.close() });
  // Told, and not waited for: much works without them.
  scanner?.check().catch((err: unknown) => log.warn({ err }, "the virus scanner does not work"));
  storage.check().catch((err: unknown) => log.warn({ err }, "the storage of files does not work"));
  mail.live.check().catch((err: unknown) => log.warn({ err }, "the mail server does not work"));
  const own = { jobs: new JobBell(), webhooks, knowledge, determinations, offerings, payments };
  const models = { languageModel, assistantModel: await openAssistantModel(config, metrics, clock) };
  const visitors = new VisitorBudget();
  const files = { storage, headPlaces: places, scanner, mail, inspections, drawings };
  return { config, log, clock, db, keyring, positions, visitors, play: PLAYED_FILES, ...own, ...models, ...files };
}

async function makeDemo({ config, db, clock }: AppContext, installation: Installation): Promise<DemoCredentials> {
  const operator = await installation.openOperatorDatabase();
  try {
    return await ensureDemo({ operator, db, clock }, { home: config.home, baseUrl: `${config.publicBaseUrl}/api/v1` });
  } finally {
    await operator.close();
  }
}

// Checked before the database starts: the most common mistake should be reported immediately.
async function withPort(config: Config): Promise<Config> {
  const port = await claimPort(config.host, config.port, "PORT");
  if (config.metricsPort) await claimPort(config.metricsHost, config.metricsPort, "METRICS_PORT");
  if (port === config.port) return config;
  const wasLocal = config.publicBaseUrl === localBaseUrl(config.host, config.port);
  return { ...config, port, publicBaseUrl: wasLocal ? localBaseUrl(config.host, port) : config.publicBaseUrl };
}

type App = Awaited<ReturnType<typeof buildApp>>;

async function drain(app: App, seconds: number): Promise<void> {
  // A keep-alive connection becomes idle after its last response, and nothing else would close it then.
  const idle = setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_MS);
  const cut = setTimeout(() => app.server.closeAllConnections(), seconds * 1000);
  try {
    await app.close();
  } finally {
    clearInterval(idle);
    clearTimeout(cut);
  }
}
