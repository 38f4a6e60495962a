import { expect, test } from "vitest";
import {
  availableOperationActions,
  isFinalOperationState,
  moveOperation,
  OPERATION_MOVES,
  OPERATION_STATES,
} from "./operation-lifecycle.ts";

test("an operation moves as published and in no other way", () => {
  const actions = ["start", "succeed", "fail", "cancel"] as const;
  const moves = OPERATION_STATES.flatMap((from) =>
    actions.flatMap((action) => {
      const moved = moveOperation(from, action);
      return moved.ok ? [`${from} ${action} ${moved.value}`] : [];
    }),
  );
  expect(moves).toEqual([
    "pending start running",
    "pending fail failed",
    "pending cancel cancelled",
    "running succeed succeeded",
    "running fail failed",
    "running cancel cancelled",
  ]);
});

test("what has ended stays as it is, and nobody is offered to change it", () => {
  expect(OPERATION_STATES.filter(isFinalOperationState)).toEqual(["succeeded", "failed", "cancelled"]);
  for (const state of OPERATION_STATES) {
    expect(availableOperationActions(state)).toEqual(isFinalOperationState(state) ? [] : ["cancel"]);
  }
});

test("every way to end is announced by the event of its name", () => {
  for (const { to, event } of OPERATION_MOVES) expect(event).toBe(to === "running" ? null : `operation.${to}`);
});
