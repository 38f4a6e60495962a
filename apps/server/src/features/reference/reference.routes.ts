import { LANGUAGES } from "@entrada/knowledge/reference.schema";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { AppContext } from "../../context.ts";
import { negotiateLanguage } from "../../http/accept-language.ts";
import { holdsVersion, sendNotModified } from "../../http/conditional.ts";
import { type App, type Declaration, operation } from "../../http/route.ts";
import { EXAMPLES } from "./reference.examples.ts";
import {
  CountryListSchema,
  type CountryQuery,
  CountryQuerySchema,
  DocumentTypeListSchema,
  HeldAuthorizationListSchema,
  IntentListSchema,
  ListItemListSchema,
  ListKeyParamsSchema,
  ListQuerySchema,
} from "./reference.schema.ts";
import {
  type ListRequest,
  listCountries,
  listDocumentTypes,
  listHeldAuthorizations,
  listIntents,
  listOptions,
  referenceEtag,
} from "./reference.service.ts";

const READ = {
  method: "GET",
  tag: "Reference",
  grant: "reference:read",
  idempotency: "none",
  precondition: "none",
  cost: 2,
  requestHeaders: ["Accept-Language", "If-None-Match"],
  emits: [],
  problems: ["cursor_invalid", "cursor_expired"],
} as const satisfies Partial<Declaration>;

const ORDER = "Ordered by code.";

/** The codes that requests are written with, and their names. */
export function referenceRoutes(app: App, ctx: AppContext): void {
  operation(app, {
    ...READ,
    id: "get_reference_countries",
    url: "/intelligence/reference/countries",
    surface: "intelligence",
    summary: "Countries and territories",
    description: `Codes and names, with whether each issues passports and can be a destination. ${ORDER}`,
    examples: { ...EXAMPLES.countries, query: { query: "emirates" } },
    schema: { querystring: CountryQuerySchema, response: { 200: CountryListSchema } },
    handler: (request, reply) => answer(ctx, request, reply, request.query, "get_reference_countries", listCountries),
  });
  operation(app, {
    ...READ,
    id: "get_reference_intents",
    url: "/intelligence/reference/intents",
    surface: "intelligence",
    summary: "Purposes of travel",
    description: `What a leg's \`intent\` can be, with definitions, examples and counter-examples. ${ORDER}`,
    examples: EXAMPLES.intents,
    schema: { querystring: ListQuerySchema, response: { 200: IntentListSchema } },
    handler: (request, reply) => answer(ctx, request, reply, request.query, "get_reference_intents", listIntents),
  });
  operation(app, {
    ...READ,
    id: "get_reference_held_authorizations",
    url: "/intelligence/reference/held-authorizations",
    surface: "intelligence",
    summary: "Visas, permits and cards that a traveler can hold",
    description: `What \`heldAuthorizations\` can hold, whose documents count, and what to say about each. ${ORDER}`,
    examples: EXAMPLES.heldAuthorizations,
    schema: { querystring: ListQuerySchema, response: { 200: HeldAuthorizationListSchema } },
    handler: (request, reply) =>
      answer(ctx, request, reply, request.query, "get_reference_held_authorizations", listHeldAuthorizations),
  });
  operation(app, {
    ...READ,
    id: "get_reference_document_types",
    url: "/tenant/reference/document-types",
    surface: "tenant",
    summary: "Kinds of document",
    description: `What can be uploaded, and what is done with it. ${ORDER}`,
    examples: EXAMPLES.documentTypes,
    schema: { querystring: ListQuerySchema, response: { 200: DocumentTypeListSchema } },
    handler: (request, reply) =>
      answer(ctx, request, reply, request.query, "get_reference_document_types", listDocumentTypes),
  });
  operation(app, {
    ...READ,
    id: "get_reference_lists_key",
    url: "/tenant/reference/lists/:key",
    surface: "tenant",
    summary: "Options of a field",
    description: `The public options behind a name such as \`currencies\`, \`languages\` or \`occupations\`. ${ORDER}`,
    examples: { ...EXAMPLES.options, params: { key: "sexes" } },
    schema: { params: ListKeyParamsSchema, querystring: ListQuerySchema, response: { 200: ListItemListSchema } },
    handler: (request, reply) => {
      const { key } = request.params;
      // Each key is a list of its own: a cursor of one means nothing in another.
      return answer(ctx, request, reply, request.query, `get_reference_lists_key ${key}`, (list) =>
        listOptions(list, key),
      );
    },
  });
}

function answer(
  { keyring, clock }: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  query: CountryQuery,
  operationId: string,
  list: (request: ListRequest) => unknown,
): unknown {
  const language = negotiateLanguage(request.headers["accept-language"], LANGUAGES);
  // Made before the comparison: an unknown list or a bad cursor has no version to hold.
  const body = list({ keyring, now: clock.now(), scope: request.credential, operationId, language, query });
  const etag = referenceEtag({ keyring, language });
  reply.headers({
    etag,
    "content-language": language,
    vary: "Accept-Language",
    "cache-control": "private, max-age=300, must-revalidate",
  });
  return holdsVersion(request, etag) ? sendNotModified(request, reply) : body;
}
