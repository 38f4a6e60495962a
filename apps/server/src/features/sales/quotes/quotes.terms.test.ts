import type { Product } from "@entrada/catalog/product.schema";
import { businessDayUntil } from "@entrada/domain/calendar/office-days";
import { civilDay, DAY_SECONDS, formatIsoDate } from "@entrada/domain/shared/dates";
import { beforeAll, expect, test } from "vitest";
import { makeTenant, type TestServer, testServer } from "../../../../test/app.ts";
import { importInvented, inventedProduct, keepRates, offerTo, productId } from "../../../../test/catalog.ts";
import { holidayAhead } from "../../../../test/holidays.ts";
import { makeCustomer, makeTraveler } from "../../../../test/people.ts";
import { accept, advance, determine, QUOTES } from "../../../../test/quotes.ts";
import { daysAhead } from "../../../../test/trips.ts";
import { sweep } from "../../../work/sweep.ts";
import { quoteExpiry } from "./ending/quotes.expiry.service.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const EUR = (amount: number) => ({ amount, currency: "EUR" });
const IN_EUROS = [{ nationalities: "all" as const, amount: 3_000, currency: "EUR", sources: ["official"] }];

/** A tenant that sells invented authorizations to an American, one for each change, and the body of a quote. */
async function sell(arrivesIn: number, ...products: readonly Partial<Product>[]) {
  const tenant = await makeTenant({ server });
  const [arrivalDate, departureDate] = [daysAhead(arrivesIn), daysAhead(arrivesIn + 7)];
  const customerId = await makeCustomer(tenant);
  const determinationId = await determine(tenant, "US", { arrivalDate, departureDate });
  const items: object[] = [];
  for (const change of products) {
    const product = inventedProduct({
      destinationCountry: "GB",
      visaType: "electronicAuthorization",
      eligibleNationalities: { only: ["US"] },
      fees: IN_EUROS,
      ...change,
    });
    await importInvented(server, product);
    await offerTo(tenant, product.code);
    const travelerId = await makeTraveler(tenant, customerId);
    const offered = await productId(tenant, product.code);
    items.push({ travelerId, determinationId, productId: offered, serviceLevel: "standard" });
  }
  return { tenant, body: { customerId, items, travelStartDate: arrivalDate, travelEndDate: departureDate } };
}

const inDollars = { fees: [{ nationalities: "all" as const, amount: 2_500, currency: "USD", sources: ["official"] }] };
const rateOf = (rate: string, asOf: string) => [{ base: "USD", quote: "EUR", asOf, rate, source: "a central bank" }];

test("a converted fee shows the original, the rate and its day, and a later rate does not change the quote", async () => {
  const { tenant, body } = await sell(30, inDollars);
  const without = await tenant.post(QUOTES, body);
  expect(without.json()).toMatchObject({
    status: 409,
    code: "product_unavailable",
    errors: [
      {
        pointer: "#/items/0/productId",
        detail: "This service level has no price: there is no exchange rate for its official fee.",
      },
    ],
  });
  await keepRates(server, ...rateOf("0.9231", daysAhead(-2)));
  const quote = (await tenant.post(QUOTES, body)).json();
  const official = { official: { amount: 2_500, currency: "USD" }, rate: "0.9231", rateAsOf: daysAhead(-2) };
  expect(quote.lines).toMatchObject([
    { kind: "serviceFee", total: EUR(2_500), official: null, rate: null, rateAsOf: null },
    { kind: "tax", total: EUR(500), taxBasisPoints: 2_000, official: null },
    { kind: "governmentFee", total: EUR(2_308), unitPrice: EUR(2_308), payee: { name: "Ministry" }, ...official },
  ]);
  expect(quote.totals.total).toEqual(EUR(5_308));

  await keepRates(server, ...rateOf("0.95", daysAhead(-1)));
  expect((await tenant.get(`${QUOTES}/${quote.id}`)).json()).toEqual(quote);
  const later = (await tenant.post(QUOTES, body)).json();
  expect(later.lines[2]).toMatchObject({ total: EUR(2_375), rate: "0.95", rateAsOf: daysAhead(-1) });
  // A quote is bound to resources, not to rates, so its frozen price is honoured.
  expect(later.inputBinding).toEqual(quote.inputBinding);
  const accepted = await accept(tenant, quote);
  expect([accepted.statusCode, accepted.json().lines]).toEqual([200, quote.lines]);
});

test.each([
  ["allows exactly this long a stay", { stayDaysMax: 8 }, null, "available"],
  ["allows a shorter stay", { stayDaysMax: 7 }, "product_not_applicable", "notOffered"],
  ["is valid until the day of arrival", { days: 31, from: "issue" }, null, "available"],
  ["lapses on the day before", { days: 30, from: "issue" }, "insufficient_time", "insufficientTime"],
  ["is valid from arrival", { days: 30, from: "arrival" }, null, "available"],
] as const)("a product that %s is sold exactly when a determination offers it", async (_, stated, code, kind) => {
  const { tenant, body } = await sell(30, { validity: stated });
  const made = (await tenant.post(QUOTES, body)).json();
  expect([made.code ?? null, made.state ?? null]).toEqual([code, code === null ? "open" : null]);
  const trip = { arrivalDate: body.travelStartDate, departureDate: body.travelEndDate };
  await server.ctx.offerings.refresh();
  const again = await tenant.get(`/intelligence/determinations/${await determine(tenant, "US", trip)}`);
  expect(again.json().serviceAvailability.kind).toBe(kind);
});

test("a quote expires after the last day to order its most urgent product, by the tenant's own clock", async () => {
  const days = (max: number) => ({ processingDays: { max, unit: "calendar" as const } });
  const { tenant, body } = await sell(6, days(3), days(4));
  const made = [(await tenant.post(QUOTES, body)).json(), (await tenant.post(QUOTES, body)).json()];
  const [quote, other] = made;
  // Four business days that start tomorrow end on the day before arrival.
  expect(quote.expiresAt).toBe(`${daysAhead(2)}T00:00:00.000Z`);
  await advance(tenant, Math.floor((Date.parse(quote.expiresAt) - Date.now()) / 1_000) - 120);
  expect((await accept(tenant, quote)).statusCode).toBe(200);
  await advance(tenant, 240);
  expect((await accept(tenant, other)).json()).toMatchObject({ status: 409, code: "quote_expired" });
  await sweep(quoteExpiry(server.ctx), { only: tenant.scope });
  expect((await tenant.get(`${QUOTES}/${other.id}`)).json().state).toBe("expired");
  // A new quote is refused too.
  const late = (await tenant.post(QUOTES, body)).json();
  expect(late).toMatchObject({
    code: "insufficient_time",
    errors: [
      {
        pointer: "#/items/1/serviceLevel",
        detail: "It is too late to order: processing would not end before arrival.",
      },
    ],
  });
});

test("a product is quoted only within its application window", async () => {
  const { tenant, body } = await sell(30, { applicationWindow: { earliestDaysBefore: 10, latestDaysBefore: 5 } });
  const send = async () => (await tenant.post(QUOTES, body)).json();
  const latestOrderOn = daysAhead(25);
  const refusal = (detail: string, opensOn: string | null) => ({
    status: 409,
    code: "insufficient_time",
    errors: [{ pointer: "#/items/0/serviceLevel", code: "mismatch", detail }],
    opensOn,
    latestOrderOn,
  });
  const tooEarly = "It is too early to order: applications open closer to arrival.";
  expect(await send()).toMatchObject(refusal(tooEarly, daysAhead(20)));
  await advance(tenant, 20 * DAY_SECONDS);
  expect(await send()).toMatchObject({ state: "open" });
  await advance(tenant, 5 * DAY_SECONDS);
  // The last day of the window; the quote expires with it.
  expect(await send()).toMatchObject({ state: "open", expiresAt: `${daysAhead(26)}T00:00:00.000Z` });
  await advance(tenant, DAY_SECONDS);
  const tooLate = "It is too late to order: processing would not end before arrival.";
  expect(await send()).toMatchObject(refusal(tooLate, null));
});

test("a quote expires before the public holidays of the authority's calendar", async () => {
  const { calendar, holiday } = holidayAhead();
  const arrival = holiday + 1 - civilDay(daysAhead(0));
  const one = { max: 1, unit: "business" as const };
  const { tenant, body } = await sell(
    arrival,
    { processingDays: { ...one, calendar: "GB-ENG" } },
    { processingDays: one },
  );
  const last = businessDayUntil(calendar, holiday) - 1;
  await advance(tenant, (last - civilDay(daysAhead(0))) * DAY_SECONDS);
  const send = async (sent: object) => (await tenant.post(QUOTES, sent)).json();
  expect(await send(body)).toMatchObject({ state: "open", expiresAt: `${formatIsoDate(last + 1)}T00:00:00.000Z` });
  await advance(tenant, DAY_SECONDS);
  expect(await send(body)).toMatchObject({
    code: "insufficient_time",
    errors: [{ pointer: "#/items/0/serviceLevel" }],
    latestOrderOn: formatIsoDate(last),
  });
});

test("for arrival on a Monday, order three business days by Tuesday and three calendar days by Thursday", async () => {
  const weekday = new Date().getUTCDay();
  const monday = 14 + ((8 - weekday) % 7);
  const three = (unit: "business" | "calendar") => ({ processingDays: { min: 1, max: 3, unit } });
  const { tenant, body } = await sell(monday, three("calendar"), three("business"));
  const alone = { ...body, items: body.items.slice(0, 1) };
  const send = async (sent: object) => (await tenant.post(QUOTES, sent)).json();
  await advance(tenant, (monday - 6) * DAY_SECONDS);
  // On the Tuesday, because the weekend does not count.
  expect(await send(body)).toMatchObject({ state: "open", expiresAt: `${daysAhead(monday - 5)}T00:00:00.000Z` });
  await advance(tenant, DAY_SECONDS);
  expect(await send(body)).toMatchObject({
    code: "insufficient_time",
    errors: [
      {
        pointer: "#/items/1/serviceLevel",
        detail: "It is too late to order: processing would not end before arrival.",
      },
    ],
  });
  expect(await send(alone)).toMatchObject({ expiresAt: `${daysAhead(monday - 3)}T00:00:00.000Z` });
  await advance(tenant, 2 * DAY_SECONDS);
  expect(await send(alone)).toMatchObject({
    code: "insufficient_time",
    errors: [{ pointer: "#/items/0/serviceLevel" }],
  });
});
