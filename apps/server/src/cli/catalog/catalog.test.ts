import { mkdtempSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Product } from "@entrada/catalog/product.schema";
import { loadShippedCatalog } from "@entrada/catalog/shipped";
import { formatYaml } from "@entrada/data-files/yaml";
import { expect, test } from "vitest";
import { makeTenant, type TestServer } from "../../../test/app.ts";
import { importInvented, inventedProduct, readCatalog, suspend } from "../../../test/catalog.ts";
import { catalogCommand, useFolder, writeProduct } from "../../../test/catalog-command.ts";
import { bareDatabase, querySuperuser } from "../../../test/database.ts";
import { useOwnServer } from "../../../test/own-server.ts";
import { encodeId, newUuid } from "../../core/ids.ts";
import { importRelease } from "../../features/sales/products/products.import.service.ts";

let server: TestServer;
const folder = useFolder();
useOwnServer((opened) => {
  server = opened;
});

const call = (...words: readonly string[]) => catalogCommand(server)(...words);
const file = (product: Product, changes: object = {}) => writeProduct(folder, product, changes);

const versions = async () => {
  const { items } = (await call("list")).json();
  return Object.fromEntries(items.map((item: { code: string; version: string }) => [item.code, item.version]));
};

test("the shipped catalog is imported once; importing its export only makes the products the operator's", async () => {
  const bare = await bareDatabase();
  const resources = { db: bare.db, clock: server.ctx.clock };
  expect(await importRelease(resources)).toBe(true);
  expect(await importRelease(resources)).toBe(false);
  await bare.drop();
  await importInvented(server, inventedProduct());
  const before = await versions();
  expect(Object.keys(before)).toHaveLength(loadShippedCatalog().products().length + 1);
  const out = join(folder, "exported");
  expect((await call("export", out)).json().files).toHaveLength(Object.keys(before).length);
  expect(readCatalog(out)).toHaveLength(Object.keys(before).length);
  const { changes } = (await call("import", out, "--retire-missing")).json();
  expect(new Set(changes.map(({ kind }: { kind: string }) => kind))).toEqual(new Set(["adopted"]));
  expect((await call("import", out, "--retire-missing")).json()).toEqual({ changes: [], isDryRun: false });
  expect(await versions()).toEqual(before);
});

test("an import lists its changes, a dry run changes nothing, and only changed products get a new version", async () => {
  const [kept, changed] = [inventedProduct(), inventedProduct()];
  await importInvented(server, kept, changed);
  file(kept);
  const path = file(changed, { name: "Renamed visa", conditions: [{ text: "New.", sources: ["official"] }] });
  const changes = [{ code: changed.code, kind: "changed", members: ["conditions", "name"] }];
  expect((await call("import", path, "--dry-run")).json()).toEqual({ changes, isDryRun: true });
  expect((await versions())[changed.code]).toBe("1");
  expect((await call("import", path)).json()).toEqual({ changes, isDryRun: false });
  expect(await versions()).toMatchObject({ [kept.code]: "1", [changed.code]: "2" });
  expect((await call("import", path)).json().changes).toEqual([]);
});

test("one lint error stops the whole import, and every error is reported with its place", async () => {
  const bad = mkdtempSync(join(folder, "bad-"));
  const [good, wrong] = [inventedProduct(), inventedProduct()];
  writeFileSync(join(bad, `${good.code}.yaml`), formatYaml(good));
  writeFileSync(join(bad, `${wrong.code}.yaml`), formatYaml({ ...wrong, intents: ["leisure"] }));
  writeFileSync(join(bad, "in-odd.yaml"), formatYaml({ ...wrong, code: "in-odd", colour: "red" }));
  const { code, json } = await call("import", bad);
  expect(code).toBe(1);
  expect(json().lintErrors).toEqual(
    expect.arrayContaining([
      { file: `${wrong.code}.yaml`, at: "/intents", message: "unknown intent leisure" },
      {
        file: "in-odd.yaml",
        line: expect.any(Number),
        at: "",
        message: expect.stringMatching(/^unknown member "colour"; use one of /),
      },
    ]),
  );
  expect(await versions()).not.toHaveProperty(good.code);
});

test("a release does not change products that the operator imported", async () => {
  const [own, shipped] = [inventedProduct(), inventedProduct()];
  const release = (digest: string, name: string) =>
    importRelease(server.ctx, {
      digest,
      products: () => [
        { ...own, name },
        { ...shipped, name },
      ],
    });
  await release("first", "As released");
  await importInvented(server, { ...own, name: "As the operator has it" });
  await release("second", "As released later");
  await release("second", "Never read");
  const names = await querySuperuser<{ name: string }>(
    server.database.superuser,
    "select document::jsonb ->> 'name' as name from products where code = any($1) order by name",
    [[own.code, shipped.code]],
  );
  expect(names.map(({ name }) => name)).toEqual(["As released later", "As the operator has it"]);
});

test("the operator offers a product for a tenant, suspends, resumes and withdraws it", async () => {
  const product = inventedProduct();
  const { code } = product;
  await importInvented(server, product);
  const tenant = await makeTenant({ server });
  const ten = encodeId("ten", tenant.scope.tenantId);
  const thousandths = await call("offer", ten, code, "--service-fee", "3145", "--currency", "KWD");
  expect([thousandths.code, thousandths.json().errors]).toEqual([
    2,
    [expect.stringContaining("use a --service-fee that ends in 0.")],
  ]);
  const without = await call("offer", ten, code);
  expect([without.code, without.json().errors]).toEqual([2, ["Give its price: --service-fee and --currency."]]);
  const fee = ["--service-fee", "2500", "--currency", "EUR", "--tax-bps", "2000"];
  const offered = (await call("offer", ten, code, ...fee)).json();
  expect(offered).toMatchObject({ serviceFees: { standard: 2500 }, taxBasisPoints: 2000, isChanged: true });
  expect((await call("offer", ten, code, ...fee)).json().isChanged).toBe(false);
  expect((await tenant.get("/tenant/products")).json().items).toHaveLength(1);
  const suspended = await call("suspend", code, "--reason", "Closed", "--until", "2999-01-31");
  expect(suspended.json().availability).toEqual({
    state: "suspended",
    reason: "Closed",
    until: "2999-01-31T00:00:00.000Z",
  });
  expect((await call("resume", code)).json().availability.state).toBe("available");
  expect((await call("withdraw", ten, code)).json().isChanged).toBe(true);
  expect((await tenant.get("/tenant/products")).json().items).toEqual([]);
  expect((await call("resume", "in-unknown")).code).toBe(2);
});

test("the database rejects a suspension beyond the year 9999", async () => {
  const product = inventedProduct();
  await importInvented(server, product);
  const until = new Date("+010000-01-01T00:00:00Z");
  await expect(suspend(server, product.code, until)).rejects.toMatchObject({
    code: "23514",
  });
  expect((await versions())[product.code]).toBe("1");
});

test("resuming a product whose suspension has expired changes nothing", async () => {
  const product = inventedProduct();
  await importInvented(server, product);
  await suspend(server, product.code, new Date(Date.now() - 1_000));
  const { version, availability } = (await call("resume", product.code)).json();
  expect(version).toBe("2");
  expect(availability).toEqual({ state: "available", reason: null, until: null });
});

test.each([
  ["0", true],
  ["100000000000", true],
  ["100000000001", false],
  ["-1", false],
  ["1e3", false],
])("a service fee of %s minor units is accepted: %s", async (serviceFee, isTaken) => {
  const product = inventedProduct();
  await importInvented(server, product);
  const ten = encodeId("ten", (await makeTenant({ server })).scope.tenantId);
  const { code } = await call("offer", ten, product.code, "--service-fee", serviceFee, "--currency", "IDR");
  expect(code).toBe(isTaken ? 0 : 2);
});

test.each([
  ["2027-02-30", "2027-02-30 is not a valid date."],
  ["2027-02-30T00:00:00Z", "2027-02-30 is not a valid date."],
  ["2027-02-20T00:00:00", "Use an instant with its time zone"],
  ["2020-01-31", "It is in the past."],
  ["9999-12-31T23:59:59-05:00", "Use an instant up to the end of 9999 in UTC."],
])("a suspension until %s is refused", async (until, sentence) => {
  const product = inventedProduct();
  await importInvented(server, product);
  const { code, json } = await call("suspend", product.code, "--reason", "Closed", "--until", until);
  expect([code, json().errors]).toEqual([2, [expect.stringContaining(sentence)]]);
  expect((await versions())[product.code]).toBe("1");
});

test("a reason with invisible characters is refused", async () => {
  const product = inventedProduct();
  await importInvented(server, product);
  const { code, json } = await call("suspend", product.code, "--reason", "Closed\u202ehsilop");
  expect([code, json().errors]).toEqual([2, [expect.stringContaining("Use one line without U+202E.")]]);
});

test("adding a service level requires a price and does not change the tax of the others", async () => {
  const product = inventedProduct();
  await importInvented(server, product);
  const ten = encodeId("ten", (await makeTenant({ server })).scope.tenantId);
  const offer = (...words: readonly string[]) => call("offer", ten, product.code, ...words);
  const fee = (amount: string) => ["--service-fee", amount, "--currency", "EUR"];
  await offer(...fee("2500"), "--tax-bps", "2000");
  expect((await offer(...fee("2600"), "--tax-bps", "1900")).json()).toMatchObject({ taxBasisPoints: 1900 });
  await offer(...fee("9900"), "--level", "sameDay");
  const refused = await offer(...fee("9900"), "--level", "sameDay", "--tax-bps", "2000");
  expect([refused.code, refused.json().errors]).toEqual([
    2,
    [expect.stringContaining("change it with --tax-bps alone")],
  ]);
  expect((await offer("--tax-bps", "2000")).json()).toMatchObject({ taxBasisPoints: 2000, isChanged: true });
  const free = await offer("--level", "slow");
  expect([free.code, free.json().errors]).toEqual([2, ["--level requires a price: --service-fee and --currency."]]);
});

test.each([
  [["--service-fee", "25.00", "--currency", "EUR"], "For 25.00 EUR, use 2500."],
  [["--service-fee", "500.5", "--currency", "JPY"], "minor units of JPY: a whole number from 0 to 100000000000."],
  [["--service-fee", "1.5", "--currency", "KWD"], "For 1.500 KWD, use 1500."],
  [["--service-fee", "-1", "--currency", "EUR"], "a whole number from 0 to 100000000000."],
  [["--service-fee", "2500"], "Give --service-fee and --currency together."],
  [["--level", "express"], "--level requires a price: --service-fee and --currency."],
  [["--service-fee", "2500", "--currency", "EURO"], '"EURO" is not a known currency.'],
  [["--service-fee", "1", "--currency", "EUR", "--level", "same day"], "Use a word such as standard or sameDay."],
])("an offer with %j is refused", async (words, message) => {
  const { code, json } = await call("offer", encodeId("ten", newUuid()), "in-some", ...words);
  expect([code, json().errors]).toEqual([2, [expect.stringContaining(message)]]);
});

test("the list and an offer say which products cannot be sold, and why", async () => {
  const fees = [{ nationalities: "all" as const, amount: 2500, currency: "USD", sources: ["official"] }];
  const [sold, free, guided] = [
    inventedProduct({ fees }),
    inventedProduct({ fees: [] }),
    inventedProduct({ fees, fulfilmentMode: "appointment" }),
  ];
  await importInvented(server, sold, free, guided);
  const { items } = (await call("list")).json();
  const item = (code: string) => items.find((listed: { code: string }) => listed.code === code);
  const fee = { amount: 2500, currency: "USD" };
  expect(item(sold.code)).toMatchObject({ name: sold.name, fees: [fee], isSellable: true, saleGap: null });
  expect(item(free.code)).toMatchObject({ fees: [], isSellable: false, saleGap: "noOfficialFee" });
  expect(item(guided.code)).toMatchObject({ isSellable: false, saleGap: "guidedOnly" });
  const ten = encodeId("ten", (await makeTenant({ server })).scope.tenantId);
  const price = ["--service-fee", "2500", "--currency", "EUR"];
  expect((await call("offer", ten, sold.code, ...price)).json().saleGap).toBeNull();
  expect((await call("offer", ten, free.code, ...price)).json().saleGap).toBe("noOfficialFee");
  expect((await call("offer", ten, guided.code)).json().saleGap).toBe("guidedOnly");
});

test("a dry run tells what customers would pay, and stores nothing", async () => {
  const fees = [{ nationalities: "all" as const, amount: 4000, currency: "USD", sources: ["official"] }];
  const product = inventedProduct({ fees });
  await importInvented(server, product);
  const tenant = await makeTenant({ server });
  const ten = encodeId("ten", tenant.scope.tenantId);
  const words = ["offer", ten, product.code, "--service-fee", "60", "--currency", "USD", "--tax-bps", "2000"];
  const dry = await call(...words, "--dry-run");
  expect(dry.json()).toMatchObject({
    isDryRun: true,
    levels: [{ code: "standard", price: { total: { amount: 4072, currency: "USD" } }, gap: null }],
  });
  expect((await tenant.get("/tenant/products")).json().items).toEqual([]);
  expect((await tenant.get("/tenant/events")).json().items).toEqual([]);
  await call(...words);
  const [offered] = (await tenant.get("/tenant/products")).json().items;
  expect(offered.serviceLevels[0].price.total).toEqual({ amount: 4072, currency: "USD" });
});
