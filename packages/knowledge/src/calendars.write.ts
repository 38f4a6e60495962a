import Holidays from "date-holidays";
import type { CalendarsFile, WrittenCalendar } from "./calendars.ts";
import { loadReference } from "./reference.ts";

const YEARS = { from: 2025, to: 2030 } as const;
const NAME = /^[A-Z]{2}-[A-Z0-9]{1,5}$/;
const HOUR_MS = 3_600_000;

/** Where the collected time zone is not that of the capital, or there is none. */
const TIME_ZONES: Readonly<Record<string, string>> = {
  CD: "Africa/Kinshasa",
  FM: "Pacific/Pohnpei",
  KI: "Pacific/Tarawa",
  MN: "Asia/Ulaanbaatar",
  NP: "Asia/Kathmandu",
  PG: "Pacific/Port_Moresby",
  XK: "Europe/Belgrade",
};
/** Where public offices rest on other days than CLDR says. */
const WEEKENDS: Readonly<Record<string, readonly number[]>> = { IN: [6, 7], PS: [5, 6] };

// In the runtime, by either name, but not in its types yet.
interface CountryFacts {
  readonly getWeekInfo?: () => { readonly weekend: readonly number[] };
  readonly weekInfo?: { readonly weekend: readonly number[] };
  readonly getTimeZones?: () => readonly string[];
  readonly timeZones?: readonly string[];
}

/** The text of calendars/calendars.json for the installed version of `date-holidays`. */
export function calendarsText(version: string): string {
  const head: Omit<CalendarsFile, "calendars"> = { source: `date-holidays ${version}`, ...YEARS };
  const lines = allNames().map((name) => `${JSON.stringify(name)}: ${JSON.stringify(writtenCalendar(name))}`);
  return `${JSON.stringify(head).slice(0, -1)}, "calendars": {\n${lines.join(",\n")}\n}}\n`;
}

/** The calendar of a country or of its subdivision (`GB`, `GB-ENG`). */
export function writtenCalendar(name: string): WrittenCalendar {
  const [country = "", subdivision] = name.split("-");
  const facts = new Intl.Locale(`und-${country}`) as Intl.Locale & CountryFacts;
  const weekend = WEEKENDS[country] ?? (facts.getWeekInfo?.() ?? facts.weekInfo)?.weekend ?? [6, 7];
  const collected = subdivision === undefined ? new Holidays(country) : new Holidays(country, subdivision);
  const [zone] = [...(collected.getTimezones() ?? []), ...(facts.getTimeZones?.() ?? facts.timeZones ?? [])];
  const timeZone = TIME_ZONES[country] ?? zone ?? "UTC";
  const days = publicHolidays(collected);
  return days.length === 0 ? { timeZone, weekend } : { timeZone, weekend, holidays: byYear(days) };
}

function allNames(): readonly string[] {
  const collected = new Holidays();
  return loadReference().countries.flatMap(({ code }) => {
    const names = Object.keys(collected.getStates(code) ?? {}).map((subdivision) => `${code}-${subdivision}`);
    return [code, ...names.filter((name) => NAME.test(name)).sort()];
  });
}

/** Whole days only, as YYYY-MM-DD: an office works on the other half of a day. */
function publicHolidays(collected: Holidays): readonly string[] {
  const years = Array.from({ length: YEARS.to - YEARS.from + 3 }, (_, index) => YEARS.from - 1 + index);
  const found = years.flatMap((year) => collected.getHolidays(year) ?? []).filter(({ type }) => type === "public");
  return found.flatMap(({ date, start, end }) => {
    // A day on which the clock changes has an hour more or less.
    const count = Math.floor((end.getTime() - start.getTime()) / HOUR_MS / 24 + 1 / 16);
    const isFromMidnight = date.slice(11, 16) === "00:00";
    return Array.from({ length: isFromMidnight ? count : 0 }, (_, index) => {
      const day = new Date(`${date.slice(0, 10)}T00:00:00Z`);
      day.setUTCDate(day.getUTCDate() + index);
      return day.toISOString().slice(0, 10);
    });
  });
}

function byYear(days: readonly string[]): readonly string[] {
  return Array.from({ length: YEARS.to - YEARS.from + 1 }, (_, index) => {
    const own = days.filter((day) => day.startsWith(String(YEARS.from + index)));
    return [...new Set(own.map((day) => day.slice(5).replace("-", "")))].sort().join(" ");
  });
}
