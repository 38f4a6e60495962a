import type { OperatorRole } from "@entrada/domain/access/operator-actions";
import {
  CONFIRMING,
  needsAdmission,
  needsConfirmation,
  type OperatorChangeKind,
} from "@entrada/domain/access/operator-change";
import { areRelated } from "@entrada/domain/access/sponsorship";
import {
  type Account,
  type Act,
  ATTACKER,
  type Change,
  can,
  nameOf,
  prepared,
  RULES,
  type Setting,
  type State,
} from "./persons-model.ts";

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
  // Nobody is the last administrator beside another one who does it.
  reactivate: (_, state, act) =>
    act.do === "reactivate" ? sponsoredBy(staled(state, act.of), act.by, act.of) : undefined,
};

function create(setting: Setting, state: State, by: number, role: OperatorRole): State | undefined {
  const of = state.accounts.length;
  const isAdmitted = !setting.rules.has("admission") || !needsAdmission(role);
  const made: Account = {
    role,
    state: "invited",
    isAdmitted,
    isHeld: true,
    isOwnMailbox: true,
    hasPrepared: false,
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
    isAskerActive: isAdministrator(state, change.requestedBy),
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

function isAdministrator({ accounts }: State, of: number): boolean {
  return accounts[of]?.role === "administrator" && accounts[of]?.state === "active";
}

function isLastAdministrator({ accounts }: State, of: number): boolean {
  return !accounts.some(({ role, state }, other) => other !== of && role === "administrator" && state === "active");
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
