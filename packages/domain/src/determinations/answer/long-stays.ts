import { type Facts, tripDays } from "../facts/facts.ts";
import { inWindows } from "../model/country-sets.ts";
import { isUnconditional } from "../model/kinds.ts";
import type { ConditionValue, Rule, Snapshot, Stay } from "../model/knowledge.ts";
import { type CompiledDestination, type PassportRule, type PassportRules, stayLength } from "../rules/compile.ts";
import { type Decision, fitsStay } from "../rules/decide.ts";

/** A trip of a visitor this long is told of, where no route says how long a stay may last. */
const LONG_TRIP_DAYS = 90;

type Staying = Pick<PassportRule, "rule" | "intents" | "effective"> & Partial<Pick<PassportRule, "windows">>;

const staysByRule = new WeakMap<Rule, readonly Stay[]>();

/** The stays that a rule and its alternatives name. */
function staysOf(rule: Rule): readonly Stay[] {
  const known = staysByRule.get(rule);
  if (known) return known;
  const routes = [rule.then, ...(rule.then?.alternatives ?? []), { stay: rule.beyond }];
  const stays = routes.flatMap((route) => route?.stay ?? []).filter(({ days, months }) => days ?? months);
  staysByRule.set(rule, stays);
  return stays;
}

const ownRules = new WeakMap<PassportRules, readonly PassportRule[]>();

/** The rules of all layers in one list. */
function listOf(rules: PassportRules): readonly PassportRule[] {
  const known = ownRules.get(rules);
  if (known) return known;
  const all = Object.values(rules).flat();
  ownRules.set(rules, all);
  return all;
}

/** What the routes for this purpose, in force on arrival, allow: a stay that is long enough, else the longest that they name. */
function longestOf(rules: readonly Staying[], facts: Facts): Stay | undefined {
  let longest: Stay | undefined;
  for (const { rule, intents, effective, windows = [effective] } of rules) {
    if ((intents && !intents.has(facts.intent)) || !inWindows(windows, facts.arrival)) continue;
    for (const stay of staysOf(rule)) {
      if (fitsStay(stay, facts)) return stay;
      if (longest === undefined || stayLength(stay) > stayLength(longest)) longest = stay;
    }
  }
  return longest;
}

/** Of visitors whose route names no stay: that the trip is longer than every stay that is known, by nationality or at all. */
export function beyondEveryRoute(
  { visits = [] }: Pick<Snapshot, "visits">,
  destination: CompiledDestination,
  facts: Facts,
  { winner, kind }: Decision,
): readonly { readonly code: string; readonly value: ConditionValue }[] {
  const isOpenEnded = winner.rule.then?.stay?.days === undefined && winner.rule.then?.stay?.months === undefined;
  if (!isOpenEnded || isUnconditional(kind) || kind === "coveredByHeldAuthorization") return [];
  if (!visits.includes(facts.intent)) return [];
  const own = listOf(destination.forPassport(facts.passport, facts.nationalityClass));
  const longest = longestOf(own, facts) ?? longestOf(destination.rules, facts);
  const isLonger = longest ? !fitsStay(longest, facts) : tripDays(facts) > LONG_TRIP_DAYS;
  if (!isLonger) return [];
  const value = longest?.months === undefined ? longest && { days: longest.days ?? 0 } : { months: longest.months };
  return [{ code: "STAY_EXCEEDS_EVERY_ROUTE", value: value ?? {} }];
}
