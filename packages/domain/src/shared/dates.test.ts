import fc from "fast-check";
import { expect, test } from "vitest";
import { addMonths, civilDay, earliestDateOnEarth, formatIsoDate, latestDateOnEarth, parseIsoDate } from "./dates.ts";

const utcDay = (text: string) => new Date(`${text}T00:00:00Z`).getTime() / 86_400_000;
const days = fc.integer({ min: -200_000, max: 2_900_000 });

test("a civil day agrees with the platform's calendar and prints back to the same text", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_900_000 }), (day) => {
      const text = formatIsoDate(day);
      expect(parseIsoDate(text)).toBe(day);
      expect(civilDay(text)).toBe(day);
      expect(utcDay(text)).toBe(day);
    }),
  );
});

test.each(["2026-02-30", "2026-13-01", "2026-00-10", "2025-02-29", "2026-1-1", "20260101", "2026-04-31", ""])(
  "%s is not a date",
  (text) => {
    expect(parseIsoDate(text)).toBeUndefined();
    expect(() => civilDay(text)).toThrow(RangeError);
  },
);

test.each([
  ["2026-08-31", 6, "2027-02-28"],
  ["2027-08-31", 6, "2028-02-29"],
  ["2026-12-15", 1, "2027-01-15"],
  ["2026-03-31", -1, "2026-02-28"],
])("%s plus %i months is %s", (from, months, to) => {
  expect(formatIsoDate(addMonths(civilDay(from), months))).toBe(to);
});

test("adding months never skips past the target month", () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 0, max: 240 }), (day, months) => {
      const later = formatIsoDate(addMonths(day, months));
      const [fromYear, fromMonth] = formatIsoDate(day).split("-").map(Number);
      const [toYear, toMonth] = later.split("-").map(Number);
      expect(Number(toYear) * 12 + Number(toMonth)).toBe(Number(fromYear) * 12 + Number(fromMonth) + months);
    }),
  );
});

test.each([
  ["2027-03-01T11:59:59.999Z", "2027-02-28"],
  ["2027-03-01T12:00:00.000Z", "2027-03-01"],
])("at %s the earliest date on Earth is %s", (now, date) => {
  expect(earliestDateOnEarth(new Date(now))).toBe(date);
});

test("the latest date on Earth changes at 10:00 UTC", () => {
  expect(latestDateOnEarth(new Date("2026-11-20T09:59:59.999Z"))).toBe("2026-11-20");
  expect(latestDateOnEarth(new Date("2026-11-20T10:00:00.000Z"))).toBe("2026-11-21");
});
