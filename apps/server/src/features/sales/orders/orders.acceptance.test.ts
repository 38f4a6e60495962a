import { beforeAll, expect, test } from "vitest";
import { type TestServer, type TestTenant, testServer } from "../../../../test/app.ts";
import { ORDERS, toldOfOrders } from "../../../../test/orders.ts";
import { accept, acceptance, QUOTES, quoted, toldOf } from "../../../../test/quotes.ts";
import type { ShownQuote } from "../quotes/quotes.schema.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

async function openQuote() {
  const { tenant, body, quote } = await quoted(server);
  return { input: body, ...openQuoteOf(tenant, quote) };
}

function openQuoteOf(tenant: TestTenant, quote: ShownQuote) {
  const body = { quoteId: quote.id, acceptance: { ...acceptance(quote), quoteVersion: quote.version } };
  const stateOf = async () => (await tenant.get(`${QUOTES}/${quote.id}`)).json().state;
  return { tenant, quote, body, stateOf };
}

test("an open quote is accepted and ordered in one call, which names what each case waits for", async () => {
  const { tenant, quote, body } = await openQuote();
  const made = await tenant.post(ORDERS, body);
  expect(made.statusCode).toBe(201);
  const [ordered] = made.json().cases;
  expect(ordered.collectionRequestId).toMatch(/^crq_/);
  const found = (await tenant.get(`/tenant/cases/${ordered.id}`)).json();
  expect(found.attention.collectionRequestId).toBe(ordered.collectionRequestId);
  const { state, acceptedAt, orderId } = (await tenant.get(`${QUOTES}/${quote.id}`)).json();
  expect([state, acceptedAt, orderId]).toEqual(["accepted", made.json().createdAt, made.json().id]);
  expect((await tenant.get(`${QUOTES}/${quote.id}/acceptance`)).json().acceptedBy).toBe(body.acceptance.acceptedBy);
  expect(await toldOf(tenant, quote)).toEqual(["quote.created 1", "quote.accepted 2", "quote.updated 3"]);
});

test("a refused acceptance orders nothing, and a refused order accepts nothing", async () => {
  const { tenant, input, body, stateOf } = await openQuote();
  const { expectedTotal, quoteVersion } = body.acceptance;
  const cheaper = { ...body.acceptance, expectedTotal: { ...expectedTotal, amount: expectedTotal.amount - 1 } };
  const other = { ...body.acceptance, quoteVersion: String(Number(quoteVersion) + 1) };
  const refusals = [
    await tenant.post(ORDERS, { ...body, acceptance: cheaper }),
    await tenant.post(ORDERS, { ...body, acceptance: other }),
  ].map((refusal) => [refusal.statusCode, refusal.json().code, refusal.json().errors[0].pointer]);
  expect(refusals).toEqual([
    [409, "quote_total_mismatch", "#/acceptance/expectedTotal/amount"],
    [412, "version_mismatch", "#/acceptance/quoteVersion"],
  ]);
  const [fault] = (await tenant.post(ORDERS, { ...body, acceptance: other })).json().errors;
  expect(fault).toMatchObject({ pointer: "#/acceptance/quoteVersion", detail: expect.stringContaining(quoteVersion) });

  const first = await tenant.post(ORDERS, { ...body, externalReference: "booking-7" });
  expect(first.statusCode).toBe(201);
  const again = openQuoteOf(tenant, (await tenant.post(QUOTES, input)).json());
  const taken = await tenant.post(ORDERS, { ...again.body, externalReference: "booking-7" });
  expect(taken.json()).toMatchObject({ status: 409, code: "duplicate_resource" });
  expect(await again.stateOf()).toBe("open");
  expect((await toldOfOrders(tenant)).filter((type) => type === "order.created")).toHaveLength(1);
  expect(await stateOf()).toBe("accepted");
});

test("a key that may not accept quotes orders accepted ones alone", async () => {
  const { tenant, quote, body, stateOf } = await openQuote();
  const ordering = await tenant.withKey({ grants: ["orders:write"] });
  expect((await ordering.post(ORDERS, body)).json()).toMatchObject({
    status: 403,
    code: "grant_missing",
    requiredGrant: "quotes:write",
    errors: [{ pointer: "#/acceptance" }],
  });
  expect(await stateOf()).toBe("open");
  expect((await ordering.post(ORDERS, { quoteId: quote.id })).json()).toMatchObject({
    code: "state_conflict",
    errors: [{ pointer: "#/quoteId", code: "mismatch", currentState: "open" }],
  });
  await accept(tenant, quote);
  expect((await ordering.post(ORDERS, { quoteId: quote.id })).statusCode).toBe(201);
});
