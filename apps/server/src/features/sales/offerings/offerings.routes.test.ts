import { answerChecker } from "@entrada/catalog/answers";
import type { Product } from "@entrada/catalog/product.schema";
import { PRODUCT_LIFECYCLE } from "@entrada/domain/catalog/product-lifecycle";
import { pathOf } from "@entrada/domain/shared/lifecycle";
import { expect, test } from "vitest";
import { makeTenant, type TestServer, type TestTenant } from "../../../../test/app.ts";
import {
  importInvented,
  inventedProduct,
  listProducts,
  offerInvented,
  offerTo,
  productId,
  suspend,
  withdrawFrom,
} from "../../../../test/catalog.ts";
import { useInventedShop } from "../../../../test/invented-shop.ts";

let server: TestServer;
let tenant: TestTenant;
let product: Product;
useInventedShop((shop) => {
  ({ server, tenant, product } = shop);
});

test("a tenant sees only what it offers, at its own price", async () => {
  const other = await makeTenant({ server });
  expect(await listProducts(other)).toEqual([]);
  const id = await productId(tenant, product.code);
  const { body: missing } = await tenant.get("/tenant/products/prd_01ky1qkg00fs7tq8m8x3w5d2c9");
  const foreign = await other.get(`/tenant/products/${id}`);
  expect(foreign.statusCode).toBe(404);
  const bare = (body: string) => body.replace(/req_\w+|prd_\w+/g, "…");
  expect(bare(foreign.body)).toBe(bare(missing));
  expect(await listProducts(await tenant.withKey({ environment: "live" }))).toEqual([]);
  expect((await other.get(`/tenant/products/${id}/requirements`)).statusCode).toBe(404);
});

test.each(["travelerApp", "appointment"] as const)("a product by %s is shown but not for sale", async (mode) => {
  const { own, path } = await offerInvented(server, { fulfilmentMode: mode }, null);
  const shown = (await own.get(path)).json();
  expect(shown).toMatchObject({ serviceKind: "guidedOnly", serviceLevels: [], officialUrl: "https://visa.example/" });
  await expect(offerTo(own, shown.code)).rejects.toThrow("feeRefused");
});

test("the list is filtered by destination, intent, nationality and state", async () => {
  const own = await makeTenant({ server });
  const products = [
    inventedProduct({ code: "in-filter-a" }),
    inventedProduct({ code: "in-filter-b", intents: ["business"], eligibleNationalities: { except: ["GB"] } }),
    inventedProduct({ code: "tr-filter-c", destinationCountry: "TR", eligibleNationalities: "all" }),
  ];
  await importInvented(server, ...products);
  for (const { code } of products) await offerTo(own, code);
  await suspend(server, "tr-filter-c");
  const codes = async (query: string) => (await listProducts(own, query)).map(({ code }) => code);
  expect(await codes("?destinationCountry=TR")).toEqual(["tr-filter-c"]);
  expect(await codes("?destinationCountry=TR,GB")).toEqual(["tr-filter-c"]);
  expect(await codes("?destinationCountry=TR,IN&intent=business")).toEqual(["in-filter-b"]);
  expect(await codes("?intent=business,familyVisit")).toEqual(["in-filter-a", "in-filter-b", "tr-filter-c"]);
  expect(await codes("?intent=tourism&availability=available")).toEqual(["in-filter-a"]);
  expect(await codes("?nationality=GB")).toEqual(["in-filter-a", "tr-filter-c"]);
  expect(await codes("?nationality=FR")).toEqual(["in-filter-b", "tr-filter-c"]);
  expect(await codes("?availability=suspended")).toEqual(["tr-filter-c"]);
  expect(await codes("?availability=suspended,retired")).toEqual(["tr-filter-c"]);
  expect(await codes("?availability=available,suspended")).toEqual(["in-filter-a", "in-filter-b", "tr-filter-c"]);
  for (const query of [
    "?nationality=QQ",
    "?nationality=AQ",
    "?nationality=GB,FR",
    "?destinationCountry=TR,ZZ",
    "?intent=business,leisure",
    "?intent=leisure",
    "?destinationCountry=ZZ",
    "?availability=sold",
    "?availability=available,sold",
    "?colour=1",
  ]) {
    const refused = await own.get(`/tenant/products${query}`);
    expect([refused.statusCode, refused.json().code]).toEqual([400, "invalid_parameter"]);
  }
});

test("pages are ordered by code, and a cursor belongs to its filters", async () => {
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

test("a suspension says why and until when, and ends by the tenant's own clock", async () => {
  const { own, code, path } = await offerInvented(server, {});
  const until = new Date(Date.now() + 3_600_000);
  await suspend(server, code, until);
  const suspended = await own.get(`${path}?nationality=GB`);
  expect(suspended.json()).toMatchObject({
    availability: { state: "suspended", reason: "Closed", until: until.toISOString() },
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
  expect(await listProducts(own, "?availability=available")).toHaveLength(1);
});

test("the version rises with the product and with the offering; a caller that has it gets a 304", async () => {
  const { own, code, path, made } = await offerInvented(server, { fees: [] });
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
  const { etag: form } = (await own.get(`${path}/requirements`)).headers;
  expect(form).toMatch(/^"3-en\./);
  expect((await own.get(`${path}/requirements`, { "if-none-match": String(form) })).statusCode).toBe(304);
});

test("requirements show the schema of the answers, the pages and their sources", async () => {
  const { own, path } = await offerInvented(server, {});
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

test("a withdrawn product is not found, and starts over when it is offered again", async () => {
  const { own, code, path } = await offerInvented(server, { fees: [] });
  expect(await withdrawFrom(own, code)).toBe(true);
  expect(await withdrawFrom(own, code)).toBe(false);
  expect((await own.get(path)).statusCode).toBe(404);
  await offerTo(own, code, { currency: "USD" });
  expect((await own.get(path)).json()).toMatchObject({ version: "3", serviceLevels: [{ price: { total: null } }] });
});

test("a refusal for a missing grant names it", async () => {
  const bare = await makeTenant({ server, grants: ["visa:query"] });
  expect((await bare.get("/tenant/products")).json()).toMatchObject({
    code: "grant_missing",
    requiredGrant: "catalog:read",
  });
});

test("a retired product can be read but not bought, and an import brings it back", async () => {
  const { own, code, path, made } = await offerInvented(server, { fees: [] });
  await server.database.db.withoutTenant((tx) =>
    tx
      .updateTable("products")
      .set({ state: pathOf(PRODUCT_LIFECYCLE, "retire").to })
      .where("code", "=", code)
      .execute(),
  );
  expect((await own.get(path)).json().availability.state).toBe("retired");
  expect(await importInvented(server, made)).toEqual([{ code, kind: "changed", members: ["availability"] }]);
  expect((await own.get(path)).json().availability.state).toBe("available");
});

test("a refund policy is identified by its own text", async () => {
  const { own, path, made } = await offerInvented(server, {});
  const policy = async () => (await own.get(path)).json().refundPolicy;
  const before = await policy();
  expect(before).toEqual({ version: expect.stringMatching(/^[0-9a-f]{12}$/), text: "The fee is not refunded." });
  await importInvented(server, { ...made, name: "Renamed visa" });
  expect(await policy()).toEqual(before);
  const text = "Half of the fee is refunded.";
  await importInvented(server, { ...made, refundPolicy: { government: "none", text, sources: ["official"] } });
  expect(await policy()).toMatchObject({ text });
  expect((await policy()).version).not.toBe(before.version);
});
