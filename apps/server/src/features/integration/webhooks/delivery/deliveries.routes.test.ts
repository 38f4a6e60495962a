import { expect, test } from "vitest";
import { useWebhookBed } from "../../../../../test/webhook-bed.ts";
import { answerAlways, deliveriesOf, deliveryOf, happen, received } from "../../../../../test/webhooks.ts";

const bed = useWebhookBed();

test("an event can be sent again in any state, under the same id", async () => {
  const { tenant, endpoint } = await bed.open();
  await happen(tenant);
  await bed.sendDue();
  const { id, eventId } = await deliveryOf(tenant);
  const again = await tenant.post(`/tenant/webhook-deliveries/${id}/redeliver`, undefined, {
    "content-type": undefined,
  });
  expect(again.json()).toMatchObject({ id, state: "pending", trigger: "redelivery", attemptsMade: 0 });
  await bed.sendDue();
  const after = await deliveryOf(tenant);
  expect(after).toMatchObject({ state: "succeeded", attemptsMade: 1 });
  expect(after.attempts.map(({ trigger }: { trigger: string }) => trigger)).toEqual(["event", "redelivery"]);
  expect(received(endpoint).map((event) => event.id)).toEqual([eventId, eventId]);
  await tenant.post(`/tenant/webhook-endpoints/${endpoint.id}/pause`, undefined, { "content-type": undefined });
  const refused = await tenant.post(`/tenant/webhook-deliveries/${id}/redeliver`, undefined, {
    "content-type": undefined,
  });
  const instead = { resourceId: endpoint.id, currentState: "paused", availableActions: ["enable"] };
  expect(refused.json()).toMatchObject({ code: "state_conflict", ...instead });
});

test("deliveries are listed newest first, page by page, by endpoint, state, event and time", async () => {
  const { tenant, endpoint } = await bed.open();
  answerAlways(endpoint, 500);
  await happen(tenant, 3);
  await bed.sendDue();
  const all = await deliveriesOf(tenant, "");
  expect(all).toHaveLength(4);
  const ids = all.map(({ id }: { id: string }) => id);
  expect(ids).toEqual([...ids].sort().reverse());
  const read: string[] = [];
  let query = "limit=2";
  for (let hasMore = true; hasMore; ) {
    const page = (await tenant.get(`/tenant/webhook-deliveries?${query}`)).json();
    read.push(...page.items.map(({ id }: { id: string }) => id));
    query = `limit=2&cursor=${page.nextCursor}`;
    hasMore = page.hasMore;
  }
  expect(read).toEqual(ids);
  const count = async (filter: string) => (await deliveriesOf(tenant, filter)).length;
  expect(await count(`endpointId=${endpoint.id}`)).toBe(4);
  expect(await count("endpointId=whe_nobody")).toBe(0);
  expect(await count("state=pending")).toBe(3);
  expect(await count("state=failed,succeeded")).toBe(1);
  expect(await count("eventType=webhook.ping")).toBe(1);
  expect(await count("eventType=case.*")).toBe(0);
  expect(await count("eventType=api_key.*")).toBe(3);
  expect(await count(`eventId=${all[0].eventId}`)).toBe(1);
  expect(await count("createdBefore=2026-01-01T00:00:00Z")).toBe(0);
  expect(await count("createdAfter=2026-01-01T00:00:00Z")).toBe(4);
  const wrong = await tenant.get("/tenant/webhook-deliveries?state=succeded");
  expect(wrong.json().errors).toMatchObject([{ parameter: "state", code: "wrong_enum_value" }]);
});
