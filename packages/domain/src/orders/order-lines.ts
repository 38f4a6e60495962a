import type { RefundState } from "../payments/refund-lifecycle.ts";
import type { RefundedLine } from "../payments/split-refund.ts";

/** charged: as quoted · reduced: a part of it was taken off · cancelled: all of it was */
export const ORDER_LINE_STATES = ["charged", "reduced", "cancelled"] as const;
export type OrderLineState = (typeof ORDER_LINE_STATES)[number];

/** A line of an order by what was quoted for it and what is charged for it now; a discount is below zero. */
export function orderLineState(total: number, charged: number): OrderLineState {
  if (charged === total) return "charged";
  return charged === 0 ? "cancelled" : "reduced";
}

/** A refund with the lines that it pays back. */
export interface RefundOfLines {
  readonly state: RefundState;
  readonly lines: readonly RefundedLine[];
}

/** The part of a refund that is for this line; undefined: it is for others. */
export function shareOf({ lines }: RefundOfLines, lineId: string): number | undefined {
  return lines.find((line) => line.lineId === lineId)?.amount;
}

/** What refunds in this state pay back of a line, in minor units. */
export function refundedOf(refunds: readonly RefundOfLines[], lineId: string, state: RefundState): number {
  const inState = refunds.filter((refund) => refund.state === state);
  return inState.reduce((sum, refund) => sum + (shareOf(refund, lineId) ?? 0), 0);
}
