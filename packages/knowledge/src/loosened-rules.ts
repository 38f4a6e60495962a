import type { Rule, RuleFile, Snapshot } from "@entrada/domain/determinations/model/knowledge";

/**
 * How many rules with conditions are gone, ask for less, or apply to other trips than before: somebody may no longer hear of a
 * condition. It counts too many rather than too few. Whom a rule that decides the kind is for is not looked at, because the
 * comparison of all passports does that.
 */
export function countLoosenedRules(before: Snapshot, after: Snapshot): number {
  const now = new Map(after.files.flatMap((file) => file.rules.map((rule) => [rule.id, { file, rule }])));
  return before.files
    .flatMap((file) => file.rules.map((rule) => ({ file, rule })))
    .filter(({ rule }) => conditionsOf(rule).length > 0)
    .filter(({ file, rule }) => {
      const next = now.get(rule.id);
      if (next === undefined || scopeOf(before, file, rule) !== scopeOf(after, next.file, next.rule)) return true;
      if (isForFewer(rule.onlyIf, next.rule.onlyIf)) return true;
      const asked = new Set(conditionsOf(next.rule));
      return conditionsOf(rule).some((condition) => !asked.has(condition));
    }).length;
}

function conditionsOf({ requires, excludes, adds = [] }: Rule): readonly string[] {
  return [...requires, ...excludes, ...adds].map((condition) => JSON.stringify(condition));
}

/** True if an overlay no longer adds to a rule to which it added before. */
function isForFewer(before: Rule["onlyIf"] = "any", after: Rule["onlyIf"] = "any"): boolean {
  if (after === "any") return false;
  return before === "any" || before.some((id) => !after.includes(id));
}

function scopeOf(snapshot: Snapshot, file: RuleFile, rule: Rule): string {
  const { layer, at, intents, from, until, maxDays, when } = rule;
  const isOverlay = layer === "overlay";
  const sets = { ...snapshot.sets, ...file.sets };
  const whom = isOverlay ? rule.for.map((token) => [token, sets[token.replace(/^-/, "")]]) : [];
  return JSON.stringify([layer, at, intents, from, until, maxDays, when, whom]);
}
