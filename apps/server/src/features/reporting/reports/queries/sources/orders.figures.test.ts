import { beforeAll, expect, test } from "vitest";
import { type TestServer, testServer } from "../../../../../../test/app.ts";
import {
  advanceBy,
  confirmCancellation,
  ORDERS,
  ordered,
  prepareCancellation,
  readOrder,
  TO_CLOSE,
  TO_SUBMIT,
} from "../../../../../../test/orders.ts";
import { settle } from "../../../../../../test/payments.ts";
import { accept, determine, QUOTES } from "../../../../../../test/quotes.ts";
import { countsOf, pointsOf, readyReport, rowsOfReport } from "../../../../../../test/reports.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const today = () => new Date().toISOString().slice(0, 10);
const wanted = (parameters: object = {}) =>
  ({ type: "orders", parameters: { from: today(), to: today(), ...parameters }, format: "jsonl" }) as const;
const DETERMINED_MORE = 20;

/** A tenant that has a closed order, a cancelled one, and one that was not paid; and determinations that led to nothing. */
async function sold() {
  const { tenant, body, order: paid } = await ordered(server, 2);
  const orderAgain = async () => {
    const [item] = body.items;
    const determinationId = await determine(tenant);
    const again = { ...body, items: [{ ...item, determinationId }] };
    const quote = (await tenant.post(QUOTES, again)).json();
    return {
      quote,
      order: async () => (await tenant.post(ORDERS, { quoteId: (await accept(tenant, quote)).json().id })).json(),
    };
  };
  await settle(tenant, paid);
  for (const { id } of paid.cases) await advanceBy(tenant, id, ...TO_SUBMIT, ...TO_CLOSE);
  const cancelled = await (await orderAgain()).order();
  await confirmCancellation(tenant, (await prepareCancellation(tenant, cancelled)).json());
  const unpaid = await (await orderAgain()).order();
  await orderAgain();
  for (let n = 0; n < DETERMINED_MORE; n += 1) await determine(tenant);
  const orders = [];
  for (const order of [paid, cancelled, unpaid]) orders.push(await readOrder(tenant, order));
  return { tenant, orders };
}

test("each order is a row with its sums and times, and the figures are those of the orders", async () => {
  const { tenant, orders } = await sold();
  const report = await readyReport(tenant, wanted());
  const rows = await rowsOfReport(tenant, report);
  const payments = (await tenant.get("/tenant/payments")).json().items;
  const closed = (await tenant.get("/tenant/events?types=case.closed")).json().items;
  expect(closed).toHaveLength(2);
  expect(rows).toHaveLength(3);
  for (const [
    at,
    { id, quoteId, customerId, state, paymentState, sums, cases, createdAt, updatedAt, externalReference },
  ] of orders.entries()) {
    const isPaid = at === 0;
    expect(rows[at]).toEqual({
      orderId: id,
      orderExternalReference: externalReference,
      quoteId,
      customerId,
      state,
      paymentState,
      currency: sums.total.currency,
      total: sums.total.amount,
      cancelled: sums.cancelled.amount,
      captured: sums.captured.amount,
      refunded: sums.refunded.amount,
      disputed: sums.disputed.amount,
      cases: cases.length,
      quotedAt: (await tenant.get(`${QUOTES}/${quoteId}`)).json().createdAt,
      createdAt,
      lastPaymentAt: isPaid ? payments[0].succeededAt : null,
      lastCaseClosedAt: isPaid ? closed.at(-1).occurredAt : null,
      updatedAt,
    });
  }
  const states = orders.map(({ state }) => state);
  expect(states.toSorted()).toEqual(["awaitingPayment", "cancelled", "completed"]);
  expect(pointsOf(report, "orders")).toEqual({ "": 3 });
  expect(pointsOf(report, "ordersByState")).toEqual(countsOf(states));
  expect(pointsOf(report, "ordersByDay")).toEqual({ [today()]: 3 });
  expect(pointsOf(report, "ordersByDayAndState")).toEqual(countsOf(states.map((state) => `${today()} ${state}`)));
  expect(pointsOf(report, "ordersByPaymentState")).toEqual(countsOf(orders.map(({ paymentState }) => paymentState)));
  const sumOf = (amountOf: (sums: (typeof orders)[number]["sums"]) => number) =>
    orders.reduce((sum, { sums }) => sum + amountOf(sums), 0);
  expect(pointsOf(report, "ordered")).toEqual({
    GBP: sumOf(({ total, cancelled }) => total.amount - cancelled.amount),
  });
  expect(pointsOf(report, "paid")).toEqual({
    GBP: sumOf(({ captured, refunded }) => captured.amount - refunded.amount),
  });
});

test("the conversion follows the determinations of the days, whatever the orders are filtered by", async () => {
  const { tenant } = await sold();
  // Two travelers share the first of four determinations that were quoted.
  const determined = 4 + DETERMINED_MORE;
  for (const parameters of [{}, { state: ["cancelled"] }]) {
    const report = await readyReport(tenant, wanted(parameters));
    expect(pointsOf(report, "conversion")).toEqual({ determined, quoted: 4, ordered: 3, paid: 1 });
    const shares = report.summary?.figures.find(({ name }) => name === "conversionShare")?.points;
    expect(shares).toEqual([
      { keys: ["ordered"], value: null, of: 4, withheld: "tooFewCases" },
      { keys: ["paid"], value: null, of: 3, withheld: "tooFewCases" },
      { keys: ["quoted"], value: expect.closeTo(4 / determined, 10), of: determined, withheld: null },
    ]);
  }
  const cancelled = await rowsOfReport(tenant, await readyReport(tenant, wanted({ state: ["cancelled"] })));
  expect(cancelled.map(({ state }) => state)).toEqual(["cancelled"]);
});
