import type { Lifecycle } from "../shared/lifecycle.ts";

export const COLLABORATOR_STATES = ["invited", "active", "removed"] as const;
export type CollaboratorState = (typeof COLLABORATOR_STATES)[number];

export type CollaboratorAction = "accept" | "remove";

export type CollaboratorTransitionEvent = "collaborator.accepted" | "collaborator.removed";

/** Every transition of somebody who helps with a case. A new link for who has accepted before changes nothing here. */
export const COLLABORATOR_LIFECYCLE: Lifecycle<CollaboratorState, CollaboratorAction, CollaboratorTransitionEvent> = {
  resource: "collaborator",
  states: COLLABORATOR_STATES,
  initial: { state: "invited", event: "collaborator.invited" },
  transitions: [
    { from: "invited", action: "accept", to: "active", by: "system", event: "collaborator.accepted" },
    { from: "invited", action: "remove", to: "removed", by: "tenant", event: "collaborator.removed" },
    { from: "active", action: "remove", to: "removed", by: "tenant", event: "collaborator.removed" },
  ],
};
