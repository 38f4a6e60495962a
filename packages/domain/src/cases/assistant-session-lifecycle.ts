import type { Lifecycle } from "../shared/lifecycle.ts";

export const ASSISTANT_SESSION_STATES = ["open", "ended"] as const;
export type AssistantSessionState = (typeof ASSISTANT_SESSION_STATES)[number];

/** What can be done in one that is open; a reply changes no state. */
export const ASSISTANT_SESSION_ACTIONS = ["reply", "end"] as const;

export type AssistantSessionAction = "end" | "expire";

export type AssistantSessionTransitionEvent = "assistant_session.ended";

/** An assistant session ends by itself so many hours after the last reply or decision in it. */
export const ASSISTANT_SESSION_HOURS = 24;

/** Every transition of a conversation with the assistant. */
export const ASSISTANT_SESSION_LIFECYCLE: Lifecycle<
  AssistantSessionState,
  AssistantSessionAction,
  AssistantSessionTransitionEvent
> = {
  resource: "assistant_session",
  states: ASSISTANT_SESSION_STATES,
  initial: { state: "open", event: "assistant_session.created" },
  transitions: [
    { from: "open", action: "end", to: "ended", by: "tenant", event: "assistant_session.ended" },
    { from: "open", action: "expire", to: "ended", by: "system", event: "assistant_session.ended" },
  ],
};

export const PROPOSAL_STATES = ["proposed", "confirmed", "rejected", "outdated"] as const;
/** `outdated`: its question is not asked any more, or was answered in another way since. */
export type ProposalState = (typeof PROPOSAL_STATES)[number];
