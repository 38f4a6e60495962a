import { LANGUAGES } from "@entrada/knowledge/reference.schema";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { AppContext } from "../../../context.ts";
import { negotiateLanguage } from "../../../http/resources/accept-language.ts";
import { holdsVersion, sendNotModified } from "../../../http/resources/conditional.ts";
import { sendRecorded } from "../../../http/resources/idempotency.ts";
import { type App, route } from "../../../http/route.ts";
import type { KeyedRequest, RecordedAnswer } from "../../../work/idempotent-change.ts";
import { refuseUnsupported } from "./determinations.check.ts";
import { EXAMPLE_DETERMINATION, EXAMPLE_INPUT } from "./determinations.examples.ts";
import { DeterminationInputSchema, DeterminationParams, DeterminationSchema } from "./determinations.schema.ts";
import {
  createDetermination,
  DETERMINATIONS_PATH,
  findRecordedDetermination,
  getDetermination,
} from "./determinations.service.ts";

const TAG = "Visa intelligence";
const JSON_TYPE = "application/json; charset=utf-8";

/** The operations on determinations. */
export function determinationsRoutes(app: App, ctx: AppContext): void {
  route(app, {
    id: "post_visa_determinations",
    method: "POST",
    url: DETERMINATIONS_PATH,
    surface: "intelligence",
    tag: TAG,
    summary: "Determine whether a traveler needs a visa",
    description:
      "Answers for one traveler with an ordinary passport and one dated entry leg, from official rules only, with " +
      "sources, conditions and the reasons. The visa conclusion and what the tenant offers stand apart. Where no " +
      "official rule decides, both are `undetermined` and a warning says why. The answer is stored and never changes. " +
      "`Accept-Language` chooses the language of its sentences.",
    access: { grant: "visa:query" },
    capability: "visaDetermination",
    idempotency: "required",
    precondition: "none",
    cost: 5,
    ratePolicy: "determinations",
    requestHeaders: ["Accept-Language"],
    emits: [],
    problems: ["unsupported_trip_shape", "unsupported_passport_type", "overloaded"],
    examples: { body: EXAMPLE_INPUT, response: EXAMPLE_DETERMINATION },
    schema: { body: DeterminationInputSchema, response: { 201: DeterminationSchema } },
    beforeValidation: (request) => refuseUnsupported(request.body),
    findRecorded: (request) => findRecordedDetermination(ctx, request.credential, keyOf(request)),
    handler: async (request, reply) => {
      const language = negotiateLanguage(request.headers["accept-language"], LANGUAGES);
      const { credential, body: input } = request;
      const asked = { credential, keyed: keyOf(request), input, language };
      const { answer, isReplay } = await createDetermination(ctx, asked);
      return isReplay ? sendRecorded(request, reply, answer) : send(reply, answer);
    },
  });

  route(app, {
    id: "get_visa_determinations_id",
    method: "GET",
    url: `${DETERMINATIONS_PATH}/:id`,
    surface: "intelligence",
    tag: TAG,
    summary: "Read a stored determination",
    description:
      "Returns the query, the result and its metadata, byte for byte as they were answered at creation. Once other " +
      'knowledge has changed the conclusion, `Link` with `rel="successor-version"` leads to the determination that ' +
      "has taken its place.",
    access: { grant: "visa:query" },
    idempotency: "none",
    precondition: "none",
    cost: 1,
    requestHeaders: ["If-None-Match"],
    emits: [],
    problems: ["resource_not_found"],
    examples: { params: { id: EXAMPLE_DETERMINATION.id }, response: EXAMPLE_DETERMINATION },
    schema: { params: DeterminationParams, response: { 200: DeterminationSchema } },
    handler: async (request, reply) => {
      const { body, headers } = await getDetermination(ctx, request.credential, request.params.id);
      if (holdsVersion(request, headers.etag)) return sendNotModified(request, reply.headers(headers));
      return send(reply, { status: 200, body, headers });
    },
  });
}

function keyOf(request: FastifyRequest): KeyedRequest {
  if (request.keyed) return request.keyed;
  throw new Error("an operation that requires an Idempotency-Key was reached without one");
}

// As text, so that the stored bytes go out as they are.
function send(reply: FastifyReply, { status, body, headers }: RecordedAnswer): FastifyReply {
  return reply
    .status(status)
    .headers({ ...headers, "content-type": JSON_TYPE })
    .send(body);
}
