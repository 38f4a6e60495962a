import type { AppContext } from "../../../context.ts";
import { sendUnlessHeld } from "../../../http/resources/conditional.ts";
import { examplePage } from "../../../http/resources/list-envelope.ts";
import { etagOf } from "../../../http/resources/preconditions.ts";
import { type App, type RouteDeclaration, route } from "../../../http/route.ts";
import { EXAMPLE_PRODUCT, EXAMPLE_REQUIREMENTS } from "./products.examples.ts";
import { RequirementsSchema } from "./products.requirements.schema.ts";
import { ProductPageSchema, ProductParams, ProductQuery, ProductSchema, ProductsQuery } from "./products.schema.ts";
import { getOffering, listProducts } from "./products.service.ts";
import { productEtag, showProduct, showRequirements } from "./products.show.ts";

const READ = {
  method: "GET",
  surface: "tenant",
  tag: "Products",
  access: { grant: "catalog:read" },
  idempotency: "none",
  precondition: "none",
  emits: [],
} as const satisfies Partial<RouteDeclaration>;

const PATH = "/tenant/products";

/** What a tenant offers to travelers. */
export function productsRoutes(app: App, ctx: AppContext): void {
  route(app, {
    ...READ,
    id: "get_products",
    url: PATH,
    summary: "List what is offered",
    description:
      "The products that this tenant offers, at its own prices, ordered by `code`. Where the government fee depends on " +
      "the nationality or on the month of arrival, send `nationality` and `arrivalDate` to have the exact one.",
    cost: 2,
    problems: [],
    examples: {
      query: { destinationCountry: "IN", nationality: "GB" },
      response: examplePage(EXAMPLE_PRODUCT),
    },
    schema: { querystring: ProductsQuery, response: { 200: ProductPageSchema } },
    handler: (request) => listProducts(ctx, request.credential, request.query),
  });

  route(app, {
    ...READ,
    id: "get_products_id",
    url: `${PATH}/:id`,
    summary: "Read an offering",
    description: "Service levels with their prices, availability, prerequisites and sources.",
    cost: 1,
    requestHeaders: ["If-None-Match"],
    problems: [],
    examples: { params: { id: EXAMPLE_PRODUCT.id }, query: { nationality: "GB" }, response: EXAMPLE_PRODUCT },
    schema: { params: ProductParams, querystring: ProductQuery, response: { 200: ProductSchema } },
    handler: async (request, reply) => {
      const { params, query } = request;
      const offering = await getOffering(ctx, request.credential, params.id, query);
      return sendUnlessHeld(request, reply, productEtag(offering), () => showProduct(offering));
    },
  });

  route(app, {
    ...READ,
    id: "get_products_id_requirements",
    url: `${PATH}/:id/requirements`,
    summary: "Read what has to be answered and handed in",
    description:
      "The schema of the answers, the pages of the form, the documents, the conditions, and where each fact comes from.",
    cost: 2,
    requestHeaders: ["If-None-Match"],
    problems: [],
    examples: { params: { id: EXAMPLE_PRODUCT.id }, response: EXAMPLE_REQUIREMENTS },
    schema: { params: ProductParams, response: { 200: RequirementsSchema } },
    handler: async (request, reply) => {
      const offering = await getOffering(ctx, request.credential, request.params.id);
      return sendUnlessHeld(request, reply, etagOf(offering.version), () => showRequirements(offering));
    },
  });
}
