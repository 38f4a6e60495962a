import type { AppContext } from "../../../context.ts";
import { JSON_TYPE } from "../../../core/json-bytes.ts";
import { callerOf, create, read } from "../../../http/resources/change.ts";
import { holdsVersion, sendNotModified } from "../../../http/resources/conditional.ts";
import { scannedList } from "../../../http/resources/list.ts";
import { examplePage } from "../../../http/resources/list-envelope.ts";
import { createdIn } from "../../../http/resources/list-filters.ts";
import type { AddRoute } from "../../../http/route.ts";
import { EXAMPLE_RESOLUTION, EXAMPLE_RESOLUTION_INPUT, EXAMPLE_RESOLUTION_SUMMARY } from "./intents.examples.ts";
import {
  IntentResolutionInputSchema,
  IntentResolutionPageSchema,
  IntentResolutionParams,
  IntentResolutionSchema,
  IntentResolutionsQuery,
} from "./intents.schema.ts";
import {
  createIntentResolution,
  errorsOfResolution,
  getIntentResolution,
  prepareResolver,
  scanIntentResolutions,
} from "./intents.service.ts";
import { chooseAmongTied } from "./intents.tie-break.service.ts";
import { INTENT_RESOLUTION, INTENT_RESOLUTIONS_PATH, showResolution, summaryOf } from "./intents.view.ts";

const COMMON = {
  surface: "intelligence",
  tag: "Visa intelligence",
  access: { grant: "visa:query" },
  precondition: "none",
} as const;

/** The operations that find the purpose of a trip from the traveler's own words. */
export function intentsRoutes(route: AddRoute, ctx: AppContext): void {
  prepareResolver();
  route({
    ...COMMON,
    id: "post_visa_intent_resolutions",
    capability: "intentResolution",
    method: "POST",
    url: INTENT_RESOLUTIONS_PATH,
    summary: "Resolve the purpose of a trip",
    description:
      "Turns a traveler's own words into the code of an intent, or into a question in the same language: never both. A " +
      "question is asked if the words name several purposes, if visa law would treat their meanings differently, or if " +
      "they say too little. If the installation has a language model, it may choose between candidates of which none is " +
      "likely enough: `decidedBy` says so, and the confidence stays low. Send `focus` back as `previousFocus` with the " +
      "answer. The words are stored encrypted, and deleted after a time.",
    idempotency: "required",
    cost: 2,
    ratePolicy: "intents",
    emits: [],
    problems: [],
    examples: { body: EXAMPLE_RESOLUTION_INPUT, response: EXAMPLE_RESOLUTION },
    schema: { body: IntentResolutionInputSchema, response: { 201: IntentResolutionSchema } },
    furtherErrors: (valid, request) => read(ctx, request, async (r) => errorsOfResolution(r, valid)),
    handler: async (request, reply) => {
      // Before the transaction: a language model may take seconds.
      const chosen = await chooseAmongTied(ctx, { caller: callerOf(request), keyed: request.keyed }, request.body);
      return create(ctx, request, reply, INTENT_RESOLUTION, (w) => createIntentResolution(w, request.body, chosen));
    },
  });

  route({
    ...COMMON,
    id: "get_visa_intent_resolutions",
    operators: { action: "determinations:read", id: "get_tenants_id_environment_intent_resolutions" },
    method: "GET",
    url: INTENT_RESOLUTIONS_PATH,
    summary: "List stored intent resolutions",
    description:
      "In brief and without the traveler's words, oldest first. With filters, a page may hold fewer than `limit` items, " +
      "or none, while `hasMore` is true: go on with `nextCursor`.",
    idempotency: "none",
    cost: 2,
    emits: [],
    problems: [],
    examples: { query: { destinationCountry: "IN" }, response: examplePage(EXAMPLE_RESOLUTION_SUMMARY) },
    schema: { querystring: IntentResolutionsQuery, response: { 200: IntentResolutionPageSchema } },
    handler: (request) => {
      const { destinationCountry, passportCountry, intent, ...created } = request.query;
      const filter = { destinationCountry, passportCountry, intent, ...createdIn(created) };
      return scannedList(ctx, request, {
        rows: (r, keyset) => scanIntentResolutions(r, filter, keyset),
        show: summaryOf,
      });
    },
  });

  route({
    ...COMMON,
    id: "get_visa_intent_resolutions_id",
    operators: { action: "persons:read", id: "get_tenants_id_environment_intent_resolutions_id" },
    method: "GET",
    url: `${INTENT_RESOLUTIONS_PATH}/:id`,
    summary: "Read a stored intent resolution",
    description: "The stored answer; `statement` is null once the words are deleted.",
    idempotency: "none",
    cost: 1,
    requestHeaders: ["If-None-Match"],
    emits: [],
    problems: ["resource_not_found"],
    examples: { params: { id: EXAMPLE_RESOLUTION.id }, response: EXAMPLE_RESOLUTION },
    schema: { params: IntentResolutionParams, response: { 200: IntentResolutionSchema } },
    handler: async (request, reply) => {
      const kept = await read(ctx, request, (r) => getIntentResolution(r, request.params.id));
      const { body, etag } = showResolution(kept);
      reply.header("etag", etag);
      if (holdsVersion(request, etag)) return sendNotModified(request, reply);
      return reply.header("content-type", JSON_TYPE).send(body);
    },
  });
}
