import Type from "typebox";
import { openEnum } from "../../core/open-enum.ts";
import { FIELD_ERROR_CODES } from "../../core/problem.ts";
import { PROBLEM_CODES } from "../../core/problem-registry.ts";

/** One item of `errors`. */
export const FieldErrorSchema = Type.Object(
  {
    pointer: Type.Optional(Type.String({ description: "Place in the body, as a JSON pointer fragment." })),
    parameter: Type.Optional(Type.String({ description: "Name of a path or query parameter." })),
    header: Type.Optional(Type.String({ description: "Name of a header." })),
    code: Type.Enum([...FIELD_ERROR_CODES]),
    detail: Type.String({ description: "What to send instead." }),
    currentState: Type.Optional(Type.String({ description: "Of a resource named here that cannot be used now." })),
    fact: Type.Optional(Type.String({ description: "Of a mismatch: the fact that differs." })),
    allowed: Type.Optional(
      Type.Object(
        {
          from: Type.Optional(Type.String({ format: "date" })),
          to: Type.Optional(Type.String({ format: "date" })),
        },
        { description: "Of a date: the days that would do, both included." },
      ),
    ),
    documentType: Type.Optional(Type.String({ description: "Of a document that is missing: its type." })),
  },
  { description: "A field error: one place in the request and what to send there instead." },
);

/** RFC 9457 with additional members. */
export const ProblemSchema = Type.Object(
  {
    type: Type.String({ format: "uri", description: "Page on this deployment that explains the problem." }),
    title: Type.String(),
    status: Type.Integer(),
    code: openEnum("ProblemCode", PROBLEM_CODES, "Stable identifier."),
    detail: Type.String(),
    instance: Type.String({ description: "Path of the request." }),
    requestId: Type.String({ description: "Also in the `X-Request-Id` header." }),
    errors: Type.Optional(Type.Array(FieldErrorSchema, { maxItems: 50 })),
    requiredGrant: Type.Optional(Type.String()),
    requiredAction: Type.Optional(Type.String({ description: "Of operators: what the role must allow." })),
    retryAfterSeconds: Type.Optional(Type.Integer()),
    currentVersion: Type.Optional(Type.String()),
    currentState: Type.Optional(Type.String()),
    availableActions: Type.Optional(Type.Array(Type.String())),
    earliestCursor: Type.Optional(Type.String()),
    quotedTotal: Type.Optional(Type.Unknown({ description: "The total of the quote." })),
    sentTotal: Type.Optional(Type.Unknown({ description: "The total that was sent." })),
    opensOn: Type.Optional(Type.Unknown({ description: "The first day to order; null: none is to come." })),
    latestOrderOn: Type.Optional(Type.Unknown({ description: "The last day to order; null: there was none." })),
    orderId: Type.Optional(Type.String({ description: "The order that was made from the quote." })),
    caseIds: Type.Optional(Type.Array(Type.String(), { description: "The cases that stand in the way." })),
    claimedBy: Type.Optional(Type.String({ description: "The operator who has claimed the case." })),
    claimedUntil: Type.Optional(Type.String({ format: "date-time", description: "When that claim ends." })),
    sums: Type.Optional(Type.Unknown({ description: "What the cancellation comes to now." })),
    changed: Type.Optional(
      Type.Array(Type.Object({ what: Type.String(), id: Type.String() }), {
        description: "What has changed: `traveler`, `determination` or `product`, each with its id.",
      }),
    ),
  },
  { $id: "Problem", description: "What went wrong, where, and what to send instead (RFC 9457)." },
);
