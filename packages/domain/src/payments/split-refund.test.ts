import fc from "fast-check";
import { expect, test } from "vitest";
import { splitRefund } from "./split-refund.ts";

const sum = (amounts: readonly { readonly amount: number }[]) =>
  amounts.reduce((total, { amount }) => total + amount, 0);

const lines = fc.array(
  fc.record({ fee: fc.integer({ min: 1, max: 100_000 }), discount: fc.integer({ min: 0, max: 100 }) }),
  { maxLength: 6 },
);

test("the parts are the whole, each at most what its payment has, and every line is paid back once", () => {
  fc.assert(
    fc.property(lines, fc.array(fc.nat(200_000), { maxLength: 4 }), (fees, haves) => {
      const wanted = fees.flatMap(({ fee, discount }, index) => [
        { lineId: `fee-${index}`, amount: fee },
        { lineId: `discount-${index}`, amount: 0 - Math.floor((fee * discount) / 100) },
      ]);
      const total = sum(wanted);
      // The last payment has what is missing.
      const known = haves.reduce((all, have) => all + have, 0);
      const payments = [...haves, Math.max(0, total - known)].map((refundable, index) => ({
        id: `p${index}`,
        refundable,
      }));
      const parts = splitRefund(wanted, payments);
      expect(sum(parts)).toBe(total);
      // Lines that come to nothing together need no refund.
      if (total === 0) return;
      for (const { paymentId, amount, lines: own } of parts) {
        expect(amount).toBeGreaterThan(0);
        expect(amount).toBeLessThanOrEqual(payments.find(({ id }) => id === paymentId)?.refundable ?? 0);
        expect(sum(own)).toBe(amount);
      }
      for (const { lineId, amount } of wanted) {
        const given = parts.flatMap((part) => part.lines).filter((line) => line.lineId === lineId);
        expect(sum(given)).toBe(amount);
      }
    }),
  );
});

test("more than the payments have is refused", () => {
  expect(() => splitRefund([{ lineId: "fee", amount: 2 }], [{ id: "p", refundable: 1 }])).toThrow(RangeError);
});
