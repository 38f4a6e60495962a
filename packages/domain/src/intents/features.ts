import type { FoundConcept } from "./lexicon.ts";
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
  const add = (name: string) => found.add(hash(name) & (places - 1));
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

/** The places of concepts and of their pairs: the same in every language. */
function placesOfConcepts(concepts: readonly FoundConcept[], places: number): ReadonlySet<number> {
  const names = concepts.map(({ concept, isNegated }) => `${isNegated ? "n" : "k"} ${concept}`).slice(0, CONCEPTS_MAX);
  const pairs = names.flatMap((one, index) => names.slice(index + 1).map((other) => [one, other].sort().join("+")));
  return new Set([...names, ...pairs].map((name) => hash(name) & (places - 1)));
}

/** A text as a table of so many places (a power of two): words and concepts each weigh the same however many. */
export function featuresOf(normalised: string, concepts: readonly FoundConcept[], places: number): Features {
  const words = placesOfWords(normalised, places);
  const ideas = placesOfConcepts(concepts, places);
  const wordValue = 1 / Math.sqrt(words.size || 1);
  const ideaValue = CONCEPT_VALUE / Math.sqrt(ideas.size || 1);
  return {
    places: Uint32Array.from([...words, ...ideas]),
    values: Float64Array.from([...Array(words.size).fill(wordValue), ...Array(ideas.size).fill(ideaValue)]),
  };
}
