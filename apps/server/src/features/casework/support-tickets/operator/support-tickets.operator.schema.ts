import { TICKET_STATES } from "@entrada/domain/support/ticket-lifecycle";
import { TICKET_ASKERS, TICKET_CATEGORIES } from "@entrada/domain/support/tickets";
import Type, { type Static } from "typebox";
import { listOf, URGENT_FIRST_QUERY } from "../../../../http/resources/list-envelope.ts";
import { DUE_QUERY, severalOf } from "../../../../http/resources/list-filters.ts";
import { closed, nullable } from "../../../../http/resources/schema-parts.ts";
import { WHOSE, WHOSE_QUERY } from "../../../../http/resources/whose.ts";
import { TicketHeadSchema, TicketSchema } from "../support-tickets.schema.ts";

const { subject: _subject, ...unworded } = TicketHeadSchema.properties;

const ListedTicketSchema = Type.Object(
  {
    ...WHOSE,
    ...unworded,
    tenantName: Type.String(),
    customerName: nullable(Type.String({ description: "Masked for roles that may not read people." })),
    secondsLeft: nullable(Type.Integer({ description: "Until its answer is late; negative: since then." })),
  },
  { title: "WaitingSupportTicket" },
);
export type ShownListedTicket = Static<typeof ListedTicketSchema>;

export const ListedTicketPageSchema = listOf(ListedTicketSchema, "WaitingSupportTicketPage");

export const OperatorsTicketSchema = Type.Object({ ...WHOSE, ...TicketSchema.properties }, { title: "SupportTicket" });
export type ShownOperatorsTicket = Static<typeof OperatorsTicketSchema>;

export const OperatorTicketsQuery = Type.Object(
  {
    ...URGENT_FIRST_QUERY,
    ...WHOSE_QUERY,
    state: severalOf(TICKET_STATES, "Only tickets in these states."),
    category: severalOf(TICKET_CATEGORIES, "Only tickets of these categories."),
    askedBy: severalOf(TICKET_ASKERS, "Only tickets that one of these has asked."),
    customerId: Type.Optional(Type.String({ maxLength: 100, description: "Only tickets of this customer." })),
    travelerId: Type.Optional(Type.String({ maxLength: 100, description: "Only tickets about this traveler." })),
    ...DUE_QUERY,
  },
  closed,
);
export type OperatorTicketsQuery = Static<typeof OperatorTicketsQuery>;
