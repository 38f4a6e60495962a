import { setTimeout as pause } from "node:timers/promises";
import { vi } from "vitest";
import { decodeId } from "../../src/core/ids.ts";
import { makeTenant, startServer, type TestTenant } from "../app.ts";
import { querySuperuser, type TestDatabase } from "../database.ts";
import type { RealServer } from "./real-server.ts";

const TRIES = 10;
/** What the answer asks for in `Retry-After`. */
const RETRY_MS = 2_000;

/** Waits for another process on a machine that may be busy. */
export const PATIENT = { timeout: 180_000, interval: 100 } as const;

/** A tenant whose requests go to a real server. */
export class RealTenant {
  readonly #server: RealServer;
  readonly #apiKey: string;

  constructor(server: RealServer, { apiKey }: TestTenant) {
    this.#server = server;
    this.#apiKey = apiKey;
  }

  /** The response text; throws for any response that is not a success. */
  get(path: string): Promise<string> {
    return this.#ask("GET", path, {});
  }

  post(path: string, body: object): Promise<string> {
    const headers = { "content-type": "application/json", "idempotency-key": crypto.randomUUID() };
    return this.#ask("POST", path, headers, body);
  }

  patch(path: string, version: string, body: object): Promise<string> {
    return this.#ask("PATCH", path, { "content-type": "application/merge-patch+json", "if-match": version }, body);
  }

  async #ask(method: "GET" | "POST" | "PATCH", path: string, headers: Record<string, string>, body?: object) {
    const text = body && JSON.stringify(body);
    const send = () => this.#server.request(method, path, { "x-api-key": this.#apiKey, ...headers }, text);
    let answer = await send();
    // Overloaded on purpose, a server may say so: a client sends the same request again, with the same key.
    for (let tries = 1; answer.status === 503 && tries < TRIES; tries += 1) {
      await pause(RETRY_MS);
      answer = await send();
    }
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.body}`);
    return answer.body;
  }
}

/** An endpoint that has answered its first ping. */
export interface RealEndpoint {
  readonly id: string;
  readonly tenant: RealTenant;
  readonly secret: string;
}

/** Creates the tenants directly, because the API cannot. */
export async function makeRealTenants(database: TestDatabase, server: RealServer, count: number) {
  const own = await startServer({ database });
  const tenants = await Promise.all(Array.from({ length: count }, () => makeTenant({ server: own })));
  await own.close();
  return tenants.map((tenant) => new RealTenant(server, tenant));
}

/** Creates an endpoint there for the events of API keys. */
export async function makeRealEndpoint(tenant: RealTenant, url: string): Promise<RealEndpoint> {
  const { id, secret } = JSON.parse(await tenant.post("/tenant/webhook-endpoints", { url, eventTypes: ["api_key.*"] }));
  return { id, tenant, secret };
}

/** Waits until its receiver has answered the ping; returns its version. */
export async function enabledVersion({ id, tenant }: RealEndpoint): Promise<string> {
  return vi.waitUntil(async () => {
    const { state, version } = JSON.parse(await tenant.get(`/tenant/webhook-endpoints/${id}`));
    return state === "enabled" && version;
  }, PATIENT);
}

/** The outcomes of attempts to send it events: each failure that occurred, and success. */
export async function outcomesOf({ superuser }: TestDatabase, { id }: RealEndpoint): Promise<readonly string[]> {
  const rows = await querySuperuser<{ outcome: string }>(
    superuser,
    `select distinct coalesce(a.failure, 'succeeded') as outcome
     from webhook_attempts a join webhook_deliveries d
       on (d.tenant_id, d.environment, d.id) = (a.tenant_id, a.environment, a.delivery_id)
     where d.endpoint_id = $1 and a.trigger = 'event'`,
    [decodeId("whe", id)],
  );
  return rows.map(({ outcome }) => outcome);
}

/** Whether events are still to be sent to it. */
export async function isWaitedFor({ id, tenant }: RealEndpoint): Promise<boolean> {
  const { items } = JSON.parse(await tenant.get(`/tenant/webhook-deliveries?endpointId=${id}&state=pending&limit=1`));
  return items.length > 0;
}
