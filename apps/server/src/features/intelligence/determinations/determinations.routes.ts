import { LANGUAGES } from "@entrada/knowledge/reference.schema";
import type { FastifyReply, FastifyRequest } from "fastify";
import { encodeId } from "../../../core/ids.ts";
import { JSON_TYPE } from "../../../core/json-bytes.ts";
import { scopeOf } from "../../../core/tenant-scope.ts";
import { negotiateLanguage } from "../../../http/resources/accept-language.ts";
import { holdsVersion, sendNotModified } from "../../../http/resources/conditional.ts";
import { sendRecorded } from "../../../http/resources/idempotency.ts";
import { etagOf } from "../../../http/resources/preconditions.ts";
import { type App, hrefOf, route } from "../../../http/route.ts";
import type { KeyedRequest, RecordedAnswer } from "../../../work/idempotent-change.ts";
import type { DeterminationsContext } from "./determination-writer.ts";
import { refuseUnsupported } from "./determinations.check.ts";
import { SUPERSEDED_VERSION } from "./determinations.events.ts";
import { EXAMPLE_DETERMINATION, EXAMPLE_INPUT } from "./determinations.examples.ts";
import { DeterminationInputSchema, DeterminationParams, DeterminationSchema } from "./determinations.schema.ts";
import {
  createDetermination,
  errorsOfInput,
  findRecordedDetermination,
  getDetermination,
  type RecordedDetermination,
} from "./determinations.service.ts";

const TAG = "Visa intelligence";
const DETERMINATIONS_PATH = "/intelligence/determinations";
// The text never changes; only a successor can be added.
const ETAG = etagOf(1);
const SUPERSEDED_ETAG = etagOf(SUPERSEDED_VERSION);

/** The operations on determinations. */
export function determinationsRoutes(app: App, ctx: DeterminationsContext): void {
  route(app, {
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
    beforeValidation: (request) => refuseUnsupported(request.body),
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
        input,
        language: negotiateLanguage(request.headers["accept-language"], LANGUAGES),
      });
      if (created.isReplay) return sendRecorded(request, reply, recordedAnswer(created));
      return answer(reply.status(201).headers(headersOf(created.id)), created.document);
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
      return holdsVersion(request, etag) ? sendNotModified(request, reply) : answer(reply, document);
    },
  });
}

function keyOf(request: FastifyRequest): KeyedRequest {
  if (request.keyed) return request.keyed;
  throw new Error("an operation that requires an Idempotency-Key was reached without one");
}

function headersOf(id: string) {
  return { location: locationOf(id), etag: ETAG };
}

function locationOf(id: string): string {
  return hrefOf(DETERMINATIONS_PATH, encodeId("det", id));
}

function recordedAnswer({ id, document }: RecordedDetermination): RecordedAnswer {
  return { status: 201, body: document, headers: headersOf(id) };
}

// Sends the stored bytes. Returned, not sent: the framework would wait for a response that was already sent.
function answer(reply: FastifyReply, document: string | Buffer): string | Buffer {
  reply.header("content-type", JSON_TYPE);
  return document;
}
