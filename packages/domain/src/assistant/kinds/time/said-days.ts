import type { Mention } from "../../mention.ts";
import { spanOf } from "../../mention.ts";
import { phraseAt } from "../../phrase-book.ts";
import type { ReplyText } from "../../reply-text.ts";
import type { ReplyLexicon } from "../../reply-words.ts";
import { type DateItem, dateItemRuns, gapAfter } from "./date-items.ts";

/** A day as it was said: what is left out is undefined. */
export interface SaidDay extends Pick<Mention, "from" | "to"> {
  readonly day?: number;
  readonly month?: number;
  /** of four digits, or of two */
  readonly year?: number;
  /** day and month can be the other way round */
  readonly isTwoWay?: boolean;
  /** days from today */
  readonly offset?: number;
  /** told by the time until then: "in two weeks" */
  readonly isAhead?: boolean;
  /** from Monday, 1 */
  readonly weekday?: number;
  readonly isNext?: boolean;
  /** of a range: "from 3 to 12 March" */
  readonly end?: "first" | "last";
}

/** The parts of a date, without its place. */
type Parts = Omit<SaidDay, "from" | "to">;

interface Parsed {
  readonly parts: Parts;
  /** items used */
  readonly length: number;
}

/** In which order people write day and month as numbers: both are usual in English. */
const MONTH_FIRST: ReadonlySet<string> = new Set(["zh"]);
const TWO_WAY: ReadonlySet<string> = new Set(["en"]);
const YEAR_MIN = 1000;

/** Every day that a reply names, in its order. */
export function saidDays(text: ReplyText, lexicon: ReplyLexicon, language: string): readonly SaidDay[] {
  const days = dateItemRuns(text, lexicon).flatMap((run) => daysOfRun(text, lexicon, language, run));
  return days.map((said, index) => completed(said, days, index));
}

function daysOfRun(text: ReplyText, lexicon: ReplyLexicon, language: string, run: readonly DateItem[]) {
  const found: SaidDay[] = [];
  const at = (index: number) => run[index];
  const gap = (index: number) => gapAfter(text, (at(index)?.after ?? 1) - 1).trim();
  let rangeBegins: number | undefined;
  for (let index = 0; index < run.length; ) {
    const parsed = numeric(index) ?? inUnits(index) ?? inWords(index) ?? relative(index) ?? dayAlone(index);
    if (parsed === undefined) {
      index++;
      continue;
    }
    const end = rangeEnd(index, parsed);
    const last = run[index + parsed.length - 1];
    const first = run[index];
    if (first && last) found.push({ ...parsed.parts, ...end, ...spanOf(text, first.first, last.after) });
    index += parsed.length;
  }
  return found;

  /** 2027-03-14, 14/03/2027, 14/3 */
  function numeric(index: number): Parsed | undefined {
    const [a, b, c] = [digits(index), digits(index + 1), digits(index + 2)];
    const separator = gap(index);
    if (a === undefined || b === undefined || !/^[/.\-–]$/u.test(separator)) return undefined;
    // Four numbers and more are something else: 06.12.34.56.78.
    const isSeries = [index - 1, index + 2].some(
      (at) => gap(at) === separator && digits(at) !== undefined && digits(at + 1) !== undefined,
    );
    if (isSeries) return undefined;
    const isWhole = c !== undefined && gap(index + 1) === separator;
    if (isWhole && a >= YEAR_MIN) return checked({ year: a, month: b, day: c }, 3);
    if (isWhole) return checked({ ...ordered(a, b, separator), year: c }, 3);
    return separator === "/" ? checked(ordered(a, b, separator), 2) : undefined;
  }

  function ordered(a: number, b: number, separator: string): Parts {
    if (a > 12) return { day: a, month: b };
    if (b > 12) return { month: a, day: b };
    if (TWO_WAY.has(language) && separator !== "." && a !== b) return { day: a, month: b, isTwoWay: true };
    return MONTH_FIRST.has(language) && separator !== "." ? { month: a, day: b } : { day: a, month: b };
  }

  /** 2027年3月14日, 三月十四号 */
  function inUnits(index: number): Parsed | undefined {
    const hasYear = at(index)?.kind === "number" && isUnit(index + 1, 1);
    const start = hasYear ? index + 2 : index;
    const [month, day] = [numberAt(start), numberAt(start + 2)];
    if (month === undefined || day === undefined || !isUnit(start + 1, 2)) return undefined;
    const after = isUnit(start + 3, 3) ? start + 4 : start + 3;
    return checked({ month, day, ...(hasYear && { year: numberAt(index) ?? 0 }) }, after - index);
  }

  /** 14th of March 1988, March 14, 1988 */
  function inWords(index: number): Parsed | undefined {
    const first = at(index);
    const isDayFirst = first?.kind === "number" || first?.kind === "ordinal";
    const second = skipping(index + 1, isDayFirst);
    const [month, day] = isDayFirst ? [at(second), first] : [first, at(second)];
    if (month?.kind !== "month" || (day?.kind !== "number" && day?.kind !== "ordinal")) return undefined;
    const yearAt = skipping(second + 1, true);
    const year = yearOf(yearAt, second);
    const parts = { day: day.value, month: month.value };
    return year === undefined
      ? checked(parts, second + 1 - index)
      : (checked({ ...parts, year }, yearAt + 1 - index) ?? checked(parts, second + 1 - index));
  }

  // "14 March 88" has its year; "14 March, 12 people" has none.
  function yearOf(index: number, before: number): number | undefined {
    const year = digits(index);
    if (year === undefined) return undefined;
    const isShort =
      text.tokens[at(index)?.first ?? -1]?.text.length === 2 && /^[-./]?$/u.test(gap(before)) && index === before + 1;
    const isCounted = phraseAt(lexicon.units, text, at(index)?.after ?? 0) !== undefined;
    return year >= YEAR_MIN || (isShort && !isCounted && at(index + 1)?.kind !== "month") ? year : undefined;
  }

  /** tomorrow, next Friday */
  function relative(index: number): Parsed | undefined {
    const [item, next] = [at(index), at(index + 1)];
    if (item?.kind === "days") return { parts: { offset: item.value }, length: 1 };
    const isNextFirst = item?.kind === "next" && next?.kind === "weekday";
    const weekday = isNextFirst ? next : item;
    if (weekday?.kind !== "weekday") return undefined;
    const isNextLast = !isNextFirst && next?.kind === "next";
    // The date beside it says it all.
    if ([index - 1, index + (isNextFirst ? 2 : 1)].some((beside) => isOfDate(at(beside)))) return undefined;
    const isNext = isNextFirst || isNextLast;
    return { parts: { weekday: weekday.value, ...(isNext && { isNext }) }, length: isNext ? 2 : 1 };
  }

  /** the 12th, le 12, 12号 */
  function dayAlone(index: number): Parsed | undefined {
    const item = at(index);
    const day = item && numberAt(index);
    if (item === undefined || day === undefined) return undefined;
    const isMarked =
      item.kind === "ordinal" ||
      at(index - 1)?.isMark === true ||
      at(index - 1)?.kind === "weekday" ||
      isUnit(index + 1, 3);
    const isEnded = phraseAt(lexicon.dates.dayEndings, text, item.after) !== undefined;
    const isInRange = at(index - 1)?.kind === "to" || at(index + 1)?.kind === "to" || /^[-–]$/u.test(gap(index));
    const isCounted = phraseAt(lexicon.units, text, item.after) !== undefined;
    if (isCounted || !(isMarked || isEnded || isInRange)) return undefined;
    return checked({ day }, isUnit(index + 1, 3) ? 2 : 1);
  }

  function rangeEnd(index: number, { length }: Parsed): Pick<SaidDay, "end"> {
    const isLast = rangeBegins === index;
    rangeBegins = undefined;
    const after = index + length;
    const isTo = at(after)?.kind === "to";
    const isDash = /^[-–]$/u.test(gap(after - 1)) && isOfDate(at(after));
    if (isTo || isDash) rangeBegins = isTo ? skipping(after + 1, true) : after;
    const isFirst = rangeBegins !== undefined && isOfDate(at(rangeBegins));
    if (isFirst) return { end: "first" };
    return isLast ? { end: "last" } : {};
  }

  function digits(index: number): number | undefined {
    const item = at(index);
    const isDigits = item?.kind === "number" && /^\d+$/u.test(text.tokens[item.first]?.text ?? "");
    return isDigits ? item.value : undefined;
  }

  function numberAt(index: number): number | undefined {
    const item = at(index);
    return item?.kind === "number" || item?.kind === "ordinal" ? item.value : undefined;
  }

  function isUnit(index: number, unit: number): boolean {
    return at(index)?.kind === "unit" && at(index)?.value === unit;
  }

  function skipping(index: number, isOfAllowed: boolean): number {
    return isOfAllowed && (at(index)?.isOf || at(index)?.isMark) ? skipping(index + 1, true) : index;
  }
}

function isOfDate(item: DateItem | undefined): boolean {
  return item !== undefined && ["number", "ordinal", "month", "unit"].includes(item.kind);
}

function checked(parts: Parts, length: number): Parsed | undefined {
  const { day = 1, month = 1, year } = parts;
  const isYear = year === undefined || year < 100 || (year >= 1850 && year <= 2200);
  return day >= 1 && day <= 31 && month >= 1 && month <= 12 && isYear ? { parts, length } : undefined;
}

/** "from 3 to 12 March 2027", "on the 3rd of March, back on the 12th": what one day leaves out, its neighbour says. */
function completed(said: SaidDay, days: readonly SaidDay[], index: number): SaidDay {
  if (said.day === undefined) return said;
  if (said.end === "first") {
    const last = days[index + 1];
    const month = said.month ?? last?.month;
    const isSameYear = month !== undefined && last?.month !== undefined && last.month >= month;
    return { ...said, ...(month !== undefined && { month }), ...(isSameYear && yearOfBoth(said, last)) };
  }
  if (said.month !== undefined) return said;
  const before = days.slice(0, index).findLast(({ month }) => month !== undefined);
  if (before?.month === undefined) return said;
  const isLater = said.day >= (before.day ?? 1);
  const month = isLater ? before.month : (before.month % 12) + 1;
  const year = before.year === undefined ? undefined : before.year + (month < before.month ? 1 : 0);
  return { ...said, month, ...(year !== undefined && { year }), ...(before.isTwoWay && { isTwoWay: false }) };
}

function yearOfBoth({ year }: SaidDay, last: SaidDay): Pick<SaidDay, "year"> {
  const shared = year ?? last.year;
  return shared === undefined ? {} : { year: shared };
}
