import { PAYMENT_STATES } from "@entrada/domain/payments/payment-lifecycle";
import Type from "typebox";
import type { AppContext } from "../../../context.ts";
import { openEnum } from "../../../core/open-enum.ts";
import { changeAwaited, read } from "../../../http/resources/change.ts";
import { closed } from "../../../http/resources/schema-parts.ts";
import type { AddRoute } from "../../../http/route.ts";
import { EXAMPLE_PAYMENT } from "../../sales/payments/payments.examples.ts";
import { PaymentParams, PaymentSchema } from "../../sales/payments/payments.schema.ts";
import {
  actAsPayer,
  findPayment,
  getPayment,
  hasMovedOn,
  PAYER_CHOICES,
  payerChoices,
} from "../../sales/payments/payments.service.ts";
import { PAYMENT } from "../../sales/payments/payments.view.ts";
import { tellingPossible } from "../possible/possible.service.ts";

const COMMON = { surface: "tenant", tag: "Test environment", onlyIn: "test", precondition: "none" } as const;

const ONE = "/tenant/test-helpers/payments/:id";
const PlayedPaymentSchema = Type.Object(
  {
    id: Type.String(),
    state: openEnum("PaymentState", PAYMENT_STATES),
    possibleActions: Type.Array(openEnum("PayerChoice", PAYER_CHOICES), { description: "What the payer can do now." }),
  },
  { title: "PlayedPayment" },
);

/** The operations that play a payer. */
export function paymentTestHelpersRoutes(route: AddRoute, ctx: AppContext): void {
  route({
    ...COMMON,
    id: "get_test_helpers_payments_id",
    method: "GET",
    url: ONE,
    summary: "Read what the payer of a payment can do",
    description: "What `…/act` takes now: nothing, unless it is a test payment that requires action.",
    access: { grant: "payments:read" },
    idempotency: "none",
    cost: 1,
    emits: [],
    problems: ["route_not_found"],
    examples: {
      params: { id: EXAMPLE_PAYMENT.id },
      response: { id: EXAMPLE_PAYMENT.id, state: "requiresAction", possibleActions: PAYER_CHOICES },
    },
    schema: { params: PaymentParams, response: { 200: PlayedPaymentSchema } },
    handler: async (request) => {
      const payment = await read(ctx, request, (r) => getPayment(r, request.params.id));
      return { id: request.params.id, state: payment.state, possibleActions: [...payerChoices(payment)] };
    },
  });

  route({
    ...COMMON,
    id: "post_test_helpers_payments_id_act",
    method: "POST",
    url: `${ONE}/act`,
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
        token: "test_action_required",
        reference: null,
        settledOn: null,
      },
    },
    schema: {
      params: PaymentParams,
      body: Type.Object({ action: Type.Enum([...PAYER_CHOICES]) }, { ...closed, title: "PayerAction" }),
      response: { 200: PaymentSchema },
    },
    handler: (request, reply) => {
      const { id } = request.params;
      const possible = async () => payerChoices(await read(ctx, request, (r) => getPayment(r, id)));
      return tellingPossible(possible, () =>
        changeAwaited(ctx, request, reply, PAYMENT, {
          useCase: (w) => actAsPayer(w, id, request.body.action),
          find: findPayment,
          isSettled: hasMovedOn,
        }),
      );
    },
  });
}
