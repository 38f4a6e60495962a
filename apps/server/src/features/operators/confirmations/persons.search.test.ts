import { OPERATOR_ROLES, type OperatorRole } from "@entrada/domain/access/operator-actions";
import { expect, test } from "vitest";
import { after } from "../../../../test/persons-acts.ts";
import {
  type Act,
  actsIn,
  begin,
  DECISIONS,
  type Decision,
  isDecidedAlone,
  RULES,
  type Rule,
  type Setting,
  type State,
  type World,
} from "../../../../test/persons-model.ts";

const DEPTH = 6;
// Accounts that are there before the first act.
const BEFORE = 3;
const LONG = { timeout: 600_000 };
const ALL: ReadonlySet<Rule> = new Set(RULES);

const WORLDS = {
  "nobody helps, and time passes": {
    waits: 2,
    confirms: "nothing",
    isChangedByOwner: false,
    isAskedFor: true,
  },
  "another administrator confirms whatever is asked, within 72 hours": {
    waits: 0,
    confirms: "everything",
    isChangedByOwner: true,
    isAskedFor: false,
  },
  "another administrator takes a new one to be right, within 72 hours": {
    waits: 1,
    confirms: "administrators",
    isChangedByOwner: false,
    isAskedFor: false,
  },
} as const satisfies Readonly<Record<string, World>>;
type WorldName = keyof typeof WORLDS;

const ALONE = "nobody helps, and time passes";
const CREDULOUS = "another administrator confirms whatever is asked, within 72 hours";
const DECEIVED = "another administrator takes a new one to be right, within 72 hours";

/** Where each rule is what stands between one person and a decision of two. */
const NEEDED: Readonly<Record<Rule, WorldName>> = {
  admission: ALONE,
  role: ALONE,
  reset: ALONE,
  ownAddress: ALONE,
  requester: ALONE,
  concerned: ALONE,
  related: DECEIVED,
  sponsor: CREDULOUS,
  commonSponsor: CREDULOUS,
  sponsorOfSponsor: CREDULOUS,
  administratorsDecideNothing: ALONE,
  secondPerson: ALONE,
};

interface Step {
  readonly state: State;
  readonly act?: Act;
  readonly before?: Step;
}

/** What a state comes down to: accounts that were made are named by what they are, not by when they were made. */
function keyOf({ accounts, sponsorships, changes, waitsLeft, isChangedByOwner }: State): string {
  const looks = accounts.map(
    (one) => `${one.role},${one.state},${one.isAdmitted},${one.isHeld},${one.hasPrepared},${one.isOwnMailbox}`,
  );
  const made = looks.flatMap((look, at) => (at < BEFORE ? [] : [{ look, at }]));
  const named = made.toSorted((one, other) => (one.look < other.look ? -1 : 1));
  const places = new Map(named.map(({ at }, place) => [`opr_${at}`, BEFORE + place]));
  const nameOf = (account: string) => places.get(account) ?? account;
  const who = looks.slice(0, BEFORE).concat(named.map(({ look }) => look));
  const edges = sponsorships.map(({ sponsor, operator }) => `${nameOf(sponsor)}>${nameOf(operator)}`).toSorted();
  const asked = changes.map((one) => {
    const [of, by] = [nameOf(`opr_${one.operator}`), nameOf(`opr_${one.requestedBy}`)];
    return `${of},${one.kind},${one.role},${by},${one.isCurrent}`;
  });
  return [who.join(";"), edges.join(";"), asked.toSorted().join(";"), waitsLeft, isChangedByOwner].join("|");
}

/** The shortest way of one person with one account to a decision of two, breadth first; undefined: there is none. */
function wayOf(setting: Setting, role: OperatorRole) {
  const seen = new Set<string>();
  let done = 0;
  let front: readonly Step[] = [{ state: begin(setting, role) }];
  for (let level = 1; level <= DEPTH; level += 1) {
    const next: Step[] = [];
    for (const before of front) {
      if (isDecidedAlone(setting, before.state)) return { way: actsTo(before), done };
      for (const act of actsIn(setting, before.state)) {
        const state = after(setting, before.state, act);
        if (state === undefined) continue;
        done += 1;
        // What the last act leads to is looked at, and not gone on from.
        if (level === DEPTH) {
          if (isDecidedAlone(setting, state)) return { way: actsTo({ state, act, before }), done };
          continue;
        }
        const key = keyOf(state);
        if (seen.has(key)) continue;
        seen.add(key);
        next.push({ state, act, before });
      }
    }
    front = next;
  }
  return { way: undefined, done };
}

function actsTo(step: Step): readonly Act[] {
  const before = step.before === undefined ? [] : actsTo(step.before);
  return step.act === undefined ? before : [...before, step.act];
}

// Object.keys loses the type of its keys; these are the tables'.
const decisions = Object.keys(DECISIONS) as readonly Decision[];
const worlds = Object.keys(WORLDS) as readonly WorldName[];
const CASES = decisions.flatMap((decision) => worlds.map((world) => [decision, world] as const));

test.each(CASES)(
  "one person with one account, of whatever role, never decides alone: %s, where %s",
  LONG,
  (...given) => {
    const [decision, world] = given;
    for (const role of OPERATOR_ROLES) {
      const { way, done } = wayOf({ decision, world: WORLDS[world], rules: ALL }, role);
      expect([role, way]).toEqual([role, undefined]);
      if (role === "administrator") expect(done).toBeGreaterThan(10_000);
    }
  },
);

const MUTANTS = decisions.flatMap((decision) => RULES.map((rule) => [decision, rule] as const));

test.each(MUTANTS)("without one rule there is a way to decide alone: %s without %s", LONG, (decision, rule) => {
  const world = NEEDED[rule];
  // Whoever says the last word needs no other account to be the second person, were it not for this rule.
  const role = rule === "secondPerson" ? DECISIONS[decision].roles[1] : "administrator";
  const rules = new Set(RULES.filter((one) => one !== rule));
  expect([rule, wayOf({ decision, world: WORLDS[world], rules }, role).way]).toEqual([rule, expect.any(Array)]);
});
