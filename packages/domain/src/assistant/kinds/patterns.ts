import type { Mention } from "../mention.ts";
import type { ReplyText } from "../reply-text.ts";

/** Something in a text that its form alone gives away; `value` is as the form wants it. */
export interface Pattern extends Pick<Mention, "from" | "to"> {
  readonly value: string;
}

const EMAIL = /[a-z\d._%+-]+@[a-z\d-]+(?:\.[a-z\d-]+)+/gu;
const PHONE = /(?<![a-z\d])(?:\+|00)?\(?\d[\d ().-]{4,22}\d(?![a-z\d])/gu;
const PHONE_DIGITS = { min: 6, max: 15 };
// Letters stand before or after the digits; a space or a hyphen may divide them.
const CODE = /(?<![a-z\d@._-])(?:[a-z]{1,3}\d[\da-z]*|\d[\da-z]*)(?:[ -]\d[\da-z]*)*(?![a-z\d@])/gu;
const LETTERS_BEFORE = /(?<![\p{L}\p{N}])[a-z]{1,2}[ -]$/u;
const CODE_CHARACTERS = { min: 5, max: 20 };

/** As written: who writes capitals in an address means them. */
export function emailsIn({ original, folded, starts, ends }: ReplyText): readonly Pattern[] {
  return [...folded.matchAll(EMAIL)].map(({ 0: found, index: from }) => {
    const to = from + found.replace(/[.]+$/u, "").length;
    return { value: original.slice(starts[from], ends[to - 1]).normalize("NFKC"), from, to };
  });
}

export function phonesIn({ folded }: ReplyText): readonly Pattern[] {
  return [...folded.matchAll(PHONE)].flatMap(({ 0: found, index: from }) => {
    const digits = found.replace(/\D/gu, "").length;
    const isPhone = digits >= PHONE_DIGITS.min && digits <= PHONE_DIGITS.max;
    return isPhone ? [{ value: found.replaceAll(".", " "), from, to: from + found.length }] : [];
  });
}

/** Numbers of documents, post codes and the like, in capitals and without what divides them. */
export function codesIn({ folded }: ReplyText, isWord: (word: string) => boolean): readonly Pattern[] {
  return [...folded.matchAll(CODE)].flatMap(({ 0: found, index }) => {
    const [before = ""] = LETTERS_BEFORE.exec(folded.slice(0, index)) ?? [];
    // "XS 123 4567" begins with its letters, "is 1234567" with a word.
    const isPart = before !== "" && !isWord(before.slice(0, -1));
    const from = isPart ? index - before.length : index;
    const value = folded
      .slice(from, index + found.length)
      .replace(/[ -]/gu, "")
      .toUpperCase();
    const isCode = value.length >= CODE_CHARACTERS.min && value.length <= CODE_CHARACTERS.max;
    return isCode ? [{ value, from, to: index + found.length }] : [];
  });
}
