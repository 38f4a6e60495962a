import { answerChecker } from "@entrada/catalog/answers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeTenant, startServer, type TestServer, type TestTenant } from "../../../test/app.ts";
import { importInvented, inventedProduct, offerTo } from "../../../test/catalog.ts";
import { freshDatabase } from "../../../test/database.ts";
import { suspendProduct } from "./catalog.import.service.ts";
import { withdrawProduct } from "./offerings.admin.service.ts";
import { findOfferings } from "./products.service.ts";
import { importRates } from "./rates.service.ts";

// Of its own: rates and products are the same for all.
let server: TestServer;
let tenant: TestTenant;
const product = inventedProduct();
beforeAll(async () => {
  server = await startServer({ database: await freshDatabase() });
  tenant = await makeTenant({ server });
  await importInvented(server, product);
  await offerTo(tenant, product.code);
  const source = "Invented bank";
  await importRates(server.ctx, [
    { base: "USD", quote: "EUR", asOf: "2026-01-01", rate: "0.9", source },
    { base: "USD", quote: "EUR", asOf: "2026-01-02", rate: "0.9231", source },
    { base: "USD", quote: "EUR", asOf: "2999-01-01", rate: "2", source },
    { base: "GBP", quote: "USD", asOf: "2026-01-02", rate: "1.25", source },
  ]);
});
afterAll(async () => {
  await server.close();
  await server.database.drop();
});

async function list(who: TestTenant, query = ""): Promise<readonly { id: string; code: string }[]> {
  const response = await who.get(`/tenant/products${query}`);
  expect(response.statusCode).toBe(200);
  return response.json().items;
}

async function idOf(code: string, who = tenant): Promise<string> {
  return (await list(who)).find((item) => item.code === code)?.id ?? "";
}

async function offered(changes: Parameters<typeof inventedProduct>[0], terms: Parameters<typeof offerTo>[2] = {}) {
  const made = inventedProduct(changes);
  const own = await makeTenant({ server });
  await importInvented(server, made);
  await offerTo(own, made.code, terms);
  return { own, code: made.code, path: `/tenant/products/${await idOf(made.code, own)}`, made };
}

test("a tenant sees what it offers, at its own price, and nothing else", async () => {
  const other = await makeTenant({ server });
  expect(await list(other)).toEqual([]);
  const id = await idOf(product.code);
  const { body: missing } = await tenant.get("/tenant/products/prd_01ky1qkg00fs7tq8m8x3w5d2c9");
  const foreign = await other.get(`/tenant/products/${id}`);
  expect(foreign.statusCode).toBe(404);
  const bare = (body: string) => body.replace(/req_\w+|prd_\w+/g, "…");
  expect(bare(foreign.body)).toBe(bare(missing));
  expect(await list(await tenant.withKey({ environment: "live" }))).toEqual([]);
  expect((await other.get(`/tenant/products/${id}/requirements`)).statusCode).toBe(404);
});

test("the price for a nationality is exact: the newest rate that is not ahead of the day, tax on the service alone", async () => {
  const { serviceLevels, officialPrice } = (
    await tenant.get(`/tenant/products/${await idOf(product.code)}?nationality=JP`)
  ).json();
  const eur = (amount: number) => ({ amount, currency: "EUR" });
  expect(serviceLevels).toEqual([
    {
      code: "standard",
      name: "Standard",
      processingDays: { min: 1, max: 3, unit: "calendar" },
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

test("without a nationality there is no total where the fee depends on it, but every fee is told", async () => {
  const shown = (await tenant.get(`/tenant/products/${await idOf(product.code)}`)).json();
  expect(shown.serviceLevels[0]).toMatchObject({
    price: { governmentFee: null, total: null },
    availability: { state: "unavailable", reason: "nationalityNeeded" },
  });
  expect(
    shown.officialPrice.byNationality.map(({ nationalities }: { nationalities: unknown }) => nationalities),
  ).toEqual([["JP"], null]);
});

test("a fee that depends on the month of arrival is exact with it, and asked for without it", async () => {
  const fee = { nationalities: "all" as const, currency: "EUR", sources: ["official"] };
  const { own, path } = await offered({
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

test("without a rate only the official fee is told; a rate of the other direction is turned round", async () => {
  const { own, path } = await offered({}, { currency: "CHF" });
  const [level] = (await own.get(`${path}?nationality=GB`)).json().serviceLevels;
  expect(level).toMatchObject({
    price: { governmentFee: null, total: null },
    availability: { state: "unavailable", reason: "noExchangeRate" },
  });
  const pounds = await offered({}, { currency: "GBP" });
  const [priced] = (await pounds.own.get(`${pounds.path}?nationality=GB`)).json().serviceLevels;
  expect(priced.price.governmentFee).toMatchObject({ amount: 2000, currency: "GBP", rate: "0.8" });
});

test("who may not apply is told so", async () => {
  const { serviceLevels } = (await tenant.get(`/tenant/products/${await idOf(product.code)}?nationality=FR`)).json();
  expect(serviceLevels[0].availability).toEqual({ state: "unavailable", reason: "notEligible" });
});

test.each(["travelerApp", "appointment"] as const)("a product by %s is shown, and nothing is sold", async (mode) => {
  const { own, path } = await offered({ fulfilmentMode: mode }, null);
  const shown = (await own.get(path)).json();
  expect(shown).toMatchObject({ serviceKind: "guidedOnly", serviceLevels: [], officialUrl: "https://visa.example/" });
  await expect(offerTo(own, shown.code)).rejects.toThrow("feeRefused");
});

test("filters choose by destination, intent, nationality and state", async () => {
  const own = await makeTenant({ server });
  const products = [
    inventedProduct({ code: "in-filter-a" }),
    inventedProduct({ code: "in-filter-b", intents: ["business"], eligibleNationalities: { except: ["GB"] } }),
    inventedProduct({ code: "tr-filter-c", destinationCountry: "TR", eligibleNationalities: "all" }),
  ];
  await importInvented(server, ...products);
  for (const { code } of products) await offerTo(own, code);
  await suspendProduct(server.ctx, "tr-filter-c", { reason: "Closed", until: null });
  const codes = async (query: string) => (await list(own, query)).map(({ code }) => code);
  expect(await codes("?destinationCountry=TR")).toEqual(["tr-filter-c"]);
  expect(await codes("?intent=tourism&availability=available")).toEqual(["in-filter-a"]);
  expect(await codes("?nationality=GB")).toEqual(["in-filter-a", "tr-filter-c"]);
  expect(await codes("?nationality=FR")).toEqual(["in-filter-b", "tr-filter-c"]);
  expect(await codes("?availability=suspended")).toEqual(["tr-filter-c"]);
  for (const query of [
    "?nationality=QQ",
    "?intent=leisure",
    "?destinationCountry=ZZ",
    "?availability=sold",
    "?colour=1",
  ]) {
    const refused = await own.get(`/tenant/products${query}`);
    expect([refused.statusCode, refused.json().code]).toEqual([400, "invalid_parameter"]);
  }
});

test("pages follow one another by code, and a cursor belongs to its filters", async () => {
  const own = await makeTenant({ server });
  const products = ["a", "b", "c"].map((name) => inventedProduct({ code: `in-page-${name}` }));
  await importInvented(server, ...products);
  for (const { code } of products) await offerTo(own, code);
  const first = (await own.get("/tenant/products?limit=2")).json();
  expect(first).toMatchObject({ hasMore: true, items: [{ code: "in-page-a" }, { code: "in-page-b" }] });
  const rest = (await own.get(`/tenant/products?limit=2&cursor=${first.nextCursor}`)).json();
  expect(rest).toMatchObject({ hasMore: false, items: [{ code: "in-page-c" }] });
  const other = await own.get(`/tenant/products?intent=tourism&cursor=${first.nextCursor}`);
  expect(other.json().code).toBe("cursor_invalid");
});

test("a suspension says why and until when, and is over at that instant by the tenant's own clock", async () => {
  const { own, code, path } = await offered({});
  const until = new Date(Date.now() + 3_600_000);
  await suspendProduct(server.ctx, code, { reason: "The portal is closed", until });
  const suspended = await own.get(`${path}?nationality=GB`);
  expect(suspended.json()).toMatchObject({
    availability: { state: "suspended", reason: "The portal is closed", until: until.toISOString() },
    serviceLevels: [{ availability: { state: "unavailable", reason: "suspended" } }],
  });
  const tag = String(suspended.headers.etag);
  expect((await own.post("/tenant/test-helpers/clock", { advanceSeconds: 3_700 })).statusCode).toBe(200);
  const over = await own.get(`${path}?nationality=GB`, { "if-none-match": tag });
  expect(over.statusCode).toBe(200);
  expect(over.json()).toMatchObject({
    availability: { state: "available", reason: null, until: null },
    serviceLevels: [{ availability: { state: "available" } }],
  });
  expect(await list(own, "?availability=available")).toHaveLength(1);
});

test("the version rises with the product and with the offering; who holds it is answered 304", async () => {
  const { own, code, path, made } = await offered({ fees: [] });
  const read = async (etag?: string) => own.get(path, etag ? { "if-none-match": etag } : {});
  const first = await read();
  expect([first.headers.etag, first.json().version]).toEqual(['"1"', "1"]);
  const held = await read('"1"');
  expect([held.statusCode, held.body]).toEqual([304, ""]);
  await offerTo(own, code, { serviceFee: 2600 });
  expect((await read('"1"')).headers.etag).toBe('"2"');
  await offerTo(own, code, { serviceFee: 2600 });
  expect((await read()).headers.etag).toBe('"2"');
  await importInvented(server, { ...made, name: "Renamed visa" });
  expect((await read('"2"')).json()).toMatchObject({ name: "Renamed visa", version: "3" });
  const requirements = await own.get(`${path}/requirements`, { "if-none-match": '"3"' });
  expect(requirements.statusCode).toBe(304);
});

test("a rate that has changed is another view of the same version", async () => {
  const { own, path } = await offered({});
  const before = await own.get(`${path}?nationality=GB`);
  expect(before.headers.etag).toMatch(/^"1-[0-9a-f]{8}"$/);
  await importRates(server.ctx, [
    { base: "USD", quote: "EUR", asOf: "2026-01-03", rate: "0.93", source: "Invented bank" },
  ]);
  const after = await own.get(`${path}?nationality=GB`, { "if-none-match": String(before.headers.etag) });
  expect([after.statusCode, after.json().version]).toEqual([200, "1"]);
});

test("a service level of its own is priced beside the standard one, in the same currency", async () => {
  const { own, code, path } = await offered({ fees: [] });
  await offerTo(own, code, { level: "sameDay", serviceFee: 9900 });
  const { serviceLevels } = (await own.get(path)).json();
  expect(serviceLevels.map(({ code: level, name }: { code: string; name: string }) => [level, name])).toEqual([
    ["standard", "Standard"],
    ["sameDay", "Same day"],
  ]);
  await expect(offerTo(own, code, { level: "slow", currency: "USD" })).rejects.toThrow("otherCurrency");
});

test("requirements are the schema of the answers, page by page, with their sources", async () => {
  const { own, path } = await offered({});
  const response = await own.get(`${path}/requirements`);
  expect(response.statusCode).toBe(200);
  const { schema, ...rest } = response.json();
  expect(rest).toMatchObject({
    sections: [{ id: "visit", fields: ["purpose", "inviterName"] }],
    documents: [{ type: "photo", required: true, when: null, constraints: { aspect: "1:1" } }],
    sources: [{ id: "official", asOf: "2026-01-31" }],
    personalFields: ["inviterName"],
  });
  const check = answerChecker(schema);
  expect(check({ purpose: "business" }).map(({ pointer }) => pointer)).toEqual(["/inviterName"]);
  expect(check({ purpose: "tourism" })).toEqual([]);
});

test("what is withdrawn is gone, and begins anew when it is offered again", async () => {
  const { own, code, path } = await offered({ fees: [] });
  expect(await withdrawProduct(server.database.operator, { scope: own.scope, code }, new Date())).toBe(true);
  expect(await withdrawProduct(server.database.operator, { scope: own.scope, code }, new Date())).toBe(false);
  expect((await own.get(path)).statusCode).toBe(404);
  await offerTo(own, code, { currency: "USD" });
  expect((await own.get(path)).json()).toMatchObject({ version: "3", serviceLevels: [{ price: { total: null } }] });
});

test("a key without the grant is told which one it lacks", async () => {
  const bare = await makeTenant({ server, grants: ["visa:query"] });
  expect((await bare.get("/tenant/products")).json()).toMatchObject({
    code: "grant_missing",
    requiredGrant: "catalog:read",
  });
});

test("a retired product stays readable, is not for sale, and comes back with an import", async () => {
  const { own, code, path, made } = await offered({ fees: [] });
  await server.database.db.withoutTenant((tx) =>
    tx.updateTable("products").set({ state: "retired" }).where("code", "=", code).execute(),
  );
  expect((await own.get(path)).json().availability.state).toBe("retired");
  expect(await importInvented(server, made)).toEqual([{ code, kind: "changed", members: ["availability"] }]);
  expect((await own.get(path)).json().availability.state).toBe("available");
});

test("other rooms get what a quote needs: terms, prices and the product itself", async () => {
  const { own, code } = await offered({});
  const asked = { now: new Date(), nationality: "GB", arrivalDate: undefined };
  const found = await server.database.db.withTenant(own.scope, (tx) =>
    findOfferings(tx, own.scope, { destinationCountry: "IN", eligibleNationality: "GB" }, asked),
  );
  expect(found).toMatchObject([
    {
      code,
      version: 1,
      serviceKind: "offered",
      officialFee: { amount: 2500, currency: "USD" },
      refundPolicy: { version: expect.stringMatching(/^[0-9a-f]{12}$/), text: "The fee is not refunded." },
      product: { fulfilmentMode: "agent" },
      levels: [{ code: "standard", gap: null, price: { total: { currency: "EUR" } } }],
    },
  ]);
});
