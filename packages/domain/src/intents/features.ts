import { HASH_START, hashEnd, hashOn, hashText, hashUnit } from "./hash.ts";
import type { FoundConcept, Suggestions } from "./lexicon.ts";
import { isUnspaced } from "./normalise.ts";

/** Places of a model's table with the same weight. */
export interface FeatureGroup {
  readonly places: Uint32Array;
  /** the weight of each */
  readonly value: number;
}

/** A text as places in a model's table. */
export type Features = readonly FeatureGroup[];

const LETTERS_MAX = 40;
/** The lengths, in letters, of the word parts used as features. */
const WORD_PARTS = { least: 3, most: 5 } as const;
const RUN_PARTS = { least: 1, most: 3 } as const;
const CONCEPTS_MAX = 24;
/** How many of the first places of the purposes' table are reserved for ideas, away from the many words. */
export const IDEA_PLACES = 2 ** 14;
/** The weight of ideas relative to literal words. */
const IDEA_VALUE = 1.4;

const WORD = hashOn(HASH_START, "w ");
const PAIR = hashOn(HASH_START, "p ");
const PART = hashOn(HASH_START, "c ");
const SPACE = " ".charCodeAt(0);

/** A number for each distinct word, pair of adjacent words and part of a word; the same for every table. */
export function wordNumbers(words: readonly string[]): ReadonlySet<number> {
  const found = new Set<number>();
  let before = "";
  for (const whole of words) {
    const word = whole.slice(0, LETTERS_MAX);
    if (isUnspaced(word)) {
      addParts(found, word, RUN_PARTS);
      continue;
    }
    found.add(hashEnd(hashOn(WORD, word)));
    found.add(hashEnd(hashOn(hashUnit(hashOn(PAIR, before), SPACE), word)));
    addParts(found, `<${word}>`, WORD_PARTS);
    before = word;
  }
  return found;
}

function addParts(found: Set<number>, text: string, { least, most }: { least: number; most: number }): void {
  for (let start = 0; start + least <= text.length; start++) {
    let state = PART;
    const end = Math.min(start + most, text.length);
    for (let at = start; at < end; at++) {
      state = hashUnit(state, text.charCodeAt(at));
      if (at - start + 1 >= least) found.add(hashEnd(state));
    }
  }
}

/** The words' places in a range of a table; their total weight does not depend on their number. */
export function wordFeatures(numbers: ReadonlySet<number>, from: number, to: number): FeatureGroup {
  const places = new Uint32Array(numbers.size);
  let at = 0;
  for (const number of numbers) places[at++] = from + (number % (to - from));
  return { places, value: 1 / Math.sqrt(numbers.size || 1) };
}

/** The concepts of a text, the purposes they suggest, and pairs of both: the same in every language. */
export function ideaFeatures(concepts: readonly FoundConcept[], suggestions: Suggestions): FeatureGroup {
  const read = concepts.slice(0, CONCEPTS_MAX);
  const found = new Set<number>();
  addWithPairs(
    found,
    read.map(({ concept, isNegated }) => hashText(`${isNegated ? "n" : "k"} ${concept}`)),
  );
  addWithPairs(found, suggestedBy(read, suggestions).map(hashText));
  return { places: Uint32Array.from(found), value: IDEA_VALUE / Math.sqrt(found.size || 1) };
}

/** The place of each number, and of each pair of them in any order. */
function addWithPairs(found: Set<number>, numbers: readonly number[]): void {
  for (const [index, one] of numbers.entries()) {
    found.add(one % IDEA_PLACES);
    for (let at = index + 1; at < numbers.length; at++) {
      const other = numbers[at] as number;
      const pair = hashUnit(hashUnit(PAIR, Math.min(one, other)), Math.max(one, other));
      found.add(hashEnd(pair) % IDEA_PLACES);
    }
  }
}

/** The purposes that concepts suggest; one that several concepts suggest has an additional feature. */
function suggestedBy(concepts: readonly FoundConcept[], suggestions: Suggestions): readonly string[] {
  const once = new Set<string>();
  const often = new Set<string>();
  for (const { concept, isNegated } of concepts) {
    for (const purpose of suggestions[concept] ?? []) {
      const name = `${isNegated ? "x" : "s"} ${purpose}`;
      if (once.has(name)) often.add(`${name} often`);
      once.add(name);
    }
  }
  return [...once, ...often];
}
