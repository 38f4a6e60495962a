import { isMissedUntold, turnReplyClock } from "@entrada/domain/support/reply-clock";
import {
  TICKET_LIFECYCLE,
  type TicketAction,
  type TicketState,
  type TicketTransitionEvent,
} from "@entrada/domain/support/ticket-lifecycle";
import type { TicketParty } from "@entrada/domain/support/tickets";
import { calendarNamed } from "@entrada/knowledge/calendars";
import { encodeId } from "../../../core/ids.ts";
import { inState } from "../../../core/in-state.ts";
import type { Locked } from "../../../work/locked.ts";
import { type Machine, orConflict, transition } from "../../../work/transition.ts";
import type { Work } from "../../../work/work.ts";
import { findReplyTarget } from "./sla/support-tickets.sla.store.ts";
import { slaEvent, transitionEvent } from "./support-tickets.events.ts";
import { type StoredTicket, updateTicket } from "./support-tickets.store.ts";

interface Given {
  /** who does it */
  readonly party: TicketParty;
  /** messages that come with it */
  readonly written: number;
}

const TICKET_MACHINE: Machine<StoredTicket, Given, TicketState, TicketAction, TicketTransitionEvent, unknown, never> = {
  lifecycle: TICKET_LIFECYCLE,
  stateOf: ({ state }) => state,
  update: async (w, ticket, state, { written }) => {
    const clock = turnReplyClock(ticket, ticket.state, state, await replyTarget(w), w.now);
    const messageCount = ticket.messageCount + written;
    const movedTicket = await updateTicket(w.tx, w.scope, ticket, { state, clock, messageCount, updatedAt: w.now });
    // It is answered before a sweep saw that its time was over.
    const { dueAt } = ticket;
    if (dueAt !== null && state !== "open" && isMissedUntold(ticket, w.now)) {
      w.emit(slaEvent("support_ticket.sla_breached", movedTicket, dueAt));
    }
    return movedTicket;
  },
  event: (type, ticket, { party }) => transitionEvent(type, ticket, party),
};

/** How the tenant measures replies; undefined: it does not. */
export async function replyTarget({ tx, scope }: Pick<Work, "tx" | "scope">) {
  const { calendar: name, replyHours: hours } = await findReplyTarget(tx, scope);
  const calendar = name === null ? undefined : calendarNamed(name);
  return calendar && hours !== null ? { calendar, hours } : undefined;
}

/** Moves a ticket, and emits its event. Throws 409 if it is resolved. */
export async function moveTicket(
  w: Work,
  ticket: Locked<StoredTicket>,
  action: TicketAction,
  given: Given,
): Promise<Locked<StoredTicket>> {
  const moved = await transition(w, TICKET_MACHINE, ticket, action, { facts: undefined, given });
  return orConflict(moved, encodeId("tkt", ticket.id), (state) => `${inState("The ticket", state)}. Open another one.`);
}
