import { REFUND_CAUSES } from "@entrada/domain/orders/refund-causes";
import Type from "typebox";
import type { AppContext } from "../../../../context.ts";
import { createAwaited } from "../../../../http/resources/change.ts";
import { expectedVersion } from "../../../../http/resources/preconditions.ts";
import { closed } from "../../../../http/resources/schema-parts.ts";
import { EXAMPLE_PLACE, PLACE_PARAMS } from "../../../../http/resources/under-tenant.ts";
import type { AddRoute } from "../../../../http/route.ts";
import { EXAMPLE_NEW_REFUND, EXAMPLE_REFUND } from "../refunds.examples.ts";
import { REFUNDING } from "../refunds.routes.ts";
import { NewRefundSchema, RefundedPaymentParams, RefundSchema } from "../refunds.schema.ts";
import { findRefund } from "../refunds.service.ts";
import { refundOf } from "../refunds.view.ts";
import { refundAsOperator } from "./refunds.operator.service.ts";

const OperatorRefundSchema = Type.Object(
  {
    ...NewRefundSchema.properties,
    cause: Type.Enum([...REFUND_CAUSES], { description: "Why, for the audit log." }),
  },
  { ...closed, title: "OperatorRefund" },
);

/** How operators pay back what a tenant's customers have paid. */
export function refundsOperatorRoutes(route: AddRoute, ctx: AppContext): void {
  route({
    ...REFUNDING,
    surface: "operator",
    access: { action: "sales:refund" },
    scopedBy: "tenant",
    id: "post_tenants_id_environment_payments_id_refunds",
    url: "/tenants/:tenantId/:environment/payments/:id/refunds",
    description:
      "As the tenant does it, with a cause for the audit log, and for the version of the payment that you have read. To " +
      "cancel cases with their refunds, use the cancellations of the order.",
    precondition: "ifMatch",
    binds: true,
    examples: {
      params: { ...EXAMPLE_PLACE, id: EXAMPLE_REFUND.paymentId },
      body: { ...EXAMPLE_NEW_REFUND, cause: "goodwill" },
      response: EXAMPLE_REFUND,
    },
    schema: {
      params: Type.Object({ ...PLACE_PARAMS, ...RefundedPaymentParams.properties }, closed),
      body: OperatorRefundSchema,
      response: { 201: RefundSchema },
    },
    handler: (request, reply) =>
      createAwaited(ctx, request, reply, refundOf(request.params.id), {
        useCase: (w) => refundAsOperator(w, request.params.id, request.body, expectedVersion(request)),
        find: findRefund,
        isSettled: ({ state }) => state !== "pending",
      }),
  });
}
