import { partyOf } from "@entrada/domain/access/principal";
import type { AppContext } from "../../../../context.ts";
import { change, readOne } from "../../../../http/resources/change.ts";
import { examplePage } from "../../../../http/resources/list-envelope.ts";
import { dueIn, wantedId } from "../../../../http/resources/list-filters.ts";
import { listForOperator } from "../../../../http/resources/operator-list.ts";
import { expectedVersion } from "../../../../http/resources/preconditions.ts";
import { standingOf } from "../../../../http/resources/standing.ts";
import { EXAMPLE_WHOSE } from "../../../../http/resources/whose.ts";
import type { AddRoute } from "../../../../http/route.ts";
import {
  EXAMPLE_ANSWERED_TICKET,
  EXAMPLE_REPLY,
  EXAMPLE_RESOLVED_TICKET,
  EXAMPLE_TICKET,
  EXAMPLE_TICKET_HEAD,
} from "../support-tickets.examples.ts";
import { NewReplySchema, TicketParams } from "../support-tickets.schema.ts";
import { getTicket, replyTo, resolveTicket } from "../support-tickets.service.ts";
import { showTicket } from "../support-tickets.view.ts";
import {
  ListedTicketPageSchema,
  OperatorsTicketSchema,
  OperatorTicketsQuery,
} from "./support-tickets.operator.schema.ts";
import { OPERATORS_TICKET, showListedTicket } from "./support-tickets.operator.view.ts";
import {
  DUE_FIRST,
  listTicketsForOperator,
  type OperatorTicketFilter,
} from "./support-tickets.operator-list.service.ts";

const COMMON = { surface: "operator", tag: "Support tickets" } as const;
const READING = {
  ...COMMON,
  method: "GET",
  access: { action: "support:read" },
  idempotency: "none",
  precondition: "none",
  emits: [],
  problems: [],
} as const;
const WORKING = {
  ...COMMON,
  method: "POST",
  access: { action: "support:work" },
  scopedBy: "supportTicket",
  idempotency: "required",
  cost: 5,
} as const;
const PATH = "/support-tickets";
const PARAMS = { id: EXAMPLE_TICKET.id };
const ROW = { tenantName: "Wanderlust Travel", customerName: "Mara Lindqvist", secondsLeft: 7_200 };
const { subject: _subject, ...EXAMPLE_SEEN } = { ...EXAMPLE_WHOSE, ...EXAMPLE_TICKET_HEAD, ...ROW };

/** The operations of operators on their tenants' questions. */
export function supportTicketsOperatorRoutes(route: AddRoute, ctx: AppContext): void {
  route({
    ...READING,
    id: "get_support_tickets",
    url: PATH,
    summary: "List the support tickets",
    description:
      "Of all tenants that you see, those first whose answer is due first; those without a time come last. With `order`, " +
      "by age. A row can be shown as it is; words are in the ticket itself.",
    cost: 2,
    examples: { response: examplePage(EXAMPLE_SEEN) },
    schema: { querystring: OperatorTicketsQuery, response: { 200: ListedTicketPageSchema } },
    handler: (request) => {
      const by = request.query.order === undefined ? "due" : "age";
      return listForOperator(ctx, request, {
        rows: (r, keyset) => listTicketsForOperator(r, filterOf(request.query), keyset, by),
        show: showListedTicket,
        sortKey: by === "due" ? DUE_FIRST : undefined,
      });
    },
  });

  route({
    ...READING,
    id: "get_support_tickets_id",
    url: `${PATH}/:id`,
    scopedBy: "supportTicket",
    summary: "Read a support ticket",
    description: "With everything that was written in it.",
    cost: 1,
    requestHeaders: ["If-None-Match"],
    examples: { params: PARAMS, response: { ...EXAMPLE_WHOSE, ...EXAMPLE_TICKET } },
    schema: { params: TicketParams, response: { 200: OperatorsTicketSchema } },
    standing: standingOf(ctx, "tkt", showTicket, getTicket),
    handler: (request, reply) => readOne(ctx, request, reply, OPERATORS_TICKET, (r) => getTicket(r, request.params.id)),
  });

  route({
    ...WORKING,
    id: "post_support_tickets_id_replies",
    url: `${PATH}/:id/replies`,
    summary: "Answer a support ticket",
    description: "Makes it pending: it waits for who asked. A tenant's own staff writes for the tenant.",
    precondition: "none",
    emits: ["support_ticket.updated", "support_ticket.sla_breached"],
    problems: ["state_conflict", "limit_reached"],
    examples: { params: PARAMS, body: EXAMPLE_REPLY, response: { ...EXAMPLE_WHOSE, ...EXAMPLE_ANSWERED_TICKET } },
    schema: { params: TicketParams, body: NewReplySchema, response: { 200: OperatorsTicketSchema } },
    handler: (request, reply) =>
      change(ctx, request, reply, OPERATORS_TICKET, (w) =>
        replyTo(w, request.params.id, { party: partyOf(w.principal), ...request.body }),
      ),
  });

  route({
    ...WORKING,
    id: "post_support_tickets_id_resolve",
    url: `${PATH}/:id/resolve`,
    summary: "Resolve a support ticket",
    description: "For good: the question is answered, or no longer asked.",
    precondition: "ifMatchOptional",
    emits: ["support_ticket.resolved", "support_ticket.sla_breached"],
    problems: ["state_conflict"],
    examples: { params: PARAMS, response: { ...EXAMPLE_WHOSE, ...EXAMPLE_RESOLVED_TICKET } },
    schema: { params: TicketParams, response: { 200: OperatorsTicketSchema } },
    handler: (request, reply) =>
      change(ctx, request, reply, OPERATORS_TICKET, (w) => {
        const given = { party: partyOf(w.principal), expectedVersion: expectedVersion(request) };
        return resolveTicket(w, request.params.id, given);
      }),
  });
}

function filterOf(query: OperatorTicketsQuery): OperatorTicketFilter {
  const { environment, state, category, askedBy } = query;
  return {
    tenantId: wantedId("ten", query.tenantId),
    customerId: wantedId("cus", query.customerId),
    travelerId: wantedId("trv", query.travelerId),
    environment,
    states: state,
    categories: category,
    askedBy,
    ...dueIn(query),
  };
}
