import { expect, test } from "vitest";
import { MIGRATIONS } from "./migrations.ts";

test("each migration has a number of its own, and they stand and run in the order of their numbers", () => {
  const numbers = Object.keys(MIGRATIONS).map((name) => /^(\d{4})_[a-z_]+$/.exec(name)?.[1]);
  expect(numbers.length).toBeGreaterThan(100);
  expect(numbers).toEqual([...new Set(numbers)].sort());
});
