import type { AppContext } from "../../../../../context.ts";
import { start } from "../../../../../http/resources/change.ts";
import type { AddRoute } from "../../../../../http/route.ts";
import { EXAMPLE_OPERATION } from "../../../operations/operations.examples.ts";
import { OperationSchema } from "../../../operations/operations.schema.ts";
import { OPERATION } from "../../../operations/operations.view.ts";
import { EXAMPLE_ENDPOINT } from "../../endpoints/endpoints.examples.ts";
import { EndpointParams, RecoverySchema } from "../../endpoints/endpoints.schema.ts";
import { ENDPOINTS_PATH } from "../../endpoints/endpoints.view.ts";
import { recoverEndpoint } from "./deliveries.recovery.service.ts";

/** The route that sends what an endpoint has missed. */
export function webhookRecoveryRoutes(route: AddRoute, ctx: AppContext): void {
  route({
    id: "post_webhook_endpoints_id_recover",
    operators: { action: "webhooks:manage", id: "post_tenants_id_environment_webhook_endpoints_id_recover" },
    surface: "tenant",
    tag: "Webhooks",
    access: { grant: "webhooks:manage" },
    capability: "webhooks",
    method: "POST",
    url: `${ENDPOINTS_PATH}/:id/recover`,
    summary: "Send missed events to an endpoint",
    description:
      "Sends every chosen event since an instant, at most 30 days back, that was not delivered. Events that your receiver " +
      "answered with success but lost are not sent again: read them from the log. The answer is an operation.",
    idempotency: "required",
    precondition: "none",
    cost: 5,
    emits: ["operation.succeeded", "operation.failed", "operation.cancelled"],
    problems: ["state_conflict"],
    examples: {
      params: { id: EXAMPLE_ENDPOINT.id },
      body: { since: "2026-11-20T09:00:00.000Z" },
      response: { ...EXAMPLE_OPERATION, state: "pending", startedAt: null, version: "1" },
    },
    schema: { params: EndpointParams, body: RecoverySchema, response: { 202: OperationSchema } },
    handler: (request, reply) =>
      start(ctx, request, reply, OPERATION, (w) =>
        recoverEndpoint(w, request.params.id, { since: new Date(request.body.since) }),
      ),
  });
}
