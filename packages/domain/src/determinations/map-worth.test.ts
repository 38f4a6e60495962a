import fc from "fast-check";
import { expect, test } from "vitest";
import { isWorthAMap, knownAmong } from "./map-worth.ts";
import { CONCLUSION_KINDS } from "./model/kinds.ts";

const kinds = fc.array(fc.constantFrom(...CONCLUSION_KINDS));

test("a map is drawn until most destinations are not known", () => {
  const world = (unknown: number) =>
    CONCLUSION_KINDS.flatMap((kind) => Array(kind === "undetermined" ? unknown : 10).fill(kind));
  expect([isWorthAMap(world(80)), isWorthAMap(world(81))]).toEqual([true, false]);
});

test("one more known destination never takes a map away, and one more unknown one never brings it", () => {
  fc.assert(
    fc.property(kinds, fc.constantFrom(...CONCLUSION_KINDS), (known, kind) => {
      const isKnown = kind !== "undetermined";
      const [before, after] = [isWorthAMap(known), isWorthAMap([...known, kind])];
      expect(isKnown ? before && !after : !before && after).toBe(false);
      expect(knownAmong([...known, kind]) - knownAmong(known)).toBe(Number(isKnown));
    }),
  );
});
