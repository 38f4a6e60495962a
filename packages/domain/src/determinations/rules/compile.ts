import { type CompiledPredicate, type CompileScope, compilePredicate } from "../facts/predicates.ts";
import { FALSE, TRUE, type Truth } from "../facts/truth.ts";
import { concernedBy, testForConcerned } from "../implied/concerned.ts";
import { impliedTest, isMendable } from "../implied/implied-tests.ts";
import { intersect, inWindows, isAlways, membershipOf, type Window, windowOf } from "../model/country-sets.ts";
import type { NationalityClass } from "../model/input.ts";
import { burdenOf, type ConclusionKind } from "../model/kinds.ts";
import {
  type ConditionDefinition,
  LAYERS,
  type Layer,
  type Rule,
  type RuleFile,
  type Snapshot,
  type Stay,
} from "../model/knowledge.ts";

export interface CompiledCondition {
  readonly definition: ConditionDefinition;
  readonly test: CompiledPredicate | undefined;
}

/** A rule as one destination reads it: sets expanded, tests turned into functions. */
interface DestinationRule {
  readonly rule: Rule;
  readonly kind: ConclusionKind | undefined;
  readonly intents: ReadonlySet<string> | undefined;
  readonly effective: Window;
  readonly when: CompiledPredicate | undefined;
  readonly requires: readonly CompiledCondition[];
  readonly excludes: readonly CompiledCondition[];
  readonly adds: readonly CompiledCondition[];
  /** the tests of conditions without which another rule decides */
  readonly tested: readonly { readonly test: CompiledPredicate; readonly drops: "whenFalse" | "whenTrue" }[];
}

/** A destination's rule for one nationality: how explicitly it names that nationality, and when. */
export interface PassportRule extends DestinationRule {
  readonly specificity: number;
  /** in order; when the rule is in force, names the nationality and covers the destination */
  readonly windows: readonly Window[];
}

/** One nationality's rules by layer, each layer in the order in which its rules win. */
export type PassportRules = Readonly<Record<Layer, readonly PassportRule[]>>;

export interface CompiledDestination {
  readonly rules: readonly DestinationRule[];
  /** for citizens, or for the holders of another class of that state's passports */
  readonly forPassport: (passport: string, nationalityClass?: NationalityClass) => PassportRules;
}

export interface CompiledKnowledge {
  readonly snapshot: Snapshot;
  readonly snapshotId: string;
  readonly destination: (code: string) => CompiledDestination | undefined;
}

const DAYS_IN_MONTH = 30.5;

/** A stay as a number of days, only for comparing two; an unstated stay counts as the longest. */
export function stayLength(stay: Stay | undefined): number {
  if (!stay) return Number.POSITIVE_INFINITY;
  return stay.days ?? (stay.months ?? 0) * DAYS_IN_MONTH;
}

/** Order of strength inside one layer: explicit code, lighter kind, better stay, newer rule, then the id. */
function byStrength(a: PassportRule, b: PassportRule): number {
  return compareStrength(a, b) || (a.rule.id < b.rule.id ? -1 : 1);
}

/**
 * Negative if the first of two rules of one kind permits the better stay. Of visas that must be obtained before travel that is
 * the shortest, which is long enough because a rule with a shorter one does not stand; of everything else, the longest.
 */
export function compareStays(a: PassportRule, b: PassportRule): number {
  const [stayA, stayB] = [stayLength(a.rule.then?.stay), stayLength(b.rule.then?.stay)];
  if (stayA === stayB) return 0;
  const isObtainedBefore = a.kind !== undefined && burdenOf(a.kind) > burdenOf("visaOnArrival");
  return stayA < stayB === isObtainedBefore ? -1 : 1;
}

/** Zero if only the id would decide between two rules of one layer. */
function compareStrength(a: PassportRule, b: PassportRule): number {
  if (a.specificity !== b.specificity) return b.specificity - a.specificity;
  const burden = burdenOf(a.kind ?? "undetermined") - burdenOf(b.kind ?? "undetermined");
  if (burden !== 0) return burden;
  const stay = compareStays(a, b);
  if (stay !== 0) return stay;
  if (a.effective.from !== b.effective.from) return a.effective.from > b.effective.from ? -1 : 1;
  return 0;
}

/** `met` is what the test of a condition that is met gives. */
function compileConditions(
  conditions: readonly ConditionDefinition[],
  scope: CompileScope,
  met: Truth,
): CompiledCondition[] {
  return conditions.map((definition) => {
    const own = definition.test ? compilePredicate(definition.test, scope) : impliedTest(definition, scope.destination);
    const concerned = concernedBy(definition);
    return { definition, test: concerned ? testForConcerned(concerned, own, met, scope) : own };
  });
}

function dropping(conditions: readonly CompiledCondition[]): readonly CompiledPredicate[] {
  return conditions.flatMap(({ definition, test }) => (test && !isMendable(definition) ? [test] : []));
}

function compileRule(rule: Rule, scope: CompileScope): DestinationRule {
  const requires = compileConditions(rule.requires, scope, TRUE);
  const excludes = compileConditions(rule.excludes, scope, FALSE);
  const tested = [
    ...dropping(requires).map((test) => ({ test, drops: "whenFalse" as const })),
    ...dropping(excludes).map((test) => ({ test, drops: "whenTrue" as const })),
  ];
  return {
    rule,
    kind: rule.then?.kind,
    intents: rule.intents.length === 0 ? undefined : new Set(rule.intents),
    effective: windowOf(rule.from, rule.until),
    when: rule.when && compilePredicate(rule.when, scope),
    requires,
    excludes,
    adds: compileConditions(rule.adds ?? [], scope, TRUE),
    tested,
  };
}

interface PlacedRule {
  readonly compiled: DestinationRule;
  readonly sets: CompileScope["sets"];
  /** when the destination is one of the file's (the members of a zone change) */
  readonly inForce: readonly Window[];
}

/** A file with all sets that its rules can name. */
interface ScopedFile {
  readonly file: RuleFile;
  readonly sets: CompileScope["sets"];
}

function placeRules(files: readonly ScopedFile[], snapshot: Snapshot, code: string): PlacedRule[] {
  const countries = Object.keys(snapshot.countries);
  return files.flatMap(({ file, sets }) => {
    const member = membershipOf(file.destinations, code, sets, code).windows;
    if (member.length === 0) return [];
    const scope = { sets, destination: code, countries };
    return file.rules.flatMap((rule) => {
      const inForce = intersect(member, membershipOf(rule.at, code, sets, code).windows);
      return inForce.length === 0 ? [] : [{ compiled: compileRule(rule, scope), sets, inForce }];
    });
  });
}

/** Equal rules and equal lists are one object: most nationalities of a destination share a few cohorts. */
class Interned {
  readonly #rules = new Map<DestinationRule, Map<string, PassportRule>>();
  readonly #numbers = new Map<PassportRule, number>();
  readonly #lists = new Map<string, PassportRules>();

  rule(compiled: DestinationRule, specificity: number, windows: readonly Window[]): PassportRule {
    const variants = this.#rules.get(compiled) ?? new Map<string, PassportRule>();
    this.#rules.set(compiled, variants);
    const when = isAlways(windows) ? "" : windows.map(({ from, until }) => `${from}:${until}`).join();
    const name = `${specificity} ${when}`;
    const knownPassportRule = variants.get(name);
    if (knownPassportRule) return knownPassportRule;
    const made = { ...compiled, specificity, windows };
    variants.set(name, made);
    this.#numbers.set(made, this.#numbers.size);
    return made;
  }

  list(layers: PassportRules): PassportRules {
    let name = "";
    for (const layer of LAYERS) {
      for (const rule of layers[layer]) name += `${this.#numbers.get(rule)},`;
      name += "|";
    }
    const known = this.#lists.get(name) ?? layers;
    this.#lists.set(name, known);
    return known;
  }
}

/**
 * Whether a rule is for a class of nationality. A visa that is held is so for every class, and so is what adds conditions or
 * makes a route heavier: that a text names nationals alone must not make it lighter for others.
 */
function isForClass({ classes, layer }: Rule, nationalityClass: NationalityClass): boolean {
  if (classes !== undefined) return classes.includes(nationalityClass);
  return nationalityClass === "citizen" || layer === "permit" || layer === "overlay";
}

function rulesForPassport(
  placed: readonly PlacedRule[],
  code: string,
  [passport, nationalityClass]: readonly [string, NationalityClass],
  interned: Interned,
) {
  const layers: Record<Layer, PassportRule[]> = {
    ban: [],
    freedom: [],
    permit: [],
    purpose: [],
    holder: [],
    base: [],
    default: [],
    overlay: [],
  };
  for (const { compiled, sets, inForce } of placed) {
    if (!isForClass(compiled.rule, nationalityClass)) continue;
    const { specificity, windows } = membershipOf(compiled.rule.for, passport, sets, code);
    const applies = intersect(intersect(windows, inForce), [compiled.effective]);
    // A rule that has ended is kept: it explains why an exemption no longer applies.
    if (applies.length > 0) layers[compiled.rule.layer].push(interned.rule(compiled, specificity, applies));
  }
  for (const rules of Object.values(layers)) rules.sort(byStrength);
  return interned.list(layers);
}

function compileDestination(
  files: readonly ScopedFile[],
  snapshot: Snapshot,
  code: string,
): CompiledDestination | undefined {
  const placed = placeRules(files, snapshot, code);
  if (placed.length === 0) return undefined;
  const cache = new Map<string, PassportRules>();
  const interned = new Interned();
  return {
    rules: placed.map(({ compiled }) => compiled),
    forPassport: (passport, nationalityClass = "citizen") => {
      const name = nationalityClass === "citizen" ? passport : `${passport} ${nationalityClass}`;
      const known = cache.get(name);
      if (known) return known;
      const rules = rulesForPassport(placed, code, [passport, nationalityClass], interned);
      cache.set(name, rules);
      return rules;
    },
  };
}

/**
 * Makes a snapshot ready to answer. Destinations and nationalities are expanded at their first use and cached, so a
 * process pays only for those it needs.
 */
export function compileKnowledge(snapshot: Snapshot, snapshotId: string): CompiledKnowledge {
  const cache = new Map<string, CompiledDestination | undefined>();
  const files = snapshot.files.map((file) => ({ file, sets: { ...snapshot.sets, ...file.sets } }));
  return {
    snapshot,
    snapshotId,
    destination: (code) => {
      if (cache.has(code)) return cache.get(code);
      const compiled = Object.hasOwn(snapshot.countries, code) ? compileDestination(files, snapshot, code) : undefined;
      cache.set(code, compiled);
      return compiled;
    },
  };
}

/** True if the rule is in force for this nationality and destination on the arrival day. */
export function inForceOn(rule: PassportRule, day: number): boolean {
  return inWindows(rule.windows, day);
}
