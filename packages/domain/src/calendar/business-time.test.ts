import fc from "fast-check";
import { expect, test } from "vitest";
import { civilDay, DAY_MS } from "../shared/dates.ts";
import { addBusinessTime, type BusinessCalendar, businessMinutesBetween, dailyOpenings } from "./business-time.ts";
import { type Weekday, weekdayOf } from "./office-days.ts";
import { civilDayAt } from "./zone-time.ts";

const MINUTE_MS = 60_000;
// With the days on which their clocks change; the first two never do, Lord Howe's does by half an hour.
const ZONES: readonly (readonly [zone: string, ...days: readonly string[]])[] = [
  ["Asia/Dubai", "2026-03-20"],
  ["Asia/Kathmandu", "2026-03-29"],
  ["Europe/Berlin", "2026-03-29", "2026-10-25"],
  ["America/New_York", "2026-03-08", "2026-11-01"],
  ["America/Santiago", "2026-04-05", "2026-09-06"],
  ["Asia/Jerusalem", "2026-03-27", "2026-10-25"],
  ["Asia/Beirut", "2026-03-29", "2026-10-25"],
  ["Australia/Lord_Howe", "2026-04-05", "2026-10-04"],
  ["Pacific/Apia", "2011-12-30"],
  // Put back at a minute past midnight.
  ["America/St_Johns", "2010-11-07"],
];
const WEEKENDS: readonly (readonly Weekday[])[] = [[6, 7], [5, 6], [5], [7], []];
const HOURS = [
  dailyOpenings({ from: 540, to: 1020 }),
  dailyOpenings({ from: 480, to: 720 }, { from: 780, to: 1110 }),
  dailyOpenings({ from: 0, to: 1440 }),
  dailyOpenings({ from: 0, to: 150 }, { from: 150, to: 185 }, { from: 1380, to: 1440 }),
  { ...dailyOpenings({ from: 540, to: 1020 }), 5: [{ from: 540, to: 700 }] },
];

const around = fc.constantFrom(
  ...ZONES.flatMap(([zone, ...days]) => days.map((day) => ({ zone, day: civilDay(day) }))),
);
const calendarAround = around.chain(({ zone, day }) =>
  fc.record({
    calendar: fc.record({
      timeZone: fc.constant(zone),
      weekend: fc.constantFrom(...WEEKENDS).map((days) => new Set(days)),
      holidays: fc.array(fc.integer({ min: day - 3, max: day + 3 }), { maxLength: 2 }).map((days) => new Set(days)),
      openings: fc.constantFrom(...HOURS),
    }),
    since: fc.integer({ min: -2 * 1440, max: 2 * 1440 }).map((minute) => at(day, minute)),
    length: fc.integer({ min: 0, max: 3 * 1440 }),
  }),
);

function at(day: number, minute: number): Date {
  return new Date(day * DAY_MS + minute * MINUTE_MS);
}

function later(date: Date, minutes: number): Date {
  return new Date(date.getTime() + minutes * MINUTE_MS);
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** What the zone's clock shows, in minutes since 1970 of its own. */
function wallMinutes(timeZone: string, instant: number): number {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium", hourCycle: "h23" });
  clocks.set(timeZone, clock);
  return Date.parse(`${clock.format(instant).replace(" ", "T")}Z`) / MINUTE_MS;
}

/** Looks at the clock every minute, from days before: what it shows a second time does not count again. */
function openMinutes(
  { timeZone, weekend, holidays, openings }: BusinessCalendar,
  since: Date,
  minutes: number,
): number {
  let reached = Number.NEGATIVE_INFINITY;
  let open = 0;
  for (let minute = -180; minute < minutes; minute += 1) {
    reached = Math.max(reached, wallMinutes(timeZone, since.getTime() + minute * MINUTE_MS));
    const day = Math.floor(reached / 1440);
    const weekday = weekdayOf(day);
    const isOpen =
      !weekend.has(weekday) &&
      !holidays.has(day) &&
      openings[weekday].some(({ from, to }) => from <= reached - day * 1440 && reached - day * 1440 < to);
    if (minute >= 0 && isOpen) open += 1;
  }
  return open;
}

test("the minutes between two instants are those of a look at the clock every minute", () => {
  fc.assert(
    fc.property(calendarAround, ({ calendar, since, length }) => {
      const minutes = businessMinutesBetween(calendar, since, later(since, length));
      expect(minutes).toBe(openMinutes(calendar, since, length));
    }),
    { numRuns: 150 },
  );
});

const ms = fc.integer({ min: 0, max: 6 * 1440 * MINUTE_MS }).map((length) => length / MINUTE_MS);

test("adding is the inverse of counting: the first instant by which the office was open for that long", () => {
  fc.assert(
    fc.property(calendarAround, ms, ({ calendar, since }, minutes) => {
      const end = addBusinessTime(calendar, since, minutes);
      expect(businessMinutesBetween(calendar, since, end)).toBe(minutes);
      if (minutes === 0) expect(end).toEqual(since);
      const before = new Date(end.getTime() - 1);
      if (minutes > 0) expect(businessMinutesBetween(calendar, since, before)).toBeLessThan(minutes);
    }),
  );
});

test("counting is no shorter over more time, and splitting adds up", () => {
  fc.assert(
    fc.property(calendarAround, ms, ms, ({ calendar, since }, first, second) => {
      const [middle, end] = [later(since, first), later(since, first + second)];
      const whole = businessMinutesBetween(calendar, since, end);
      const parts = [businessMinutesBetween(calendar, since, middle), businessMinutesBetween(calendar, middle, end)];
      expect(parts[0] ?? 0).toBeLessThanOrEqual(whole);
      expect((parts[0] ?? 0) + (parts[1] ?? 0)).toBeCloseTo(whole, 6);
      expect(businessMinutesBetween(calendar, end, since)).toBe(0);
      expect(addBusinessTime(calendar, addBusinessTime(calendar, since, first), second)).toEqual(
        addBusinessTime(calendar, since, first + second),
      );
    }),
  );
});

test.each([
  // Friday afternoon in Berlin, a weekend, a holiday on Monday.
  ["Europe/Berlin", [6, 7], "2026-05-22T14:00:00Z", 120, "2026-05-26T08:00:00Z"],
  // Thursday afternoon in Riyadh: Friday and Saturday are off.
  ["Asia/Riyadh", [5, 6], "2026-05-21T13:00:00Z", 120, "2026-05-24T07:00:00Z"],
  // The clock goes forward over the weekend: Monday begins an hour earlier in UTC.
  ["Europe/Berlin", [6, 7], "2026-03-27T15:30:00Z", 60, "2026-03-30T07:30:00Z"],
] as const)("in %s, whose weekend is %j, from %s for %i minutes", (timeZone, weekend, since, minutes, end) => {
  const holidays = new Set([civilDay("2026-05-25")]);
  const openings = dailyOpenings({ from: 540, to: 1020 });
  const calendar: BusinessCalendar = { timeZone, weekend: new Set(weekend), holidays, openings };
  expect(addBusinessTime(calendar, new Date(since), minutes)).toEqual(new Date(end));
});

test("an office that is open around the clock is open in the hour that a clock shows twice, over midnight too", () => {
  const always = {
    weekend: new Set<Weekday>(),
    holidays: new Set<number>(),
    openings: dailyOpenings({ from: 0, to: 1440 }),
  };
  const calendar: BusinessCalendar = { ...always, timeZone: "America/St_Johns" };
  // A minute past midnight, which is 02:31 UTC, it is 23:01 of the day before again.
  const [since, until] = [new Date("2010-11-07T02:00:00Z"), new Date("2010-11-07T02:40:00Z")];
  expect(businessMinutesBetween(calendar, since, until)).toBe(40);
  expect(addBusinessTime(calendar, since, 40)).toEqual(until);
});

test("a time that is negative, or an office that never opens, is refused", () => {
  const closed = { timeZone: "UTC", weekend: new Set<Weekday>([1]), holidays: new Set<number>() };
  const mondays = { ...dailyOpenings(), 1: [{ from: 0, to: 60 }] };
  expect(() => addBusinessTime({ ...closed, openings: mondays }, new Date(0), 1)).toThrow(RangeError);
  expect(() => addBusinessTime({ ...closed, openings: dailyOpenings({ from: 0, to: 1 }) }, new Date(0), -1)).toThrow(
    RangeError,
  );
  expect(() => dailyOpenings({ from: 600, to: 720 }, { from: 660, to: 700 })).toThrow(RangeError);
});

test("a day that a zone left out has no instant of its own", () => {
  expect(civilDayAt("Pacific/Apia", Date.parse("2011-12-30T09:59:59Z"))).toBe(civilDay("2011-12-29"));
  expect(civilDayAt("Pacific/Apia", Date.parse("2011-12-30T10:00:00Z"))).toBe(civilDay("2011-12-31"));
});
