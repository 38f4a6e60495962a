import { TEST_PAYMENT_TOKENS } from "@entrada/domain/payments/payment-mode";
import Type from "typebox";
import type { AppContext } from "../../../context.ts";
import { change } from "../../../http/resources/change.ts";
import { list } from "../../../http/resources/list.ts";
import { examplePage, LIST_QUERY, listOf } from "../../../http/resources/list-envelope.ts";
import { closed } from "../../../http/resources/schema-parts.ts";
import { type App, route } from "../../../http/route.ts";
import { TEST_PAYMENTS } from "../../../providers/payment/test-payments.ts";
import { EXAMPLE_PAYMENT } from "./payments.examples.ts";
import { PaymentParams, PaymentSchema } from "./payments.schema.ts";
import { actAsPayer } from "./payments.service.ts";
import { PAYMENT } from "./payments.view.ts";

const COMMON = { surface: "tenant", tag: "Test environment", onlyIn: "test", precondition: "none" } as const;

const ScenarioSchema = Type.Object(
  {
    area: Type.String({ description: "New values may be added.", examples: ["payment"] }),
    trigger: Type.Object(
      { field: Type.String(), value: Type.String() },
      { description: "The field to send, and its value." },
    ),
    outcome: Type.String(),
    description: Type.String(),
  },
  { title: "TestScenario" },
);

const SCENARIOS = TEST_PAYMENT_TOKENS.map((token) => {
  const { steps, refundFails, description } = TEST_PAYMENTS[token];
  const outcome = steps.map(({ state, dispute }) => dispute ?? state).join(", then ");
  const trigger = { field: "token", value: token };
  return {
    id: token,
    area: "payment",
    trigger,
    outcome: refundFails ? `${outcome}; refunds fail` : outcome,
    description,
  };
});

const EXAMPLE_SCENARIO = {
  area: "payment",
  trigger: { field: "token", value: "test_success" },
  outcome: "succeeded",
  description: TEST_PAYMENTS.test_success.description,
};

/** The operations that play a payer, and tell what a test payment can come to. */
export function paymentTestHelpersRoutes(app: App, ctx: AppContext): void {
  route(app, {
    ...COMMON,
    id: "post_test_helpers_payments_id_act",
    method: "POST",
    url: "/tenant/test-helpers/payments/:id/act",
    summary: "Play the payer of a test payment",
    description:
      "Approves or declines a test payment that requires action. What follows is told by the payment's events.",
    access: { grant: "payments:write" },
    idempotency: "required",
    cost: 5,
    emits: ["payment.succeeded", "payment.failed", "order.confirmed"],
    problems: ["route_not_found", "state_conflict"],
    examples: {
      params: { id: EXAMPLE_PAYMENT.id },
      body: { action: "approve" },
      response: {
        ...EXAMPLE_PAYMENT,
        state: "requiresAction",
        mode: "test",
        token: "test_success",
        reference: null,
        settledOn: null,
        succeededAt: null,
        nextAction: { type: "testHelper", clientSecret: null, publishableKey: null },
        availableActions: ["cancel"],
      },
    },
    schema: {
      params: PaymentParams,
      body: Type.Object({ action: Type.Enum(["approve", "decline"]) }, { ...closed, title: "PayerAction" }),
      response: { 200: PaymentSchema },
    },
    handler: (request, reply) =>
      change(ctx, request, reply, PAYMENT, (w) => actAsPayer(w, request.params.id, request.body.action)),
  });

  route(app, {
    ...COMMON,
    id: "get_test_helpers_scenarios",
    method: "GET",
    url: "/tenant/test-helpers/scenarios",
    summary: "List what a test environment can be asked to do",
    description: "Each value to send, in which field, and what comes of it.",
    access: { grant: "payments:read" },
    idempotency: "none",
    cost: 1,
    emits: [],
    problems: ["route_not_found"],
    examples: { response: examplePage(EXAMPLE_SCENARIO) },
    schema: {
      querystring: Type.Object(LIST_QUERY, closed),
      response: { 200: listOf(ScenarioSchema, "TestScenarioPage") },
    },
    handler: (request) =>
      list(ctx, request, {
        rows: async (_r, { after, rowsMax }) => {
          const first = after === undefined ? 0 : SCENARIOS.findIndex(({ id }) => id === after) + 1;
          return SCENARIOS.slice(first, first + rowsMax);
        },
        show: ({ id: _, ...scenario }) => scenario,
      }),
  });
}
