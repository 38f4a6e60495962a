import fc from "fast-check";
import { expect, test } from "vitest";
import { formatIsoDate } from "../shared/dates.ts";
import { REPORT_DAYS_MAX, rangeOf } from "./report-range.ts";

const NOW = new Date("2026-11-20T22:30:00.000Z");
const ZONES = ["UTC", "Europe/Berlin", "America/New_York", "Asia/Kolkata", "Pacific/Auckland", "America/Sao_Paulo"];

const faultsOf = (from: string, to: string, timeZone = "UTC") => {
  const range = rangeOf({ from, to, timeZone }, NOW);
  return range.ok ? [] : range.error.map(({ of, fault }) => `${of} ${fault}`);
};

test("an instant is in the range exactly if its day in the time zone is one of the days, and in that day's part of it", () => {
  const dayIn = (timeZone: string, at: Date) => new Intl.DateTimeFormat("en-CA", { timeZone }).format(at);
  fc.assert(
    fc.property(
      fc.constantFrom(...ZONES),
      fc.integer({ min: 18_000, max: 20_300 }),
      fc.integer({ min: 0, max: REPORT_DAYS_MAX - 1 }),
      fc.integer({ min: 17_900 * 86_400, max: 20_900 * 86_400 }),
      (timeZone, first, more, seconds) => {
        const [from, to] = [formatIsoDate(first), formatIsoDate(first + more)];
        const range = rangeOf({ from, to, timeZone }, NOW);
        if (!range.ok) throw new Error(JSON.stringify(range.error));
        const at = new Date(seconds * 1_000);
        const day = dayIn(timeZone, at);
        const { start, end, days } = range.value;
        expect(start <= at && at < end).toBe(from <= day && day <= to);
        expect(days).toHaveLength(more + 1);
        if (start <= at && at < end) expect(days.findLast((one) => one.start <= at)?.day).toBe(day);
      },
    ),
  );
});

test.each([
  ["2026-11-02", "2026-11-01", ["to reversed"]],
  ["2025-10-17", "2026-11-20", []],
  ["2025-10-16", "2026-11-20", ["to tooLong"]],
  ["2026-11-20", "2026-11-21", ["to future"]],
  ["2026-02-30", "2026-11-20", ["from notADay"]],
  ["2026-11-20", "soon", ["to notADay"]],
  ["2020-01-01", "2027-01-01", ["to tooLong", "to future"]],
])("from %s to %s: %j", (from, to, faults) => {
  expect(faultsOf(from, to)).toEqual(faults);
});

test("today is the time zone's", () => {
  expect(faultsOf("2026-11-21", "2026-11-21", "Asia/Kolkata")).toEqual([]);
  expect(faultsOf("2026-11-20", "2026-11-20", "America/New_York")).toEqual([]);
  expect(faultsOf("2026-11-21", "2026-11-21", "America/New_York")).toEqual(["to future"]);
});

test.each(["", "+02:00", "Europe/Atlantis", "Europe/Berlin; drop", "UTC\u0000", "x".repeat(100)])(
  "%j is no time zone",
  (timeZone) => {
    expect(faultsOf("2026-11-02", "2026-11-01", timeZone)).toEqual(["timeZone unknownZone", "to reversed"]);
  },
);
