import { type CompiledDestination, compareStays, inForceOn, type PassportRule, type PassportRules } from "./compile.ts";
import { type Facts, lastDayOfStay, tripDays } from "./facts.ts";
import { burdenOf, type ConclusionKind, isUnconditional } from "./kinds.ts";
import type { Layer, Stay } from "./knowledge.ts";
import type { CompiledPredicate } from "./predicates.ts";
import { FALSE, TRUE, type Truth, UNKNOWN } from "./truth.ts";

interface AppliedOverlay {
  readonly rule: PassportRule;
  /** it made the kind heavier */
  readonly raised: boolean;
}

export interface Decision {
  readonly winner: PassportRule;
  /** the winner's kind after the overlays that raise it */
  readonly kind: ConclusionKind;
  readonly overlays: readonly AppliedOverlay[];
  /** rules with an open test on which the kind depends */
  readonly pending: readonly PassportRule[];
}

/** Rules whose open test is assumed to have the opposite of the default result: met, or for an overlay failed. */
type Supposed = ReadonlySet<PassportRule>;

const NOTHING_SUPPOSED: Supposed = new Set();

/** True if the trip is no longer than the stay, counted as the destination counts. */
export function fitsStay(stay: Stay | undefined, facts: Facts): boolean {
  return !stay || facts.departure <= lastDayOfStay(stay, facts);
}

/** Why a rule that names this nationality does not apply; undefined if only its own test remains. */
export function mismatchOf(
  rule: PassportRule,
  facts: Facts,
): "intent" | "arrivalDate" | "maxDays" | "stay" | undefined {
  if (rule.intents && !rule.intents.has(facts.intent)) return "intent";
  if (!inForceOn(rule, facts.arrival)) return "arrivalDate";
  if (rule.rule.maxDays !== undefined && tripDays(facts) > rule.rule.maxDays) return "maxDays";
  return fitsStay(rule.rule.then?.stay, facts) ? undefined : "stay";
}

/** Whether a rule holds for these facts, in three values. */
export function standingOf(rule: PassportRule, facts: Facts, supposed = NOTHING_SUPPOSED): Truth {
  if (mismatchOf(rule, facts) !== undefined || failingTest(rule, facts)) return FALSE;
  if (!rule.when) return TRUE;
  const truth = rule.when.evaluate(facts);
  if (truth !== UNKNOWN || !supposed.has(rule)) return truth;
  return rule.rule.layer === "overlay" ? FALSE : TRUE;
}

/** The test of the first condition that is known to drop the rule. */
export function failingTest(rule: PassportRule, facts: Facts): CompiledPredicate | undefined {
  for (const { test, drops } of rule.tested) {
    if (test.evaluate(facts) === (drops === "whenFalse" ? FALSE : TRUE)) return test;
  }
  return undefined;
}

const STRONG: readonly Layer[] = ["ban", "freedom", "permit", "purpose"];

/** The first rule of a layer that holds; earlier ones that might hold are added to `pending`. */
function firstOf(
  rules: readonly PassportRule[],
  facts: Facts,
  supposed: Supposed,
  pending: PassportRule[],
): PassportRule | undefined {
  for (const rule of rules) {
    const standing = standingOf(rule, facts, supposed);
    if (standing === TRUE) return rule;
    if (standing === UNKNOWN) pending.push(rule);
  }
  return undefined;
}

/** Holder and base compete: the lighter kind, then the better stay, then the one that needs no document. */
function lighterOf(holder: PassportRule | undefined, base: PassportRule | undefined): PassportRule | undefined {
  if (!holder || !base) return holder ?? base;
  const burden = burdenOf(holder.kind ?? "undetermined") - burdenOf(base.kind ?? "undetermined");
  if (burden !== 0) return burden < 0 ? holder : base;
  return compareStays(holder, base) < 0 ? holder : base;
}

function winnerOf(rules: PassportRules, facts: Facts, supposed: Supposed, pending: PassportRule[]) {
  for (const layer of STRONG) {
    const winner = firstOf(rules[layer], facts, supposed, pending);
    if (winner) return winner;
  }
  const holder = firstOf(rules.holder, facts, supposed, pending);
  const base = firstOf(rules.base, facts, supposed, pending);
  return lighterOf(holder, base) ?? firstOf(rules.default, facts, supposed, pending);
}

/** True if an overlay applies to this winner. Announced changes only warn, so that whoever may not enter hears of them too. */
export function overlayApplies(overlay: PassportRule, winner: PassportRule): boolean {
  const { onlyIf = "any", announced } = overlay.rule;
  if (onlyIf !== "any") return onlyIf.includes(winner.rule.id);
  if (winner.kind === undefined || !isUnconditional(winner.kind)) return true;
  return announced === true && winner.kind !== "rightOfEntry";
}

const applicable = new WeakMap<readonly PassportRule[], Map<PassportRule, readonly PassportRule[]>>();

/** The overlays that apply to this winner. Lists and winners are few and shared, so each pair is looked through once. */
function overlaysOn(overlays: readonly PassportRule[], winner: PassportRule): readonly PassportRule[] {
  const knownPassportRules = applicable.get(overlays)?.get(winner);
  if (knownPassportRules !== undefined) return knownPassportRules;
  const ownPassportRules = overlays.filter((overlay) => overlayApplies(overlay, winner));
  const byWinner = applicable.get(overlays) ?? new Map<PassportRule, readonly PassportRule[]>();
  applicable.set(overlays, byWinner.set(winner, ownPassportRules));
  return ownPassportRules;
}

const NO_OVERLAYS: readonly AppliedOverlay[] = [];

function decideOnce(rules: PassportRules, facts: Facts, supposed: Supposed): Decision | undefined {
  const pending: PassportRule[] = [];
  const winner = winnerOf(rules, facts, supposed, pending);
  if (!winner) return undefined;
  const lightest: ConclusionKind = winner.kind ?? "undetermined";
  let kind = lightest;
  let overlays = NO_OVERLAYS as AppliedOverlay[]; // replaced before it is added to
  for (const rule of overlaysOn(rules.overlay, winner)) {
    const standing = standingOf(rule, facts, supposed);
    if (standing === FALSE) continue;
    const raises = rule.rule.announced || lightest === "undetermined" ? undefined : rule.rule.raises;
    const raised = raises !== undefined && burdenOf(raises) > burdenOf(kind);
    if (overlays === NO_OVERLAYS) overlays = [{ rule, raised }];
    else overlays.push({ rule, raised });
    if (raises === undefined || burdenOf(raises) <= burdenOf(lightest)) continue;
    if (standing === UNKNOWN) pending.push(rule);
    if (raised) kind = raises;
  }
  return { winner, kind, overlays, pending };
}

interface Way {
  readonly supposed: Supposed;
  readonly decision: Decision;
}

/** Beyond this many, every open rule counts: asking too much is the safe side. */
const WAYS_MAX = 64;

/** The heaviest of the possible outcomes of the open tests, with the rules on which the kind depends. */
function heaviestWay(rules: PassportRules, facts: Facts, first: Decision): Decision {
  const ways: Way[] = [{ supposed: NOTHING_SUPPOSED, decision: first }];
  const decisions = new Map([["", first]]);
  const pending = new Set<PassportRule>();
  let heaviest = first;
  // Each outcome leads to those that differ from it in one rule; the list grows while it is read.
  for (const { supposed, decision } of ways) {
    for (const rule of decision.pending) {
      const otherwise = new Set([...supposed, rule]);
      const name = [...otherwise]
        .map((passportRule) => passportRule.rule.id)
        .sort()
        .join(" ");
      const knownDecision = decisions.get(name);
      const other = knownDecision ?? (ways.length < WAYS_MAX ? decideOnce(rules, facts, otherwise) : undefined);
      if (other && !knownDecision) {
        decisions.set(name, other);
        ways.push({ supposed: otherwise, decision: other });
      }
      if (other?.kind !== decision.kind) pending.add(rule);
      if (other && burdenOf(other.kind) > burdenOf(heaviest.kind)) heaviest = other;
    }
  }
  return { ...heaviest, pending: [...pending] };
}

/**
 * Finds the rule that decides. An open fact never lightens the conclusion: of the possible outcomes of the open tests,
 * the heaviest kind applies, and `pending` names every rule on which the kind depends.
 */
export function decide(destination: CompiledDestination, facts: Facts): Decision | undefined {
  const rules = destination.forPassport(facts.passport);
  const first = decideOnce(rules, facts, NOTHING_SUPPOSED);
  return first && first.pending.length > 0 ? heaviestWay(rules, facts, first) : first;
}
