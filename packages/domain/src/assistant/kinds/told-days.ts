import { type Mention, spanOf } from "../mention.ts";
import { areJoined, type PhraseBook, phraseAt } from "../phrase-book.ts";
import type { ReplyText } from "../reply-text.ts";
import type { ReplyLexicon } from "../reply-words.ts";
import { hanNumberAt } from "./date-items.ts";
import type { SaidDay } from "./said-days.ts";

const EIGHT_DIGITS = /^((?:19|20)\d{2})(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/u;
/** A month has no fixed number of days. */
const MONTH_DAYS = 30;

/** "20270115", where a day is asked for: elsewhere it can be any number. */
export function daysInDigits(text: ReplyText): readonly SaidDay[] {
  return text.tokens.flatMap((token, index) => {
    const [, year, month, day] = EIGHT_DIGITS.exec(token.text) ?? [];
    if (year === undefined) return [];
    return [{ year: Number(year), month: Number(month), day: Number(day), ...spanOf(text, index, index + 1) }];
  });
}

/** "In two weeks", "10天后": days that are told by the time until then. */
export function daysAhead(text: ReplyText, lexicon: ReplyLexicon): readonly SaidDay[] {
  const { units, numbers, dates } = lexicon;
  return text.tokens.flatMap((_, first) => {
    const lead = phraseAt(dates.ahead, text, first);
    const at = lead?.after ?? first;
    const number = numberAt(at);
    const unit = number && areNear(number.after) ? phraseAt(units, text, number.after) : undefined;
    const days = unit?.meanings[0];
    if (number === undefined || unit === undefined || days === undefined || days >= MONTH_DAYS) return [];
    const ending = phraseAt(dates.aheadEndings, text, unit.after);
    const after = ending?.after ?? unit.after;
    const isAhead = (lead !== undefined && areNear(at)) || (ending !== undefined && areNear(unit.after));
    return isAhead ? [{ offset: number.value * days, ...spanOf(text, first, after) }] : [];
  });

  function areNear(index: number): boolean {
    return index > 0 && areJoined(text, index - 1);
  }

  function numberAt(at: number): { readonly value: number; readonly after: number } | undefined {
    const written = text.tokens[at]?.text ?? "";
    if (/^\d{1,3}$/u.test(written)) return { value: Number(written), after: at + 1 };
    return wordAt(numbers, at) ?? hanNumberAt(text, at);
  }

  function wordAt(book: PhraseBook<number>, at: number) {
    const word = phraseAt(book, text, at);
    const [value] = word?.meanings ?? [];
    return word && value !== undefined ? { value, after: word.after } : undefined;
  }
}

/** Those of these that none of the others says already. */
export function besides<T extends Pick<Mention, "from" | "to">>(own: readonly T[], others: readonly T[]): readonly T[] {
  return own.filter((one) => others.every((other) => other.to <= one.from || other.from >= one.to));
}
