import type { Guard, Lifecycle } from "../shared/lifecycle.ts";
import { allows, approves, type OperatorRole } from "./operator-actions.ts";

/** invite: let the account be used at all · reset: forget how it signs in, and invite again · rights: role or tenants */
export const OPERATOR_CHANGE_KINDS = ["invite", "reset", "rights"] as const;
export type OperatorChangeKind = (typeof OPERATOR_CHANGE_KINDS)[number];

/** How long a change waits for its second administrator. */
export const CHANGE_HOURS = 24;

/** What an account may do: null stands for all tenants. */
export interface OperatorRights {
  readonly role: OperatorRole;
  readonly tenants: readonly string[] | null;
}

/** Whether nobody can use an account with this role before a second administrator has confirmed it. */
export function needsAdmission(role: OperatorRole): boolean {
  return approves(role) || allows(role, "operators:manage");
}

/** Whether one administrator alone may give an account these rights instead of those. */
export function needsConfirmation(before: OperatorRights, after: OperatorRights): boolean {
  return before.role !== after.role || seesMore(before.tenants, after.tenants);
}

function seesMore(before: OperatorRights["tenants"], after: OperatorRights["tenants"]): boolean {
  return before !== null && (after === null || after.some((tenant) => !before.includes(tenant)));
}

export const OPERATOR_CHANGE_STATES = ["pending", "confirmed", "rejected", "withdrawn", "expired"] as const;
export type OperatorChangeState = (typeof OPERATOR_CHANGE_STATES)[number];

export type OperatorChangeAction = "confirm" | "reject" | "withdraw" | "expire";

/** What the guards look at: who acts, and what the change is of. */
export interface OperatorChangeFacts {
  /** who acts has asked for it */
  readonly isRequester: boolean;
  /** it is about the account of who acts */
  readonly isConcerned: boolean;
  /** who acts may be the same person as who asked */
  readonly isRelated: boolean;
  /** who asked can still work as an administrator */
  readonly isAskerActive: boolean;
  /** its time is over */
  readonly isOver: boolean;
  /** the account is as it was when the change was asked for */
  readonly isCurrent: boolean;
}

export type OperatorChangeReason =
  | "requester"
  | "notRequester"
  | "concerned"
  | "related"
  | "askerGone"
  | "over"
  | "stale";

type ChangeGuard = Guard<OperatorChangeFacts, OperatorChangeReason>;

const IN_TIME: ChangeGuard = { asks: "its 24 hours are not over", holds: ({ isOver }) => !isOver, otherwise: "over" };
const OTHER: ChangeGuard = {
  asks: "another administrator than the one who asked",
  holds: ({ isRequester }) => !isRequester,
  otherwise: "requester",
};
const UNCONCERNED: ChangeGuard = {
  asks: "it is not about their own account",
  holds: ({ isConcerned }) => !isConcerned,
  otherwise: "concerned",
};
const INDEPENDENT: ChangeGuard = {
  asks: "who asked and they cannot be one person",
  holds: ({ isRelated }) => !isRelated,
  otherwise: "related",
};
const ASKER: ChangeGuard = {
  asks: "who asked is still an active administrator",
  holds: ({ isAskerActive }) => isAskerActive,
  otherwise: "askerGone",
};
const CURRENT: ChangeGuard = {
  asks: "the account has not changed since",
  holds: ({ isCurrent }) => isCurrent,
  otherwise: "stale",
};
const REQUESTER: ChangeGuard = {
  asks: "the administrator who asked",
  holds: ({ isRequester }) => isRequester,
  otherwise: "notRequester",
};

/** What a second administrator has to be for a confirmation. */
export const CONFIRMING: readonly ChangeGuard[] = [IN_TIME, OTHER, UNCONCERNED, INDEPENDENT, ASKER, CURRENT];

const SILENT = {
  by: "operator",
  event: null,
  unannounced: "an operator belongs to no tenant, in whose log it could be",
} as const;

/** Every transition of a change of an account that takes two administrators. */
export const OPERATOR_CHANGE_LIFECYCLE: Lifecycle<
  OperatorChangeState,
  OperatorChangeAction,
  null,
  OperatorChangeFacts,
  OperatorChangeReason
> = {
  resource: "operator_change",
  states: OPERATOR_CHANGE_STATES,
  initial: { state: "pending", event: null, unannounced: SILENT.unannounced },
  transitions: [
    { ...SILENT, from: "pending", action: "confirm", guards: CONFIRMING, to: "confirmed" },
    { ...SILENT, from: "pending", action: "reject", guards: [IN_TIME, OTHER, UNCONCERNED], to: "rejected" },
    { ...SILENT, from: "pending", action: "withdraw", guards: [IN_TIME, REQUESTER], to: "withdrawn" },
    { ...SILENT, from: "pending", action: "expire", to: "expired", by: "system" },
  ],
};
