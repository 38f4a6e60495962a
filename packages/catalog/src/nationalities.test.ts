import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { readProducts, SHIPPED } from "./catalog-files.ts";

interface Rules {
  readonly sets: Readonly<Record<string, readonly string[]>>;
  readonly rules: readonly { readonly id: string; readonly for: readonly string[] }[];
}

// The rules that send a traveler to the programme: whoever they name must be able to buy it, and nobody else.
test.each([
  ["nz-nzeta", ["nz.waiver", "nz.waiver-britain"]],
  ["us-esta", ["us.vwp"]],
])("%s is open to the nationalities of its rules", (code, ids) => {
  const { product } = readProducts(SHIPPED, []).find((read) => read.product.code === code) ?? {};
  const file = new URL(`../../knowledge/rules/${product?.destinationCountry}.yaml`, import.meta.url);
  const { sets, rules } = parse(readFileSync(file, "utf8")) as Rules;
  const named = rules.filter(({ id }) => ids.includes(id)).flatMap((rule) => rule.for);
  const expected = named.flatMap((name) => sets[name] ?? [name]);
  expect(product?.eligibleNationalities).toEqual({ only: expected.toSorted() });
});
