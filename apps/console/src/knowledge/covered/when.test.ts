import { expect, test } from "vitest";
import { spanOf } from "./when.ts";

test.for([
  [null, "none"],
  ["2026-11-29", "silent"],
  ["2026-11-30", "month"],
  ["2026-12-29", "month"],
  ["2026-12-30", "quarter"],
  ["2027-05-28", "half"],
  ["2027-05-29", "later"],
] as const)("a destination that answers in full until %s falls silent: %s", ([wholeUntil, span]) => {
  expect(spanOf({ wholeUntil }, "2026-11-30")).toBe(span);
});
