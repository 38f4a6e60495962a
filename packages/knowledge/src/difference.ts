import type { ConditionDefinition, Rule } from "@entrada/domain/determinations/model/knowledge";
import type { CompiledKnowledge } from "@entrada/domain/determinations/rules/compile";
import { civilDay, formatIsoDate } from "@entrada/domain/shared/dates";
import { type ChangedPairs, changedPairs } from "./changed-pairs.ts";
import { destinationsOf } from "./coverage.ts";

/** A rule whose conditions have changed, as `code value`. */
interface ChangedConditions {
  readonly rule: string;
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

export interface KnowledgeDifference {
  readonly from: string;
  readonly to: string;
  /** the days of arrival that were compared: the first, then each on which a rule begins or has ended */
  readonly arrivals: readonly string[];
  readonly addedDestinations: readonly string[];
  readonly removedDestinations: readonly string[];
  readonly pairs: readonly ChangedPairs[];
  readonly conditions: readonly ChangedConditions[];
}

/**
 * What answers differently: for each destination of both whose rules differ, every passport and intent, for a trip of
 * ten days with no document but the passport. It arrives on the first day (`YYYY-MM-DD`) or on a later one on which a
 * rule of the destination, or a country's membership in a set, begins or has ended in either state.
 */
export function differenceOf(
  before: CompiledKnowledge,
  after: CompiledKnowledge,
  firstDay: string,
): KnowledgeDifference {
  const [texts, newTexts] = [textsByDestination(before), textsByDestination(after)];
  const changed = [...newTexts].flatMap(([destination, text]) => {
    const former = texts.get(destination);
    return former === undefined || former === text
      ? []
      : [{ destination, arrivals: [firstDay, ...changeDays(former + text).filter((day) => day > firstDay)] }];
  });
  return {
    from: before.snapshotId,
    to: after.snapshotId,
    arrivals: sorted(changed.flatMap(({ arrivals }) => arrivals)),
    addedDestinations: [...newTexts.keys()].filter((code) => !texts.has(code)),
    removedDestinations: [...texts.keys()].filter((code) => !newTexts.has(code)),
    pairs: changed.flatMap((one) => changedPairs({ before, after, ...one })),
    conditions: changedConditions(rulesById(before), rulesById(after)),
  };
}

/** Everything that decides about each destination, as text. */
function textsByDestination({ snapshot }: CompiledKnowledge): ReadonlyMap<string, string> {
  const shared = JSON.stringify([snapshot.passports, snapshot.intents]);
  const texts = new Map<string, string>();
  for (const file of snapshot.files) {
    const own = JSON.stringify([file.destinations, file.sets, file.rules]);
    const sets = Object.entries(snapshot.sets).filter(
      ([name]) => own.includes(`"${name}"`) || own.includes(`"-${name}"`),
    );
    const text = `${own}${JSON.stringify(sets)}`;
    for (const code of destinationsOf(snapshot, file)) texts.set(code, `${texts.get(code) ?? shared}${text}`);
  }
  return new Map([...texts].sort());
}

// Between two of these days nothing can change. Both ends of a window are included, so the day after its last counts.
function changeDays(text: string): readonly string[] {
  const begins = [...text.matchAll(/"from":"(\d{4}-\d\d-\d\d)"/g)].flatMap(([, day = ""]) => day);
  const ends = [...text.matchAll(/"until":"(\d{4}-\d\d-\d\d)"/g)].map(([, day = ""]) => civilDay(day) + 1);
  return sorted([...begins, ...ends.map(formatIsoDate)]);
}

const sorted = (days: readonly string[]) => [...new Set(days)].sort();

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
