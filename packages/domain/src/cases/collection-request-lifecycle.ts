import type { Lifecycle } from "../shared/lifecycle.ts";

export const COLLECTION_REQUEST_STATES = ["open", "submitted", "accepted", "returned", "cancelled"] as const;
export type CollectionRequestState = (typeof COLLECTION_REQUEST_STATES)[number];

/** It waits for whoever is asked. */
export const WAITING_STATES: readonly CollectionRequestState[] = ["open", "returned"];

export type CollectionRequestAction = "submit" | "accept" | "return" | "cancel";

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
    { from: "open", action: "cancel", to: "cancelled", by: "system", event: "collection_request.cancelled" },
    { from: "submitted", action: "cancel", to: "cancelled", by: "system", event: "collection_request.cancelled" },
    { from: "returned", action: "cancel", to: "cancelled", by: "system", event: "collection_request.cancelled" },
  ],
};

/** What whoever answers a request can do with it, while it waits. */
export const REQUEST_ACTIONS = ["answer", "submit"] as const;

/** What an operator can do with one that was handed in. */
export const REQUEST_WORK = ["acceptItems", "returnItems"] as const;
