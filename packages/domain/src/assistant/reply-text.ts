import { foldLetters } from "../intents/normalise.ts";
import { SIMPLIFIED } from "./traditional.ts";

/** A word, a number, or one Chinese character, by its place in the folded text. */
interface Token {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** A reply in one form for recognition, which remembers where each part of it stands in what was written. */
export interface ReplyText {
  readonly original: string;
  /** no case, no accents, no invisible characters, digits as 0 to 9 */
  readonly folded: string;
  /** for each unit of `folded`, where in `original` it begins and ends */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
  readonly tokens: readonly Token[];
}

// A letter goes with the marks on it.
const LETTER = /\P{M}\p{M}*|\p{M}+/gu;
const TOKEN = /\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{M}])+|\p{N}+/gu;
// The digit 0 of each script that people type: Arabic, Persian, Devanagari.
const ZEROS = [0x0660, 0x06f0, 0x0966];
// The dot below Devanagari letters is often left out, and the two signs of a nasal are used alike.
const NUKTA = /\u093c/gu;
const CANDRABINDU = /\u0901/gu;

/** Reads a reply; offsets are in its UTF-16 units. */
export function replyText(original: string): ReplyText {
  let folded = "";
  const starts: number[] = [];
  const ends: number[] = [];
  for (const { 0: letter, index } of original.matchAll(LETTER)) {
    const plain = foldedLetter(letter);
    folded += plain;
    for (let unit = 0; unit < plain.length; unit++) {
      starts.push(index);
      ends.push(index + letter.length);
    }
  }
  const tokens = [...folded.matchAll(TOKEN)].map(({ 0: text, index: start }) => ({
    text,
    start,
    end: start + text.length,
  }));
  return { original, folded, starts, ends, tokens };
}

/** What was written from here to there in the folded text, without the space around it. */
export function writtenAt({ original, starts, ends }: ReplyText, from: number, to: number): string {
  const [start, end] = [starts[from], ends[to - 1]];
  return start === undefined || end === undefined ? "" : original.slice(start, end).trim();
}

function foldedLetter(letter: string): string {
  const simplified = SIMPLIFIED.get(letter);
  if (simplified !== undefined) return simplified;
  return foldLetters(letter)
    .replace(NUKTA, "")
    .replace(CANDRABINDU, "\u0902")
    .replace(/\p{Nd}/gu, digit);
}

function digit(written: string): string {
  const point = written.codePointAt(0) ?? 0;
  const zero = ZEROS.find((first) => point >= first && point < first + 10);
  return zero === undefined ? written : String(point - zero);
}
