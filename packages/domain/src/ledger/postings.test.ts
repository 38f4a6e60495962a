import fc from "fast-check";
import { expect, test } from "vitest";
import { amountDue, amountOverpaid, type OrderSums } from "../orders/order-payment.ts";
import { QUOTE_LINE_KINDS } from "../quotes/quote-lines.ts";
import {
  balancesOf,
  captureEntries,
  chargebackEntries,
  chargedByLine,
  creditEntries,
  disputeEntries,
  disputeWonEntries,
  feeEntries,
  type LedgerEntry,
  type LineAmount,
  refundEntries,
  saleEntries,
} from "./postings.ts";
import { verifyLedger } from "./verify-ledger.ts";

const lines = fc
  .array(fc.record({ kind: fc.constantFrom(...QUOTE_LINE_KINDS), amount: fc.integer({ min: 1, max: 100_000 }) }), {
    minLength: 1,
    maxLength: 8,
  })
  .map((some) =>
    some.map(({ kind, amount }, index): LineAmount => {
      return { lineId: `line-${index}`, kind, amount: kind === "discount" ? -1 : amount };
    }),
  )
  .filter((some) => some.reduce((sum, { amount }) => sum + amount, 0) > 0);

const steps = fc.array(
  fc.record({
    what: fc.constantFrom("capture", "credit", "refund", "dispute", "won", "lost", "fee" as const),
    at: fc.nat(7),
  }),
  { maxLength: 20 },
);

test("after any history every transaction is balanced, and every account is what the sums say", () => {
  fc.assert(
    fc.property(lines, steps, (sold, history) => {
      const total = sold.reduce((sum, { amount }) => sum + amount, 0);
      let sums: OrderSums = { total, cancelled: 0, captured: 0, refunded: 0, disputed: 0 };
      let payment = { captured: 0, refunded: 0, disputed: 0 };
      const transactions: (readonly LedgerEntry[])[] = [saleEntries(sold)];
      const credited = new Set<string>();
      const take = (entries: readonly LedgerEntry[], change: Partial<OrderSums>) => {
        transactions.push(entries);
        sums = { ...sums, ...change };
        const { captured, refunded, disputed } = sums;
        payment = { captured, refunded, disputed };
      };
      for (const { what, at } of history) {
        const line = sold[at % sold.length];
        const due = amountDue(sums);
        const over = amountOverpaid(sums);
        const inHand = sums.captured - sums.refunded - sums.disputed;
        if (what === "capture" && due > 0) take(captureEntries(due, sums), { captured: sums.captured + due });
        if (what === "credit" && line && !credited.has(line.lineId)) {
          credited.add(line.lineId);
          take(creditEntries([line], sums), { cancelled: sums.cancelled + line.amount });
        }
        if (what === "refund" && over > 0) take(refundEntries(over, sums), { refunded: sums.refunded + over });
        if (what === "dispute" && inHand > 0) take(disputeEntries(inHand), { disputed: sums.disputed + inHand });
        const { disputed } = sums;
        if (what === "won" && disputed > 0) take(disputeWonEntries(disputed), { disputed: 0 });
        if (what === "lost" && disputed > 0) {
          take(chargebackEntries(disputed, sums), { captured: sums.captured - disputed, disputed: 0 });
        }
        if (what === "fee" && inHand > 1) take(feeEntries(1), {});
      }
      const order = {
        ...sums,
        lines: sold.map(({ lineId: id, kind, amount }) => ({ id, kind, total: amount })),
        payments: [payment],
        refunds: [{ amount: sums.refunded }],
      };
      expect(verifyLedger(order, transactions)).toEqual([]);
      const entries = transactions.flat();
      for (const { lineId, amount } of sold) {
        expect(chargedByLine(entries).get(lineId) ?? 0).toBe(credited.has(lineId) ? 0 : amount);
      }
    }),
  );
});

test("what an authority charges is never revenue", () => {
  const entries = saleEntries([
    { lineId: "a", kind: "governmentFee", amount: 3_000 },
    { lineId: "b", kind: "serviceFee", amount: 4_000 },
    { lineId: "c", kind: "discount", amount: -500 },
    { lineId: "d", kind: "tax", amount: 700 },
  ]);
  expect(balancesOf(entries)).toMatchObject({
    receivable: 7_200,
    payableToAuthority: -3_000,
    serviceRevenue: -3_500,
    taxPayable: -700,
  });
});

test("each sum, line and transaction that does not agree is named", () => {
  const sold: readonly LineAmount[] = [{ lineId: "a", kind: "governmentFee", amount: 100 }];
  const order = {
    total: 100,
    cancelled: 0,
    captured: 100,
    refunded: 0,
    disputed: 0,
    lines: [{ id: "a", kind: "governmentFee", total: 100 } as const],
    payments: [{ captured: 90, refunded: 0, disputed: 0 }],
    refunds: [{ amount: 5 }],
  };
  const wrong: readonly LedgerEntry[] = [{ account: "serviceRevenue", lineId: "a", amount: 1 }];
  const named = verifyLedger(order, [saleEntries(sold), wrong]).map(({ what }) => what);
  expect(named).toEqual([
    ...["transaction 2", "due", "charged", "captured", "captured by payments", "refunds", "line a on other accounts"],
  ]);
});
