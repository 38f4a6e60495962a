import { beforeAll, expect, test } from "vitest";
import { type TestServer, testServer } from "../../../../test/app.ts";
import { notEmpty } from "../../../../test/not-empty.ts";
import { placeOf } from "../../../../test/operator-operations.ts";
import { operatorIn } from "../../../../test/operators.ts";
import { confirmCancellation, ORDERS, ordered, prepareCancellation } from "../../../../test/orders.ts";
import { PAYMENTS, settle } from "../../../../test/payments.ts";
import { makeParty, openSession, withSession } from "../../../../test/sessions.ts";
import type { ShownOrder } from "./orders.schema.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const WITH_LINES = "expand=order.lines";
type Line = NonNullable<ShownOrder["lines"]>[number];
const sumOf = (lines: readonly Line[], sum: "total" | "charged" | "refunded") =>
  lines.reduce((total, line) => total + line[sum].amount, 0);

/** A paid order of two cases: of one fee a part was paid back, and the other case was cancelled. */
async function changed() {
  const { tenant, quote, order } = await ordered(server, 2);
  const payment = (await settle(tenant, order)).json();
  const [kept, cancelled] = order.cases.map(({ id }) => id);
  const fee = quote.lines.find(({ kind, travelerId }) => {
    return kind === "serviceFee" && travelerId === order.cases[0]?.travelerId;
  });
  const amount = { amount: 100, currency: order.sums.total.currency };
  const lines = [{ lineId: fee?.id, amount: 100 }];
  const refund = (await tenant.post(`${PAYMENTS}/${payment.id}/refunds`, { amount, lines })).json();
  const cancellation = (await prepareCancellation(tenant, order, { caseIds: [cancelled] })).json();
  expect((await confirmCancellation(tenant, cancellation)).statusCode).toBe(200);
  return { tenant, quote, order, payment, refund, kept, cancelled, feeId: fee?.id };
}

test("an order shows its lines: what was quoted, what is charged now, and what was paid back", async () => {
  const { tenant, quote, order, payment, refund, kept, cancelled, feeId } = await changed();
  const shown: ShownOrder = (await tenant.get(`${ORDERS}/${order.id}?${WITH_LINES}`)).json();
  const lines = notEmpty(shown.lines ?? []);
  expect(lines.map(({ id, kind, description, total }) => ({ id, kind, description, total }))).toEqual(
    quote.lines.map(({ id, kind, description, total }) => ({ id, kind, description, total })),
  );
  const { sums } = shown;
  expect([sumOf(lines, "total"), sumOf(lines, "charged"), sumOf(lines, "refunded")]).toEqual([
    sums.total.amount,
    sums.total.amount - sums.cancelled.amount,
    sums.refunded.amount,
  ]);
  const reduced = lines.find(({ id }) => id === feeId);
  expect(reduced).toMatchObject({
    caseId: kept,
    state: "reduced",
    refunded: { amount: 100 },
    refunding: { amount: 0 },
    refunds: [{ id: refund.id, paymentId: payment.id, state: "succeeded", amount: { amount: 100 } }],
  });
  const others = lines.filter(({ id }) => id !== feeId);
  expect(new Set(others.map(({ caseId, state }) => `${caseId} ${state}`))).toEqual(
    new Set([`${kept} charged`, `${cancelled} cancelled`]),
  );
  expect(shown.untranslated).toEqual([]);
  expect((await tenant.get(`${ORDERS}?${WITH_LINES}`)).json().items).toEqual([shown]);
  expect(Object.keys((await tenant.get(`${ORDERS}/${order.id}`)).json())).not.toContain("lines");
});

test("operators and whoever ordered see the same lines, a traveler's own session and strangers none", async () => {
  const { tenant, order } = await changed();
  const { lines } = (await tenant.get(`${ORDERS}/${order.id}?${WITH_LINES}`)).json();
  const operator = await operatorIn(server, { role: "administrator" });
  const seen = (await operator.get(`${placeOf(tenant)}/orders/${order.id}?${WITH_LINES}`)).json();
  expect(seen.lines).toEqual(notEmpty(lines));
  const customer = withSession(server, await openSession(tenant, order.customerId));
  const own = await customer.get(`/traveler/orders/${order.id}?${WITH_LINES}`);
  expect([own.statusCode, own.json().lines]).toEqual([200, lines]);
  expect((await customer.get(`/traveler/orders?${WITH_LINES}`)).json().items).toEqual([own.json()]);
  const stranger = withSession(server, await openSession(tenant, (await makeParty(tenant)).customerId));
  expect((await stranger.get(`/traveler/orders/${order.id}?${WITH_LINES}`)).statusCode).toBe(404);
  const traveler = withSession(server, await openSession(tenant, order.cases[0]?.travelerId ?? ""));
  expect((await traveler.get(`/traveler/orders/${order.id}?${WITH_LINES}`)).statusCode).toBe(403);
});

test("the lines are in the reader's language, and need no more than to read orders", async () => {
  const { tenant, order } = await ordered(server);
  const reader = await tenant.withKey({ grants: ["orders:read"] });
  const read = await reader.get(`${ORDERS}/${order.id}?${WITH_LINES}`, { "accept-language": "es" });
  expect([read.statusCode, read.headers["content-language"], read.headers.etag]).toEqual([200, "es", undefined]);
  const { lines } = (await reader.get(`${ORDERS}/${order.id}?${WITH_LINES}`)).json();
  const { lines: spanish, untranslated } = read.json();
  for (const [index, { description }] of notEmpty<Line>(lines).entries()) {
    const isTranslated = !untranslated.includes(`/lines/${index}/description`);
    expect([isTranslated, spanish[index].description === description]).toEqual([true, false]);
  }
});
