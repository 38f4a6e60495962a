import type { OperatorAction } from "./operator-actions.ts";

/** What a page of operators draws anew when something of it changes, and who may know that it changed. */
export const CHANGE_KINDS = {
  apiKey: "keys:manage",
  case: "cases:read",
  claim: "cases:read",
  collaborator: "cases:read",
  collectionRequest: "cases:read",
  customer: "persons:read",
  deliverable: "deliverables:read",
  document: "documents:read",
  event: "integration:read",
  invitation: "cases:read",
  knowledge: "knowledge:read",
  knowledgeDraft: "knowledge:read",
  knowledgeQuestion: "knowledge:read",
  lead: "persons:read",
  message: "messages:read",
  note: "notes:read",
  order: "sales:read",
  payment: "sales:read",
  product: "catalog:read",
  queue: "queues:read",
  quote: "sales:read",
  refund: "sales:read",
  report: "reports:run",
  reportSchedule: "reports:run",
  supportTicket: "support:read",
  traveler: "persons:read",
  webhookEndpoint: "integration:read",
} as const satisfies Readonly<Record<string, OperatorAction>>;
export type ChangeKind = keyof typeof CHANGE_KINDS;

// The loop's keys are the table's.
export const CHANGE_KIND_NAMES = Object.keys(CHANGE_KINDS) as readonly ChangeKind[];
