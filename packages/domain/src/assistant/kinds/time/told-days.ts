import { type Mention, spanOf } from "../../mention.ts";
import { areJoined, phraseAt, phrasesIn } from "../../phrase-book.ts";
import type { ReplyText } from "../../reply-text.ts";
import type { ReplyLexicon } from "../../reply-words.ts";
import type { CountedTime } from "./counted-times.ts";
import type { SaidDay } from "./said-days.ts";

const EIGHT_DIGITS = /^((?:19|20)\d{2})(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/u;

/** "20270115", where a day is asked for: elsewhere it can be any number. */
export function daysInDigits(text: ReplyText): readonly SaidDay[] {
  return text.tokens.flatMap((token, index) => {
    const [, year, month, day] = EIGHT_DIGITS.exec(token.text) ?? [];
    if (year === undefined) return [];
    return [{ year: Number(year), month: Number(month), day: Number(day), ...spanOf(text, index, index + 1) }];
  });
}

/** "In two weeks", "10天后": days that are told by the time until then. */
export function daysAhead(
  text: ReplyText,
  { dates }: ReplyLexicon,
  counted: readonly CountedTime[],
): readonly SaidDay[] {
  const leads = phrasesIn(dates.ahead, text);
  return counted.flatMap(({ first, after, days }) => {
    const lead = leads.find((phrase) => phrase.after === first && areJoined(text, first - 1));
    const ending = areJoined(text, after - 1) ? phraseAt(dates.aheadEndings, text, after) : undefined;
    if (days === undefined || (lead === undefined && ending === undefined)) return [];
    return [{ offset: days, isAhead: true, ...spanOf(text, lead?.first ?? first, ending?.after ?? after) }];
  });
}

/** Those of these that none of the others says already. */
export function besides<T extends Pick<Mention, "from" | "to">>(
  own: readonly T[],
  others: readonly Pick<Mention, "from" | "to">[],
): readonly T[] {
  return own.filter((one) => others.every((other) => other.to <= one.from || other.from >= one.to));
}
