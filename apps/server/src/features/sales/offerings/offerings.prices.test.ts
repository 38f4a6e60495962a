import type { Product } from "@entrada/catalog/product.schema";
import { expect, test } from "vitest";
import type { TestServer, TestTenant } from "../../../../test/app.ts";
import { keepRates, offerInvented, offerTo, productId } from "../../../../test/catalog.ts";
import { useInventedShop } from "../../../../test/invented-shop.ts";

let server: TestServer;
let tenant: TestTenant;
let product: Product;
useInventedShop((shop) => {
  ({ server, tenant, product } = shop);
});

test("the price for a nationality is exact: the newest rate up to today, and tax on the service fee only", async () => {
  const { serviceLevels, officialPrice } = (
    await tenant.get(`/tenant/products/${await productId(tenant, product.code)}?nationality=JP`)
  ).json();
  const eur = (amount: number) => ({ amount, currency: "EUR" });
  expect(serviceLevels).toEqual([
    {
      code: "standard",
      name: "Standard",
      processingDays: { min: 1, max: 3, unit: "calendar", calendar: null },
      price: {
        governmentFee: {
          ...eur(923),
          official: { amount: 1000, currency: "USD" },
          rate: "0.9231",
          rateAsOf: "2026-01-02",
        },
        serviceFee: eur(2500),
        tax: eur(500),
        total: eur(3923),
      },
      availability: { state: "available", reason: null },
    },
  ]);
  expect(officialPrice).toEqual({ price: { amount: 1000, currency: "USD" }, exceptions: null, byNationality: [] });
});

test("without a nationality there is no total if the fee depends on it, but every fee is listed", async () => {
  const shown = (await tenant.get(`/tenant/products/${await productId(tenant, product.code)}`)).json();
  expect(shown.serviceLevels[0]).toMatchObject({
    price: { governmentFee: null, total: null },
    availability: { state: "unavailable", reason: "nationalityNeeded" },
  });
  expect(
    shown.officialPrice.byNationality.map(({ nationalities }: { nationalities: unknown }) => nationalities),
  ).toEqual([["JP"], null]);
});

test("a fee that depends on the month of arrival is exact with an arrival date, and asks for one without", async () => {
  const fee = { nationalities: "all" as const, currency: "EUR", sources: ["official"] };
  const { own, path } = await offerInvented(server, {
    fees: [
      { ...fee, arrivalMonths: [4, 5, 6], amount: 1000 },
      { ...fee, arrivalMonths: [1, 2, 3, 7, 8, 9, 10, 11, 12], amount: 2500 },
    ],
  });
  const { serviceLevels, officialPrice } = (await own.get(`${path}?nationality=GB`)).json();
  expect(serviceLevels[0]).toMatchObject({
    price: { governmentFee: null, total: null },
    availability: { state: "unavailable", reason: "arrivalDateNeeded" },
  });
  expect(officialPrice.price).toBeNull();
  expect(officialPrice.byNationality.map(({ arrivalMonths }: { arrivalMonths: unknown }) => arrivalMonths)).toEqual([
    [4, 5, 6],
    [1, 2, 3, 7, 8, 9, 10, 11, 12],
  ]);
  const feeOn = async (day: string) => (await own.get(`${path}?arrivalDate=${day}`)).json().officialPrice.price;
  expect(await feeOn("2027-06-30")).toEqual({ amount: 1000, currency: "EUR" });
  expect(await feeOn("2027-07-01")).toEqual({ amount: 2500, currency: "EUR" });
  const [listed] = (await own.get("/tenant/products?nationality=GB&arrivalDate=2027-05-01")).json().items;
  expect(listed.serviceLevels[0].price.governmentFee).toMatchObject({ amount: 1000 });
  expect((await own.get(`${path}?arrivalDate=2027-02-30`)).statusCode).toBe(400);
});

test("without a rate only the official fee is shown; a rate of the other direction is inverted", async () => {
  const { own, path } = await offerInvented(server, {}, { currency: "CHF" });
  const [level] = (await own.get(`${path}?nationality=GB`)).json().serviceLevels;
  expect(level).toMatchObject({
    price: { governmentFee: null, total: null },
    availability: { state: "unavailable", reason: "noExchangeRate" },
  });
  const pounds = await offerInvented(server, {}, { currency: "GBP" });
  const [priced] = (await pounds.own.get(`${pounds.path}?nationality=GB`)).json().serviceLevels;
  expect(priced.price.governmentFee).toMatchObject({ amount: 2000, currency: "GBP", rate: "0.8" });
});

test("a price says when its traveler cannot apply", async () => {
  const { serviceLevels } = (
    await tenant.get(`/tenant/products/${await productId(tenant, product.code)}?nationality=FR`)
  ).json();
  expect(serviceLevels[0].availability).toEqual({ state: "unavailable", reason: "notEligible" });
});

test("a new rate is shown at once, though the version stays", async () => {
  const { own, path } = await offerInvented(server, {});
  const before = await own.get(`${path}?nationality=GB`);
  expect([before.headers.etag, before.json().version]).toEqual(['"1"', "1"]);
  await keepRates(server, { base: "USD", quote: "EUR", asOf: "2026-01-03", rate: "0.93", source: "Invented bank" });
  const after = await own.get(`${path}?nationality=GB`, { "if-none-match": String(before.headers.etag) });
  expect([after.statusCode, after.json().version]).toEqual([200, "1"]);
});

test("a level that only the tenant has is priced beside the standard one, in the same currency", async () => {
  const { own, code, path } = await offerInvented(server, { fees: [] });
  await offerTo(own, code, { level: "sameDay", serviceFee: 9900 });
  const { serviceLevels } = (await own.get(path)).json();
  expect(serviceLevels.map(({ code: level, name }: { code: string; name: string }) => [level, name])).toEqual([
    ["standard", "Standard"],
    ["sameDay", "Same day"],
  ]);
  await expect(offerTo(own, code, { level: "slow", currency: "USD" })).rejects.toThrow("otherCurrency");
});

test("an offering with one service level can change its currency, even at the same amount", async () => {
  const { own, code, path } = await offerInvented(server, { fees: [] });
  const fee = async () => {
    const { version, serviceLevels } = (await own.get(path)).json();
    return [version, serviceLevels[0].price.serviceFee];
  };
  expect(await fee()).toEqual(["1", { amount: 2500, currency: "EUR" }]);
  expect(await offerTo(own, code, { currency: "USD" })).toMatchObject({ isChanged: true });
  expect(await fee()).toEqual(["2", { amount: 2500, currency: "USD" }]);
  expect(await offerTo(own, code, { currency: "USD" })).toMatchObject({ isChanged: false });
  expect(await fee()).toEqual(["2", { amount: 2500, currency: "USD" }]);
});
