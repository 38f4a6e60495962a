import type { NamedKind } from "../core/named-kinds.ts";

/** Where the resources of each kind are. */
export const NAMED_TABLES = {
  assistantSession: "assistant_sessions",
  case: "cases",
  collaborator: "case_collaborators",
  collectionRequest: "collection_requests",
  customer: "customers",
  document: "documents",
  deliverable: "deliverables",
  lead: "leads",
  message: "case_messages",
  order: "orders",
  payment: "payments",
  invoice: "invoices",
  supportTicket: "support_tickets",
  traveler: "travelers",
} as const satisfies Readonly<Record<NamedKind, string>>;
