import { CASE_STATES } from "@entrada/domain/cases/case-lifecycle";
import { ORDER_LIFECYCLE, ORDER_STATES } from "@entrada/domain/orders/order-lifecycle";
import { ORDER_LINE_STATES } from "@entrada/domain/orders/order-lines";
import { ORDER_PAYMENT_STATES } from "@entrada/domain/orders/order-payment";
import { REFUND_STATES } from "@entrada/domain/payments/refund-lifecycle";
import { QUOTE_LINE_KINDS, REFUNDABILITIES } from "@entrada/domain/quotes/quote-lines";
import { listedActions } from "@entrada/domain/shared/lifecycle";
import Type, { type Static } from "typebox";
import { openEnum } from "../../../core/open-enum.ts";
import { LIST_QUERY, listOf } from "../../../http/resources/list-envelope.ts";
import { CREATED_QUERY, ofOne, severalOf } from "../../../http/resources/list-filters.ts";
import { Metadata, MetadataChanges, NewMetadata } from "../../../http/resources/metadata-fields.ts";
import { ShownMoney } from "../../../http/resources/money-schema.ts";
import { closed, ExternalReference, Instant, nullable, optionalNull } from "../../../http/resources/schema-parts.ts";
import { Untranslated } from "../../../http/resources/untranslated.ts";
import { ExpandedCaseSchema, OrderExpand } from "../../casework/expansion/expansion.schema.ts";
import { NamedAcceptanceSchema } from "../quotes/quotes.schema.ts";

export const OrderParams = Type.Object({ id: Type.String() }, closed);
export const OrdersQuery = Type.Object(
  {
    ...LIST_QUERY,
    ...CREATED_QUERY,
    state: severalOf(ORDER_STATES, "Only orders in these states."),
    paymentState: severalOf(ORDER_PAYMENT_STATES, "Only orders that are paid this far."),
    customerId: ofOne("Only orders of this customer."),
    quoteId: ofOne("Only the order of this quote."),
    travelerId: ofOne("Only orders with a case of this traveler."),
    externalReference: Type.Optional(ExternalReference),
    expand: OrderExpand,
  },
  closed,
);
export const OrderQuery = Type.Object({ expand: OrderExpand }, closed);
export type OrdersQuery = Static<typeof OrdersQuery>;

export const NewOrderSchema = Type.Object(
  {
    quoteId: Type.String({ maxLength: 100, description: "An accepted quote, or an open one with its `acceptance`." }),
    acceptance: Type.Optional(NamedAcceptanceSchema),
    externalReference: optionalNull(ExternalReference),
    metadata: NewMetadata,
  },
  { ...closed, title: "NewOrder" },
);
export type NewOrder = Static<typeof NewOrderSchema>;

export const OrderChangesSchema = Type.Object(
  { externalReference: optionalNull(ExternalReference), metadata: MetadataChanges },
  { ...closed, title: "OrderChanges" },
);
export type OrderChanges = Static<typeof OrderChangesSchema>;

const OrderLineSchema = Type.Object(
  {
    id: Type.String({ description: "As in the quote: a refund names it." }),
    caseId: Type.String({ description: "The case that it was ordered for." }),
    travelerId: Type.String(),
    productId: Type.String(),
    kind: openEnum("QuoteLineKind", QUOTE_LINE_KINDS),
    description: Type.String({
      description: "In the language of the answer; the quote has the words that bind, where these are a translation.",
    }),
    state: openEnum(
      "OrderLineState",
      ORDER_LINE_STATES,
      "`charged`: as quoted · `reduced`: a part of it was taken off · `cancelled`: all of it was.",
    ),
    refundability: openEnum("Refundability", REFUNDABILITIES, "Until when it is refunded."),
    total: ShownMoney("As quoted."),
    charged: ShownMoney("What it costs now."),
    refunded: ShownMoney("What was paid back of it."),
    refunding: ShownMoney("What of it is on its way back."),
    refunds: Type.Array(
      Type.Object(
        {
          id: Type.String(),
          paymentId: Type.String(),
          state: openEnum("RefundState", REFUND_STATES),
          amount: ShownMoney("What of the refund is for this line."),
        },
        { title: "OrderLineRefund" },
      ),
      { description: "Oldest first, with those that failed." },
    ),
  },
  { title: "OrderLine" },
);

export const OrderSchema = Type.Object(
  {
    id: Type.String(),
    version: Type.String({ description: "Increases with each change." }),
    state: openEnum(
      "OrderState",
      ORDER_STATES,
      "The commercial state; how far each application is, its case says. An order past `expiresAt` stays `awaitingPayment`, without any available action, until it becomes `expired` soon after.",
    ),
    paymentState: openEnum("OrderPaymentState", ORDER_PAYMENT_STATES, "How far it is paid."),
    quoteId: Type.String({ description: "The quote with the lines that were ordered." }),
    customerId: Type.String(),
    externalReference: nullable(Type.String()),
    metadata: Metadata,
    openPaymentId: nullable(Type.String({ description: "The payment that is under way; null: none." })),
    sums: Type.Object(
      {
        total: ShownMoney("As quoted."),
        cancelled: ShownMoney("What cancellations took off it."),
        captured: ShownMoney("What was paid."),
        refunded: ShownMoney("What was paid back."),
        disputed: ShownMoney("What the payer disputes."),
        due: ShownMoney("What is still to be paid."),
      },
      { title: "OrderSums" },
    ),
    cases: Type.Array(
      Type.Object(
        {
          id: Type.String(),
          travelerId: Type.String(),
          productId: Type.String(),
          state: openEnum("CaseState", CASE_STATES),
          collectionRequestId: nullable(
            Type.String({ description: "What it waits for from the traveler or the tenant; null: nothing." }),
          ),
          case: Type.Optional(ExpandedCaseSchema),
        },
        { title: "OrderedCase" },
      ),
      { description: "One for each traveler and product." },
    ),
    lines: Type.Optional(
      Type.Array(OrderLineSchema, {
        description: "With `expand=order.lines`: what was ordered, line by line. They add up to `sums`.",
      }),
    ),
    untranslated: Type.Optional(Untranslated),
    createdAt: Instant,
    expiresAt: Type.String({
      format: "date-time",
      description: "Until when it has to be paid. `state` follows soon after. Without meaning once it is paid.",
    }),
    updatedAt: Instant,
    availableActions: Type.Array(openEnum("OrderAction", listedActions(ORDER_LIFECYCLE)), {
      description: "What the tenant can do.",
    }),
  },
  { title: "Order" },
);
export type ShownOrder = Static<typeof OrderSchema>;

export const OrderPageSchema = listOf(OrderSchema, "OrderPage");
