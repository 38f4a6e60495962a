import { wordsOf } from "./normalise.ts";

const WORDS_MAX = 400;
const LETTERS_MAX = 40;
const WORD_PARTS = [3, 4, 5] as const;
const RUN_PARTS = [1, 2, 3] as const;

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

/** A text as numbers in a table of so many places (a power of two): each place at most once, in order of appearance. */
export function featuresOf(normalised: string, places: number): Uint32Array {
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
  return Uint32Array.from(found);
}
