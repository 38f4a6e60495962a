import type { Lifecycle } from "../shared/lifecycle.ts";

export const LEAD_STATES = ["open", "answered", "closed"] as const;
export type LeadState = (typeof LEAD_STATES)[number];

export type LeadAction = "answer" | "close";
export type LeadTransitionEvent = "lead.answered" | "lead.closed";

/** Why a lead is closed. */
export const LEAD_CLOSE_REASONS = ["sold", "helped", "noReply", "notServed", "duplicate", "spam", "other"] as const;
export type LeadCloseReason = (typeof LEAD_CLOSE_REASONS)[number];

/** What an answer depends on. */
export interface LeadFacts {
  readonly hasEmail: boolean;
  /** whether the service writes to the tenant's travelers, or the tenant itself */
  readonly isServiceWriting: boolean;
}

export type LeadReason = "noEmail" | "tenantWrites";

const CLOSING = { action: "close", to: "closed", by: "operator", event: "lead.closed" } as const;

/** Every transition of a lead: it is open until somebody has written to whoever asked, or has closed it with a reason. */
export const LEAD_LIFECYCLE: Lifecycle<LeadState, LeadAction, LeadTransitionEvent, LeadFacts, LeadReason> = {
  resource: "lead",
  states: LEAD_STATES,
  initial: { state: "open", event: "lead.created" },
  transitions: [
    {
      from: "open",
      action: "answer",
      guards: [
        { asks: "an e-mail address", holds: ({ hasEmail }) => hasEmail, otherwise: "noEmail" },
        {
          asks: "that the service writes to travelers",
          holds: ({ isServiceWriting }) => isServiceWriting,
          otherwise: "tenantWrites",
        },
      ],
      to: "answered",
      by: "operator",
      event: "lead.answered",
    },
    { from: "open", ...CLOSING },
    { from: "answered", ...CLOSING },
  ],
};
