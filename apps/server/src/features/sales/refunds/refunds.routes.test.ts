import { beforeAll, expect, test } from "vitest";
import { type TestServer, testServer } from "../../../../test/app.ts";
import { importInvented, inventedProduct } from "../../../../test/catalog.ts";
import {
  advanceBy,
  confirmCancellation,
  ORDERS,
  ordered,
  prepareCancellation,
  readOrder,
  TO_SUBMIT,
} from "../../../../test/orders.ts";
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
import { advance } from "../../../../test/quotes.ts";
import type { ShownOrder } from "../orders/orders.schema.ts";
import type { ShownPayment } from "../payments/payments.schema.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
usePaymentJobs(() => server);

/** A paid order for this number of travelers. */
async function paid(travelers = 1, token = "test_success", terms: Parameters<typeof ordered>[2] = {}) {
  const { tenant, quote, order } = await ordered(server, travelers, terms);
  const payment: ShownPayment = (await pay(tenant, order, token)).json();
  const lineOf = (kind: string) => {
    const line = quote.lines.find((one) => one.kind === kind);
    if (!line) throw new Error(`the quote has no ${kind}`);
    return line;
  };
  return { tenant, quote, order, payment, lineOf, send: (body: object) => tenant.post(pathOf(payment), body) };
}

function pathOf({ id }: Pick<ShownPayment, "id">): string {
  return `${PAYMENTS}/${id}/refunds`;
}

test("cancelling one of two cases pays its lines back, and the ledger agrees to the cent", async () => {
  const { tenant, order, payment } = await paid(2);
  const [first] = order.cases;
  const cancellation = (await prepareCancellation(tenant, order, { caseIds: [first?.id] })).json();
  const { refund } = cancellation.sums;
  expect(refund.amount).toBe(order.sums.total.amount / 2);
  expect((await confirmCancellation(tenant, cancellation)).statusCode).toBe(200);
  await reaches(tenant, payment, "partiallyRefunded");
  const [made, ...others] = await refundsOf(tenant, payment);
  expect(others).toEqual([]);
  expect(made).toMatchObject({
    state: "succeeded",
    paymentId: payment.id,
    orderId: order.id,
    cancellationId: cancellation.id,
    amount: refund,
  });
  expect(made?.lines).toEqual(
    cancellation.lines.map(({ lineId, refund: amount }: { lineId: string; refund: object }) => ({ lineId, amount })),
  );
  expect((await tenant.get(`${pathOf(payment)}/${made?.id}`)).json()).toEqual(made);
  expect(await readOrder(tenant, order)).toMatchObject({
    state: "confirmed",
    paymentState: "partiallyRefunded",
    sums: { captured: order.sums.total, refunded: refund, cancelled: refund, due: { amount: 0 } },
  });
  expect(await balancesOf(tenant, order)).toMatchObject({
    captured: order.sums.total.amount,
    refunded: -refund.amount,
  });
  expect(await toldOfPayments(tenant)).toEqual([
    ...["payment.created", "payment.succeeded"],
    ...["refund.created", "payment.updated", "refund.succeeded", "payment.partially_refunded"],
  ]);

  const rest = (await prepareCancellation(tenant, order)).json();
  await confirmCancellation(tenant, rest);
  await reaches(tenant, payment, "refunded");
  expect(await readOrder(tenant, order)).toMatchObject({ state: "cancelled", paymentState: "refunded" });
  const { refunded, captured, ...others2 } = await balancesOf(tenant, order);
  expect([captured, refunded, others2]).toEqual([order.sums.total.amount, -order.sums.total.amount, {}]);
});

test("a refund of a line is taken off what is charged for it", async () => {
  const { tenant, order, payment, lineOf, send } = await paid();
  const fee = lineOf("serviceFee");
  const currency = fee.total.currency;
  const answer = await send({
    amount: { amount: 100, currency },
    lines: [{ lineId: fee.id, amount: 100 }],
    reason: "Late",
  });
  expect([answer.statusCode, answer.headers.location]).toEqual([201, expect.stringContaining(pathOf(payment))]);
  expect(answer.json()).toMatchObject({ state: "succeeded", reason: "Late", cancellationId: null });
  expect(await readOrder(tenant, order)).toMatchObject({
    state: "confirmed",
    sums: { cancelled: { amount: 100 }, refunded: { amount: 100 }, due: { amount: 0 } },
  });
  expect(await balancesOf(tenant, order)).toMatchObject({ refunded: -100 });
  expect((await readPayment(tenant, payment)).refunded.amount).toBe(100);
});

test("a refund that fails leaves the money owed, and can be made again", async () => {
  const { tenant, order, payment, lineOf, send } = await paid(1, "test_refund_failure");
  const fee = lineOf("serviceFee");
  const amount = { amount: 100, currency: fee.total.currency };
  expect((await send({ amount, lines: [{ lineId: fee.id, amount: 100 }] })).json()).toMatchObject({
    state: "failed",
    failureCode: "refund_declined",
  });
  expect(await balancesOf(tenant, order)).toMatchObject({ refundable: -100 });
  expect(await readPayment(tenant, payment)).toMatchObject({ state: "succeeded", refunding: { amount: 0 } });
  expect((await send({ amount: { ...amount, amount: 101 } })).json()).toMatchObject({
    status: 409,
    code: "payment_amount_mismatch",
    refundable: amount,
  });
  expect((await send({ amount })).json()).toMatchObject({ state: "failed", lines: [] });
  expect(await toldOfPayments(tenant)).toEqual([
    ...["payment.created", "payment.succeeded"],
    ...["refund.created", "payment.updated", "refund.failed", "payment.updated"],
    ...["refund.created", "payment.updated", "refund.failed", "payment.updated"],
  ]);
});

test("what the tenant has collected itself counts as paid back at once", async () => {
  const { tenant, order, quote } = await ordered(server);
  const payment = (await settle(tenant, order)).json();
  const fee = quote.lines.find(({ kind }) => kind === "serviceFee");
  const amount = { amount: 100, currency: order.sums.total.currency };
  const refund = await tenant.post(pathOf(payment), { amount, lines: [{ lineId: fee?.id, amount: 100 }] });
  expect(refund.json()).toMatchObject({ state: "succeeded" });
  expect(await readPayment(tenant, payment)).toMatchObject({ state: "partiallyRefunded", refunded: amount });
});

test("a refund is refused with what to send instead, and leaves nothing behind", async () => {
  const { tenant, order, payment, quote, lineOf, send } = await paid();
  const { currency, amount: total } = order.sums.total;
  const fee = lineOf("serviceFee");
  const of = (amount: number, lines?: readonly object[]) =>
    send({ amount: { amount, currency }, ...(lines && { lines }) });
  const line = (amount: number, lineId = fee.id) => ({ lineId, amount });
  const code = async (answer: ReturnType<typeof of>) => (await answer).json();

  const tooMuch = { pointer: "#/amount/amount", code: "out_of_range", detail: `Send at most ${total}.` };
  expect(await code(of(total + 1))).toMatchObject({
    code: "payment_amount_mismatch",
    refundable: { amount: total, currency },
    errors: [tooMuch],
  });
  expect((await code(of(total + 1, [line(total + 1)]))).errors).toMatchObject([
    tooMuch,
    { pointer: "#/lines/0/amount", code: "out_of_range", detail: expect.stringContaining(`${fee.total.amount}`) },
  ]);
  expect(await code(of(1))).toMatchObject({ code: "payment_amount_mismatch", refundable: { amount: 0 } });
  // Like elsewhere, with an amount and a reason alone: the refusal names the lines.
  const charged = quote.lines.map(({ id, description, total: { amount } }) => {
    return { lineId: id, description, refundable: { amount, currency } };
  });
  expect(await code(send({ amount: { amount: 1, currency }, reason: "Late" }))).toMatchObject({
    title: expect.not.stringContaining("due"),
    errors: [
      { pointer: "#/amount/amount", code: "out_of_range" },
      { pointer: "#/lines", code: "required", detail: expect.stringContaining(fee.id) },
    ],
    refundableLines: charged.filter(({ refundable }) => refundable.amount > 0),
  });
  for (const amount of [1, total + 1]) {
    expect(await code(send({ amount: { amount, currency: "JPY" }, lines: [line(amount)] }))).toMatchObject({
      code: "payment_amount_mismatch",
      refundable: { currency },
      errors: [{ pointer: "#/amount/currency", code: "mismatch", detail: `Send an amount in ${currency}.` }],
    });
  }
  expect(await code(of(2, [line(1)]))).toMatchObject({ errors: [{ pointer: "#/amount/amount", code: "mismatch" }] });
  expect(await code(of(2, [line(1), line(1)]))).toMatchObject({
    errors: [{ pointer: "#/lines/1/lineId", code: "not_unique" }],
  });
  const beyond = fee.total.amount + 1;
  expect(await code(of(beyond, [line(beyond)]))).toMatchObject({
    errors: [{ pointer: "#/lines/0/amount", code: "out_of_range" }],
  });
  const { quote: foreign } = await ordered(server);
  expect(await code(of(1, [line(1, foreign.lines[0]?.id)]))).toMatchObject({
    status: 404,
    errors: [{ pointer: "#/lines/0/lineId", code: "not_found" }],
  });
  const { tenant: stranger } = await ordered(server);
  expect((await stranger.post(pathOf(payment), { amount: { amount: 1, currency } })).statusCode).toBe(404);
  expect((await stranger.get(pathOf(payment))).statusCode).toBe(404);

  const government = lineOf("governmentFee");
  await advanceBy(tenant, quoteCase(order), ...TO_SUBMIT);
  expect(await code(of(1, [line(1, government.id)]))).toMatchObject({
    code: "state_conflict",
    caseIds: [quoteCase(order)],
    errors: [{ pointer: "#/lines/0/lineId", code: "mismatch" }],
  });
  expect(await refundsOf(tenant, payment)).toEqual([]);
  expect(quote.lines).toContainEqual(government);

  const { tenant: unpaid, order: waiting } = await ordered(server);
  const open = (await pay(unpaid, waiting, "test_action_required")).json();
  expect((await unpaid.post(pathOf(open), { amount: { amount: 1, currency } })).json()).toMatchObject({
    code: "payment_amount_mismatch",
    currentState: "requiresAction",
  });
});

test("an order with a disputed payment is neither cancelled nor paid back until the dispute ends", async () => {
  const { tenant, order, payment, send, lineOf } = await paid(1, "test_disputed_won");
  const fee = lineOf("serviceFee");
  const refund = { amount: { amount: 100, currency: fee.total.currency }, lines: [{ lineId: fee.id, amount: 100 }] };
  expect((await send(refund)).json().state).toBe("succeeded");
  const prepared = (await prepareCancellation(tenant, order)).json();
  await advance(tenant, 10);
  await reaches(tenant, payment, "disputed");
  expect((await confirmCancellation(tenant, prepared)).json()).toMatchObject({
    code: "state_conflict",
    detail: expect.stringContaining("disputes"),
  });
  expect((await prepareCancellation(tenant, order)).json()).toMatchObject({ code: "state_conflict" });
  expect((await send(refund)).json()).toMatchObject({ code: "payment_amount_mismatch", currentState: "disputed" });
  await advance(tenant, 10);
  await reaches(tenant, payment, "partiallyRefunded");
  expect(await readOrder(tenant, order)).toMatchObject({
    paymentState: "partiallyRefunded",
    sums: { disputed: { amount: 0 } },
  });
});

test("the ledger of an order is read by its tenant alone", async () => {
  const { tenant, order } = await paid();
  const ledger = (await tenant.get(`${ORDERS}/${order.id}/ledger`)).json();
  expect(ledger.transactions.map(({ kind }: { kind: string }) => kind)).toEqual(["sale", "capture"]);
  for (const { entries } of ledger.transactions) {
    const amounts: readonly number[] = entries.map(({ amount }: { amount: { amount: number } }) => amount.amount);
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(0);
  }
  const { tenant: stranger } = await ordered(server);
  expect((await stranger.get(`${ORDERS}/${order.id}/ledger`)).statusCode).toBe(404);
});

function quoteCase({ cases }: ShownOrder): string {
  const [first] = cases;
  if (!first) throw new Error("the order has no case");
  return first.id;
}

test("dinars are paid back in steps of ten fils, the whole and each line", async () => {
  const product = inventedProduct({
    destinationCountry: "GB",
    visaType: "electronicAuthorization",
    eligibleNationalities: { only: ["US"] },
    fees: [{ nationalities: "all", amount: 3_000, currency: "KWD", sources: ["official"] }],
  });
  await importInvented(server, product);
  const { lineOf, send, order } = await paid(1, "test_success", { code: product.code, currency: "KWD" });
  expect(order.sums.total).toEqual({ amount: 8_830, currency: "KWD" }); // 3.000 + 4.900 + 19 % of it, 0.931
  const { id: lineId } = lineOf("serviceFee");
  const part = (amount: number) => send({ amount: { amount, currency: "KWD" }, lines: [{ lineId, amount }] });
  const refused = await part(1_005);
  expect([refused.statusCode, refused.json().errors.map(({ pointer }: { pointer: string }) => pointer)]).toEqual([
    400,
    ["#/amount/amount", "#/lines/0/amount"],
  ]);
  expect((await part(1_010)).statusCode).toBe(201);
});
