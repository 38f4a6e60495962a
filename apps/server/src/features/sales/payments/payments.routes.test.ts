import { beforeAll, expect, test } from "vitest";
import { type TestServer, testServer } from "../../../../test/app.ts";
import { expireOrders, ORDERS, ordered, orderedFree, readOrder } from "../../../../test/orders.ts";
import {
  balancesOf,
  PAYMENTS,
  pay,
  reaches,
  readPayment,
  settle,
  toldOfPayments,
  usePaymentJobs,
} from "../../../../test/payments.ts";
import { advance } from "../../../../test/quotes.ts";
import { updateTenant } from "../../access/tenants/tenants.service.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
usePaymentJobs(() => server);

test("a test payment succeeds while the request waits, confirms the order, and fills the ledger", async () => {
  const { tenant, order } = await ordered(server, 2);
  const total = order.sums.total.amount;
  const sent = { mode: "test", amount: order.sums.due, token: "test_success" };
  const paid = await tenant.post(`${ORDERS}/${order.id}/payments`, sent, { "idempotency-key": "pay-1" });
  expect([paid.statusCode, paid.headers.location]).toEqual([201, expect.stringContaining(`${PAYMENTS}/pay_`)]);
  const payment = paid.json();
  expect(payment).toMatchObject({
    state: "succeeded",
    orderId: order.id,
    amount: order.sums.total,
    failureCode: null,
    nextAction: null,
    availableActions: ["refund"],
  });
  expect(await readPayment(tenant, payment)).toEqual(payment);
  expect(paid.headers.etag).toBe(`"${payment.version}"`);
  const again = await tenant.post(`${ORDERS}/${order.id}/payments`, sent, { "idempotency-key": "pay-1" });
  expect([again.body, again.headers["idempotent-replayed"]]).toEqual([paid.body, "true"]);

  expect(await readOrder(tenant, order)).toMatchObject({
    state: "confirmed",
    paymentState: "paid",
    sums: { captured: order.sums.total, due: { amount: 0 } },
    availableActions: ["cancelCases"],
  });
  const held = await balancesOf(tenant, order);
  expect(held).toMatchObject({ captured: total });
  expect(Object.values(held).reduce((sum, amount) => sum + amount, 0)).toBe(0);
  expect(held.receivable).toBeUndefined();
  expect((await tenant.get(`${ORDERS}/${order.id}/payments`)).json().items).toEqual([payment]);
  expect((await tenant.get(`${PAYMENTS}?state=succeeded`)).json().items).toEqual([payment]);
  expect((await tenant.get(`${PAYMENTS}?state=failed`)).json().items).toEqual([]);
  expect(await toldOfPayments(tenant)).toEqual(["payment.created", "payment.succeeded"]);
});

test("what the tenant has collected itself is paid at once", async () => {
  const { tenant, order } = await ordered(server);
  const paid = await settle(tenant, order);
  expect(paid.json()).toMatchObject({ state: "succeeded", reference: "receipt-1", settledOn: "2026-01-02" });
  expect(await readOrder(tenant, order)).toMatchObject({ state: "confirmed", paymentState: "paid" });
});

test("a declined payment says why, and the order can be paid again", async () => {
  const { tenant, order } = await ordered(server);
  expect((await pay(tenant, order, "test_declined")).json()).toMatchObject({
    state: "failed",
    failureCode: "card_declined",
    availableActions: [],
  });
  expect(await readOrder(tenant, order)).toMatchObject({
    state: "awaitingPayment",
    availableActions: ["pay", "cancelCases"],
  });
  expect((await pay(tenant, order)).json().state).toBe("succeeded");
});

test("a payment that waits for its payer is approved, declined or given up", async () => {
  for (const [action, state] of [
    ["approve", "succeeded"],
    ["decline", "failed"],
  ] as const) {
    const { tenant, order } = await ordered(server);
    const waiting = (await pay(tenant, order, "test_action_required")).json();
    expect(waiting).toMatchObject({
      state: "requiresAction",
      nextAction: { type: "testHelper" },
      availableActions: ["cancel"],
    });
    expect((await tenant.post(`/tenant/test-helpers/payments/${waiting.id}/act`, { action })).statusCode).toBe(200);
    await reaches(tenant, waiting, state);
    // What was sent is shown, whatever was played.
    expect(await readPayment(tenant, waiting)).toMatchObject({ state, token: "test_action_required" });
  }
  const { tenant, order } = await ordered(server);
  const waiting = (await pay(tenant, order, "test_action_required")).json();
  const stale = await tenant.post(`${PAYMENTS}/${waiting.id}/cancel`, undefined, { "if-match": '"99"' });
  expect(stale.json()).toMatchObject({ status: 412, code: "version_mismatch" });
  const cancelling = await tenant.post(`${PAYMENTS}/${waiting.id}/cancel`, undefined);
  expect(cancelling.json()).toMatchObject({ availableActions: [], cancelRequestedAt: expect.any(String) });
  await reaches(tenant, waiting, "cancelled");
  expect((await tenant.post(`${PAYMENTS}/${waiting.id}/cancel`, undefined)).json()).toMatchObject({
    code: "state_conflict",
    currentState: "cancelled",
  });
  expect((await pay(tenant, order)).json().state).toBe("succeeded");
});

test.each([
  ["test_pending_success", ["processing", "succeeded"], "paid"],
  ["test_pending_failure", ["processing", "failed"], "unpaid"],
  ["test_disputed_won", ["succeeded", "disputed", "succeeded"], "paid"],
  ["test_disputed_lost", ["succeeded", "disputed", "chargedBack"], "unpaid"],
] as const)("%s goes through its states by the test clock", async (token, states, paymentState) => {
  const { tenant, order } = await ordered(server);
  const payment = (await pay(tenant, order, token)).json();
  expect(payment.state).toBe(states[0]);
  for (const state of states.slice(1)) {
    await advance(tenant, 10);
    await reaches(tenant, payment, state);
    if (state !== "disputed") continue;
    const disputed = { paymentState: "disputed", availableActions: [], sums: { disputed: order.sums.total } };
    expect(await readOrder(tenant, order)).toMatchObject(disputed);
  }
  expect((await readOrder(tenant, order)).paymentState).toBe(paymentState);
  const held = await balancesOf(tenant, order);
  expect(Object.values(held).reduce((sum, amount) => sum + amount, 0)).toBe(0);
  expect(held.receivable ?? 0).toBe(paymentState === "paid" ? 0 : order.sums.total.amount);
});

test("whoever declines or gives up is answered when it is done: the next payment follows at once", async () => {
  const { tenant, order } = await ordered(server);
  const declined = (await pay(tenant, order, "test_action_required")).json();
  const acted = await tenant.post(`/tenant/test-helpers/payments/${declined.id}/act`, { action: "decline" });
  expect([acted.statusCode, acted.json().state, acted.headers.location]).toEqual([200, "failed", undefined]);
  expect([await readPayment(tenant, declined), acted.headers.etag]).toEqual([
    acted.json(),
    `"${acted.json().version}"`,
  ]);
  const waiting = await pay(tenant, order, "test_action_required");
  expect(waiting.statusCode).toBe(201);
  const key = { "idempotency-key": "give-up" };
  const cancelled = await tenant.post(`${PAYMENTS}/${waiting.json().id}/cancel`, undefined, key);
  expect([cancelled.statusCode, cancelled.json().state]).toEqual([200, "cancelled"]);
  expect((await tenant.post(`${PAYMENTS}/${waiting.json().id}/cancel`, undefined, key)).body).toBe(cancelled.body);
  expect((await pay(tenant, order)).json()).toMatchObject({ state: "succeeded" });
});

test("an order is paid once at a time, exactly, in its currency, and not when it is over", async () => {
  const { tenant, order } = await ordered(server);
  const { amount, currency } = order.sums.due;
  const send = (changes: object) => settle(tenant, order, changes);
  for (const [wrong, pointer, detail] of [
    [{ amount: amount - 1, currency }, "#/amount/amount", `Send ${amount}.`],
    [{ amount: amount + 1, currency }, "#/amount/amount", `Send ${amount}.`],
    [{ amount, currency: "JPY" }, "#/amount/currency", `Send an amount in ${currency}.`],
  ] as const) {
    expect((await send({ amount: wrong })).json()).toMatchObject({
      status: 409,
      code: "payment_amount_mismatch",
      due: { amount, currency },
      errors: [{ pointer, code: "mismatch", detail }],
    });
  }
  const waiting = (await pay(tenant, order, "test_action_required")).json();
  const underWay = {
    code: "state_conflict",
    resourceId: waiting.id,
    paymentId: waiting.id,
    currentState: "requiresAction",
    availableActions: ["cancel"],
  };
  expect((await send({})).json()).toMatchObject(underWay);
  expect((await tenant.post(`${ORDERS}/${order.id}/cancellations`, {})).json()).toMatchObject(underWay);

  const { tenant: paying, order: paid } = await ordered(server);
  await settle(paying, paid);
  expect((await settle(paying, paid)).json()).toMatchObject({
    code: "state_conflict",
    detail: "Nothing is due.",
    currentState: "confirmed",
    availableActions: ["cancelCases"],
  });
  const { tenant: late, order: expired } = await ordered(server);
  await expireOrders(late);
  expect((await settle(late, expired)).json()).toMatchObject({ code: "state_conflict", currentState: "expired" });
  const { tenant: owing, order: free } = await orderedFree(server);
  expect((await settle(owing, { ...free, sums: order.sums })).json()).toMatchObject({ detail: "Nothing is due." });
  expect((await settle(late, order)).statusCode).toBe(404);
});

test("the members of a payment are those of its mode, and a mode has to be allowed", async () => {
  const { tenant, order } = await ordered(server);
  const send = (body: object) => tenant.post(`${ORDERS}/${order.id}/payments`, { amount: order.sums.due, ...body });
  const errorsOf = async (body: object) => (await send(body)).json().errors;
  expect(await errorsOf({ mode: "tenantSettled", token: "test_success" })).toEqual([
    { pointer: "#/reference", code: "required", detail: expect.any(String) },
    { pointer: "#/settledOn", code: "required", detail: expect.any(String) },
    { pointer: "#/token", code: "unknown_field", detail: expect.any(String) },
  ]);
  expect(await errorsOf({ mode: "test" })).toMatchObject([{ pointer: "#/token", code: "required" }]);
  expect(await errorsOf({ mode: "test", token: "test_free" })).toMatchObject([{ pointer: "#/token" }]);
  expect(await errorsOf({ mode: "tenantSettled", reference: "a", settledOn: "2999-01-01" })).toMatchObject([
    { pointer: "#/settledOn", code: "out_of_range" },
  ]);
  expect((await send({ mode: "provider" })).json()).toMatchObject({
    status: 403,
    code: "capability_not_enabled",
    errors: [{ pointer: "#/mode", code: "wrong_enum_value" }],
  });
  await server.database.operator.transaction((tx) =>
    updateTenant({ tx }, tenant.scope.tenantId, { paymentModes: ["tenantSettled"] }),
  );
  expect((await send({ mode: "test", token: "test_success" })).json()).toMatchObject({
    code: "capability_not_enabled",
    detail: expect.stringContaining("Use: tenantSettled."),
  });
  expect(await toldOfPayments(tenant)).toEqual([]);
  expect(await readOrder(tenant, order)).toEqual(order);
});

test("an order past its time waits for the payment that is under way, which is given up", async () => {
  const { tenant, order } = await ordered(server);
  const waiting = (await pay(tenant, order, "test_action_required")).json();
  await expireOrders(tenant);
  await reaches(tenant, waiting, "cancelled");
  await expireOrders(tenant);
  expect((await readOrder(tenant, order)).state).toBe("expired");
  expect(await balancesOf(tenant, order)).toEqual({});
});

test("a test environment lists what a payment can come to", async () => {
  const { tenant } = await ordered(server);
  const { items, hasMore } = (await tenant.get("/tenant/test-helpers/scenarios")).json();
  expect(hasMore).toBe(false);
  expect(items).toContainEqual({
    area: "payment",
    trigger: { field: "token", value: "test_disputed_lost" },
    outcome: "succeeded, then open, then lost",
    description: expect.any(String),
  });
});
