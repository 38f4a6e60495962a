import {
  COLLABORATOR_LIFECYCLE,
  type CollaboratorAction,
  type CollaboratorState,
  type CollaboratorTransitionEvent,
} from "@entrada/domain/cases/collaborator-lifecycle";
import { encodeId } from "../../../core/ids.ts";
import { inState } from "../../../core/in-state.ts";
import type { Locked } from "../../../work/locked.ts";
import { type Machine, orConflict, transition } from "../../../work/transition.ts";
import type { Work } from "../../../work/work.ts";
import { collaboratorEvent } from "./collaborators.events.ts";
import { type CollaboratorChange, type StoredCollaborator, updateCollaborator } from "./collaborators.store.ts";

type Given = Omit<CollaboratorChange, "updatedAt">;

const COLLABORATOR_MACHINE: Machine<
  StoredCollaborator,
  Given,
  CollaboratorState,
  CollaboratorAction,
  CollaboratorTransitionEvent,
  unknown,
  never
> = {
  lifecycle: COLLABORATOR_LIFECYCLE,
  stateOf: ({ state }) => state,
  update: ({ tx, scope, now }, collaborator, state, given) =>
    updateCollaborator(tx, scope, collaborator, { ...given, state, updatedAt: now }),
  event: collaboratorEvent,
};

/** Moves a collaborator, and emits its event. Throws 409 if its state does not allow it. */
export async function moveCollaborator(
  w: Work,
  collaborator: Locked<StoredCollaborator>,
  action: CollaboratorAction,
): Promise<Locked<StoredCollaborator>> {
  const given: Given = action === "accept" ? { acceptedAt: w.now } : { removedAt: w.now };
  const moved = await transition(w, COLLABORATOR_MACHINE, collaborator, action, { facts: undefined, given });
  return orConflict(moved, encodeId("col", collaborator.id), (state) => `${inState("The collaborator", state)}.`);
}
