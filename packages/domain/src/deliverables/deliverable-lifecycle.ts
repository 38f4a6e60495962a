import { type Guard, type Lifecycle, listedActions } from "../shared/lifecycle.ts";

export const DELIVERABLE_STATES = ["preparing", "awaitingRelease", "released", "replaced", "withdrawn"] as const;
export type DeliverableState = (typeof DELIVERABLE_STATES)[number];

/** Why a traveler is told again that a document is there. */
export const TOLD_AGAIN_REASONS = ["notReceived", "asked", "addressChanged", "other"] as const;
export type ToldAgainReason = (typeof TOLD_AGAIN_REASONS)[number];

export type DeliverableAction = "requestRelease" | "approve" | "replace" | "withdraw";

export type DeliverableTransitionEvent =
  | "deliverable.updated"
  | "deliverable.released"
  | "deliverable.replaced"
  | "deliverable.withdrawn";

/** The facts about a deliverable when an action is attempted; absent facts are false. */
export interface DeliverableFacts {
  /** its file was read */
  readonly isRead?: boolean;
  /** nothing differs from the case, or who prepared it says why it is right all the same */
  readonly isPrepared?: boolean;
  /** whoever approves did not prepare it */
  readonly isOtherPerson?: boolean;
  /** nor made the account of who did, nor was it made by the same */
  readonly isIndependent?: boolean;
  /** exactly the stored bytes were approved */
  readonly isSameContent?: boolean;
  /** nothing differs that both have not confirmed, and nothing is unreadable that both have not confirmed */
  readonly isClear?: boolean;
}

export type DeliverableReason = "notRead" | "notPrepared" | "samePerson" | "related" | "otherContent" | "notClear";

type DeliverableGuard = Guard<DeliverableFacts, DeliverableReason>;

const READ: DeliverableGuard = {
  asks: "its file was read",
  holds: ({ isRead }) => isRead === true,
  otherwise: "notRead",
};
const PREPARED: DeliverableGuard = {
  asks: "what differs is explained, and what is unreadable is confirmed",
  holds: ({ isPrepared }) => isPrepared === true,
  otherwise: "notPrepared",
};
const OTHER_PERSON: DeliverableGuard = {
  asks: "another person approves than prepared it",
  holds: ({ isOtherPerson }) => isOtherPerson === true,
  otherwise: "samePerson",
};
const INDEPENDENT: DeliverableGuard = {
  asks: "their accounts were not made or changed by each other or the same person within 72 hours",
  holds: ({ isIndependent }) => isIndependent === true,
  otherwise: "related",
};
const SAME_CONTENT: DeliverableGuard = {
  asks: "exactly the stored bytes are approved",
  holds: ({ isSameContent }) => isSameContent === true,
  otherwise: "otherContent",
};
const CLEAR: DeliverableGuard = {
  asks: "both have confirmed what differs or is unreadable",
  holds: ({ isClear }) => isClear === true,
  otherwise: "notClear",
};

/** Every transition of a deliverable. Only two people together lead to `released`. */
export const DELIVERABLE_LIFECYCLE: Lifecycle<
  DeliverableState,
  DeliverableAction,
  DeliverableTransitionEvent,
  DeliverableFacts,
  DeliverableReason
> = {
  resource: "deliverable",
  states: DELIVERABLE_STATES,
  initial: { state: "preparing", event: "deliverable.created" },
  transitions: [
    {
      from: "preparing",
      action: "requestRelease",
      guards: [READ, PREPARED],
      to: "awaitingRelease",
      by: "operator",
      event: "deliverable.updated",
    },
    {
      from: "awaitingRelease",
      action: "requestRelease",
      guards: [READ, PREPARED],
      to: "awaitingRelease",
      by: "operator",
      event: "deliverable.updated",
    },
    {
      from: "awaitingRelease",
      action: "approve",
      guards: [OTHER_PERSON, INDEPENDENT, SAME_CONTENT, CLEAR],
      to: "released",
      by: "operator",
      event: "deliverable.released",
    },
    { from: "released", action: "replace", to: "replaced", by: "system", event: "deliverable.replaced" },
    { from: "preparing", action: "withdraw", to: "withdrawn", by: "operator", event: "deliverable.withdrawn" },
    { from: "awaitingRelease", action: "withdraw", to: "withdrawn", by: "operator", event: "deliverable.withdrawn" },
    { from: "released", action: "withdraw", to: "withdrawn", by: "operator", event: "deliverable.withdrawn" },
  ],
};

const BESIDES = ["upload", "confirm", "download", "replace", "redeliver"] as const;

/** What an operator can do with a deliverable: the transitions, and what changes no state. */
export const DELIVERABLE_WORK: readonly string[] = [...BESIDES, ...listedActions(DELIVERABLE_LIFECYCLE, "operator")];
