import type { AppContext } from "../../../context.ts";
import { change, read, readOne } from "../../../http/resources/change.ts";
import { chooseLanguage } from "../../../http/resources/in-language.ts";
import { listWhole } from "../../../http/resources/list.ts";
import { examplePage } from "../../../http/resources/list-envelope.ts";
import { createdIn, wantedId } from "../../../http/resources/list-filters.ts";
import { expectedVersion } from "../../../http/resources/preconditions.ts";
import { languageOf } from "../../../http/resources/request-language.ts";
import { standingOf } from "../../../http/resources/standing.ts";
import type { AddRoute } from "../../../http/route.ts";
import { withdrawCase } from "../../../processes/advance-case.ts";
import {
  CaseQuery,
  ExpandedCasePageSchema,
  ExpandedCaseSchema,
  ExpandedCasesQuery,
} from "../expansion/expansion.schema.ts";
import { partsOf, refuseParts } from "../expansion/expansion.service.ts";
import { showExpandedCase } from "../expansion/expansion.view.ts";
import { EXAMPLE_CASE, EXAMPLE_SUBMITTED_CASE } from "./cases.examples.ts";
import { CaseChangesSchema, CaseParams, CaseSchema, type CasesQuery } from "./cases.schema.ts";
import { type CaseFilter, getCase, listCases, noteOnCase } from "./cases.service.ts";
import { CASE, CASES_PATH, showCase } from "./cases.view.ts";

const READING = {
  method: "GET",
  surface: "tenant",
  tag: "Cases",
  access: { grant: "cases:read" },
  idempotency: "none",
  precondition: "none",
  emits: [],
  problems: [],
} as const;

/** The operations on cases: one application of one traveler. */
export function casesRoutes(route: AddRoute, ctx: AppContext): void {
  route({
    ...READING,
    id: "get_cases",
    travelers: { scope: "cases:read", id: "get_traveler_cases" },
    url: CASES_PATH,
    summary: "List the cases",
    description: "Oldest first. With `expand`, each with its traveler, its product or what it waits for.",
    cost: 2,
    requestHeaders: ["Accept-Language"],
    examples: { response: examplePage(EXAMPLE_CASE) },
    schema: { querystring: ExpandedCasesQuery, response: { 200: ExpandedCasePageSchema } },
    handler: async (request, reply) => {
      const { expand = [], ...filter } = request.query;
      refuseParts(request.credential.principal, expand);
      const language = languageOf(request);
      const page = await listWhole(ctx, request, {
        rows: (r, keyset) => listCases(r, caseFilter(filter), keyset),
        showAll: async (cases, r) => {
          const parts = await partsOf(r, cases, expand);
          return cases.map((one) => showExpandedCase(one, parts, r, language));
        },
      });
      if (expand.length > 0) chooseLanguage(request, reply);
      return page;
    },
  });

  route({
    ...READING,
    id: "get_cases_id",
    travelers: { scope: "cases:read", named: "case", id: "get_traveler_cases_id" },
    url: `${CASES_PATH}/:id`,
    summary: "Read a case",
    description:
      "How far the application is, and who has to do what. With `expand`, with its traveler, its product or what it waits " +
      "for: each as it is read alone, for who may read it alone. Such an answer has no `ETag`: its parts have versions of " +
      "their own.",
    cost: 1,
    requestHeaders: ["If-None-Match", "Accept-Language"],
    examples: { params: { id: EXAMPLE_CASE.id }, response: EXAMPLE_CASE },
    schema: { params: CaseParams, querystring: CaseQuery, response: { 200: ExpandedCaseSchema } },
    standing: standingOf(ctx, "cas", showCase, getCase),
    handler: async (request, reply) => {
      const { expand = [] } = request.query;
      if (expand.length === 0) return readOne(ctx, request, reply, CASE, (r) => getCase(r, request.params.id));
      refuseParts(request.credential.principal, expand);
      const shown = await read(ctx, request, async (r) => {
        const one = await getCase(r, request.params.id);
        return showExpandedCase(one, await partsOf(r, [one], expand), r, languageOf(request));
      });
      chooseLanguage(request, reply);
      return shown;
    },
  });

  route({
    id: "patch_cases_id",
    method: "PATCH",
    surface: "tenant",
    tag: "Cases",
    url: `${CASES_PATH}/:id`,
    summary: "Change your notes on a case",
    description:
      "A JSON merge patch of `metadata`; nothing else of a case is changed this way. Words are refused with 409 once its " +
      "traveler was erased.",
    access: { grant: "cases:write" },
    idempotency: "optional",
    precondition: "ifMatch",
    cost: 5,
    emits: ["case.updated"],
    problems: ["state_conflict"],
    examples: {
      params: { id: EXAMPLE_CASE.id },
      body: { metadata: { desk: "north" } },
      response: { ...EXAMPLE_CASE, version: "2", metadata: { desk: "north" } },
    },
    schema: { params: CaseParams, body: CaseChangesSchema, response: { 200: CaseSchema } },
    handler: (request, reply) =>
      change(ctx, request, reply, CASE, (w) => {
        const { metadata = {} } = request.body;
        return noteOnCase(w, request.params.id, { expectedVersion: expectedVersion(request), metadata });
      }),
  });

  route({
    id: "post_cases_id_withdraw",
    method: "POST",
    surface: "tenant",
    tag: "Cases",
    url: `${CASES_PATH}/:id/withdraw`,
    summary: "Withdraw an application",
    description:
      "Withdraws an application that was submitted from its authority, before it is decided. What was not submitted is " +
      "cancelled with its order instead. Fees that the authority keeps are not paid back.",
    access: { grant: "cases:write" },
    idempotency: "required",
    precondition: "ifMatch",
    binds: true,
    cost: 5,
    emits: ["case.withdrawn", "case.action_resolved", "collection_request.cancelled", "order.completed"],
    problems: ["state_conflict"],
    examples: {
      params: { id: EXAMPLE_CASE.id },
      response: {
        ...EXAMPLE_SUBMITTED_CASE,
        version: "5",
        state: "withdrawn",
        attention: { party: "none", reason: null, collectionRequestId: null, since: null },
        availableActions: [],
        nextActions: [],
      },
    },
    schema: { params: CaseParams, response: { 200: CaseSchema } },
    handler: (request, reply) =>
      change(ctx, request, reply, CASE, (w) => withdrawCase(w, request.params.id, expectedVersion(request))),
  });
}

function caseFilter({
  state,
  attention,
  orderId,
  customerId,
  travelerId,
  productId,
  determinationId,
  ...created
}: CasesQuery): CaseFilter {
  return {
    states: state,
    attention,
    orderId: wantedId("ord", orderId),
    customerId: wantedId("cus", customerId),
    travelerId: wantedId("trv", travelerId),
    productId: wantedId("prd", productId),
    determinationId: wantedId("det", determinationId),
    ...createdIn(created),
  };
}
