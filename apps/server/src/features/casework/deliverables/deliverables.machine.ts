import {
  DELIVERABLE_LIFECYCLE,
  type DeliverableAction,
  type DeliverableFacts,
  type DeliverableReason,
  type DeliverableState,
  type DeliverableTransitionEvent,
} from "@entrada/domain/deliverables/deliverable-lifecycle";
import { encodeId } from "../../../core/ids.ts";
import { inState } from "../../../core/in-state.ts";
import { Problem, type Refusing } from "../../../core/problem.ts";
import type { EventData } from "../../../events/catalog.ts";
import type { Locked } from "../../../work/locked.ts";
import { type Machine, orConflict, transition } from "../../../work/transition.ts";
import type { Work } from "../../../work/work.ts";
import { deliverableEvent, updatedEvent } from "./deliverables.events.ts";
import { type DeliverableChange, type StoredDeliverable, updateDeliverable } from "./deliverables.store.ts";

const DELIVERABLE_MACHINE: Machine<
  StoredDeliverable,
  DeliverableChange,
  DeliverableState,
  DeliverableAction,
  DeliverableTransitionEvent,
  DeliverableFacts,
  DeliverableReason
> = {
  lifecycle: DELIVERABLE_LIFECYCLE,
  stateOf: ({ state }) => state,
  update: ({ tx, scope, now }, storedDeliverable, state, deliverableChange) =>
    updateDeliverable(tx, scope, storedDeliverable, { ...deliverableChange, state, updatedAt: now }),
  event: (type, storedDeliverable, _given, before) => deliverableEvent(type, storedDeliverable, before),
};

const REFUSALS = {
  samePerson: (extras: Refusing) =>
    new Problem("second_approver_required", "It has to be approved by somebody who did not prepare it.", { extras }),
  related: (extras: Refusing) =>
    new Problem(
      "approver_not_independent",
      "You or a preparer has made or changed the other's account within 72 hours, or somebody has made or changed both.",
      { extras },
    ),
  otherContent: (extras: Refusing) =>
    new Problem("document_mismatch", "Other bytes were approved than are stored.", {
      extras,
      errors: [
        { pointer: "#/sha256", code: "mismatch", detail: "Send the digest of the file that you have looked at." },
      ],
    }),
  notRead: (extras: Refusing) =>
    new Problem("state_conflict", "The file was not read yet, or could not be kept.", { extras }),
};

interface Moving {
  readonly facts?: DeliverableFacts;
  readonly given?: DeliverableChange;
}

/** Changes a deliverable that stays in its state, and tells it. */
export async function changeDeliverable(
  w: Work,
  storedDeliverable: Locked<StoredDeliverable>,
  changes: DeliverableChange,
  changed: EventData<"deliverable.updated">["changed"],
): Promise<Locked<StoredDeliverable>> {
  const changedDeliverable = await updateDeliverable(w.tx, w.scope, storedDeliverable, {
    ...changes,
    updatedAt: w.now,
  });
  w.emit(updatedEvent(changedDeliverable, changed));
  return changedDeliverable;
}

/** Moves a deliverable, and emits its event. Throws 409 if its state or these facts do not allow it. */
export async function moveDeliverable(
  w: Work,
  storedDeliverable: Locked<StoredDeliverable>,
  action: DeliverableAction,
  { facts = {}, given = {} }: Moving = {},
): Promise<Locked<StoredDeliverable>> {
  const moved = await transition(w, DELIVERABLE_MACHINE, storedDeliverable, action, { facts, given });
  return orConflict(
    moved,
    encodeId("dlv", storedDeliverable.id),
    (state) => `${inState("The deliverable", state)}.`,
    REFUSALS,
  );
}
