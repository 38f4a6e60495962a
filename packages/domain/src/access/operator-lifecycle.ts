import { availableActions, type Guard, type Lifecycle, listedActions } from "../shared/lifecycle.ts";

/** invited: has a link and nothing to sign in with */
export const OPERATOR_STATES = ["invited", "active", "suspended"] as const;
export type OperatorState = (typeof OPERATOR_STATES)[number];

/** activate: accept the invitation · reset: forget how the operator signs in, and invite again */
export type OperatorLifecycleAction = "activate" | "suspend" | "reactivate" | "reset";

export interface OperatorFacts {
  /** nobody else could manage operators */
  readonly isLastAdministrator: boolean;
  /** there is a password */
  readonly canSignIn: boolean;
}

export type OperatorReason = "lastAdministrator" | "neverAccepted";

const NOT_THE_LAST: Guard<OperatorFacts, OperatorReason> = {
  asks: "another administrator is active",
  holds: ({ isLastAdministrator }) => !isLastAdministrator,
  otherwise: "lastAdministrator",
};
const HAS_ACCEPTED: Guard<OperatorFacts, OperatorReason> = {
  asks: "an invitation was accepted",
  holds: ({ canSignIn }) => canSignIn,
  otherwise: "neverAccepted",
};
const UNANNOUNCED = {
  by: "operator",
  event: null,
  unannounced: "an operator belongs to no tenant, in whose log it could be",
} as const;

/** Every transition of an operator. Nobody is ever deleted: what was done keeps its author. */
export const OPERATOR_LIFECYCLE: Lifecycle<
  OperatorState,
  OperatorLifecycleAction,
  null,
  OperatorFacts,
  OperatorReason
> = {
  resource: "operator",
  states: OPERATOR_STATES,
  initial: { state: "invited", event: null, unannounced: UNANNOUNCED.unannounced },
  transitions: [
    { from: "invited", action: "activate", to: "active", ...UNANNOUNCED },
    { from: "invited", action: "suspend", to: "suspended", ...UNANNOUNCED },
    { from: "invited", action: "reset", to: "invited", ...UNANNOUNCED },
    { from: "active", action: "suspend", guards: [NOT_THE_LAST], to: "suspended", ...UNANNOUNCED },
    { from: "active", action: "reset", guards: [NOT_THE_LAST], to: "invited", ...UNANNOUNCED },
    { from: "suspended", action: "reactivate", guards: [HAS_ACCEPTED], to: "active", ...UNANNOUNCED },
    { from: "suspended", action: "reset", to: "invited", ...UNANNOUNCED },
  ],
};

// Whoever was invited accepts the invitation; nobody else can.
const isOfOthers = (action: OperatorLifecycleAction) => action !== "activate";

/** What operators do with the account of another one. */
export const OPERATOR_ACTIONS_OF_OTHERS = listedActions(OPERATOR_LIFECYCLE, "operator").filter(isOfOthers);

/** What an operator can do with such an account in this state, with these facts. */
export function availableOperatorActions(
  state: OperatorState,
  facts: OperatorFacts,
): readonly OperatorLifecycleAction[] {
  return availableActions(OPERATOR_LIFECYCLE, state, facts, "operator").filter(isOfOthers);
}
