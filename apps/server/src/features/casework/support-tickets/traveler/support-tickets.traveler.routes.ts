import type { AppContext } from "../../../../context.ts";
import { create } from "../../../../http/resources/change.ts";
import type { AddRoute } from "../../../../http/route.ts";
import { EXAMPLE_ASKED, EXAMPLE_QUESTION } from "../support-tickets.examples.ts";
import { TicketSchema, TravelersTicketSchema } from "../support-tickets.schema.ts";
import { TICKET, TICKETS_PATH } from "../support-tickets.view.ts";
import { askQuestion } from "./support-tickets.traveler.service.ts";

/** How travelers and customers ask. What then is written, they read and write as tenants do. */
export function travelerTicketsRoutes(route: AddRoute, ctx: AppContext): void {
  route({
    id: "post_traveler_support_tickets",
    method: "POST",
    url: TICKETS_PATH.replace("/tenant", "/traveler"),
    surface: "traveler",
    tag: "Traveler support",
    summary: "Ask a question",
    description:
      "Of the travel seller and of those who work on the applications. Words are stored encrypted, with the key of the " +
      "traveler whom it is about, else of the customer.",
    access: { sessionScope: "support:use" },
    refersTo: { caseId: "case", "relatedResource/id": "case", attachments: "document" },
    capability: "travelerPortal",
    idempotency: "required",
    precondition: "none",
    cost: 10,
    emits: ["support_ticket.created"],
    problems: ["resource_not_found", "state_conflict", "limit_reached"],
    examples: { body: EXAMPLE_QUESTION, response: EXAMPLE_ASKED },
    schema: { body: TravelersTicketSchema, response: { 201: TicketSchema } },
    handler: (request, reply) =>
      create(ctx, request, reply, TICKET, (w) => askQuestion(w, request.travelerSession, request.body)),
  });
}
