import type { AppContext } from "../../../context.ts";
import { callerOf, change, read } from "../../../http/resources/change.ts";
import type { AddRoute } from "../../../http/route.ts";
import { EXAMPLE_SUBMITTED_CASE } from "../../casework/cases/cases.examples.ts";
import { CaseParams, CaseSchema } from "../../casework/cases/cases.schema.ts";
import { CASE } from "../../casework/cases/cases.view.ts";
import { makeIssue } from "../issues/issues.service.ts";
import { tellingPossible } from "../possible/possible.service.ts";
import { errorsOfAct } from "./case-acts.check.ts";
import { getPlayedCase } from "./case-acts.possible.service.ts";
import { CaseActSchema, PlayedCaseSchema } from "./case-acts.schema.ts";
import { actOnCase } from "./case-acts.service.ts";
import { showPlayedCase } from "./case-acts.view.ts";

const ONE = "/tenant/test-helpers/cases/:id";

/** The operations that play the operator and the authority of a test environment. */
export function caseActsRoutes(route: AddRoute, ctx: AppContext): void {
  route({
    id: "get_test_helpers_cases_id",
    operators: { action: "testEnvironment:use", id: "get_tenants_id_environment_test_helpers_cases_id" },
    method: "GET",
    surface: "tenant",
    tag: "Test environment",
    onlyIn: "test",
    url: ONE,
    summary: "Read what can be played in a case",
    description: "What the operator and the authority of the case can do now: the actions that `…/act` takes.",
    access: { grant: "cases:read" },
    idempotency: "none",
    precondition: "none",
    cost: 1,
    emits: [],
    problems: ["route_not_found"],
    examples: {
      params: { id: EXAMPLE_SUBMITTED_CASE.id },
      response: {
        id: EXAMPLE_SUBMITTED_CASE.id,
        state: "submitted",
        possibleActions: ["requestMore", "authorityUpdate", "decide", "hold", "deliver"],
      },
    },
    schema: { params: CaseParams, response: { 200: PlayedCaseSchema } },
    handler: async (request) => showPlayedCase(await read(ctx, request, (r) => getPlayedCase(r, request.params.id))),
  });

  route({
    id: "post_test_helpers_cases_id_act",
    operators: { action: "testEnvironment:use", id: "post_tenants_id_environment_test_helpers_cases_id_act" },
    method: "POST",
    surface: "tenant",
    tag: "Test environment",
    onlyIn: "test",
    url: `${ONE}/act`,
    summary: "Play the operator and the authority of a case",
    description:
      "Reviews what was handed in, asks for more, submits the application, gives news of it and decides it. What follows " +
      "is announced by the events of the case. What its state does not allow is refused with `possibleActions`.",
    access: { grant: "cases:write" },
    idempotency: "required",
    precondition: "none",
    cost: 5,
    emits: [
      "case.returned",
      "case.action_required",
      "case.action_resolved",
      "case.ready_to_submit",
      "case.submitted",
      "case.authority_updated",
      "case.decided",
      "case.closed",
      "case.held",
      "case.resumed",
      "collection_request.created",
      "collection_request.updated",
      "collection_request.accepted",
      "collection_request.returned",
      "collection_request.cancelled",
      "deliverable.created",
      "deliverable.updated",
      "deliverable.released",
      "deliverable.replaced",
      "deliverable.withdrawn",
      "case.sla_breached",
      "document.accepted",
      "document.rejected",
      "order.in_progress",
      "order.completed",
    ],
    problems: ["route_not_found", "state_conflict", "document_mismatch", "storage_full", "dependency_unavailable"],
    examples: {
      params: { id: EXAMPLE_SUBMITTED_CASE.id },
      body: { action: "submit", authorityReference: "GWF012345678", expectedDecisionOn: "2026-12-07" },
      response: EXAMPLE_SUBMITTED_CASE,
    },
    schema: { params: CaseParams, body: CaseActSchema, response: { 200: CaseSchema } },
    furtherErrors: errorsOfAct,
    handler: async (request, reply) => {
      const { params, body } = request;
      const { action, deliverableType: type, fileName, validFrom, validUntil } = body;
      const isIssued = (action === "deliver" || action === "replace") && errorsOfAct(body).length === 0;
      // Its bytes are stored before the transaction; what is not used is removed.
      const issue = { type, fileName, validFrom, validUntil };
      const madeIssue = isIssued ? await makeIssue(ctx, callerOf(request), params.id, issue) : undefined;
      const possible = async () => (await read(ctx, request, (r) => getPlayedCase(r, params.id))).possible;
      return tellingPossible(possible, () =>
        change(ctx, request, reply, CASE, (w) => actOnCase(w, params.id, { act: body, made: madeIssue })),
      );
    },
  });
}
