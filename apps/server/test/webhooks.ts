import { expect } from "vitest";
import { WebhookWorker } from "../src/features/integration/webhooks/delivery/dispatch/deliveries-worker.ts";
import type { TestServer, TestTenant } from "./app.ts";
import { publish, someEvent } from "./events.ts";
import { type Receiver, startReceiver } from "./receiver.ts";

/** A receiver and the tenant's endpoint for it. */
export interface TestEndpoint {
  readonly id: string;
  readonly secret: string;
  readonly receiver: Receiver;
  /** the endpoint as the API shows it now */
  get(): Promise<ShownEndpoint>;
}

interface ShownEndpoint {
  readonly id: string;
  readonly state: string;
  readonly version: string;
  readonly failingSince: string | null;
  readonly disabledReason: string | null;
}

/** Sends everything that is due now, like a worker of this server would. */
export async function sendDueWebhooks({ ctx }: TestServer): Promise<void> {
  await new WebhookWorker(ctx).sendDue();
}

/** Creates an endpoint for a receiver and answers its first ping. */
export async function enabledEndpoint(
  tenant: TestTenant,
  eventTypes: readonly string[] = ["*"],
): Promise<TestEndpoint> {
  const receiver = await startReceiver();
  const made = await tenant.post("/tenant/webhook-endpoints", { url: receiver.url, eventTypes });
  expect(made.statusCode, made.body).toBe(201);
  const { id, secret } = made.json();
  await sendDueWebhooks(tenant.server);
  const get = async () => (await tenant.get(`/tenant/webhook-endpoints/${id}`)).json();
  expect(await get()).toMatchObject({ state: "enabled" });
  return { id, secret, receiver, get };
}

/** Appends key events to the tenant's log without notifying readers. */
export function happen({ server, scope }: TestTenant, times = 1): Promise<void> {
  const events = Array.from({ length: times }, () => someEvent());
  return publish(server.database.db, scope, events, new Date());
}

/** Sets the response to every request from now on. */
export function answerAlways(
  { receiver }: TestEndpoint,
  status: number,
  headers: Readonly<Record<string, string>> = {},
): void {
  receiver.answer((_request, response) => void response.writeHead(status, headers).end());
}

/** The API key events the receiver got, in order, without pings and endpoint events. */
export function received({ receiver }: TestEndpoint) {
  return receiver.received.map(({ body }) => JSON.parse(body)).filter(({ type }) => type === "api_key.created");
}

/** The tenant's deliveries as the API lists them. */
export async function deliveriesOf(tenant: TestTenant, query = "eventType=api_key.created") {
  return (await tenant.get(`/tenant/webhook-deliveries?${query}${query && "&"}limit=200`)).json().items;
}

/** The newest delivery with its attempts. */
export async function deliveryOf(tenant: TestTenant, query?: string) {
  const [first] = await deliveriesOf(tenant, query);
  return (await tenant.get(`/tenant/webhook-deliveries/${first?.id}`)).json();
}

/** Moves the tenant's clock. */
export async function advance(tenant: TestTenant, advanceSeconds: number): Promise<void> {
  const moved = await tenant.post("/tenant/test-helpers/clock", { advanceSeconds });
  expect(moved.statusCode, moved.body).toBe(200);
}
