import { beforeAll, expect, test } from "vitest";
import { type TestServer, testServer } from "../../../../test/app.ts";
import {
  advanceBy,
  confirmCancellation,
  ORDERS,
  ordered,
  orderedFree,
  prepareCancellation,
  readOrder,
  TO_CLOSE,
  TO_SUBMIT,
  toldOfOrders,
} from "../../../../test/orders.ts";
import { advance } from "../../../../test/quotes.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

test("a cancellation shows by line what is taken off, and cancels only when it is confirmed", async () => {
  const { tenant, quote, order } = await ordered(server, 2);
  const [first, second] = order.cases;
  const made = await prepareCancellation(tenant, order, { caseIds: [first?.id] });
  expect(made.statusCode).toBe(201);
  const cancellation = made.json();
  const affected = quote.lines.filter(({ travelerId }) => travelerId === first?.travelerId);
  const sum = affected.reduce((total, line) => total + line.total.amount, 0);
  const money = (amount: number) => ({ amount, currency: "GBP" });
  expect(cancellation).toMatchObject({
    state: "open",
    orderId: order.id,
    caseIds: [first?.id],
    lines: affected.map(({ id, description, total }) => ({
      lineId: id,
      caseId: first?.id,
      description,
      reason: "notPaid",
      total,
      credited: total,
      kept: money(0),
      refund: money(0),
    })),
    sums: { credited: money(sum), kept: money(0), refund: money(0) },
    confirmedAt: null,
    availableActions: ["confirm"],
  });
  expect((await readOrder(tenant, order)).version).toBe("1");
  expect((await tenant.get(`${ORDERS}/${order.id}/cancellations/${cancellation.id}`)).json()).toEqual(cancellation);

  const confirmed = await confirmCancellation(tenant, cancellation);
  expect([confirmed.statusCode, confirmed.json()]).toMatchObject([
    200,
    { state: "confirmed", version: "2", availableActions: [] },
  ]);
  const after = await readOrder(tenant, order);
  const left = order.sums.total.amount - sum;
  expect(after).toMatchObject({ state: "awaitingPayment", sums: { cancelled: money(sum), due: money(left) } });
  expect(after.cases.map(({ id, state }) => [id, state])).toEqual([
    [first?.id, "cancelled"],
    [second?.id, "collecting"],
  ]);
  expect((await toldOfOrders(tenant)).slice(7)).toEqual([
    "order.updated",
    ...["collection_request.cancelled", "case.cancelled", "case.action_resolved"],
  ]);
  const listed = await tenant.get(`${ORDERS}/${order.id}/cancellations`);
  expect([listed.statusCode, listed.json().items]).toEqual([200, [confirmed.json()]]);
});

test("an order whose last case is cancelled is cancelled with it", async () => {
  const { tenant, order } = await ordered(server, 2);
  await confirmCancellation(tenant, (await prepareCancellation(tenant, order)).json());
  expect(await readOrder(tenant, order)).toMatchObject({ state: "cancelled", availableActions: [] });
  expect((await toldOfOrders(tenant)).at(-1)).toBe("order.cancelled");
  expect((await prepareCancellation(tenant, order)).json()).toMatchObject({
    status: 409,
    code: "state_conflict",
    currentState: "cancelled",
  });
});

test("a cancellation is confirmed once, at its version, within half an hour", async () => {
  const { tenant, order } = await ordered(server, 2);
  const cancellation = (await prepareCancellation(tenant, order, { caseIds: [order.cases[0]?.id] })).json();
  expect((await confirmCancellation(tenant, { ...cancellation, version: "2" })).json()).toMatchObject({ status: 412 });
  const path = `${ORDERS}/${order.id}/cancellations/${cancellation.id}/confirm`;
  expect((await tenant.post(path, undefined)).json()).toMatchObject({ status: 428 });
  await advance(tenant, 1_800);
  expect((await confirmCancellation(tenant, cancellation)).json()).toMatchObject({
    status: 409,
    code: "state_conflict",
    currentState: "expired",
  });
  const fresh = (await prepareCancellation(tenant, order)).json();
  expect((await confirmCancellation(tenant, fresh)).statusCode).toBe(200);
  expect((await confirmCancellation(tenant, { ...fresh, version: "2" })).json()).toMatchObject({
    status: 409,
    currentState: "confirmed",
  });
});

test("unknown and foreign cases are named by their places, and cancel nothing", async () => {
  const { tenant, order } = await ordered(server);
  const { order: foreign } = await ordered(server);
  const caseIds = [order.cases[0]?.id, foreign.cases[0]?.id];
  expect((await prepareCancellation(tenant, order, { caseIds })).json()).toMatchObject({
    status: 404,
    errors: [{ pointer: "#/caseIds/1" }],
  });
  expect((await prepareCancellation(tenant, foreign)).statusCode).toBe(404);
  expect((await prepareCancellation(tenant, order, { caseIds: [] })).json()).toMatchObject({ status: 400 });
  const cancellation = (await prepareCancellation(tenant, order)).json();
  const { tenant: other, order: own } = await ordered(server);
  expect((await confirmCancellation(other, cancellation)).statusCode).toBe(404);
  expect((await confirmCancellation(other, { ...cancellation, orderId: own.id })).statusCode).toBe(404);
  expect((await readOrder(tenant, order)).state).toBe("awaitingPayment");
});

test("what was submitted is not cancelled, and what was shown before it is refused with the new sums", async () => {
  const { tenant, order } = await orderedFree(server, 2);
  const [first, second] = order.cases;
  const both = (await prepareCancellation(tenant, order)).json();
  await advanceBy(tenant, first?.id ?? "", ...TO_SUBMIT);
  expect((await confirmCancellation(tenant, both)).json()).toMatchObject({
    status: 409,
    code: "state_conflict",
    caseIds: [first?.id],
    sums: { credited: { amount: 0 } },
  });
  expect((await readOrder(tenant, order)).cases.map(({ state }) => state)).toEqual(["submitted", "collecting"]);
  expect((await prepareCancellation(tenant, order, { caseIds: [first?.id] })).json()).toMatchObject({
    status: 409,
    code: "state_conflict",
    caseIds: [first?.id],
  });
  const rest = (await prepareCancellation(tenant, order)).json();
  expect(rest.caseIds).toEqual([second?.id]);
  expect((await confirmCancellation(tenant, rest)).statusCode).toBe(200);
  expect((await readOrder(tenant, order)).cases.map(({ state }) => state)).toEqual(["submitted", "cancelled"]);
  await advanceBy(tenant, first?.id ?? "", ...TO_CLOSE);
  expect((await readOrder(tenant, order)).cases[0]?.state).toBe("closed");
});
