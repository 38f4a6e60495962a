import { nearest } from "../../../shared/nearest-word.ts";
import { areJoined, type PhraseBook, phraseAt } from "../../phrase-book.ts";
import type { ReplyText } from "../../reply-text.ts";
import type { ReplyLexicon } from "../../reply-words.ts";

/** A word of a date: what it is, its number, and its tokens. */
export interface DateItem {
  readonly kind: "number" | "ordinal" | "month" | "weekday" | "days" | "next" | "of" | "mark" | "to" | "unit";
  readonly value: number;
  readonly first: number;
  readonly after: number;
  /** "of" can be a mark as well: "le 3", "el 3" */
  readonly isMark: boolean;
  readonly isOf: boolean;
}

const HAN_DIGITS: Readonly<Record<string, number>> = {
  〇: 0,
  零: 0,
  一: 1,
  二: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
};
const HAN_TENS: Readonly<Record<string, number>> = { 十: 10, 廿: 20, 卅: 30 };
const UNITS: Readonly<Record<string, number>> = { 年: 1, 月: 2, 日: 3, 号: 3, 號: 3 };

/** The word of a date that begins with this token. */
function dateItemAt(text: ReplyText, lexicon: ReplyLexicon, first: number): DateItem | undefined {
  const { dates, numbers } = lexicon;
  const word = text.tokens[first]?.text ?? "";
  const item = (kind: DateItem["kind"], value: number, after: number, also: Partial<DateItem> = {}): DateItem => {
    return { kind, value, first, after, isMark: kind === "mark", isOf: kind === "of", ...also };
  };
  const number = /^\d{1,4}$/u.test(word) ? { value: Number(word), after: first + 1 } : hanNumberAt(text, first);
  if (number) {
    const ending = phraseAt(dates.ordinalEndings, text, number.after);
    const isEnding = ending !== undefined && text.tokens[ending.first]?.start === text.tokens[number.after - 1]?.end;
    return isEnding ? item("ordinal", number.value, ending.after) : item("number", number.value, number.after);
  }
  if (UNITS[word] !== undefined) return item("unit", UNITS[word], first + 1);
  const books: readonly (readonly [DateItem["kind"], PhraseBook<number>])[] = [
    ["month", dates.months],
    ["weekday", dates.weekdays],
    ["days", dates.days],
    ["ordinal", dates.ordinals],
    ["number", numbers],
  ];
  const found = books.flatMap(([kind, book]) => {
    const phrase = phraseAt(book, text, first);
    return phrase ? phrase.meanings.slice(0, 1).map((value) => item(kind, value, phrase.after)) : [];
  });
  // "sept" is a number before a month, and a month otherwise.
  const [longest] = found.toSorted((a, b) => b.after - a.after);
  if (longest) {
    const asNumber = found.find(({ kind, after }) => kind === "number" && after === longest.after);
    const isBeforeMonth = phraseAt(dates.months, text, longest.after) !== undefined;
    return asNumber && isBeforeMonth ? asNumber : longest;
  }
  const misspelt = monthMisspelt(word, dates.months);
  if (misspelt !== undefined) return item("month", misspelt, first + 1);
  const [mark, of, to, next] = [dates.dayMarks, dates.of, dates.to, dates.next].map((book) =>
    phraseAt(book, text, first),
  );
  if (to) return item("to", 0, to.after, { isMark: mark !== undefined, isOf: of !== undefined });
  if (mark && mark.after >= (of?.after ?? 0)) return item("mark", 0, mark.after, { isOf: of !== undefined });
  if (of) return item("of", 0, of.after);
  return next && item("next", 0, next.after);
}

const MONTH_LETTERS_MIN = 5;

function monthMisspelt(word: string, { meanings }: PhraseBook<number>): number | undefined {
  if (word.length < MONTH_LETTERS_MIN) return undefined;
  const names = [...meanings.keys()].filter((name) => name.length >= MONTH_LETTERS_MIN && name[0] === word[0]);
  return meanings.get(nearest(word, names) ?? "")?.[0];
}

/** Items that follow each other with nothing but spaces and marks between them. */
export function dateItemRuns(text: ReplyText, lexicon: ReplyLexicon): readonly (readonly DateItem[])[] {
  const runs: DateItem[][] = [];
  let run: DateItem[] = [];
  for (let at = 0; at < text.tokens.length; ) {
    const item = dateItemAt(text, lexicon, at);
    if (item && (run.length === 0 || isNear(text, item.first - 1))) run.push(item);
    else {
      if (run.length > 0) runs.push(run);
      run = item ? [item] : [];
    }
    at = item?.after ?? at + 1;
  }
  return run.length > 0 ? [...runs, run] : runs;
}

/** What stands between this token and the next one. */
export function gapAfter({ folded, tokens }: ReplyText, token: number): string {
  return folded.slice(tokens[token]?.end ?? 0, tokens[token + 1]?.start ?? 0);
}

function isNear(text: ReplyText, token: number): boolean {
  return areJoined(text, token) || /^\s*[,،]\s*$/u.test(gapAfter(text, token));
}

/** 三, 十二, 三十一, 二〇二七. */
export function hanNumberAt(
  { tokens }: ReplyText,
  first: number,
): { readonly value: number; readonly after: number } | undefined {
  let after = first;
  let [value, digits, hasTen] = [0, 0, false];
  for (; after < tokens.length; after++) {
    const word = tokens[after]?.text ?? "";
    const [digit, ten] = [HAN_DIGITS[word], HAN_TENS[word]];
    if (digit !== undefined) {
      value = hasTen ? value + digit : value * 10 + digit;
      digits++;
    } else if (ten !== undefined && !hasTen && digits <= 1) {
      value = (value === 0 ? 1 : value) * (ten === 10 ? 10 : 1) * (ten === 10 ? 1 : ten);
      hasTen = true;
    } else break;
  }
  return after === first ? undefined : { value, after };
}
