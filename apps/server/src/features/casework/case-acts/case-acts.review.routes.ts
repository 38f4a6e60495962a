import type { AppContext } from "../../../context.ts";
import { callerOf, change, readOne } from "../../../http/resources/change.ts";
import { list } from "../../../http/resources/list.ts";
import { examplePage, listOf } from "../../../http/resources/list-envelope.ts";
import { partsIn } from "../../../http/resources/list-filters.ts";
import { expectedVersion } from "../../../http/resources/preconditions.ts";
import { standingOf } from "../../../http/resources/standing.ts";
import type { AddRoute } from "../../../http/route.ts";
import { beginRequestAct } from "../../../processes/work-on-case.ts";
import { unitOfWork } from "../../../work/work.ts";
import { CaseParams } from "../cases/cases.schema.ts";
import { CollectionRequestParams, CollectionRequestsQuery } from "../collection-requests/collection-requests.schema.ts";
import { askedItems, returnedItems } from "../collection-requests/opening/collection-requests.items.service.ts";
import { EXAMPLE_REVIEWED_REQUEST } from "../collection-requests/review/collection-requests.operator.examples.ts";
import {
  RevealAnswerSchema,
  RevealedAnswerSchema,
  ReviewedRequestSchema,
} from "../collection-requests/review/collection-requests.operator.schema.ts";
import {
  listReviewedCollections,
  revealAnswer,
  reviewedCollection,
} from "../collection-requests/review/collection-requests.operator.service.ts";
import {
  REVIEWED_REQUEST,
  showReviewedRequest,
} from "../collection-requests/review/collection-requests.operator.view.ts";
import { acceptItems, returnItems } from "../collection-requests/review/collection-requests.review.service.ts";
import { undoItems } from "../collection-requests/review/collection-requests.undo.service.ts";
import { AcceptItemsSchema, ReturnItemsSchema, UndoItemsSchema } from "./case-acts.operator.schema.ts";

const COMMON = { surface: "operator", tag: "Work on cases" } as const;
const READING = {
  ...COMMON,
  method: "GET",
  access: { action: "cases:read" },
  idempotency: "none",
  precondition: "none",
  emits: [],
  problems: [],
} as const;
const REVIEWING = {
  ...COMMON,
  method: "POST",
  access: { action: "cases:work" },
  scopedBy: "collectionRequest",
  idempotency: "required",
  precondition: "ifMatchOptional",
  cost: 5,
  problems: ["state_conflict"],
} as const;
const ONE = "/collection-requests/:id";
const PARAMS = { id: EXAMPLE_REVIEWED_REQUEST.id };
const RESPONSE = { 200: ReviewedRequestSchema };

/** The review of what was handed in, item by item. */
export function caseReviewRoutes(route: AddRoute, ctx: AppContext): void {
  readingRoutes(route, ctx);
  reviewingRoutes(route, ctx);
}

function readingRoutes(route: AddRoute, ctx: AppContext): void {
  route({
    ...READING,
    id: "get_cases_id_collection_requests",
    url: "/cases/:id/collection-requests",
    scopedBy: "case",
    summary: "List what a case asked for",
    description: "Oldest first, item by item, with what was handed in.",
    cost: 2,
    examples: { params: { id: EXAMPLE_REVIEWED_REQUEST.caseId }, response: examplePage(EXAMPLE_REVIEWED_REQUEST) },
    schema: {
      params: CaseParams,
      querystring: CollectionRequestsQuery,
      response: { 200: listOf(ReviewedRequestSchema, "ReviewedRequestPage") },
    },
    handler: (request) =>
      list(ctx, request, {
        rows: (r, keyset) => listReviewedCollections(r, request.params.id, partsIn(request.query), keyset),
        show: showReviewedRequest,
      }),
  });

  route({
    ...READING,
    id: "get_collection_requests_id",
    url: ONE,
    scopedBy: "collectionRequest",
    summary: "Read a collection request",
    description: "Item by item: what was asked for, what was answered by whom, and which documents were handed in.",
    cost: 1,
    requestHeaders: ["If-None-Match"],
    examples: { params: PARAMS, response: EXAMPLE_REVIEWED_REQUEST },
    schema: { params: CollectionRequestParams, response: RESPONSE },
    standing: standingOf(ctx, "crq", showReviewedRequest, reviewedCollection),
    handler: (request, reply) =>
      readOne(ctx, request, reply, REVIEWED_REQUEST, (r) => reviewedCollection(r, request.params.id)),
  });

  route({
    ...COMMON,
    id: "post_collection_requests_id_reveal",
    method: "POST",
    url: `${ONE}/reveal`,
    scopedBy: "collectionRequest",
    summary: "Show a masked answer whole",
    description: "It is recorded who saw it, and why. How many an operator can have shown within an hour is limited.",
    access: { action: "persons:reveal" },
    stepUp: true,
    // A recorded answer could be replayed without a record of who saw it.
    idempotency: "none",
    precondition: "none",
    cost: 10,
    emits: [],
    problems: ["rate_limit_exceeded"],
    examples: {
      params: PARAMS,
      body: { path: "/passportNumber", reason: "formEntry" },
      response: { path: "/passportNumber", value: "X4RTBPFW4" },
    },
    schema: { params: CollectionRequestParams, body: RevealAnswerSchema, response: { 200: RevealedAnswerSchema } },
    handler: (request) => unitOfWork(ctx, callerOf(request), (w) => revealAnswer(w, request.params.id, request.body)),
  });
}

function reviewingRoutes(route: AddRoute, ctx: AppContext): void {
  route({
    ...REVIEWING,
    id: "post_collection_requests_id_items_accept",
    url: `${ONE}/items/accept`,
    summary: "Accept items",
    description: "Accepted items stay closed. The request is accepted once nothing of it is open.",
    emits: ["collection_request.updated", "collection_request.accepted", "document.accepted", "case.sla_breached"],
    examples: {
      params: PARAMS,
      body: { items: [{ path: "/occupation" }] },
      response: EXAMPLE_REVIEWED_REQUEST,
    },
    schema: { params: CollectionRequestParams, body: AcceptItemsSchema, response: RESPONSE },
    handler: (request, reply) =>
      change(ctx, request, reply, REVIEWED_REQUEST, async (w) => {
        const { params, body } = request;
        const items = body.items && askedItems(body.items);
        const act = { name: "case.items_accepted", expectedVersion: expectedVersion(request) } as const;
        const { caseId, requestId } = await beginRequestAct(w, params.id, act);
        await acceptItems(w, caseId, items, requestId);
        return reviewedCollection(w, params.id);
      }),
  });

  route({
    ...REVIEWING,
    id: "post_collection_requests_id_items_return",
    url: `${ONE}/items/return`,
    summary: "Return items",
    description:
      "Gives items back, each with its reason and perhaps a note in the traveler's language: `GET /operator/v1/canned-replies` " +
      "has words for every reason. The case waits for whom it asks again.",
    emits: [
      "collection_request.returned",
      "case.returned",
      "case.action_required",
      "document.updated",
      "document.rejected",
      "case.sla_breached",
    ],
    examples: {
      params: PARAMS,
      body: {
        items: [{ path: "/occupation", reason: "dataMismatch", note: "Please enter it as your employer does." }],
      },
      response: { ...EXAMPLE_REVIEWED_REQUEST, state: "returned", availableActions: [] },
    },
    schema: { params: CollectionRequestParams, body: ReturnItemsSchema, response: RESPONSE },
    handler: (request, reply) =>
      change(ctx, request, reply, REVIEWED_REQUEST, async (w) => {
        const { params, body } = request;
        const items = returnedItems(body.items);
        const act = { name: "case.items_returned", expectedVersion: expectedVersion(request) } as const;
        const { caseId, requestId } = await beginRequestAct(w, params.id, act);
        await returnItems(w, caseId, items, requestId);
        return reviewedCollection(w, params.id);
      }),
  });

  route({
    ...REVIEWING,
    id: "post_collection_requests_id_items_undo",
    url: `${ONE}/items/undo`,
    summary: "Undo an acceptance or a return",
    description:
      "The items wait for their review again, by default all that were accepted or returned, until the case is marked ready. " +
      "The traveler is told of a return ten seconds after it, if it was not undone by then; later, that the review goes on.",
    emits: [
      "collection_request.updated",
      "collection_request.submitted",
      "case.review_started",
      "case.action_resolved",
      "case.updated",
      "document.updated",
      "document.needs_review",
      "case.sla_breached",
    ],
    examples: { params: PARAMS, body: { items: [{ path: "/occupation" }] }, response: EXAMPLE_REVIEWED_REQUEST },
    schema: { params: CollectionRequestParams, body: UndoItemsSchema, response: RESPONSE },
    handler: (request, reply) =>
      change(ctx, request, reply, REVIEWED_REQUEST, async (w) => {
        const { params, body } = request;
        const items = body.items && askedItems(body.items);
        const act = { name: "case.items_undone", expectedVersion: expectedVersion(request) } as const;
        const { caseId, requestId } = await beginRequestAct(w, params.id, act);
        await undoItems(w, caseId, items, requestId);
        return reviewedCollection(w, params.id);
      }),
  });
}
