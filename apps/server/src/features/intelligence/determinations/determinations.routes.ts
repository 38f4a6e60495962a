import { LANGUAGES } from "@entrada/knowledge/reference.schema";
import type { FastifyRequest } from "fastify";
import { scopeOf } from "../../../core/tenant-scope.ts";
import { negotiateLanguage } from "../../../http/resources/accept-language.ts";
import { holdsVersion, sendNotModified } from "../../../http/resources/conditional.ts";
import { etagOf } from "../../../http/resources/preconditions.ts";
import type { AddRoute } from "../../../http/route.ts";
import type { KeyedRequest } from "../../../work/idempotent-change.ts";
import { refuseUnsupported } from "./checks/determinations.refusals.check.ts";
import { SUPERSEDED_VERSION } from "./determinations.events.ts";
import { EXAMPLE_DETERMINATION, EXAMPLE_INPUT } from "./determinations.examples.ts";
import { DeterminationInputSchema, DeterminationParams, DeterminationSchema } from "./determinations.schema.ts";
import {
  createDetermination,
  errorsOfInput,
  findRecordedDetermination,
  getDetermination,
} from "./determinations.service.ts";
import {
  DETERMINATIONS_PATH,
  ETAG,
  locationOf,
  recordedAnswer,
  refusalWording,
  sendCreated,
  sendDocument,
} from "./determinations.view.ts";
import type { DeterminationsContext } from "./writing/determination-writer.ts";

const TAG = "Visa intelligence";
const SUPERSEDED_ETAG = etagOf(SUPERSEDED_VERSION);

/** The operations on determinations. */
export function determinationsRoutes(route: AddRoute, ctx: DeterminationsContext): void {
  route({
    id: "post_visa_determinations",
    method: "POST",
    url: DETERMINATIONS_PATH,
    surface: "intelligence",
    tag: TAG,
    summary: "Determine whether a traveler needs a visa",
    description:
      "Answers for one traveler with an ordinary passport and one dated entry leg, from official rules only, with " +
      "sources, conditions and the reasons. The visa conclusion and the tenant's offers are separate. If no official " +
      "rule decides, both are `undetermined` and a warning says why. The answer is stored and never changes. " +
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
    beforeValidation: (request) => refuseUnsupported(request.body, refusalWording(ctx, request)),
    furtherErrors: (valid, request) => errorsOfInput(ctx, scopeOf(request.credential), valid),
    findRecorded: async (request) => {
      const recorded = await findRecordedDetermination(ctx, scopeOf(request.credential), keyOf(request));
      return recorded && recordedAnswer(recorded);
    },
    handler: async (request, reply) => {
      const { credential, body: input } = request;
      const created = await createDetermination(ctx, {
        scope: scopeOf(credential),
        minimumAuthority: credential.minimumAuthority,
        keyed: keyOf(request),
        origin: "api",
        showsOffers: true,
        input,
        language: negotiateLanguage(request.headers["accept-language"], LANGUAGES),
      });
      return sendCreated(request, reply, created);
    },
  });

  route({
    id: "get_visa_determinations_id",
    operators: { action: "determinations:read", id: "get_tenants_id_environment_determinations_id" },
    method: "GET",
    url: `${DETERMINATIONS_PATH}/:id`,
    surface: "intelligence",
    tag: TAG,
    summary: "Read a stored determination",
    description:
      "The query, the result and its metadata, byte for byte as in the response to its creation. Once newer knowledge " +
      'has changed the conclusion, `Link` with `rel="successor-version"` leads to the determination that replaces it.',
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
      const { document, successorId } = await getDetermination(ctx, scopeOf(request.credential), request.params.id);
      const etag = successorId === null ? ETAG : SUPERSEDED_ETAG;
      reply.header("etag", etag);
      if (successorId !== null) reply.header("link", `<${locationOf(successorId)}>; rel="successor-version"`);
      return holdsVersion(request, etag) ? sendNotModified(request, reply) : sendDocument(reply, document);
    },
  });
}

function keyOf(request: FastifyRequest): KeyedRequest {
  if (request.keyed) return request.keyed;
  throw new Error("an operation that requires an Idempotency-Key was reached without one");
}
