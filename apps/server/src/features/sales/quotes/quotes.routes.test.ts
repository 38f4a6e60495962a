import { DAY_SECONDS } from "@entrada/domain/shared/dates";
import { beforeAll, expect, test } from "vitest";
import { makeTenant, type TestServer, type TestTenant, testServer } from "../../../../test/app.ts";
import { importInvented, inventedProduct } from "../../../../test/catalog.ts";
import { querySuperuser } from "../../../../test/database.ts";
import { eventsOf } from "../../../../test/events.ts";
import { makeCustomer, makeTraveler } from "../../../../test/people.ts";
import { determine, offer, prepareQuote, QUOTES } from "../../../../test/quotes.ts";
import { daysAhead } from "../../../../test/trips.ts";
import { EXAMPLE_NEW_QUOTE } from "./quotes.examples.ts";

let server: TestServer;
let tenant: TestTenant;
beforeAll(async () => {
  server = await testServer();
  tenant = await makeTenant({ server });
});

test("two travelers are priced to the cent, and reading, listing and the event show the quote as created", async () => {
  const body = await prepareQuote(tenant, 2);
  const key = { "idempotency-key": crypto.randomUUID() };
  const made = await tenant.post(QUOTES, body, key);
  const quote = made.json();
  expect([made.statusCode, made.headers.location, made.headers.etag]).toEqual([
    201,
    `/api/v1${QUOTES}/${quote.id}`,
    '"1"',
  ]);
  const gbp = (amount: number) => ({ amount, currency: "GBP" });
  expect(quote).toMatchObject({
    ...body,
    state: "open",
    version: "1",
    totals: {
      serviceFees: gbp(9_800),
      governmentFees: gbp(4_000),
      taxes: gbp(1_862),
      discounts: gbp(0),
      total: gbp(15_662),
    },
    acceptedAt: null,
    orderId: null,
    availableActions: ["accept", "withdraw"],
  });
  expect(quote.lines.map(({ kind, total }: { kind: string; total: object }) => [kind, total])).toEqual(
    [1, 2].flatMap(() => [
      ["serviceFee", gbp(4_900)],
      ["tax", gbp(931)],
      ["governmentFee", gbp(2_000)],
    ]),
  );
  expect(quote.lines[2].payee).toMatchObject({ type: "authority", country: "GB" });
  expect(Date.parse(quote.expiresAt) - Date.parse(quote.createdAt)).toBe(3 * DAY_SECONDS * 1_000);
  expect(quote.inputBinding.digest).toMatch(/^[0-9a-f]{64}$/);
  expect(quote.inputBinding.travelers).toHaveLength(2);

  const again = await tenant.post(QUOTES, body, key);
  expect([again.statusCode, again.body, again.headers["idempotent-replayed"]]).toEqual([201, made.body, "true"]);
  const read = await tenant.get(`${QUOTES}/${quote.id}`);
  expect([read.json(), read.headers.etag]).toEqual([quote, '"1"']);
  expect((await tenant.get(`${QUOTES}/${quote.id}`, { "if-none-match": '"1"' })).statusCode).toBe(304);
  expect((await tenant.get(`${QUOTES}?customerId=${body.customerId}`)).json().items).toEqual([quote]);
  expect((await tenant.get(`${QUOTES}?customerId=${body.customerId}&state=expired`)).json().items).toEqual([]);
  expect((await tenant.get(`${QUOTES}?customerId=cus_nobody`)).json().items).toEqual([]);
  const [created, ...others] = await eventsOf(tenant, `resourceType=quote&resourceId=${quote.id}`);
  expect(others).toEqual([]);
  expect(created).toMatchObject({
    type: "quote.created",
    resource: { version: "1" },
    data: { customerId: body.customerId, productIds: [body.items[0]?.productId] },
  });
});

test("a seasonal government fee depends on each traveler's own arrival", async () => {
  // The season changes on the first of a month that is neither too near nor too far.
  const turn = `${daysAhead(70).slice(0, 7)}-01`;
  const eve = new Date(Date.parse(turn) - DAY_SECONDS * 1_000).toISOString().slice(0, 10);
  const month = Number(turn.slice(5, 7));
  const others = Array.from({ length: 12 }, (_, index) => index + 1).filter((other) => other !== month);
  const fee = { nationalities: "all" as const, currency: "USD", sources: ["official"] };
  const product = inventedProduct({
    eligibleNationalities: { only: ["US"] },
    fees: [
      { ...fee, arrivalMonths: [month], amount: 1_000 },
      { ...fee, arrivalMonths: others, amount: 2_500 },
    ],
  });
  await importInvented(server, product);
  const own = await makeTenant({ server });
  const productId = await offer(own, { code: product.code, serviceFee: 2_000, currency: "USD" });
  const customerId = await makeCustomer(own);
  const trip = { travelStartDate: eve, travelEndDate: daysAhead(75) };
  const leg = (arrivalDate: string) => ({ destinationCountry: "IN", arrivalDate, departureDate: trip.travelEndDate });
  const item = async (arrivalDate: string) => ({
    travelerId: await makeTraveler(own, customerId),
    determinationId: await determine(own, "US", leg(arrivalDate)),
    productId,
    serviceLevel: "standard",
  });
  const items = [await item(eve), await item(turn)];
  const made = await own.post(QUOTES, { customerId, items, ...trip });
  const fees = made.json().lines.filter(({ kind }: { kind: string }) => kind === "governmentFee");
  expect(fees.map(({ total, payee }: { total: object; payee: object }) => [total, payee])).toEqual(
    [2500, 1000].map((amount) => [
      { amount, currency: "USD" },
      { type: "authority", country: "IN", name: "Ministry" },
    ]),
  );
});

test("pages show each quote once, oldest first", async () => {
  const own = await makeTenant({ server });
  const body = await prepareQuote(own);
  const ids: string[] = [];
  for (let n = 0; n < 3; n += 1) ids.push((await own.post(QUOTES, body)).json().id);
  const first = (await own.get(`${QUOTES}?limit=2`)).json();
  const second = (await own.get(`${QUOTES}?limit=2&cursor=${encodeURIComponent(first.nextCursor)}`)).json();
  expect([...first.items, ...second.items].map(({ id }: { id: string }) => id)).toEqual(ids);
  expect([first.hasMore, second.hasMore]).toEqual([true, false]);
});

test("resources of another tenant or customer are not found", async () => {
  const body = await prepareQuote(tenant);
  const [item] = body.items;
  const stranger = await makeTenant({ server });
  const foreign = await prepareQuote(stranger);
  const otherCustomer = await makeCustomer(tenant);
  const unoffered = (await prepareQuote(tenant)).items[0];
  const [theirs] = foreign.items;
  const wrong: readonly [sent: object, ...pointers: readonly string[]][] = [
    [{ customerId: foreign.customerId }, "#/customerId"],
    [{ customerId: otherCustomer }, "#/items/0/travelerId"],
    [{ items: [{ ...item, travelerId: theirs?.travelerId }] }, "#/items/0/travelerId"],
    [{ items: [{ ...item, determinationId: theirs?.determinationId }] }, "#/items/0/determinationId"],
    [{ items: [{ ...item, productId: EXAMPLE_NEW_QUOTE.items[0]?.productId }] }, "#/items/0/productId"],
    [{ items: [{ ...item, travelerId: "trv_nonsense" }] }, "#/items/0/travelerId"],
    [{ items: [item, unoffered, { ...item, travelerId: "trv_1" }] }, "#/items/2/travelerId"],
    [{ items: [item, unoffered] }, "#/items/1/travelerId"],
  ];
  for (const [change, ...pointers] of wrong) {
    const refused = await tenant.post(QUOTES, { ...body, ...change });
    expect([refused.statusCode, refused.json().code]).toEqual([404, "resource_not_found"]);
    expect(refused.json().errors.map(({ pointer }: { readonly pointer: string }) => pointer)).toEqual(pointers);
  }
  const { id } = (await tenant.post(QUOTES, body)).json();
  expect((await stranger.get(`${QUOTES}/${id}`)).statusCode).toBe(404);
  expect((await stranger.post(`${QUOTES}/${id}/withdraw`, undefined)).statusCode).toBe(404);
});

test("wrong dates, duplicates, service levels and currencies are refused with their pointers", async () => {
  const body = await prepareQuote(tenant);
  const [item] = body.items;
  const vietnam = await offer(tenant, { code: "vn-e-visa-single", currency: "USD" });
  const cases: [object, string, string][] = [
    [{ ...body, travelStartDate: "2020-01-01" }, "#/travelStartDate", "date_in_past"],
    [{ ...body, travelEndDate: daysAhead(20) }, "#/travelEndDate", "date_order"],
    [{ ...body, travelEndDate: "9999-12-31" }, "#/travelEndDate", "out_of_range"],
    [{ ...body, items: [item, item] }, "#/items/1", "not_unique"],
    [{ ...body, items: [] }, "#/items", "too_few"],
    [{ ...body, items: [{ ...item, serviceLevel: "express" }] }, "#/items/0/serviceLevel", "wrong_enum_value"],
    [{ ...body, items: [item, { ...item, productId: vietnam }] }, "#/items/1/productId", "mismatch"],
  ];
  for (const [sent, pointer, code] of cases) {
    const refused = await tenant.post(QUOTES, sent);
    expect([refused.statusCode, refused.json().code]).toEqual([400, "validation_failed"]);
    expect(refused.json().errors[0]).toMatchObject({ pointer, code });
  }
  const level = await tenant.post(QUOTES, { ...body, items: [{ ...item, serviceLevel: "express" }] });
  expect(level.json().errors[0].detail).toContain("standard");
});

test("the database refuses lines that do not add up to a quote's totals", async () => {
  const { id } = (await tenant.post(QUOTES, await prepareQuote(tenant))).json();
  expect(id).toMatch(/^qte_/);
  const added = querySuperuser(
    server.database.superuser,
    `insert into quote_lines select tenant_id, environment, gen_random_uuid(), quote_id, kind, traveler_id, product_id,
       determination_id, currency, 1 from quote_lines where tenant_id = $1 and kind = 'tax' limit 1`,
    [tenant.scope.tenantId],
  );
  await expect(added).rejects.toThrow("the lines of a quote are not its totals");
});
