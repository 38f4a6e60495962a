/** The kinds of resources by which a path finds a tenant, or that a session sees or not, with their prefixes. */
export const NAMED_KINDS = {
  assistantSession: "ast",
  case: "cas",
  collaborator: "col",
  collectionRequest: "crq",
  customer: "cus",
  document: "doc",
  deliverable: "dlv",
  lead: "led",
  message: "msg",
  order: "ord",
  payment: "pay",
  invoice: "ivc",
  supportTicket: "tkt",
  traveler: "trv",
} as const;
export type NamedKind = keyof typeof NAMED_KINDS;
