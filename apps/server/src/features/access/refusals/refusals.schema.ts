import Type, { type Static } from "typebox";
import { SURFACES_OF_PEOPLE } from "../../../core/refused-request.ts";
import { listOf, NEWEST_FIRST_QUERY } from "../../../http/resources/list-envelope.ts";
import { CREATED_QUERY } from "../../../http/resources/list-filters.ts";
import { closed, Instant, orNull } from "../../../http/resources/schema-parts.ts";

const Surface = Type.Enum([...SURFACES_OF_PEOPLE]);

export const RefusalParams = Type.Object({ id: Type.String() }, closed);

export const RefusalsQuery = Type.Object(
  {
    ...NEWEST_FIRST_QUERY,
    ...CREATED_QUERY,
    status: Type.Optional(
      Type.Array(Type.String({ pattern: "^4[0-9]{2}$" }), {
        maxItems: 20,
        description: "Only answers with these statuses. One or more, separated by commas.",
        examples: [["401", "403"]],
      }),
    ),
    surface: Type.Optional(Surface),
    problemCode: Type.Optional(Type.String({ maxLength: 100, description: "Only answers with this problem." })),
    operationId: Type.Optional(Type.String({ maxLength: 100, description: "Only this operation." })),
    operatorId: Type.Optional(Type.String({ maxLength: 50, description: "Only requests of this operator." })),
    tenantId: Type.Optional(Type.String({ maxLength: 50, description: "Only requests about this tenant." })),
  },
  closed,
);
export type RefusalsQuery = Static<typeof RefusalsQuery>;

export const RefusedRequestSchema = Type.Object(
  {
    id: Type.String({ description: "The request's own: `X-Request-Id` of its answer." }),
    surface: Surface,
    operationId: Type.String(),
    method: Type.String(),
    path: Type.String({
      description: "With the ids of resources in it. Any other parameter is its name in braces, and there is no query.",
    }),
    status: Type.Integer(),
    problemCode: orNull(Type.String()),
    operatorId: orNull(Type.String({ description: "Null: of nobody who had signed in, or of a traveler." })),
    sessionId: orNull(Type.String({ description: "Of the operator, or of the traveler." })),
    tenantId: orNull(Type.String({ description: "Null: of none that the caller sees." })),
    environment: orNull(Type.Enum(["test", "live"])),
    at: Instant,
  },
  { title: "RefusedRequest" },
);
export type ShownRefusal = Static<typeof RefusedRequestSchema>;

export const RefusalsPageSchema = Type.Object(
  {
    ...listOf(RefusedRequestSchema, "").properties,
    isComplete: Type.Boolean({ description: "Every refusal of these days is in the list." }),
    lost: Type.Integer({
      description:
        "How many are not: more than one caller or one process may have written down in a minute. Told to operators who see all tenants.",
    }),
  },
  { title: "RefusedRequestsPage" },
);
