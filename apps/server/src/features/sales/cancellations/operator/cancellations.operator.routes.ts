import { REFUND_CAUSES } from "@entrada/domain/orders/refund-causes";
import Type from "typebox";
import type { AppContext } from "../../../../context.ts";
import { change, create } from "../../../../http/resources/change.ts";
import { wantedLanguage } from "../../../../http/resources/in-language.ts";
import { expectedVersion } from "../../../../http/resources/preconditions.ts";
import { closed } from "../../../../http/resources/schema-parts.ts";
import { EXAMPLE_PLACE, PLACE_PARAMS } from "../../../../http/resources/under-tenant.ts";
import type { AddRoute } from "../../../../http/route.ts";
import { EXAMPLE_CANCELLATION, EXAMPLE_CONFIRMED } from "../cancellations.examples.ts";
import { CONFIRMING, PREPARING } from "../cancellations.routes.ts";
import {
  CancellationParams,
  CancellationSchema,
  CancelledOrderParams,
  NewCancellationSchema,
} from "../cancellations.schema.ts";
import { cancellationOf } from "../cancellations.view.ts";
import { confirmAsOperator, prepareAsOperator } from "./cancellations.operator.service.ts";

const ALL = "/tenants/:tenantId/:environment/orders/:id/cancellations";
const COMMON = { surface: "operator", access: { action: "sales:refund" }, scopedBy: "tenant" } as const;
const PARAMS = { ...EXAMPLE_PLACE, id: EXAMPLE_CANCELLATION.orderId };
const ConfirmedCancellationSchema = Type.Object(
  { cause: Type.Enum([...REFUND_CAUSES], { description: "Why, for the audit log." }) },
  { ...closed, title: "CancellationCause" },
);

/** How operators cancel what a tenant's customers have ordered. */
export function cancellationsOperatorRoutes(route: AddRoute, ctx: AppContext): void {
  route({
    ...PREPARING,
    ...COMMON,
    id: "post_tenants_id_environment_orders_id_cancellations",
    url: ALL,
    examples: { params: PARAMS, body: { caseIds: EXAMPLE_CANCELLATION.caseIds }, response: EXAMPLE_CANCELLATION },
    schema: {
      params: Type.Object({ ...PLACE_PARAMS, ...CancelledOrderParams.properties }, closed),
      body: NewCancellationSchema,
      response: { 201: CancellationSchema },
    },
    handler: (request, reply) =>
      create(ctx, request, reply, cancellationOf(request.params.id, wantedLanguage(request)), (w) =>
        prepareAsOperator(w, request.params.id, request.body),
      ),
  });

  route({
    ...CONFIRMING,
    ...COMMON,
    id: "post_tenants_id_environment_orders_id_cancellations_id_confirm",
    url: `${ALL}/:cancellationId/confirm`,
    examples: {
      params: { ...PARAMS, cancellationId: EXAMPLE_CANCELLATION.id },
      body: { cause: "customerAsked" },
      response: EXAMPLE_CONFIRMED,
    },
    schema: {
      params: Type.Object({ ...PLACE_PARAMS, ...CancellationParams.properties }, closed),
      body: ConfirmedCancellationSchema,
      response: { 200: CancellationSchema },
    },
    handler: (request, reply) => {
      const { id: orderId, cancellationId: id } = request.params;
      const confirmed = { cause: request.body.cause, expectedVersion: expectedVersion(request) };
      return change(ctx, request, reply, cancellationOf(orderId, wantedLanguage(request)), (w) =>
        confirmAsOperator(w, { orderId, id }, confirmed),
      );
    },
  });
}
