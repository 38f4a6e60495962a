import { type Facts, tripDays } from "../facts/facts.ts";
import { inWindows } from "../model/country-sets.ts";
import { isUnconditional } from "../model/kinds.ts";
import type { ConditionValue, Snapshot, Stay } from "../model/knowledge.ts";
import { type CompiledDestination, inForceOn, type PassportRule, stayLength } from "../rules/compile.ts";
import { type Decision, fitsStay } from "../rules/decide.ts";

/** A trip of a visitor this long is told of, where no route says how long a stay may last. */
const LONG_TRIP_DAYS = 90;

type Staying = Pick<PassportRule, "rule" | "intents">;

/** The longest of the stays that the routes for this purpose name; undefined if none names one. */
function longestOf(rules: readonly Staying[], { intent }: Facts): Stay | undefined {
  let longest: Stay | undefined;
  for (const { rule, intents } of rules) {
    if (intents && !intents.has(intent)) continue;
    const routes = [rule.then, ...(rule.then?.alternatives ?? []), { stay: rule.beyond }];
    for (const stay of routes.flatMap((route) => route?.stay ?? [])) {
      if (stay.days === undefined && stay.months === undefined) continue;
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
  const own = Object.values(destination.forPassport(facts.passport, facts.nationalityClass)).flat();
  const inForce = own.filter((rule) => inForceOn(rule, facts.arrival));
  const longest =
    longestOf(inForce, facts) ??
    longestOf(
      destination.rules.filter(({ effective }) => inWindows([effective], facts.arrival)),
      facts,
    );
  const isLonger = longest ? !fitsStay(longest, facts) : tripDays(facts) > LONG_TRIP_DAYS;
  if (!isLonger) return [];
  const value = longest?.months === undefined ? longest && { days: longest.days ?? 0 } : { months: longest.months };
  return [{ code: "STAY_EXCEEDS_EVERY_ROUTE", value: value ?? {} }];
}
