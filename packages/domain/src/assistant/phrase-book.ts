import { type ReplyText, replyText } from "./reply-text.ts";

/** Phrases by their words, and what each means; one phrase can mean several things. */
export interface PhraseBook<T> {
  readonly meanings: ReadonlyMap<string, readonly T[]>;
  /** the words of the longest phrase */
  readonly longest: number;
}

/** A phrase in a reply: its first token, the one after its last, and what it means. */
export interface Phrase<T> {
  readonly first: number;
  readonly after: number;
  readonly meanings: readonly T[];
}

// What may stand between the words of one phrase.
const JOINT = /^[\s'’`´\-‐‑–_./&·・]{0,3}$/u;
// Words that Arabic writes together with the next one: and, so; in, for, as, the. A name can begin with either, too.
const ARABIC_AND = /^[وف](?=\p{L}{2})/u;
const ARABIC_PREFIX = /^(?:[وف]?(?:ال|[بك]ال|لل|[بلك])|[وف])(?=\p{L}{2})/u;

/** "Nooo" is "no"; three letters can be a number, such as III. */
const DRAWN_OUT = /(\p{L})\1{2,}/gu;
const DRAWN_OUT_LETTERS_MIN = 4;

export function phraseBook<T>(entries: Iterable<readonly [phrase: string, meaning: T]>): PhraseBook<T> {
  const meanings = new Map<string, T[]>();
  let longest = 0;
  for (const [phrase, meaning] of entries) {
    const words = replyText(phrase).tokens.map(({ text }) => text);
    if (words.length === 0) continue;
    longest = Math.max(longest, words.length);
    const key = words.join(" ");
    const known = meanings.get(key);
    if (known === undefined) meanings.set(key, [meaning]);
    else if (!known.includes(meaning)) known.push(meaning);
  }
  return { meanings, longest };
}

/** The longest phrase that begins with this token. */
export function phraseAt<T>(
  { meanings, longest }: PhraseBook<T>,
  text: ReplyText,
  first: number,
): Phrase<T> | undefined {
  const { tokens } = text;
  let found: Phrase<T> | undefined;
  const word = tokens[first]?.text ?? "";
  const others = otherForms(word);
  let rest = "";
  for (let last = first; last < tokens.length && last - first < longest; last++) {
    if (last > first) {
      if (!areJoined(text, last - 1)) break;
      rest += ` ${tokens[last]?.text}`;
    }
    let meant = meanings.get(word + rest);
    for (const other of others) meant ??= meanings.get(other + rest);
    if (meant) found = { first, after: last + 1, meanings: meant };
  }
  return found;
}

const NO_OTHERS: readonly string[] = [];

/** What else a word can be, without what is drawn out or written together with it. */
function otherForms(word: string): readonly string[] {
  const short = word.length < DRAWN_OUT_LETTERS_MIN ? word : word.replace(DRAWN_OUT, "$1");
  if (short !== word) return [short];
  const bare = word.replace(ARABIC_PREFIX, "");
  return bare === word ? NO_OTHERS : [word.replace(ARABIC_AND, ""), bare];
}

/** Every phrase of the book in the reply, from its beginning, the longer one first; none overlaps another. */
export function phrasesIn<T>(book: PhraseBook<T>, text: ReplyText): readonly Phrase<T>[] {
  const found: Phrase<T>[] = [];
  let at = 0;
  while (at < text.tokens.length) {
    const phrase = phraseAt(book, text, at);
    if (phrase) found.push(phrase);
    at = phrase?.after ?? at + 1;
  }
  return found;
}

/** Whether nothing but a joint stands between this token and the next one. */
export function areJoined({ folded, tokens }: ReplyText, index: number): boolean {
  return JOINT.test(folded.slice(tokens[index]?.end ?? 0, tokens[index + 1]?.start ?? 0));
}
