import { IDEA_PLACES, ideaFeatures, wordFeatures, wordNumbers } from "@entrada/domain/intents/features";
import { languagesToRead, readConcepts } from "@entrada/domain/intents/language";
import { readText } from "@entrada/domain/intents/normalise";
import { TEXT_REASONS } from "@entrada/domain/intents/resolver";
import type { Family, Statement } from "./statements.ts";
import type { Example } from "./train-linear.ts";
import { lexiconsFrom, readWords } from "./words.ts";

const { lexicons, suggestions } = readWords();
const lexiconOf = lexiconsFrom(lexicons);

/** The weight of an unclear statement's reason to ask; its possible purposes share the rest. */
const REASON_SHARE = 0.65;

/** The target of a statement of this family: shares that add up to one. */
function targetOf({ intent, ask }: Family): Readonly<Record<string, number>> {
  if (intent !== undefined) return { [intent]: 1 };
  if (ask === undefined) return {};
  const { reason, options } = ask;
  const isBetween = reason === "severalPurposes" || reason === "dependsOnDetails";
  if (!isBetween || options.length === 0) return { [reason]: 1 };
  const share = (1 - REASON_SHARE) / options.length;
  return { [reason]: REASON_SHARE, ...Object.fromEntries(options.map((option) => [option, share])) };
}

export function purposeClasses(families: Iterable<Family>): readonly string[] {
  const intents = [...families].flatMap(({ intent }) => intent ?? []);
  return [...new Set(intents), ...TEXT_REASONS];
}

function targetIn({ classes }: Space, target: Readonly<Record<string, number>>): Float64Array {
  return Float64Array.from(classes, (name) => target[name] ?? 0);
}

export interface Space {
  readonly classes: readonly string[];
  readonly places: number;
}

export function purposeExamples(statements: readonly Statement[], space: Space): readonly Example[] {
  return statements.map(({ family, language, text }) => {
    const read = readText(text);
    const concepts = readConcepts(lexiconOf, languagesToRead([{ language, share: 1 }]), read);
    return {
      features: [wordFeatures(wordNumbers(read.words), IDEA_PLACES, space.places), ideaFeatures(concepts, suggestions)],
      target: targetIn(space, targetOf(family)),
    };
  });
}

export function languageExamples(statements: readonly Statement[], space: Space): readonly Example[] {
  return statements.map(({ language, text }) => ({
    features: [wordFeatures(wordNumbers(readText(text).words), 0, space.places)],
    target: targetIn(space, { [language]: 1 }),
  }));
}
