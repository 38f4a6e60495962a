import type { AppContext } from "../../../context.ts";
import type { Keyset } from "../../../core/paging.ts";
import { change, read, readOne } from "../../../http/resources/change.ts";
import { chooseLanguage } from "../../../http/resources/in-language.ts";
import { list } from "../../../http/resources/list.ts";
import { examplePage } from "../../../http/resources/list-envelope.ts";
import { partsIn } from "../../../http/resources/list-filters.ts";
import { expectedVersion } from "../../../http/resources/preconditions.ts";
import { languageOf } from "../../../http/resources/request-language.ts";
import { standingOf } from "../../../http/resources/standing.ts";
import type { AddRoute } from "../../../http/route.ts";
import type { Read, UseCaseContext } from "../../../work/work.ts";
import { EXAMPLE_REVIEWED_CASE } from "../cases/cases.examples.ts";
import { CaseSchema } from "../cases/cases.schema.ts";
import { CASE, CASES_PATH } from "../cases/cases.view.ts";
import { saveAnswers } from "./answers/collection-requests.answers.service.ts";
import { EXAMPLE_ANSWERED, EXAMPLE_REQUEST, EXAMPLE_SUBMITTED, EXAMPLE_TRIAL } from "./collection-requests.examples.ts";
import {
  AnsweredHandInSchema,
  AnswersSchema,
  CollectionRequestPageSchema,
  CollectionRequestParams,
  CollectionRequestSchema,
  CollectionRequestsQuery,
  HandInSchema,
  TrialResultSchema,
} from "./collection-requests.schema.ts";
import { type Collection, getCollection, listCollections } from "./collection-requests.service.ts";
import { submitCase, submitCollection, validateCollection } from "./collection-requests.submission.service.ts";
import { COLLECTION_REQUESTS_PATH, collectionRequestIn, showCollectionRequest } from "./collection-requests.view.ts";

const COMMON = { surface: "tenant", tag: "Cases" } as const;
const READING = {
  ...COMMON,
  method: "GET",
  access: { grant: "cases:read" },
  idempotency: "none",
  precondition: "none",
  emits: [],
  problems: [],
} as const;
const ONE = `${COLLECTION_REQUESTS_PATH}/:id`;
const PARAMS = { id: EXAMPLE_REQUEST.id };

/** The operations on collection requests: what a case asks its traveler or tenant for. */
export function collectionRequestsRoutes(route: AddRoute, ctx: AppContext): void {
  readingRoutes(route, ctx);
  answeringRoutes(route, ctx);
}

const CASE_PARAMS = { id: EXAMPLE_REQUEST.caseId };

function readingRoutes(route: AddRoute, ctx: AppContext): void {
  route({
    ...READING,
    id: "get_cases_id_collection_requests",
    travelers: { scope: "cases:read", named: "case", id: "get_traveler_cases_id_collection_requests" },
    url: "/tenant/cases/:id/collection-requests",
    summary: "List what a case asked for",
    description: "Oldest first. The case names the one that waits for an answer.",
    cost: 2,
    requestHeaders: ["Accept-Language"],
    examples: { params: { id: EXAMPLE_REQUEST.caseId }, response: examplePage(EXAMPLE_REQUEST) },
    schema: {
      params: CollectionRequestParams,
      querystring: CollectionRequestsQuery,
      response: { 200: CollectionRequestPageSchema },
    },
    handler: async (request, reply) => {
      const filter = partsIn(request.query);
      const rows = (r: Read<UseCaseContext>, keyset: Keyset) => listCollections(r, request.params.id, filter, keyset);
      const language = languageOf(request);
      const show = (collection: Collection, r: Read) => showCollectionRequest(collection, r, language);
      const page = await list(ctx, request, { rows, show });
      chooseLanguage(request, reply);
      return page;
    },
  });

  route({
    ...READING,
    id: "get_collection_requests_id",
    travelers: { scope: "cases:read", named: "collectionRequest", id: "get_traveler_collection_requests_id" },
    url: ONE,
    summary: "Read a collection request",
    description:
      "The answers and documents that it asks for, and what is there. `GET /tenant/products/{id}/requirements` describes " +
      "them.",
    cost: 1,
    requestHeaders: ["If-None-Match", "Accept-Language"],
    examples: { params: PARAMS, response: EXAMPLE_REQUEST },
    schema: { params: CollectionRequestParams, response: { 200: CollectionRequestSchema } },
    standing: standingOf(ctx, "crq", showCollectionRequest, getCollection),
    handler: (request, reply) =>
      readOne(ctx, request, reply, collectionRequestIn(languageOf(request)), (r) =>
        getCollection(r, request.params.id),
      ),
  });
}

function answeringRoutes(route: AddRoute, ctx: AppContext): void {
  const answering = {
    ...COMMON,
    access: { grant: "cases:write" },
    requestHeaders: ["Accept-Language"],
  } as const;

  route({
    ...answering,
    id: "patch_collection_requests_id_answers",
    travelers: {
      scope: "cases:answer",
      named: "collectionRequest",
      id: "patch_traveler_collection_requests_id_answers",
    },
    method: "PATCH",
    url: `${ONE}/answers`,
    summary: "Save answers",
    description:
      "A JSON merge patch of the answers, by field: send any of them at any time, finished or not; null removes one. The " +
      "last one who answers a question wins. Only what could never become right is refused, such as another type, and then " +
      "the refusal names everything that is wrong with what was sent. The rest is saved, and `faults` says what has to be " +
      "corrected before the request is handed in. Sending an answer that was filled in confirms it.",
    idempotency: "optional",
    precondition: "ifMatchOptional",
    cost: 2,
    emits: ["collection_request.updated"],
    problems: ["state_conflict"],
    examples: { params: PARAMS, body: { occupation: "Teacher" }, response: EXAMPLE_ANSWERED },
    schema: { params: CollectionRequestParams, body: AnswersSchema, response: { 200: CollectionRequestSchema } },
    handler: (request, reply) =>
      change(ctx, request, reply, collectionRequestIn(languageOf(request)), (w) =>
        saveAnswers(w, request.params.id, {
          expectedVersion: expectedVersion(request),
          patch: request.body,
          language: languageOf(request),
        }),
      ),
  });

  route({
    ...answering,
    id: "post_collection_requests_id_submit",
    travelers: { scope: "cases:answer", named: "collectionRequest", id: "post_traveler_collection_requests_id_submit" },
    method: "POST",
    url: `${ONE}/submit`,
    summary: "Hand in a collection request",
    description:
      "Checks all of its answers, and hands them in if none is wrong or missing. Otherwise 400 with every fault. `answers` " +
      "are saved first; of a refusal nothing stays. Once nothing more is asked for, the case is reviewed.",
    idempotency: "required",
    precondition: "ifMatch",
    binds: true,
    cost: 5,
    emits: [
      "collection_request.updated",
      "collection_request.submitted",
      "case.review_started",
      "case.action_resolved",
    ],
    problems: ["state_conflict"],
    examples: { params: PARAMS, body: { confirmPrefilled: true }, response: EXAMPLE_SUBMITTED },
    schema: { params: CollectionRequestParams, body: AnsweredHandInSchema, response: { 200: CollectionRequestSchema } },
    handler: (request, reply) =>
      change(ctx, request, reply, collectionRequestIn(languageOf(request)), (w) =>
        submitCollection(w, request.params.id, {
          ...request.body,
          expectedVersion: expectedVersion(request),
          language: languageOf(request),
        }),
      ),
  });

  route({
    ...answering,
    id: "post_collection_requests_id_validate",
    travelers: { scope: "cases:read", named: "collectionRequest", id: "post_traveler_collection_requests_id_validate" },
    access: { grant: "cases:read" },
    method: "POST",
    url: `${ONE}/validate`,
    summary: "Try to hand in a collection request",
    description:
      "Answers what handing it in with this body would be refused for now, and changes nothing. `answers` are merged in for " +
      "the trial: what is wrong with them beyond that is named too.",
    idempotency: "none",
    precondition: "none",
    cost: 2,
    emits: [],
    problems: ["state_conflict"],
    examples: { params: PARAMS, body: { confirmPrefilled: true }, response: EXAMPLE_TRIAL },
    schema: { params: CollectionRequestParams, body: AnsweredHandInSchema, response: { 200: TrialResultSchema } },
    handler: async (request, reply) => {
      const trial = { ...request.body, language: languageOf(request) };
      const errors = await read(ctx, request, (r) => validateCollection(r, request.params.id, trial));
      chooseLanguage(request, reply);
      return { valid: errors.length === 0, errors: errors.map((error) => ({ ...error })) };
    },
  });

  route({
    ...answering,
    id: "post_cases_id_submit",
    method: "POST",
    url: `${CASES_PATH}/:id/submit`,
    summary: "Hand in everything that a case asks for",
    description: "Hands in each collection request of the case that waits, like their own operation, or none of them.",
    idempotency: "required",
    precondition: "ifMatch",
    binds: true,
    cost: 5,
    emits: ["collection_request.submitted", "case.review_started", "case.action_resolved"],
    problems: ["state_conflict"],
    examples: {
      params: CASE_PARAMS,
      body: { confirmPrefilled: true },
      response: EXAMPLE_REVIEWED_CASE,
    },
    schema: { params: CollectionRequestParams, body: HandInSchema, response: { 200: CaseSchema } },
    handler: (request, reply) =>
      change(ctx, request, reply, CASE, (w) =>
        submitCase(w, request.params.id, {
          ...request.body,
          expectedVersion: expectedVersion(request),
          language: languageOf(request),
        }),
      ),
  });
}
