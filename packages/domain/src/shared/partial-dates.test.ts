import fc from "fast-check";
import { expect, test } from "vitest";
import { formatIsoDate, parseIsoDate } from "./dates.ts";
import { daysOfPartialDate } from "./partial-dates.ts";

const shown = (text: string) => daysOfPartialDate(text)?.map(formatIsoDate);

test.each([
  ["1950", ["1950-01-01", "1950-12-31"]],
  ["1952-02", ["1952-02-01", "1952-02-29"]],
  ["1950-12", ["1950-12-01", "1950-12-31"]],
  ["1950-07-21", ["1950-07-21", "1950-07-21"]],
])("%s is from %j", (text, days) => expect(shown(text)).toEqual(days));

test.each(["", "50", "1950-00", "1950-13", "1950-07-00", "1950-02-30", "1950-XX-XX", "1950-", "1950-7", "19500721"])(
  "%j is no date",
  (text) => expect(shown(text)).toBeUndefined(),
);

test("a day is among the days of its month and its year", () => {
  fc.assert(
    fc.property(fc.integer({ min: -40_000, max: 40_000 }), (day) => {
      const iso = formatIsoDate(day);
      for (const length of [4, 7, 10]) {
        const [first = Number.NaN, last = Number.NaN] = daysOfPartialDate(iso.slice(0, length)) ?? [];
        expect(first).toBeLessThanOrEqual(day);
        expect(last).toBeGreaterThanOrEqual(day);
      }
      expect(parseIsoDate(iso)).toBe(day);
    }),
  );
});
