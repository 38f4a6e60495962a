import { setTimeout as pause } from "node:timers/promises";
import { newId } from "@entrada/server/core/ids";
import type { TenantScope } from "@entrada/server/core/tenant-scope";
import type { Database } from "@entrada/server/db/database";
import type { OperatorDatabase } from "@entrada/server/db/operator";
import { appendEvents, type NewEvent } from "@entrada/server/events/append";
import { type BenchTenant, makeTenant } from "../make-tenant.ts";
import { ENDPOINTS_PER_TENANT } from "./settings.ts";

const ENDPOINTS = "/api/v1/tenant/webhook-endpoints";
const LOOK_MS = 50;
const EVENTS_A_STEP = 200;
const CAUSE = { actor: { type: "system" } } as const;

export interface Subscriber {
  readonly url: string;
  readonly secret: string;
  readonly scope: TenantScope;
  /** events wait in the log from now on */
  pause(): Promise<void>;
  /** they are sent from now on */
  enable(): Promise<void>;
}

/** An enabled endpoint for each of the receivers, with the maximum number of endpoints per tenant. */
export async function makeSubscribers(
  { origin }: { readonly origin: string },
  operator: OperatorDatabase,
  urls: readonly string[],
): Promise<readonly Subscriber[]> {
  const made: Subscriber[] = [];
  let tenant: BenchTenant | undefined;
  for (const [n, url] of urls.entries()) {
    if (tenant === undefined || n % ENDPOINTS_PER_TENANT === 0) tenant = await makeTenant(operator);
    made.push(await subscribe(origin, tenant, url));
  }
  return made;
}

async function subscribe(origin: string, { scope, apiKey }: BenchTenant, url: string): Promise<Subscriber> {
  const ask = async (method: "GET" | "POST", path: string, body?: object) => {
    const headers = {
      "x-api-key": apiKey,
      ...(method === "POST" && { "idempotency-key": crypto.randomUUID() }),
      ...(body && { "content-type": "application/json" }),
    };
    const text = body === undefined ? null : JSON.stringify(body);
    const answer = await fetch(`${origin}${ENDPOINTS}${path}`, { method, headers, body: text });
    const answered = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${answered}`);
    return JSON.parse(answered);
  };
  const { id, secret } = await ask("POST", "", { url, eventTypes: ["api_key.*"] });
  while ((await ask("GET", `/${id}`)).state !== "enabled") await pause(LOOK_MS);
  return {
    url,
    secret,
    scope,
    pause: () => ask("POST", `/${id}/pause`),
    enable: () => ask("POST", `/${id}/enable`, { resumeFrom: "lastSuccess" }),
  };
}

/** Appends a number of events to the tenant's log, a few hundred per transaction. */
export async function fillLog(db: Database, scope: TenantScope, count: number): Promise<void> {
  const now = new Date();
  for (let done = 0; done < count; done += EVENTS_A_STEP) {
    const events = Array.from({ length: Math.min(EVENTS_A_STEP, count - done) }, newEvent);
    await db.withTenant(scope, (tx) => appendEvents(tx, scope, events, { occurredAt: now, cause: CAUSE }));
  }
}

function newEvent(): NewEvent {
  return {
    type: "api_key.created",
    resource: { type: "api_key", id: newId("key"), version: "1" },
    data: { grants: ["visa:query"], expiresAt: null, replaces: null },
  };
}
