import { GRANTS, type Grant } from "@entrada/domain/access/grants";
import { startInspections } from "@entrada/scans/files/inspection-pool";
import type { InjectOptions, LightMyRequestResponse } from "fastify";
import { pino } from "pino";
import { inject } from "vitest";
import { buildApp } from "../src/app.ts";
import { openMail } from "../src/boot/mail.ts";
import { openPaymentProviders } from "../src/boot/payment-providers.ts";
import { openScanner } from "../src/boot/scanner.ts";
import { openStorage } from "../src/boot/storage.ts";
import { type Config, loadConfig } from "../src/config.ts";
import type { Environment, TenantScope } from "../src/core/tenant-scope.ts";
import { VisitorBudget } from "../src/core/visitor-budget.ts";
import { Keyring, newKeyringFile } from "../src/crypto/keyring.ts";
import { EventPositions } from "../src/events/positions.ts";
import { createUnannouncedApiKey } from "../src/features/access/api-keys/api-keys.service.ts";
import { createTenant, type TenantSettings } from "../src/features/access/tenants/tenants.service.ts";
import {
  type DeterminationsContext,
  DeterminationWriter,
} from "../src/features/intelligence/determinations/writing/determination-writer.ts";
import { PublishedKnowledge } from "../src/features/intelligence/knowledge/published-knowledge.ts";
import { PLAYED_FILES } from "../src/features/play/files/files.service.ts";
import { playedMails } from "../src/features/play/mails/mails.service.ts";
import { startDrawings } from "../src/features/sales/invoices/pdf/drawing-pool.ts";
import { OfferingsCache } from "../src/features/sales/offerings/offerings-cache.ts";
import type { App } from "../src/http/route.ts";
import { JobBell } from "../src/jobs/bell.ts";
import { AddressRules } from "../src/providers/webhook/addresses.ts";
import { WebhookSender } from "../src/providers/webhook/webhook-sender.ts";
import { operatorWork } from "../src/work/operator-work.ts";
import { systemClock } from "./clock.ts";
import { type TestDatabase, testDatabase } from "./database.ts";
import { expectDeclaredProblem } from "./declared-problem.ts";
import { elsewhere } from "./one-connection.ts";

interface TestContext extends DeterminationsContext {
  readonly knowledge: PublishedKnowledge;
  readonly offerings: OfferingsCache;
}

/** One server process for a test: the real app on a real database. */
export interface TestServer {
  readonly app: App;
  readonly ctx: TestContext;
  readonly database: TestDatabase;
  close(): Promise<void>;
}

export interface ServerOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly database?: TestDatabase;
  readonly context?: Partial<
    Pick<
      TestContext,
      | "clock"
      | "keyring"
      | "log"
      | "webhooks"
      | "languageModel"
      | "assistantModel"
      | "payments"
      | "storage"
      | "headPlaces"
      | "scanner"
      | "mail"
    >
  >;
}

const API = "/api/v1";
const silent = pino({ level: "silent" });
// One ring for all servers of a worker: they share a database, as processes of one installation do.
const keyring = new Keyring(newKeyringFile(new Date()));
// One pool of each kind too: their processes start when they are first needed, end with the worker, and take seconds to start.
const inspections = startInspections();
const drawings = startDrawings();
/** Tests of other things must not reach the limits. */
export const ROOMY = {
  RATE_BURST_UNITS: "1000000",
  REQUESTS_IN_FLIGHT_MAX: "100000",
  CHECK_ADDRESS_UNITS_PER_MINUTE: "1000000",
  CHECK_TENANT_UNITS_PER_MINUTE: "10000000",
  OPERATOR_UNITS_PER_MINUTE: "1000000",
  SESSION_UNITS_PER_MINUTE: "1000000",
};

let shared: Promise<TestServer> | undefined;

/** This worker's server, shared by tests without special needs. */
export function testServer(): Promise<TestServer> {
  shared ??= startServer({ env: ROOMY });
  return shared;
}

/** Another server process on the same database with its own settings; the caller closes it. */
export async function startServer(options: ServerOptions = {}): Promise<TestServer> {
  const database = options.database ?? (await testDatabase());
  const ours = {
    NODE_ENV: "test",
    PUBLIC_BASE_URL: "http://entrada.test",
    STORAGE_FOLDER: inject("testCluster").objects,
    MAIL_FOLDER: inject("testCluster").mails,
  };
  const config: Config = loadConfig({ ...ours, ...options.env });
  const resources = { db: database.db, clock: systemClock, log: silent, ...options.context };
  const knowledge = await PublishedKnowledge.open(resources);
  const determinations = new DeterminationWriter(resources);
  const offerings = new OfferingsCache(resources);
  const positions = new EventPositions(resources.db, (err) => resources.log.warn({ err }, "positions"));
  // Tests connect only to this machine: no name has an address.
  const rules = new AddressRules(config.webhookAllowCidrs);
  const webhooks = new WebhookSender({ rules, resolve: async () => [], timeoutMs: 2_000 });
  const own = {
    config,
    keyring,
    positions,
    jobs: new JobBell(),
    visitors: new VisitorBudget(),
    webhooks,
    languageModel: undefined,
    assistantModel: undefined,
    payments: await openPaymentProviders(config),
    storage: await openStorage(config, new Date()),
    // Servers of a worker share a database, each test of kept heads has places of its own.
    headPlaces: [],
    scanner: await openScanner(config),
    mail: playedMails(await openMail(config, systemClock), systemClock),
    // Of its own as an object: a test that watches one server's does not watch the other's.
    inspections: { ...inspections },
    drawings: { ...drawings },
    play: PLAYED_FILES,
  };
  const ctx: TestContext = { ...own, ...resources, knowledge, determinations, offerings };
  const app = await buildApp(ctx);
  const asked = app.inject;
  // Whoever sends it: what is asked of a server is no part of a test's own transaction.
  Object.defineProperty(app, "inject", {
    // It is sent when it is first waited for.
    value: (...args: Parameters<typeof asked>) =>
      elsewhere(async () => expectDeclaredProblem(await asked.apply(app, args))),
  });
  await app.ready();
  const close = async () => {
    await app.close();
    await positions.close();
    await ctx.webhooks.close();
    knowledge.close();
    await offerings.close();
    await ctx.scanner?.close();
  };
  return { app, ctx, database, close };
}

export interface TenantOptions {
  readonly server?: TestServer;
  readonly environment?: Environment;
  readonly grants?: readonly Grant[];
  readonly settings?: Partial<TenantSettings>;
  readonly expiresAt?: Date;
  readonly ipAllowList?: readonly string[];
}

type Headers = Readonly<Record<string, string>>;

/** What the server answered. A name of its own: the library's is out of reach of the helpers' declarations. */
export interface Answer extends LightMyRequestResponse {}

/** Requests to the API with a credential. */
export interface ApiRequests {
  /** paths are under /api/v1 */
  get(path: string, headers?: Headers): Promise<Answer>;
  /** sends a new Idempotency-Key unless the headers have one; `undefined` removes a header or the body */
  post(path: string, body: unknown, headers?: Readonly<Record<string, string | undefined>>): Promise<Answer>;
  /** sends a merge patch with only the given headers */
  patch(path: string, body: unknown, headers?: Headers): Promise<Answer>;
  delete(path: string, headers?: Headers): Promise<Answer>;
  inject(options: InjectOptions): Promise<Answer>;
}

/** A tenant for one test, with one API key and requests that use it. */
export interface TestTenant extends ApiRequests {
  readonly scope: TenantScope;
  readonly apiKey: string;
  readonly keyId: string;
  readonly server: TestServer;
  /** the same tenant with another key */
  withKey(options: Omit<TenantOptions, "settings">): Promise<TestTenant>;
}

/** Creates a tenant in the database of the given server, by default this worker's. */
export async function makeTenant(options: TenantOptions = {}): Promise<TestTenant> {
  const server = options.server ?? (await testServer());
  const { operator } = server.database;
  const tenant = await operator.transaction((tx) =>
    createTenant({ tx }, { name: "Wanderlust Travel", ...options.settings }),
  );
  return asTenant(server, { tenantId: tenant.id, environment: options.environment ?? "test" }, options);
}

/** An existing tenant, with a new key. */
export async function asTenant(
  server: TestServer,
  scope: TenantScope,
  options: TenantOptions = {},
): Promise<TestTenant> {
  const { grants = GRANTS, expiresAt, ipAllowList } = options;
  const { id: keyId, apiKey } = await operatorWork(server.database.operator, scope, (w) =>
    createUnannouncedApiKey(w, { name: "booking server", grants, expiresAt, ipAllowList }),
  );
  return {
    scope,
    apiKey,
    keyId,
    server,
    ...requestsWith(server, () => ({ headers: { "x-api-key": apiKey } })),
    withKey: (other) => {
      const environment = other.environment ?? scope.environment;
      return asTenant(other.server ?? server, { ...scope, environment }, other);
    },
  };
}

/** Requests with whatever else each of them is to have. */
export function requestsWith(
  { app }: Pick<TestServer, "app">,
  further: () => Pick<InjectOptions, "headers" | "remoteAddress">,
): ApiRequests {
  const inject = (request: InjectOptions) => {
    const { headers, ...rest } = further();
    return app.inject({ ...rest, ...request, headers: { ...headers, ...request.headers } });
  };
  return {
    inject,
    get: (path, headers = {}) => inject({ method: "GET", url: API + path, headers }),
    post: (path, body, headers = {}) => {
      const type = body === undefined ? {} : { "content-type": "application/json" };
      const sent = { "idempotency-key": crypto.randomUUID(), ...type, ...headers };
      const present = Object.entries(sent).filter((entry): entry is [string, string] => entry[1] !== undefined);
      return inject({ method: "POST", url: API + path, headers: Object.fromEntries(present), ...payloadOf(body) });
    },
    patch: (path, body, headers = {}) => {
      const sent = { "content-type": "application/merge-patch+json", ...headers };
      return inject({ method: "PATCH", url: API + path, headers: sent, ...payloadOf(body) });
    },
    delete: (path, headers = {}) => inject({ method: "DELETE", url: API + path, headers }),
  };
}

function payloadOf(body: unknown): Pick<InjectOptions, "payload"> {
  if (body === undefined) return {};
  return { payload: typeof body === "string" || Buffer.isBuffer(body) ? body : JSON.stringify(body) };
}
