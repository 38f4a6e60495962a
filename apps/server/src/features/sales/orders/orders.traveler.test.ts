import { expect, test } from "vitest";
import { ANY_VERSION } from "../../../../test/any-version.ts";
import { ROOMY, type TestServer } from "../../../../test/app.ts";
import { ordered } from "../../../../test/orders.ts";
import { useOwnServer } from "../../../../test/own-server.ts";
import { reaches, usePaymentJobs } from "../../../../test/payments.ts";
import { openSession, withSession } from "../../../../test/sessions.ts";

let server: TestServer;
useOwnServer(
  (opened) => {
    server = opened;
  },
  { env: ROOMY },
);
usePaymentJobs(() => server);

async function customerWithOrder() {
  const { tenant, order } = await ordered(server, 2);
  const session = await openSession(tenant, order.customerId);
  return { tenant, order, customer: withSession(server, session) };
}

test("a customer sees the order, pays it, has the invoice, and cancels at the refund that was shown", async () => {
  const { order, customer } = await customerWithOrder();
  const path = `/traveler/orders/${order.id}`;
  expect((await customer.get("/traveler/orders")).json().items.map(({ id }: { id: string }) => id)).toEqual([order.id]);
  const body = { mode: "test", token: "test_success", amount: order.sums.due };
  const paid = await customer.post(`${path}/payments`, body);
  expect([paid.statusCode, paid.json().state]).toEqual([201, "succeeded"]);
  expect((await customer.get(path)).json().state).toBe("confirmed");
  const [invoice] = (await customer.get(`/traveler/invoices?orderId=${order.id}`)).json().items;
  const grant = await customer.post(`/traveler/invoices/${invoice.id}/download-grants`, undefined);
  const file = await server.app.inject({ url: new URL(grant.json().url).pathname });
  expect([file.statusCode, file.headers["content-type"]]).toEqual([200, "application/pdf"]);

  const shown = (await customer.post(`${path}/cancellations`, {})).json();
  const done = await customer.post(`${path}/cancellations/${shown.id}/confirm`, undefined, {
    "if-match": `"${shown.version}"`,
  });
  expect([done.statusCode, done.json().sums]).toEqual([200, shown.sums]);
  expect((await customer.get(path)).json().state).toBe("cancelled");
});

test("a customer gives up a payment that waits for them, and pays in another way", async () => {
  const { tenant, order, customer } = await customerWithOrder();
  const path = `/traveler/orders/${order.id}/payments`;
  const body = { mode: "test", token: "test_action_required", amount: order.sums.due };
  const waiting = (await customer.post(path, body)).json();
  expect(waiting).toMatchObject({ state: "requiresAction", availableActions: ["cancel"] });
  const given = await customer.post(`/traveler/payments/${waiting.id}/cancel`, undefined);
  expect([given.statusCode, given.json()]).toMatchObject([
    200,
    { availableActions: [], cancelRequestedAt: expect.any(String) },
  ]);
  await reaches(tenant, waiting, "cancelled");
  const paid = await customer.post(path, { ...body, token: "test_success" });
  expect([paid.statusCode, paid.json().state]).toEqual([201, "succeeded"]);
});

test("that the money is with the tenant is for the tenant to say", async () => {
  const { order, customer } = await customerWithOrder();
  const body = { mode: "tenantSettled", reference: "cash", settledOn: "2026-01-02", amount: order.sums.due };
  const refused = await customer.post(`/traveler/orders/${order.id}/payments`, body);
  expect([refused.statusCode, refused.json().code]).toEqual([403, "capability_not_enabled"]);
  expect(refused.json().detail).not.toContain("Use: tenantSettled");
  expect((await customer.get(`/traveler/orders/${order.id}/payments`)).json().items).toEqual([]);
});

test("who travels sees no order, nor does a session for some cases, nor another customer", async () => {
  const { tenant, order } = await customerWithOrder();
  const [one] = order.cases;
  const traveler = withSession(server, await openSession(tenant, one?.travelerId ?? ""));
  const path = `/traveler/orders/${order.id}`;
  expect((await traveler.get(path)).json().code).toBe("grant_missing");
  const limited = withSession(server, await openSession(tenant, order.customerId, { caseIds: [one?.id] }));
  expect((await limited.get("/traveler/orders")).json().items).toEqual([]);
  const other = (await customerWithOrder()).customer;
  for (const who of [limited, other]) {
    expect((await who.get(path)).statusCode).toBe(404);
    const body = { mode: "test", token: "test_success", amount: order.sums.due };
    expect((await who.post(`${path}/payments`, body)).statusCode).toBe(404);
    expect((await who.post(`${path}/cancellations`, {}, ANY_VERSION)).statusCode).toBe(404);
  }
  expect((await tenant.get(`/tenant/orders/${order.id}/payments`)).json().items).toEqual([]);
});
