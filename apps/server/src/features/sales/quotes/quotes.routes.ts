import type { AppContext } from "../../../context.ts";
import { change, create, read } from "../../../http/resources/change.ts";
import { sendUnlessHeld } from "../../../http/resources/conditional.ts";
import { chooseLanguage, wantedLanguage } from "../../../http/resources/in-language.ts";
import { list } from "../../../http/resources/list.ts";
import { examplePage } from "../../../http/resources/list-envelope.ts";
import { createdIn, wantedId } from "../../../http/resources/list-filters.ts";
import { expectedVersion, translatedEtag } from "../../../http/resources/preconditions.ts";
import { standingOf } from "../../../http/resources/standing.ts";
import type { AddRoute } from "../../../http/route.ts";
import { acceptQuote, getAcceptance } from "./ending/quotes.acceptance.service.ts";
import { errorsOfQuote } from "./pricing/quotes.check.ts";
import { EXAMPLE_ACCEPTANCE, EXAMPLE_ACCEPTED_QUOTE, EXAMPLE_NEW_QUOTE, EXAMPLE_QUOTE } from "./quotes.examples.ts";
import {
  NewQuoteSchema,
  QuoteAcceptanceSchema,
  QuoteChangesSchema,
  QuotePageSchema,
  QuoteParams,
  QuoteSchema,
  QuotesQuery,
  RecordedAcceptanceSchema,
} from "./quotes.schema.ts";
import { createQuote, getQuote, listQuotes, noteOnQuote, type QuoteFilter, withdrawQuote } from "./quotes.service.ts";
import { QUOTES_PATH, quoteIn, showQuote } from "./quotes.view.ts";

const COMMON = { surface: "tenant", tag: "Quotes", access: { grant: "quotes:write" } } as const;
const ONE = `${QUOTES_PATH}/:id`;
const PARAMS = { id: EXAMPLE_QUOTE.id };

/** The operations on quotes: what a trip costs, frozen until the quote is accepted or expires. */
export function quotesRoutes(route: AddRoute, ctx: AppContext): void {
  readingRoutes(route, ctx);
  acceptanceRoutes(route, ctx);
  const changing = {
    ...COMMON,
    method: "POST",
    idempotency: "required",
    cost: 5,
  } as const;

  route({
    ...changing,
    id: "post_quotes",
    capability: "quotes",
    url: QUOTES_PATH,
    summary: "Create a quote",
    description:
      "Prices a product for each traveler and freezes the prices for 72 hours, or until the last day to order one of the " +
      "products has passed. Government fees are separate lines without mark-up; the lines add up to the totals. The quote " +
      "is bound to the current versions of its travelers, determinations and products. Its texts are frozen in the " +
      "language of `Accept-Language`, and in English.",
    requestHeaders: ["Accept-Language"],
    precondition: "none",
    emits: ["quote.created"],
    problems: [
      "resource_not_found",
      "determination_superseded",
      "determination_mismatch",
      "product_unavailable",
      "product_not_applicable",
      "insufficient_time",
    ],
    examples: { body: EXAMPLE_NEW_QUOTE, response: EXAMPLE_QUOTE },
    schema: { body: NewQuoteSchema, response: { 201: QuoteSchema } },
    furtherErrors: (valid, request) => read(ctx, request, async ({ now }) => errorsOfQuote(valid, now)),
    handler: (request, reply) =>
      create(ctx, request, reply, quoteIn(wantedLanguage(request)), (w) =>
        createQuote(w, request.body, wantedLanguage(request)),
      ),
  });

  route({
    ...COMMON,
    id: "patch_quotes_id",
    method: "PATCH",
    url: ONE,
    summary: "Change your notes on a quote",
    description:
      "A JSON merge patch of `metadata`. Prices, inputs and state stay as they are, and so does what the quote is bound to. " +
      "Refused with 409 once one of its people was erased.",
    idempotency: "optional",
    precondition: "ifMatch",
    requestHeaders: ["Accept-Language"],
    cost: 5,
    emits: ["quote.updated"],
    problems: ["state_conflict"],
    examples: {
      params: PARAMS,
      body: { metadata: { costCentre: "travel-8" } },
      response: { ...EXAMPLE_QUOTE, version: "2", metadata: { costCentre: "travel-8" } },
    },
    schema: { params: QuoteParams, body: QuoteChangesSchema, response: { 200: QuoteSchema } },
    handler: (request, reply) =>
      change(ctx, request, reply, quoteIn(wantedLanguage(request)), (w) => {
        const { metadata = {} } = request.body;
        return noteOnQuote(w, request.params.id, { expectedVersion: expectedVersion(request), metadata });
      }),
  });

  route({
    ...changing,
    id: "post_quotes_id_accept",
    capability: "quotes",
    url: `${ONE}/accept`,
    summary: "Accept a quote",
    description:
      "Accepts the quote once, at the total that the buyer was shown, before it expires, and only while its travelers, " +
      "determinations and products are unchanged. The refusal names what has changed; create a new quote then.",
    precondition: "ifMatch",
    binds: true,
    requestHeaders: ["Accept-Language"],
    emits: ["quote.accepted"],
    problems: [
      "quote_expired",
      "quote_total_mismatch",
      "quote_inputs_changed",
      "determination_superseded",
      "state_conflict",
    ],
    examples: { params: PARAMS, body: EXAMPLE_ACCEPTANCE, response: EXAMPLE_ACCEPTED_QUOTE },
    schema: { params: QuoteParams, body: QuoteAcceptanceSchema, response: { 200: QuoteSchema } },
    handler: (request, reply) =>
      change(ctx, request, reply, quoteIn(wantedLanguage(request)), (w) =>
        acceptQuote(w, request.params.id, { ...request.body, expectedVersion: expectedVersion(request) }),
      ),
  });

  route({
    ...changing,
    id: "post_quotes_id_withdraw",
    url: `${ONE}/withdraw`,
    summary: "Withdraw a quote",
    description:
      "Withdraws an open quote, which can then no longer be accepted. A quote past `expiresAt` can only expire.",
    precondition: "ifMatchOptional",
    requestHeaders: ["Accept-Language"],
    emits: ["quote.withdrawn"],
    problems: ["quote_expired", "state_conflict"],
    examples: {
      params: PARAMS,
      response: { ...EXAMPLE_QUOTE, version: "2", state: "withdrawn", availableActions: [] },
    },
    schema: { params: QuoteParams, response: { 200: QuoteSchema } },
    handler: (request, reply) =>
      change(ctx, request, reply, quoteIn(wantedLanguage(request)), (w) =>
        withdrawQuote(w, request.params.id, { expectedVersion: expectedVersion(request) }),
      ),
  });
}

function readingRoutes(route: AddRoute, ctx: AppContext): void {
  const reading = { ...COMMON, method: "GET", idempotency: "none", precondition: "none", emits: [] } as const;

  route({
    ...reading,
    id: "get_quotes",
    operators: { action: "sales:read", id: "get_tenants_id_environment_quotes" },
    url: QUOTES_PATH,
    summary: "List the quotes",
    description: "Oldest first. Texts are in the language of `Accept-Language`.",
    cost: 2,
    requestHeaders: ["Accept-Language"],
    problems: [],
    examples: { response: examplePage(EXAMPLE_QUOTE) },
    schema: { querystring: QuotesQuery, response: { 200: QuotePageSchema } },
    handler: async (request, reply) => {
      const page = await list(ctx, request, {
        rows: (r, keyset) => listQuotes(r, quoteFilter(request.query), keyset),
        show: (quote, r) => showQuote(quote, r, wantedLanguage(request)),
      });
      chooseLanguage(request, reply);
      return page;
    },
  });

  route({
    ...reading,
    id: "get_quotes_id",
    operators: { action: "sales:read", id: "get_tenants_id_environment_quotes_id" },
    url: ONE,
    summary: "Read a quote",
    description:
      "The quote with its frozen prices and its current state. Its texts are in the language of `Accept-Language`; " +
      "`frozenTexts` has those that bind, where these are a translation of them.",
    cost: 1,
    requestHeaders: ["Accept-Language", "If-None-Match"],
    problems: [],
    examples: { params: PARAMS, response: EXAMPLE_QUOTE },
    schema: { params: QuoteParams, response: { 200: QuoteSchema } },
    standing: standingOf(ctx, "qte", (quote, r) => showQuote(quote, r, "en"), getQuote),
    handler: async (request, reply) => {
      const wanted = wantedLanguage(request);
      const quote = await read(ctx, request, async (r) => showQuote(await getQuote(r, request.params.id), r, wanted));
      const etag = translatedEtag(quote.version, chooseLanguage(request, reply), quote);
      // A caller that holds the open version may not know that it has expired: the version rises only with the sweep.
      if (quote.state === "open" && quote.availableActions.length === 0) return reply.header("etag", etag).send(quote);
      return sendUnlessHeld(request, reply, etag, () => quote);
    },
  });
}

function acceptanceRoutes(route: AddRoute, ctx: AppContext): void {
  route({
    ...COMMON,
    access: { grant: "customers:read" },
    id: "get_quotes_id_acceptance",
    operators: { action: "persons:read", id: "get_tenants_id_environment_quotes_id_acceptance" },
    method: "GET",
    url: `${ONE}/acceptance`,
    summary: "Read who accepted a quote",
    description:
      "What `acceptedBy` was at the acceptance, and when it was accepted. 404 if the quote was not accepted. A quote itself " +
      "shows no personal data.",
    idempotency: "none",
    precondition: "none",
    cost: 1,
    emits: [],
    problems: [],
    examples: {
      params: PARAMS,
      response: { acceptedBy: EXAMPLE_ACCEPTANCE.acceptedBy, acceptedAt: EXAMPLE_ACCEPTED_QUOTE.acceptedAt },
    },
    schema: { params: QuoteParams, response: { 200: RecordedAcceptanceSchema } },
    handler: async (request) => {
      const { acceptedBy, acceptedAt } = await read(ctx, request, (r) => getAcceptance(r, request.params.id));
      return { acceptedBy, acceptedAt: acceptedAt.toISOString() };
    },
  });
}

function quoteFilter({ state, customerId, travelerId, determinationId, ...created }: QuotesQuery): QuoteFilter {
  return {
    states: state,
    customerId: wantedId("cus", customerId),
    travelerId: wantedId("trv", travelerId),
    determinationId: wantedId("det", determinationId),
    ...createdIn(created),
  };
}
