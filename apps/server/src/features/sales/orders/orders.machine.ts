import { CASE_LIFECYCLE, isCancellable } from "@entrada/domain/cases/case-lifecycle";
import {
  ORDER_LIFECYCLE,
  type OrderAction,
  type OrderFacts,
  type OrderReason,
  type OrderRefusal,
  type OrderState,
  type OrderTransitionEvent,
} from "@entrada/domain/orders/order-lifecycle";
import { amountDue, type OrderSums, orderPaymentState } from "@entrada/domain/orders/order-payment";
import { isFinal } from "@entrada/domain/shared/lifecycle";
import type { Result } from "@entrada/domain/shared/result";
import type { Locked } from "../../../work/locked.ts";
import { type Machine, transition } from "../../../work/transition.ts";
import type { Work } from "../../../work/work.ts";
import type { StoredCase } from "../../casework/cases/cases.service.ts";
import { transitionEvent } from "./orders.events.ts";
import { type StoredOrder, updateOrder } from "./orders.store.ts";

/** Sums that change with a transition. */
type Given = Partial<Pick<OrderSums, "cancelled">>;

const ORDER_MACHINE: Machine<
  StoredOrder,
  Given,
  OrderState,
  OrderAction,
  OrderTransitionEvent | null,
  OrderFacts,
  OrderReason
> = {
  lifecycle: ORDER_LIFECYCLE,
  stateOf: ({ state }) => state,
  update: ({ tx, scope, now }, order, state, sums) =>
    updateOrder(tx, scope, order, {
      state,
      paymentState: orderPaymentState({ ...order, ...sums }),
      updatedAt: now,
      ...sums,
    }),
  event: (type, order) => transitionEvent(type, order),
};

/** What an order, its payments and its cases allow. */
export function factsOf(order: StoredOrder, cases: readonly Pick<StoredCase, "state">[], now: Date): OrderFacts {
  return {
    isPaid: amountDue(order) === 0,
    paymentUnderWay: order.openPaymentId !== null,
    isDisputed: order.disputed > 0,
    hasCancellableCase: cases.some(({ state }) => isCancellable(state)),
    hasSubmittedCase: cases.some(({ state }) => state === "submitted"),
    allCasesEnded: cases.every(({ state }) => isFinal(CASE_LIFECYCLE, state)),
    allCasesCancelled: cases.every(({ state }) => state === "cancelled"),
    pastExpiry: order.state === "awaitingPayment" && order.expiresAt <= now,
  };
}

/** Moves an order, and emits its event. Returns the order as it is then, or the refusal. */
export function moveOrder(
  w: Work,
  order: Locked<StoredOrder>,
  action: OrderAction,
  { cases, ...given }: Given & { readonly cases: readonly Pick<StoredCase, "state">[] },
): Promise<Result<Locked<StoredOrder>, OrderRefusal>> {
  const facts = factsOf({ ...order, ...given }, cases, w.now);
  return transition(w, ORDER_MACHINE, order, action, { facts, given });
}
