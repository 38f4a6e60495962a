import { DAY_SECONDS } from "@entrada/domain/shared/dates";
import { expect, test } from "vitest";
import { makeTenant, type TestServer, type TestTenant } from "../../../../test/app.ts";
import { importInvented, inventedProduct, offerTo, resume, suspend } from "../../../../test/catalog.ts";
import { querySuperuser } from "../../../../test/database.ts";
import { useOwnServer } from "../../../../test/own-server.ts";
import { advance } from "../../../../test/quotes.ts";
import { runDueJobs } from "../../../../test/worker.ts";
import { productFanOut } from "../../../processes/announce-products.ts";
import { sweep } from "../../../work/sweep.ts";
import { importProducts } from "./products.import.service.ts";
import { changeCatalog } from "./products.service.ts";

// A server of its own, because all tenants share products.
let server: TestServer;
useOwnServer((opened) => {
  server = opened;
});

const announce = () => sweep(productFanOut(server.ctx), {});

async function told(tenant: TestTenant): Promise<readonly unknown[]> {
  const { items } = (await tenant.get("/tenant/events?types=product.*")).json();
  return items.map((event: { type: string; resource: { version: string }; data: unknown }) => [
    event.type,
    event.resource.version,
    event.data,
  ]);
}

async function tenantWith(code: string): Promise<TestTenant> {
  const tenant = await makeTenant({ server });
  await offerTo(tenant, code);
  return tenant;
}

test("each change of a product is announced once and in order, only in the logs of tenants that offer it", async () => {
  const product = inventedProduct();
  await importInvented(server, product);
  const { code } = product;
  const tenants = [await tenantWith(code), await tenantWith(code)];
  const other = await makeTenant({ server });
  const until = new Date("2999-01-01T00:00:00.000Z");
  await importInvented(server, { ...product, name: "Renamed visa" });
  await suspend(server, code, until);
  await suspend(server, code, until);
  await resume(server, code);
  await changeCatalog(server.ctx, (c) =>
    importProducts(c, [inventedProduct()], { origin: "operator", retire: "missing" }),
  );
  // At once, like several server processes.
  await Promise.all([1, 2, 3].map(announce));
  await announce();
  for (const tenant of tenants) {
    expect(await told(tenant)).toEqual([
      ["product.updated", "1", { code, changed: ["offering"], isOffered: true }],
      ["product.updated", "2", { code, changed: ["name"], isOffered: true }],
      ["product.suspended", "3", { code, until: until.toISOString() }],
      ["product.updated", "4", { code, changed: ["availability"], isOffered: true }],
      ["product.retired", "5", { code }],
    ]);
  }
  expect(await told(other)).toEqual([]);
  expect(await productFanOut(server.ctx).listDue(1)).toEqual([]);
});

test("an import starts the announcement itself", async () => {
  const product = inventedProduct();
  await importInvented(server, product);
  const tenant = await tenantWith(product.code);
  await importInvented(server, { ...product, officialUrl: "https://other.example/" });
  await runDueJobs(server);
  expect((await told(tenant)).at(-1)).toEqual([
    "product.updated",
    "2",
    { code: product.code, changed: ["officialUrl"], isOffered: true },
  ]);
});

test("a failed announcement is made by the next one, and never twice", async () => {
  const product = inventedProduct();
  await importInvented(server, product);
  const tenant = await tenantWith(product.code);
  await suspend(server, product.code);
  const cut = (from: string, to: string) =>
    querySuperuser(server.database.superuser, `alter table ${from} rename to ${to}`);
  await cut("events", "events_away");
  await expect(announce()).rejects.toThrow();
  await cut("events_away", "events");
  await announce();
  expect((await told(tenant)).slice(1)).toEqual([["product.suspended", "2", { code: product.code, until: null }]]);
});

test("an operator's change of an offering occurs at the tenant's own time", async () => {
  const product = inventedProduct();
  await importInvented(server, product);
  const tenant = await makeTenant({ server });
  await advance(tenant, 10 * DAY_SECONDS);
  const soonest = Date.now() + 9 * DAY_SECONDS * 1_000;
  await offerTo(tenant, product.code);
  const [event] = (await tenant.get("/tenant/events?types=product.*")).json().items;
  expect(Date.parse(event.occurredAt)).toBeGreaterThan(soonest);
});
