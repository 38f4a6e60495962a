import { expect, test } from "vitest";
import type { TestServer } from "../../../../test/app.ts";
import {
  acceptedQuote,
  confirmCancellation,
  expireOrders,
  ORDERS,
  ordered,
  prepareCancellation,
  readOrder,
  toldOfOrders,
} from "../../../../test/orders.ts";
import { useTwoProcesses } from "../../../../test/processes.ts";

// Two processes of one installation: each its own app and connections, on one database.
let server: TestServer;
let second: TestServer;
useTwoProcesses((first, another) => {
  server = first;
  second = another;
});

test("two processes that order one quote at once make one order, and the other is told which", async () => {
  const { tenant, quote } = await acceptedQuote(server, 2);
  const elsewhere = await tenant.withKey({ server: second });
  const answers = await Promise.all(
    [tenant, elsewhere, tenant, elsewhere].map((caller) => caller.post(ORDERS, { quoteId: quote.id })),
  );
  const made = answers.filter(({ statusCode }) => statusCode === 201);
  expect(made).toHaveLength(1);
  const { id } = made[0]?.json() ?? {};
  for (const refused of answers.filter((answer) => answer !== made[0])) {
    expect(refused.json()).toMatchObject({ status: 409, code: "state_conflict", orderId: id });
  }
  expect((await tenant.get(ORDERS)).json().items).toHaveLength(1);
  expect((await tenant.get("/tenant/cases")).json().items).toHaveLength(2);
});

test("two cancellations of one order that are confirmed at once take its price off once", async () => {
  const { tenant, order } = await ordered(server, 2);
  const elsewhere = await tenant.withKey({ server: second });
  const [one, other] = [
    (await prepareCancellation(tenant, order)).json(),
    (await prepareCancellation(tenant, order)).json(),
  ];
  const answers = await Promise.all([confirmCancellation(tenant, one), confirmCancellation(elsewhere, other)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  const after = await readOrder(tenant, order);
  expect([after.state, after.sums.cancelled]).toEqual(["cancelled", order.sums.total]);
  expect((await toldOfOrders(tenant)).filter((type) => type === "case.cancelled")).toHaveLength(2);
});

test("an order that expires while it is cancelled ends once", async () => {
  const { tenant, order } = await ordered(server);
  const elsewhere = await tenant.withKey({ server: second });
  const cancellation = (await prepareCancellation(tenant, order)).json();
  await Promise.all([expireOrders(tenant), confirmCancellation(elsewhere, cancellation)]);
  const ends = (await toldOfOrders(tenant)).filter((type) => type === "order.expired" || type === "order.cancelled");
  expect(ends).toHaveLength(1);
  expect((await readOrder(tenant, order)).sums.due.amount).toBe(0);
});
