/** What a support ticket is about. */
export const TICKET_CATEGORIES = [
  "application",
  "documents",
  "payment",
  "refund",
  "account",
  "technical",
  "other",
] as const;
export type TicketCategory = (typeof TICKET_CATEGORIES)[number];

/** The kinds of resources that a ticket can be linked to, named as in events. */
export const TICKET_RELATED_TYPES = [
  "api_key",
  "case",
  "collection_request",
  "customer",
  "deliverable",
  "determination",
  "document",
  "identity",
  "invoice",
  "lead",
  "message",
  "operation",
  "order",
  "payment",
  "product",
  "quote",
  "refund",
  "traveler",
  "webhook_endpoint",
] as const;
export type TicketRelatedType = (typeof TICKET_RELATED_TYPES)[number];

/** Who writes in a ticket. */
export const TICKET_PARTIES = ["tenant", "traveler", "operator"] as const;
export type TicketParty = (typeof TICKET_PARTIES)[number];

/** Who asks: the tenant, or one of its customers and travelers. */
export const TICKET_ASKERS = ["tenant", "customer", "traveler"] as const;
export type TicketAsker = (typeof TICKET_ASKERS)[number];

/** On which side of a ticket somebody writes: what its tenant did not ask, the tenant answers. */
export function sideOf(party: TicketParty, askedBy: TicketAsker): "asker" | "answerer" {
  const asking: TicketParty = askedBy === "tenant" ? "tenant" : "traveler";
  return party === asking ? "asker" : "answerer";
}
