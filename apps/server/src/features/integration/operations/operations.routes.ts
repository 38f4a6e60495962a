import type { AppContext } from "../../../context.ts";
import { change, read, readWhole } from "../../../http/resources/change.ts";
import { list } from "../../../http/resources/list.ts";
import { examplePage } from "../../../http/resources/list-envelope.ts";
import { createdIn } from "../../../http/resources/list-filters.ts";
import { expectedVersion } from "../../../http/resources/preconditions.ts";
import { standingOf } from "../../../http/resources/standing.ts";
import type { AddRoute } from "../../../http/route.ts";
import { cancelWork } from "../../../processes/end-operations.ts";
import { EXAMPLE_CANCELLED, EXAMPLE_OPERATION } from "./operations.examples.ts";
import { OperationPageSchema, OperationParams, OperationSchema, OperationsQuery } from "./operations.schema.ts";
import { getOperation, listOperations, type OperationFilter, requireCancelGrant } from "./operations.service.ts";
import { OPERATION, OPERATIONS_PATH, showOperation } from "./operations.view.ts";

const COMMON = { surface: "tenant", tag: "Operations", access: { grant: "operations:read" } } as const;

/** The routes of long-running operations. */
export function operationsRoutes(route: AddRoute, ctx: AppContext): void {
  route({
    ...COMMON,
    id: "get_operations",
    operators: { action: "integration:read", id: "get_tenants_id_environment_operations" },
    method: "GET",
    url: OPERATIONS_PATH,
    summary: "List long-running operations",
    description:
      "Work that was started with a 202 answer, newest first. Operations are kept for 30 days after they end.",
    idempotency: "none",
    precondition: "none",
    cost: 2,
    emits: [],
    problems: [],
    examples: {
      query: { state: "pending,running" },
      response: examplePage(EXAMPLE_OPERATION),
    },
    schema: { querystring: OperationsQuery, response: { 200: OperationPageSchema } },
    handler: (request) =>
      list(ctx, request, {
        rows: (r, keyset) => listOperations(r, operationFilter(request.query), keyset),
        show: OPERATION.show,
      }),
  });

  route({
    ...COMMON,
    id: "get_operations_id",
    operators: { action: "integration:read", id: "get_tenants_id_environment_operations_id" },
    method: "GET",
    url: `${OPERATIONS_PATH}/:id`,
    summary: "Follow a long-running operation",
    description:
      "Its progress, and how it ended: `result` names what was created, `error` is the problem that stopped it. The end is " +
      "also announced by the event `operation.succeeded`, `operation.failed` or `operation.cancelled`.",
    idempotency: "none",
    precondition: "none",
    cost: 1,
    emits: [],
    problems: ["resource_not_found"],
    examples: { params: { id: EXAMPLE_OPERATION.id }, response: EXAMPLE_OPERATION },
    schema: { params: OperationParams, response: { 200: OperationSchema } },
    standing: standingOf(
      ctx,
      "opn",
      (operation, r) => showOperation(operation, r.ctx.config.publicBaseUrl),
      getOperation,
    ),
    handler: (request, reply) => readWhole(ctx, request, reply, OPERATION, (r) => getOperation(r, request.params.id)),
  });

  route({
    ...COMMON,
    id: "post_operations_id_cancel",
    operators: { action: "reports:run", id: "post_tenants_id_environment_operations_id_cancel" },
    method: "POST",
    url: `${OPERATIONS_PATH}/:id/cancel`,
    summary: "Cancel a long-running operation",
    description:
      "Stops the work before its next step; completed steps are kept, but of a report nothing is left. Requires " +
      "`operations:read` and the grant of the request that started it.",
    idempotency: "required",
    precondition: "ifMatchOptional",
    cost: 5,
    emits: ["operation.cancelled"],
    problems: ["state_conflict"],
    examples: { params: { id: EXAMPLE_OPERATION.id }, response: EXAMPLE_CANCELLED },
    schema: { params: OperationParams, response: { 200: OperationSchema } },
    handler: async (request, reply) => {
      const { id } = request.params;
      // Checked before the recorded answer is looked up: a replay requires the grant as well.
      await read(ctx, request, (r) => requireCancelGrant(r, id));
      return change(ctx, request, reply, OPERATION, (w) =>
        cancelWork(w, id, { expectedVersion: expectedVersion(request) }),
      );
    },
  });
}

function operationFilter({ state, kind, ...created }: OperationsQuery): OperationFilter {
  return {
    states: state,
    kind,
    ...createdIn(created),
  };
}
