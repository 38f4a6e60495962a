import {
  OPERATOR_CHANGE_LIFECYCLE,
  type OperatorChangeAction,
  type OperatorChangeFacts,
  type OperatorChangeReason,
  type OperatorChangeState,
} from "@entrada/domain/access/operator-change";
import { encodeId } from "../../../core/ids.ts";
import { inState } from "../../../core/in-state.ts";
import { Problem, type Refusing } from "../../../core/problem.ts";
import type { Locked } from "../../../work/locked.ts";
import { type Machine, orConflict, transition } from "../../../work/transition.ts";
import type { Work } from "../../../work/work.ts";
import { type OperatorChange, updateChange } from "./changes.store.ts";

interface Given {
  /** uuid of the administrator who confirms or rejects it */
  readonly decidedBy: string | null;
}

const CHANGE_MACHINE: Machine<
  OperatorChange,
  Given,
  OperatorChangeState,
  OperatorChangeAction,
  null,
  OperatorChangeFacts,
  OperatorChangeReason
> = {
  lifecycle: OPERATOR_CHANGE_LIFECYCLE,
  stateOf: ({ state }) => state,
  update: ({ tx, now }, change, state, { decidedBy }) => updateChange(tx, change, { state, decidedBy, updatedAt: now }),
  event: () => {
    throw new Error("a change of an operator has no events");
  },
};

const of =
  (code: Problem["code"], detail: string) =>
  (extras: Refusing): Problem =>
    new Problem(code, detail, { extras });

const REFUSALS: Readonly<Record<OperatorChangeReason, (refusing: Refusing) => Problem>> = {
  over: of("state_conflict", "The change has waited for more than 24 hours. Ask for it again."),
  stale: of("state_conflict", "The operator has changed since it was asked for. Reject it, and ask for it again."),
  notRequester: of(
    "state_conflict",
    "Only the administrator who asked for the change can withdraw it. Others reject it.",
  ),
  requester: of("second_administrator_required", "You have asked for it yourself: another administrator confirms it."),
  concerned: of("second_administrator_required", "It is about your own account: another administrator decides it."),
  askerGone: of("state_conflict", "The administrator who asked is no longer active. Reject it, and ask for it again."),
  related: of(
    "approver_not_independent",
    "You or who asked has made or changed the other's account within 72 hours, or somebody has made or changed both.",
  ),
};

/** Moves a change. Throws the problem that says what stands against it. */
export async function moveChange(
  w: Work,
  change: Locked<OperatorChange>,
  action: OperatorChangeAction,
  { facts, given }: { readonly facts: OperatorChangeFacts; readonly given: Given },
): Promise<Locked<OperatorChange>> {
  const moved = await transition(w, CHANGE_MACHINE, change, action, { facts, given });
  return orConflict(moved, encodeId("och", change.id), (state) => `${inState("The change", state)}.`, REFUSALS);
}
