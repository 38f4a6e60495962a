import {
  OPERATION_LIFECYCLE,
  type OperationAction,
  type OperationEvent,
  type OperationState,
} from "@entrada/domain/operations/operation-lifecycle";
import { DAY_MS } from "@entrada/domain/shared/dates";
import type { Refusal } from "@entrada/domain/shared/lifecycle";
import type { Result } from "@entrada/domain/shared/result";
import { encodeId } from "../../../core/ids.ts";
import type { Problem } from "../../../core/problem.ts";
import type { NewEvent } from "../../../events/append.ts";
import type { Locked } from "../../../work/locked.ts";
import { type Machine, transition } from "../../../work/transition.ts";
import type { Work } from "../../../work/work.ts";
import * as store from "./operations.store.ts";

/** How long an operation is kept after its end, in the tenant's own time. */
const KEPT_MS = 30 * DAY_MS;

/** The result of an operation. */
export interface OperationResult {
  readonly type: string;
  /** as clients see it */
  readonly id: string;
  readonly href: string;
}

/** An action on an operation, and what is written with it. */
export type OperationMove =
  | { readonly action: "start" }
  | { readonly action: "cancel" }
  | { readonly action: "fail"; readonly problem: Problem }
  | {
      readonly action: "succeed";
      readonly result: OperationResult | null;
      readonly progress: { readonly progressDone?: number; readonly progressTotal?: number };
    };

const OPERATION_MACHINE: Machine<
  store.Operation,
  OperationMove,
  OperationState,
  OperationAction,
  OperationEvent | null,
  unknown,
  never
> = {
  lifecycle: OPERATION_LIFECYCLE,
  stateOf: ({ state }) => state,
  update: ({ tx, scope, now }, operation, state, move) =>
    store.updateOperation(tx, scope, operation, { state, ...columnsOf(move, now), isEnd: move.action !== "start" }),
  event: (type, ended, _move, before) => endEvent(type, ended, before),
};

/** Moves an operation, and emits its event; returns it as it is then, or why it stays as it is. */
export function moveOperation(
  w: Work,
  operation: Locked<store.Operation>,
  move: OperationMove,
): Promise<Result<Locked<store.Operation>, Refusal<never>>> {
  return transition(w, OPERATION_MACHINE, operation, move.action, { facts: undefined, given: move });
}

function columnsOf(move: OperationMove, now: Date) {
  if (move.action === "start") return { startedAt: now };
  const ended = { completedAt: now, expiresAt: new Date(now.getTime() + KEPT_MS), checkpoint: null };
  if (move.action === "cancel") return ended;
  if (move.action === "fail") {
    return { ...ended, errorCode: move.problem.code, errorDetail: move.problem.detail };
  }
  const { result, progress } = move;
  if (result === null) return { ...ended, ...progress };
  return { ...ended, ...progress, resultType: result.type, resultId: result.id, resultHref: result.href };
}

function endEvent(type: OperationEvent, ended: store.Operation, before: store.Operation): NewEvent {
  const { id, kind, version, subjectType, subjectId, resultType, resultId, errorCode } = ended;
  const resource = { type: "operation", id: encodeId("opn", id), version: String(version) } as const;
  const common = {
    kind,
    previousState: before.state === "pending" ? "pending" : "running",
    subject: referenceOf(subjectType, subjectId),
  } as const;
  switch (type) {
    case "operation.cancelled":
      return { type, resource, data: { ...common, state: "cancelled" } };
    case "operation.failed":
      // Never null here: a constraint of the table.
      return { type, resource, data: { ...common, state: "failed", errorCode: errorCode ?? "internal_error" } };
    case "operation.succeeded":
      return { type, resource, data: { ...common, state: "succeeded", result: referenceOf(resultType, resultId) } };
  }
}

function referenceOf(type: string | null, id: string | null): { readonly type: string; readonly id: string } | null {
  return type === null || id === null ? null : { type, id };
}
