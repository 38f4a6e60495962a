import { availableActions, isFinal, type Lifecycle } from "../shared/lifecycle.ts";

export const OPERATION_STATES = ["pending", "running", "succeeded", "failed", "cancelled"] as const;
export type OperationState = (typeof OPERATION_STATES)[number];

/** What an operation works on; none makes another kind of thing. */
export const OPERATION_SUBJECT_TYPES = ["knowledge", "report", "test_clock", "webhook_endpoint"] as const;
export type OperationSubjectType = (typeof OPERATION_SUBJECT_TYPES)[number];

export type OperationAction = "start" | "succeed" | "fail" | "cancel";
export type OperationEvent = "operation.succeeded" | "operation.failed" | "operation.cancelled";

/** Every transition of a long-running operation. */
export const OPERATION_LIFECYCLE: Lifecycle<OperationState, OperationAction, OperationEvent | null> = {
  resource: "operation",
  states: OPERATION_STATES,
  initial: {
    state: "pending",
    event: null,
    unannounced: "a request that starts it is answered with it, and `knowledge.published` announces a re-evaluation",
  },
  transitions: [
    {
      from: "pending",
      action: "start",
      to: "running",
      by: "system",
      event: null,
      unannounced: "its progress shows that work has begun",
    },
    { from: "pending", action: "fail", to: "failed", by: "system", event: "operation.failed" },
    { from: "pending", action: "cancel", to: "cancelled", by: "tenant", event: "operation.cancelled" },
    { from: "running", action: "succeed", to: "succeeded", by: "system", event: "operation.succeeded" },
    { from: "running", action: "fail", to: "failed", by: "system", event: "operation.failed" },
    { from: "running", action: "cancel", to: "cancelled", by: "tenant", event: "operation.cancelled" },
  ],
};

/** What the tenant can do with an operation in this state. */
export function availableOperationActions(state: OperationState): readonly OperationAction[] {
  return availableActions(OPERATION_LIFECYCLE, state, undefined);
}

/** Whether an operation in this state has ended. */
export function isFinalOperationState(state: OperationState): boolean {
  return isFinal(OPERATION_LIFECYCLE, state);
}

/** What operations do. */
export const OPERATION_KINDS = ["webhookRecovery", "knowledgeReevaluation", "testTenantErasure", "report"] as const;
