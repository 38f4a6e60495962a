import { type CivilDay, civilDay, formatIsoDate, parseIsoDate } from "../../../shared/dates.ts";
import type { OpenField } from "../../open-field.ts";
import type { SaidDay } from "./said-days.ts";

const WEEK_DAYS = 7;
const YEAR_DAYS = 365;
// 1970-01-01 was a Thursday.
const THURSDAY = 3;

/** The days (`YYYY-MM-DD`) that what was said can mean in answer to this question, today. */
export function daysMeant(
  said: SaidDay,
  { from, to }: Pick<OpenField, "from" | "to">,
  today: string,
): readonly string[] {
  const now = civilDay(today);
  const isPossible = (day: CivilDay) =>
    (from === undefined || day >= civilDay(from)) && (to === undefined || day <= civilDay(to));
  const all =
    said.offset !== undefined ? [now + said.offset] : said.weekday !== undefined ? onWeekday(said, now) : inYears();
  return [...new Set(all.filter(isPossible).map(formatIsoDate))];

  function inYears(): readonly CivilDay[] {
    const { day, month, year, isTwoWay } = said;
    if (day === undefined) return [];
    if (month === undefined) return nextOf(monthsFrom(now, from).map(([y, m]) => dayIn(y, m, day)));
    const orders = isTwoWay ? [[month, day] as const, [day, month] as const] : [[month, day] as const];
    return orders.flatMap(([m, d]) => {
      if (year === undefined) return nextOf(yearsFrom(now, from).map((y) => dayIn(y, m, d)));
      return yearsMeant(year).flatMap((y) => dayIn(y, m, d) ?? []);
    });
  }

  // Without a year it is the next one, or the only one that the bounds leave; of what has happened, nobody knows which.
  function nextOf(days: readonly (CivilDay | undefined)[]): readonly CivilDay[] {
    const isPast = to !== undefined && civilDay(to) <= now + 1;
    if (isPast || from === undefined) return [];
    const isShort = to !== undefined && civilDay(to) - civilDay(from) < YEAR_DAYS;
    const next = days.find((one) => one !== undefined && one >= now && (!isShort || isPossible(one)));
    return next === undefined ? [] : [next];
  }
}

function dayIn(year: number, month: number, day: number): CivilDay | undefined {
  const pad = (number: number, digits: number) => String(number).padStart(digits, "0");
  return parseIsoDate(`${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`);
}

/** A year of two digits is of this century or of the last one. */
function yearsMeant(year: number): readonly number[] {
  return year < 100 ? [2000 + year, 1900 + year] : [year];
}

function yearsFrom(now: CivilDay, from: string | undefined): readonly number[] {
  const [present, first] = [yearAndMonth(now, undefined)[0], yearAndMonth(now, from)[0]];
  return [...new Set([present, present + 1, first, first + 1])];
}

function monthsFrom(now: CivilDay, from: string | undefined): readonly (readonly [number, number])[] {
  const [year, month] = yearAndMonth(now, from);
  return [0, 1, 2].map((later) => [year + Math.floor((month - 1 + later) / 12), ((month - 1 + later) % 12) + 1]);
}

function yearAndMonth(now: CivilDay, from: string | undefined): readonly [number, number] {
  const start = formatIsoDate(from === undefined ? now : Math.max(now, civilDay(from)));
  return [Number(start.slice(0, 4)), Number(start.slice(5, 7))];
}

// The coming Friday; "next Friday" is that one or, said in the same week, the one after.
function onWeekday({ weekday = 1, isNext = false }: SaidDay, now: CivilDay): readonly CivilDay[] {
  const today = (((now + THURSDAY) % WEEK_DAYS) + WEEK_DAYS) % WEEK_DAYS;
  const ahead = (weekday - 1 - today + WEEK_DAYS) % WEEK_DAYS || WEEK_DAYS;
  const isThisWeek = weekday - 1 > today;
  return isNext && isThisWeek ? [now + ahead, now + ahead + WEEK_DAYS] : [now + ahead];
}
