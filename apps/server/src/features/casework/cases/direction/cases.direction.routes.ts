import type { AppContext } from "../../../../context.ts";
import { change } from "../../../../http/resources/change.ts";
import type { AddRoute } from "../../../../http/route.ts";
import { readWorkedCase } from "../../../../processes/work-on-case.ts";
import { CaseParams } from "../cases.schema.ts";
import { EXAMPLE_WORKED_CASE } from "../operator/cases.operator.examples.ts";
import { AssignmentSchema, PrioritySchema, WorkedCaseSchema } from "../operator/cases.operator.schema.ts";
import { WORKED_CASE } from "../operator/cases.operator.view.ts";
import { assignCase, prioritizeCase } from "./cases.direction.service.ts";

const DIRECTING = {
  method: "POST",
  surface: "operator",
  tag: "Work on cases",
  scopedBy: "case",
  access: { action: "cases:assign" },
  idempotency: "required",
  precondition: "none",
  cost: 5,
  emits: [],
  problems: ["state_conflict"],
} as const;
const PARAMS = { id: EXAMPLE_WORKED_CASE.id };
const RESPONSE = { 200: WorkedCaseSchema };
const TO = "opr_01ky1qkg00fs7tq8m8x3w5d2c9";

/** Who does what, and what comes first. */
export function casesDirectionRoutes(route: AddRoute, ctx: AppContext): void {
  route({
    ...DIRECTING,
    id: "post_cases_id_assign",
    url: "/cases/:id/assign",
    summary: "Hand a case to a person or a team",
    description:
      "Whoever holds it, without taking it: it is the other operator's for a day, or until it is given back; `null` gives it " +
      "back to its queue. With `teamId` it is a team's, and waits for anybody in it; whoever claims it then, it stays the team's. " +
      "`errors` say why somebody cannot have it.",
    examples: { params: PARAMS, body: { operatorId: TO, reason: "absent" }, response: EXAMPLE_WORKED_CASE },
    schema: { params: CaseParams, body: AssignmentSchema, response: RESPONSE },
    handler: (request, reply) =>
      change(ctx, request, reply, WORKED_CASE, async (w) => {
        await assignCase(w, request.params.id, request.body);
        return readWorkedCase(w, request.params.id);
      }),
  });

  route({
    ...DIRECTING,
    id: "post_cases_id_prioritize",
    url: "/cases/:id/prioritize",
    summary: "Say how urgent a case is",
    description:
      "Queues show the highest priority first, then the least time left. Neither tenants nor travelers see it.",
    examples: {
      params: PARAMS,
      body: { priority: "urgent" },
      response: { ...EXAMPLE_WORKED_CASE, priority: "urgent" },
    },
    schema: { params: CaseParams, body: PrioritySchema, response: RESPONSE },
    handler: (request, reply) =>
      change(ctx, request, reply, WORKED_CASE, async (w) => {
        await prioritizeCase(w, request.params.id, request.body.priority);
        return readWorkedCase(w, request.params.id);
      }),
  });
}
