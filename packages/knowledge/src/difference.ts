import type { CompiledKnowledge } from "@entrada/domain/determinations/compile";
import { isConclusionChanged } from "@entrada/domain/determinations/conclusion-change";
import type { ConditionDefinition, Rule } from "@entrada/domain/determinations/knowledge";
import { destinationsOf } from "./coverage.ts";
import { outcomeOf, type RuleOutcome } from "./outcome.ts";

/** Passports for which another rule decides, or the same rule decides differently. */
export interface ChangedPairs {
  readonly destination: string;
  readonly before: RuleOutcome;
  readonly after: RuleOutcome;
  readonly passports: readonly string[];
  readonly intents: readonly string[];
}

/** A rule whose conditions have changed, as `code value`. */
interface ChangedConditions {
  readonly rule: string;
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

export interface KnowledgeDifference {
  readonly from: string;
  readonly to: string;
  readonly addedDestinations: readonly string[];
  readonly removedDestinations: readonly string[];
  readonly pairs: readonly ChangedPairs[];
  readonly conditions: readonly ChangedConditions[];
}

/**
 * What answers differently: for each destination of both whose rules differ, every passport and intent, for a trip of
 * ten days that arrives on this day (`YYYY-MM-DD`), with no document but the passport.
 */
export function differenceOf(
  before: CompiledKnowledge,
  after: CompiledKnowledge,
  arrival: string,
): KnowledgeDifference {
  const [texts, newTexts] = [rulesByDestination(before), rulesByDestination(after)];
  const shared = [...texts.keys()].filter((code) => newTexts.has(code));
  const changed = shared.filter((code) => texts.get(code) !== newTexts.get(code));
  return {
    from: before.snapshotId,
    to: after.snapshotId,
    addedDestinations: [...newTexts.keys()].filter((code) => !texts.has(code)),
    removedDestinations: [...texts.keys()].filter((code) => !newTexts.has(code)),
    pairs: changed.flatMap((code) => changedPairs(before, after, code, arrival)),
    conditions: changedConditions(rulesById(before), rulesById(after)),
  };
}

// Files share sets: if one of them has changed, every destination is compared.
function rulesByDestination({ snapshot }: CompiledKnowledge): ReadonlyMap<string, string> {
  const shared = JSON.stringify([snapshot.sets, snapshot.passports, snapshot.intents]);
  const texts = new Map<string, string>();
  for (const file of snapshot.files) {
    const text = JSON.stringify([file.sets, file.rules]);
    for (const code of destinationsOf(snapshot, file)) texts.set(code, `${texts.get(code) ?? shared}${text}`);
  }
  return new Map([...texts].sort());
}

function changedPairs(
  before: CompiledKnowledge,
  after: CompiledKnowledge,
  destination: string,
  arrival: string,
): readonly ChangedPairs[] {
  const groups = new Map<
    string,
    { outcomes: readonly [RuleOutcome, RuleOutcome]; passports: Set<string>; intents: Set<string> }
  >();
  for (const passport of after.snapshot.passports) {
    for (const intent of after.snapshot.intents) {
      const trip = { passport, destination, intent, arrival };
      const outcomes = [outcomeOf(before, trip), outcomeOf(after, trip)] as const;
      if (!outcomes[0] || !outcomes[1] || !isConclusionChanged(outcomes[0], outcomes[1])) continue;
      const pair = [outcomes[0], outcomes[1]] as const;
      const name = JSON.stringify(pair);
      const group = groups.get(name) ?? { outcomes: pair, passports: new Set(), intents: new Set() };
      group.passports.add(passport);
      group.intents.add(intent);
      groups.set(name, group);
    }
  }
  return [...groups.values()].map(({ outcomes: [was, is], passports, intents }) => ({
    destination,
    before: was,
    after: is,
    passports: [...passports],
    intents: [...intents],
  }));
}

function rulesById({ snapshot }: CompiledKnowledge): ReadonlyMap<string, Rule> {
  return new Map(snapshot.files.flatMap(({ rules }) => rules.map((rule) => [rule.id, rule])));
}

function changedConditions(
  before: ReadonlyMap<string, Rule>,
  after: ReadonlyMap<string, Rule>,
): readonly ChangedConditions[] {
  return [...after].flatMap(([id, rule]) => {
    const former = before.get(id);
    if (former === undefined) return [];
    const [had, has] = [conditionNames(former), conditionNames(rule)];
    const added = [...has].filter((name) => !had.has(name));
    const removed = [...had].filter((name) => !has.has(name));
    return added.length + removed.length === 0 ? [] : [{ rule: id, added, removed }];
  });
}

function conditionNames({ requires, excludes, adds = [] }: Rule): ReadonlySet<string> {
  return new Set([...requires, ...excludes, ...adds].map(nameOf));
}

function nameOf({ code, value, statement }: ConditionDefinition): string {
  return [code, ...(value === undefined ? [] : [JSON.stringify(value)]), ...(statement ? [statement] : [])].join(" ");
}
