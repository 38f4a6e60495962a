import type { AppContext } from "../../../context.ts";
import { idFilter } from "../../../core/ids.ts";
import { create, readOne } from "../../../http/resources/change.ts";
import { list } from "../../../http/resources/list.ts";
import { examplePage } from "../../../http/resources/list-envelope.ts";
import { createdIn } from "../../../http/resources/list-filters.ts";
import type { AddRoute } from "../../../http/route.ts";
import { EXAMPLE_LEAD, EXAMPLE_NEW_LEAD } from "./leads.examples.ts";
import { LeadPageSchema, LeadParams, LeadSchema, LeadsQuery, NewLeadSchema } from "./leads.schema.ts";
import { createLead, getLead, type LeadFilter, listLeads } from "./leads.service.ts";
import { LEAD, LEADS_PATH, showLead } from "./leads.view.ts";

const COMMON = { surface: "tenant", tag: "Leads", precondition: "none" } as const;

/** The operations on leads: people who need more help than the API gives. */
export function leadsRoutes(route: AddRoute, ctx: AppContext): void {
  route({
    ...COMMON,
    id: "post_leads",
    method: "POST",
    url: LEADS_PATH,
    access: { grant: "leads:write" },
    summary: "Create a lead",
    description:
      "Stores a request for help, usually after a determination without an offer. Contact and message are " +
      "stored encrypted and appear in no event.",
    idempotency: "optional",
    cost: 5,
    emits: ["lead.created"],
    problems: ["resource_not_found"],
    examples: { body: EXAMPLE_NEW_LEAD, response: EXAMPLE_LEAD },
    schema: { body: NewLeadSchema, response: { 201: LeadSchema } },
    handler: (request, reply) => create(ctx, request, reply, LEAD, (w) => createLead(w, request.body)),
  });

  route({
    ...COMMON,
    id: "get_leads",
    operators: { action: "persons:read", id: "get_tenants_id_environment_leads" },
    method: "GET",
    url: LEADS_PATH,
    access: { grant: "leads:read" },
    summary: "List leads",
    description: "Oldest first.",
    idempotency: "none",
    cost: 2,
    emits: [],
    problems: [],
    examples: { response: examplePage(EXAMPLE_LEAD) },
    schema: { querystring: LeadsQuery, response: { 200: LeadPageSchema } },
    handler: (request) =>
      list(ctx, request, {
        rows: (r, keyset) => listLeads(r, leadFilter(request.query), keyset),
        show: (lead, { principal }) => showLead(lead, principal),
      }),
  });

  route({
    ...COMMON,
    id: "get_leads_id",
    operators: { action: "persons:read", id: "get_tenants_id_environment_leads_id" },
    method: "GET",
    url: `${LEADS_PATH}/:id`,
    access: { grant: "leads:read" },
    summary: "Read a lead",
    description: "With what an operator wrote to whoever asked.",
    idempotency: "none",
    cost: 1,
    requestHeaders: ["If-None-Match"],
    emits: [],
    problems: [],
    examples: { params: { id: EXAMPLE_LEAD.id }, response: EXAMPLE_LEAD },
    schema: { params: LeadParams, response: { 200: LeadSchema } },
    handler: (request, reply) => readOne(ctx, request, reply, LEAD, (r) => getLead(r, request.params.id)),
  });
}

function leadFilter({ determinationId, customerId, state, ...created }: LeadsQuery): LeadFilter {
  return {
    determinationId: determinationId === undefined ? undefined : idFilter("det", determinationId),
    customerId: customerId === undefined ? undefined : idFilter("cus", customerId),
    states: state,
    ...createdIn(created),
  };
}
