import fc from "fast-check";
import { expect, test } from "vitest";
import { businessMinutesBetween, dailyOpenings } from "../calendar/business-time.ts";
import type { Weekday } from "../calendar/office-days.ts";
import { isMissedUntold, NO_REPLY_DUE, turnReplyClock } from "./reply-clock.ts";
import { TICKET_STATES, type TicketState } from "./ticket-lifecycle.ts";

const calendar = {
  timeZone: "Europe/Berlin",
  weekend: new Set<Weekday>([6, 7]),
  holidays: new Set<number>(),
  openings: dailyOpenings({ from: 540, to: 1_020 }),
};
const at = (text: string) => new Date(text);
const instant = fc.date({ min: at("2026-01-01T00:00:00Z"), max: at("2027-12-31T00:00:00Z"), noInvalidDate: true });

test("a reply is due so many open hours after the ticket began to wait, and is told of before", () => {
  fc.assert(
    fc.property(instant, fc.integer({ min: 1, max: 200 }), (now, hours) => {
      const { dueAt, lookAt } = turnReplyClock(NO_REPLY_DUE, null, "open", { calendar, hours }, now);
      if (dueAt === null || lookAt === null) throw new Error("nothing is due");
      expect(businessMinutesBetween(calendar, now, dueAt)).toBeCloseTo(hours * 60, 6);
      const early = businessMinutesBetween(calendar, lookAt, dueAt);
      expect(early).toBeCloseTo(Math.min(240, hours * 30), 6);
      expect(lookAt.getTime()).toBeGreaterThan(now.getTime());
    }),
  );
});

test("whatever becomes of a ticket, its reply is due by when it last began to wait for us", () => {
  const step = fc.record({ to: fc.constantFrom(...TICKET_STATES), now: instant });
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 8 }), (steps) => {
      const ordered = steps.toSorted((a, b) => a.now.getTime() - b.now.getTime());
      let [clock, from, since]: [typeof NO_REPLY_DUE, TicketState | null, Date | null] = [NO_REPLY_DUE, null, null];
      for (const { to, now } of ordered) {
        clock = turnReplyClock(clock, from, to, { calendar, hours: 8 }, now);
        if (to !== "open") since = null;
        else since ??= now;
        from = to;
      }
      const expected = since && turnReplyClock(NO_REPLY_DUE, null, "open", { calendar, hours: 8 }, since).dueAt;
      expect(clock.dueAt).toEqual(expected);
    }),
  );
});

test("a target of four hours, asked on a Friday at four, is due on Monday at noon", () => {
  const clock = turnReplyClock(NO_REPLY_DUE, null, "open", { calendar, hours: 4 }, at("2026-11-27T15:00:00Z"));
  expect(clock).toEqual({
    dueAt: at("2026-11-30T11:00:00Z"),
    lookAt: at("2026-11-30T09:00:00Z"),
    isWarned: false,
    isBreached: false,
  });
});

test("without a target nothing is due, and a clock that runs is not changed by another reply", () => {
  expect(turnReplyClock(NO_REPLY_DUE, null, "open", undefined, at("2026-11-27T15:00:00Z"))).toEqual(NO_REPLY_DUE);
  const clock = { ...NO_REPLY_DUE, dueAt: at("2026-11-27T15:00:00Z"), isWarned: true };
  expect(turnReplyClock(clock, "open", "open", undefined, at("2026-11-28T15:00:00Z"))).toBe(clock);
  expect(turnReplyClock(clock, "open", "pending", undefined, at("2026-11-28T15:00:00Z"))).toEqual(NO_REPLY_DUE);
});

test("a late reply is to be told of once", () => {
  const clock = { ...NO_REPLY_DUE, dueAt: at("2026-11-27T15:00:00Z") };
  expect(isMissedUntold(clock, at("2026-11-27T14:59:59Z"))).toBe(false);
  expect(isMissedUntold(clock, at("2026-11-27T15:00:00Z"))).toBe(true);
  expect(isMissedUntold({ ...clock, isBreached: true }, at("2026-11-27T15:00:00Z"))).toBe(false);
  expect(isMissedUntold(NO_REPLY_DUE, at("2026-11-27T15:00:00Z"))).toBe(false);
});
