import { allocate } from "../money/allocate.ts";
import { money } from "../money/money.ts";
import type { Refundability } from "../quotes/quote-lines.ts";
import { amountOverpaid, type OrderSums } from "./order-payment.ts";

/** Why a line of a cancelled case is taken off the order, or stays. */
export type CreditReason = "notPaid" | "refundable" | "notRefundable";

/** A line of a case that is cancelled before its application was submitted. */
export interface CancelledLine {
  readonly id: string;
  /** what is charged for it, in minor units; negative: a discount */
  readonly total: number;
  readonly refundability: Refundability;
}

interface LineCredit {
  readonly lineId: string;
  readonly reason: CreditReason;
  /** what the order costs less */
  readonly credited: number;
  /** what stays charged */
  readonly kept: number;
  /** what is paid back: nothing where nothing was paid */
  readonly refund: number;
}

export interface CancellationSums {
  readonly lines: readonly LineCredit[];
  readonly credited: number;
  readonly kept: number;
  readonly refund: number;
}

/**
 * What a cancellation takes off the order and pays back, by line, in the currency of the order. While nothing is paid,
 * every line is taken off. Later a line stays if its policy says that it is never refunded; the others were all refundable
 * until the submission, which has not happened. Of what is taken off, only what was paid beyond the rest is paid back.
 */
export function cancelLines(lines: readonly CancelledLine[], sums: OrderSums, currency: string): CancellationSums {
  const isUnpaid = sums.captured === 0;
  const credits = lines.map(({ id, total, refundability }) => {
    const isKept = !isUnpaid && refundability === "none";
    const reason: CreditReason = isUnpaid ? "notPaid" : isKept ? "notRefundable" : "refundable";
    return { lineId: id, reason, credited: isKept ? 0 : total, kept: isKept ? total : 0 };
  });
  const credited = sumOf(credits, "credited");
  const overpaid = amountOverpaid({ ...sums, cancelled: sums.cancelled + credited });
  const refund = Math.min(overpaid, Math.max(0, credited));
  // A discount is taken off with its fee, so the parts are those of the net credit of each line that is not negative.
  const shares = allocate(money(refund, currency), credits, (line) => Math.max(0, line.credited));
  return {
    lines: shares.map(({ member, part }) => ({ ...member, refund: part.amount })),
    credited,
    kept: sumOf(credits, "kept"),
    refund,
  };
}

function sumOf<Key extends string>(lines: readonly Readonly<Record<Key, number>>[], key: Key): number {
  return lines.reduce((sum, line) => sum + line[key], 0);
}
