import { expect, test } from "vitest";
import { loadReference } from "./reference.ts";
import { loadShippedKnowledge } from "./shipped.ts";

const { snapshot } = loadShippedKnowledge().compiled;
const { schemes = {}, places = {} } = loadReference().statements;

test("whatever the shipped rules name is named in six languages, and nothing else is", () => {
  const products = snapshot.files.flatMap(({ rules }) =>
    rules.flatMap(({ then, scheme }) => [
      scheme,
      then?.scheme,
      ...(then?.alternatives ?? []).map((route) => route.scheme),
    ]),
  );
  const used = new Set(products.filter((name) => name !== undefined));
  expect(used.size).toBeGreaterThan(100);
  expect([...used].filter((name) => !Object.hasOwn(schemes, name))).toEqual([]);
  expect(Object.keys(schemes).filter((name) => !used.has(name))).toEqual([]);
});

test("every country has its place in a French sentence", () => {
  expect(Object.keys(places).sort()).toEqual(Object.keys(snapshot.countries).sort());
});
