import fc from "fast-check";
import { expect, test } from "vitest";
import { weekdayOf } from "../../calendar/office-days.ts";
import { civilDayAt } from "../../calendar/zone-time.ts";
import { civilDay, formatIsoDate } from "../../shared/dates.ts";
import { daysOfPeriod, nextRunWithout, REPORT_PERIODS } from "./report-period.ts";
import { lastRunUntil, nextRunAfter, type Rhythm, WEEKDAYS } from "./rhythm.ts";

// With clocks that change by an hour, by half of one, in the other half of the year, at midnight, and never.
const ZONES = ["Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Africa/Cairo", "Asia/Kolkata", "UTC"];
const hour = fc.integer({ min: 0, max: 23 });
const timeZone = fc.constantFrom(...ZONES);
const weekly = fc.record({
  every: fc.constant("week" as const),
  weekday: fc.constantFrom(...WEEKDAYS),
  hour,
  timeZone,
});
const monthly = fc.record({
  every: fc.constant("month" as const),
  dayOfMonth: fc.integer({ min: 1, max: 31 }),
  hour,
  timeZone,
});
const rhythm: fc.Arbitrary<Rhythm> = fc.oneof(weekly, monthly);
const instant = fc.date({ min: new Date("2023-01-01"), max: new Date("2032-12-31"), noInvalidDate: true });

function clockAt(zone: string, at: Date) {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    hourCycle: "h23",
    hour: "numeric",
    minute: "numeric",
    day: "numeric",
    month: "numeric",
    year: "numeric",
  }).formatToParts(at);
  const numberOf = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const [year, month] = [numberOf("year"), numberOf("month")];
  const lastOfMonth = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return { minutes: numberOf("hour") * 60 + numberOf("minute"), dayOfMonth: numberOf("day"), lastOfMonth };
}

test("the next run is later, on the day that was chosen, and at its hour or when the clock has been put past it", () => {
  fc.assert(
    fc.property(rhythm, instant, (chosen, after) => {
      const { at, day } = nextRunAfter(chosen, after);
      expect(at.getTime()).toBeGreaterThan(after.getTime());
      expect(civilDayAt(chosen.timeZone, at.getTime())).toBe(day);
      const clock = clockAt(chosen.timeZone, at);
      expect([0, 30, 60]).toContain(clock.minutes - chosen.hour * 60);
      if (chosen.every === "week") expect(WEEKDAYS[weekdayOf(day) - 1]).toBe(chosen.weekday);
      else expect(clock.dayOfMonth).toBe(Math.min(chosen.dayOfMonth, clock.lastOfMonth));
    }),
  );
});

test("runs follow one another without a gap or a repetition: one in each week or month", () => {
  fc.assert(
    fc.property(rhythm, instant, (chosen, from) => {
      let run = nextRunAfter(chosen, from);
      for (let count = 0; count < 14; count += 1) {
        const next = nextRunAfter(chosen, run.at);
        const [month, following] = [run, next].map(({ day }) => formatIsoDate(day).slice(0, 7));
        if (chosen.every === "week") expect(next.day - run.day).toBe(7);
        else expect(following).toBe(formatIsoDate(civilDay(`${month}-28`) + 4).slice(0, 7));
        expect(lastRunUntil(chosen, new Date(next.at.getTime() - 1))).toEqual(run);
        expect(lastRunUntil(chosen, next.at)).toEqual(next);
        run = next;
      }
    }),
    { numRuns: 50 },
  );
});

test("what is reported is over on the day of the run, borders on it, and the next one borders on the one before", () => {
  fc.assert(
    fc.property(fc.constantFrom(...REPORT_PERIODS), rhythm, instant, (period, chosen, after) => {
      const run = nextRunAfter(chosen, after);
      const { from, to } = daysOfPeriod(period, run.day);
      expect(civilDay(to)).toBeLessThan(run.day);
      expect(run.day - civilDay(to)).toBeLessThanOrEqual(period === "lastWeek" ? 7 : 31);
      const sameEvery = period === (chosen.every === "week" ? "lastWeek" : "lastMonth");
      if (!sameEvery) return;
      const following = daysOfPeriod(period, nextRunAfter(chosen, run.at).day);
      expect(civilDay(following.from)).toBe(civilDay(to) + 1);
      expect(from < following.from).toBe(true);
    }),
  );
});

test.each([
  // The clocks of Berlin skip 02:00 to 03:00 on 29 March 2026, and show it twice on 25 October.
  [
    { every: "week", weekday: "sunday", hour: 2, timeZone: "Europe/Berlin" },
    "2026-03-28T12:00:00Z",
    "2026-03-29T01:00:00Z",
  ],
  [
    { every: "week", weekday: "sunday", hour: 2, timeZone: "Europe/Berlin" },
    "2026-10-24T12:00:00Z",
    "2026-10-25T00:00:00Z",
  ],
  [
    { every: "week", weekday: "sunday", hour: 2, timeZone: "Europe/Berlin" },
    "2026-10-25T00:30:00Z",
    "2026-11-01T01:00:00Z",
  ],
  [{ every: "month", dayOfMonth: 31, hour: 7, timeZone: "UTC" }, "2027-01-31T07:00:00Z", "2027-02-28T07:00:00Z"],
  [{ every: "month", dayOfMonth: 31, hour: 7, timeZone: "UTC" }, "2028-02-01T00:00:00Z", "2028-02-29T07:00:00Z"],
  [{ every: "month", dayOfMonth: 31, hour: 7, timeZone: "UTC" }, "2028-02-29T07:00:00Z", "2028-03-31T07:00:00Z"],
] as const satisfies readonly (readonly [Rhythm, string, string])[])("%o after %s runs at %s", (chosen, after, at) => {
  expect(nextRunAfter(chosen, new Date(after)).at.toISOString()).toBe(new Date(at).toISOString());
});

test("last week is from Monday to Sunday, and last month is the whole of it", () => {
  expect(daysOfPeriod("lastWeek", civilDay("2026-11-30"))).toEqual({ from: "2026-11-23", to: "2026-11-29" });
  expect(daysOfPeriod("lastWeek", civilDay("2026-11-29"))).toEqual({ from: "2026-11-16", to: "2026-11-22" });
  expect(daysOfPeriod("lastMonth", civilDay("2028-03-31"))).toEqual({ from: "2028-02-01", to: "2028-02-29" });
});

test.each([
  ["weekly, an hour later", { every: "week", weekday: "monday", hour: 9, timeZone: "UTC" }, "lastWeek", "2026-12-07"],
  ["weekly, a day later", { every: "week", weekday: "thursday", hour: 7, timeZone: "UTC" }, "lastWeek", "2026-12-10"],
  ["weekly, about a month", { every: "week", weekday: "monday", hour: 9, timeZone: "UTC" }, "lastMonth", "2026-12-07"],
  ["monthly, an hour later", { every: "month", dayOfMonth: 30, hour: 9, timeZone: "UTC" }, "lastMonth", "2026-12-30"],
  ["earlier", { every: "week", weekday: "monday", hour: 6, timeZone: "UTC" }, "lastWeek", "2026-12-07"],
] as const satisfies readonly (readonly [string, Rhythm, string, string])[])(
  "%s: what was made in the morning of the day is not made again",
  (_, changed, period, next) => {
    const at = new Date("2026-11-30T07:00:00Z");
    const made = { ...daysOfPeriod(period, civilDay("2026-11-30")), at };
    const run = nextRunWithout(made, period, changed, new Date("2026-11-30T08:00:00Z"));
    expect(formatIsoDate(run.day)).toBe(next);
  },
);

test("days that were not made are made in the same month", () => {
  const made = { ...daysOfPeriod("lastWeek", civilDay("2026-11-05")), at: new Date("2026-11-05T07:00:00Z") };
  const monthly = { every: "month", dayOfMonth: 20, hour: 7, timeZone: "UTC" } as const;
  const run = nextRunWithout(made, "lastWeek", monthly, new Date("2026-11-05T08:00:00Z"));
  expect(formatIsoDate(run.day)).toBe("2026-11-20");
});
