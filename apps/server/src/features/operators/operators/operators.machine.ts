import {
  OPERATOR_LIFECYCLE,
  type OperatorFacts,
  type OperatorLifecycleAction,
  type OperatorReason,
  type OperatorState,
} from "@entrada/domain/access/operator-lifecycle";
import { isOwner } from "@entrada/domain/access/principal";
import { encodeId } from "../../../core/ids.ts";
import { inState } from "../../../core/in-state.ts";
import type { Locked } from "../../../work/locked.ts";
import { type Machine, orConflict, transition } from "../../../work/transition.ts";
import type { Work } from "../../../work/work.ts";
import { type Administrators, type Operator, type OperatorChange, updateOperator } from "./operators.store.ts";

/** What is written with a transition. */
type Given = Pick<OperatorChange, "passwordHash" | "admittedAt">;

const OPERATOR_MACHINE: Machine<
  Operator,
  Given,
  OperatorState,
  OperatorLifecycleAction,
  null,
  OperatorFacts,
  OperatorReason
> = {
  lifecycle: OPERATOR_LIFECYCLE,
  stateOf: ({ state }) => state,
  update: ({ tx, now }, operator, state, given) => updateOperator(tx, operator, { ...given, state }, now),
  event: () => {
    throw new Error("an operator has no events");
  },
};

const REFUSALS: Readonly<Partial<Record<string, string>>> = {
  lastAdministrator: "This is the last active administrator: nobody could manage operators any more.",
  neverAccepted: "The operator has nothing to sign in with. Reset the operator instead, for a new link.",
};

/** Moves an operator. Throws 409 if its state does not allow it, and says why. */
export async function moveOperator(
  w: Work,
  administrators: Administrators,
  operator: Locked<Operator>,
  action: OperatorLifecycleAction,
  given: Given = {},
): Promise<Locked<Operator>> {
  const facts = {
    canSignIn: operator.canSignIn,
    isLastAdministrator: isLastAdministrator(w, administrators, operator),
  };
  const moved = await transition(w, OPERATOR_MACHINE, operator, action, { facts, given });
  const reason = moved.ok ? "" : moved.error.reason;
  return orConflict(
    moved,
    encodeId("opr", operator.id),
    (state) => REFUSALS[reason] ?? `${inState("The operator", state)}.`,
  );
}

/** Whether nobody else could manage operators. Whoever owns the installation may do so all the same, on its machine. */
export function isLastAdministrator(
  { principal }: Pick<Work, "principal">,
  administrators: Administrators,
  { id }: Pick<Operator, "id">,
): boolean {
  return !isOwner(principal) && administrators.length === 1 && administrators[0] === id;
}
