import type { ChangeKind } from "@entrada/domain/access/change-kinds";
import type { QueryKey } from "@tanstack/react-query";
import type { Change } from "./told.ts";

// What pages keep is called as its list is: the first part of a query's key.
const LISTS: Readonly<Record<ChangeKind, readonly string[]>> = {
  apiKey: ["api-keys"],
  case: ["queues"],
  claim: ["queues"],
  collaborator: [],
  collectionRequest: ["queues"],
  customer: ["customers"],
  deliverable: ["queues", "deliverables", "overview"],
  document: ["queues"],
  event: [],
  invitation: [],
  knowledge: ["knowledge", "knowledge-drafts", "overview"],
  knowledgeDraft: ["knowledge-drafts"],
  knowledgeQuestion: ["knowledge"],
  lead: ["leads", "overview"],
  message: [],
  note: [],
  order: ["orders", "overview"],
  payment: ["orders", "overview"],
  product: ["products"],
  queue: ["queues"],
  quote: ["quotes"],
  refund: ["orders", "overview"],
  report: ["reports", "report-schedules"],
  reportSchedule: ["report-schedules"],
  supportTicket: ["support-tickets", "overview"],
  traveler: ["travelers", "queues"],
  webhookEndpoint: ["webhook-endpoints", "overview"],
};

// Each fetching of a file is written down, who is signed in changes by signing in, and what is prepared for somebody is not
// prepared anew under their hands; nor is what they type into.
const KEPT: readonly unknown[] = [
  "files",
  "session",
  "cancellation",
  "factors",
  "check-page",
  "settings",
  "report-schedule",
];

/** Whether what a query keeps under this key may be read anew by itself. */
export function isReadAgain([list]: QueryKey): boolean {
  return !KEPT.includes(list);
}

/**
 * Tells by a query's key whether these changes touch what it keeps. What belongs to a case is below its id, and
 * those of somebody are below `of`.
 */
export function isTouchedBy(changes: readonly Change[]): (key: QueryKey) => boolean {
  // Nearly every change is an event: the list of those reads on after its last one.
  const lists = new Set<unknown>(["events", ...changes.flatMap(({ kind }) => LISTS[kind] ?? [])]);
  const cases = new Set<unknown>(changes.flatMap(({ caseId }) => caseId ?? []));
  const isCase = (id: unknown) => cases.has(id) || (id === "of" && cases.size > 0);
  return ([list, id]) => lists.has(list) || (list === "cases" && isCase(id));
}
