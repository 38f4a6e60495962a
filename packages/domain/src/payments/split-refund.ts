/** A payment with what can still be paid back of it, in minor units. */
interface RefundablePayment {
  readonly id: string;
  readonly refundable: number;
}

/** A part of a refund that is for one line, in minor units; negative: a discount that ends with its line. */
export interface RefundedLine {
  readonly lineId: string;
  readonly amount: number;
}

interface SplitRefund {
  readonly paymentId: string;
  readonly amount: number;
  readonly lines: readonly RefundedLine[];
}

/**
 * Splits a refund of these lines over the payments that brought the money in, oldest first. Each part has the lines it is
 * for, in order. Throws if the payments together do not have as much.
 */
export function splitRefund(
  lines: readonly RefundedLine[],
  payments: readonly RefundablePayment[],
): readonly SplitRefund[] {
  let left = lines.filter(({ amount }) => amount !== 0);
  const parts: SplitRefund[] = [];
  for (const { id, refundable } of payments) {
    const total = sumOf(left);
    const amount = Math.min(total, refundable);
    if (amount <= 0) continue;
    const [taken, rest] = amount === total ? [left, []] : takeLines(left, amount);
    parts.push({ paymentId: id, amount, lines: taken });
    left = rest;
  }
  if (sumOf(left) !== 0) throw new RangeError("more is to be refunded than the payments have");
  return parts;
}

// Discounts first, so that no sum on the way exceeds the whole.
function takeLines(lines: readonly RefundedLine[], amount: number) {
  const taken: RefundedLine[] = [];
  const rest: RefundedLine[] = [];
  let wanted = amount;
  for (const line of lines.toSorted((a, b) => Number(a.amount > 0) - Number(b.amount > 0))) {
    const part = Math.min(line.amount, wanted);
    wanted -= part;
    if (part !== 0) taken.push({ ...line, amount: part });
    if (part !== line.amount) rest.push({ ...line, amount: line.amount - part });
  }
  return [taken, rest] as const;
}

function sumOf(lines: readonly RefundedLine[]): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0);
}
