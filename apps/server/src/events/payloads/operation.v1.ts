import { OPERATION_KINDS, OPERATION_SUBJECT_TYPES } from "@entrada/domain/operations/operation-lifecycle";
import Type from "typebox";
import { openEnum } from "../../core/open-enum.ts";
import { PROBLEM_CODES } from "../../core/problem-registry.ts";
import { eventKind, exactly, orNull } from "./event-kind.ts";

const Reference = exactly({
  type: openEnum("OperationSubjectType", OPERATION_SUBJECT_TYPES),
  id: Type.String({ maxLength: 50 }),
});
const UNFINISHED = ["pending", "running"] as const;
const common = {
  kind: openEnum("OperationKind", OPERATION_KINDS, "What the operation does."),
  previousState: Type.Enum([...UNFINISHED]),
  subject: orNull(Reference),
};
const shown = {
  kind: "webhookRecovery",
  previousState: "running",
  subject: { type: "webhook_endpoint", id: "whe_069cr8mfw1f6ra3hcw8mt5b7xq" },
} as const;

/** The events of long-running operations: each announces an end. */
export const OPERATION_EVENTS = {
  "operation.succeeded": eventKind({
    description: "A long-running operation succeeded.",
    resourcePrefix: "opn",
    state: "succeeded",
    data: exactly({ ...common, state: Type.Literal("succeeded"), result: orNull(Reference) }),
    example: { ...shown, state: "succeeded", result: null },
  }),
  "operation.failed": eventKind({
    description: "A long-running operation failed; `errorCode` is the code of its problem.",
    resourcePrefix: "opn",
    state: "failed",
    data: exactly({ ...common, state: Type.Literal("failed"), errorCode: openEnum("ProblemCode", PROBLEM_CODES) }),
    example: { ...shown, state: "failed", errorCode: "dependency_unavailable" },
  }),
  "operation.cancelled": eventKind({
    description: "A long-running operation was cancelled before it ended.",
    resourcePrefix: "opn",
    state: "cancelled",
    data: exactly({ ...common, state: Type.Literal("cancelled") }),
    example: { ...shown, state: "cancelled" },
  }),
};
