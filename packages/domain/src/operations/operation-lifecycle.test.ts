import { expect, test } from "vitest";
import { decide } from "../shared/lifecycle.ts";
import {
  availableOperationActions,
  isFinalOperationState,
  OPERATION_LIFECYCLE,
  OPERATION_STATES,
} from "./operation-lifecycle.ts";

test("the transitions of an operation are the published ones", () => {
  const actions = ["start", "succeed", "fail", "cancel"] as const;
  const transitions = OPERATION_STATES.flatMap((from) =>
    actions.flatMap((action) => {
      const decided = decide(OPERATION_LIFECYCLE, from, action, undefined);
      return decided.ok ? [`${from} ${action} ${decided.value.to}`] : [];
    }),
  );
  expect(transitions).toEqual([
    "pending start running",
    "pending fail failed",
    "pending cancel cancelled",
    "running succeed succeeded",
    "running fail failed",
    "running cancel cancelled",
  ]);
});

test("an operation that has ended is final and offers no actions", () => {
  expect(OPERATION_STATES.filter(isFinalOperationState)).toEqual(["succeeded", "failed", "cancelled"]);
  for (const state of OPERATION_STATES) {
    expect(availableOperationActions(state)).toEqual(isFinalOperationState(state) ? [] : ["cancel"]);
  }
});
