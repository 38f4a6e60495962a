import type { AppContext } from "../../../context.ts";
import { read } from "../../../http/resources/change.ts";
import type { AddRoute } from "../../../http/route.ts";
import { EXAMPLE_SITE } from "./sites.examples.ts";
import { PortalBrandSchema } from "./sites.schema.ts";
import { getBrand } from "./sites.service.ts";
import { showPortal } from "./sites.view.ts";

/** How the travelers' portal looks. */
export function travelerBrandRoutes(route: AddRoute, ctx: AppContext): void {
  route({
    id: "get_traveler_brand",
    method: "GET",
    url: "/traveler/brand",
    surface: "traveler",
    tag: "Traveler session",
    summary: "Read whose portal it is",
    description:
      "The name, logo, colour and languages of the tenant, as on its check page, and what the portal offers besides the form.",
    access: { sessionScope: "session:read" },
    capability: "travelerPortal",
    idempotency: "none",
    precondition: "none",
    cost: 1,
    emits: [],
    problems: [],
    examples: {
      response: {
        displayName: EXAMPLE_SITE.displayName,
        logo: null,
        accent: EXAMPLE_SITE.accent,
        languages: EXAMPLE_SITE.languages,
        capabilities: ["assistant"],
      },
    },
    schema: { response: { 200: PortalBrandSchema } },
    handler: async (request) => {
      const brand = await read(ctx, request, getBrand);
      return showPortal(brand, request.credential);
    },
  });
}
