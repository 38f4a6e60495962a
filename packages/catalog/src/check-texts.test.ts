import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { checkProductTexts, faultsOfProductFile } from "./check-texts.ts";

const GB = readFileSync(new URL("../products/gb-eta.yaml", import.meta.url), "utf8");
const TODAY = "2026-11-20";

test("a product file as a text is checked like one in a folder", () => {
  expect(faultsOfProductFile("gb-eta.yaml", GB)).toEqual([]);
  const { products, lintErrors } = checkProductTexts({ "gb-eta.yaml": GB }, TODAY);
  expect(lintErrors).toEqual([]);
  expect(products.map(({ product }) => product.code)).toEqual(["gb-eta"]);
});

test("a fault is told with its file, its line and its place", () => {
  const [fault] = faultsOfProductFile("gb-eta.yaml", GB.replace("fulfilmentMode: agent", "fulfilmentMode: agnt"));
  expect(fault).toMatchObject({ file: "gb-eta.yaml", at: "/fulfilmentMode" });
  expect(fault?.line).toBeGreaterThan(1);
  const { lintErrors } = checkProductTexts({ "gb-eta.yaml": GB.replace("currency: GBP", "currency: GBX") }, TODAY);
  expect(lintErrors).toContainEqual(expect.objectContaining({ file: "gb-eta.yaml", at: "/fees/0/currency" }));
});

test("a removed file has a name like any other", () => {
  expect(faultsOfProductFile("gb-eta.yaml", null)).toEqual([]);
  expect(faultsOfProductFile("fields.yaml", null)).toEqual([expect.objectContaining({ file: "fields.yaml" })]);
  expect(checkProductTexts({}, TODAY)).toEqual({ products: [], lintErrors: [] });
});

test("a name that is no product's is refused, and written nowhere", () => {
  for (const name of ["../gb-eta.yaml", "forms/x.yaml", "fields.yaml", "GB.yaml", "gb-eta.yml", "__proto__"]) {
    expect(faultsOfProductFile(name, GB)).toEqual([expect.objectContaining({ file: name, at: "" })]);
    expect(() => checkProductTexts({ [name]: GB }, TODAY)).toThrow();
  }
});
