import type { Lifecycle } from "../shared/lifecycle.ts";
import type { CaseState } from "./case-lifecycle.ts";

export const COLLECTION_REQUEST_STATES = ["open", "submitted", "accepted", "returned", "cancelled"] as const;
export type CollectionRequestState = (typeof COLLECTION_REQUEST_STATES)[number];

/** It waits for whoever is asked. */
export const WAITING_STATES: readonly CollectionRequestState[] = ["open", "returned"];

export type CollectionRequestAction = "submit" | "accept" | "return" | "undo" | "cancel";

export type CollectionRequestTransitionEvent =
  | "collection_request.submitted"
  | "collection_request.accepted"
  | "collection_request.returned"
  | "collection_request.cancelled";

/** Every transition of a collection request: what is asked of a traveler, until it is accepted or no longer needed. */
export const COLLECTION_REQUEST_LIFECYCLE: Lifecycle<
  CollectionRequestState,
  CollectionRequestAction,
  CollectionRequestTransitionEvent
> = {
  resource: "collection_request",
  states: COLLECTION_REQUEST_STATES,
  initial: { state: "open", event: "collection_request.created" },
  transitions: [
    { from: "open", action: "submit", to: "submitted", by: "traveler", event: "collection_request.submitted" },
    { from: "returned", action: "submit", to: "submitted", by: "traveler", event: "collection_request.submitted" },
    { from: "submitted", action: "accept", to: "accepted", by: "operator", event: "collection_request.accepted" },
    { from: "submitted", action: "return", to: "returned", by: "operator", event: "collection_request.returned" },
    // It waits for its review again.
    {
      from: "accepted",
      action: "undo",
      to: "submitted",
      by: "operator",
      event: "collection_request.submitted",
      isCorrection: true,
    },
    { from: "returned", action: "undo", to: "submitted", by: "operator", event: "collection_request.submitted" },
    { from: "open", action: "cancel", to: "cancelled", by: "system", event: "collection_request.cancelled" },
    { from: "submitted", action: "cancel", to: "cancelled", by: "system", event: "collection_request.cancelled" },
    { from: "returned", action: "cancel", to: "cancelled", by: "system", event: "collection_request.cancelled" },
  ],
};

/** What whoever answers a request can do with it, while it waits. */
export const REQUEST_ACTIONS = ["answer", "submit"] as const;

/** What an operator can do with one that was handed in. */
export const REQUEST_WORK = ["acceptItems", "returnItems", "undoItems"] as const;
export type RequestWork = (typeof REQUEST_WORK)[number];

/** What decides what an operator can do with a request now. */
interface RequestWorkFacts {
  readonly state: CollectionRequestState;
  readonly caseState: CaseState;
  /** its case was submitted after it was asked for: what was reviewed for the submission stays so */
  readonly isOfSubmission: boolean;
  /** something of it was accepted or returned */
  readonly isBegun: boolean;
}

const UNDER_REVIEW: readonly CaseState[] = ["collecting", "reviewing", "submitted"];

/** What an operator can do with a request now. What was decided about its items is undone until the case goes on. */
export function openRequestWork({
  state,
  caseState,
  isOfSubmission,
  isBegun,
}: RequestWorkFacts): readonly RequestWork[] {
  const isDecided = state === "accepted" || state === "returned" || (state === "submitted" && isBegun);
  const canUndo = isDecided && UNDER_REVIEW.includes(caseState) && !isOfSubmission;
  return [
    ...(state === "submitted" ? (["acceptItems", "returnItems"] as const) : []),
    ...(canUndo ? (["undoItems"] as const) : []),
  ];
}
