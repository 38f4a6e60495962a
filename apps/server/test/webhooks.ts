import { expect } from "vitest";
import { WebhookWorker } from "../src/features/webhooks/webhooks.worker.ts";
import type { TestServer, TestTenant } from "./app.ts";
import { type Receiver, startReceiver } from "./receiver.ts";

/** A receiver, and the tenant's endpoint that points there. */
export interface TestEndpoint {
  readonly id: string;
  readonly secret: string;
  readonly receiver: Receiver;
  /** the endpoint as the interface shows it now */
  get(): Promise<ShownEndpoint>;
}

interface ShownEndpoint {
  readonly id: string;
  readonly state: string;
  readonly version: string;
  readonly failingSince: string | null;
  readonly disabledReason: string | null;
}

/** Sends what is due now, as a worker of this server's process would, until nothing is. */
export async function sendDueWebhooks({ ctx }: TestServer): Promise<void> {
  await new WebhookWorker(ctx).sendDue();
}

/** Makes an endpoint at a receiver that answers, and lets it answer its first ping. */
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

/** Moves the tenant's own clock. */
export async function advance(tenant: TestTenant, advanceSeconds: number): Promise<void> {
  const moved = await tenant.post("/tenant/test-helpers/clock", { advanceSeconds });
  expect(moved.statusCode, moved.body).toBe(200);
}
