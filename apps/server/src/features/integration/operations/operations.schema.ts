import { OPERATION_STATES } from "@entrada/domain/operations/operation-lifecycle";
import Type, { type Static } from "typebox";
import { ProblemSchema } from "../../../http/openapi/problem.schema.ts";
import { LIST_QUERY, listOf } from "../../../http/resources/list-envelope.ts";
import { CREATED_QUERY, severalOf } from "../../../http/resources/list-filters.ts";
import { closed, Instant, orNull } from "../../../http/resources/schema-parts.ts";

const Reference = { type: Type.String(), id: Type.String() };

export const OperationParams = Type.Object({ id: Type.String() }, closed);

export const OperationsQuery = Type.Object(
  {
    ...LIST_QUERY,
    ...CREATED_QUERY,
    state: severalOf(OPERATION_STATES, "Only those in these states."),
    kind: Type.Optional(Type.String({ maxLength: 100, description: "Only operations that do this." })),
  },
  closed,
);
export type OperationsQuery = Static<typeof OperationsQuery>;

export const OperationSchema = Type.Object(
  {
    id: Type.String(),
    kind: Type.String({ description: "What it does, e.g. `webhookRecovery`. New kinds may be added." }),
    state: Type.Enum([...OPERATION_STATES]),
    availableActions: Type.Array(Type.String(), { description: "What can be done with it in this state." }),
    progress: Type.Object({
      done: Type.Integer({ description: "Of whatever it counts." }),
      total: orNull(Type.Integer(), "Null while it is not known."),
    }),
    subject: orNull(Type.Object(Reference), "What it works on."),
    result: orNull(Type.Object({ ...Reference, href: Type.String() }), "What it made; null where nothing new is made."),
    error: orNull(Type.Object(ProblemSchema.properties, { title: "OperationError" }), "Why it failed."),
    createdAt: Instant,
    startedAt: orNull(Instant, "Null until its work has begun."),
    completedAt: orNull(Instant, "When it ended, in whatever way."),
    expiresAt: orNull(Instant, "Until when it is kept: 30 days from its end."),
    version: Type.String({ description: "Rises with each change, also of the progress." }),
  },
  { title: "Operation" },
);
export type ShownOperation = Static<typeof OperationSchema>;

export const OperationPageSchema = listOf(OperationSchema, "OperationPage");
