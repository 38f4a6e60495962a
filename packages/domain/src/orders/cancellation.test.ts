import fc from "fast-check";
import { expect, test } from "vitest";
import { type CancelledLine, cancelLines } from "./cancellation.ts";
import { amountDue, amountOverpaid, type OrderSums } from "./order-payment.ts";

const REFUNDABILITIES = ["full", "untilSubmission", "none"] as const;
const lines = fc.array(
  fc.record({ total: fc.integer({ min: 0, max: 1_000_000 }), refundability: fc.constantFrom(...REFUNDABILITIES) }),
  { minLength: 1, maxLength: 12 },
);
const named = (some: readonly Omit<CancelledLine, "id">[]): readonly CancelledLine[] =>
  some.map((line, index) => ({ id: `line-${index}`, ...line }));
const sumsOf = (some: readonly CancelledLine[], rest: number, captured: number): OrderSums => {
  const total = some.reduce((sum, line) => sum + line.total, rest);
  return { total, cancelled: 0, captured: Math.min(captured, total), refunded: 0, disputed: 0 };
};

test("every line is either taken off or kept, and the sums are those of the lines", () => {
  fc.assert(
    fc.property(lines, fc.nat(1_000_000), fc.nat(10_000_000), (some, rest, captured) => {
      const all = named(some);
      const { lines: credits, ...sums } = cancelLines(all, sumsOf(all, rest, captured), "EUR");
      for (const [index, credit] of credits.entries()) {
        expect(credit.credited + credit.kept).toBe(all[index]?.total);
        expect(credit.refund).toBeGreaterThanOrEqual(0);
        expect(credit.refund).toBeLessThanOrEqual(credit.credited);
      }
      const added = (key: "credited" | "kept" | "refund") => credits.reduce((sum, line) => sum + line[key], 0);
      expect(sums).toEqual({ credited: added("credited"), kept: added("kept"), refund: added("refund") });
    }),
  );
});

test("after a cancellation and its refund the customer neither owes for it nor has overpaid", () => {
  fc.assert(
    fc.property(lines, fc.nat(1_000_000), fc.nat(10_000_000), (some, rest, captured) => {
      const all = named(some);
      const before = sumsOf(all, rest, captured);
      const { credited, refund } = cancelLines(all, before, "EUR");
      const after = { ...before, cancelled: credited, refunded: refund };
      expect(amountOverpaid(after)).toBe(0);
      expect(amountDue(after)).toBe(Math.max(0, amountDue(before) - credited));
    }),
  );
});

test("while nothing is paid everything is taken off; later what is never refunded stays", () => {
  const some = named([
    { total: 4_900, refundability: "none" },
    { total: 2_308, refundability: "untilSubmission" },
  ]);
  const unpaid = { total: 7_208, cancelled: 0, captured: 0, refunded: 0, disputed: 0 };
  expect(cancelLines(some, unpaid, "EUR")).toMatchObject({ credited: 7_208, kept: 0, refund: 0 });
  expect(cancelLines(some, { ...unpaid, captured: 7_208 }, "EUR")).toEqual({
    lines: [
      { lineId: "line-0", reason: "notRefundable", credited: 0, kept: 4_900, refund: 0 },
      { lineId: "line-1", reason: "refundable", credited: 2_308, kept: 0, refund: 2_308 },
    ],
    credited: 2_308,
    kept: 4_900,
    refund: 2_308,
  });
});
