import { expect, test } from "vitest";
import { describeLine, governmentFeeRefundability } from "./quote-lines.ts";

test.each([
  ["full", "full"],
  ["partial", "untilSubmission"],
  ["untilSubmission", "untilSubmission"],
  ["none", "untilSubmission"],
  [undefined, "untilSubmission"],
] as const)("a government fee that the authority refunds %s has the refundability %s", (refund, refundability) => {
  expect(governmentFeeRefundability(refund)).toBe(refundability);
});

test("a line is described by its product, level and kind", () => {
  expect(describeLine("governmentFee", "Kenya eTA", "Same day")).toBe("Kenya eTA (Same day): government fee");
});
