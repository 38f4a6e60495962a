import type { AppContext } from "../../../../context.ts";
import { change, readOne } from "../../../../http/resources/change.ts";
import { examplePage } from "../../../../http/resources/list-envelope.ts";
import { createdIn, wantedId } from "../../../../http/resources/list-filters.ts";
import { listForOperator } from "../../../../http/resources/operator-list.ts";
import { expectedVersion } from "../../../../http/resources/preconditions.ts";
import { standingOf } from "../../../../http/resources/standing.ts";
import { EXAMPLE_WHOSE } from "../../../../http/resources/whose.ts";
import type { AddRoute } from "../../../../http/route.ts";
import { getAnswerableLead, writeToLead } from "../../../../processes/answer-lead.ts";
import { closeLead } from "../answers/leads.answers.service.ts";
import { EXAMPLE_ANSWER, EXAMPLE_ANSWERED_LEAD, EXAMPLE_CLOSED_LEAD, EXAMPLE_LEAD } from "../leads.examples.ts";
import { LeadParams } from "../leads.schema.ts";
import {
  LeadAnswerSchema,
  LeadClosingSchema,
  ListedLeadPageSchema,
  OperatorLeadsQuery,
  OperatorsLeadSchema,
} from "./leads.operator.schema.ts";
import { OPERATORS_LEAD, showListedLead, showOperatorsLead } from "./leads.operator.view.ts";
import { listLeadsForOperator, type OperatorLeadFilter } from "./leads.operator-list.service.ts";

const COMMON = { surface: "operator", tag: "Leads" } as const;
const READING = {
  ...COMMON,
  method: "GET",
  access: { action: "persons:read" },
  idempotency: "none",
  precondition: "none",
  emits: [],
  problems: [],
} as const;
const WORKING = {
  ...COMMON,
  method: "POST",
  access: { action: "leads:work" },
  scopedBy: "lead",
  idempotency: "required",
  precondition: "ifMatch",
  problems: ["state_conflict"],
  cost: 5,
} as const;
const PATH = "/leads";
const PARAMS = { id: EXAMPLE_LEAD.id };
const EXAMPLE_ROW = {
  ...EXAMPLE_WHOSE,
  tenantName: "Wanderlust Travel",
  id: EXAMPLE_LEAD.id,
  version: EXAMPLE_LEAD.version,
  state: EXAMPLE_LEAD.state,
  reason: EXAMPLE_LEAD.reason,
  name: EXAMPLE_LEAD.contact.name,
  locale: EXAMPLE_LEAD.contact.locale,
  hasEmail: true,
  determinationId: EXAMPLE_LEAD.determinationId,
  customerId: EXAMPLE_LEAD.customerId,
  closeReason: EXAMPLE_LEAD.closeReason,
  createdAt: EXAMPLE_LEAD.createdAt,
};

/** The operations of operators on whoever needs more help than an answer gives. */
export function leadsOperatorRoutes(route: AddRoute, ctx: AppContext): void {
  route({
    ...READING,
    id: "get_leads",
    url: PATH,
    summary: "List the leads",
    description:
      "Of all tenants that you see, oldest first. A row can be shown as it is; words are in the lead itself.",
    cost: 2,
    examples: { response: examplePage(EXAMPLE_ROW) },
    schema: { querystring: OperatorLeadsQuery, response: { 200: ListedLeadPageSchema } },
    handler: (request) =>
      listForOperator(ctx, request, {
        rows: (r, keyset) => listLeadsForOperator(r, filterOf(request.query), keyset),
        show: showListedLead,
      }),
  });

  route({
    ...READING,
    id: "get_leads_id",
    url: `${PATH}/:id`,
    scopedBy: "lead",
    summary: "Read a lead",
    description: "With what was asked, and what was written back. How to reach the person is masked.",
    cost: 1,
    requestHeaders: ["If-None-Match"],
    examples: {
      params: PARAMS,
      response: { ...EXAMPLE_WHOSE, ...EXAMPLE_LEAD, availableActions: ["answer", "close"] },
    },
    schema: { params: LeadParams, response: { 200: OperatorsLeadSchema } },
    standing: standingOf(ctx, "led", showOperatorsLead, getAnswerableLead),
    handler: (request, reply) =>
      readOne(ctx, request, reply, OPERATORS_LEAD, (r) => getAnswerableLead(r, request.params.id)),
  });

  route({
    ...WORKING,
    id: "post_leads_id_answer",
    url: `${PATH}/:id/answer`,
    summary: "Answer a lead",
    description:
      "By mail, once, to whoever asked, in the words that you send. `mailState` says what became of the mail. 409 where there " +
      "is no address, or where the tenant writes to its travelers itself.",
    emits: ["lead.answered"],
    examples: {
      params: PARAMS,
      body: { body: EXAMPLE_ANSWER },
      response: { ...EXAMPLE_WHOSE, ...EXAMPLE_ANSWERED_LEAD, availableActions: ["close"] },
    },
    schema: { params: LeadParams, body: LeadAnswerSchema, response: { 200: OperatorsLeadSchema } },
    handler: (request, reply) =>
      change(ctx, request, reply, OPERATORS_LEAD, (w) => {
        const answer = { ...request.body, expectedVersion: expectedVersion(request) };
        return writeToLead(w, request.params.id, answer);
      }),
  });

  route({
    ...WORKING,
    id: "post_leads_id_close",
    url: `${PATH}/:id/close`,
    summary: "Close a lead",
    description: "For good, with a reason; answered or not.",
    emits: ["lead.closed"],
    examples: {
      params: PARAMS,
      body: { reason: "helped" },
      response: { ...EXAMPLE_WHOSE, ...EXAMPLE_CLOSED_LEAD, availableActions: [] },
    },
    schema: { params: LeadParams, body: LeadClosingSchema, response: { 200: OperatorsLeadSchema } },
    handler: (request, reply) =>
      change(ctx, request, reply, OPERATORS_LEAD, async (w) => {
        const closing = { ...request.body, expectedVersion: expectedVersion(request) };
        await closeLead(w, request.params.id, closing);
        return getAnswerableLead(w, request.params.id);
      }),
  });
}

function filterOf(query: OperatorLeadsQuery): OperatorLeadFilter {
  const { environment, state, reason: reasons } = query;
  return { tenantId: wantedId("ten", query.tenantId), environment, states: state, reasons, ...createdIn(query) };
}
