import { type Principal, writerOf } from "@entrada/domain/access/principal";
import { availableActions } from "@entrada/domain/shared/lifecycle";
import { TICKET_LIFECYCLE, type TicketAction, type TicketState } from "@entrada/domain/support/ticket-lifecycle";
import { sideOf, type TicketAsker, type TicketParty } from "@entrada/domain/support/tickets";
import { encodeId } from "../../../core/ids.ts";
import type { Resource } from "../../../http/resources/change.ts";
import type { Read } from "../../../work/work.ts";
import type { ShownTicket, ShownTicketHead, TICKET_ACTIONS } from "./support-tickets.schema.ts";
import type { Ticket, TicketHead, TicketMessage } from "./support-tickets.service.ts";
import { relatedResourceOf } from "./support-tickets-related.ts";

export const TICKETS_PATH = "/tenant/support-tickets";

/** The ticket as a list shows it: without what was written. */
export function showTicketHead(ticket: TicketHead, { principal }: Pick<Read, "principal">): ShownTicketHead {
  const { id, version, state, category, askedBy, subject, customerId, messageCount, dueAt, resolvedAt } = ticket;
  return {
    id: encodeId("tkt", id),
    version: String(version),
    state,
    category,
    askedBy,
    subject,
    relatedResource: relatedResourceOf(ticket),
    customerId: customerId === null ? null : encodeId("cus", customerId),
    messageCount,
    // What tenants agree on with those who answer is theirs.
    slaDueAt: principal.kind === "session" ? null : (dueAt?.toISOString() ?? null),
    resolvedAt: resolvedAt?.toISOString() ?? null,
    createdAt: ticket.createdAt.toISOString(),
    updatedAt: ticket.updatedAt.toISOString(),
    availableActions: actionsOf(state, writerOf(principal), askedBy),
  };
}

// One step of either side has one name for both.
const SAID: Readonly<Record<TicketAction, (typeof TICKET_ACTIONS)[number]>> = {
  reply: "reply",
  answer: "reply",
  resolve: "resolve",
  conclude: "resolve",
};

/** What this party can do with a ticket in this state. */
export function actionsOf(state: TicketState, party: TicketParty, askedBy: TicketAsker): string[] {
  const side = sideOf(party, askedBy);
  return availableActions(TICKET_LIFECYCLE, state, undefined, side).map((action) => SAID[action]);
}

/** The ticket with what was written in it; travelers are not told who of the others wrote it. */
export function showTicket(ticket: Ticket, { principal }: Pick<Read, "principal">): ShownTicket {
  const messages = ticket.messages.map((message) => showMessage(message, principal));
  return { ...showTicketHead(ticket, { principal }), messages };
}

function showMessage(message: TicketMessage, principal: Principal) {
  const { id, authorParty, authorId, body, attachments, createdAt } = message;
  const isTold = principal.kind !== "session" || authorParty === "traveler";
  return {
    id: encodeId("tkm", id),
    author: { party: authorParty, id: isTold ? authorId : null },
    body,
    attachments: attachments.map((document) => encodeId("doc", document)),
    createdAt: createdAt.toISOString(),
  };
}

/** How a ticket is answered. */
export const TICKET: Resource<Ticket> = { type: "support_ticket", path: TICKETS_PATH, show: showTicket };
