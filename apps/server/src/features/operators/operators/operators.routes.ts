import type { AppContext } from "../../../context.ts";
import { change, create, readWhole } from "../../../http/resources/change.ts";
import { list } from "../../../http/resources/list.ts";
import { examplePage } from "../../../http/resources/list-envelope.ts";
import { wantedId } from "../../../http/resources/list-filters.ts";
import { expectedVersion } from "../../../http/resources/preconditions.ts";
import { standingOf } from "../../../http/resources/standing.ts";
import type { AddRoute } from "../../../http/route.ts";
import { inviteOperator, renewOperator } from "./invitations/operators.invite.service.ts";
import { EXAMPLE_INVITED, EXAMPLE_OPERATOR } from "./operators.examples.ts";
import {
  InvitedOperatorSchema,
  OperatorCreateSchema,
  OperatorPageSchema,
  OperatorParams,
  OperatorPatchSchema,
  OperatorSchema,
  OperatorsQuery,
} from "./operators.schema.ts";
import {
  getOperator,
  listOperators,
  reactivateOperator,
  suspendOperator,
  updateOperator,
} from "./operators.service.ts";
import { INVITED_OPERATOR, OPERATOR, showOperator } from "./operators.view.ts";

const OF_OPERATORS = { surface: "operator", tag: "Operators", emits: [] } as const;
const READING = {
  ...OF_OPERATORS,
  method: "GET",
  access: { action: "operators:read" },
  idempotency: "none",
  precondition: "none",
  problems: [],
} as const;
const CHANGING = { ...OF_OPERATORS, access: { action: "operators:manage" }, stepUp: true, cost: 5 } as const;
const MOVING = {
  ...CHANGING,
  method: "POST",
  idempotency: "required",
  precondition: "ifMatchOptional",
  problems: ["state_conflict"],
} as const;
const EXAMPLE_PARAMS = { id: EXAMPLE_OPERATOR.id };

/** Who works for the service, and what each may do. */
export function operatorsRoutes(route: AddRoute, ctx: AppContext): void {
  route({
    ...READING,
    id: "get_operators",
    url: "/operators",
    summary: "List the operators",
    description: "Oldest first; those who were suspended too.",
    cost: 2,
    examples: { query: { state: "active" }, response: examplePage(EXAMPLE_OPERATOR) },
    schema: { querystring: OperatorsQuery, response: { 200: OperatorPageSchema } },
    handler: (request) => {
      const { tenantId, role: roles, state: states } = request.query;
      const selection = { tenantId: wantedId("ten", tenantId), roles, states };
      return list(ctx, request, {
        rows: (r, keyset) => listOperators(r, selection, keyset),
        show: showOperator,
      });
    },
  });

  route({
    ...READING,
    id: "get_operators_id",
    url: "/operators/:id",
    summary: "Read an operator",
    description: "What the operator may do, and how the operator signs in.",
    cost: 1,
    examples: { params: EXAMPLE_PARAMS, response: EXAMPLE_OPERATOR },
    schema: { params: OperatorParams, response: { 200: OperatorSchema } },
    standing: standingOf(ctx, "opr", showOperator, getOperator),
    handler: (request, reply) => readWhole(ctx, request, reply, OPERATOR, (r) => getOperator(r, request.params.id)),
  });

  route({
    ...CHANGING,
    id: "post_operators",
    method: "POST",
    url: "/operators",
    summary: "Invite an operator",
    description:
      "Makes an operator, and sends the person a link that works once, for 24 hours: there they set a password and a second " +
      "factor. Reviewers, publishers of knowledge and administrators wait for a second administrator first.",
    idempotency: "required",
    precondition: "none",
    problems: ["duplicate_resource", "second_administrator_required"],
    examples: {
      body: { email: "robin@example.com", name: "Robin Example", role: "agent", tenants: "all" },
      response: EXAMPLE_INVITED,
    },
    schema: { body: OperatorCreateSchema, response: { 201: InvitedOperatorSchema } },
    handler: (request, reply) => create(ctx, request, reply, INVITED_OPERATOR, (w) => inviteOperator(w, request.body)),
  });

  route({
    ...CHANGING,
    id: "patch_operators_id",
    method: "PATCH",
    url: "/operators/:id",
    summary: "Change an operator",
    description:
      "The name, the role, or whom the operator sees: sessions follow at once. Another role, and more tenants, wait for a " +
      "second administrator: `pendingChange`.",
    idempotency: "optional",
    precondition: "ifMatch",
    problems: ["state_conflict", "second_administrator_required"],
    examples: {
      params: EXAMPLE_PARAMS,
      body: { role: "reviewer" },
      response: { ...EXAMPLE_OPERATOR, role: "reviewer" },
    },
    schema: { params: OperatorParams, body: OperatorPatchSchema, response: { 200: OperatorSchema } },
    handler: (request, reply) =>
      change(ctx, request, reply, OPERATOR, (w) =>
        updateOperator(w, request.params.id, request.body, expectedVersion(request)),
      ),
  });

  route({
    ...MOVING,
    id: "post_operators_id_suspend",
    url: "/operators/:id/suspend",
    summary: "Suspend an operator",
    description: "Ends the operator's sessions and links at once. The last active administrator cannot be suspended.",
    examples: { params: EXAMPLE_PARAMS, response: { ...EXAMPLE_OPERATOR, state: "suspended" } },
    schema: { params: OperatorParams, response: { 200: OperatorSchema } },
    handler: (request, reply) =>
      change(ctx, request, reply, OPERATOR, (w) => suspendOperator(w, request.params.id, expectedVersion(request))),
  });

  route({
    ...MOVING,
    id: "post_operators_id_reactivate",
    url: "/operators/:id/reactivate",
    summary: "Reactivate an operator",
    description: "Lets a suspended operator sign in again, with the same password and second factor.",
    examples: { params: EXAMPLE_PARAMS, response: EXAMPLE_OPERATOR },
    schema: { params: OperatorParams, response: { 200: OperatorSchema } },
    handler: (request, reply) =>
      change(ctx, request, reply, OPERATOR, (w) => reactivateOperator(w, request.params.id, expectedVersion(request))),
  });

  route({
    ...MOVING,
    problems: ["state_conflict", "second_administrator_required"],
    id: "post_operators_id_reset",
    url: "/operators/:id/reset",
    summary: "Invite an operator again",
    description:
      "For who let the link expire: another one goes to its person. Or for who has lost password or second factors: once a " +
      "second administrator confirms it, these and the sessions end, and a link goes to the person.",
    examples: { params: EXAMPLE_PARAMS, response: EXAMPLE_INVITED },
    schema: { params: OperatorParams, response: { 200: InvitedOperatorSchema } },
    handler: (request, reply) =>
      change(ctx, request, reply, INVITED_OPERATOR, (w) =>
        renewOperator(w, request.params.id, expectedVersion(request)),
      ),
  });
}
