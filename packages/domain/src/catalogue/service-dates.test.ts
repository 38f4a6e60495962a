import fc from "fast-check";
import { expect, test } from "vitest";
import { formatIsoDate, parseIsoDate } from "../shared/dates.ts";
import { MONDAY_TO_FRIDAY, type Weekday, type WorkingWeek } from "../shared/working-week.ts";
import {
  type ApplicationWindow,
  type ProcessingDays,
  type ServiceDatesQuestion,
  serviceDates,
} from "./service-dates.ts";

const day = (text: string) => parseIsoDate(text) ?? Number.NaN;

function isBusinessDay(civilDay: number, { weekend, holidays }: WorkingWeek): boolean {
  const sundayFirst = new Date(`${formatIsoDate(civilDay)}T00:00:00Z`).getUTCDay();
  return !weekend.has((sundayFirst === 0 ? 7 : sundayFirst) as Weekday) && !holidays.has(civilDay);
}

/** Counted one day after the other. */
function endsOn(start: number, { max, unit }: ProcessingDays, week: WorkingWeek): number {
  let end = start;
  if (unit === "calendar") return end + max;
  for (let left = max; left > 0; ) {
    end += 1;
    if (isBusinessDay(end, week)) left -= 1;
  }
  while (!isBusinessDay(end, week)) end += 1;
  return end;
}

function works(start: number, question: ServiceDatesQuestion): boolean {
  const { arrival, processingDays, applicationWindow = {}, workingWeek = MONDAY_TO_FRIDAY } = question;
  const { earliestDaysBefore = 10_000, latestDaysBefore = 0 } = applicationWindow;
  const ahead = arrival - start;
  return (
    ahead <= earliestDaysBefore && ahead >= latestDaysBefore && endsOn(start, processingDays, workingWeek) < arrival
  );
}

const ARRIVAL = day("2026-12-28");
const before = fc.option(fc.integer({ min: 0, max: 45 }), { nil: undefined });
const question = fc.record({
  today: fc.integer({ min: ARRIVAL - 90, max: ARRIVAL + 5 }),
  arrival: fc.integer({ min: ARRIVAL, max: ARRIVAL + 13 }),
  processingDays: fc.record({
    min: fc.constant(0),
    max: fc.integer({ min: 0, max: 25 }),
    unit: fc.constantFrom("calendar" as const, "business" as const),
  }),
  applicationWindow: fc.tuple(before, before).map(
    ([earliest, latest]): ApplicationWindow => ({
      ...(earliest !== undefined && { earliestDaysBefore: earliest }),
      ...(latest !== undefined && { latestDaysBefore: latest }),
    }),
  ),
  workingWeek: fc.record({
    weekend: fc.subarray<Weekday>([1, 2, 3, 4, 5, 6, 7], { maxLength: 3 }).map((days) => new Set(days)),
    holidays: fc.array(fc.integer({ min: ARRIVAL - 40, max: ARRIVAL + 13 }), { maxLength: 10 }).map((d) => new Set(d)),
  }),
});

test("the answer is what trying every day says, and the latest day is the last that works", () => {
  fc.assert(
    fc.property(question, (asked) => {
      const days = Array.from({ length: 200 }, (_, index) => asked.arrival - 190 + index);
      const working = days.filter((start) => works(start, asked));
      const answer = serviceDates(asked);
      expect(answer.kind === "available").toBe(works(asked.today, asked));
      const last = working.at(-1) ?? null;
      expect(answer.latestOrderOn).toBe(last);
      if (answer.kind === "available") return;
      expect(answer.reason).toBe(last !== null && last > asked.today ? "windowNotOpen" : "tooLate");
      if (answer.reason === "windowNotOpen") expect(answer.opensOn).toBe(working[0]);
    }),
    { numRuns: 500 },
  );
});

const told = { arrival: day("2026-07-20"), applicationWindow: { earliestDaysBefore: 30 } }; // a Monday
const threeBusinessDays = { min: 1, max: 3, unit: "business" } as const;

test("three business days before a Monday are over when ordered on Tuesday", () => {
  const answer = serviceDates({ ...told, today: day("2026-07-14"), processingDays: threeBusinessDays });
  expect(answer).toEqual({ kind: "available", latestOrderOn: day("2026-07-14") });
});

test("a holiday and another weekend move the latest day", () => {
  const latest = (weekend: readonly Weekday[], holiday: string) =>
    formatIsoDate(
      serviceDates({
        ...told,
        today: day("2026-07-01"),
        processingDays: threeBusinessDays,
        workingWeek: { weekend: new Set(weekend), holidays: new Set([day(holiday)]) },
      }).latestOrderOn ?? Number.NaN,
    );
  expect(latest([6, 7], "2026-07-16")).toBe("2026-07-13");
  expect(latest([5, 6], "2026-12-25")).toBe("2026-07-14");
  expect(latest([7], "2026-12-25")).toBe("2026-07-15");
});

test("a window that is not open says when it opens", () => {
  const answer = serviceDates({ ...told, today: day("2026-06-19"), processingDays: threeBusinessDays });
  expect(answer).toMatchObject({ reason: "windowNotOpen", opensOn: day("2026-06-20") });
});

test("what takes longer than the window is open has no day at all", () => {
  const processingDays = { min: 20, max: 40, unit: "calendar" } as const;
  const answer = serviceDates({ ...told, today: day("2026-05-01"), processingDays });
  expect(answer).toEqual({ kind: "insufficientTime", reason: "tooLate", latestOrderOn: null });
});

test("a week without a working day is refused", () => {
  const workingWeek = { weekend: new Set<Weekday>([1, 2, 3, 4, 5, 6, 7]), holidays: new Set<number>() };
  const asked = { ...told, today: day("2026-07-01"), processingDays: threeBusinessDays, workingWeek };
  expect(() => serviceDates(asked)).toThrow(RangeError);
});
