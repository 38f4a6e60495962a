import type { AppContext } from "../../../context.ts";
import type { AddRoute } from "../../../http/route.ts";
import { EXAMPLE_SITE, EXAMPLE_SLUG } from "./sites.examples.ts";
import { SiteSchema, SlugParams } from "./sites.schema.ts";
import { showSite } from "./sites.view.ts";

/** How a check page looks and what it offers. */
export function checkSitesRoutes(route: AddRoute, ctx: Pick<AppContext, "knowledge">): void {
  route({
    id: "get_check",
    method: "GET",
    url: "/public/:slug",
    surface: "public",
    tag: "Check",
    summary: "Read a check page's settings",
    description: "The name, the look and the languages of the page, what it takes, and the knowledge that answers.",
    access: "visitor",
    idempotency: "none",
    precondition: "none",
    cost: 1,
    emits: [],
    problems: [],
    examples: { params: EXAMPLE_SLUG, response: EXAMPLE_SITE },
    schema: { params: SlugParams, response: { 200: SiteSchema } },
    handler: ({ site }) => showSite(site, ctx.knowledge.current()),
  });
}
