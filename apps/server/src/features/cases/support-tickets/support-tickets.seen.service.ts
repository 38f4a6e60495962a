import type { Keyset } from "../../../core/paging.ts";
import type { SeenRead } from "../../../work/operator-read.ts";
import * as store from "./support-tickets.seen.store.ts";

export { type SeenTicketFilter, sortKeyOf } from "./support-tickets.seen.store.ts";

/** A ticket as it is in the list over tenants: without any of its words; ids are uuids. */
export type SeenTicket = Awaited<ReturnType<typeof store.listSeenTickets>>[number];

/** The tickets of the operator's tenants, those first whose answer is due first. */
export function listSeenTickets(
  { tx }: SeenRead,
  filter: store.SeenTicketFilter,
  keyset: Keyset,
): Promise<readonly SeenTicket[]> {
  return store.listSeenTickets(tx, filter, keyset);
}
