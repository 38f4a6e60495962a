import { type Mention, spanOf } from "../../mention.ts";
import { areJoined, type PhraseBook, phraseAt, phrasesIn } from "../../phrase-book.ts";
import type { ReplyText } from "../../reply-text.ts";
import type { ReplyLexicon } from "../../reply-words.ts";
import { gapAfter, hanNumberAt } from "./date-items.ts";

/** A time by its length: "10 days", "two weeks", "a fortnight". It is never a day. */
export interface CountedTime extends Pick<Mention, "from" | "to"> {
  readonly first: number;
  readonly after: number;
  /** undefined: it has no one number of days, as a month has, and "10 to 12 days" */
  readonly days: number | undefined;
  /** how long something takes, such as a stay: "for 10 days" */
  readonly isLasting: boolean;
}

interface Counted {
  readonly days: number | undefined;
  readonly after: number;
}

/** A month has no fixed number of days. */
const MONTH_DAYS = 30;
const DASH = /^\s*[-–~〜]\s*$/u;

/** Every time that a reply tells by its length, in its order. */
export function countedTimes(text: ReplyText, lexicon: ReplyLexicon): readonly CountedTime[] {
  const { units, dates } = lexicon;
  const leads = phrasesIn(dates.lasting, text);
  const found: CountedTime[] = [];
  for (let first = 0; first < text.tokens.length; ) {
    const isLed = leads.some(({ after }) => after === first && areNear(first));
    const counted = countedAt(first, isLed);
    if (counted === undefined) {
      first++;
      continue;
    }
    const { days, after } = counted;
    const isEnded = areNear(after) && phraseAt(dates.lastingEndings, text, after) !== undefined;
    found.push({ first, after, days, isLasting: isLed || isEnded, ...spanOf(text, first, after) });
    first = after;
  }
  return found;

  function countedAt(first: number, isLed: boolean): Counted | undefined {
    const whole = wordAt(dates.spans, text, first);
    if (whole) return { days: exactDays(whole.value), after: whole.after };
    const number = numberAt(text, lexicon, first);
    if (number === undefined) return undefined;
    const last = secondNumber(number.after);
    const unit = unitAt((last ?? number).after, isLed);
    if (unit === undefined) return undefined;
    const days = last === undefined ? exactDays(unit.value, number.value) : undefined;
    return { days, after: unit.after };
  }

  /** "10 to 12", "10-12", "10 or 12" */
  function secondNumber(after: number) {
    const joint = phraseAt(dates.to, text, after) ?? phraseAt(lexicon.or, text, after);
    if (joint) return numberAt(text, lexicon, joint.after);
    return DASH.test(gapAfter(text, after - 1)) ? numberAt(text, lexicon, after) : undefined;
  }

  function unitAt(at: number, isLed: boolean) {
    const unit = areNear(at) ? wordAt(units, text, at) : undefined;
    // 十日 is the tenth, and ten days where a time is told: 玩十日.
    return unit ?? (isLed && phraseAt(dates.dayEndings, text, at) ? { value: 1, after: at + 1 } : undefined);
  }

  function areNear(index: number): boolean {
    return index > 0 && areJoined(text, index - 1);
  }
}

function exactDays(unit: number, count = 1): number | undefined {
  return unit < MONTH_DAYS ? count * unit : undefined;
}

/** A number of up to three digits, or in words. */
export function numberAt(text: ReplyText, { numbers }: ReplyLexicon, at: number) {
  const written = text.tokens[at]?.text ?? "";
  if (/^\d{1,3}$/u.test(written)) return { value: Number(written), after: at + 1 };
  return wordAt(numbers, text, at) ?? hanNumberAt(text, at);
}

function wordAt(book: PhraseBook<number>, text: ReplyText, at: number) {
  const word = phraseAt(book, text, at);
  const [value] = word?.meanings ?? [];
  return word && value !== undefined ? { value, after: word.after } : undefined;
}
