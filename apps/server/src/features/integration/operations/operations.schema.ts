import {
  OPERATION_KINDS,
  OPERATION_LIFECYCLE,
  OPERATION_STATES,
  OPERATION_SUBJECT_TYPES,
} from "@entrada/domain/operations/operation-lifecycle";
import { listedActions } from "@entrada/domain/shared/lifecycle";
import Type, { type Static } from "typebox";
import { openEnum } from "../../../core/open-enum.ts";
import { ProblemSchema } from "../../../http/openapi/problem.schema.ts";
import { listOf, NEWEST_FIRST_QUERY } from "../../../http/resources/list-envelope.ts";
import { CREATED_QUERY, severalOf } from "../../../http/resources/list-filters.ts";
import { closed, Instant, orNull } from "../../../http/resources/schema-parts.ts";

const Reference = { type: openEnum("OperationSubjectType", OPERATION_SUBJECT_TYPES), id: Type.String() };

export const OperationParams = Type.Object({ id: Type.String() }, closed);

export const OperationsQuery = Type.Object(
  {
    ...NEWEST_FIRST_QUERY,
    ...CREATED_QUERY,
    state: severalOf(OPERATION_STATES, "Only those in these states."),
    kind: Type.Optional(Type.String({ maxLength: 100, description: "Only operations of this kind." })),
  },
  closed,
);
export type OperationsQuery = Static<typeof OperationsQuery>;

export const OperationSchema = Type.Object(
  {
    id: Type.String(),
    kind: openEnum("OperationKind", OPERATION_KINDS, "What it does."),
    state: Type.Enum([...OPERATION_STATES]),
    availableActions: Type.Array(openEnum("OperationAction", listedActions(OPERATION_LIFECYCLE)), {
      description: "The actions that this state allows.",
    }),
    progress: Type.Object({
      done: Type.Integer({ description: "Units of work completed." }),
      total: orNull(Type.Integer(), "Null until it is known."),
    }),
    subject: orNull(Type.Object(Reference), "The resource it works on."),
    result: orNull(Type.Object({ ...Reference, href: Type.String() }), "What it created; null if it creates nothing."),
    error: orNull(Type.Object(ProblemSchema.properties, { title: "OperationError" }), "Why it failed."),
    createdAt: Instant,
    startedAt: orNull(Instant, "Null until work has begun."),
    completedAt: orNull(Instant, "When it ended, whatever the outcome."),
    expiresAt: orNull(Instant, "It is kept until then: 30 days after its end."),
    version: Type.String({
      description:
        "Increases when the operation ends, which an event tells. Its start and its progress change without it.",
    }),
  },
  { title: "Operation" },
);
export type ShownOperation = Static<typeof OperationSchema>;

export const OperationPageSchema = listOf(OperationSchema, "OperationPage");
