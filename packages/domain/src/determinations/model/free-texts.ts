import type { ConditionDefinition, Predicate, Rule, Snapshot } from "./knowledge.ts";
import { isSpoken, textIn } from "./statements.ts";

/** What a rule says in words of its own, in English: sentences, notes of disputes, announcements, and names. */
export function freeTextsOf({ when, requires, excludes, adds = [], dispute, text }: Rule): readonly string[] {
  return [
    ...(when ? textsOfTest(when) : []),
    ...[...requires, ...excludes, ...adds].flatMap(textsOfCondition),
    ...(dispute ? [dispute.note] : []),
    ...(text === undefined ? [] : [text]),
  ];
}

function textsOfCondition({ statement, value, test, onlyFor }: ConditionDefinition): readonly string[] {
  const name = statement === undefined ? value?.name : undefined;
  return [
    ...(statement === undefined ? [] : [statement]),
    ...(typeof name === "string" ? [name] : []),
    ...(test ? textsOfTest(test) : []),
    ...(onlyFor ? textsOfTest(onlyFor) : []),
  ];
}

function textsOfTest(test: Predicate): readonly string[] {
  if ("all" in test) return test.all.flatMap(textsOfTest);
  if ("any" in test) return test.any.flatMap(textsOfTest);
  if ("not" in test) return textsOfTest(test.not);
  if (!("fact" in test)) return [];
  if (test.statement !== undefined) return [test.statement];
  return test.fact === "port" ? test.in.filter((place) => typeof place === "string") : [];
}

const missingBySnapshot = new WeakMap<Snapshot, Map<string, ReadonlySet<string>>>();

/** The texts of rules that this language has no translation of. None in a snapshot that is older than translations. */
export function missingTexts(snapshot: Snapshot, language: string): ReadonlySet<string> {
  const byLanguage = missingBySnapshot.get(snapshot) ?? new Map<string, ReadonlySet<string>>();
  missingBySnapshot.set(snapshot, byLanguage);
  const known = byLanguage.get(language);
  if (known) return known;
  const texts = snapshot.files.flatMap(({ rules }) => rules.flatMap(freeTextsOf));
  const missing = new Set(texts.filter((text) => isMissing(snapshot, text, language)));
  byLanguage.set(language, missing);
  return missing;
}

/** Whether a text stands in English although the language is another one. */
export function isMissing({ statements }: Snapshot, text: string, language: string): boolean {
  if (language === "en" || !isSpoken(language) || statements.sentences === undefined) return false;
  return textIn(statements.sentences, text, language) === undefined;
}
