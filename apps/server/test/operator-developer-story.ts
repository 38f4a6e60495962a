import { ANY_VERSION } from "./any-version.ts";
import { makeTenant, type TestServer } from "./app.ts";
import { handedIn } from "./cases.ts";
import { placeOf } from "./operator-operations.ts";
import { done, SAID } from "./operator-story.ts";
import { operatorIn } from "./operators.ts";
import { startReceiver } from "./receiver.ts";
import { happen, sendDueWebhooks } from "./webhooks.ts";

/** Does with a tenant's webhooks whatever an operator can. */
export async function playWebhooks(server: TestServer): Promise<void> {
  const tenant = await makeTenant({ server });
  const developer = await operatorIn(server, { role: "tenantDeveloper", tenants: [tenant.scope.tenantId] });
  const at = placeOf(tenant);
  const receiver = await startReceiver();
  try {
    const wanted = { url: receiver.url, eventTypes: ["*"], description: SAID };
    const { id } = await done(developer.post(`${at}/webhook-endpoints`, wanted));
    const one = `${at}/webhook-endpoints/${id}`;
    await sendDueWebhooks(server);
    await done(developer.patch(one, { description: `${SAID}!` }, ANY_VERSION));
    await done(developer.post(`${one}/rotate-secret`, {}));
    await done(developer.post(`${one}/pause`));
    await done(developer.post(`${one}/enable`, { resumeFrom: "lastSuccess" }));
    await done(developer.post(`${one}/ping`));
    await happen(tenant);
    await sendDueWebhooks(server);
    const { items } = await done(developer.get(`${at}/webhook-deliveries?eventType=api_key.created`));
    await done(developer.post(`${at}/webhook-deliveries/${items[0].id}/redeliver`));
    await done(developer.post(`${one}/recover`, { since: new Date().toISOString() }));
    await done(developer.delete(one, ANY_VERSION));
  } finally {
    await receiver.close();
  }
}

/** Does in a test environment whatever an operator can. */
export async function playTestEnvironment(server: TestServer): Promise<void> {
  const { tenant, caseId } = await handedIn(server);
  const developer = await operatorIn(server, { role: "tenantDeveloper", tenants: [tenant.scope.tenantId] });
  const at = `${placeOf(tenant)}/test-helpers`;
  const { id } = await done(developer.post(`${at}/clocks`, { name: SAID }));
  await done(developer.post(`${at}/clocks/${id}/advance`, { advanceSeconds: 60 }));
  await done(developer.delete(`${at}/clocks/${id}`));
  await done(developer.post(`${at}/events/trigger`, { type: "api_key.created" }));
  await done(developer.post(`${at}/cases/${caseId}/act`, { action: "acceptItems" }));
  await done(developer.post(`${at}/clock`, { advanceSeconds: 60 }));
}
