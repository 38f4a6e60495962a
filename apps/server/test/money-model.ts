/** A small refund, in minor units. */
export const PART = 100;

/** What the money of an order must come to, by plain sums. */
export interface MoneyModel {
  readonly total: number;
  /** what is still charged for each case, and of its service fee */
  readonly charged: [number, number];
  readonly fee: [number, number];
  readonly payments: Paid[];
  readonly cases: ["open" | "cancelled" | "submitted", "open" | "cancelled" | "submitted"];
}

export interface Paid {
  readonly id: string;
  readonly amount: number;
  state: string;
  refunded: number;
  /** refunds under way */
  pending: number[];
  disputed: number;
  chargedBack: number;
}

export type Step =
  | `pay ${"succeeded" | "failed" | "processing" | "requiresAction"}`
  | `report ${"succeeded" | "failed" | "processing" | "requiresAction" | "cancelled"}`
  | `report ${"open" | "openPart" | "won" | "lost" | "lostPart"}`
  | `refunds ${"succeeded" | "pending" | "failed"}`
  | `endRefunds ${"succeeded" | "failed"}`
  | `cancelCase ${0 | 1}`
  | "cancelCases"
  | `refundFee ${0 | 1}`
  | "refundRest"
  | "giveUp"
  | "submit";

/** Every transition that some run has taken. */
export const reached = new Set<string>();
export const OPEN = ["created", "requiresAction", "processing"];
export const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
export const capturedOf = (model: MoneyModel) =>
  sum(
    model.payments
      .filter(({ state }) => ![...OPEN, "failed", "cancelled"].includes(state))
      .map((one) => one.amount - one.chargedBack),
  );
export const refundedOf = (model: MoneyModel) => sum(model.payments.map(({ refunded }) => refunded));
export const netOf = (model: MoneyModel) => sum(model.charged) - capturedOf(model) + refundedOf(model);
export const openOf = (model: MoneyModel) => model.payments.find(({ state }) => OPEN.includes(state));
export const lastPaid = (model: MoneyModel) => model.payments.findLast(({ state }) => !OPEN.includes(state));
export const refundable = ({ state, amount, refunded, pending, chargedBack }: Paid) =>
  ["succeeded", "partiallyRefunded", "chargedBack"].includes(state)
    ? amount - refunded - chargedBack - sum(pending)
    : 0;

/** The payment takes this transition. */
export function enter(paid: Paid, action: string, state: string): void {
  reached.add(`payment ${paid.state} ${action}`);
  paid.state = state;
}

/** A part of the payment came back. */
export function comeBack(paid: Paid, amount: number): void {
  paid.refunded += amount;
  if (!["succeeded", "partiallyRefunded"].includes(paid.state)) return;
  const isAll = paid.refunded === paid.amount;
  enter(paid, isAll ? "refundRest" : "refund", isAll ? "refunded" : "partiallyRefunded");
}

/** The action by which a payment enters a state. */
export const FIRST: Readonly<Record<string, string>> = {
  succeeded: "succeed",
  failed: "fail",
  processing: "process",
  requiresAction: "askPayer",
  cancelled: "cancel",
};

export type ProviderState = "succeeded" | "failed" | "processing" | "requiresAction";
