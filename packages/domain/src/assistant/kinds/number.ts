import { type Reader, spanOf } from "../mention.ts";
import { phraseAt } from "../phrase-book.ts";
import { hanNumberAt } from "./date-items.ts";

const MONTH_DAYS = 30;

/** The one number of a reply, in digits or words; of time in days: "two weeks". */
export const readNumber: Reader = ({ field }, { text, clauses, lexicon }) => {
  const numbers = clauses.flatMap(({ first, after }) => {
    const inClause = [];
    for (let at = first; at < after; ) {
      const found = numberAt(at);
      if (found === undefined) {
        at++;
        continue;
      }
      const { value: number, after: next } = found;
      const unit = phraseAt(lexicon.units, text, next);
      const days = unit?.meanings[0];
      const end = days === undefined ? next : (unit?.after ?? next);
      const isDays = /Days$/u.test(field);
      // A month has no fixed number of days, and "the two of us" is no time.
      const isTime = days !== undefined ? days < MONTH_DAYS : isAlone(at, end, first, after);
      if (!isDays || isTime) inClause.push({ value: isDays ? number * (days ?? 1) : number, ...spanOf(text, at, end) });
      at = end;
    }
    return inClause;
  });
  return new Set(numbers.map(({ value }) => value)).size === 1 ? numbers.slice(0, 1) : [];

  function isAlone(from: number, to: number, first: number, after: number): boolean {
    const lead = phraseAt(lexicon.carriers, text, first) ?? phraseAt(lexicon.fillers, text, first);
    return to === after && (from === first || lead?.after === from);
  }

  function numberAt(at: number): { readonly value: number; readonly after: number } | undefined {
    const written = text.tokens[at]?.text ?? "";
    if (/^\d{1,6}$/u.test(written)) return { value: Number(written), after: at + 1 };
    const word = phraseAt(lexicon.numbers, text, at);
    const [value] = word?.meanings ?? [];
    return word && value !== undefined ? { value, after: word.after } : hanNumberAt(text, at);
  }
};
