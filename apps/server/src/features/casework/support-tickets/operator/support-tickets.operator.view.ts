import { partyOf } from "@entrada/domain/access/principal";
import { encodeId } from "../../../../core/ids.ts";
import type { Resource } from "../../../../http/resources/change.ts";
import { showWhose } from "../../../../http/resources/whose.ts";
import { OPERATOR_PREFIX } from "../../../../http/route.ts";
import type { OperatorRead } from "../../../../work/operator-read.ts";
import type { Ticket } from "../support-tickets.service.ts";
import { actionsOf, showTicket } from "../support-tickets.view.ts";
import { relatedResourceOf } from "../support-tickets-related.ts";
import type { ShownListedTicket, ShownOperatorsTicket } from "./support-tickets.operator.schema.ts";
import { type ListedTicket, secondsLeft } from "./support-tickets.operator-list.service.ts";

/** The ticket as it is in the list over tenants. */
export function showListedTicket(
  ticket: ListedTicket,
  { principal, now }: Pick<OperatorRead, "principal" | "now">,
): ShownListedTicket {
  return {
    ...showWhose(ticket),
    tenantName: ticket.tenantName,
    id: encodeId("tkt", ticket.id),
    version: String(ticket.version),
    state: ticket.state,
    category: ticket.category,
    askedBy: ticket.askedBy,
    relatedResource: relatedResourceOf(ticket),
    customerId: ticket.customerId === null ? null : encodeId("cus", ticket.customerId),
    customerName: ticket.customerName,
    messageCount: ticket.messageCount,
    slaDueAt: ticket.dueAt?.toISOString() ?? null,
    secondsLeft: secondsLeft(ticket, now),
    resolvedAt: ticket.resolvedAt?.toISOString() ?? null,
    createdAt: ticket.createdAt.toISOString(),
    updatedAt: ticket.updatedAt.toISOString(),
    availableActions: actionsOf(ticket.state, partyOf(principal), ticket.askedBy),
  };
}

/** How a ticket is answered to an operator. */
export const OPERATORS_TICKET: Resource<Ticket> = {
  type: "support_ticket",
  path: `${OPERATOR_PREFIX}/support-tickets`,
  show: (ticket, { scope, principal }): ShownOperatorsTicket => ({
    ...showWhose(scope),
    ...showTicket(ticket, { principal }),
  }),
};
