import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Product } from "@entrada/catalog/product.schema";
import { expect, test } from "vitest";
import type { TestServer } from "../../../test/app.ts";
import { inventedProduct } from "../../../test/catalog.ts";
import { catalogCommand, useFolder, writeProduct } from "../../../test/catalog-command.ts";
import { useOwnServer } from "../../../test/own-server.ts";
import { importRelease } from "../../features/sales/products/products.import.service.ts";

// A product belongs to the releases, or to the operator who imported or retired it.
let server: TestServer;
const root = useFolder();
useOwnServer((opened) => {
  server = opened;
});

function folderNamed(name: string): string {
  const folder = join(root, name);
  mkdirSync(folder);
  return folder;
}

const run = (...words: readonly string[]) => catalogCommand(server)(...words);
const release = (digest: string, ...products: readonly Product[]) =>
  importRelease(server.ctx, { digest, products: () => products });

async function stored({ code }: Product) {
  const { items } = (await run("list")).json();
  return items.find((item: { code: string }) => item.code === code);
}

test("a release never brings back a product that the operator retired", async () => {
  const [kept, dropped] = [inventedProduct(), inventedProduct()];
  await release("retire-1", kept, dropped);
  const folder = folderNamed("retired");
  expect((await run("export", folder)).code).toBe(0);
  rmSync(join(folder, `${dropped.code}.yaml`));
  expect((await run("import", folder, "--retire-missing")).json().changes).toEqual(
    expect.arrayContaining([{ code: dropped.code, kind: "retired", members: ["availability"] }]),
  );
  expect(await stored(dropped)).toMatchObject({ origin: "operator", version: "2", availability: { state: "retired" } });
  await release("retire-2", kept, { ...dropped, name: "Renamed" });
  expect(await stored(dropped)).toMatchObject({ version: "2", availability: { state: "retired" } });
});

test("a product imported unchanged becomes the operator's and keeps its version", async () => {
  const product = inventedProduct();
  await release("adopt-1", product);
  const path = writeProduct(folderNamed("adopted"), product);
  const adopted = [{ code: product.code, kind: "adopted", members: [] }];
  expect((await run("import", path, "--dry-run")).json().changes).toEqual(adopted);
  expect(await stored(product)).toMatchObject({ origin: "release" });
  expect((await run("import", path)).json().changes).toEqual(adopted);
  expect(await stored(product)).toMatchObject({ origin: "operator", version: "1" });
  expect((await run("import", path)).json().changes).toEqual([]);
  await release("adopt-2", { ...product, name: "Renamed" });
  expect(await stored(product)).toMatchObject({ origin: "operator", version: "1" });
});

test("importing a single file cannot retire missing products", async () => {
  const [imported, other] = [inventedProduct(), inventedProduct()];
  const folder = folderNamed("file");
  writeProduct(folder, other);
  const path = writeProduct(folder, imported);
  await run("import", folder);
  const refused = await run("import", path, "--retire-missing");
  expect([refused.code, refused.json().errors]).toEqual([
    2,
    [expect.stringContaining("--retire-missing requires the folder of all products")],
  ]);
  expect(await stored(other)).toMatchObject({ availability: { state: "available" } });
});

test("an export refuses a folder with other files that an import would read", async () => {
  const product = inventedProduct();
  await release("export-1", product);
  const folder = folderNamed("used");
  expect((await run("export", folder)).code).toBe(0);
  expect((await run("export", folder)).code).toBe(0);
  const before = readdirSync(folder);
  for (const name of ["in-retired.yaml", "fields.yaml", "products", "forms"]) {
    const path = join(folder, name);
    if (name.endsWith(".yaml")) writeFileSync(path, "{}\n");
    else mkdirSync(path);
    const refused = await run("export", folder);
    expect([refused.code, refused.json().errors]).toEqual([2, [expect.stringContaining(`does not write: ${name}.`)]]);
    rmSync(path, { recursive: true });
  }
  expect(readdirSync(folder)).toEqual(before);
  for (const path of ["/dev/null/x", join(folder, `${product.code}.yaml`)]) {
    expect((await run("export", path)).json().errors).toEqual([expect.stringContaining("is not a folder that can be")]);
  }
});

test("unreadable files are lint errors with their place", async () => {
  const folder = folderNamed("unreadable");
  const product = inventedProduct();
  mkdirSync(join(folder, "in-folder.yaml"));
  writeFileSync(join(folder, "in-bomb.yaml"), `a: &a [x]\nb: &b [${"*a,".repeat(99)}]\nc: [${"*b,".repeat(99)}]\n`);
  const source = { id: "official", title: "Visa", publisher: "Ministry", url: "https://visa.example/" };
  writeProduct(folder, product, {
    name: "Visa\u202E",
    conditions: [{ text: "Two\nlines\0", sources: ["official"] }],
    sources: [{ ...source, asOf: "2999-01-01" }],
  });
  const dear = inventedProduct({
    fees: [{ nationalities: "all", amount: 9_007_199_254_740_991, currency: "USD", sources: ["official"] }],
  });
  writeProduct(folder, dear, { name: " " });
  const { code, json } = await run("import", folder);
  expect(code).toBe(1);
  const file = `${product.code}.yaml`;
  expect(json().lintErrors).toEqual(
    expect.arrayContaining([
      { file: "in-folder.yaml", at: "", message: expect.stringContaining("EISDIR") },
      { file: "in-bomb.yaml", at: "", message: expect.stringContaining("alias") },
      { file, at: "/name", message: "has a character that cannot be read (U+202E)" },
      { file, at: "/conditions/0/text", message: "has a character that cannot be read (U+0000)" },
      { file, at: "/sources/0/asOf", message: "2999-01-01 is in the future" },
      {
        file: `${dear.code}.yaml`,
        line: expect.any(Number),
        at: "/fees/0/amount",
        message: "9007199254740991 must be <= 1000000000",
      },
      { file: `${dear.code}.yaml`, line: 2, at: "/name", message: expect.stringContaining("must match pattern") },
    ]),
  );
});
