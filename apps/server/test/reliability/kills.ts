import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { makeTenant, startServer, type TestTenant } from "../app.ts";
import { freshDatabase } from "../database.ts";
import { randomOf } from "../event-storm.ts";
import { type Acknowledged, judgeLedgers, type Verdict } from "./key-ledger.ts";
import { readLedger, wishOf } from "./read-ledger.ts";
import { type Answer, installationOn, RealServer } from "./real-server.ts";

const RETRY_MS = 20;
const READ_TRIES = 500;
/** Complete answers that never reach their caller: kills alone would leave few requests in doubt. */
const ANSWERS_LOST = 0.05;
const NEW_KEY = ["visa:query"];

export interface Kills {
  readonly seed: number;
  readonly kills: number;
  readonly writers: number;
  readonly tenants: number;
  readonly keys: number;
}

export interface KillsReport {
  readonly verdict: Verdict;
  readonly kills: number;
  readonly acknowledged: number;
  /** requests that a kill cut off: sent, and no answer came */
  readonly cut: number;
}

/** Kills real servers under writers that retry every request in doubt, then compares promises with the outcome. */
export async function runKills(asked: Kills): Promise<KillsReport> {
  const database = await freshDatabase();
  const folder = mkdtempSync(join(tmpdir(), "entrada-kills-"));
  const servers: RealServer[] = [];
  try {
    const env = await installationOn(database, folder);
    for (let n = 0; n < 2; n++) servers.push(await RealServer.start(env));
    const tenants = await makeTenants(database, asked.tenants);
    const { acknowledged, kills, cut } = await writeUnderKills(servers, tenants, asked);
    const ledgers = await Promise.all(
      tenants.map((tenant, n) => {
        const get = (path: string) => readSurely(serverAt(servers, n), path, tenant);
        return readLedger(database, tenant.scope, acknowledged.get(tenant) ?? [], get);
      }),
    );
    const count = [...acknowledged.values()].reduce((sum, own) => sum + own.length, 0);
    return { verdict: judgeLedgers(ledgers), kills, acknowledged: count, cut };
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Read again for a while, as a client does: a server that has just started may still be busy. */
async function readSurely(server: RealServer, path: string, { apiKey }: TestTenant): Promise<unknown> {
  for (let tries = 1; ; tries += 1) {
    const answer = await server.request("GET", path, { "x-api-key": apiKey });
    if (answer.status === 200) return JSON.parse(answer.body);
    if (!mayComeLater(answer) || tries === READ_TRIES) throw new Error(`${path}: ${answer.status} ${answer.body}`);
    await pause(RETRY_MS);
  }
}

async function makeTenants(database: Awaited<ReturnType<typeof freshDatabase>>, count: number) {
  const server = await startServer({ database });
  const tenants = await Promise.all(Array.from({ length: count }, () => makeTenant({ server })));
  await server.close();
  return tenants;
}

async function writeUnderKills(servers: readonly RealServer[], tenants: readonly TestTenant[], asked: Kills) {
  const acknowledged = new Map<TestTenant, Acknowledged[]>(tenants.map((tenant) => [tenant, []]));
  let done = 0;
  let cut = 0;
  let kills = 0;
  let isFailed = false;
  const writer = async (n: number) => {
    const random = randomOf(asked.seed + n);
    for (let wish = 0; wish < asked.keys / asked.writers; wish++) {
      const tenant = tenants[Math.floor(random() * tenants.length)];
      if (tenant === undefined) throw new Error("there is no tenant");
      const made = await createKey(servers, tenant, wishOf(n, wish), random);
      cut += made.cut;
      done += 1;
      acknowledged.get(tenant)?.push(made.acknowledged);
    }
  };
  const killer = async () => {
    for (; kills < asked.kills; kills++) {
      // Spread over the whole run, so that every kill happens during requests.
      while (done < ((kills + 0.5) * asked.keys) / asked.kills) {
        if (isFailed) return;
        await pause(1);
      }
      const victim = serverAt(servers, kills);
      await victim.kill();
      await victim.startAgain();
    }
  };
  const working = [...Array.from({ length: asked.writers }, (_, n) => writer(n)), killer()];
  await Promise.all(working).catch((error: unknown) => {
    isFailed = true;
    throw error;
  });
  return { acknowledged, kills, cut };
}

/** One creation, sent again with the same Idempotency-Key to either server until an answer says how it ended. */
async function createKey(servers: readonly RealServer[], tenant: TestTenant, name: string, random: () => number) {
  const headers = {
    "x-api-key": tenant.apiKey,
    "content-type": "application/json",
    "idempotency-key": crypto.randomUUID(),
  };
  const body = JSON.stringify({ name, grants: NEW_KEY });
  let cut = 0;
  for (;;) {
    const server = serverAt(servers, Math.floor(random() * 2));
    const answer = await server.request("POST", "/tenant/api-keys", headers, body).catch((error: unknown) => {
      if (!isRefused(error)) cut += 1;
      return undefined;
    });
    if (answer && random() >= ANSWERS_LOST) {
      if (answer.status === 201) return { acknowledged: { name, keyId: String(JSON.parse(answer.body).id) }, cut };
      if (!mayComeLater(answer)) throw new Error(`${answer.status} ${answer.body}`);
    }
    await pause(RETRY_MS * random());
  }
}

function mayComeLater({ status, body }: Answer): boolean {
  return status === 503 || (status === 409 && JSON.parse(body).code === "idempotency_request_in_progress");
}

// The connection was refused, so the request has changed nothing.
function isRefused(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ECONNREFUSED";
}

function serverAt(servers: readonly RealServer[], n: number): RealServer {
  const server = servers[n % servers.length];
  if (server === undefined) throw new Error("the servers are not started");
  return server;
}
