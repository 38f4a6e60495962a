import { allows, type OperatorAction, type OperatorRole } from "@entrada/domain/access/operator-actions";
import {
  CONFIRMING,
  needsAdmission,
  needsConfirmation,
  type OperatorChangeKind,
} from "@entrada/domain/access/operator-change";
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
    ...{ roles: ["knowledgeEditor", "knowledgePublisher"] },
    ...{ prepares: "knowledge:edit", approves: "knowledge:approve" },
  },
  catalog: {
    ...{ roles: ["knowledgeEditor", "knowledgePublisher"] },
    ...{ prepares: "catalog:edit", approves: "catalog:approve" },
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

interface Account {
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

interface Change {
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
  | { readonly do: "wait" }
  | { readonly do: "owner"; readonly role: OperatorRole };

export interface Setting {
  readonly decision: Decision;
  readonly world: World;
  readonly rules: ReadonlySet<Rule>;
}

const ATTACKER = 0;
const HONEST = 1;
const ACCOUNTS_MAX = 6;

const lastWordOf = ({ decision }: Setting): OperatorRole => DECISIONS[decision].roles[1];

/** One person has one account with this role. */
export function begin(setting: Setting, role: OperatorRole): State {
  const honest = { isAdmitted: true, isHeld: false, isOwnMailbox: false, hasPrepared: false };
  const asked: Change = {
    ...{ kind: "rights", operator: ATTACKER, role: lastWordOf(setting), requestedBy: HONEST, isCurrent: true },
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

/** What comes of an act; undefined: it is refused. */
export function after(setting: Setting, state: State, act: Act): State | undefined {
  if (act.do === "wait") {
    return { ...state, sponsorships: [], changes: [], waitsLeft: state.waitsLeft - 1 };
  }
  if (act.do === "owner") {
    const changed = withAccount(state, ATTACKER, { role: act.role });
    return prepared(setting, { ...staled(changed, ATTACKER), isChangedByOwner: true });
  }
  const by = state.accounts[act.by];
  if (by === undefined || by.state !== "active" || !can(setting, by.role, "operators:manage")) return undefined;
  const next = BY_ACT[act.do](setting, state, act);
  return next && prepared(setting, next);
}

type Taken = Exclude<Act, { readonly do: "wait" | "owner" }>;

const BY_ACT: Readonly<Record<Taken["do"], (setting: Setting, state: State, act: Taken) => State | undefined>> = {
  create: (setting, state, act) => (act.do === "create" ? create(setting, state, act.by, act.role) : undefined),
  reset: (setting, state, act) => (act.do === "reset" ? reset(setting, state, act.by, act.of) : undefined),
  setRole: (setting, state, act) =>
    act.do === "setRole" ? setRole(setting, state, { by: act.by, of: act.of, role: act.role }) : undefined,
  confirm: (setting, state, act) => (act.do === "confirm" ? confirm(setting, state, act.by, act.of) : undefined),
};

function create(setting: Setting, state: State, by: number, role: OperatorRole): State | undefined {
  const of = state.accounts.length;
  const isAdmitted = !setting.rules.has("admission") || !needsAdmission(role);
  const made: Account = {
    ...{ role, state: "invited", isAdmitted, isHeld: true, isOwnMailbox: true, hasPrepared: false },
  };
  const grown = sponsoredBy({ ...state, accounts: [...state.accounts, made] }, by, of);
  return isAdmitted ? invited(setting, grown, of, by) : ask(setting, grown, { kind: "invite", operator: of, by });
}

function reset(setting: Setting, state: State, by: number, of: number): State | undefined {
  const account = state.accounts[of];
  if (account === undefined) return undefined;
  const isUnused = account.state === "invited" && account.isAdmitted;
  if (isUnused || !setting.rules.has("reset")) return forgotten(setting, state, of, by);
  if (account.state === "active" && isLastAdministrator(state, of)) return undefined;
  return ask(setting, state, { kind: account.state === "invited" ? "invite" : "reset", operator: of, by });
}

function setRole(
  setting: Setting,
  state: State,
  { by, of, role }: { readonly by: number; readonly of: number; readonly role: OperatorRole },
): State | undefined {
  const account = state.accounts[of];
  if (account === undefined) return undefined;
  if (account.role === "administrator" && role !== "administrator" && isLastAdministrator(state, of)) return undefined;
  if (!needsConfirmation({ role: account.role, tenants: null }, { role, tenants: null })) return state;
  if (setting.rules.has("role")) return ask(setting, state, { kind: "rights", operator: of, role, by });
  return sponsoredBy(staled(withAccount(state, of, { role }), of), by, of);
}

function confirm(setting: Setting, state: State, by: number, of: number): State | undefined {
  const change = state.changes.find(({ operator }) => operator === of);
  if (change === undefined) return undefined;
  const facts = {
    isRequester: change.requestedBy === by,
    isConcerned: change.operator === by,
    isRelated: change.requestedBy !== by && areRelated(state.sponsorships, nameOf(by), nameOf(change.requestedBy)),
    isOver: false,
    isCurrent: change.isCurrent,
  };
  const out = RULES.filter((rule) => !setting.rules.has(rule)).map(String);
  if (CONFIRMING.some(({ holds, otherwise }) => !holds(facts) && !out.includes(otherwise))) return undefined;
  const left = { ...state, changes: state.changes.filter((one) => one !== change) };
  const both = sponsoredBy(left, change.requestedBy, of);
  if (change.kind === "rights" && change.role !== null) {
    const account = state.accounts[of];
    if (account?.role === "administrator" && change.role !== "administrator" && isLastAdministrator(state, of))
      return undefined;
    return sponsoredBy(withAccount(both, of, { role: change.role }), by, of);
  }
  if (change.kind === "reset") return forgotten(setting, both, of, by);
  return invited(setting, sponsoredBy(withAccount(both, of, { isAdmitted: true }), by, of), of, by);
}

function ask(
  setting: Setting,
  state: State,
  wanted: {
    readonly kind: OperatorChangeKind;
    readonly operator: number;
    readonly by: number;
    readonly role?: OperatorRole;
  },
): State | undefined {
  const { kind, operator, by, role = null } = wanted;
  if (state.changes.some((change) => change.operator === operator)) return undefined;
  const isAble = (account: Account, of: number) =>
    account.role === "administrator" &&
    account.state === "active" &&
    of !== operator &&
    !areRelated(state.sponsorships, nameOf(of), nameOf(by));
  const isSelfEnough = !setting.rules.has("requester");
  if (!isSelfEnough && !state.accounts.some(isAble)) return undefined;
  const change: Change = { kind, operator, role, requestedBy: by, isCurrent: true };
  return { ...state, changes: [...state.changes, change] };
}

/** Nothing is left to sign in with, and a link is handed over. */
function forgotten(setting: Setting, state: State, of: number, by: number): State {
  const gone = withAccount(state, of, { state: "invited", isAdmitted: true, isHeld: false });
  return invited(setting, sponsoredBy(staled(gone, of), by, of), of, by);
}

/** Whoever has the link and is the one person accepts it at once. */
function invited(setting: Setting, state: State, of: number, by: number): State {
  const account = state.accounts[of];
  const isTold = !setting.rules.has("ownAddress") && state.accounts[by]?.isHeld === true;
  if (!account?.isOwnMailbox && !isTold) return state;
  return staled(withAccount(state, of, { state: "active", isHeld: true }), of);
}

function prepared(setting: Setting, state: State): State {
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

function can({ rules }: Setting, role: OperatorRole, action: OperatorAction): boolean {
  return allows(role, action) || (role === "administrator" && !rules.has("administratorsDecideNothing"));
}

function isLastAdministrator({ accounts }: State, of: number): boolean {
  return !accounts.some(({ role, state }, other) => other !== of && role === "administrator" && state === "active");
}

function isReleased(sponsorships: readonly Sponsorship[], first: number, second: number): boolean {
  const facts = { preparers: [nameOf(first)], sha256: "aa", comparison: [], comparedWith: "now", confirmations: [] };
  const approval = { by: nameOf(second), sha256: "aa", confirmsOverride: false };
  return mayRelease({ ...facts, override: null, sponsorships }, approval);
}

function withAccount(state: State, of: number, change: Partial<Account>): State {
  return { ...state, accounts: state.accounts.map((one, at) => (at === of ? { ...one, ...change } : one)) };
}

function staled(state: State, of: number): State {
  return {
    ...state,
    changes: state.changes.map((change) => (change.operator === of ? { ...change, isCurrent: false } : change)),
  };
}

function sponsoredBy(state: State, by: number, of: number): State {
  const made = { sponsor: nameOf(by), operator: nameOf(of) };
  const isKnown = state.sponsorships.some(
    ({ sponsor, operator }) => sponsor === made.sponsor && operator === made.operator,
  );
  return isKnown ? state : { ...state, sponsorships: [...state.sponsorships, made] };
}

function nameOf(account: number): string {
  return `opr_${account}`;
}
