import type { Product } from "@entrada/catalog/product.schema";
import { DAY_SECONDS } from "@entrada/domain/shared/dates";
import { beforeAll, expect, test } from "vitest";
import { makeTenant, type TestServer, testServer } from "../../../../test/app.ts";
import { importInvented, inventedProduct, offerTo } from "../../../../test/catalog.ts";
import { makeCustomer, makeTraveler } from "../../../../test/people.ts";
import { accept, determine, QUOTES } from "../../../../test/quotes.ts";
import { daysAhead } from "../../../../test/trips.ts";

const PASSPORT = "DE";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const fee = (amount: number, source: string) => [
  { nationalities: "all" as const, amount, currency: "EUR", sources: [source] },
];

/** Ten days for 25.00, or one day for 125.00, which another office publishes. */
function twoLevels(): Product {
  const product = inventedProduct({
    eligibleNationalities: { only: [PASSPORT] },
    processingDays: { min: 3, max: 10, unit: "calendar" },
    fees: fee(2_500, "official"),
    serviceLevels: [
      {
        code: "express",
        name: "Expedited",
        processingDays: { max: 1, unit: "calendar" },
        fees: fee(12_500, "counter"),
        sources: ["counter"],
      },
    ],
  });
  const [source] = product.sources;
  return source
    ? { ...product, sources: [source, { ...source, id: "counter", publisher: "Express counter" }] }
    : product;
}

/** A tenant that sells both levels, and an item for an arrival in this many days. */
async function prepare(ahead: number, product = twoLevels()) {
  const tenant = await makeTenant({ server });
  await importInvented(server, product);
  await offerTo(tenant, product.code, { serviceFee: 1_000 });
  await offerTo(tenant, product.code, { level: "express", serviceFee: 3_000 });
  const [{ id: productId }] = (await tenant.get("/tenant/products")).json().items;
  const customerId = await makeCustomer(tenant);
  const trip = { travelStartDate: daysAhead(ahead), travelEndDate: daysAhead(ahead + 3) };
  const leg = { destinationCountry: "IN", arrivalDate: trip.travelStartDate, departureDate: trip.travelEndDate };
  const determinationId = await determine(tenant, PASSPORT, leg);
  const item = async (serviceLevel: string) => {
    const travelerId = await makeTraveler(tenant, customerId, PASSPORT);
    return { travelerId, determinationId, productId, serviceLevel };
  };
  const quote = async (...levels: readonly string[]) => {
    const items = await Promise.all(levels.map(item));
    return tenant.post(QUOTES, { customerId, items, ...trip });
  };
  return { tenant, product, quote };
}

const feesOf = (quote: { lines: { kind: string; total: { amount: number }; payee: { name: string } }[] }) =>
  quote.lines.filter(({ kind }) => kind === "governmentFee").map(({ total, payee }) => [total.amount, payee.name]);

const lifeOf = (quote: { createdAt: string; expiresAt: string }) =>
  (Date.parse(quote.expiresAt) - Date.parse(quote.createdAt)) / 1_000;

test("each level is quoted at its own official fee until its own last day to order", async () => {
  const { quote } = await prepare(12);
  const standard = (await quote("standard")).json();
  expect(feesOf(standard)).toEqual([[2_500, "Ministry"]]);
  expect(standard.expiresAt).toBe(`${daysAhead(2)}T00:00:00.000Z`);
  const express = (await quote("express")).json();
  expect(feesOf(express)).toEqual([[12_500, "Express counter"]]);
  expect(lifeOf(express)).toBe(3 * DAY_SECONDS);
  expect(express.lines[0].description).toContain("(Expedited)");
  const both = (await quote("express", "standard")).json();
  expect(feesOf(both)).toEqual([
    [12_500, "Express counter"],
    [2_500, "Ministry"],
  ]);
  expect(both.totals.governmentFees.amount).toBe(15_000);
  expect(both.expiresAt).toBe(standard.expiresAt);
});

test("a level that takes too long is refused while a faster one is sold", async () => {
  const { quote } = await prepare(4);
  const refused = await quote("express", "standard");
  expect([refused.statusCode, refused.json().code]).toEqual([409, "insufficient_time"]);
  expect(refused.json().errors).toMatchObject([{ pointer: "#/items/1/serviceLevel" }]);
  const sold = await quote("express");
  expect(sold.statusCode).toBe(201);
  expect(sold.json().expiresAt).toBe(`${daysAhead(3)}T00:00:00.000Z`);
});

test("a change of its level's fee makes a quote unacceptable", async () => {
  const { tenant, product, quote } = await prepare(30);
  const made = (await quote("express")).json();
  const serviceLevels = (product.serviceLevels ?? []).map((level) => ({ ...level, fees: fee(13_000, "counter") }));
  await importInvented(server, { ...product, serviceLevels });
  const accepted = await accept(tenant, made);
  expect([accepted.statusCode, accepted.json().code]).toEqual([409, "quote_inputs_changed"]);
  expect(feesOf((await quote("express")).json())).toEqual([[13_000, "Express counter"]]);
});
