import { parseIsoDate } from "../shared/dates.ts";

const MONTHS = ["JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"];
const ISO = /(?<!\d)(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/;
const DAY_FIRST = /(?<!\d)(\d{1,2})[-/.\s](\d{1,2})[-/.\s](\d{4})(?!\d)/;
const DAY_NAMED = /(?<!\d)(\d{1,2})(?:ST|ND|RD|TH)?[-/.,\s]*([A-Z]{3})[A-Z]*[-/.,\s]*(\d{4})(?!\d)/;
const MONTH_NAMED = /(?<![A-Z])([A-Z]{3})[A-Z]*[-/.,\s]*(\d{1,2})(?:ST|ND|RD|TH)?[,\s]+(\d{4})(?!\d)/;

function isoOf(year: string, month: number, day: string): string | undefined {
  const text = `${year}-${String(month).padStart(2, "0")}-${day.padStart(2, "0")}`;
  return parseIsoDate(text) === undefined ? undefined : text;
}

/**
 * The day (`YYYY-MM-DD`) that a text begins to name in one of the ways in which authorities write days; undefined where
 * it names none, or where day and month may be either.
 */
export function dayIn(text: string): string | undefined {
  const [, year = "", month = "", day = ""] = ISO.exec(text) ?? [];
  if (year !== "") return isoOf(year, Number(month), day);
  const [, namedDay = "", monthName = "", namedYear = ""] = DAY_NAMED.exec(text) ?? [];
  if (MONTHS.includes(monthName)) return isoOf(namedYear, MONTHS.indexOf(monthName) + 1, namedDay);
  const [, firstName = "", secondDay = "", lastYear = ""] = MONTH_NAMED.exec(text) ?? [];
  if (MONTHS.includes(firstName)) return isoOf(lastYear, MONTHS.indexOf(firstName) + 1, secondDay);
  const [, first = "", second = "", third = ""] = DAY_FIRST.exec(text) ?? [];
  if (first === "") return undefined;
  const ways = new Set([isoOf(third, Number(second), first), isoOf(third, Number(first), second)]);
  ways.delete(undefined);
  const [only] = ways;
  return ways.size === 1 ? only : undefined;
}

const WAYS = [ISO, DAY_NAMED, MONTH_NAMED, DAY_FIRST];
const EVERY_DAY = new RegExp(WAYS.map(({ source }) => `(?:${source})`).join("|"), "g");
/** What may stand between a label and its day. */
const BEFORE = /^(?:\([^)]*\))?[\s:.\-–|/#]*(?:FROM|DU|DEL?|DESDE(?: EL)?)?[\s:]*$/;
const BETWEEN = /^[^\d]{0,12}$/;
/** What may be one more day, written as no authority should. */
const PERHAPS_DAY = new RegExp(`\\d\\s?[-/.]\\s?\\d+\\s?[-/.]\\s?\\d|\\d{6}|\\d[-/.\\s]*(?:${MONTHS.join("|")})`);

/**
 * The days that a text begins with, one or two, and nothing else that may be a day: each by all that it may be, which is
 * two days where day and month may be either, and none where there is no such day. Undefined where that cannot be told.
 */
export function daysBeginning(text: string): readonly (readonly string[])[] | undefined {
  const found = [...text.matchAll(EVERY_DAY)];
  const [first, second] = found;
  if (first === undefined || found.length > 2 || !BEFORE.test(text.slice(0, first.index))) return undefined;
  const behind = first.index + first[0].length;
  if (second !== undefined && !BETWEEN.test(text.slice(behind, second.index))) return undefined;
  if (PERHAPS_DAY.test(text.replace(EVERY_DAY, "¦"))) return undefined;
  return found.map(([day]) => readingsOf(day));
}

function readingsOf(day: string): readonly string[] {
  const sure = dayIn(day);
  if (sure !== undefined) return [sure];
  const [, first = "", second = "", year = ""] = DAY_FIRST.exec(day) ?? [];
  return [isoOf(year, Number(second), first), isoOf(year, Number(first), second)].filter((one) => one !== undefined);
}
