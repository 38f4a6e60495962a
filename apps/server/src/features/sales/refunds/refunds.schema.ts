import { REFUND_STATES } from "@entrada/domain/payments/refund-lifecycle";
import Type, { type Static } from "typebox";
import { openEnum } from "../../../core/open-enum.ts";
import { LIST_QUERY, listOf } from "../../../http/resources/list-envelope.ts";
import { CREATED_QUERY, severalOf } from "../../../http/resources/list-filters.ts";
import { SentMoney, ShownMoney } from "../../../http/resources/money-schema.ts";
import { closed, Instant, nullable } from "../../../http/resources/schema-parts.ts";

const LINES_MAX = 100;

export const RefundedPaymentParams = Type.Object({ id: Type.String({ description: "The payment." }) }, closed);
export const RefundParams = Type.Object(
  { id: Type.String({ description: "The payment." }), refundId: Type.String() },
  closed,
);
export const RefundsQuery = Type.Object(
  { ...LIST_QUERY, ...CREATED_QUERY, state: severalOf(REFUND_STATES, "Only refunds in these states.") },
  closed,
);

export const NewRefundSchema = Type.Object(
  {
    amount: SentMoney("What is paid back."),
    lines: Type.Optional(
      Type.Array(
        Type.Object(
          {
            lineId: Type.String({ maxLength: 100, description: "A line of the order's quote." }),
            amount: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, description: "In minor units." }),
          },
          { ...closed, title: "RefundedLine" },
        ),
        {
          minItems: 1,
          maxItems: LINES_MAX,
          description:
            "The lines that are charged less from now on; they add up to `amount`. Without them, what was paid too much is " +
            "paid back, for instance after a refund that failed.",
        },
      ),
    ),
    reason: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 200,
        format: "plain-line",
        description:
          "For your records; stored encrypted, and erased with the customer and with each traveler of the order. Refused " +
          "with 409 once one of them was erased.",
      }),
    ),
  },
  { ...closed, title: "NewRefund" },
);
export type NewRefund = Static<typeof NewRefundSchema>;

export const RefundSchema = Type.Object(
  {
    id: Type.String(),
    version: Type.String({ description: "Increases with each change." }),
    state: openEnum("RefundState", REFUND_STATES),
    paymentId: Type.String(),
    orderId: Type.String(),
    cancellationId: nullable(Type.String({ description: "The cancellation that it follows from." })),
    amount: ShownMoney("What is paid back."),
    lines: Type.Array(
      Type.Object(
        { lineId: Type.String(), amount: ShownMoney("What of it is for this line.") },
        { title: "RefundLine" },
      ),
      { description: "Empty: it pays back what was paid too much." },
    ),
    reason: nullable(Type.String()),
    failureCode: nullable(Type.String({ description: "Why it failed: the provider's code." })),
    createdAt: Instant,
    updatedAt: Instant,
  },
  { title: "Refund" },
);
export type ShownRefund = Static<typeof RefundSchema>;

export const RefundPageSchema = listOf(RefundSchema, "RefundPage");
