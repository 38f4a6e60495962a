import { CANCELLATION_LIFECYCLE, CANCELLATION_STATES } from "@entrada/domain/orders/cancellation-lifecycle";
import { listedActions } from "@entrada/domain/shared/lifecycle";
import Type, { type Static } from "typebox";
import { openEnum } from "../../../core/open-enum.ts";
import { FROZEN_TEXTS } from "../../../http/resources/frozen-texts.ts";
import { LIST_QUERY, listOf } from "../../../http/resources/list-envelope.ts";
import { CREATED_QUERY } from "../../../http/resources/list-filters.ts";
import { ShownMoney } from "../../../http/resources/money-schema.ts";
import { closed, Instant, nullable } from "../../../http/resources/schema-parts.ts";

const CASES_MAX = 50;

export const CancelledOrderParams = Type.Object({ id: Type.String({ description: "The order." }) }, closed);
export const CancellationParams = Type.Object(
  { id: Type.String({ description: "The order." }), cancellationId: Type.String() },
  closed,
);
export const CancellationsQuery = Type.Object({ ...LIST_QUERY, ...CREATED_QUERY }, closed);

export const NewCancellationSchema = Type.Object(
  {
    caseIds: Type.Optional(
      Type.Array(Type.String({ maxLength: 100 }), {
        minItems: 1,
        maxItems: CASES_MAX,
        description: "Cases of the order; by default every one that was not submitted yet.",
      }),
    ),
  },
  { ...closed, title: "NewCancellation" },
);
export type NewCancellation = Static<typeof NewCancellationSchema>;

const CREDIT = {
  credited: ShownMoney("What is taken off the order."),
  kept: ShownMoney("What stays charged."),
  refund: ShownMoney("What is paid back: what was paid beyond what the order costs then."),
};

export const CancellationSchema = Type.Object(
  {
    id: Type.String(),
    version: Type.String({ description: "Send it in `If-Match` to confirm." }),
    state: openEnum("CancellationState", CANCELLATION_STATES),
    orderId: Type.String(),
    caseIds: Type.Array(Type.String()),
    lines: Type.Array(
      Type.Object(
        {
          lineId: Type.String({ description: "A line of the quote." }),
          caseId: Type.String(),
          description: Type.String(),
          reason: openEnum(
            "CancelledLineReason",
            ["notPaid", "refundable", "notRefundable"],
            "Why it is taken off or kept.",
          ),
          total: ShownMoney("What is charged for the line."),
          ...CREDIT,
        },
        { title: "CancelledLine" },
      ),
    ),
    sums: Type.Object(CREDIT, { title: "CancellationSums" }),
    refundPolicy: nullable(
      Type.Object(
        { version: Type.String(), text: Type.String() },
        { description: "What the authorities refund, as the quote froze it." },
      ),
    ),
    ...FROZEN_TEXTS,
    createdAt: Instant,
    expiresAt: Type.String({ format: "date-time", description: "Until when it can be confirmed." }),
    confirmedAt: nullable(Type.String({ format: "date-time" })),
    availableActions: Type.Array(openEnum("CancellationAction", listedActions(CANCELLATION_LIFECYCLE)), {
      description: "`confirm`, until it expires.",
    }),
  },
  { title: "Cancellation" },
);
export type ShownCancellation = Static<typeof CancellationSchema>;

export const CancellationPageSchema = listOf(CancellationSchema, "CancellationPage");
