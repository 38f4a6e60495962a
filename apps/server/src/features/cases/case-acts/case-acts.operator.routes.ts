import type { AuditNote } from "@entrada/domain/access/audit-entry";
import type { FastifyRequest } from "fastify";
import type { AppContext } from "../../../context.ts";
import { encodeId } from "../../../core/ids.ts";
import type { ExpectedVersion } from "../../../core/version.ts";
import { change } from "../../../http/resources/change.ts";
import { expectedVersion } from "../../../http/resources/preconditions.ts";
import { type App, route } from "../../../http/route.ts";
import type { UseCaseContext, Work } from "../../../work/work.ts";
import { EXAMPLE_WORKED_CASE } from "../cases/cases.operator.examples.ts";
import { WorkedCaseSchema } from "../cases/cases.operator.schema.ts";
import type { WorkedCase } from "../cases/cases.operator.service.ts";
import { WORKED_CASE } from "../cases/cases.operator.view.ts";
import { CaseParams } from "../cases/cases.schema.ts";
import type { StoredCase } from "../cases/cases.service.ts";
import {
  AuthorityNewsSchema,
  CorrectionSchema,
  DecisionSchema,
  HoldSchema,
  RequestMoreSchema,
  SubmitApplicationSchema,
  TakeBackSchema,
} from "./case-acts.operator.schema.ts";
import { submitAndRecord } from "./case-acts.operator.service.ts";
import type { CaseAct } from "./case-acts.schema.ts";
import { actOnCase, type CaseMoves } from "./case-acts.service.ts";

/** Does something in a case as the operator who asks. */
type WorkOn = (
  w: Work<UseCaseContext>,
  id: string,
  act: {
    readonly name: AuditNote["action"];
    readonly detail?: Readonly<Record<string, string>>;
    readonly expectedVersion: ExpectedVersion;
    readonly isVersionNeeded?: true;
  },
  perform: (w: Work<UseCaseContext>, one: StoredCase) => Promise<StoredCase>,
) => Promise<WorkedCase>;

interface Given {
  readonly workOn: WorkOn;
  readonly moves: CaseMoves;
}

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

/** What operators do with a case: what the test helpers play, through the same use cases. */
export function caseActsOperatorRoutes(app: App, ctx: AppContext, given: Given): void {
  const context = { app, ctx, act: actor(given), ...given };
  beforeSubmission(context);
  atTheAuthority(context);
  decisions(context);
}

interface Context extends Given {
  readonly app: App;
  readonly ctx: AppContext;
  readonly act: ReturnType<typeof actor>;
}

type Asked = FastifyRequest<{ Params: { id: string } }>;

function actor({ workOn, moves }: Given) {
  return (
    w: Work<UseCaseContext>,
    request: Asked,
    name: AuditNote["action"],
    act: CaseAct,
    detail?: Readonly<Record<string, string>>,
  ) =>
    workOn(
      w,
      request.params.id,
      { name, expectedVersion: expectedVersion(request), ...(detail && { detail }) },
      (inner, one) => actOnCase(inner, moves, encodeId("cas", one.id), act),
    );
}

function beforeSubmission({ app, ctx, act }: Context): void {
  route(app, {
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
      change(ctx, request, reply, WORKED_CASE, (w) => {
        const { reason } = request.body;
        return act(w, request, "case.more_requested", { action: "requestMore", ...request.body }, { reason });
      }),
  });

  route(app, {
    ...WORK,
    id: "post_cases_id_mark_ready",
    url: "/cases/:id/mark-ready",
    summary: "Mark a case as ready",
    description: "Once everything that was asked for is accepted. It is submitted next.",
    emits: ["case.ready_to_submit", "case.sla_breached"],
    examples: { params: PARAMS, response: EXAMPLE_WORKED_CASE },
    schema: { params: CaseParams, response: RESPONSE },
    handler: (request, reply) =>
      change(ctx, request, reply, WORKED_CASE, (w) => act(w, request, "case.marked_ready", { action: "markReady" })),
  });

  route(app, {
    ...WORK,
    id: "post_cases_id_hold",
    url: "/cases/:id/hold",
    summary: "Put a case on hold",
    description: "Its clock is stopped, and it is neither marked ready nor submitted, until it is resumed.",
    emits: ["case.held", "case.sla_breached"],
    examples: { params: PARAMS, body: { reason: "identityInQuestion" }, response: EXAMPLE_WORKED_CASE },
    schema: { params: CaseParams, body: HoldSchema, response: RESPONSE },
    handler: (request, reply) =>
      change(ctx, request, reply, WORKED_CASE, (w) => {
        const { reason } = request.body;
        return act(w, request, "case.held", { action: "hold", reason }, { reason });
      }),
  });

  route(app, {
    ...WORK,
    id: "post_cases_id_resume",
    url: "/cases/:id/resume",
    summary: "Resume a case",
    description: "Ends its hold.",
    emits: ["case.resumed"],
    examples: { params: PARAMS, response: EXAMPLE_WORKED_CASE },
    schema: { params: CaseParams, response: RESPONSE },
    handler: (request, reply) =>
      change(ctx, request, reply, WORKED_CASE, (w) => act(w, request, "case.resumed", { action: "resume" })),
  });
}

function atTheAuthority({ app, ctx, act, workOn, moves }: Context): void {
  route(app, {
    ...WORK,
    id: "post_cases_id_submit",
    url: "/cases/:id/submit",
    summary: "Record the submission",
    description:
      "The application was handed over to its authority: how, when, with which reference, and the receipt. Refunds depend " +
      "on it. Refused before the order is paid.",
    precondition: "ifMatch",
    emits: ["case.submitted", "order.in_progress", "case.sla_breached"],
    examples: {
      params: PARAMS,
      body: { channel: "authorityPortal", authorityReference: "GWF012345678", expectedDecisionOn: "2026-12-07" },
      response: EXAMPLE_WORKED_CASE,
    },
    schema: { params: CaseParams, body: SubmitApplicationSchema, response: RESPONSE },
    handler: (request, reply) =>
      change(ctx, request, reply, WORKED_CASE, (w) => {
        const detail = { channel: request.body.channel };
        const asked = { name: "case.submitted", detail, expectedVersion: expectedVersion(request) } as const;
        return workOn(w, request.params.id, { ...asked, isVersionNeeded: true }, (inner, one) =>
          submitAndRecord(inner, moves, one, request.body),
        );
      }),
  });

  route(app, {
    ...WORK,
    id: "post_cases_id_authority_update",
    url: "/cases/:id/authority-update",
    summary: "Record news from the authority",
    description: "Its reference, or the day on which it expects to decide. Earlier days are kept.",
    emits: ["case.authority_updated"],
    examples: { params: PARAMS, body: { expectedDecisionOn: "2026-12-14" }, response: EXAMPLE_WORKED_CASE },
    schema: { params: CaseParams, body: AuthorityNewsSchema, response: RESPONSE },
    handler: (request, reply) =>
      change(ctx, request, reply, WORKED_CASE, (w) =>
        act(w, request, "case.authority_updated", { action: "authorityUpdate", ...request.body }),
      ),
  });
}

function decisions({ app, ctx, workOn, moves }: Context): void {
  route(app, {
    ...ACT,
    id: "post_cases_id_decide",
    url: "/cases/:id/decide",
    summary: "Record the decision",
    description: "What the authority decided. A case that leads to no visa is closed; the traveler is told.",
    access: { action: "cases:decide" },
    precondition: "ifMatch",
    emits: ["case.decided", ...ENDING, "case.sla_breached"],
    examples: { params: PARAMS, body: { outcome: "approved" }, response: EXAMPLE_WORKED_CASE },
    schema: { params: CaseParams, body: DecisionSchema, response: RESPONSE },
    handler: (request, reply) =>
      change(ctx, request, reply, WORKED_CASE, (w) => {
        const { outcome } = request.body;
        const asked = { name: "case.decided", detail: { outcome }, expectedVersion: expectedVersion(request) } as const;
        return workOn(w, request.params.id, { ...asked, isVersionNeeded: true }, (inner, one) =>
          moves.decide(inner, encodeId("cas", one.id), outcome),
        );
      }),
  });

  route(app, {
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
    emits: ["case.decided", ...ENDING, "case.sla_breached"],
    examples: { params: PARAMS, body: { outcome: "refused", reason: "misread" }, response: EXAMPLE_WORKED_CASE },
    schema: { params: CaseParams, body: CorrectionSchema, response: RESPONSE },
    handler: (request, reply) =>
      change(ctx, request, reply, WORKED_CASE, (w) => {
        const { outcome, reason } = request.body;
        const asked = { name: "case.decision_corrected", detail: { outcome, reason } } as const;
        const version = { expectedVersion: expectedVersion(request), isVersionNeeded: true } as const;
        return workOn(w, request.params.id, { ...asked, ...version }, (inner, one) =>
          moves.correct(inner, encodeId("cas", one.id), { outcome, reason }),
        );
      }),
  });

  route(app, {
    ...ACT,
    id: "post_cases_id_take_back_decision",
    url: "/cases/:id/take-back-decision",
    summary: "Take a decision back",
    description:
      "The authority has not decided after all: the case is submitted again, since when it was. What was recorded stays in " +
      "the timeline, and the traveler is told. No money moves. Refused while a document that follows from the decision is " +
      "released or waits for its release: withdraw it first.",
    access: { action: "cases:correct" },
    precondition: "ifMatch",
    emits: ["case.submitted", "order.in_progress", "case.sla_breached"],
    examples: { params: PARAMS, body: { reason: "wrongCase" }, response: EXAMPLE_WORKED_CASE },
    schema: { params: CaseParams, body: TakeBackSchema, response: RESPONSE },
    handler: (request, reply) =>
      change(ctx, request, reply, WORKED_CASE, (w) => {
        const { reason } = request.body;
        const asked = { name: "case.decision_taken_back", detail: { reason } } as const;
        const version = { expectedVersion: expectedVersion(request), isVersionNeeded: true } as const;
        return workOn(w, request.params.id, { ...asked, ...version }, (inner, one) =>
          moves.takeBack(inner, encodeId("cas", one.id), reason),
        );
      }),
  });
}
