import fc from "fast-check";
import { expect, test } from "vitest";
import { civilDay, type DayRange, formatIsoDate } from "../../shared/dates.ts";
import { allowanceOn, type RollingLimit, type StayLimit } from "./stay-windows.ts";

const SCHENGEN: RollingLimit = { days: 90, within: 180 };

function allowance(arrival: string, stays: readonly (readonly [string, string])[], limit: StayLimit = SCHENGEN) {
  const ranges = stays.map(([from, to]) => ({ from: civilDay(from), to: civilDay(to) }));
  const { latestExit, earliestReturn, ...counted } = allowanceOn(civilDay(arrival), ranges, limit);
  return {
    ...counted,
    latestExit: latestExit === undefined ? undefined : formatIsoDate(latestExit),
    earliestReturn: formatIsoDate(earliestReturn),
  };
}

// Switzerland's worked examples of the Union's calculator: sem.admin.ch, Calculator of stays, examples 1, 2, 4 and 5.
test.each<[string, string, (readonly [string, string])[], object]>([
  ["1: a stay that drops out day by day", "2015-01-01", [["2014-08-15", "2014-09-30"]], { daysUsed: 47, daysLeft: 90 }],
  ["2: a second stay", "2014-11-01", [["2014-08-15", "2014-09-30"]], { latestExit: "2014-12-13" }],
  [
    "4: a stay before the period",
    "2014-01-01",
    [
      ["2013-06-01", "2013-07-13"],
      ["2013-08-15", "2013-09-30"],
    ],
    { latestExit: "2014-03-31" },
  ],
  [
    "5: back after an overstay",
    "2014-08-30",
    [
      ["2013-09-01", "2013-09-30"],
      ["2014-02-21", "2014-04-20"],
      ["2014-05-01", "2014-06-09"],
    ],
    { daysLeft: 50 },
  ],
  [
    "5: the overstay itself, of nine days",
    "2014-05-01",
    [["2014-02-21", "2014-04-20"]],
    { daysUsed: 59, latestExit: "2014-05-31" },
  ],
])("the official example %s", (_, arrival, stays, expected) => {
  expect(allowance(arrival, stays)).toMatchObject(expected);
});

test("nobody can enter while the limit is used up, and a day of two stays counts once", () => {
  expect(allowance("2027-01-10", [["2026-10-01", "2026-12-29"]])).toEqual({
    daysUsed: 90,
    daysLeft: 0,
    latestExit: undefined,
    earliestReturn: "2027-03-30",
  });
  const overlapping = [
    ["2026-10-01", "2026-10-10"],
    ["2026-10-05", "2026-10-12"],
    ["2026-10-12", "2027-01-10"],
  ] as const;
  expect(allowance("2027-01-10", overlapping.slice(0, 2)).daysUsed).toBe(12);
  expect(allowance("2027-01-10", overlapping.slice(2)).daysUsed).toBe(90);
});

test("a limit in a calendar year begins anew on 1 January", () => {
  const perYear = { days: 90, per: "calendarYear" } as const;
  const autumn = [["2026-10-01", "2026-12-20"]] as const;
  expect(allowance("2026-12-25", autumn, perYear)).toMatchObject({ daysUsed: 81, latestExit: "2027-03-31" });
  expect(allowance("2027-01-10", autumn, perYear)).toMatchObject({ daysUsed: 0, daysLeft: 90 });
  expect(allowance("2026-12-25", [["2026-01-01", "2026-03-31"]], perYear)).toEqual({
    daysUsed: 90,
    daysLeft: 0,
    latestExit: undefined,
    earliestReturn: "2027-01-01",
  });
});

const ranges = fc.array(
  fc
    .record({ from: fc.integer({ min: -120, max: 30 }), length: fc.integer({ min: 0, max: 40 }) })
    .map(({ from, length }): DayRange => ({ from, to: from + length })),
  { maxLength: 6 },
);
const rolling = fc
  .record({ within: fc.integer({ min: 2, max: 60 }), share: fc.double({ min: 0.1, max: 1, noNaN: true }) })
  .map(({ within, share }): StayLimit => ({ within, days: Math.max(1, Math.floor(within * share)) }));
const yearly = fc.integer({ min: 1, max: 60 }).map((days): StayLimit => ({ days, per: "calendarYear" }));
const limits = fc.oneof(rolling, yearly);

/** One day after the other, from a list of every day that was stayed. */
function dayByDay(arrival: number, stays: readonly DayRange[], limit: StayLimit) {
  const { days } = limit;
  const stayed = new Set<number>();
  for (const { from, to } of stays) for (let day = from; day <= to; day += 1) if (day < arrival) stayed.add(day);
  const yearOf = (day: number) => formatIsoDate(day).slice(0, 4);
  const counts = (one: number, day: number) =>
    "per" in limit ? yearOf(one) === yearOf(day) : one > day - limit.within;
  const countOn = (day: number) => [...stayed].filter((one) => one <= day && counts(one, day)).length;
  const daysUsed = countOn(arrival);
  let day = arrival;
  while (day < arrival + ("per" in limit ? 2 : 1) * days) {
    stayed.add(day);
    if (countOn(day) > days) {
      stayed.delete(day);
      break;
    }
    day += 1;
  }
  const daysLeft = day - arrival;
  let earliestReturn = Math.max(day - 1, arrival) + 1;
  while (countOn(earliestReturn) + 1 > days) earliestReturn += 1;
  return { daysUsed, daysLeft, latestExit: daysLeft === 0 ? undefined : day - 1, earliestReturn };
}

test("every allowance is what counting day by day gives", () => {
  fc.assert(
    fc.property(fc.integer({ min: -60, max: 40 }), ranges, limits, (arrival, stays, limit) => {
      expect(allowanceOn(arrival, stays, limit)).toEqual(dayByDay(arrival, stays, limit));
    }),
  );
});

test("one more earlier day never leaves more", () => {
  fc.assert(
    fc.property(ranges, fc.integer({ min: -100, max: 0 }), limits, (stays, day, limit) => {
      const [less, more] = [allowanceOn(0, [...stays, { from: day, to: day }], limit), allowanceOn(0, stays, limit)];
      expect(less.daysLeft).toBeLessThanOrEqual(more.daysLeft);
    }),
  );
});
