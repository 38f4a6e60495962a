import type { FoundConcept, Suggestions } from "./lexicon.ts";
import { wordsOf } from "./normalise.ts";

/** A text as numbers in a table: places, and how much each counts. */
export interface Features {
  readonly places: Uint32Array;
  readonly values: Float64Array;
}

const WORDS_MAX = 400;
const LETTERS_MAX = 40;
const WORD_PARTS = [3, 4, 5] as const;
const RUN_PARTS = [1, 2, 3] as const;
const CONCEPTS_MAX = 24;
/** The first places are kept for concepts, so that the many words do not share them. */
const CONCEPT_PLACES = 2 ** 14;
/** How much concepts count against words as they are written. */
const CONCEPT_VALUE = 2;

/** Scripts that write without spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

// FNV-1a over UTF-16 units: the same number for the same text on every machine.
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    value ^= text.charCodeAt(i);
    value = Math.imul(value, 0x01000193);
  }
  return (value ^ (value >>> 15)) >>> 0;
}

/** The places of a normalised text's words, their pairs and their parts, each once. */
function placesOfWords(normalised: string, places: number): ReadonlySet<number> {
  const found = new Set<number>();
  const own = places - CONCEPT_PLACES;
  const add = (name: string) => found.add(CONCEPT_PLACES + (hash(name) % own));
  let before = "";
  for (const whole of wordsOf(normalised, WORDS_MAX)) {
    const word = whole.slice(0, LETTERS_MAX);
    const isUnspaced = UNSPACED.test(word);
    if (!isUnspaced) {
      add(`w ${word}`);
      add(`p ${before} ${word}`);
      before = word;
    }
    const padded = isUnspaced ? word : `<${word}>`;
    for (const length of isUnspaced ? RUN_PARTS : WORD_PARTS) {
      for (let start = 0; start + length <= padded.length; start++) add(`c ${padded.slice(start, start + length)}`);
    }
  }
  return found;
}

/** Each name, and each two of them side by side. */
function withPairs(names: readonly string[]): readonly string[] {
  const pairs = names.flatMap((one, index) => names.slice(index + 1).map((other) => [one, other].sort().join("+")));
  return [...names, ...pairs];
}

/** What concepts speak for, once for one concept and once more for several. */
function suggestedBy(concepts: readonly FoundConcept[], suggestions: Suggestions): readonly string[] {
  const names = concepts.flatMap(({ concept, isNegated }) =>
    (suggestions[concept] ?? []).map((purpose) => `${isNegated ? "x" : "s"} ${purpose}`),
  );
  const several = names.filter((name, index) => names.indexOf(name) < index).map((name) => `${name} often`);
  return [...new Set([...names, ...several])];
}

/** The places of concepts, of what they speak for, and of pairs of both: the same in every language. */
function placesOfConcepts(concepts: readonly FoundConcept[], suggestions: Suggestions): ReadonlySet<number> {
  const read = concepts.slice(0, CONCEPTS_MAX);
  const named = withPairs(read.map(({ concept, isNegated }) => `${isNegated ? "n" : "k"} ${concept}`));
  const suggested = withPairs(suggestedBy(read, suggestions));
  return new Set([...named, ...suggested].map((name) => hash(name) % CONCEPT_PLACES));
}

/** What a text speaks of, and what that speaks for. */
export interface Ideas {
  readonly concepts: readonly FoundConcept[];
  readonly suggestions: Suggestions;
}

export const NO_IDEAS: Ideas = { concepts: [], suggestions: {} };

/** A text as a table of so many places (a power of two): words and concepts each weigh the same however many. */
export function featuresOf(normalised: string, ideasIn: Ideas, places: number): Features {
  const words = placesOfWords(normalised, places);
  const ideas = placesOfConcepts(ideasIn.concepts, ideasIn.suggestions);
  const count = words.size + ideas.size;
  const found: Features = { places: new Uint32Array(count), values: new Float64Array(count) };
  let at = 0;
  for (const [places, value] of [
    [words, 1 / Math.sqrt(words.size || 1)],
    [ideas, CONCEPT_VALUE / Math.sqrt(ideas.size || 1)],
  ] as const) {
    for (const place of places) {
      found.places[at] = place;
      found.values[at] = value;
      at += 1;
    }
  }
  return found;
}
