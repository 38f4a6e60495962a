import { writerOf } from "@entrada/domain/access/principal";
import type { AppContext } from "../../../context.ts";
import { idFilter } from "../../../core/ids.ts";
import { change, create, readOne } from "../../../http/resources/change.ts";
import { list } from "../../../http/resources/list.ts";
import { examplePage } from "../../../http/resources/list-envelope.ts";
import { createdIn } from "../../../http/resources/list-filters.ts";
import { expectedVersion } from "../../../http/resources/preconditions.ts";
import { standingOf } from "../../../http/resources/standing.ts";
import type { AddRoute } from "../../../http/route.ts";
import { openSupportTicket } from "../../../processes/open-support-ticket.ts";
import {
  EXAMPLE_ANSWERED_TICKET,
  EXAMPLE_NEW_TICKET,
  EXAMPLE_REPLY,
  EXAMPLE_RESOLVED_TICKET,
  EXAMPLE_TICKET,
  EXAMPLE_TICKET_HEAD,
} from "./support-tickets.examples.ts";
import {
  NewReplySchema,
  NewTicketSchema,
  TicketPageSchema,
  TicketParams,
  TicketSchema,
  TicketsQuery,
} from "./support-tickets.schema.ts";
import { getTicket, listTickets, replyTo, resolveTicket, type TicketFilter } from "./support-tickets.service.ts";
import { showTicket, showTicketHead, TICKET, TICKETS_PATH } from "./support-tickets.view.ts";
import { relatedFilter } from "./support-tickets-related.ts";

const COMMON = { surface: "tenant", tag: "Support tickets" } as const;
const READING = {
  ...COMMON,
  method: "GET",
  access: { grant: "support:read" },
  idempotency: "none",
  precondition: "none",
  emits: [],
  problems: [],
} as const;
const WRITING = {
  ...COMMON,
  method: "POST",
  access: { grant: "support:write" },
  idempotency: "required",
  cost: 5,
} as const;
const PARAMS = { id: EXAMPLE_TICKET.id };

/** The operations on support tickets: questions and their answers. */
export function supportTicketsRoutes(route: AddRoute, ctx: AppContext): void {
  route({
    ...WRITING,
    id: "post_support_tickets",
    url: TICKETS_PATH,
    summary: "Open a support ticket",
    description:
      "Asks whoever runs this service, perhaps about something that you have here. Words are stored encrypted: with the key " +
      "of the traveler or customer that the ticket is about, with whom it is erased.",
    precondition: "none",
    emits: ["support_ticket.created"],
    problems: ["resource_not_found", "state_conflict"],
    examples: { body: EXAMPLE_NEW_TICKET, response: EXAMPLE_TICKET },
    schema: { body: NewTicketSchema, response: { 201: TicketSchema } },
    handler: (request, reply) => create(ctx, request, reply, TICKET, (w) => openSupportTicket(w, request.body)),
  });

  route({
    ...READING,
    id: "get_support_tickets",
    travelers: { scope: "support:use", id: "get_traveler_support_tickets" },
    url: TICKETS_PATH,
    summary: "List the support tickets",
    description: "Oldest first, without what was written in them.",
    cost: 2,
    examples: { response: examplePage(EXAMPLE_TICKET_HEAD) },
    schema: { querystring: TicketsQuery, response: { 200: TicketPageSchema } },
    handler: (request) =>
      list(ctx, request, {
        rows: (r, keyset) => listTickets(r, ticketFilter(request.query), keyset),
        show: showTicketHead,
      }),
  });

  route({
    ...READING,
    id: "get_support_tickets_id",
    travelers: { scope: "support:use", named: "supportTicket", id: "get_traveler_support_tickets_id" },
    url: `${TICKETS_PATH}/:id`,
    summary: "Read a support ticket",
    description: "With everything that was written in it.",
    cost: 1,
    requestHeaders: ["If-None-Match"],
    examples: { params: PARAMS, response: EXAMPLE_TICKET },
    schema: { params: TicketParams, response: { 200: TicketSchema } },
    standing: standingOf(ctx, "tkt", showTicket, getTicket),
    handler: (request, reply) => readOne(ctx, request, reply, TICKET, (r) => getTicket(r, request.params.id)),
  });

  route({
    ...WRITING,
    id: "post_support_tickets_id_replies",
    travelers: {
      scope: "support:use",
      named: "supportTicket",
      refersTo: { attachments: "document" },
      id: "post_traveler_support_tickets_id_replies",
    },
    url: `${TICKETS_PATH}/:id/replies`,
    summary: "Reply in a support ticket",
    description:
      "Opens a pending ticket again. In one that you did not ask, it is the answer, and makes it pending. A resolved one " +
      "stays resolved: open another.",
    precondition: "none",
    emits: ["support_ticket.updated", "support_ticket.sla_breached"],
    problems: ["state_conflict", "limit_reached"],
    examples: { params: PARAMS, body: EXAMPLE_REPLY, response: EXAMPLE_ANSWERED_TICKET },
    schema: { params: TicketParams, body: NewReplySchema, response: { 200: TicketSchema } },
    handler: (request, reply) =>
      change(ctx, request, reply, TICKET, (w) =>
        replyTo(w, request.params.id, { party: writerOf(w.principal), ...request.body }),
      ),
  });

  route({
    ...WRITING,
    id: "post_support_tickets_id_resolve",
    travelers: { scope: "support:use", named: "supportTicket", id: "post_traveler_support_tickets_id_resolve" },
    url: `${TICKETS_PATH}/:id/resolve`,
    summary: "Resolve a support ticket",
    description: "For good: the question is answered, or no longer asked.",
    precondition: "ifMatchOptional",
    emits: ["support_ticket.resolved", "support_ticket.sla_breached"],
    problems: ["state_conflict"],
    examples: { params: PARAMS, response: EXAMPLE_RESOLVED_TICKET },
    schema: { params: TicketParams, response: { 200: TicketSchema } },
    handler: (request, reply) =>
      change(ctx, request, reply, TICKET, (w) =>
        resolveTicket(w, request.params.id, {
          party: writerOf(w.principal),
          expectedVersion: expectedVersion(request),
        }),
      ),
  });
}

function ticketFilter(query: TicketsQuery): TicketFilter {
  const { state, category, askedBy, relatedResourceType, relatedResourceId, customerId, ...created } = query;
  return {
    states: state,
    categories: category,
    askedBy,
    relatedTypes: relatedResourceType,
    relatedId: relatedResourceId === undefined ? undefined : relatedFilter(relatedResourceId),
    customerId: customerId === undefined ? undefined : idFilter("cus", customerId),
    ...createdIn(created),
  };
}
