import Type from "typebox";
import type { AppContext } from "../../../context.ts";
import { changeAwaited } from "../../../http/resources/change.ts";
import { closed } from "../../../http/resources/schema-parts.ts";
import type { AddRoute } from "../../../http/route.ts";
import { EXAMPLE_PAYMENT } from "../../sales/payments/payments.examples.ts";
import { PaymentParams, PaymentSchema } from "../../sales/payments/payments.schema.ts";
import { actAsPayer, findPayment, hasMovedOn } from "../../sales/payments/payments.service.ts";
import { PAYMENT } from "../../sales/payments/payments.view.ts";

const COMMON = { surface: "tenant", tag: "Test environment", onlyIn: "test", precondition: "none" } as const;

/** The operation that plays a payer. */
export function paymentTestHelpersRoutes(route: AddRoute, ctx: AppContext): void {
  route({
    ...COMMON,
    id: "post_test_helpers_payments_id_act",
    method: "POST",
    url: "/tenant/test-helpers/payments/:id/act",
    summary: "Play the payer of a test payment",
    description:
      "Approves or declines a test payment that requires action, and answers when it has succeeded or failed, after five seconds " +
      "at most. After a decline the next payment can follow at once.",
    access: { grant: "payments:write" },
    idempotency: "required",
    cost: 5,
    emits: ["payment.succeeded", "payment.failed", "order.confirmed", "order.updated"],
    problems: ["route_not_found", "state_conflict"],
    examples: {
      params: { id: EXAMPLE_PAYMENT.id },
      body: { action: "approve" },
      response: {
        ...EXAMPLE_PAYMENT,
        state: "succeeded",
        mode: "test",
        token: "test_success",
        reference: null,
        settledOn: null,
      },
    },
    schema: {
      params: PaymentParams,
      body: Type.Object({ action: Type.Enum(["approve", "decline"]) }, { ...closed, title: "PayerAction" }),
      response: { 200: PaymentSchema },
    },
    handler: (request, reply) =>
      changeAwaited(ctx, request, reply, PAYMENT, {
        useCase: (w) => actAsPayer(w, request.params.id, request.body.action),
        find: findPayment,
        isSettled: hasMovedOn,
      }),
  });
}
