/** One in `every` rows has the value, beginning with the row `from`. */
interface Share<Value> {
  readonly every: number;
  readonly from: number;
  readonly value: Value;
}

/** Which value the n-th row has: that of the first share that it belongs to, or else the usual one. */
export interface Spread<Value> {
  readonly usual: Value;
  readonly shares: readonly Share<Value>[];
}

export function valueAt<Value>({ usual, shares }: Spread<Value>, n: number): Value {
  return shares.find(({ every, from }) => n % every === from)?.value ?? usual;
}

/** How the sales of a tenant are spread: what is usual with one is rare with the other. */
export interface Sales {
  readonly order: Spread<string>;
  readonly paymentState: Spread<string>;
  readonly caseState: Spread<string>;
  readonly payment: Spread<string>;
}

/** Nearly everything has ended well; twenty orders did not. */
export const SETTLED: Sales = {
  order: {
    usual: "completed",
    shares: [
      { every: 2_500, from: 0, value: "cancelled" },
      { every: 100, from: 2, value: "awaitingPayment" },
      { every: 10, from: 3, value: "inProgress" },
    ],
  },
  paymentState: {
    usual: "paid",
    shares: [
      { every: 2_500, from: 5, value: "disputed" },
      { every: 100, from: 2, value: "unpaid" },
    ],
  },
  caseState: {
    usual: "closed",
    shares: [
      { every: 2_500, from: 0, value: "cancelled" },
      { every: 2_500, from: 1, value: "reviewing" },
      { every: 100, from: 2, value: "collecting" },
      { every: 10, from: 3, value: "submitted" },
    ],
  },
  payment: { usual: "succeeded", shares: [{ every: 2_500, from: 0, value: "failed" }] },
};

/** Nearly everything has failed: statistics of whole tables say nothing of one tenant. */
export const FAILED: Sales = {
  order: { usual: "cancelled", shares: [{ every: 3, from: 0, value: "awaitingPayment" }] },
  paymentState: { usual: "disputed", shares: [{ every: 3, from: 0, value: "unpaid" }] },
  caseState: { usual: "cancelled", shares: [{ every: 3, from: 0, value: "reviewing" }] },
  payment: { usual: "failed", shares: [{ every: 3, from: 0, value: "succeeded" }] },
};
