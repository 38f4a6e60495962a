import type { AppContext } from "../../../context.ts";
import { sendUnlessHeld } from "../../../http/resources/conditional.ts";
import { sendChanged } from "../../../http/resources/idempotency.ts";
import { examplePage } from "../../../http/resources/list-envelope.ts";
import { etagOf } from "../../../http/resources/preconditions.ts";
import { type App, route } from "../../../http/route.ts";
import { EXAMPLE_CANCELLED, EXAMPLE_OPERATION } from "./operations.examples.ts";
import { OperationPageSchema, OperationParams, OperationSchema, OperationsQuery } from "./operations.schema.ts";
import { cancelOperation, getOperation, listOperations } from "./operations.service.ts";
import { OPERATIONS_PATH } from "./operations.show.ts";

const COMMON = { surface: "tenant", tag: "Operations", access: { grant: "operations:read" } } as const;

/** The operations on long-running work. */
export function operationsRoutes(app: App, ctx: AppContext): void {
  route(app, {
    ...COMMON,
    id: "get_operations",
    method: "GET",
    url: OPERATIONS_PATH,
    summary: "List long-running operations",
    description: "What was started with a 202 answer, newest first. An operation is kept for 30 days after its end.",
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
    handler: (request) => listOperations(ctx, request.credential, request.query),
  });

  route(app, {
    ...COMMON,
    id: "get_operations_id",
    method: "GET",
    url: `${OPERATIONS_PATH}/:id`,
    summary: "Follow a long-running operation",
    description:
      "How far the work has got, and how it ended: `result` says what was made, `error` is the problem that stopped " +
      "it. The event `operation.succeeded`, `operation.failed` or `operation.cancelled` tells the end without asking.",
    idempotency: "none",
    precondition: "none",
    cost: 1,
    requestHeaders: ["If-None-Match"],
    emits: [],
    problems: ["resource_not_found"],
    examples: { params: { id: EXAMPLE_OPERATION.id }, response: EXAMPLE_OPERATION },
    schema: { params: OperationParams, response: { 200: OperationSchema } },
    handler: async (request, reply) => {
      const shown = await getOperation(ctx, request.credential, request.params.id);
      return sendUnlessHeld(request, reply, etagOf(shown.version), () => shown);
    },
  });

  route(app, {
    ...COMMON,
    id: "post_operations_id_cancel",
    method: "POST",
    url: `${OPERATIONS_PATH}/:id/cancel`,
    summary: "Cancel a long-running operation",
    description:
      "Stops the work before its next step; what is done stays done. Needs `operations:read` and the grant of the " +
      "request that started it.",
    idempotency: "required",
    precondition: "ifMatchOptional",
    cost: 5,
    emits: ["operation.cancelled"],
    problems: ["state_conflict"],
    examples: { params: { id: EXAMPLE_OPERATION.id }, response: EXAMPLE_CANCELLED },
    schema: { params: OperationParams, response: { 200: OperationSchema } },
    handler: async (request, reply) =>
      sendChanged(request, reply, await cancelOperation(ctx, request, request.params.id)),
  });
}
