import { afterAll, beforeAll, expect, test } from "vitest";
import { makeTenant, startServer, type TestServer, type TestTenant } from "../../test/app.ts";
import { commandLine } from "../../test/command-line.ts";
import { freshDatabase } from "../../test/database.ts";
import { publish, someEvent } from "../../test/events.ts";
import { enabledEndpoint, sendDueWebhooks, type TestEndpoint } from "../../test/webhooks.ts";

let server: TestServer;
let tenant: TestTenant;
let endpoint: TestEndpoint;
let baseUrl: string;
beforeAll(async () => {
  server = await startServer({ database: await freshDatabase() });
  baseUrl = `${await server.app.listen({ host: "127.0.0.1", port: 0 })}/api/v1`;
  tenant = await makeTenant({ server });
  endpoint = await enabledEndpoint(tenant, ["api_key.*"]);
  endpoint.receiver.answer((_request, response) => response.writeHead(503).end());
  await publish(server.database.db, tenant.scope, [someEvent()]);
  await sendDueWebhooks(server);
});
afterAll(async () => {
  await endpoint.receiver.close();
  await server.close();
  await server.database.drop();
});

function run(...words: readonly string[]) {
  const env = { ENTRADA_BASE_URL: baseUrl, ENTRADA_API_KEY: tenant.apiKey, ENTRADA_HOME: "/nonexistent" };
  return commandLine(words, env);
}

test("deliveries are listed with their outcome and can be filtered", async () => {
  const all = await run("webhooks", "deliveries");
  expect(all.code).toBe(0);
  const lines = all.stdout.trimEnd().split("\n");
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/ {2}whd_\w{26} {2}api_key\.created +pending, 1 attempt, last 503, next 2/);
  expect(lines[1]).toMatch(/webhook\.ping +succeeded, 1 attempt, last 204$/);
  const chosen = await run("webhooks", "deliveries", "--states", "pending", "--endpoint", endpoint.id, "--json");
  expect(JSON.parse(chosen.stdout).items).toMatchObject([{ eventType: "api_key.created", state: "pending" }]);
  expect((await run("webhooks", "deliveries", "--states", "failed")).stdout).toBe("No deliveries.\n");
});

test("a delivery is sent again on request", async () => {
  endpoint.receiver.answer((_request, response) => response.writeHead(204).end());
  const listed = await run("webhooks", "deliveries", "--types", "api_key.created", "--json");
  const [{ id }] = JSON.parse(listed.stdout).items;
  const again = await run("webhooks", "redeliver", id);
  expect([again.code, again.stdout]).toEqual([0, `Sending api_key.created to ${endpoint.id} again.\n`]);
  await sendDueWebhooks(server);
  expect((await tenant.get(`/tenant/webhook-deliveries/${id}`)).json()).toMatchObject({ state: "succeeded" });
});

test("a wrong id or count is refused before the server is asked", async () => {
  expect(await run("webhooks", "redeliver", "evt_1")).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("whd_"),
  });
  expect(await run("webhooks", "deliveries", "--count", "201")).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("Use a whole number from 1 to 200."),
  });
});
