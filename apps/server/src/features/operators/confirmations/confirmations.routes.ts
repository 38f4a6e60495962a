import type { AppContext } from "../../../context.ts";
import { change, readWhole } from "../../../http/resources/change.ts";
import { list } from "../../../http/resources/list.ts";
import { examplePage } from "../../../http/resources/list-envelope.ts";
import { expectedVersion } from "../../../http/resources/preconditions.ts";
import { standingOf } from "../../../http/resources/standing.ts";
import type { AddRoute } from "../../../http/route.ts";
import { getChange, listChanges } from "../changes/changes.service.ts";
import { EXAMPLE_CHANGE } from "./confirmations.examples.ts";
import { ChangeParams, ChangesQuery, OperatorChangePageSchema, OperatorChangeSchema } from "./confirmations.schema.ts";
import { confirmChange, rejectChange, withdrawChange } from "./confirmations.service.ts";
import { OPERATOR_CHANGE, showChange } from "./confirmations.view.ts";

const COMMON = { surface: "operator", tag: "Operators", emits: [] } as const;
const READING = {
  ...COMMON,
  method: "GET",
  access: { action: "operators:read" },
  idempotency: "none",
  precondition: "none",
  problems: [],
} as const;
const DECIDING = {
  ...COMMON,
  method: "POST",
  access: { action: "operators:manage" },
  stepUp: true,
  cost: 5,
  idempotency: "required",
  precondition: "ifMatch",
} as const;
const EXAMPLE_PARAMS = { id: EXAMPLE_CHANGE.id };
const DECIDED = { ...EXAMPLE_CHANGE, version: "2", availableActions: [] };

/** What waits for a second administrator. */
export function confirmationsRoutes(route: AddRoute, ctx: AppContext): void {
  route({
    ...READING,
    id: "get_operator_changes",
    url: "/operator-changes",
    summary: "List what takes two administrators",
    description: "Changes of operators' accounts, newest first: those that wait and those that were decided.",
    cost: 2,
    examples: { response: examplePage(EXAMPLE_CHANGE) },
    schema: { querystring: ChangesQuery, response: { 200: OperatorChangePageSchema } },
    handler: (request) => list(ctx, request, { rows: listChanges, show: showChange }),
  });

  route({
    ...READING,
    id: "get_operator_changes_id",
    url: "/operator-changes/:id",
    summary: "Read a change of an account",
    description: "Who has asked for it, whose account it is, and until when it waits.",
    cost: 1,
    examples: { params: EXAMPLE_PARAMS, response: EXAMPLE_CHANGE },
    schema: { params: ChangeParams, response: { 200: OperatorChangeSchema } },
    standing: standingOf(ctx, "och", showChange, getChange),
    handler: (request, reply) =>
      readWhole(ctx, request, reply, OPERATOR_CHANGE, (r) => getChange(r, request.params.id)),
  });

  route({
    ...DECIDING,
    id: "post_operator_changes_id_confirm",
    url: "/operator-changes/:id/confirm",
    summary: "Confirm a change of an account",
    description:
      "It happens at once. Neither who asked, nor whose account it is, confirms it; nor whoever may be the same person as " +
      "who asked. A link goes to its person alone.",
    problems: ["state_conflict", "second_administrator_required", "approver_not_independent"],
    examples: { params: EXAMPLE_PARAMS, response: { ...DECIDED, state: "confirmed" } },
    schema: { params: ChangeParams, response: { 200: OperatorChangeSchema } },
    handler: (request, reply) =>
      change(ctx, request, reply, OPERATOR_CHANGE, (w) =>
        confirmChange(w, request.params.id, expectedVersion(request)),
      ),
  });

  route({
    ...DECIDING,
    id: "post_operator_changes_id_reject",
    url: "/operator-changes/:id/reject",
    summary: "Reject a change of an account",
    description: "For any other administrator than who asked.",
    problems: ["state_conflict", "second_administrator_required"],
    examples: { params: EXAMPLE_PARAMS, response: { ...DECIDED, state: "rejected" } },
    schema: { params: ChangeParams, response: { 200: OperatorChangeSchema } },
    handler: (request, reply) =>
      change(ctx, request, reply, OPERATOR_CHANGE, (w) => rejectChange(w, request.params.id, expectedVersion(request))),
  });

  route({
    ...DECIDING,
    id: "post_operator_changes_id_withdraw",
    url: "/operator-changes/:id/withdraw",
    summary: "Withdraw a change of an account",
    description: "For the administrator who has asked for it.",
    problems: ["state_conflict"],
    examples: { params: EXAMPLE_PARAMS, response: { ...DECIDED, state: "withdrawn" } },
    schema: { params: ChangeParams, response: { 200: OperatorChangeSchema } },
    handler: (request, reply) =>
      change(ctx, request, reply, OPERATOR_CHANGE, (w) =>
        withdrawChange(w, request.params.id, expectedVersion(request)),
      ),
  });
}
