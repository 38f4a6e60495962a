import type { Payer } from "@entrada/domain/catalog/official-fees";
import type { AppContext } from "../../../context.ts";
import { read } from "../../../http/resources/change.ts";
import { sendUnlessHeld } from "../../../http/resources/conditional.ts";
import { chooseLanguage, wantedLanguage } from "../../../http/resources/in-language.ts";
import { list } from "../../../http/resources/list.ts";
import { examplePage } from "../../../http/resources/list-envelope.ts";
import { translatedEtag, wordedEtag } from "../../../http/resources/preconditions.ts";
import type { AddRoute, RouteDeclaration } from "../../../http/route.ts";
import { EXAMPLE_REQUIREMENTS } from "../../casework/forms/forms.examples.ts";
import { RequirementsSchema } from "../../casework/forms/forms.schema.ts";
import { showRequirements } from "../../casework/forms/forms.view.ts";
import { EXAMPLE_PRODUCT } from "./offerings.examples.ts";
import { ProductPageSchema, ProductParams, ProductQuery, ProductSchema, ProductsQuery } from "./offerings.schema.ts";
import { getOffering, listOfferings, type OfferingFilter } from "./offerings.service.ts";
import { isDated, showProduct } from "./offerings.view.ts";

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

/** The operations on what a tenant offers: to clients, an offering is a product at the tenant's own prices. */
export function offeringsRoutes(route: AddRoute, ctx: AppContext): void {
  route({
    ...READ,
    id: "get_products",
    operators: { action: "catalog:read", id: "get_tenants_id_environment_products" },
    url: PATH,
    summary: "List the products that are offered",
    description:
      "The products that this tenant offers, at its own prices, ordered by `code`. Some government fees depend on the " +
      "nationality or on the month of arrival: send `nationality` and `arrivalDate` to get the exact ones. Names and " +
      "sentences are in the language of `Accept-Language`.",
    cost: 2,
    requestHeaders: ["Accept-Language"],
    problems: [],
    examples: {
      query: { destinationCountry: "IN", nationality: "GB" },
      response: examplePage(EXAMPLE_PRODUCT),
    },
    schema: { querystring: ProductsQuery, response: { 200: ProductPageSchema } },
    handler: async (request, reply) => {
      const payer = payerIn(request.query);
      const filter = offeringFilter(request.query);
      const page = await list(ctx, request, {
        rows: (r, keyset) => listOfferings(r, filter, payer, keyset),
        keyOf: ({ code }) => code,
        show: (offering) => showProduct(offering, wantedLanguage(request)),
      });
      chooseLanguage(request, reply);
      return page;
    },
  });

  route({
    ...READ,
    id: "get_products_id",
    operators: { action: "catalog:read", id: "get_tenants_id_environment_products_id" },
    url: `${PATH}/:id`,
    summary: "Read a product",
    description:
      "Its service levels with their prices, its availability, prerequisites and sources. Its name and its sentences are in " +
      "the language of `Accept-Language`; titles of sources are those of their publishers.",
    cost: 1,
    requestHeaders: ["Accept-Language", "If-None-Match"],
    problems: [],
    examples: { params: { id: EXAMPLE_PRODUCT.id }, query: { nationality: "GB" }, response: EXAMPLE_PRODUCT },
    schema: { params: ProductParams, querystring: ProductQuery, response: { 200: ProductSchema } },
    handler: async (request, reply) => {
      const payer = payerIn(request.query);
      const offering = await read(ctx, request, (r) => getOffering(r, request.params.id, payer));
      const language = chooseLanguage(request, reply);
      const shown = showProduct(offering, language);
      const etag = translatedEtag(offering.version, language, shown);
      return isDated(offering)
        ? reply.header("etag", etag).send(shown)
        : sendUnlessHeld(request, reply, etag, () => shown);
    },
  });

  route({
    ...READ,
    id: "get_products_id_requirements",
    operators: { action: "catalog:read", id: "get_tenants_id_environment_products_id_requirements" },
    url: `${PATH}/:id/requirements`,
    summary: "Read the requirements of a product",
    description:
      "What an application needs: the schema of the answers, the pages of the form, the documents and the conditions, " +
      "each with its source. Sections, questions and options are in the language of `Accept-Language`.",
    cost: 2,
    requestHeaders: ["Accept-Language", "If-None-Match"],
    problems: [],
    examples: { params: { id: EXAMPLE_PRODUCT.id }, response: EXAMPLE_REQUIREMENTS },
    schema: { params: ProductParams, response: { 200: RequirementsSchema } },
    handler: async (request, reply) => {
      const offering = await read(ctx, request, (r) => getOffering(r, request.params.id, ANYONE));
      const language = chooseLanguage(request, reply);
      const shown = showRequirements(offering, language);
      return sendUnlessHeld(request, reply, wordedEtag(offering.version, language, shown), () => shown);
    },
  });
}

const ANYONE: Payer = { nationality: undefined, arrivalDate: undefined };

function payerIn({ nationality, arrivalDate }: ProductQuery): Payer {
  return { nationality, arrivalDate };
}

function offeringFilter({ destinationCountry, intent, availability, nationality }: ProductsQuery): OfferingFilter {
  return {
    destinationCountries: destinationCountry,
    intents: intent,
    states: availability,
    eligibleNationality: nationality,
  };
}
