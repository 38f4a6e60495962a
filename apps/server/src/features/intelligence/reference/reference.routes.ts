import type { AppContext } from "../../../context.ts";
import { type AddRoute, API_PREFIX, type RouteDeclaration } from "../../../http/route.ts";
import { answerReference } from "./reference.answer.view.ts";
import { EXAMPLES } from "./reference.examples.ts";
import {
  CountryListSchema,
  CountryQuerySchema,
  CoverageListSchema,
  CoverageQuerySchema,
  DocumentTypeListSchema,
  FactListSchema,
  HeldAuthorizationListSchema,
  IntentListSchema,
  ListItemListSchema,
  ListKeyParamsSchema,
  ListQuerySchema,
  PublicListListSchema,
} from "./reference.schema.ts";
import {
  LISTS_PATH,
  listCountries,
  listCoverage,
  listDocumentTypes,
  listFacts,
  listHeldAuthorizations,
  listIntents,
  listOptions,
  listPublicLists,
} from "./reference.view.ts";

const READ = {
  method: "GET",
  tag: "Reference",
  access: { grant: "reference:read" },
  idempotency: "none",
  precondition: "none",
  cost: 2,
  requestHeaders: ["Accept-Language", "If-None-Match"],
  emits: [],
  problems: [],
} as const satisfies Partial<RouteDeclaration>;

const ORDER = "Ordered by code.";

/** The codes to use in requests, and their names. */
export function referenceRoutes(route: AddRoute, ctx: AppContext): void {
  route({
    ...READ,
    id: "get_reference_countries",
    operators: { action: "determinations:read", id: "get_tenants_id_environment_reference_countries" },
    url: "/intelligence/reference/countries",
    surface: "intelligence",
    summary: "Countries and territories",
    description: `Codes and names, with whether each issues passports and can be a destination. ${ORDER}`,
    examples: { ...EXAMPLES.countries, query: { query: "emirates" } },
    schema: { querystring: CountryQuerySchema, response: { 200: CountryListSchema } },
    handler: (request, reply) =>
      answerReference(ctx, request, reply, {
        query: request.query,
        operationId: "get_reference_countries",
        list: listCountries,
      }),
  });
  route({
    ...READ,
    id: "get_reference_coverage",
    url: "/intelligence/reference/coverage",
    surface: "intelligence",
    summary: "Coverage of each destination",
    description:
      "For every destination, by the knowledge that is published now: whether it answers, on how many rules, how they " +
      "were checked, and how old their sources are. Ordered by `destinationCountry`.",
    examples: EXAMPLES.coverage,
    schema: { querystring: CoverageQuerySchema, response: { 200: CoverageListSchema } },
    handler: (request, reply) => {
      const { compiled, snapshotId } = ctx.knowledge.current();
      return answerReference(ctx, request, reply, {
        query: request.query,
        operationId: "get_reference_coverage",
        list: (listRequest) => listCoverage(listRequest, compiled.snapshot),
        snapshotId,
      });
    },
  });
  route({
    ...READ,
    id: "get_reference_facts",
    url: "/intelligence/reference/facts",
    surface: "intelligence",
    summary: "Facts that rules ask for",
    description:
      "Every further fact that `traveler.facts` can state, with the destinations whose published rules ask for it. A " +
      `\`declaration\` is a circumstance that a rule describes in a sentence of its own. ${ORDER}`,
    examples: EXAMPLES.facts,
    schema: { querystring: ListQuerySchema, response: { 200: FactListSchema } },
    handler: (request, reply) => {
      const { compiled, snapshotId } = ctx.knowledge.current();
      return answerReference(ctx, request, reply, {
        query: request.query,
        operationId: "get_reference_facts",
        list: (listRequest) => listFacts(listRequest, compiled.snapshot),
        snapshotId,
      });
    },
  });
  route({
    ...READ,
    id: "get_reference_intents",
    operators: { action: "determinations:read", id: "get_tenants_id_environment_reference_intents" },
    url: "/intelligence/reference/intents",
    surface: "intelligence",
    summary: "Purposes of travel",
    description: `What a leg's \`intent\` can be, with definitions, examples and counter-examples. ${ORDER}`,
    examples: EXAMPLES.intents,
    schema: { querystring: ListQuerySchema, response: { 200: IntentListSchema } },
    handler: (request, reply) =>
      answerReference(ctx, request, reply, {
        query: request.query,
        operationId: "get_reference_intents",
        list: listIntents,
      }),
  });
  route({
    ...READ,
    id: "get_reference_held_authorizations",
    url: "/intelligence/reference/held-authorizations",
    surface: "intelligence",
    summary: "Visas, permits and cards that a traveler can hold",
    description: `What \`heldAuthorizations\` can contain, whose documents count, and what to send about each. ${ORDER}`,
    examples: EXAMPLES.heldAuthorizations,
    schema: { querystring: ListQuerySchema, response: { 200: HeldAuthorizationListSchema } },
    handler: (request, reply) =>
      answerReference(ctx, request, reply, {
        query: request.query,
        operationId: "get_reference_held_authorizations",
        list: listHeldAuthorizations,
      }),
  });
  route({
    ...READ,
    id: "get_reference_document_types",
    url: "/tenant/reference/document-types",
    surface: "tenant",
    summary: "Kinds of document",
    description: `What can be uploaded, and how it is processed. ${ORDER}`,
    examples: EXAMPLES.documentTypes,
    schema: { querystring: ListQuerySchema, response: { 200: DocumentTypeListSchema } },
    handler: (request, reply) =>
      answerReference(ctx, request, reply, {
        query: request.query,
        operationId: "get_reference_document_types",
        list: listDocumentTypes,
      }),
  });
  route({
    ...READ,
    id: "get_reference_lists",
    url: LISTS_PATH,
    surface: "tenant",
    summary: "Lists of options",
    description: `The keys of the public lists, each with the address of its options. ${ORDER}`,
    examples: EXAMPLES.lists,
    schema: { querystring: ListQuerySchema, response: { 200: PublicListListSchema } },
    handler: (request, reply) =>
      answerReference(ctx, request, reply, {
        query: request.query,
        operationId: "get_reference_lists",
        list: listPublicLists,
      }),
  });
  route({
    ...READ,
    id: "get_reference_lists_key",
    url: `${LISTS_PATH}/:key`,
    surface: "tenant",
    summary: "Options of a field",
    description: `The public options of a field; \`GET ${API_PREFIX}${LISTS_PATH}\` lists the keys. ${ORDER}`,
    examples: { ...EXAMPLES.options, params: { key: "sexes" } },
    schema: { params: ListKeyParamsSchema, querystring: ListQuerySchema, response: { 200: ListItemListSchema } },
    handler: (request, reply) => {
      const { key } = request.params;
      // Each key is a separate list: a cursor of one is invalid in another.
      return answerReference(ctx, request, reply, {
        query: request.query,
        operationId: `get_reference_lists_key ${key}`,
        list: (listRequest) => listOptions(listRequest, key),
      });
    },
  });
}
