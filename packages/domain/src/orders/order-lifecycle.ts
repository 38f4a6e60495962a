import { availableActions, type Guard, type Lifecycle, type Refusal } from "../shared/lifecycle.ts";

export const ORDER_STATES = [
  "awaitingPayment",
  "confirmed",
  "inProgress",
  "completed",
  "cancelled",
  "expired",
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/**
 * pay: a payment begins · cancelCases: some or all of its cases are cancelled · cancel: all of them were · reopen: a case
 * that had ended goes on, because its decision had been recorded wrongly
 */
export type OrderAction = "pay" | "cancelCases" | "confirm" | "start" | "complete" | "reopen" | "cancel" | "expire";

export type OrderTransitionEvent =
  | "order.confirmed"
  | "order.in_progress"
  | "order.completed"
  | "order.cancelled"
  | "order.expired";

/** The facts about an order when an action is attempted; absent facts are false. */
export interface OrderFacts {
  /** nothing is due any more */
  readonly isPaid?: boolean;
  /** a payment has neither succeeded nor ended */
  readonly paymentUnderWay?: boolean;
  /** a payer disputes a payment */
  readonly isDisputed?: boolean;
  /** a case is neither submitted nor ended */
  readonly hasCancellableCase?: boolean;
  /** a case was submitted to its authority */
  readonly hasSubmittedCase?: boolean;
  /** every case has ended */
  readonly allCasesEnded?: boolean;
  readonly allCasesCancelled?: boolean;
  /** the time to pay is over, whether or not the stored state says so yet */
  readonly pastExpiry?: boolean;
}

export type OrderReason =
  | "nothingDue"
  | "paymentUnderWay"
  | "paymentDisputed"
  | "notPaidYet"
  | "nothingToCancel"
  | "nothingSubmitted"
  | "casesOpen"
  | "casesEnded"
  | "orderExpired"
  | "notExpiredYet";
export type OrderRefusal = Refusal<OrderReason>;

type OrderGuard = Guard<OrderFacts, OrderReason>;

const guard = (asks: string, holds: OrderGuard["holds"], otherwise: OrderReason): OrderGuard => ({
  asks,
  holds,
  otherwise,
});
const UNEXPIRED = guard("its time to pay is not over", (facts) => !facts.pastExpiry, "orderExpired");
const EXPIRED = guard("its time to pay is over", (facts) => facts.pastExpiry === true, "notExpiredYet");
const IS_DUE = guard("something is due", (facts) => !facts.isPaid, "nothingDue");
const NO_PAYMENT = guard("no payment is under way", (facts) => !facts.paymentUnderWay, "paymentUnderWay");
const UNDISPUTED = guard("no payment is disputed", (facts) => !facts.isDisputed, "paymentDisputed");
const IS_PAID = guard("nothing is due", (facts) => facts.isPaid === true, "notPaidYet");
const CANCELLABLE = guard(
  "a case is not submitted yet",
  (facts) => facts.hasCancellableCase === true,
  "nothingToCancel",
);
const SUBMITTED = guard("a case was submitted", (facts) => facts.hasSubmittedCase === true, "nothingSubmitted");
const ENDED = guard("every case has ended", (facts) => facts.allCasesEnded === true, "casesOpen");
const UNENDED = guard("a case goes on", (facts) => facts.allCasesEnded === false, "casesEnded");
const CANCELLED = guard("every case is cancelled", (facts) => facts.allCasesCancelled === true, "casesOpen");

const SYSTEM = { by: "system" } as const;
const UNANNOUNCED_CASES = { event: null, unannounced: "its cases are announced" } as const;
const PAY = { action: "pay", by: "tenant", event: null, unannounced: "its payment is announced" } as const;

/**
 * Every transition of an order: the commercial state alone. Whether it is paid, and how far its cases are, is told apart
 * from it.
 */
export const ORDER_LIFECYCLE: Lifecycle<OrderState, OrderAction, OrderTransitionEvent | null, OrderFacts, OrderReason> =
  {
    resource: "order",
    states: ORDER_STATES,
    initial: { state: "awaitingPayment", event: "order.created" },
    transitions: [
      { from: "awaitingPayment", ...PAY, guards: [UNEXPIRED, IS_DUE, NO_PAYMENT], to: "awaitingPayment" },
      {
        from: "awaitingPayment",
        action: "cancelCases",
        guards: [UNEXPIRED, CANCELLABLE, NO_PAYMENT, UNDISPUTED],
        to: "awaitingPayment",
        by: "tenant",
        ...UNANNOUNCED_CASES,
      },
      {
        from: "awaitingPayment",
        action: "confirm",
        guards: [IS_PAID],
        to: "confirmed",
        ...SYSTEM,
        event: "order.confirmed",
      },
      {
        from: "awaitingPayment",
        action: "cancel",
        guards: [CANCELLED],
        to: "cancelled",
        ...SYSTEM,
        event: "order.cancelled",
      },
      {
        from: "awaitingPayment",
        action: "expire",
        guards: [EXPIRED, NO_PAYMENT],
        to: "expired",
        ...SYSTEM,
        event: "order.expired",
      },
      { from: "confirmed", ...PAY, guards: [IS_DUE, NO_PAYMENT], to: "confirmed" },
      {
        from: "confirmed",
        action: "cancelCases",
        guards: [CANCELLABLE, NO_PAYMENT, UNDISPUTED],
        to: "confirmed",
        by: "tenant",
        ...UNANNOUNCED_CASES,
      },
      {
        from: "confirmed",
        action: "cancel",
        guards: [CANCELLED],
        to: "cancelled",
        ...SYSTEM,
        event: "order.cancelled",
      },
      {
        from: "confirmed",
        action: "start",
        guards: [SUBMITTED],
        to: "inProgress",
        ...SYSTEM,
        event: "order.in_progress",
      },
      { from: "inProgress", ...PAY, guards: [IS_DUE, NO_PAYMENT], to: "inProgress" },
      {
        from: "inProgress",
        action: "cancelCases",
        guards: [CANCELLABLE, NO_PAYMENT, UNDISPUTED],
        to: "inProgress",
        by: "tenant",
        ...UNANNOUNCED_CASES,
      },
      { from: "inProgress", action: "complete", guards: [ENDED], to: "completed", ...SYSTEM, event: "order.completed" },
      {
        from: "completed",
        action: "reopen",
        guards: [UNENDED],
        to: "inProgress",
        ...SYSTEM,
        event: "order.in_progress",
        isCorrection: true,
      },
    ],
    // Same answer as before the expiry was stored.
    reasons: { expired: { cancelCases: "orderExpired", pay: "orderExpired" } },
  };

/** What the tenant can do with such an order. */
export function availableOrderActions(state: OrderState, facts: OrderFacts): readonly OrderAction[] {
  return availableActions(ORDER_LIFECYCLE, state, facts);
}
