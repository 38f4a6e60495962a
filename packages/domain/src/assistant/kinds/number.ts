import { type Mention, type Reader, type ReplyRead, spanOf } from "../mention.ts";
import { phraseAt } from "../phrase-book.ts";
import { countedTimes, numberAt } from "./time/counted-times.ts";

const LONG_NUMBER = /^\d{4,6}$/u;

/** The one number of a reply, in digits or words; of time in days: "two weeks". */
export const readNumber: Reader = ({ field }, read) => {
  const numbers = field.endsWith("Days") ? timesIn(read) : numbersIn(read);
  const values = new Set(numbers.map(({ value }) => value));
  return values.size === 1 && !values.has(undefined) ? numbers.slice(0, 1) : [];
};

/** Times in days; a number alone is one, too, but "the two of us" is none. */
function timesIn(read: ReplyRead): readonly Mention[] {
  const { text, clauses, lexicon } = read;
  const counted = countedTimes(text, lexicon).filter((time) =>
    clauses.some(({ first, after }) => first <= time.first && time.after <= after),
  );
  const alone = clauses.flatMap(({ first, after }) => {
    const leads = [lexicon.carriers, lexicon.fillers, lexicon.dates.lasting].map((book) => phraseAt(book, text, first));
    return [first, ...leads.flatMap((lead) => lead?.after ?? [])].flatMap((at) => {
      const number = numberAt(text, lexicon, at);
      return number?.after === after ? [{ value: number.value, ...spanOf(text, at, after) }] : [];
    });
  });
  return [...counted.map(({ days, from, to }) => ({ value: days, from, to })), ...alone];
}

function numbersIn({ text, clauses, lexicon }: ReplyRead): readonly Mention[] {
  return clauses.flatMap(({ first, after }) => {
    const inClause: Mention[] = [];
    for (let at = first; at < after; ) {
      const written = text.tokens[at]?.text ?? "";
      const number = LONG_NUMBER.test(written)
        ? { value: Number(written), after: at + 1 }
        : numberAt(text, lexicon, at);
      if (number) inClause.push({ value: number.value, ...spanOf(text, at, number.after) });
      at = number?.after ?? at + 1;
    }
    return inClause;
  });
}
