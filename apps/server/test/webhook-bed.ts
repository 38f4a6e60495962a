import { afterEach } from "vitest";
import { makeTenant, type TestServer, type TestTenant } from "./app.ts";
import { useOwnServer } from "./own-server.ts";
import { enabledEndpoint, sendDueWebhooks, type TestEndpoint } from "./webhooks.ts";

/** A server with its own database for the tests of one file, and receivers that are closed after each test. */
export interface WebhookBed {
  readonly server: TestServer;
  /** a new tenant and its enabled endpoint */
  open(eventTypes?: readonly string[]): Promise<{ readonly tenant: TestTenant; readonly endpoint: TestEndpoint }>;
  /** an enabled endpoint of an existing tenant */
  openFor(tenant: TestTenant, eventTypes?: readonly string[]): Promise<TestEndpoint>;
  sendDue(): Promise<void>;
}

/** Registers the setup and cleanup of the file and its tests. */
export function useWebhookBed(): WebhookBed {
  let server: TestServer;
  const endpoints: TestEndpoint[] = [];
  useOwnServer((opened) => {
    server = opened;
  });
  afterEach(async () => {
    for (const { receiver } of endpoints.splice(0)) await receiver.close();
  });
  const bed: WebhookBed = {
    get server() {
      return server;
    },
    open: async (eventTypes) => {
      const tenant = await makeTenant({ server });
      return { tenant, endpoint: await bed.openFor(tenant, eventTypes) };
    },
    openFor: async (tenant, eventTypes = ["api_key.*"]) => {
      const endpoint = await enabledEndpoint(tenant, eventTypes);
      endpoints.push(endpoint);
      return endpoint;
    },
    sendDue: () => sendDueWebhooks(server),
  };
  return bed;
}
