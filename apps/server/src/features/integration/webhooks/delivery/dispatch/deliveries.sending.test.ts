import { Webhook } from "standardwebhooks";
import { expect, test } from "vitest";
import { makeTenant } from "../../../../../../test/app.ts";
import { querySuperuser } from "../../../../../../test/database.ts";
import { useWebhookBed } from "../../../../../../test/webhook-bed.ts";
import { answerAlways, deliveryOf, happen, received } from "../../../../../../test/webhooks.ts";

const bed = useWebhookBed();

test("an endpoint gets every event from the moment it is enabled, byte for byte as in the log", async () => {
  const tenant = await makeTenant({ server: bed.server });
  await happen(tenant, 3);
  const endpoint = await bed.openFor(tenant, ["*"]);
  await happen(tenant, 20);
  await bed.sendDue();
  const { items } = (await tenant.get("/tenant/events?limit=500")).json();
  const after = items.findIndex(({ type }: { type: string }) => type === "webhook_endpoint.enabled");
  const sent = endpoint.receiver.received.slice(1);
  expect(sent.map(({ body }) => JSON.parse(body).sequence).sort((a, b) => a - b)).toEqual(
    items.slice(after).map(({ sequence }: { sequence: string }) => sequence),
  );
  for (const { body, headers } of sent) {
    const event = JSON.parse(body);
    const logged = await tenant.get(`/tenant/events/${event.id}`);
    expect(body).toBe(logged.body);
    expect(headers["webhook-id"]).toBe(event.id);
    expect(new Webhook(endpoint.secret).verify(body, headers)).toEqual(event);
  }
});

test("only the chosen events are sent, and a changed choice applies from then on", async () => {
  const { tenant, endpoint } = await bed.open(["operation.*"]);
  await happen(tenant, 2);
  await bed.sendDue();
  expect(received(endpoint)).toHaveLength(0);
  await tenant.inject({
    method: "PATCH",
    url: `/api/v1/tenant/webhook-endpoints/${endpoint.id}`,
    headers: { "content-type": "application/merge-patch+json", "if-match": "2" },
    payload: JSON.stringify({ eventTypes: ["api_key.*"] }),
  });
  await happen(tenant, 2);
  await bed.sendDue();
  expect(received(endpoint)).toHaveLength(2);
});

test("after a pause the tenant decides whether the events of the meantime are sent", async () => {
  for (const [resumeFrom, expected] of [
    ["lastSuccess", 5],
    ["now", 2],
  ] as const) {
    const { tenant, endpoint } = await bed.open();
    const path = `/tenant/webhook-endpoints/${endpoint.id}`;
    await happen(tenant);
    await bed.sendDue();
    await tenant.post(`${path}/pause`, undefined, { "content-type": undefined });
    await happen(tenant, 3);
    await bed.sendDue();
    expect(received(endpoint)).toHaveLength(1);
    expect((await tenant.post(`${path}/enable`, { resumeFrom })).statusCode).toBe(200);
    await bed.sendDue();
    await happen(tenant);
    await bed.sendDue();
    expect(received(endpoint)).toHaveLength(expected);
  }
});

test("deliveries that wait when the endpoint is enabled from now on are abandoned", async () => {
  const { tenant, endpoint } = await bed.open();
  answerAlways(endpoint, 500);
  await happen(tenant);
  await bed.sendDue();
  const path = `/tenant/webhook-endpoints/${endpoint.id}`;
  await tenant.post(`${path}/pause`, undefined, { "content-type": undefined });
  await tenant.post(`${path}/enable`, { resumeFrom: "now" });
  expect(await deliveryOf(tenant)).toMatchObject({ state: "abandoned", nextAttemptAt: null });
});

test("during a rotation both secrets verify a message, and afterwards only the new one", async () => {
  const { tenant, endpoint } = await bed.open();
  const rotated = await tenant.post(`/tenant/webhook-endpoints/${endpoint.id}/rotate-secret`, { overlapSeconds: 60 });
  const secrets = [endpoint.secret, rotated.json().secret];
  const proves = () => {
    const { body = "", headers = {} } = endpoint.receiver.received.at(-1) ?? {};
    return secrets.map((secret) => {
      try {
        return new Webhook(secret).verify(body, headers) !== undefined;
      } catch {
        return false;
      }
    });
  };
  await happen(tenant);
  await bed.sendDue();
  expect(proves()).toEqual([true, true]);
  const sql = "update webhook_endpoints set former_secret_until = now() where former_secret is not null";
  await querySuperuser(bed.server.database.superuser, sql);
  await happen(tenant);
  await bed.sendDue();
  expect(proves()).toEqual([false, true]);
});
