import {
  CANCELLATION_LIFECYCLE,
  type CancellationAction,
  type CancellationFacts,
  type CancellationReason,
  type CancellationState,
  cancellationState,
} from "@entrada/domain/orders/cancellation-lifecycle";
import { factOf } from "@entrada/domain/shared/lifecycle";
import type { Machine } from "../../../work/transition.ts";
import { type StoredCancellation, updateCancellation } from "./cancellations.store.ts";

/** The lifecycle of a cancellation, joined to its rows. */
export const CANCELLATION_MACHINE: Machine<
  StoredCancellation,
  unknown,
  CancellationState,
  CancellationAction,
  null,
  CancellationFacts,
  CancellationReason
> = {
  lifecycle: CANCELLATION_LIFECYCLE,
  stateOf: cancellationState,
  update: ({ tx, scope, now }, cancellation, state) =>
    updateCancellation(tx, scope, cancellation, { confirmedAt: factOf(state, now) }),
  event: () => {
    throw new TypeError("a cancellation has no events of its own");
  },
};
