import type { Keyset } from "../../../../core/paging.ts";
import type { OperatorRead } from "../../../../work/operator-read.ts";
import * as store from "./support-tickets.operator-list.store.ts";

export { type OperatorTicketFilter, sortKeyOf } from "./support-tickets.operator-list.store.ts";

/** A ticket as it is in the list over tenants: without any of its words; ids are uuids. */
export type ListedTicket = Awaited<ReturnType<typeof store.listTicketsForOperator>>[number];

/** The tickets of the operator's tenants: those first whose answer is due first, or by age. */
export function listTicketsForOperator(
  { tx }: OperatorRead,
  filter: store.OperatorTicketFilter,
  keyset: Keyset,
  by: "due" | "age",
): Promise<readonly ListedTicket[]> {
  return store.listTicketsForOperator(tx, filter, keyset, by);
}
