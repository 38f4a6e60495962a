import type { Lifecycle } from "../shared/lifecycle.ts";

export const TICKET_STATES = ["open", "pending", "resolved"] as const;
export type TicketState = (typeof TICKET_STATES)[number];

/** reply and resolve are of whoever asks; answer and conclude are the same of whoever answers. */
export type TicketAction = "reply" | "resolve" | "answer" | "conclude";

export type TicketTransitionEvent = "support_ticket.updated" | "support_ticket.resolved";

/** Every transition of a support ticket: it is open while it waits for an answer, and pending while it waits for who asked. */
export const TICKET_LIFECYCLE: Lifecycle<TicketState, TicketAction, TicketTransitionEvent> = {
  resource: "support_ticket",
  states: TICKET_STATES,
  initial: { state: "open", event: "support_ticket.created" },
  transitions: [
    { from: "open", action: "reply", to: "open", by: "asker", event: "support_ticket.updated" },
    { from: "pending", action: "reply", to: "open", by: "asker", event: "support_ticket.updated" },
    { from: "open", action: "answer", to: "pending", by: "answerer", event: "support_ticket.updated" },
    { from: "pending", action: "answer", to: "pending", by: "answerer", event: "support_ticket.updated" },
    { from: "open", action: "resolve", to: "resolved", by: "asker", event: "support_ticket.resolved" },
    { from: "pending", action: "resolve", to: "resolved", by: "asker", event: "support_ticket.resolved" },
    { from: "open", action: "conclude", to: "resolved", by: "answerer", event: "support_ticket.resolved" },
    { from: "pending", action: "conclude", to: "resolved", by: "answerer", event: "support_ticket.resolved" },
  ],
};
