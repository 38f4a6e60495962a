import { expect, test } from "vitest";
import { isMinor } from "./minors.ts";

test.each([
  ["2010-06-15", "2028-06-14", true],
  ["2010-06-15", "2028-06-15", false],
  ["2008-02-29", "2026-02-27", true],
  ["2008-02-29", "2026-02-28", false],
  ["1990-01-01", "2026-11-27", false],
  ["2008", "2026-12-30", true],
  ["2008", "2026-12-31", false],
  ["2008-11", "2026-11-29", true],
])("somebody born on %s is a minor on %s: %s", (birthDate, today, expected) => {
  expect(isMinor(birthDate, today)).toBe(expected);
});
