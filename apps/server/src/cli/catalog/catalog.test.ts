import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Product } from "@entrada/catalog/product.schema";
import { loadShippedCatalog } from "@entrada/catalog/shipped";
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { stringify } from "yaml";
import { makeTenant, startServer, type TestServer } from "../../../test/app.ts";
import { importInvented, inventedProduct, readCatalog } from "../../../test/catalog.ts";
import { freshDatabase, querySuperuser } from "../../../test/database.ts";
import { importShippedCatalog } from "../../catalog.ts";
import { importRelease } from "../../features/catalog/catalog.import.service.ts";
import { encodeId } from "../../ids.ts";
import { runCommandLine } from "../run.ts";

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await startServer({ database: await freshDatabase() });
  folder = mkdtempSync(join(tmpdir(), "entrada-catalog-"));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server.close();
  await server.database.drop();
});

async function call(...words: readonly string[]) {
  const written = { stdout: "", stderr: "" };
  const stream = (name: "stdout" | "stderr") => ({
    write: (text: string) => {
      written[name] += text;
    },
  });
  const env = { DATABASE_URL: addressOf(server.database.superuser) };
  const streams = { stdout: stream("stdout"), stderr: stream("stderr") };
  const code = await runCommandLine([...words, "--json"], env, streams);
  return { code, json: () => JSON.parse(written.stdout || written.stderr) };
}

function addressOf({ host = "", port, user = "", password, database }: pg.ClientConfig): string {
  const login = `${encodeURIComponent(user)}:${encodeURIComponent(String(password))}`;
  return `postgres://${login}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}

function file(product: Product, changes: object = {}): string {
  const path = join(folder, `${product.code}.yaml`);
  writeFileSync(path, stringify({ ...product, ...changes }));
  return path;
}

const versions = async () => {
  const { items } = (await call("catalog", "list")).json();
  return Object.fromEntries(items.map((item: { code: string; version: string }) => [item.code, item.version]));
};

test("the shipped catalogue is taken in once, and what was exported can be imported without a change", async () => {
  expect(await importShippedCatalog(server.ctx)).toBe(true);
  expect(await importShippedCatalog(server.ctx)).toBe(false);
  await importInvented(server, inventedProduct());
  const before = await versions();
  expect(Object.keys(before)).toHaveLength(loadShippedCatalog().products().length + 1);
  const out = join(folder, "exported");
  expect((await call("catalog", "export", out)).json().files).toHaveLength(Object.keys(before).length);
  expect(readCatalog(out)).toHaveLength(Object.keys(before).length);
  expect((await call("catalog", "import", out, "--retire-missing")).json()).toEqual({ changes: [], isDryRun: false });
  expect(await versions()).toEqual(before);
});

test("an import says what it changes, a dry run changes nothing, and only what has changed gets a new version", async () => {
  const [kept, changed] = [inventedProduct(), inventedProduct()];
  await importInvented(server, kept, changed);
  file(kept);
  const path = file(changed, { name: "Renamed visa", conditions: [{ text: "New.", sources: ["official"] }] });
  const changes = [{ code: changed.code, kind: "changed", members: ["conditions", "name"] }];
  expect((await call("catalog", "import", path, "--dry-run")).json()).toEqual({ changes, isDryRun: true });
  expect((await versions())[changed.code]).toBe("1");
  expect((await call("catalog", "import", path)).json()).toEqual({ changes, isDryRun: false });
  expect(await versions()).toMatchObject({ [kept.code]: "1", [changed.code]: "2" });
  expect((await call("catalog", "import", path)).json().changes).toEqual([]);
});

test("files with a fault are not imported at all, and every fault is named with its place", async () => {
  const bad = mkdtempSync(join(folder, "bad-"));
  const [good, faulty] = [inventedProduct(), inventedProduct()];
  writeFileSync(join(bad, `${good.code}.yaml`), stringify(good));
  writeFileSync(join(bad, `${faulty.code}.yaml`), stringify({ ...faulty, intents: ["leisure"] }));
  writeFileSync(join(bad, "in-odd.yaml"), stringify({ ...faulty, code: "in-odd", colour: "red" }));
  const { code, json } = await call("catalog", "import", bad);
  expect(code).toBe(1);
  expect(json().faults).toEqual(
    expect.arrayContaining([
      { file: `${faulty.code}.yaml`, at: "/intents", message: "unknown intent leisure" },
      { file: "in-odd.yaml", at: "", message: "must NOT have additional properties colour" },
    ]),
  );
  expect(await versions()).not.toHaveProperty(good.code);
});

test("a release leaves alone what the operator has imported", async () => {
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

test("the operator lets a tenant offer, suspends, resumes and withdraws", async () => {
  const product = inventedProduct();
  const { code } = product;
  await importInvented(server, product);
  const tenant = await makeTenant({ server });
  const ten = encodeId("ten", tenant.scope.tenantId);
  const without = await call("catalog", "offer", ten, code);
  expect([without.code, without.json().errors]).toEqual([2, ["Say what it costs: --service-fee and --currency."]]);
  const fee = ["--service-fee", "2500", "--currency", "EUR", "--tax-bps", "2000"];
  const offered = (await call("catalog", "offer", ten, code, ...fee)).json();
  expect(offered).toMatchObject({ serviceFees: { standard: 2500 }, taxBasisPoints: 2000, isChanged: true });
  expect((await call("catalog", "offer", ten, code, ...fee)).json().isChanged).toBe(false);
  expect((await tenant.get("/tenant/products")).json().items).toHaveLength(1);
  const suspended = await call("catalog", "suspend", code, "--reason", "Closed", "--until", "2999-01-31");
  expect(suspended.json().availability).toEqual({
    state: "suspended",
    reason: "Closed",
    until: "2999-01-31T00:00:00.000Z",
  });
  expect((await call("catalog", "resume", code)).json().availability.state).toBe("available");
  expect((await call("catalog", "withdraw", ten, code)).json().isChanged).toBe(true);
  expect((await tenant.get("/tenant/products")).json().items).toEqual([]);
  expect((await call("catalog", "resume", "in-unknown")).code).toBe(2);
});

test.each([
  [["--service-fee", "25.00", "--currency", "EUR"], "--service-fee is a whole number from 0 to 100000000."],
  [["--service-fee", "2500"], "--service-fee and --currency go together."],
  [["--level", "express"], "--level needs what it costs: --service-fee and --currency."],
  [["--service-fee", "2500", "--currency", "EURO"], '--currency does not know "EURO".'],
  [
    ["--service-fee", "1", "--currency", "EUR", "--level", "same day"],
    "--level is a word such as standard or sameDay.",
  ],
])("an offer with %j is refused", async (words, message) => {
  const { code, json } = await call("catalog", "offer", encodeId("ten", crypto.randomUUID()), "in-some", ...words);
  expect([code, json().errors]).toEqual([2, [expect.stringContaining(message)]]);
});

test("rates come as YAML or CSV, each day and pair once", async () => {
  const csv = join(folder, "rates.csv");
  writeFileSync(csv, "asOf,base,quote,rate,source\n2026-01-02,USD,EUR,0.9231,Bank\n2026-01-02,EUR,JPY,163.06,Bank\n");
  expect((await call("catalog", "rates", "import", csv)).json()).toEqual({ read: 2, changed: 2 });
  const yaml = join(folder, "rates.yaml");
  writeFileSync(yaml, '- { asOf: 2026-01-02, base: USD, quote: EUR, rate: "0.9230", source: Bank }\n');
  expect((await call("catalog", "rates", "import", yaml)).json()).toEqual({ read: 1, changed: 1 });
  expect((await call("catalog", "rates", "import", yaml)).json()).toEqual({ read: 1, changed: 0 });
  for (const wrong of ["0.9", '"0.0"', '"1,5"']) {
    writeFileSync(yaml, `- { asOf: 2026-01-02, base: USD, quote: EUR, rate: ${wrong}, source: Bank }\n`);
    expect((await call("catalog", "rates", "import", yaml)).code).toBe(2);
  }
});
