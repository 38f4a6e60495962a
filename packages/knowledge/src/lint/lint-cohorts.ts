import type { LintError } from "@entrada/data-files/lint-error";
import { burdenOf } from "@entrada/domain/determinations/model/kinds";
import type { Layer } from "@entrada/domain/determinations/model/knowledge";
import {
  type CompiledDestination,
  type CompiledKnowledge,
  type PassportRule,
  type PassportRules,
  stayLength,
} from "@entrada/domain/determinations/rules/compile";

/** Layers in which nationality alone decides, so that two rules for one passport contradict each other. */
const COHORT_LAYERS: readonly Layer[] = ["freedom", "purpose", "base", "default"];

const sharesIntent = (a: PassportRule, b: PassportRule) =>
  !a.intents || !b.intents || [...a.intents].some((intent) => b.intents?.has(intent));

const sharesDay = (a: PassportRule, b: PassportRule) =>
  a.windows.some((x) => b.windows.some((y) => x.from <= y.until && y.from <= x.until));

/** A ladder is allowed: up to a number of days without a visa, a longer trip with a heavier permission. */
function isLadder(a: PassportRule, b: PassportRule): boolean {
  const [light, heavy] = burdenOf(a.kind ?? "undetermined") < burdenOf(b.kind ?? "undetermined") ? [a, b] : [b, a];
  return light.kind !== heavy.kind && stayLength(light.rule.then?.stay) < stayLength(heavy.rule.then?.stay);
}

function contradict(a: PassportRule, b: PassportRule): boolean {
  if (a.when || b.when || a.specificity !== b.specificity) return false;
  return sharesIntent(a, b) && sharesDay(a, b) && !isLadder(a, b) && a.rule.maxDays === b.rule.maxDays;
}

/** The rules that passports have, each list of them once with the first passport that has it. */
function firstOfEach(
  { forPassport }: CompiledDestination,
  passports: readonly string[],
): ReadonlyMap<PassportRules, string> {
  const first = new Map<PassportRules, string>();
  for (const passport of passports) {
    const rules = forPassport(passport);
    if (!first.has(rules)) first.set(rules, passport);
  }
  return first;
}

/** Every passport falls into one cohort of a layer at a time, and every destination answers citizens and everyone else. */
export function lintCohorts(compiled: CompiledKnowledge, destination: string, file: string): readonly LintError[] {
  const { snapshot } = compiled;
  const rules = compiled.destination(destination);
  if (!rules) return [];
  const errors = new Map<string, LintError>();
  // Of many passports with the same fault, the first is enough.
  const add = (at: string, what: string, seen = "") => {
    const name = `${at} ${what}`;
    if (!errors.has(name)) errors.set(name, { file, at, message: `${what}${seen}` });
  };

  for (const [layers, passport] of firstOfEach(rules, snapshot.passports)) {
    for (const layer of COHORT_LAYERS) {
      for (const [index, a] of layers[layer].entries()) {
        for (const b of layers[layer].slice(index + 1)) {
          if (contradict(a, b))
            add(a.rule.id, `overlaps with ${b.rule.id}`, ` (first seen for ${passport} to ${destination})`);
        }
      }
    }
  }
  const foreign = snapshot.passports.filter((passport) => passport !== destination);
  for (const [layers, passport] of firstOfEach(rules, foreign)) {
    for (const intent of snapshot.intents) {
      const answered = layers.default.some((rule) => !rule.when && (!rule.intents || rule.intents.has(intent)));
      if (!answered) {
        add("default", `no default rule for intent ${intent}`, ` (first seen for ${passport} to ${destination})`);
      }
    }
  }
  if (snapshot.passports.includes(destination)) {
    const citizen = rules.forPassport(destination).freedom.find((rule) => rule.kind === "rightOfEntry" && !rule.when);
    if (!citizen || citizen.intents)
      add("freedom", `citizens of ${destination} need a rightOfEntry rule for every intent`);
  }
  return [...errors.values()];
}
