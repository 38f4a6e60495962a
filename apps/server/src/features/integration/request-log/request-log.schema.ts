import Type, { type Static } from "typebox";
import { listOf, NEWEST_FIRST_QUERY } from "../../../http/resources/list-envelope.ts";
import { CREATED_QUERY } from "../../../http/resources/list-filters.ts";
import { closed, Instant, orNull } from "../../../http/resources/schema-parts.ts";

export const RequestParams = Type.Object({ id: Type.String() }, closed);

export const RequestLogQuery = Type.Object(
  {
    ...NEWEST_FIRST_QUERY,
    ...CREATED_QUERY,
    status: Type.Optional(
      Type.Array(Type.String({ pattern: "^[1-5][0-9]{2}$" }), {
        maxItems: 20,
        description: "Only answers with these statuses. One or more, separated by commas.",
        examples: [["429", "503"]],
      }),
    ),
    problemCode: Type.Optional(Type.String({ maxLength: 100, description: "Only answers with this problem." })),
    operationId: Type.Optional(
      Type.String({ maxLength: 100, description: "Only this operation, such as `post_quotes`." }),
    ),
    path: Type.Optional(Type.String({ maxLength: 300, description: "Only paths that begin with this." })),
    principal: Type.Optional(
      Type.Enum(["apiKey", "session"], {
        description: "Only requests of keys, or of travelers' and customers' sessions.",
      }),
    ),
    apiKeyId: Type.Optional(Type.String({ maxLength: 50, description: "Only requests of this key." })),
    sessionId: Type.Optional(Type.String({ maxLength: 50, description: "Only requests of this session." })),
  },
  closed,
);
export type RequestLogQuery = Static<typeof RequestLogQuery>;

export const LoggedRequestSchema = Type.Object(
  {
    id: Type.String({ description: "The request's own: `X-Request-Id` of its answer." }),
    operationId: Type.String(),
    method: Type.String(),
    path: Type.String({
      description: "With the ids of resources in it. Any other parameter is its name in braces, and there is no query.",
    }),
    status: Type.Integer(),
    problemCode: orNull(Type.String()),
    durationMs: Type.Integer(),
    principal: Type.Enum(["apiKey", "session"], {
      description: "Of a key every request is here, of a traveler's or customer's session each that was refused.",
    }),
    apiKeyId: orNull(Type.String({ description: "Null: of a session." })),
    sessionId: orNull(Type.String({ description: "Null: of a key." })),
    idempotencyKeyPresent: Type.Boolean(),
    replayed: Type.Boolean({ description: "The answer was the recorded one of an earlier request." }),
    at: Instant,
  },
  { title: "LoggedRequest" },
);
export type ShownRequest = Static<typeof LoggedRequestSchema>;

export const RequestLogPageSchema = Type.Object(
  {
    ...listOf(LoggedRequestSchema, "").properties,
    isComplete: Type.Boolean({ description: "Every request that was answered in these days is in the log." }),
    lost: Type.Integer({ description: "How many are not: they came while the service had no room for them." }),
  },
  { title: "RequestLogPage" },
);
