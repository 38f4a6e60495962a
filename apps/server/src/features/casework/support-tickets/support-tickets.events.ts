import type { TicketTransitionEvent } from "@entrada/domain/support/ticket-lifecycle";
import type { TicketParty } from "@entrada/domain/support/tickets";
import { encodeId } from "../../../core/ids.ts";
import type { NewEvent } from "../../../events/append.ts";
import type { StoredTicket } from "./support-tickets.store.ts";
import { relatedResourceOf } from "./support-tickets-related.ts";

type Named = Pick<StoredTicket, "id" | "version" | "state" | "category" | "customerId" | "relatedType" | "relatedId">;

/** A question was asked; its words stay in the ticket. */
export function createdEvent(ticket: Named): NewEvent {
  return { type: "support_ticket.created", resource: resourceOf(ticket), data: dataOf(ticket) };
}

/** Somebody has replied, or resolved it. */
export function transitionEvent(type: TicketTransitionEvent, ticket: Named, authorParty: TicketParty): NewEvent {
  if (type === "support_ticket.resolved") return { type, resource: resourceOf(ticket), data: dataOf(ticket) };
  const data = { ...dataOf(ticket), state: ticket.state, authorParty };
  return { type, resource: resourceOf(ticket), data };
}

/** The reply is nearly due, or late. */
export function slaEvent(
  type: "support_ticket.sla_warning" | "support_ticket.sla_breached",
  ticket: Named,
  dueAt: Date,
): NewEvent {
  return { type, resource: resourceOf(ticket), data: { ...dataOf(ticket), dueAt: dueAt.toISOString() } };
}

function dataOf({ category, customerId, ...link }: Named) {
  return {
    category,
    customerId: customerId === null ? null : encodeId("cus", customerId),
    relatedResource: relatedResourceOf(link),
  };
}

function resourceOf({ id, version }: Named) {
  return { type: "support_ticket", id: encodeId("tkt", id), version: String(version) } as const;
}
