import type { AppContext } from "../../../context.ts";
import { readForOperator } from "../../../http/resources/operator-list.ts";
import { languageOf } from "../../../http/resources/request-language.ts";
import type { AddRoute } from "../../../http/route.ts";
import { EXAMPLE_FOUND } from "./search.examples.ts";
import { FoundSchema, SearchQuery } from "./search.schema.ts";
import { searchAnywhere } from "./search.service.ts";
import { showFound } from "./search.view.ts";

/** One search over everything that operators look for. */
export function searchRoutes(route: AddRoute, ctx: AppContext): void {
  route({
    id: "get_search",
    method: "GET",
    surface: "operator",
    tag: "Work on cases",
    url: "/search",
    summary: "Search",
    description:
      "Finds people in all of your tenants, what belongs to them, tickets by words of what was written in them, and anything by its id or reference: yours, the tenant's, or the " +
      "authority's. Contacts and passport numbers are masked, so nothing is revealed.",
    access: { action: "persons:read" },
    idempotency: "none",
    precondition: "none",
    cost: 5,
    emits: [],
    problems: [],
    examples: { query: { q: "rao" }, response: EXAMPLE_FOUND },
    schema: { querystring: SearchQuery, response: { 200: FoundSchema } },
    handler: (request) =>
      readForOperator(ctx, request, async (r) => {
        const language = languageOf(request);
        return showFound(await searchAnywhere(r, request.query.q), { ...r, language });
      }),
  });
}
