import fc from "fast-check";
import { expect, test } from "vitest";
import { type OfficeDays, WEEKDAYS_ONLY, type Weekday } from "../calendar/office-days.ts";
import { civilDay, formatIsoDate } from "../shared/dates.ts";
import { type ApplicationWindow, type ServiceDatesQuestion, serviceDates } from "./service-dates.ts";

function isBusinessDay(civilDay: number, { weekend, holidays }: OfficeDays = WEEKDAYS_ONLY): boolean {
  const sundayFirst = new Date(`${formatIsoDate(civilDay)}T00:00:00Z`).getUTCDay();
  return !holidays.has(civilDay) && ![...weekend].some((off) => off % 7 === sundayFirst);
}

/** Counted one day after the other. */
function endsOn(start: number, { processingDays, officeDays }: ServiceDatesQuestion): number {
  const longest = processingDays?.max ?? processingDays?.min ?? 0;
  let end = start;
  if (processingDays?.unit !== "business") return end + longest;
  for (let left = longest; left > 0; ) {
    end += 1;
    if (isBusinessDay(end, officeDays)) left -= 1;
  }
  while (!isBusinessDay(end, officeDays)) end += 1;
  return end;
}

function works(start: number, question: ServiceDatesQuestion): boolean {
  const { arrival, applicationWindow = {} } = question;
  const { earliestDaysBefore = 10_000, latestDaysBefore = 0 } = applicationWindow;
  const ahead = arrival - start;
  return ahead <= earliestDaysBefore && ahead >= latestDaysBefore && endsOn(start, question) < arrival;
}

const ARRIVAL = civilDay("2026-12-28");
const before = fc.option(fc.integer({ min: 0, max: 45 }), { nil: undefined });
const question = fc.record({
  today: fc.integer({ min: ARRIVAL - 90, max: ARRIVAL + 5 }),
  arrival: fc.integer({ min: ARRIVAL, max: ARRIVAL + 13 }),
  processingDays: fc.option(
    fc.record({
      min: fc.option(fc.integer({ min: 0, max: 5 })),
      max: fc.option(fc.integer({ min: 5, max: 25 })),
      unit: fc.constantFrom("calendar" as const, "business" as const),
    }),
  ),
  officeDays: fc.option(
    fc.record({
      weekend: fc.constantFrom<readonly Weekday[]>([6, 7], [5, 6], [5], []).map((days) => new Set(days)),
      holidays: fc.array(fc.integer({ min: ARRIVAL - 30, max: ARRIVAL + 13 })).map((days) => new Set(days)),
    }),
    { nil: undefined },
  ),
  applicationWindow: fc.tuple(before, before).map(
    ([earliest, latest]): ApplicationWindow => ({
      ...(earliest !== undefined && { earliestDaysBefore: earliest }),
      ...(latest !== undefined && { latestDaysBefore: latest }),
    }),
  ),
});

test("the answer equals that of trying every day, and the latest day is the last that works", () => {
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

const told = { arrival: civilDay("2026-07-20"), applicationWindow: { earliestDaysBefore: 30 } }; // a Monday
const threeBusinessDays = { min: 1, max: 3, unit: "business" } as const;

test("three business days ordered on Tuesday end before Monday", () => {
  const answer = serviceDates({ ...told, today: civilDay("2026-07-14"), processingDays: threeBusinessDays });
  expect(answer).toEqual({ kind: "available", latestOrderOn: civilDay("2026-07-14") });
});

test.each([
  ["with zero business days is the last business day before arrival", { max: 0, unit: "business" }, "2026-07-17"],
  ["without a processing time is the day before arrival", null, "2026-07-19"],
  ["with only a shortest processing time is counted by that", { min: 2, unit: "calendar" }, "2026-07-17"],
] as const)("the latest day to order %s", (_case, processingDays, latest) => {
  const { latestOrderOn } = serviceDates({ ...told, today: civilDay("2026-07-01"), processingDays });
  expect(formatIsoDate(latestOrderOn ?? Number.NaN)).toBe(latest);
});

test("a window that is not open yet says when it opens", () => {
  const answer = serviceDates({ ...told, today: civilDay("2026-06-19"), processingDays: threeBusinessDays });
  expect(answer).toMatchObject({ reason: "windowNotOpen", opensOn: civilDay("2026-06-20") });
});

test("processing that takes longer than the window leaves no day to order", () => {
  const processingDays = { min: 20, max: 40, unit: "calendar" } as const;
  const answer = serviceDates({ ...told, today: civilDay("2026-05-01"), processingDays });
  expect(answer).toEqual({ kind: "insufficientTime", reason: "tooLate", latestOrderOn: null });
});
