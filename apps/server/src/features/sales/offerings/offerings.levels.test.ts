import { expect, test } from "vitest";
import { makeTenant, type TestServer, type TestTenant } from "../../../../test/app.ts";
import { importInvented, inventedProduct, keepRates, offerTo } from "../../../../test/catalog.ts";
import { useOwnServer } from "../../../../test/own-server.ts";

// A server of its own, because all tenants share rates and products.
let server: TestServer;
let tenant: TestTenant;
useOwnServer(async (opened) => {
  server = opened;
  tenant = await makeTenant({ server });
  await keepRates(server, { base: "USD", quote: "EUR", asOf: "2026-01-02", rate: "0.9231", source: "Invented bank" });
});

test("the authority's levels have their own names, times and fees; a tenant's own level the standard ones", async () => {
  const sources = ["official"];
  const product = inventedProduct({
    fees: [{ nationalities: "all", amount: 2000, currency: "EUR", sources }],
    serviceLevels: [
      {
        code: "express",
        name: "Expedited processing",
        processingDays: { max: 1, unit: "business", calendar: "GB-ENG" },
        fees: [{ nationalities: "all", amount: 12000, currency: "USD", sources }],
        sources,
      },
      { code: "overnight", name: "Overnight", processingDays: { max: 0, unit: "calendar" }, sources },
    ],
  });
  const { code } = product;
  await importInvented(server, product);
  await offerTo(tenant, code);
  // Each call names the levels that the authority does not have.
  const ownAfter = async (level: string) => (await offerTo(tenant, code, { level })).ownLevels;
  expect(await ownAfter("express")).toEqual([]);
  expect(await ownAfter("concierge")).toEqual(["concierge"]);
  expect(await ownAfter("overnight")).toEqual(["concierge"]);
  expect(await ownAfter("express")).toEqual(["concierge"]);
  const { serviceLevels, officialPrice } = (await tenant.get("/tenant/products?nationality=GB")).json().items[0];
  const usual = { min: 1, max: 3, unit: "calendar", calendar: null };
  const express = { min: null, max: 1, unit: "business", calendar: "GB-ENG" };
  expect(
    serviceLevels.map(
      (shown: Record<string, unknown> & { price: { governmentFee: { amount: number; official: object } } }) => [
        shown.code,
        shown.name,
        shown.processingDays,
        shown.price.governmentFee.official ?? shown.price.governmentFee.amount,
      ],
    ),
  ).toEqual([
    ["standard", "Standard", usual, 2000],
    ["concierge", "Concierge", usual, 2000],
    ["express", "Expedited processing", express, { amount: 12000, currency: "USD" }],
    ["overnight", "Overnight", { min: null, max: 0, unit: "calendar", calendar: null }, 2000],
  ]);
  expect(officialPrice.price).toEqual({ amount: 2000, currency: "EUR" });
});
