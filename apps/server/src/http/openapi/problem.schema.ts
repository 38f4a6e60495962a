import { GRANTS } from "@entrada/domain/access/grants";
import { OPERATOR_ACTIONS } from "@entrada/domain/access/operator-actions";
import { SESSION_SCOPES } from "@entrada/domain/access/session-scopes";
import { DOCUMENT_TYPE_CODES } from "@entrada/knowledge/code-lists";
import Type, { type TSchema } from "typebox";
import { openEnum } from "../../core/open-enum.ts";
import { ERRORS_MAX, FIELD_ERROR_CODES, type ProblemExtras, type Standing } from "../../core/problem.ts";
import { PROBLEM_CODES } from "../../core/problem-registry.ts";
import { ShownMoney } from "../resources/money-schema.ts";
import { nullable } from "../resources/schema-parts.ts";
import { ResourceAction, ResourceState } from "./problem-values.ts";

/** One item of `errors`. */
export const FieldErrorSchema = Type.Object(
  {
    pointer: Type.Optional(Type.String({ description: "Place in the body, as a JSON pointer fragment." })),
    parameter: Type.Optional(Type.String({ description: "Name of a path or query parameter." })),
    header: Type.Optional(Type.String({ description: "Name of a header." })),
    code: Type.Enum([...FIELD_ERROR_CODES]),
    detail: Type.String({ description: "What to send instead." }),
    currentState: Type.Optional(ResourceState("Of a resource named here that cannot be used now.")),
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
    documentType: Type.Optional(
      openEnum("DocumentTypeCode", DOCUMENT_TYPE_CODES, "Of a document that is missing: its type."),
    ),
  },
  { title: "FieldError", description: "A field error: one place in the request and what to send there instead." },
);

const Sums = Type.Object(
  {
    credited: ShownMoney("What is taken off the order."),
    kept: ShownMoney("What stays charged."),
    refund: ShownMoney("What is paid back."),
  },
  { description: "What the cancellation comes to now." },
);

/** Every member that a problem may have for callers that act on it. */
const EXTRAS: Readonly<Record<keyof (ProblemExtras & Standing), TSchema>> = {
  requiredGrant: openEnum("Grant", GRANTS, "The grant that the API key lacks."),
  requiredScope: openEnum("SessionScope", SESSION_SCOPES, "Of travelers: the scope that the session lacks."),
  requiredAction: openEnum("OperatorAction", OPERATOR_ACTIONS, "Of operators: what the role must allow."),
  retryAfterSeconds: Type.Integer({ minimum: 0, description: "Whole seconds to wait, as in `Retry-After`." }),
  currentVersion: Type.String({ description: "The version that the resource is at." }),
  currentState: ResourceState("The state that the resource is in."),
  resourceId: Type.String({ description: "The resource that refuses, where you can read it." }),
  availableActions: Type.Array(ResourceAction, {
    description: "What you can do with that resource now: its own `availableActions`, as you read them.",
  }),
  possibleActions: Type.Array(Type.String(), {
    description: "Of the helpers of a test environment: what they can do now.",
  }),
  earliestCursor: Type.String({ description: "The first position that the log still has." }),
  statement: Type.String({ description: "Why, as it is said to travelers, in the language of `Accept-Language`." }),
  authority: Type.Object(
    { publisher: Type.String(), url: Type.String({ format: "uri" }) },
    { description: "Whom travelers ask instead." },
  ),
  quotedTotal: ShownMoney("The total of the quote."),
  sentTotal: ShownMoney("The total that was sent."),
  opensOn: nullable(Type.String({ format: "date", description: "The first day to order; null: none is to come." })),
  latestOrderOn: nullable(Type.String({ format: "date", description: "The last day to order; null: there was none." })),
  due: ShownMoney("What is to be paid."),
  refundable: ShownMoney("What can be paid back."),
  refundableLines: Type.Array(
    Type.Object({
      lineId: Type.String({ description: "A line of the quote." }),
      description: Type.String(),
      refundable: ShownMoney("By how much it can be charged less."),
    }),
    { description: "The lines that can be charged less." },
  ),
  paymentId: Type.String({ description: "The payment that is under way." }),
  orderId: Type.String({ description: "The order that was made from the quote, or that a case is cancelled with." }),
  caseIds: Type.Array(Type.String(), { description: "The cases that stand in the way." }),
  claimedBy: Type.String({ description: "The operator who has claimed the case." }),
  claimedUntil: Type.String({ format: "date-time", description: "When that claim ends." }),
  sums: Sums,
  changed: Type.Array(Type.Object({ what: Type.String(), id: Type.String() }), {
    description: "What has changed: `traveler`, `determination` or `product`, each with its id.",
  }),
};

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
    errors: Type.Optional(Type.Array(FieldErrorSchema, { maxItems: ERRORS_MAX })),
    ...Type.Partial(Type.Object(EXTRAS)).properties,
  },
  { $id: "Problem", description: "What went wrong, where, and what to send instead (RFC 9457)." },
);
