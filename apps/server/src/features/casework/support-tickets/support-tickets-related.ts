import type { TicketRelatedType } from "@entrada/domain/support/tickets";
import { encodeId, idFilter, type Prefix } from "../../../core/ids.ts";

/** The prefix of the ids of each kind of resource that a ticket can be linked to. */
const PREFIX_OF: Readonly<Record<TicketRelatedType, Prefix>> = {
  api_key: "key",
  case: "cas",
  collection_request: "crq",
  customer: "cus",
  deliverable: "dlv",
  determination: "det",
  document: "doc",
  identity: "idn",
  invoice: "ivc",
  lead: "led",
  message: "msg",
  operation: "opn",
  order: "ord",
  payment: "pay",
  product: "prd",
  quote: "qte",
  refund: "rfd",
  traveler: "trv",
  webhook_endpoint: "whe",
};

/** A linked resource as stored, and as clients see it. */
interface Link {
  readonly relatedType: TicketRelatedType | null;
  /** uuid */
  readonly relatedId: string | null;
}

/** The linked resource as clients see it. */
export function relatedResourceOf({ relatedType: type, relatedId }: Link) {
  return type === null || relatedId === null ? null : { type, id: encodeId(PREFIX_OF[type], relatedId) };
}

/** The uuid to filter by; for an id of no such kind, a uuid that no row has. */
export function relatedFilter(text: string): string {
  const prefix = Object.values(PREFIX_OF).find((known) => text.startsWith(`${known}_`));
  return idFilter(prefix ?? PREFIX_OF.case, text);
}
