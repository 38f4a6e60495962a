import type { AppContext } from "../../../../context.ts";
import { scannedList } from "../../../../http/resources/list.ts";
import { examplePage } from "../../../../http/resources/list-envelope.ts";
import { createdIn } from "../../../../http/resources/list-filters.ts";
import type { AddRoute } from "../../../../http/route.ts";
import { EXAMPLE_DETERMINATION, EXAMPLE_SUMMARY } from "../determinations.examples.ts";
import { DeterminationPageSchema, DeterminationsQuery } from "./determinations.list.schema.ts";
import { scanDeterminations, summaryOf } from "./determinations.list.service.ts";

/** The list of stored determinations. */
export function determinationListRoutes(route: AddRoute, ctx: AppContext): void {
  route({
    id: "get_visa_determinations",
    operators: { action: "determinations:read", id: "get_tenants_id_environment_determinations" },
    method: "GET",
    url: "/intelligence/determinations",
    surface: "intelligence",
    tag: "Visa intelligence",
    summary: "List stored determinations",
    description:
      "In brief, oldest first; read one by its id for the whole answer. With filters, a page may hold fewer than `limit` " +
      "items, or none, while `hasMore` is true: go on with `nextCursor`.",
    access: { grant: "visa:query" },
    idempotency: "none",
    precondition: "none",
    cost: 2,
    emits: [],
    problems: [],
    examples: {
      query: { destinationCountry: EXAMPLE_DETERMINATION.query.legs[0].destinationCountry },
      response: examplePage(EXAMPLE_SUMMARY),
    },
    schema: { querystring: DeterminationsQuery, response: { 200: DeterminationPageSchema } },
    handler: (request) => {
      const { destinationCountry, passportCountry, intent, kind, ...created } = request.query;
      const filter = { destinationCountry, passportCountry, intent, kind, ...createdIn(created) };
      return scannedList(ctx, request, {
        rows: (r, keyset) => scanDeterminations(r, filter, keyset),
        show: summaryOf,
      });
    },
  });
}
