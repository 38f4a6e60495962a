import { expect, test, vi } from "vitest";
import { makeTenant, ROOMY, type TestServer, type TestTenant } from "../../../../test/app.ts";
import { importInvented, inventedProduct, keepRates, offerTo } from "../../../../test/catalog.ts";
import { useOwnServer } from "../../../../test/own-server.ts";
import { tripInput } from "../../../../test/trips.ts";
import { changeCatalog } from "../products/products.service.ts";
import { removeRate } from "../rates/rates.service.ts";

// The command would refuse some of these rates, but an older version may have stored them.
let server: TestServer;
useOwnServer(
  (opened) => {
    server = opened;
  },
  { env: ROOMY },
);

const sources = ["official"];
const everybody = (amount: number, currency: string) => [{ nationalities: "all" as const, amount, currency, sources }];

// By the shipped rules, a German passport requires an electronic visa for India.
async function offered(tenant: TestTenant, fees: ReturnType<typeof everybody>, currency = "CAD") {
  const product = inventedProduct({ eligibleNationalities: { only: ["DE"] }, fees });
  await importInvented(server, product);
  await offerTo(tenant, product.code, { currency });
  return product.code;
}

const rate = (base: string, quote: string, text: string, asOf = "2026-01-04") =>
  keepRates(server, { base, quote, asOf, rate: text, source: "A typo" });

async function levels(tenant: TestTenant) {
  const response = await tenant.get("/tenant/products?nationality=DE");
  expect(response.statusCode).toBe(200);
  const { items }: { items: readonly { code: string; serviceLevels: readonly Level[] }[] } = response.json();
  return new Map(items.map(({ code, serviceLevels }) => [code, serviceLevels[0]]));
}

interface Level {
  readonly price: { readonly total: { readonly amount: number } | null };
  readonly availability: { readonly reason: string | null };
}

async function determine(tenant: TestTenant) {
  const traveler = { passportCountry: "DE", residenceCountry: "DE" };
  const answer = await tenant.post(
    "/intelligence/determinations",
    tripInput({ traveler, leg: { destinationCountry: "IN" } }),
  );
  expect(answer.statusCode).toBe(201);
  const { legs, serviceAvailability } = answer.json();
  return { legs, totals: serviceAvailability.offers.map(totalOf) };
}

const totalOf = ({ serviceLevels }: { serviceLevels: readonly Level[] }) => serviceLevels[0]?.price.total?.amount;

test.each([
  ["GBP", "99999999999"],
  ["CHF", "999999999999999"],
  ["SEK", "0.000000000000001"],
])(
  "a rate from %s of %s prices nothing in either direction, and other offerings are unaffected",
  async (base, text) => {
    const tenant = await makeTenant({ server });
    const bought = await offered(tenant, everybody(2500, base), "CAD");
    const sold = await offered(tenant, everybody(2500, "CAD"), base);
    const sound = await offered(tenant, everybody(2500, "CAD"));
    await rate(base, "CAD", text);
    const shown = await levels(tenant);
    const open = {
      price: { governmentFee: null, total: null },
      availability: { state: "unavailable", reason: "noExchangeRate" },
    };
    expect([shown.get(bought), shown.get(sold)]).toMatchObject([open, open]);
    expect(shown.get(sound)).toMatchObject({ price: { total: { amount: 5500 } }, availability: { reason: null } });
    expect((await determine(tenant)).totals).toEqual([5500]);
  },
);

test("a fee out of range leaves its offering without a price, and the visa answer unchanged", async () => {
  const tenant = await makeTenant({ server });
  const absurd = await offered(tenant, everybody(Number.MAX_SAFE_INTEGER, "CAD"));
  expect((await levels(tenant)).get(absurd)?.availability.reason).toBe("priceOutOfRange");
  const answer = await determine(tenant);
  expect(answer.totals).toEqual([]);
  expect(answer.legs).toEqual((await determine(await makeTenant({ server }))).legs);
});

test("products and determinations both use a corrected rate, and both drop a removed one", async () => {
  const tenant = await makeTenant({ server });
  const code = await offered(tenant, everybody(10_000, "USD"));
  const both = async () => [(await levels(tenant)).get(code)?.price.total?.amount, (await determine(tenant)).totals[0]];
  const afterRefresh = async (change: Promise<unknown>) => {
    await change;
    await server.ctx.offerings.refresh();
    return both();
  };
  expect(await afterRefresh(rate("USD", "CAD", "1.25", "2026-01-01"))).toEqual([15_500, 15_500]);
  expect(await afterRefresh(rate("USD", "CAD", "99999999999", "2026-01-02"))).toEqual([undefined, undefined]);
  expect(await afterRefresh(rate("USD", "CAD", "1.5", "2026-01-02"))).toEqual([18_000, 18_000]);
  const wrong = { base: "USD", quote: "CAD", asOf: "2026-01-02" };
  expect(await afterRefresh(changeCatalog(server.ctx, (c) => removeRate(c, wrong)))).toEqual([15_500, 15_500]);
});

test("another process sees a new rate by itself", async () => {
  const tenant = await makeTenant({ server });
  await offered(tenant, everybody(10_000, "NZD"));
  await rate("NZD", "CAD", "0.5", "2026-01-01");
  expect((await determine(tenant)).totals).toEqual([8000]);
  await rate("NZD", "CAD", "0.75", "2026-01-02");
  await vi.waitFor(async () => expect((await determine(tenant)).totals).toEqual([10_500]), {
    timeout: 20_000,
    interval: 100,
  });
});

test("two imports of the same rates in opposite order both succeed", async () => {
  const day = (asOf: string, text: string) => ({ base: "PLN", quote: "CAD", asOf, rate: text, source: "Two hands" });
  const days = ["2026-02-01", "2026-02-02", "2026-02-03"];
  for (const round of [1, 2, 3, 4, 5]) {
    const ours = days.map((asOf) => day(asOf, `0.3${round}`));
    const theirs = days.toReversed().map((asOf) => day(asOf, `0.4${round}`));
    expect(await Promise.all([keepRates(server, ...ours), keepRates(server, ...theirs)])).toEqual([3, 3]);
  }
});
