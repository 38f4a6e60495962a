import fc from "fast-check";
import { expect, test } from "vitest";
import { formatIsoDate, parseIsoDate } from "../../shared/dates.ts";
import { birthDateOf, expiryDateOf, writeMrzDate } from "./mrz-dates.ts";

const TODAY = parseIsoDate("2026-11-23") ?? 0;
const sixDigits = fc.stringMatching(/^\d\d(0[1-9]|1[0-2])(0[1-9]|1\d|2[0-8])$/);
const anyToday = fc.integer({ min: TODAY - 7_000, max: TODAY + 7_000 });

test("nobody was born in the future, nor more than a hundred years and a day ago", () => {
  fc.assert(
    fc.property(sixDigits, anyToday, (text, today) => {
      const born = parseIsoDate(birthDateOf(text, today) ?? "") ?? Number.NaN;
      expect(born).toBeLessThanOrEqual(today);
      expect(born).toBeGreaterThan(today - 36_526);
      expect(writeMrzDate(formatIsoDate(born))).toBe(text);
    }),
  );
});

test.each([
  ["261123", "2026-11-23"],
  ["261124", "1926-11-24"],
  ["420712", "1942-07-12"],
  ["000229", "2000-02-29"],
])("%s is a birth on %s", (text, date) => expect(birthDateOf(text, TODAY)).toBe(date));

test.each([
  ["120415", "2012-04-15"],
  ["361231", "2036-12-31"],
  ["861123", "1986-11-23"],
  ["861122", "2086-11-22"],
  ["861124", "1986-11-24"],
  ["991231", "1999-12-31"],
])("%s is an expiry on %s", (text, date) => expect(expiryDateOf(text, TODAY)).toBe(date));

test.each([
  ["74<<<<", "1974"],
  ["740000", "1974"],
  ["7408<<", "1974-08"],
  ["740800", "1974-08"],
  ["27<<<<", "1927"],
  ["2611<<", "2026-11"],
  ["2612<<", "1926-12"],
  ["74XXXX", "1974"],
  ["7408XX", "1974-08"],
])("%s is a birth in %s, as far as known", (text, date) => {
  expect(birthDateOf(text, TODAY)).toBe(date);
  expect(expiryDateOf(text, TODAY)).toBeUndefined();
});

test.each([
  ["1950", "50<<<<"],
  ["1950-07", "5007<<"],
  ["1950-07-21", "500721"],
  [undefined, "<<<<<<"],
])("%s is written %s", (date, text) => expect(writeMrzDate(date)).toBe(text));

test.each(["<<<<<<", "<<0812", "74<<12", "740230", "741301", "7413<<", "ABCDEF", ""])("%j is no date", (text) => {
  expect(birthDateOf(text, TODAY)).toBeUndefined();
  expect(expiryDateOf(text, TODAY)).toBeUndefined();
});
