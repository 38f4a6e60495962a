import { availableActions } from "@entrada/domain/shared/lifecycle";
import { TICKET_LIFECYCLE, type TicketAction, type TicketState } from "@entrada/domain/support/ticket-lifecycle";
import type { TicketParty } from "@entrada/domain/support/tickets";
import { encodeId } from "../../../core/ids.ts";
import type { Resource } from "../../../http/resources/change.ts";
import { relatedResourceOf } from "./support-tickets.related.ts";
import type { ShownTicket, ShownTicketHead } from "./support-tickets.schema.ts";
import type { Ticket, TicketHead, TicketMessage } from "./support-tickets.service.ts";

export const TICKETS_PATH = "/tenant/support-tickets";

/** The ticket as a list shows it: without what was written. */
export function showTicketHead(ticket: TicketHead): ShownTicketHead {
  const { id, version, state, category, subject, customerId, messageCount, dueAt, resolvedAt } = ticket;
  return {
    id: encodeId("tkt", id),
    version: String(version),
    state,
    category,
    subject,
    relatedResource: relatedResourceOf(ticket),
    customerId: customerId === null ? null : encodeId("cus", customerId),
    messageCount,
    slaDueAt: dueAt?.toISOString() ?? null,
    resolvedAt: resolvedAt?.toISOString() ?? null,
    createdAt: ticket.createdAt.toISOString(),
    updatedAt: ticket.updatedAt.toISOString(),
    availableActions: actionsOf(state, "tenant"),
  };
}

// One step of either side has one name for both.
const SAID: Readonly<Record<TicketAction, string>> = {
  reply: "reply",
  answer: "reply",
  resolve: "resolve",
  conclude: "resolve",
};

/** What this side can do with a ticket in this state. */
export function actionsOf(state: TicketState, party: TicketParty): string[] {
  return availableActions(TICKET_LIFECYCLE, state, undefined, party).map((action) => SAID[action]);
}

/** The ticket as its tenant sees it. */
export function showTicket(ticket: Ticket): ShownTicket {
  return { ...showTicketHead(ticket), messages: ticket.messages.map(showMessage) };
}

function showMessage({ id, authorParty, authorId, body, attachments, createdAt }: TicketMessage) {
  return {
    id: encodeId("tkm", id),
    author: { party: authorParty, id: authorId },
    body,
    attachments: attachments.map((document) => encodeId("doc", document)),
    createdAt: createdAt.toISOString(),
  };
}

/** How a ticket is answered. */
export const TICKET: Resource<Ticket> = { type: "support_ticket", path: TICKETS_PATH, show: showTicket };
