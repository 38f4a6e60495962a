import fc from "fast-check";
import { expect, test } from "vitest";
import { civilDay, formatIsoDate } from "../shared/dates.ts";
import {
  addBusinessDays,
  areHolidaysKnown,
  businessDayUntil,
  isBusinessDay,
  type OfficeDays,
  WEEKDAYS_ONLY,
  type Weekday,
  weekdayOf,
} from "./office-days.ts";

const TODAY = civilDay("2026-05-20");
const near = fc.integer({ min: TODAY - 20, max: TODAY + 20 });
const office = fc.record({
  weekend: fc
    .subarray<Weekday>([1, 2, 3, 4, 5, 6, 7], { maxLength: 6 })
    .map((days): ReadonlySet<Weekday> => new Set(days)),
  holidays: fc.array(near, { maxLength: 8 }).map((days): ReadonlySet<number> => new Set(days)),
});

function isDayOff({ weekend, holidays }: OfficeDays, day: number): boolean {
  const sundayFirst = new Date(`${formatIsoDate(day)}T00:00:00Z`).getUTCDay();
  return holidays.has(day) || [...weekend].some((off) => off % 7 === sundayFirst);
}

test("the nth business day has n business days after the first day, itself included", () => {
  fc.assert(
    fc.property(office, near, fc.integer({ min: -15, max: 15 }), (days, from, count) => {
      const end = addBusinessDays(days, from, count);
      const between = Array.from({ length: Math.abs(end - from) }, (_, index) =>
        end > from ? from + 1 + index : from - 1 - index,
      );
      const worked = between.filter((day) => !isDayOff(days, day));
      expect(isDayOff(days, end)).toBe(false);
      expect(worked.length).toBe(count === 0 && end !== from ? 1 : Math.abs(count));
    }),
  );
});

test("the last business day until a day has none between the two", () => {
  fc.assert(
    fc.property(office, near, (days, day) => {
      const last = businessDayUntil(days, day);
      expect(last).toBeLessThanOrEqual(day);
      expect(isBusinessDay(days, last)).toBe(true);
      for (let off = last + 1; off <= day; off += 1) expect(isDayOff(days, off)).toBe(true);
    }),
  );
});

test("days of the week are those of ISO 8601, before 1970 too", () => {
  expect([weekdayOf(civilDay("2026-05-20")), weekdayOf(civilDay("1969-12-28")), weekdayOf(0)]).toEqual([3, 7, 4]);
});

test("holidays are known only within the days of the data", () => {
  const known = { ...WEEKDAYS_ONLY, known: { from: TODAY, to: TODAY + 10 } };
  expect(areHolidaysKnown(known, TODAY, TODAY + 10)).toBe(true);
  expect(areHolidaysKnown(known, TODAY - 1, TODAY)).toBe(false);
  expect(areHolidaysKnown(known, TODAY, TODAY + 11)).toBe(false);
  expect(areHolidaysKnown(WEEKDAYS_ONLY, TODAY, TODAY)).toBe(false);
});

test("an office that never works has no business day", () => {
  const never = { weekend: new Set<Weekday>([1, 2, 3, 4, 5, 6, 7]), holidays: new Set<number>() };
  expect(() => addBusinessDays(never, TODAY, 1)).toThrow(RangeError);
});
