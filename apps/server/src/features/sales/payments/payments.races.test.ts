import { expect, test, vi } from "vitest";
import type { TestServer } from "../../../../test/app.ts";
import { eventsOf } from "../../../../test/events.ts";
import { confirmCancellation, ORDERS, ordered, prepareCancellation, readOrder } from "../../../../test/orders.ts";
import {
  balancesOf,
  PAYMENTS,
  pay,
  reaches,
  readPayment,
  refundsOf,
  settle,
  toldOfPayments,
  usePaymentJobs,
} from "../../../../test/payments.ts";
import { useTwoProcesses } from "../../../../test/processes.ts";

// Two processes of one installation: each its own app, connections and worker, on one database.
let server: TestServer;
let second: TestServer;
useTwoProcesses((first, another) => {
  server = first;
  second = another;
});
usePaymentJobs(() => server);
usePaymentJobs(() => second);

test("payments of one order that are made at once in two processes take the money once", async () => {
  const { tenant, order } = await ordered(server);
  const elsewhere = await tenant.withKey({ server: second });
  const answers = await Promise.all([
    pay(tenant, order),
    settle(elsewhere, order),
    pay(elsewhere, order),
    settle(tenant, order),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409, 409]);
  expect((await readOrder(tenant, order)).sums.captured).toEqual(order.sums.total);
  expect((await toldOfPayments(tenant)).filter((type) => type === "payment.succeeded")).toHaveLength(1);
});

test("one key sent to two processes at once makes one payment", async () => {
  const { tenant, order } = await ordered(server);
  const { due } = order.sums;
  const send = (to: TestServer) =>
    to.app.inject({
      method: "POST",
      url: `/api/v1${ORDERS}/${order.id}/payments`,
      headers: { "x-api-key": tenant.apiKey, "idempotency-key": "one", "content-type": "application/json" },
      payload: JSON.stringify({ mode: "test", amount: due, token: "test_success" }),
    });
  const answers = await Promise.all([send(server), send(second), send(server)]);
  const made = answers.filter(({ statusCode }) => statusCode === 201).map((answer) => answer.json().id);
  expect(new Set(made).size).toBe(1);
  for (const { statusCode } of answers) expect([201, 409]).toContain(statusCode);
  expect((await tenant.get(PAYMENTS)).json().items).toHaveLength(1);
});

test("refunds that are made at once never pay back more than came in", async () => {
  const { tenant, quote, order } = await ordered(server);
  const elsewhere = await tenant.withKey({ server: second });
  const payment = (await pay(tenant, order)).json();
  const lines = quote.lines.map(({ id, total }) => ({ lineId: id, amount: total.amount }));
  const body = { amount: order.sums.total, lines };
  const answers = await Promise.all(
    [tenant, elsewhere, tenant, elsewhere].map((caller) => caller.post(`${PAYMENTS}/${payment.id}/refunds`, body)),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
  await reaches(tenant, payment, "refunded");
  expect(await refundsOf(tenant, payment)).toHaveLength(1);
  expect(await balancesOf(tenant, order)).toEqual({
    captured: order.sums.total.amount,
    refunded: -order.sums.total.amount,
  });
});

test("what two processes change of one payment is told version by version, in the order of the log", async () => {
  const { tenant, quote, order } = await ordered(server);
  const elsewhere = await tenant.withKey({ server: second });
  const payment = (await pay(tenant, order)).json();
  const [line] = quote.lines;
  const body = { amount: { ...order.sums.total, amount: 1 }, lines: [{ lineId: line?.id, amount: 1 }] };
  const answers = await Promise.all(
    [tenant, elsewhere, tenant, elsewhere].map((caller) => caller.post(`${PAYMENTS}/${payment.id}/refunds`, body)),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
  const ended = async () => (await refundsOf(tenant, payment)).map(({ state }) => state);
  await vi.waitFor(async () => expect(new Set(await ended())).toEqual(new Set(["succeeded"])), { timeout: 30_000 });
  const told: readonly { readonly resource: { readonly version: string } }[] = await eventsOf(
    tenant,
    `types=payment.*&resourceId=${payment.id}`,
  );
  const { version } = await readPayment(tenant, payment);
  const versions = Array.from({ length: Number(version) }, (_, at) => String(at + 1));
  expect(told.map(({ resource }) => resource.version)).toEqual(versions);
  expect(versions.length).toBeGreaterThanOrEqual(10);
});

test("an order that is paid while it is cancelled ends with its money in one place", async () => {
  const { tenant, order } = await ordered(server);
  const elsewhere = await tenant.withKey({ server: second });
  const cancellation = (await prepareCancellation(tenant, order)).json();
  const [paid, cancelled] = await Promise.all([settle(tenant, order), confirmCancellation(elsewhere, cancellation)]);
  expect([paid.statusCode, cancelled.statusCode].toSorted()).toEqual(paid.statusCode === 201 ? [201, 409] : [200, 409]);
  const { sums } = await readOrder(tenant, order);
  expect(sums.total.amount - sums.cancelled.amount).toBe(sums.captured.amount);
});
