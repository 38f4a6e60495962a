import {
  REFUND_LIFECYCLE,
  type RefundAction,
  type RefundState,
  type RefundTransitionEvent,
} from "@entrada/domain/payments/refund-lifecycle";
import type { Machine } from "../../../work/transition.ts";
import { transitionEvent } from "./refunds.events.ts";
import { type RefundChange, type StoredRefund, updateRefund } from "./refunds.store.ts";

/** The lifecycle of a refund, joined to its rows. */
export const REFUND_MACHINE: Machine<
  StoredRefund,
  RefundChange,
  RefundState,
  RefundAction,
  RefundTransitionEvent,
  unknown,
  never
> = {
  lifecycle: REFUND_LIFECYCLE,
  stateOf: ({ state }) => state,
  update: ({ tx, scope, now }, refund, state, changes) =>
    updateRefund(tx, scope, refund, { ...changes, state, updatedAt: now }),
  event: (type, refund) => transitionEvent(type, refund),
};
