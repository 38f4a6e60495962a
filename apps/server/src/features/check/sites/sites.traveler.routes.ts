import type { AppContext } from "../../../context.ts";
import { read } from "../../../http/resources/change.ts";
import type { AddRoute } from "../../../http/route.ts";
import { EXAMPLE_SITE } from "./sites.examples.ts";
import { BrandSchema } from "./sites.schema.ts";
import { getBrand } from "./sites.service.ts";
import { showBrand } from "./sites.view.ts";

/** How the travelers' portal looks. */
export function travelerBrandRoutes(route: AddRoute, ctx: AppContext): void {
  route({
    id: "get_traveler_brand",
    method: "GET",
    url: "/traveler/brand",
    surface: "traveler",
    tag: "Traveler session",
    summary: "Read whose portal it is",
    description: "The name, logo and colour of the tenant, as on its check page.",
    access: { sessionScope: "session:read" },
    capability: "travelerPortal",
    idempotency: "none",
    precondition: "none",
    cost: 1,
    emits: [],
    problems: [],
    examples: { response: { displayName: EXAMPLE_SITE.displayName, logo: null, accent: EXAMPLE_SITE.accent } },
    schema: { response: { 200: BrandSchema } },
    handler: async (request) => {
      const brand = await read(ctx, request, getBrand);
      return showBrand({ ...brand, tenantName: request.credential.tenant.name });
    },
  });
}
