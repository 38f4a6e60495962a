import { type Facts, lastDayOfStay, tripDays } from "../facts/facts.ts";
import type { CompiledPredicate } from "../facts/predicates.ts";
import { FALSE, TRUE, type Truth, UNKNOWN } from "../facts/truth.ts";
import { burdenOf, type ConclusionKind, isUnconditional } from "../model/kinds.ts";
import type { Layer, Stay } from "../model/knowledge.ts";
import { type CompiledDestination, compareStays, inForceOn, type PassportRule, type PassportRules } from "./compile.ts";

interface AppliedOverlay {
  readonly rule: PassportRule;
  /** it made the kind heavier */
  readonly raised: boolean;
}

interface Outcome {
  readonly winner: PassportRule;
  /** the winner's kind after the overlays that raise it */
  readonly kind: ConclusionKind;
  readonly overlays: readonly AppliedOverlay[];
  /** rules with an open test */
  readonly open: readonly PassportRule[];
}

export interface Decision extends Omit<Outcome, "open"> {
  /** rules with an open test on which the kind depends, each with the lightest kind that the test can lead to */
  readonly pending: ReadonlyMap<PassportRule, LighterWay>;
}

/** What an open test can lead to. */
export interface LighterWay {
  readonly kind: ConclusionKind;
  /** the test must be met for it, or must fail */
  readonly whenMet: boolean;
}

const NOTHING_PENDING: Decision["pending"] = new Map();

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
): "intent" | "arrivalDate" | "maxDays" | "beyond" | "stay" | undefined {
  if (rule.intents && !rule.intents.has(facts.intent)) return "intent";
  if (!inForceOn(rule, facts.arrival)) return "arrivalDate";
  if (rule.rule.maxDays !== undefined && tripDays(facts) > rule.rule.maxDays) return "maxDays";
  if (rule.rule.beyond && fitsStay(rule.rule.beyond, facts)) return "beyond";
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

/** The first rule of a layer that holds; earlier ones that might hold are added to `open`. */
function firstOf(
  rules: readonly PassportRule[],
  facts: Facts,
  supposed: Supposed,
  open: PassportRule[],
): PassportRule | undefined {
  for (const rule of rules) {
    const standing = standingOf(rule, facts, supposed);
    if (standing === TRUE) return rule;
    if (standing === UNKNOWN) open.push(rule);
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

function winnerOf(rules: PassportRules, facts: Facts, supposed: Supposed, open: PassportRule[]) {
  for (const layer of STRONG) {
    const winner = firstOf(rules[layer], facts, supposed, open);
    if (winner) return winner;
  }
  const holder = firstOf(rules.holder, facts, supposed, open);
  const base = firstOf(rules.base, facts, supposed, open);
  return lighterOf(holder, base) ?? firstOf(rules.default, facts, supposed, open);
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

function decideOnce(rules: PassportRules, facts: Facts, supposed: Supposed): Outcome | undefined {
  const open: PassportRule[] = [];
  const winner = winnerOf(rules, facts, supposed, open);
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
    if (standing === UNKNOWN) open.push(rule);
    if (raised) kind = raises;
  }
  return { winner, kind, overlays, open };
}

interface Way {
  readonly supposed: Supposed;
  readonly outcome: Outcome;
}

/** Of the outcomes without and with what is supposed of a rule, the lighter one, unless a lighter one was found before. */
function lighterWay(
  { rule: { layer } }: PassportRule,
  [without, supposed, found]: readonly [Outcome, Outcome | undefined, LighterWay | undefined],
): LighterWay {
  const isSupposed = supposed !== undefined && burdenOf(supposed.kind) < burdenOf(without.kind);
  const { kind } = isSupposed ? supposed : without;
  // What is supposed of an overlay is that its test fails.
  const whenMet = isSupposed === (layer !== "overlay");
  return found && burdenOf(found.kind) <= burdenOf(kind) ? found : { kind, whenMet };
}

/** Beyond this many, every open rule counts: asking too much is the safe side. */
const WAYS_MAX = 64;

/** The heaviest of the possible outcomes of the open tests, with the rules on which the kind depends. */
function heaviestWay(rules: PassportRules, facts: Facts, first: Outcome): Decision {
  const ways: Way[] = [{ supposed: NOTHING_SUPPOSED, outcome: first }];
  const outcomes = new Map([["", first]]);
  const pending = new Map<PassportRule, LighterWay>();
  let heaviest = first;
  // Each outcome leads to those that differ from it in one rule; the list grows while it is read.
  for (const { supposed, outcome } of ways) {
    for (const rule of outcome.open) {
      const otherwise = new Set([...supposed, rule]);
      const name = [...otherwise]
        .map((passportRule) => passportRule.rule.id)
        .sort()
        .join(" ");
      const knownOutcome = outcomes.get(name);
      const other = knownOutcome ?? (ways.length < WAYS_MAX ? decideOnce(rules, facts, otherwise) : undefined);
      if (other && !knownOutcome) {
        outcomes.set(name, other);
        ways.push({ supposed: otherwise, outcome: other });
      }
      if (other?.kind !== outcome.kind) pending.set(rule, lighterWay(rule, [outcome, other, pending.get(rule)]));
      if (other && burdenOf(other.kind) > burdenOf(heaviest.kind)) heaviest = other;
    }
  }
  return { winner: heaviest.winner, kind: heaviest.kind, overlays: heaviest.overlays, pending };
}

/**
 * Finds the rule that decides. An open fact never lightens the conclusion: of the possible outcomes of the open tests,
 * the heaviest kind applies, and `pending` names every rule on which the kind depends.
 */
export function decide(destination: CompiledDestination, facts: Facts): Decision | undefined {
  const rules = destination.forPassport(facts.passport, facts.nationalityClass);
  const first = decideOnce(rules, facts, NOTHING_SUPPOSED);
  if (!first) return undefined;
  if (first.open.length > 0) return heaviestWay(rules, facts, first);
  return { winner: first.winner, kind: first.kind, overlays: first.overlays, pending: NOTHING_PENDING };
}
