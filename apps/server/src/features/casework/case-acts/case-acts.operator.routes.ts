import type { FastifyRequest } from "fastify";
import type { AppContext } from "../../../context.ts";
import { change } from "../../../http/resources/change.ts";
import { expectedVersion } from "../../../http/resources/preconditions.ts";
import type { AddRoute } from "../../../http/route.ts";
import { correctDecision, decideCase, takeBackDecision } from "../../../processes/advance-case.ts";
import { submitAndRecord } from "../../../processes/submit-application.ts";
import { type Act, beginAct, worked } from "../../../processes/work-on-case.ts";
import type { Locked } from "../../../work/locked.ts";
import type { UseCaseContext, Work } from "../../../work/work.ts";
import { CaseParams } from "../cases/cases.schema.ts";
import { holdCase, recordAuthorityNews, resumeCase, type StoredCase } from "../cases/cases.service.ts";
import { EXAMPLE_WORKED_CASE } from "../cases/operator/cases.operator.examples.ts";
import { WorkedCaseSchema } from "../cases/operator/cases.operator.schema.ts";
import { WORKED_CASE } from "../cases/operator/cases.operator.view.ts";
import { notedItems } from "../collection-requests/opening/collection-requests.items.service.ts";
import { markReady, requestMore } from "../collection-requests/review/collection-requests.review.service.ts";
import {
  AuthorityNewsSchema,
  CorrectionSchema,
  DecisionSchema,
  HoldSchema,
  RequestMoreSchema,
  SubmitApplicationSchema,
  TakeBackSchema,
} from "./case-acts.operator.schema.ts";

const ACT = {
  method: "POST",
  surface: "operator",
  tag: "Work on cases",
  scopedBy: "case",
  idempotency: "required",
  cost: 5,
  problems: ["state_conflict"],
} as const;
const WORK = { ...ACT, access: { action: "cases:work" }, precondition: "ifMatchOptional" } as const;
const PARAMS = { id: EXAMPLE_WORKED_CASE.id };
const RESPONSE = { 200: WorkedCaseSchema };
const ENDING = [
  "case.closed",
  "case.action_resolved",
  "collection_request.cancelled",
  "order.in_progress",
  "order.completed",
] as const;

/** What operators do with a case. */
export function caseActsOperatorRoutes(route: AddRoute, ctx: AppContext): void {
  beforeSubmission(route, ctx);
  atTheAuthority(route, ctx);
  decisions(route, ctx);
}

type Asked = FastifyRequest<{ Params: { id: string } }>;

interface Named {
  readonly name: Act["name"];
  readonly detail?: Act["detail"];
  readonly isVersionNeeded?: true;
}

/** Begins the act that a request asks for, at the version that it names. */
async function begin(w: Work<UseCaseContext>, request: Asked, named: Named): Promise<Locked<StoredCase>> {
  return beginAct(w, request.params.id, { ...named, expectedVersion: expectedVersion(request) });
}

function beforeSubmission(route: AddRoute, ctx: AppContext): void {
  route({
    ...WORK,
    id: "post_cases_id_request_more",
    url: "/cases/:id/request-more",
    summary: "Ask for more",
    description:
      "Opens a collection request with these items, before or after the submission. The traveler, or the tenant, is told " +
      "the reason.",
    emits: ["case.returned", "case.action_required", "collection_request.created", "case.sla_breached"],
    examples: {
      params: PARAMS,
      body: {
        reason: "authorityRequest",
        items: [{ documentType: "bankStatement", note: "Of the last three months." }],
      },
      response: EXAMPLE_WORKED_CASE,
    },
    schema: { params: CaseParams, body: RequestMoreSchema, response: RESPONSE },
    handler: (request, reply) =>
      change(ctx, request, reply, WORKED_CASE, async (w) => {
        const { reason, party = "traveler", dueAt } = request.body;
        const items = notedItems(request.body.items);
        await begin(w, request, { name: "case.more_requested", detail: { reason } });
        const more = { reason, party, items, dueAt: dueAt === undefined ? null : new Date(dueAt) };
        return worked(w, await requestMore(w, request.params.id, more));
      }),
  });

  route({
    ...WORK,
    id: "post_cases_id_mark_ready",
    url: "/cases/:id/mark-ready",
    summary: "Mark a case as ready",
    description: "Once everything that was asked for is accepted. It is submitted next.",
    emits: ["case.ready_to_submit", "case.sla_breached"],
    examples: { params: PARAMS, response: EXAMPLE_WORKED_CASE },
    schema: { params: CaseParams, response: RESPONSE },
    handler: (request, reply) =>
      change(ctx, request, reply, WORKED_CASE, async (w) => {
        await begin(w, request, { name: "case.marked_ready" });
        return worked(w, await markReady(w, request.params.id));
      }),
  });

  route({
    ...WORK,
    id: "post_cases_id_hold",
    url: "/cases/:id/hold",
    summary: "Put a case on hold",
    description: "Its clock is stopped, and it is neither marked ready nor submitted, until it is resumed.",
    emits: ["case.held", "case.sla_breached"],
    examples: { params: PARAMS, body: { reason: "identityInQuestion" }, response: EXAMPLE_WORKED_CASE },
    schema: { params: CaseParams, body: HoldSchema, response: RESPONSE },
    handler: (request, reply) =>
      change(ctx, request, reply, WORKED_CASE, async (w) => {
        const { reason } = request.body;
        await begin(w, request, { name: "case.held", detail: { reason } });
        return worked(w, await holdCase(w, request.params.id, reason));
      }),
  });

  route({
    ...WORK,
    id: "post_cases_id_resume",
    url: "/cases/:id/resume",
    summary: "Resume a case",
    description: "Ends its hold.",
    emits: ["case.resumed"],
    examples: { params: PARAMS, response: EXAMPLE_WORKED_CASE },
    schema: { params: CaseParams, response: RESPONSE },
    handler: (request, reply) =>
      change(ctx, request, reply, WORKED_CASE, async (w) => {
        await begin(w, request, { name: "case.resumed" });
        return worked(w, await resumeCase(w, request.params.id));
      }),
  });
}

function atTheAuthority(route: AddRoute, ctx: AppContext): void {
  route({
    ...WORK,
    id: "post_cases_id_submit",
    url: "/cases/:id/submit",
    summary: "Record the submission",
    description:
      "The application was handed over to its authority: how, when, with which reference, and the receipt. Refunds depend " +
      "on it. Refused before the order is paid.",
    precondition: "ifMatch",
    binds: true,
    emits: ["case.submitted", "order.in_progress", "case.sla_breached"],
    examples: {
      params: PARAMS,
      body: { channel: "authorityPortal", authorityReference: "GWF012345678", expectedDecisionOn: "2026-12-07" },
      response: EXAMPLE_WORKED_CASE,
    },
    schema: { params: CaseParams, body: SubmitApplicationSchema, response: RESPONSE },
    handler: (request, reply) =>
      change(ctx, request, reply, WORKED_CASE, async (w) => {
        const { channel } = request.body;
        const caseRow = await begin(w, request, { name: "case.submitted", detail: { channel }, isVersionNeeded: true });
        return worked(w, await submitAndRecord(w, caseRow, request.body));
      }),
  });

  route({
    ...WORK,
    id: "post_cases_id_authority_update",
    url: "/cases/:id/authority-update",
    summary: "Record news from the authority",
    description: "Its reference, or the day on which it expects to decide. Earlier days are kept.",
    emits: ["case.authority_updated"],
    examples: { params: PARAMS, body: { expectedDecisionOn: "2026-12-14" }, response: EXAMPLE_WORKED_CASE },
    schema: { params: CaseParams, body: AuthorityNewsSchema, response: RESPONSE },
    handler: (request, reply) =>
      change(ctx, request, reply, WORKED_CASE, async (w) => {
        await begin(w, request, { name: "case.authority_updated" });
        return worked(w, await recordAuthorityNews(w, request.params.id, request.body));
      }),
  });
}

function decisions(route: AddRoute, ctx: AppContext): void {
  route({
    ...ACT,
    id: "post_cases_id_decide",
    url: "/cases/:id/decide",
    summary: "Record the decision",
    description: "What the authority decided. A case that leads to no visa is closed; the traveler is notified.",
    access: { action: "cases:decide" },
    precondition: "ifMatch",
    binds: true,
    emits: ["case.decided", ...ENDING, "case.sla_breached"],
    examples: { params: PARAMS, body: { outcome: "approved" }, response: EXAMPLE_WORKED_CASE },
    schema: { params: CaseParams, body: DecisionSchema, response: RESPONSE },
    handler: (request, reply) =>
      change(ctx, request, reply, WORKED_CASE, async (w) => {
        const { outcome } = request.body;
        await begin(w, request, { name: "case.decided", detail: { outcome }, isVersionNeeded: true });
        return worked(w, await decideCase(w, request.params.id, outcome));
      }),
  });

  route({
    ...ACT,
    id: "post_cases_id_correct_decision",
    url: "/cases/:id/correct-decision",
    summary: "Correct a decision",
    description:
      "Records another outcome than was recorded by mistake. What was recorded first stays in the timeline; a closed case " +
      "goes on if there is to be a visa. No money moves. Refused while a document is released that " +
      "contradicts it: `correctableOutcomes` says what is possible.",
    access: { action: "cases:correct" },
    precondition: "ifMatch",
    binds: true,
    emits: ["case.decided", ...ENDING, "case.sla_breached"],
    examples: { params: PARAMS, body: { outcome: "refused", reason: "misread" }, response: EXAMPLE_WORKED_CASE },
    schema: { params: CaseParams, body: CorrectionSchema, response: RESPONSE },
    handler: (request, reply) =>
      change(ctx, request, reply, WORKED_CASE, async (w) => {
        const { outcome, reason } = request.body;
        const detail = { outcome, reason };
        await begin(w, request, { name: "case.decision_corrected", detail, isVersionNeeded: true });
        return worked(w, await correctDecision(w, request.params.id, { outcome, reason }));
      }),
  });

  route({
    ...ACT,
    id: "post_cases_id_take_back_decision",
    url: "/cases/:id/take-back-decision",
    summary: "Take a decision back",
    description:
      "The authority has not decided after all: the case is submitted again, since when it was. What was recorded stays in " +
      "the timeline, and the traveler is notified. No money moves. Refused while a document that follows from the decision is " +
      "released or waits for its release: withdraw it first.",
    access: { action: "cases:correct" },
    precondition: "ifMatch",
    binds: true,
    emits: ["case.submitted", "order.in_progress", "case.sla_breached"],
    examples: { params: PARAMS, body: { reason: "wrongCase" }, response: EXAMPLE_WORKED_CASE },
    schema: { params: CaseParams, body: TakeBackSchema, response: RESPONSE },
    handler: (request, reply) =>
      change(ctx, request, reply, WORKED_CASE, async (w) => {
        const { reason } = request.body;
        await begin(w, request, { name: "case.decision_taken_back", detail: { reason }, isVersionNeeded: true });
        return worked(w, await takeBackDecision(w, request.params.id, reason));
      }),
  });
}
