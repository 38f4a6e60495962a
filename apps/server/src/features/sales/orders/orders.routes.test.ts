import { beforeAll, expect, test } from "vitest";
import { type TestServer, testServer } from "../../../../test/app.ts";
import { resume, suspend } from "../../../../test/catalog.ts";
import {
  acceptedQuote,
  advanceBy,
  expireOrders,
  ORDERS,
  ordered,
  orderedFree,
  readOrder,
  TO_CLOSE,
  TO_SUBMIT,
  toldOfOrders,
} from "../../../../test/orders.ts";
import { accept, advance, QUOTES, quoted, supersede, withdraw } from "../../../../test/quotes.ts";
import { updateTenant } from "../../access/tenants/tenants.service.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

test("an accepted quote becomes an order with a case for each traveler, which asks for what the form needs", async () => {
  const { tenant, quote } = await acceptedQuote(server, 2);
  const made = await tenant.post(ORDERS, { quoteId: quote.id, externalReference: "booking-1" });
  expect([made.statusCode, made.headers.etag, made.headers.location]).toEqual([
    201,
    '"1"',
    expect.stringContaining(`${ORDERS}/ord_`),
  ]);
  const order = made.json();
  const total = quote.totals.total;
  const zero = { amount: 0, currency: total.currency };
  expect(order).toMatchObject({
    state: "awaitingPayment",
    paymentState: "unpaid",
    quoteId: quote.id,
    customerId: quote.customerId,
    externalReference: "booking-1",
    sums: { total, cancelled: zero, captured: zero, refunded: zero, disputed: zero, due: total },
    cases: quote.items.map(({ travelerId, productId }) => ({ travelerId, productId, state: "collecting" })),
    availableActions: ["pay", "cancelCases"],
  });
  expect(Date.parse(order.expiresAt) - Date.parse(order.createdAt)).toBe(72 * 3_600_000);
  expect((await tenant.get(`/tenant/quotes/${quote.id}`)).json().orderId).toBe(order.id);

  const [first] = order.cases;
  const one = (await tenant.get(`/tenant/cases/${first.id}`)).json();
  expect(one).toMatchObject({
    orderId: order.id,
    determinationId: quote.items[0]?.determinationId,
    attention: { party: "traveler", reason: "formIncomplete", since: order.createdAt },
    submittedAt: null,
  });
  const request = (await tenant.get(`/tenant/collection-requests/${one.attention.collectionRequestId}`)).json();
  const { sections, documents } = (await tenant.get(`/tenant/products/${first.productId}/requirements`)).json();
  const asked = [
    ...sections.flatMap(({ fields }: { fields: readonly string[] }) => fields.map((field) => ({ path: `/${field}` }))),
    ...documents.map(({ type }: { type: string }) => ({ documentType: type })),
  ];
  expect(asked.length).toBeGreaterThan(5);
  expect(request).toMatchObject({ state: "open", caseId: one.id, reason: "formIncomplete", items: asked });
  expect((await tenant.get(`/tenant/cases/${one.id}/collection-requests`)).json().items).toEqual([request]);

  expect(await toldOfOrders(tenant)).toEqual([
    ...["order.created", "case.created", "case.created", "collection_request.created", "collection_request.created"],
    ...["case.action_required", "case.action_required"],
  ]);
});

test("a quote is ordered once; a second attempt names the order", async () => {
  const { tenant, quote, order } = await ordered(server);
  const again = await tenant.post(ORDERS, { quoteId: quote.id });
  expect(again.json()).toMatchObject({
    status: 409,
    code: "state_conflict",
    orderId: order.id,
    currentState: "accepted",
  });
  expect((await tenant.get(`${ORDERS}?customerId=${order.customerId}`)).json().items).toHaveLength(1);
});

test("an order is refused with its reason, and leaves nothing behind", async () => {
  const { tenant, quote } = await quoted(server);
  const order = () => tenant.post(ORDERS, { quoteId: quote.id });
  expect((await order()).json()).toMatchObject({
    code: "state_conflict",
    currentState: "open",
    availableActions: ["accept", "withdraw"],
  });
  await withdraw(tenant, quote);
  expect((await order()).json()).toMatchObject({ code: "state_conflict", currentState: "withdrawn" });

  const { tenant: late, quote: expired } = await quoted(server);
  await advance(late, 73 * 3_600);
  expect((await late.post(ORDERS, { quoteId: expired.id })).json()).toMatchObject({
    status: 409,
    code: "quote_expired",
  });

  const { tenant: foreign } = await acceptedQuote(server);
  expect((await foreign.post(ORDERS, { quoteId: quote.id })).json()).toMatchObject({
    status: 404,
    errors: [{ pointer: "#/quoteId" }],
  });
  expect((await foreign.post(ORDERS, { quoteId: quote.id, price: 1 })).json()).toMatchObject({
    code: "validation_failed",
    errors: [{ pointer: "#/price", code: "unknown_field" }],
  });
  for (const one of [tenant, late, foreign]) expect(await toldOfOrders(one)).toEqual([]);
});

test("a quote whose determination was superseded since it was accepted is not ordered", async () => {
  const { tenant, quote } = await acceptedQuote(server);
  await supersede(tenant, quote.items[0]?.determinationId ?? "");
  expect((await tenant.post(ORDERS, { quoteId: quote.id })).json()).toMatchObject({
    status: 409,
    code: "determination_superseded",
  });
  expect(await toldOfOrders(tenant)).toEqual([]);
});

test("two orders cannot have one external reference", async () => {
  const { tenant, body, quote } = await acceptedQuote(server);
  const externalReference = "booking-1";
  expect((await tenant.post(ORDERS, { quoteId: quote.id, externalReference })).statusCode).toBe(201);
  const other = (await tenant.post(QUOTES, body)).json();
  await accept(tenant, other);
  expect((await tenant.post(ORDERS, { quoteId: other.id, externalReference })).json()).toMatchObject({
    status: 409,
    code: "duplicate_resource",
    errors: [{ pointer: "#/externalReference" }],
  });
  expect((await tenant.get(`${ORDERS}?externalReference=${externalReference}`)).json().items).toHaveLength(1);
  expect((await tenant.get(`${ORDERS}?externalReference=booking-2`)).json().items).toEqual([]);
});

test("orders are found by state, payment, customer and time, and cases by what they wait for", async () => {
  const { tenant, order } = await ordered(server);
  const found = async (query: string) =>
    (await tenant.get(`${ORDERS}?${query}`)).json().items.map(({ id }: { id: string }) => id);
  expect(await found("state=awaitingPayment,confirmed")).toEqual([order.id]);
  expect(await found("state=confirmed")).toEqual([]);
  expect(await found("paymentState=unpaid")).toEqual([order.id]);
  expect(await found("paymentState=paid,disputed")).toEqual([]);
  expect(await found(`createdBefore=${encodeURIComponent(order.createdAt)}`)).toEqual([]);
  const cases = async (query: string) => (await tenant.get(`/tenant/cases?${query}`)).json().items.length;
  expect(await cases(`attention=traveler&orderId=${order.id}`)).toBe(1);
  expect(await cases("attention=operator")).toBe(0);
  expect(await cases(`travelerId=${order.cases[0]?.travelerId}&productId=${order.cases[0]?.productId}`)).toBe(1);
  expect(await cases("state=submitted")).toBe(0);
});

test("an order that is not paid in time expires with its cases, by the tenant's clock", async () => {
  const { tenant, order } = await ordered(server, 2);
  await expireOrders(tenant);
  const expired = await readOrder(tenant, order);
  expect(expired).toMatchObject({ state: "expired", paymentState: "unpaid", availableActions: [] });
  expect(expired.sums.due.amount).toBe(0);
  expect(expired.cases.map(({ state }) => state)).toEqual(["cancelled", "cancelled"]);
  const [first] = (await tenant.get(`/tenant/cases?orderId=${order.id}`)).json().items;
  expect(first.attention).toEqual({ party: "none", reason: null, collectionRequestId: null, since: null });
  expect((await toldOfOrders(tenant)).slice(7)).toEqual([
    ...["collection_request.cancelled", "collection_request.cancelled"],
    ...["case.cancelled", "case.action_resolved", "case.cancelled", "case.action_resolved"],
    "order.expired",
  ]);
});

test("an order that costs nothing is confirmed at once, and follows its cases", async () => {
  const { tenant, order } = await orderedFree(server, 2);
  expect(order).toMatchObject({ state: "confirmed", sums: { total: { amount: 0 }, due: { amount: 0 } } });
  const [first = "", second = ""] = order.cases.map(({ id }) => id);
  await advanceBy(tenant, first, ...TO_SUBMIT);
  expect((await readOrder(tenant, order)).state).toBe("inProgress");
  await advanceBy(tenant, first, ...TO_CLOSE);
  expect((await readOrder(tenant, order)).state).toBe("inProgress");
  await advanceBy(tenant, second, ...TO_SUBMIT, ...TO_CLOSE);
  expect(await readOrder(tenant, order)).toMatchObject({ state: "completed", availableActions: [] });
  const told = await toldOfOrders(tenant);
  expect(told.filter((type) => type.startsWith("order."))).toEqual([
    ...["order.created", "order.confirmed", "order.in_progress", "order.completed"],
  ]);
});

test("nothing is submitted before the order is paid", async () => {
  const { tenant, order } = await ordered(server);
  const [id = ""] = order.cases.map((one) => one.id);
  await advanceBy(tenant, id, "review", "markReady");
  await expect(advanceBy(tenant, id, "submit")).rejects.toMatchObject({
    code: "state_conflict",
    detail: "The order of the case is not paid.",
  });
  expect((await readOrder(tenant, order)).cases[0]?.state).toBe("readyToSubmit");
});

test("a caller that holds an order's version is shown what its cases did since, until the order is over", async () => {
  const { tenant, order } = await ordered(server);
  const held = { "if-none-match": '"1"' };
  await advanceBy(tenant, order.cases[0]?.id ?? "", "review");
  const read = await tenant.get(`${ORDERS}/${order.id}`, held);
  expect([read.statusCode, read.headers.etag, read.json().cases[0].state]).toEqual([200, '"1"', "reviewing"]);
  await expireOrders(tenant);
  expect((await tenant.get(`${ORDERS}/${order.id}`, { "if-none-match": '"2"' })).statusCode).toBe(304);
});

test("a tenant decides how long its orders wait for their payment", async () => {
  const { tenant, quote } = await acceptedQuote(server);
  await server.database.operator.transaction((tx) =>
    updateTenant({ tx }, tenant.scope.tenantId, { orderPaymentHours: 3 }),
  );
  const { createdAt, expiresAt } = (await tenant.post(ORDERS, { quoteId: quote.id })).json();
  expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(3 * 3_600_000);
});

test("a traveler with an open case is not erased", async () => {
  const { tenant, order } = await ordered(server);
  const [one] = order.cases;
  const traveler = await tenant.get(`/tenant/travelers/${one?.travelerId}`);
  const erase = () =>
    tenant.delete(`/tenant/travelers/${one?.travelerId}`, { "if-match": traveler.headers.etag ?? "" });
  expect((await erase()).json()).toMatchObject({ status: 409, code: "open_cases", caseIds: [one?.id] });
  await expireOrders(tenant);
  expect((await erase()).statusCode).toBe(204);
  expect((await readOrder(tenant, order)).cases[0]?.travelerId).toBe(one?.travelerId);
});

test("a product that was suspended since the quote was accepted cannot be ordered", async () => {
  const { tenant, quote } = await acceptedQuote(server);
  const order = () => tenant.post(ORDERS, { quoteId: quote.id });
  await suspend(server, "gb-eta");
  expect((await order()).json()).toMatchObject({
    status: 409,
    code: "product_unavailable",
    errors: [{ pointer: "#/quoteId" }],
  });
  await resume(server, "gb-eta");
  expect((await order()).statusCode).toBe(201);
});
