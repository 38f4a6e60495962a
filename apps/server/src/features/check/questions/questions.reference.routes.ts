import type { AppContext } from "../../../context.ts";
import type { AddRoute, RouteDeclaration } from "../../../http/route.ts";
import { answerReference } from "../../intelligence/reference/reference.answer.view.ts";
import { EXAMPLES } from "../../intelligence/reference/reference.examples.ts";
import {
  CountryListSchema,
  CountryQuerySchema,
  FactListSchema,
  HeldAuthorizationListSchema,
  IntentListSchema,
  ListQuerySchema,
} from "../../intelligence/reference/reference.schema.ts";
import {
  listCountries,
  listFacts,
  listHeldAuthorizations,
  listIntents,
} from "../../intelligence/reference/reference.view.ts";
import { EXAMPLE_SLUG } from "../sites/sites.examples.ts";
import { SlugParams } from "../sites/sites.schema.ts";

const READ = {
  method: "GET",
  surface: "public",
  tag: "Check",
  access: "visitor",
  idempotency: "none",
  precondition: "none",
  cost: 2,
  requestHeaders: ["Accept-Language", "If-None-Match"],
  emits: [],
  problems: [],
} as const satisfies Partial<RouteDeclaration>;

/** The codes that a visitor's questions consist of. */
export function checkReferenceRoutes(route: AddRoute, ctx: AppContext): void {
  route({
    ...READ,
    id: "get_check_reference_countries",
    url: "/public/:slug/reference/countries",
    summary: "Countries and territories, for visitors",
    description: "As `GET /intelligence/reference/countries`.",
    examples: { ...EXAMPLES.countries, params: EXAMPLE_SLUG, query: { query: "emirates" } },
    schema: { params: SlugParams, querystring: CountryQuerySchema, response: { 200: CountryListSchema } },
    handler: (request, reply) => {
      const { query } = request;
      return answerReference(ctx, request, reply, { query, operationId: "get_check_countries", list: listCountries });
    },
  });
  route({
    ...READ,
    id: "get_check_reference_intents",
    url: "/public/:slug/reference/intents",
    summary: "Purposes of travel, for visitors",
    description: "As `GET /intelligence/reference/intents`.",
    examples: { ...EXAMPLES.intents, params: EXAMPLE_SLUG },
    schema: { params: SlugParams, querystring: ListQuerySchema, response: { 200: IntentListSchema } },
    handler: (request, reply) => {
      const { query } = request;
      return answerReference(ctx, request, reply, { query, operationId: "get_check_intents", list: listIntents });
    },
  });
  route({
    ...READ,
    id: "get_check_reference_facts",
    url: "/public/:slug/reference/facts",
    summary: "Facts that rules ask for, for visitors",
    description: "As `GET /intelligence/reference/facts`.",
    examples: { ...EXAMPLES.facts, params: EXAMPLE_SLUG },
    schema: { params: SlugParams, querystring: ListQuerySchema, response: { 200: FactListSchema } },
    handler: (request, reply) => {
      const { query } = request;
      const { compiled, snapshotId } = ctx.knowledge.current();
      return answerReference(ctx, request, reply, {
        query,
        operationId: "get_check_facts",
        list: (listRequest) => listFacts(listRequest, compiled.snapshot),
        snapshotId,
      });
    },
  });
  route({
    ...READ,
    id: "get_check_reference_held_authorizations",
    url: "/public/:slug/reference/held-authorizations",
    summary: "Visas, permits and cards, for visitors",
    description: "As `GET /intelligence/reference/held-authorizations`.",
    examples: { ...EXAMPLES.heldAuthorizations, params: EXAMPLE_SLUG },
    schema: { params: SlugParams, querystring: ListQuerySchema, response: { 200: HeldAuthorizationListSchema } },
    handler: (request, reply) => {
      const { query } = request;
      const asked = { query, operationId: "get_check_held", list: listHeldAuthorizations };
      return answerReference(ctx, request, reply, asked);
    },
  });
}
