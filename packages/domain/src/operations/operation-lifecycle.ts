import { availableActions, type Move, stateAfter } from "../shared/moves.ts";

export const OPERATION_STATES = ["pending", "running", "succeeded", "failed", "cancelled"] as const;
export type OperationState = (typeof OPERATION_STATES)[number];

export type OperationAction = "start" | "succeed" | "fail" | "cancel";

interface OperationMove extends Move<OperationState, OperationAction> {
  /** none: that work has begun is told by its progress alone */
  readonly event: "operation.succeeded" | "operation.failed" | "operation.cancelled" | null;
}

/** Every move of a long-running operation; what is not here cannot happen. */
export const OPERATION_MOVES: readonly OperationMove[] = [
  { from: "pending", action: "start", to: "running", by: "system", event: null },
  { from: "pending", action: "fail", to: "failed", by: "system", event: "operation.failed" },
  { from: "pending", action: "cancel", to: "cancelled", by: "tenant", event: "operation.cancelled" },
  { from: "running", action: "succeed", to: "succeeded", by: "system", event: "operation.succeeded" },
  { from: "running", action: "fail", to: "failed", by: "system", event: "operation.failed" },
  { from: "running", action: "cancel", to: "cancelled", by: "tenant", event: "operation.cancelled" },
];

/** The state that the action leads to; refused with what the tenant can do instead. */
export function moveOperation(from: OperationState, action: OperationAction) {
  return stateAfter(OPERATION_MOVES, from, action);
}

/** What the tenant can do with an operation in this state. */
export function availableOperationActions(from: OperationState): readonly OperationAction[] {
  return availableActions(OPERATION_MOVES, from);
}

/** Whether nothing happens to an operation in this state any more. */
export function isFinalOperationState(state: OperationState): boolean {
  return !OPERATION_MOVES.some((move) => move.from === state);
}
