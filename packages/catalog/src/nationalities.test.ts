import { loadShippedKnowledge } from "@entrada/knowledge/shipped";
import { expect, test } from "vitest";
import { readProducts, SHIPPED } from "./catalog-files.ts";

// The rules that send a traveler to the programme: exactly those they name must be able to buy it.
test.each([
  ["nz-nzeta", ["nz.waiver", "nz.waiver-britain"]],
  ["us-esta", ["us.vwp"]],
])("%s is open to the nationalities of its rules", (code, ids) => {
  const { product } = readProducts(SHIPPED, []).find((read) => read.product.code === code) ?? {};
  const { files } = loadShippedKnowledge().compiled.snapshot;
  const { sets = {}, rules = [] } = files.find(({ name }) => name === product?.destinationCountry) ?? {};
  const named = rules.filter(({ id }) => ids.includes(id)).flatMap((rule) => rule.for);
  const expected = named.flatMap((name) => sets[name]?.flatMap(({ codes }) => codes) ?? [name]);
  expect(product?.eligibleNationalities).toEqual({ only: expected.toSorted() });
});
