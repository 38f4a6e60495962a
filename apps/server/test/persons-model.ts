import { allows, type OperatorAction, type OperatorRole } from "@entrada/domain/access/operator-actions";
import type { OperatorChangeKind } from "@entrada/domain/access/operator-change";
import { areRelated, KINSHIPS, type Sponsorship } from "@entrada/domain/access/sponsorship";
import { mayRelease } from "@entrada/domain/deliverables/release-rule";

/** What keeps one person from being two, each to be taken out alone. The product has all of them. */
export const RULES = [
  "admission",
  "role",
  "reset",
  "ownAddress",
  ...(["requester", "concerned", "related"] as const),
  ...KINSHIPS,
  "administratorsDecideNothing",
  "secondPerson",
] as const;
export type Rule = (typeof RULES)[number];

/** What two persons decide, and what each of them is allowed for it. */
export const DECISIONS = {
  release: { roles: ["agent", "reviewer"], prepares: "deliverables:prepare", approves: "deliverables:approve" },
  knowledge: {
    roles: ["knowledgeEditor", "knowledgePublisher"],
    prepares: "knowledge:edit",
    approves: "knowledge:approve",
  },
  catalog: {
    roles: ["knowledgeEditor", "knowledgePublisher"],
    prepares: "catalog:edit",
    approves: "catalog:approve",
  },
} as const satisfies Readonly<
  Record<
    string,
    {
      readonly roles: readonly OperatorRole[];
      readonly prepares: OperatorAction;
      readonly approves: OperatorAction;
    }
  >
>;
export type Decision = keyof typeof DECISIONS;

/** What others do meanwhile. */
export interface World {
  /** how often 72 hours pass; others help only after the last time */
  readonly waits: number;
  /** what an honest administrator confirms who is asked */
  readonly confirms: "nothing" | "administrators" | "everything";
  /** the owner gives the first account another role once, by the command line */
  readonly isChangedByOwner: boolean;
  /** an honest administrator has asked that the first account gets the role that says the last word */
  readonly isAskedFor: boolean;
}

export interface Account {
  readonly role: OperatorRole;
  readonly state: "invited" | "active";
  readonly isAdmitted: boolean;
  /** whether the one person can use it */
  readonly isHeld: boolean;
  /** whose mailbox its address is */
  readonly isOwnMailbox: boolean;
  /** has done the first half of a decision */
  readonly hasPrepared: boolean;
}

export interface Change {
  readonly kind: OperatorChangeKind;
  readonly operator: number;
  readonly role: OperatorRole | null;
  readonly requestedBy: number;
  /** the account is as it was then */
  readonly isCurrent: boolean;
}

export interface State {
  readonly accounts: readonly Account[];
  readonly sponsorships: readonly Sponsorship[];
  readonly changes: readonly Change[];
  readonly waitsLeft: number;
  readonly isChangedByOwner: boolean;
}

/** What is done, by which account, and to which. */
export type Act =
  | { readonly do: "create"; readonly by: number; readonly role: OperatorRole }
  | { readonly do: "reset"; readonly by: number; readonly of: number }
  | { readonly do: "setRole"; readonly by: number; readonly of: number; readonly role: OperatorRole }
  | { readonly do: "confirm"; readonly by: number; readonly of: number }
  /** suspends somebody, and lets them work again */
  | { readonly do: "reactivate"; readonly by: number; readonly of: number }
  | { readonly do: "wait" }
  | { readonly do: "owner"; readonly role: OperatorRole };

export interface Setting {
  readonly decision: Decision;
  readonly world: World;
  readonly rules: ReadonlySet<Rule>;
}

/** The account of the one person. */
export const ATTACKER = 0;
/** The account of another administrator. */
export const HONEST = 1;
const ACCOUNTS_MAX = 6;

const lastWordOf = ({ decision }: Setting): OperatorRole => DECISIONS[decision].roles[1];

/** One person has one account with this role. */
export function begin(setting: Setting, role: OperatorRole): State {
  const honest = { isAdmitted: true, isHeld: false, isOwnMailbox: false, hasPrepared: false };
  const asked: Change = {
    kind: "rights",
    operator: ATTACKER,
    role: lastWordOf(setting),
    requestedBy: HONEST,
    isCurrent: true,
  };
  return prepared(setting, {
    accounts: [
      { ...honest, role, state: "active", isHeld: true, isOwnMailbox: true },
      { ...honest, role: "administrator", state: "active" },
      // Whose link has not been used yet.
      { ...honest, role: lastWordOf(setting), state: "invited" },
    ],
    sponsorships: [],
    changes: setting.world.isAskedFor ? [asked] : [],
    waitsLeft: setting.world.waits,
    isChangedByOwner: false,
  });
}

/** Whether an account, of the one person, has all it takes for both halves of a decision. */
export function isDecidedAlone(setting: Setting, { accounts, sponsorships }: State): boolean {
  const { approves } = DECISIONS[setting.decision];
  const kinships = KINSHIPS.filter((one) => setting.rules.has(one));
  const isUsed = (account: Account) => account.isHeld && account.state === "active";
  return accounts.some(
    (second, by) =>
      isUsed(second) &&
      can(setting, second.role, approves) &&
      accounts.some((first, of) => {
        if (!first.hasPrepared) return false;
        if (of === by) return !setting.rules.has("secondPerson");
        if (kinships.length === KINSHIPS.length) return isReleased(sponsorships, of, by);
        return !areRelated(sponsorships, nameOf(of), nameOf(by), kinships);
      }),
  );
}

/** Everything that can be done next, allowed or not. */
export function actsIn(setting: Setting, { accounts, changes, waitsLeft, isChangedByOwner }: State): readonly Act[] {
  const roles: readonly OperatorRole[] = [...DECISIONS[setting.decision].roles, "administrator"];
  const held = accounts.flatMap((account, by) => (account.isHeld && account.state === "active" ? [by] : []));
  const all = accounts.map((_, of) => of);
  const { world } = setting;
  return [
    ...held.flatMap((by): Act[] => [
      ...(accounts.length < ACCOUNTS_MAX ? roles.map((role): Act => ({ do: "create", by, role })) : []),
      ...all.map((of): Act => ({ do: "reset", by, of })),
      ...all.flatMap((of) => roles.map((role): Act => ({ do: "setRole", by, of, role }))),
      ...changes.map(({ operator }): Act => ({ do: "confirm", by, of: operator })),
      ...all.flatMap((of): Act[] =>
        of !== by && accounts[of]?.state === "active" ? [{ do: "reactivate", by, of }] : [],
      ),
    ]),
    ...changes.flatMap(({ operator, kind }): Act[] => {
      const isHelp =
        world.confirms === "everything" ||
        (world.confirms === "administrators" && kind === "invite" && accounts[operator]?.role === "administrator");
      return isHelp && waitsLeft === 0 ? [{ do: "confirm", by: HONEST, of: operator }] : [];
    }),
    ...(waitsLeft > 0 ? [{ do: "wait" } as const] : []),
    ...(world.isChangedByOwner && !isChangedByOwner ? roles.map((role): Act => ({ do: "owner", role })) : []),
  ];
}

/** Whoever can do the first half of a decision has done it. */
export function prepared(setting: Setting, state: State): State {
  const { prepares } = DECISIONS[setting.decision];
  return {
    ...state,
    accounts: state.accounts.map((account) =>
      account.isHeld && account.state === "active" && can(setting, account.role, prepares)
        ? { ...account, hasPrepared: true }
        : account,
    ),
  };
}

/** Whether a role may do this, as far as the rules go. */
export function can({ rules }: Setting, role: OperatorRole, action: OperatorAction): boolean {
  return allows(role, action) || (role === "administrator" && !rules.has("administratorsDecideNothing"));
}

function isReleased(sponsorships: readonly Sponsorship[], first: number, second: number): boolean {
  const facts = { preparers: [nameOf(first)], sha256: "aa", comparison: [], comparedWith: "now", confirmations: [] };
  const approval = { by: nameOf(second), sha256: "aa", confirmsOverride: false };
  return mayRelease({ ...facts, override: null, sponsorships }, approval);
}

/** An account as sponsorships name it. */
export function nameOf(account: number): string {
  return `opr_${account}`;
}
