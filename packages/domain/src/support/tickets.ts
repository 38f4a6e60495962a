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
export const TICKET_PARTIES = ["tenant", "operator"] as const;
export type TicketParty = (typeof TICKET_PARTIES)[number];
