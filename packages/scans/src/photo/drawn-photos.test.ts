import { expect, test } from "vitest";
import { drawnCases } from "./drawn/cases.ts";
import { judged } from "./evaluate.ts";

// The rates of many more pictures are in PHOTOS.md; these few keep them from falling unseen.
const results = await judged(drawnCases(11, 2, 1));
const good = results.filter(({ drawn }) => drawn.faults.length === 0);
const faulty = results.filter(({ drawn }) => drawn.faults.length > 0);
const kinds = (some: typeof results) => some.map(({ drawn }) => drawn.kind);

test("no good photo is refused, and most are accepted without a person", () => {
  expect(kinds(good.filter(({ outcome }) => outcome === "refused"))).toEqual([]);
  expect(good.filter(({ outcome }) => outcome === "accepted").length).toBeGreaterThanOrEqual(0.65 * good.length);
});

test("no photo with a fault is accepted", () => {
  expect(kinds(faulty.filter(({ outcome }) => outcome === "accepted"))).toEqual([]);
});

test("nearly every fault is called by its name", () => {
  expect(faulty.filter(({ isNamed }) => isNamed).length).toBeGreaterThanOrEqual(0.85 * faulty.length);
});

test("the same seed draws the same pictures", () => {
  expect(drawnCases(3, 1, 1)).toEqual(drawnCases(3, 1, 1));
  expect(drawnCases(3, 1, 1)).not.toEqual(drawnCases(4, 1, 1));
});
