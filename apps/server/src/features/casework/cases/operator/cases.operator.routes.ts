import type { AppContext } from "../../../../context.ts";
import { change, readWhole } from "../../../../http/resources/change.ts";
import { standingOf } from "../../../../http/resources/standing.ts";
import type { AddRoute } from "../../../../http/route.ts";
import { readWorkedCase } from "../../../../processes/work-on-case.ts";
import { CaseParams } from "../cases.schema.ts";
import { claimCase, releaseClaim, takeOverCase } from "../claims/cases.claims.service.ts";
import { EXAMPLE_WORKED_CASE } from "./cases.operator.examples.ts";
import { TakeOverSchema, WorkedCaseSchema } from "./cases.operator.schema.ts";
import { showWorkedCase, WORKED_CASE } from "./cases.operator.view.ts";

const COMMON = {
  surface: "operator",
  tag: "Work on cases",
  scopedBy: "case",
  precondition: "none",
  emits: [],
} as const;
const CLAIMING = {
  ...COMMON,
  method: "POST",
  access: { action: "cases:work" },
  idempotency: "required",
  cost: 5,
  problems: ["state_conflict"],
} as const;
const PARAMS = { id: EXAMPLE_WORKED_CASE.id };
const RESPONSE = { 200: WorkedCaseSchema };

/** A case as operators work on it, and who of them does. */
export function casesOperatorRoutes(route: AddRoute, ctx: AppContext): void {
  route({
    ...COMMON,
    id: "get_cases_id",
    method: "GET",
    url: "/cases/:id",
    summary: "Read a case",
    description: "How far the application is, who has to do what, who works on it, and what you can do now.",
    access: { action: "cases:read" },
    idempotency: "none",
    cost: 1,
    problems: [],
    examples: { params: PARAMS, response: EXAMPLE_WORKED_CASE },
    schema: { params: CaseParams, response: RESPONSE },
    // The claim is part of it and has no version.
    standing: standingOf(ctx, "cas", showWorkedCase, readWorkedCase),
    handler: (request, reply) =>
      readWhole(ctx, request, reply, WORKED_CASE, (r) => readWorkedCase(r, request.params.id)),
  });

  route({
    ...CLAIMING,
    id: "post_cases_id_claim",
    url: "/cases/:id/claim",
    summary: "Claim a case",
    description:
      "Nobody else can act on it until the claim ends: thirty minutes after the last act of its holder. Claiming it again " +
      "renews the claim. `state_conflict` names who has it.",
    examples: { params: PARAMS, response: EXAMPLE_WORKED_CASE },
    schema: { params: CaseParams, response: RESPONSE },
    handler: (request, reply) =>
      change(ctx, request, reply, WORKED_CASE, async (w) => {
        await claimCase(w, request.params.id);
        return readWorkedCase(w, request.params.id);
      }),
  });

  route({
    ...CLAIMING,
    id: "post_cases_id_release_claim",
    url: "/cases/:id/release-claim",
    summary: "Release a claim",
    description: "Gives the case back to its queue.",
    examples: { params: PARAMS, response: { ...EXAMPLE_WORKED_CASE, claim: null } },
    schema: { params: CaseParams, response: RESPONSE },
    handler: (request, reply) =>
      change(ctx, request, reply, WORKED_CASE, async (w) => {
        await releaseClaim(w, request.params.id);
        return readWorkedCase(w, request.params.id);
      }),
  });

  route({
    ...CLAIMING,
    id: "post_cases_id_take_over",
    url: "/cases/:id/take-over",
    summary: "Take a case over",
    description: "Takes it from the operator who has claimed it. The reason is in the audit log.",
    examples: { params: PARAMS, body: { reason: "absent" }, response: EXAMPLE_WORKED_CASE },
    schema: { params: CaseParams, body: TakeOverSchema, response: RESPONSE },
    handler: (request, reply) =>
      change(ctx, request, reply, WORKED_CASE, async (w) => {
        await takeOverCase(w, request.params.id, request.body.reason);
        return readWorkedCase(w, request.params.id);
      }),
  });
}
