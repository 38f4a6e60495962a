import { PAYMENT_LIFECYCLE, PAYMENT_STATES } from "@entrada/domain/payments/payment-lifecycle";
import { PAYMENT_FORMS, PAYMENT_MODES, TEST_PAYMENT_TOKENS } from "@entrada/domain/payments/payment-mode";
import { listedActions } from "@entrada/domain/shared/lifecycle";
import Type, { type Static } from "typebox";
import { openEnum } from "../../../core/open-enum.ts";
import { LIST_QUERY, listOf } from "../../../http/resources/list-envelope.ts";
import { CREATED_QUERY, ofOne, severalOf } from "../../../http/resources/list-filters.ts";
import { SentMoney, ShownMoney } from "../../../http/resources/money-schema.ts";
import { closed, Instant, nullable, orNull } from "../../../http/resources/schema-parts.ts";

export const PaymentParams = Type.Object({ id: Type.String() }, closed);
export const PaidOrderParams = Type.Object({ id: Type.String({ description: "The order." }) }, closed);
export const PaymentsOfOrderQuery = Type.Object(
  { ...LIST_QUERY, ...CREATED_QUERY, state: severalOf(PAYMENT_STATES, "Only payments in these states.") },
  closed,
);
export const PaymentsQuery = Type.Object(
  {
    ...LIST_QUERY,
    ...CREATED_QUERY,
    state: severalOf(PAYMENT_STATES, "Only payments in these states."),
    orderId: ofOne("Only payments of this order."),
    customerId: ofOne("Only payments of this customer's orders."),
  },
  closed,
);
export type PaymentsQuery = Static<typeof PaymentsQuery>;

export const NewPaymentSchema = Type.Object(
  {
    mode: Type.Enum([...PAYMENT_MODES], {
      description:
        "`tenantSettled`: you have collected the money yourself. `provider`: the installation's payment provider collects it. " +
        "`test`: invented, in test environments.",
    }),
    form: Type.Optional(
      Type.Enum([...PAYMENT_FORMS], {
        description:
          "With `provider`: where the payer pays. `embedded`, if it is left out: in the provider's form on a page of yours. " +
          "`hosted`: on the provider's own page, which leads back to the orders in the travelers' portal.",
      }),
    ),
    amount: SentMoney("Exactly what is due: see `sums.due` of the order."),
    reference: Type.Optional(
      Type.String({
        pattern: "^[!-~]{1,100}$",
        description: "With `tenantSettled`: your own name for the payment. Put no personal data in it.",
        examples: ["receipt-4711"],
      }),
    ),
    settledOn: Type.Optional(
      Type.String({ format: "date", description: "With `tenantSettled`: the day on which you got the money." }),
    ),
    token: Type.Optional(
      Type.Enum([...TEST_PAYMENT_TOKENS], {
        description: "With `test`: what the payment comes to. `GET /tenant/test-helpers/scenarios` explains each.",
      }),
    ),
  },
  { ...closed, title: "NewPayment" },
);
export type NewPayment = Static<typeof NewPaymentSchema>;

export const PaymentSchema = Type.Object(
  {
    id: Type.String(),
    version: Type.String({ description: "Increases with each change." }),
    state: openEnum("PaymentState", PAYMENT_STATES),
    orderId: Type.String(),
    mode: openEnum("PaymentMode", PAYMENT_MODES),
    amount: ShownMoney("What is paid."),
    refunded: ShownMoney("What was paid back."),
    refunding: ShownMoney("What is on its way back."),
    disputed: ShownMoney("What its payer disputes."),
    reference: nullable(Type.String()),
    settledOn: nullable(Type.String({ format: "date" })),
    token: nullable(
      openEnum(
        "TestPaymentToken",
        TEST_PAYMENT_TOKENS,
        "What a test payment comes to, as it was sent; what its payer is played to do does not change it.",
      ),
    ),
    failureCode: nullable(
      Type.String({ description: "Why it failed, or why the payer's last attempt did: the provider's code." }),
    ),
    nextAction: orNull(
      Type.Object(
        {
          type: openEnum(
            "PaymentActionType",
            ["providerForm", "hostedPage", "testHelper"],
            "`hostedPage`: lead the payer to `url`. `providerForm`: show the provider's form to the payer, with these two keys. `testHelper`: play the payer with `POST /tenant/test-helpers/payments/{id}/act`.",
          ),
          clientSecret: nullable(
            Type.String({ description: "For the payer's browser alone, and for callers who may pay." }),
          ),
          publishableKey: nullable(Type.String()),
          url: nullable(Type.String({ description: "For the payer's browser alone, and for callers who may pay." })),
        },
        { title: "PaymentNextAction" },
      ),
      "What the payer has to do, while it `requiresAction`.",
    ),
    cancelRequestedAt: nullable(Type.String({ format: "date-time" })),
    createdAt: Instant,
    expiresAt: Type.String({ format: "date-time", description: "Until when the payer can act." }),
    succeededAt: nullable(Type.String({ format: "date-time" })),
    updatedAt: Instant,
    availableActions: Type.Array(openEnum("PaymentAction", listedActions(PAYMENT_LIFECYCLE)), {
      description: "What the tenant can do.",
    }),
  },
  { title: "Payment" },
);
export type ShownPayment = Static<typeof PaymentSchema>;

export const PaymentPageSchema = listOf(PaymentSchema, "PaymentPage");
