import { expect, test } from "vitest";
import { ANY_VERSION } from "../../../../test/any-version.ts";
import { makeTenant } from "../../../../test/app.ts";
import { auditedBy } from "../../../../test/audit.ts";
import { placeOf } from "../../../../test/operator-operations.ts";
import { operatorIn } from "../../../../test/operators.ts";
import { useWebhookBed } from "../../../../test/webhook-bed.ts";
import { answerAlways, deliveryOf, happen, received } from "../../../../test/webhooks.ts";

const bed = useWebhookBed();
const HOUR_MS = 3_600_000;

/** An endpoint that answered an event with a failure, and the tenant's own developer. */
async function failing() {
  const { tenant, endpoint } = await bed.open();
  const developer = await operatorIn(bed.server, { role: "tenantDeveloper", tenants: [tenant.scope.tenantId] });
  answerAlways(endpoint, 500);
  await happen(tenant);
  await bed.sendDue();
  return { tenant, endpoint, developer, at: placeOf(tenant) };
}

test("a developer sends again what a receiver refused, twice over, and it is written down each time", async () => {
  const { tenant, endpoint, developer, at } = await failing();
  const { id } = await deliveryOf(tenant);
  answerAlways(endpoint, 204);
  for (const times of [1, 2]) {
    const answer = await developer.post(`${at}/webhook-deliveries/${id}/redeliver`);
    expect(answer.json()).toMatchObject({ id, state: "pending", trigger: "redelivery" });
    expect(await auditedBy(bed.server, answer.headers["x-request-id"])).toEqual(["webhook_delivery.redelivered"]);
    await bed.sendDue();
    expect((await developer.get(`${at}/webhook-deliveries/${id}`)).json()).toMatchObject({
      state: "succeeded",
      attempts: Array.from({ length: times + 1 }, () => expect.anything()),
    });
  }
  expect(new Set(received(endpoint).map((event) => event.id)).size).toBe(1);
});

test("a developer recovers what was missed since an instant; the operation is where the answer says", async () => {
  const { developer, endpoint, at } = await failing();
  const since = new Date(Date.now() - HOUR_MS).toISOString();
  const answer = await developer.post(`${at}/webhook-endpoints/${endpoint.id}/recover`, { since });
  expect([answer.statusCode, answer.json().subject]).toEqual([202, { type: "webhook_endpoint", id: endpoint.id }]);
  expect(answer.headers.location).toBe(`/operator/v1${at}/operations/${answer.json().id}`);
  expect((await developer.get(String(answer.headers.location).slice("/operator/v1".length))).statusCode).toBe(200);
});

test("an address that nothing may be sent to is refused with its place, and nothing has changed", async () => {
  const { developer, endpoint, at } = await failing();
  const one = `${at}/webhook-endpoints/${endpoint.id}`;
  const before = (await developer.get(one)).json();
  for (const url of ["ftp://hooks.example.com", "https://user:secret@hooks.example.com/", "no address"]) {
    const answer = await developer.patch(one, { url }, { "if-match": `"${before.version}"` });
    expect([url, answer.statusCode, answer.json().errors?.[0]?.pointer]).toEqual([url, 400, "#/url"]);
  }
  expect((await developer.get(one)).json()).toEqual(before);
  const live = `${at.replace(/test$/, "live")}/webhook-endpoints`;
  const plain = await developer.post(live, { url: "http://hooks.example.com/", eventTypes: ["*"] });
  expect([plain.statusCode, plain.json().errors[0].pointer]).toEqual([400, "#/url"]);
});

test("a new secret, a new address and a new endpoint need a fresh second factor; sending again does not", async () => {
  const { tenant, endpoint, at } = await failing();
  const verifiedAt = new Date(Date.now() - HOUR_MS);
  const tenants = [tenant.scope.tenantId];
  const developer = await operatorIn(bed.server, { role: "tenantDeveloper", tenants, verifiedAt });
  const one = `${at}/webhook-endpoints/${endpoint.id}`;
  const url = "https://hooks.example.com/other";
  for (const answer of [
    await developer.post(`${one}/rotate-secret`, {}),
    await developer.patch(one, { url }, ANY_VERSION),
    await developer.post(`${at}/webhook-endpoints`, { url, eventTypes: ["*"] }),
    await developer.delete(one, ANY_VERSION),
  ]) {
    expect(answer.json()).toMatchObject({ status: 403, code: "step_up_required" });
  }
  expect((await developer.post(`${one}/ping`)).statusCode).toBe(201);
  expect((await developer.post(`${one}/pause`)).json()).toMatchObject({ state: "paused" });
});

test("who may only read the integration, or sees another tenant, changes nothing", async () => {
  const { endpoint, at } = await failing();
  const other = await makeTenant({ server: bed.server });
  const agent = await operatorIn(bed.server, { role: "agent" });
  const stranger = await operatorIn(bed.server, { role: "tenantDeveloper", tenants: [other.scope.tenantId] });
  const pause = `${at}/webhook-endpoints/${endpoint.id}/pause`;
  expect((await agent.post(pause)).json()).toMatchObject({ code: "grant_missing", requiredAction: "webhooks:manage" });
  expect((await stranger.post(pause)).json().code).toBe("resource_not_found");
  expect(await endpoint.get()).toMatchObject({ state: "enabled" });
});
