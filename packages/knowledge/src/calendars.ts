import { readFileSync } from "node:fs";
import { type BusinessCalendar, dailyOpenings } from "@entrada/domain/calendar/business-time";
import type { Weekday } from "@entrada/domain/calendar/office-days";
import { civilDay } from "@entrada/domain/shared/dates";

/** A calendar as in the file. */
export interface WrittenCalendar {
  readonly timeZone: string;
  /** as in ISO 8601: 1 is Monday */
  readonly weekend: readonly number[];
  /** the days of each year, as `0101 0418`; absent: none are known */
  readonly holidays?: readonly string[];
}

/** calendars/calendars.json: made from a collection of public holidays, and marked with its licence there. */
export interface CalendarsFile {
  readonly source: string;
  /** the first and the last year of the holidays */
  readonly from: number;
  readonly to: number;
  readonly calendars: Readonly<Record<string, WrittenCalendar>>;
}

// From 09:00 to 17:00, in minutes: the hours of the offices are not known.
const OFFICE_HOURS = { from: 540, to: 1020 };
const FILE = new URL("../calendars/calendars.json", import.meta.url);

let file: CalendarsFile | undefined;
const made = new Map<string, BusinessCalendar>();

/**
 * The office calendar of a country or its subdivision (`DE`, `DE-BE`), with its weekend, public holidays and capital's
 * time zone; open from 09:00 to 17:00. undefined: there is no such calendar. Reads the file at the first call.
 */
export function calendarNamed(name: string): BusinessCalendar | undefined {
  const knownBusinessCalendar = made.get(name);
  if (knownBusinessCalendar) return knownBusinessCalendar;
  file ??= JSON.parse(readFileSync(FILE, "utf8")) as CalendarsFile; // our own file, checked by a test
  const { from, to, calendars } = file;
  const written = Object.hasOwn(calendars, name) ? calendars[name] : undefined;
  if (written === undefined) return undefined;
  const calendar = calendarOf(written, from, to);
  made.set(name, calendar);
  return calendar;
}

function calendarOf({ timeZone, weekend, holidays }: WrittenCalendar, from: number, to: number): BusinessCalendar {
  const days = (holidays ?? []).flatMap((year, index) =>
    year.split(" ").map((day) => civilDay(`${from + index}-${day.slice(0, 2)}-${day.slice(2)}`)),
  );
  return {
    timeZone,
    weekend: new Set(weekend as Weekday[]), // checked by a test
    holidays: new Set(days),
    known: holidays && { from: civilDay(`${from}-01-01`), to: civilDay(`${to}-12-31`) },
    openings: dailyOpenings(OFFICE_HOURS),
  };
}
