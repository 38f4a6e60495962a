import { availableActions, type Guard, type Lifecycle } from "../shared/lifecycle.ts";

export const PAYMENT_STATES = [
  "created",
  "requiresAction",
  "processing",
  "succeeded",
  "failed",
  "cancelled",
  "partiallyRefunded",
  "refunded",
  "disputed",
  "chargedBack",
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/**
 * askPayer: the payer has to act · process: the provider works on it · cancel: it is given up · refund: a part was paid
 * back · refundRest: all of it was
 */
export type PaymentAction =
  | "askPayer"
  | "process"
  | "succeed"
  | "fail"
  | "cancel"
  | "refund"
  | "refundRest"
  | "dispute"
  | "winDispute"
  | "loseDispute";

export type PaymentTransitionEvent =
  | "payment.requires_action"
  | "payment.processing"
  | "payment.succeeded"
  | "payment.failed"
  | "payment.cancelled"
  | "payment.partially_refunded"
  | "payment.refunded"
  | "payment.disputed"
  | "payment.charged_back";

/** The facts about a payment when an action is attempted; absent facts are false. */
export interface PaymentFacts {
  /** a part of it is neither paid back nor on its way back */
  readonly isRefundable?: boolean;
  /** its provider was asked to give it up */
  readonly isBeingCancelled?: boolean;
}

export type PaymentReason = "nothingLeft" | "cancelling";

type PaymentGuard = Guard<PaymentFacts, PaymentReason>;

const REFUNDABLE: PaymentGuard = {
  asks: "a part is not paid back yet",
  holds: (facts) => facts.isRefundable === true,
  otherwise: "nothingLeft",
};
const KEPT: PaymentGuard = {
  asks: "it is not being cancelled already",
  holds: (facts) => !facts.isBeingCancelled,
  otherwise: "cancelling",
};

type Row = Lifecycle<PaymentState, PaymentAction, PaymentTransitionEvent, PaymentFacts, PaymentReason>["transitions"];

const SYSTEM = { by: "system" } as const;
const PROCESSING = { action: "process", to: "processing", ...SYSTEM, event: "payment.processing" } as const;
const SUCCEEDED = { action: "succeed", to: "succeeded", ...SYSTEM, event: "payment.succeeded" } as const;
const FAILED = { action: "fail", to: "failed", ...SYSTEM, event: "payment.failed" } as const;
const CANCELLED = { action: "cancel", to: "cancelled", event: "payment.cancelled" } as const;
const PART_BACK = {
  action: "refund",
  guards: [REFUNDABLE],
  to: "partiallyRefunded",
  by: "tenant",
  event: "payment.partially_refunded",
} as const;
const ALL_BACK = { action: "refundRest", to: "refunded", ...SYSTEM, event: "payment.refunded" } as const;
const DISPUTED = { action: "dispute", to: "disputed", ...SYSTEM, event: "payment.disputed" } as const;

const TRANSITIONS: Row = [
  { from: "created", action: "askPayer", to: "requiresAction", ...SYSTEM, event: "payment.requires_action" },
  { from: "created", ...PROCESSING },
  { from: "created", ...SUCCEEDED },
  { from: "created", ...FAILED },
  { from: "created", ...CANCELLED, guards: [KEPT], by: "tenant" },
  { from: "requiresAction", ...PROCESSING },
  { from: "requiresAction", ...SUCCEEDED },
  { from: "requiresAction", ...FAILED },
  { from: "requiresAction", ...CANCELLED, guards: [KEPT], by: "tenant" },
  { from: "processing", ...SUCCEEDED },
  { from: "processing", ...FAILED },
  { from: "processing", ...CANCELLED, ...SYSTEM },
  { from: "succeeded", ...PART_BACK },
  { from: "succeeded", ...ALL_BACK },
  { from: "succeeded", ...DISPUTED },
  { from: "partiallyRefunded", ...PART_BACK },
  { from: "partiallyRefunded", ...ALL_BACK },
  { from: "partiallyRefunded", ...DISPUTED },
  { from: "disputed", action: "winDispute", to: "succeeded", ...SYSTEM, event: "payment.succeeded" },
  { from: "disputed", action: "loseDispute", to: "chargedBack", ...SYSTEM, event: "payment.charged_back" },
];

/** Every transition of a payment. What its provider tells late or out of order is applied only where the table allows it. */
export const PAYMENT_LIFECYCLE: Lifecycle<
  PaymentState,
  PaymentAction,
  PaymentTransitionEvent,
  PaymentFacts,
  PaymentReason
> = {
  resource: "payment",
  states: PAYMENT_STATES,
  initial: { state: "created", event: "payment.created" },
  transitions: TRANSITIONS,
};

/** The states in which a payment may still bring money in: an order has at most one such payment. */
export const OPEN_PAYMENT_STATES = ["created", "requiresAction", "processing"] as const satisfies PaymentState[];

/** What the tenant can do with such a payment. */
export function availablePaymentActions(state: PaymentState, facts: PaymentFacts): readonly PaymentAction[] {
  return availableActions(PAYMENT_LIFECYCLE, state, facts);
}
