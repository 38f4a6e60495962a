import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { vi } from "vitest";
import { freshDatabase, type TestDatabase } from "../database.ts";
import { type Receiver, startReceiver, startTrap } from "../receiver.ts";
import { BAD_KINDS, type BadKind, startBadReceiver } from "./bad-receivers.ts";
import { installationOn, RealServer } from "./real-server.ts";
import { Gate, GoodReceiver } from "./receivers-good.ts";
import { compareWithLog, type Difference } from "./receivers-ledger.ts";
import { readLog } from "./receivers-log.ts";
import { MemoryWatch } from "./receivers-memory.ts";
import {
  enabledVersion,
  isWaitedFor,
  makeRealEndpoint,
  makeRealTenants,
  outcomesOf,
  PATIENT,
  type RealEndpoint,
  type RealTenant,
} from "./receivers-tenants.ts";

/** Trusted by the workers, so that only its age is wrong. */
const EXPIRED = fileURLToPath(new URL("../tls/expired.cert.pem", import.meta.url));
const NEW_KEY = { name: "wish", grants: ["visa:query"] };
/** The number of answers that the killed worker waits for. */
const HELD_AT_KILL = 20;
const INTERRUPTED = "interrupted";

export interface Receivers {
  readonly tenants: number;
  readonly endpointsPerTenant: number;
  readonly badPerTenant: number;
  readonly eventsPerSecond: number;
  readonly steadySeconds: number;
  readonly killSeconds: number;
}

export interface ReceiversReport {
  readonly published: number;
  readonly taken: number;
  /** at good receivers, up to the kill */
  readonly steady: Difference & { readonly lagP50Ms: number; readonly lagP99Ms: number };
  /** at good receivers, over the whole run */
  readonly difference: Difference;
  /** how the deliveries to each kind of bad receivers have ended so far */
  readonly outcomes: Readonly<Partial<Record<BadKind, readonly string[]>>>;
  /** connections to where redirects pointed */
  readonly followed: number;
  /** of each process: the API and the two workers */
  readonly memory: readonly { readonly firstMb: number; readonly mostMb: number }[];
}

interface GoodEndpoint extends RealEndpoint {
  readonly receiver: GoodReceiver;
}
interface BadEndpoint extends RealEndpoint {
  readonly kind: BadKind;
}

/** Events at a steady pace to good and bad receivers, a worker killed in the middle; then webhooks against the log. */
export async function runReceivers(asked: Receivers): Promise<ReceiversReport> {
  const closings: (() => unknown)[] = [];
  try {
    const database = await freshDatabase();
    closings.push(() => database.drop());
    const folder = mkdtempSync(join(tmpdir(), "entrada-receivers-"));
    closings.push(() => rmSync(folder, { recursive: true, force: true }));
    const env = {
      ...(await installationOn(database, folder)),
      WEBHOOK_ALLOW_CIDRS: "127.0.0.1",
      NODE_EXTRA_CA_CERTS: EXPIRED,
    };
    const start = async (role: "api" | "worker") => {
      const server = await RealServer.start(env, role);
      closings.push(() => server.stop());
      return server;
    };
    const processes = [await start("api"), await start("worker"), await start("worker")] as const;
    const [api, other, victim] = processes;
    const tenants = await makeRealTenants(database, api, asked.tenants);
    const { gate, good, bad, elsewhere } = await openEndpoints(tenants, asked, closings);
    const watches = processes.map(({ pid }) => new MemoryWatch(pid));
    closings.push(() => watches.map((watch) => watch.end()));
    const publish = (seconds: number) => publishSteadily(tenants, asked.eventsPerSecond, seconds);

    let published = await publish(asked.steadySeconds);
    await drained(good);
    const lags = good.flatMap(({ receiver }) => receiver.lagsMs).sort((a, b) => a - b);
    const quantile = (share: number) => lags[Math.floor(lags.length * share)] ?? Number.NaN;
    const lag = { lagP50Ms: quantile(0.5), lagP99Ms: quantile(0.99) };
    const steady = { ...(await differenceOf(good)), ...lag };

    const [more] = await Promise.all([publish(asked.killSeconds), killAmidAnswers(gate, victim, other)]);
    published += more;
    await drained(good);
    return {
      published,
      taken: good.reduce((sum, { receiver }) => sum + receiver.taken.length, 0),
      steady,
      difference: await differenceOf(good),
      outcomes: await outcomesByKind(database, bad),
      followed: elsewhere.connections,
      memory: watches.map((watch) => watch.end()),
    };
  } finally {
    for (const close of closings.reverse()) await close();
  }
}

async function openEndpoints(tenants: readonly RealTenant[], asked: Receivers, closings: (() => unknown)[]) {
  const opened = <T extends Pick<Receiver, "close">>(resource: T): T => {
    closings.push(() => resource.close());
    return resource;
  };
  const gate = new Gate();
  const [good, bad]: [GoodEndpoint[], BadEndpoint[]] = [[], []];
  const elsewhere = opened(await startTrap());
  // Nothing is sent before a first answer: receivers that cannot answer use this address until they are enabled.
  const welcoming = opened(await startReceiver());
  for (const tenant of tenants) {
    for (let n = 0; n < asked.endpointsPerTenant; n++) {
      if (n < asked.badPerTenant) {
        const kind = BAD_KINDS[bad.length % BAD_KINDS.length];
        if (kind) bad.push({ ...(await makeRealEndpoint(tenant, welcoming.url)), kind });
      } else {
        const receiver = opened(await GoodReceiver.start(gate));
        const endpoint = await makeRealEndpoint(tenant, receiver.url);
        receiver.secret = endpoint.secret;
        good.push({ ...endpoint, receiver });
      }
    }
  }
  for (const endpoint of good) await enabledVersion(endpoint);
  for (const endpoint of bad) {
    const { url } = opened(await startBadReceiver(endpoint.kind, elsewhere.url));
    await endpoint.tenant.patch(`/tenant/webhook-endpoints/${endpoint.id}`, await enabledVersion(endpoint), { url });
  }
  return { gate, good, bad, elsewhere };
}

/** Creates keys for one tenant after the other without waiting for answers; returns how many. */
async function publishSteadily(tenants: readonly RealTenant[], perSecond: number, seconds: number): Promise<number> {
  const events = perSecond * seconds;
  const begun = performance.now();
  const made: Promise<unknown>[] = [];
  // A refused write ends the run at once and is reported.
  let refused: { readonly cause: unknown } | undefined;
  for (let n = 0; n < events && !refused; n++) {
    await pause(begun + (n * 1000) / perSecond - performance.now());
    const write = tenants[n % tenants.length]?.post("/tenant/api-keys", NEW_KEY);
    made.push(
      Promise.resolve(write).catch((cause: unknown) => {
        refused ??= { cause };
      }),
    );
  }
  await Promise.all(made);
  if (refused) throw refused.cause;
  return events;
}

/** Kills the worker when it has sent messages without seeing their answers; the other one sends none meanwhile. */
async function killAmidAnswers(gate: Gate, victim: RealServer, other: RealServer): Promise<void> {
  other.pause();
  gate.hold();
  try {
    await vi.waitUntil(() => gate.held >= HELD_AT_KILL, PATIENT);
    await victim.kill();
  } finally {
    gate.release();
    other.resume();
  }
}

/** Waits until these have the whole log and nothing is left to send to them; missing events are reported later. */
async function drained(good: readonly GoodEndpoint[]): Promise<void> {
  const isDrained = async () => {
    const waiting = await Promise.all(good.map(isWaitedFor));
    return !waiting.includes(true) && (await differenceOf(good)).missing === 0;
  };
  await vi.waitUntil(isDrained, PATIENT).catch(() => undefined);
}

async function differenceOf(good: readonly GoodEndpoint[]): Promise<Difference> {
  const logs = new Map<RealTenant, ReadonlyMap<string, string>>();
  for (const { tenant } of good) {
    if (!logs.has(tenant)) logs.set(tenant, await readLog("api_key.*", (path) => tenant.get(path)));
  }
  return compareWithLog(
    good.map(({ tenant, receiver }) => ({ logged: logs.get(tenant) ?? new Map(), taken: receiver.taken })),
  );
}

async function outcomesByKind(database: TestDatabase, bad: readonly BadEndpoint[]) {
  const outcomes: Partial<Record<BadKind, readonly string[]>> = {};
  for (const endpoint of bad) {
    const ended = (await outcomesOf(database, endpoint)).filter((outcome) => outcome !== INTERRUPTED);
    outcomes[endpoint.kind] = [...new Set([...(outcomes[endpoint.kind] ?? []), ...ended])].sort();
  }
  return outcomes;
}
