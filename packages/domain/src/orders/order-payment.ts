import type { Money } from "../money/money.ts";

export const ORDER_PAYMENT_STATES = [
  "unpaid",
  "partiallyPaid",
  "paid",
  "partiallyRefunded",
  "refunded",
  "disputed",
] as const;
export type OrderPaymentState = (typeof ORDER_PAYMENT_STATES)[number];

/** What an order costs and what happened to the money, all in minor units of the order's one currency. */
export interface OrderSums {
  /** as quoted */
  readonly total: number;
  /** what cancellations took off it */
  readonly cancelled: number;
  /** what payments brought in, without what was charged back */
  readonly captured: number;
  readonly refunded: number;
  /** the captured part that a payer disputes */
  readonly disputed: number;
}

/** What is still to be paid; never negative: what was paid too much is refunded. */
export function amountDue({ total, cancelled, captured, refunded }: OrderSums): number {
  return Math.max(0, total - cancelled - (captured - refunded));
}

/** What was paid beyond what the order costs now, and is to be refunded. */
export function amountOverpaid({ total, cancelled, captured, refunded }: OrderSums): number {
  return Math.max(0, captured - refunded - (total - cancelled));
}

/** How far an order is paid. */
export function orderPaymentState(sums: OrderSums): OrderPaymentState {
  const { captured, refunded, disputed } = sums;
  if (disputed > 0) return "disputed";
  if (refunded > 0) return refunded >= captured ? "refunded" : "partiallyRefunded";
  if (captured === 0) return "unpaid";
  return amountDue(sums) > 0 ? "partiallyPaid" : "paid";
}

/** The sums as money, as an order shows them. */
export function shownSums(sums: OrderSums, currency: string): Readonly<Record<keyof OrderSums | "due", Money>> {
  const shown = (amount: number): Money => ({ amount, currency });
  return {
    total: shown(sums.total),
    cancelled: shown(sums.cancelled),
    captured: shown(sums.captured),
    refunded: shown(sums.refunded),
    disputed: shown(sums.disputed),
    due: shown(amountDue(sums)),
  };
}
