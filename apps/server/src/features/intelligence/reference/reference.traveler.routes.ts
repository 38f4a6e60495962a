import type { AppContext } from "../../../context.ts";
import type { AddRoute } from "../../../http/route.ts";
import { answerReference } from "./reference.answer.view.ts";
import { EXAMPLES } from "./reference.examples.ts";
import { CountryListSchema, CountryQuerySchema } from "./reference.schema.ts";
import { listCountries } from "./reference.view.ts";

/** The codes that travelers answer with. */
export function travelerReferenceRoutes(route: AddRoute, ctx: AppContext): void {
  route({
    id: "get_traveler_reference_countries",
    method: "GET",
    url: "/traveler/reference/countries",
    surface: "traveler",
    tag: "Traveler cases",
    summary: "Countries and territories, for travelers",
    description: "As `GET /intelligence/reference/countries`.",
    access: { sessionScope: "cases:read" },
    capability: "travelerPortal",
    idempotency: "none",
    precondition: "none",
    cost: 2,
    requestHeaders: ["Accept-Language", "If-None-Match"],
    emits: [],
    problems: [],
    examples: { ...EXAMPLES.countries, query: { query: "emirates" } },
    schema: { querystring: CountryQuerySchema, response: { 200: CountryListSchema } },
    handler: (request, reply) => {
      const { query } = request;
      return answerReference(ctx, request, reply, {
        query,
        operationId: "get_traveler_countries",
        list: listCountries,
      });
    },
  });
}
