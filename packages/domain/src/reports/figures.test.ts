import { expect, test } from "vitest";
import { pointOf } from "./figures.ts";

const counted = (of: number, persons: number | null = null) => ({ keys: ["gb-eta"], value: 0.5, of, persons });

test.each(["share", "seconds"] as const)("a %s is told from 20 cases on", (unit) => {
  expect(pointOf(unit, counted(19))).toEqual({ keys: ["gb-eta"], value: null, of: 19, withheld: "tooFewCases" });
  expect(pointOf(unit, counted(20))).toEqual({ keys: ["gb-eta"], value: 0.5, of: 20, withheld: null });
});

test("a count about fewer than five people is withheld, and one about none or about work is not", () => {
  expect(pointOf("count", counted(9, 4))).toMatchObject({ value: null, withheld: "tooFewPersons" });
  expect(pointOf("count", counted(9, 5))).toMatchObject({ value: 0.5, withheld: null });
  expect(pointOf("count", counted(1))).toMatchObject({ value: 0.5, withheld: null });
  expect(pointOf("share", counted(30, 4))).toMatchObject({ value: null, withheld: "tooFewPersons" });
});

test.each(["minorUnits", "totalSeconds"] as const)("a sum of %s is told of any number of rows", (unit) => {
  expect(pointOf(unit, counted(1))).toMatchObject({ value: 0.5, withheld: null });
});
