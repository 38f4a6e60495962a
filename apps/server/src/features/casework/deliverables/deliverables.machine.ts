import {
  DELIVERABLE_LIFECYCLE,
  type DeliverableAction,
  type DeliverableFacts,
  type DeliverableReason,
  type DeliverableState,
  type DeliverableTransitionEvent,
} from "@entrada/domain/deliverables/deliverable-lifecycle";
import { inState } from "../../../core/in-state.ts";
import { Problem } from "../../../core/problem.ts";
import type { Locked } from "../../../work/locked.ts";
import { type Machine, orConflict, transition } from "../../../work/transition.ts";
import type { Work } from "../../../work/work.ts";
import { deliverableEvent } from "./deliverables.events.ts";
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
  samePerson: () =>
    new Problem("second_approver_required", "It has to be approved by somebody who did not prepare it."),
  related: () =>
    new Problem(
      "approver_not_independent",
      "You or a preparer has made or changed the other's account within 72 hours, or somebody has made or changed both.",
    ),
  otherContent: () =>
    new Problem("document_mismatch", "Other bytes were approved than are stored.", {
      errors: [
        { pointer: "#/sha256", code: "mismatch", detail: "Send the digest of the file that you have looked at." },
      ],
    }),
  notRead: ({ currentState }: { readonly currentState: string }) =>
    new Problem("state_conflict", "The file was not read yet, or could not be kept.", {
      extras: { currentState, availableActions: [] },
    }),
};

interface Moving {
  readonly facts?: DeliverableFacts;
  readonly given?: DeliverableChange;
}

/** Moves a deliverable, and emits its event. Throws 409 if its state or these facts do not allow it. */
export async function moveDeliverable(
  w: Work,
  storedDeliverable: Locked<StoredDeliverable>,
  action: DeliverableAction,
  { facts = {}, given = {} }: Moving = {},
): Promise<Locked<StoredDeliverable>> {
  const moved = await transition(w, DELIVERABLE_MACHINE, storedDeliverable, action, { facts, given });
  return orConflict(moved, (state) => `${inState("The deliverable", state)}.`, REFUSALS);
}
