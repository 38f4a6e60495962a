import type { AppContext } from "../../../context.ts";
import { sendUnlessHeld } from "../../../http/resources/conditional.ts";
import { sendChanged } from "../../../http/resources/idempotency.ts";
import { examplePage } from "../../../http/resources/list-envelope.ts";
import { etagOf } from "../../../http/resources/preconditions.ts";
import { type App, route } from "../../../http/route.ts";
import { EXAMPLE_LEAD, EXAMPLE_NEW_LEAD } from "./leads.examples.ts";
import { LeadPageSchema, LeadParams, LeadSchema, LeadsQuery, NewLeadSchema } from "./leads.schema.ts";
import { createLead, getLead, LEADS_PATH, listLeads } from "./leads.service.ts";

const COMMON = { surface: "tenant", tag: "Leads", precondition: "none" } as const;

/** The operations on travelers who need more help than the interface gives. */
export function leadsRoutes(app: App, ctx: AppContext): void {
  route(app, {
    ...COMMON,
    id: "post_leads",
    method: "POST",
    url: LEADS_PATH,
    access: { grant: "leads:write" },
    summary: "Leave a lead",
    description:
      "Keeps who asks for more help, and with what: most often after a determination without an offer. Contact and message " +
      "are stored encrypted and stand in no event.",
    idempotency: "optional",
    cost: 5,
    emits: ["lead.created"],
    problems: ["resource_not_found"],
    examples: { body: EXAMPLE_NEW_LEAD, response: EXAMPLE_LEAD },
    schema: { body: NewLeadSchema, response: { 201: LeadSchema } },
    handler: async (request, reply) => sendChanged(request, reply, await createLead(ctx, request, request.body)),
  });

  route(app, {
    ...COMMON,
    id: "get_leads",
    method: "GET",
    url: LEADS_PATH,
    access: { grant: "leads:read" },
    summary: "List the leads",
    description: "Oldest first.",
    idempotency: "none",
    cost: 2,
    emits: [],
    problems: [],
    examples: { response: examplePage(EXAMPLE_LEAD) },
    schema: { querystring: LeadsQuery, response: { 200: LeadPageSchema } },
    handler: (request) => listLeads(ctx, request.credential, request.query),
  });

  route(app, {
    ...COMMON,
    id: "get_leads_id",
    method: "GET",
    url: `${LEADS_PATH}/:id`,
    access: { grant: "leads:read" },
    summary: "Read a lead",
    description: "As it was left.",
    idempotency: "none",
    cost: 1,
    requestHeaders: ["If-None-Match"],
    emits: [],
    problems: [],
    examples: { params: { id: EXAMPLE_LEAD.id }, response: EXAMPLE_LEAD },
    schema: { params: LeadParams, response: { 200: LeadSchema } },
    handler: async (request, reply) => {
      const lead = await getLead(ctx, request.credential, request.params.id);
      return sendUnlessHeld(request, reply, etagOf(lead.version), () => lead);
    },
  });
}
