import type { AppContext } from "../../../context.ts";
import { sendUnlessHeld } from "../../../http/resources/conditional.ts";
import { sendChanged } from "../../../http/resources/idempotency.ts";
import { examplePage } from "../../../http/resources/list-envelope.ts";
import { etagOf } from "../../../http/resources/preconditions.ts";
import { type App, operation } from "../../../http/route.ts";
import { findRecordedAnswer } from "../../../work/idempotent-change.ts";
import { QUOTES_PATH } from "./quotes.document.ts";
import { EXAMPLE_ACCEPTANCE, EXAMPLE_ACCEPTED_QUOTE, EXAMPLE_NEW_QUOTE, EXAMPLE_QUOTE } from "./quotes.examples.ts";
import { acceptQuote, withdrawQuote } from "./quotes.moves.service.ts";
import {
  NewQuoteSchema,
  QuoteAcceptanceSchema,
  QuotePageSchema,
  QuoteParams,
  QuoteSchema,
  QuotesQuery,
} from "./quotes.schema.ts";
import { createQuote, getQuote, listQuotes } from "./quotes.service.ts";

const COMMON = { surface: "tenant", tag: "Quotes", grant: "quotes:write" } as const;
const ONE = `${QUOTES_PATH}/:id`;
const PARAMS = { id: EXAMPLE_QUOTE.id };

/** The operations on quotes: what a trip costs, frozen until it is accepted or its time is over. */
export function quotesRoutes(app: App, ctx: AppContext): void {
  readingRoutes(app, ctx);
  const changing = {
    ...COMMON,
    method: "POST",
    idempotency: "required",
    cost: 5,
    findRecorded: findRecordedAnswer.bind(undefined, ctx),
  } as const;

  operation(app, {
    ...changing,
    id: "post_quotes",
    capability: "quotes",
    url: QUOTES_PATH,
    summary: "Make a quote",
    description:
      "Prices each traveler's product and freezes the price for 72 hours, or until the last day to order one of them is " +
      "over. Government fees are lines of their own, without mark-up; all lines add up to the totals. The quote is bound " +
      "to the travelers, determinations and products as they are.",
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
    handler: async (request, reply) => sendChanged(request, reply, await createQuote(ctx, request, request.body)),
  });

  operation(app, {
    ...changing,
    id: "post_quotes_id_accept",
    capability: "quotes",
    url: `${ONE}/accept`,
    summary: "Accept a quote",
    description:
      "Once, at the total that the buyer was shown, before it expires, and only while everything that it rests on is as " +
      "it was. Whatever has changed is named, and needs a new quote.",
    precondition: "ifMatch",
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
    handler: async (request, reply) =>
      sendChanged(request, reply, await acceptQuote(ctx, request, request.params.id, request.body)),
  });

  operation(app, {
    ...changing,
    id: "post_quotes_id_withdraw",
    url: `${ONE}/withdraw`,
    summary: "Withdraw a quote",
    description: "An open quote can no longer be accepted from then on. One whose time is over only expires.",
    precondition: "ifMatchOptional",
    emits: ["quote.withdrawn"],
    problems: ["quote_expired", "state_conflict"],
    examples: {
      params: PARAMS,
      response: { ...EXAMPLE_QUOTE, version: "2", state: "withdrawn", availableActions: [] },
    },
    schema: { params: QuoteParams, response: { 200: QuoteSchema } },
    handler: async (request, reply) =>
      sendChanged(request, reply, await withdrawQuote(ctx, request, request.params.id)),
  });
}

function readingRoutes(app: App, ctx: AppContext): void {
  const reading = { ...COMMON, method: "GET", idempotency: "none", precondition: "none", emits: [] } as const;

  operation(app, {
    ...reading,
    id: "get_quotes",
    url: QUOTES_PATH,
    summary: "List the quotes",
    description: "Oldest first.",
    cost: 2,
    problems: [],
    examples: { response: examplePage(EXAMPLE_QUOTE) },
    schema: { querystring: QuotesQuery, response: { 200: QuotePageSchema } },
    handler: (request) => listQuotes(ctx, request.credential, request.query),
  });

  operation(app, {
    ...reading,
    id: "get_quotes_id",
    url: ONE,
    summary: "Read a quote",
    description: "As it was frozen, in its present state.",
    cost: 1,
    requestHeaders: ["If-None-Match"],
    problems: [],
    examples: { params: PARAMS, response: EXAMPLE_QUOTE },
    schema: { params: QuoteParams, response: { 200: QuoteSchema } },
    handler: async (request, reply) => {
      const quote = await getQuote(ctx, request.credential, request.params.id);
      const etag = etagOf(quote.version);
      // Whoever holds an open version may not know yet that its time is over.
      if (quote.state === "open" && quote.availableActions.length === 0) return reply.header("etag", etag).send(quote);
      return sendUnlessHeld(request, reply, etag, () => quote);
    },
  });
}
