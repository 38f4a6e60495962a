import fc from "fast-check";
import { expect, test } from "vitest";
import { type BusinessCalendar, dailyOpenings } from "../calendar/business-time.ts";
import type { Weekday } from "../calendar/office-days.ts";
import { civilDay, DAY_MS } from "../shared/dates.ts";
import { ATTENTION_PARTIES } from "./attention.ts";
import { NEW_SLA_CLOCK, type SlaFacts, slaElapsed, slaTimes, turnSlaClock, waitsForUs } from "./sla-clock.ts";

const MINUTE_MS = 60_000;
const MONDAY = civilDay("2026-11-23");
// Nepal is 5:45 ahead of UTC and never changes its clock.
const AHEAD_MINUTES = 345;

const office = fc.record({
  timeZone: fc.constant("Asia/Kathmandu"),
  weekend: fc.constantFrom<readonly Weekday[]>([6, 7], [5, 6]).map((days) => new Set(days)),
  holidays: fc.subarray([MONDAY + 1, MONDAY + 2, MONDAY + 7]).map((days) => new Set(days)),
  openings: fc.constantFrom(
    dailyOpenings({ from: 540, to: 1020 }),
    dailyOpenings({ from: 480, to: 720 }, { from: 780, to: 1110 }),
  ),
});
const facts = fc.record({
  attentionParty: fc.constantFrom(...ATTENTION_PARTIES),
  isSubmitted: fc.boolean(),
  isOnHold: fc.boolean(),
  hasEnded: fc.constantFrom(false, false, false, true),
});
/** What becomes of a case, each with the minutes until the next. */
const history = fc.array(fc.record({ facts, minutes: fc.integer({ min: 0, max: 900 }) }), {
  minLength: 1,
  maxLength: 8,
});

function isOpen({ weekend, holidays, openings }: BusinessCalendar, instant: number): boolean {
  const local = instant / MINUTE_MS + AHEAD_MINUTES;
  const day = Math.floor(local / 1_440);
  const weekday = new Date(day * DAY_MS).getUTCDay();
  const isOff = holidays.has(day) || [...weekend].some((off) => off % 7 === weekday);
  const minute = local - day * 1_440;
  return !isOff && openings[1].some(({ from, to }) => from <= minute && minute < to);
}

/** Looks every minute whether the office is open and the case waits for it. */
function counted(calendar: BusinessCalendar, steps: readonly { facts: SlaFacts; minutes: number }[]) {
  let [elapsed, now] = [0, MONDAY * DAY_MS];
  for (const step of steps) {
    const { attentionParty: party, isSubmitted, hasEnded, isOnHold } = step.facts;
    const isOurs = !hasEnded && !isOnHold && (party === "operator" || (party === "none" && !isSubmitted));
    for (let minute = 0; minute < step.minutes; minute += 1, now += MINUTE_MS) {
      if (isOurs && isOpen(calendar, now)) elapsed += 1;
    }
  }
  return { elapsed, now };
}

function played(calendar: BusinessCalendar, steps: readonly { facts: SlaFacts; minutes: number }[]) {
  let [clock, now] = [NEW_SLA_CLOCK, MONDAY * DAY_MS];
  for (const step of steps) {
    clock = turnSlaClock(clock, step.facts, calendar, new Date(now));
    now += step.minutes * MINUTE_MS;
  }
  return { clock, now: new Date(now) };
}

test("whatever becomes of a case, the clock has counted the open minutes in which it waited for us", () => {
  fc.assert(
    fc.property(office, history, (calendar, steps) => {
      const { clock, now } = played(calendar, steps);
      const oracle = counted(calendar, steps);
      expect(now.getTime()).toBe(oracle.now);
      expect(slaElapsed(clock, calendar, now)).toBeCloseTo(oracle.elapsed, 6);
    }),
  );
});

test("the target is missed at the minute at which a look every minute has counted it", () => {
  fc.assert(
    fc.property(office, history, fc.integer({ min: 1, max: 1_500 }), (calendar, steps, target) => {
      const { clock } = played(calendar, steps);
      const times = slaTimes(clock, calendar, target);
      const last = steps.at(-1)?.facts;
      expect(times !== null).toBe(last !== undefined && waitsForUs(last));
      if (times === null || clock.runningSince === null) return;
      const since = clock.runningSince.getTime();
      const reached = (wanted: number) => {
        let [elapsed, now] = [clock.elapsedMinutes, since];
        for (; elapsed < wanted; now += MINUTE_MS) if (isOpen(calendar, now)) elapsed += 1;
        return now;
      };
      expect(times.dueAt.getTime()).toBe(reached(target));
      expect(times.warnAt.getTime()).toBe(reached(target - 240));
      expect(times.warnAt.getTime()).toBeGreaterThanOrEqual(since);
    }),
  );
});

const waiting = (attentionParty: SlaFacts["attentionParty"], isSubmitted = false, hasEnded = false) =>
  waitsForUs({ attentionParty, isSubmitted, hasEnded, isOnHold: false });

test("a case waits for us while the operator has to act, or nobody else before the submission", () => {
  expect([waiting("operator"), waiting("operator", true), waiting("none")]).toEqual([true, true, true]);
  expect(["traveler", "tenant", "authority"].some((party) => waiting(party as SlaFacts["attentionParty"]))).toBe(false);
  expect([waiting("none", true), waiting("operator", true, true), waiting("none", false, true)]).toEqual([
    false,
    false,
    false,
  ]);
});

test("a target of sixteen hours, paused over a day, is due on the third business day", () => {
  const calendar = {
    timeZone: "Europe/Berlin",
    weekend: new Set<Weekday>([6, 7]),
    holidays: new Set<number>(),
    openings: dailyOpenings({ from: 540, to: 1_020 }),
  };
  const ours: SlaFacts = { attentionParty: "operator", isSubmitted: false, hasEnded: false, isOnHold: false };
  const theirs: SlaFacts = { ...ours, attentionParty: "traveler" };
  const at = (text: string) => new Date(text);
  const started = turnSlaClock(NEW_SLA_CLOCK, ours, calendar, at("2026-11-23T12:00:00Z"));
  const paused = turnSlaClock(started, theirs, calendar, at("2026-11-23T15:00:00Z"));
  expect(paused).toEqual({ elapsedMinutes: 180, runningSince: null });
  expect(slaTimes(paused, calendar, 960)).toBeNull();
  const resumed = turnSlaClock(paused, ours, calendar, at("2026-11-25T08:00:00Z"));
  expect(slaTimes(resumed, calendar, 960)).toEqual({
    warnAt: at("2026-11-26T09:00:00Z"),
    dueAt: at("2026-11-26T13:00:00Z"),
  });
  expect(slaTimes(resumed, calendar, 120)?.dueAt).toEqual(at("2026-11-25T08:00:00Z"));
});
