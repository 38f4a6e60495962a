import {
  CANCELLATION_LIFECYCLE,
  type CancellationAction,
  type CancellationEvent,
  type CancellationFacts,
  type CancellationReason,
  type CancellationState,
  cancellationState,
} from "@entrada/domain/orders/cancellation-lifecycle";
import { factOf } from "@entrada/domain/shared/lifecycle";
import { encodeId } from "../../../core/ids.ts";
import type { Machine } from "../../../work/transition.ts";
import { type StoredCancellation, updateCancellation } from "./cancellations.store.ts";

/** The lifecycle of a cancellation, joined to its rows. */
export const CANCELLATION_MACHINE: Machine<
  StoredCancellation,
  unknown,
  CancellationState,
  CancellationAction,
  CancellationEvent | null,
  CancellationFacts,
  CancellationReason
> = {
  lifecycle: CANCELLATION_LIFECYCLE,
  stateOf: cancellationState,
  update: ({ tx, scope, now }, cancellation, state) =>
    updateCancellation(tx, scope, cancellation, { confirmedAt: factOf(state, now) }),
  event: (type, { id, version, orderId }) => ({
    type,
    resource: { type: "cancellation", id: encodeId("can", id), version: String(version) },
    data: { orderId: encodeId("ord", orderId) },
  }),
};
