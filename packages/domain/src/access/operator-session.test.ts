import fc from "fast-check";
import { expect, test } from "vitest";
import {
  endOfSession,
  isSteppedUp,
  PENDING_SECONDS,
  SESSION_IDLE_SECONDS,
  SESSION_SECONDS,
  STEP_UP_SECONDS,
  standingOf,
} from "./operator-session.ts";

const START = new Date("2026-11-25T09:00:00.000Z");
const after = (seconds: number) => new Date(START.getTime() + seconds * 1000);
const OPEN = { createdAt: START, seenAt: START, verifiedAt: START, endedAt: null };

test("a session ends after twelve hours, however busy it is, and after thirty idle minutes", () => {
  expect([SESSION_SECONDS, SESSION_IDLE_SECONDS]).toEqual([43_200, 1_800]);
  expect(standingOf({ ...OPEN, seenAt: after(43_190) }, after(43_199))).toBe("active");
  expect(standingOf({ ...OPEN, seenAt: after(43_190) }, after(43_200))).toBe("ended");
  expect(standingOf(OPEN, after(1_799))).toBe("active");
  expect(standingOf(OPEN, after(1_800))).toBe("ended");
});

test("without a second factor a session only waits for it, ten minutes at most", () => {
  const pending = { ...OPEN, verifiedAt: null };
  expect(standingOf(pending, after(PENDING_SECONDS - 1))).toBe("pending");
  expect(standingOf(pending, after(PENDING_SECONDS))).toBe("ended");
});

test("a session that was ended stays ended", () => {
  expect(standingOf({ ...OPEN, endedAt: START }, START)).toBe("ended");
});

test("a second factor is fresh for five minutes", () => {
  expect(isSteppedUp(START, after(STEP_UP_SECONDS - 1))).toBe(true);
  expect(isSteppedUp(START, after(STEP_UP_SECONDS))).toBe(false);
  expect(isSteppedUp(null, START)).toBe(false);
});

test("a session is active until its told end and no longer", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 50_000 }), fc.integer({ min: 0, max: 50_000 }), (seen, now) => {
      const session = { ...OPEN, seenAt: after(Math.min(seen, now)) };
      const isActive = standingOf(session, after(now)) === "active";
      expect(isActive).toBe(after(now) < endOfSession(session));
    }),
  );
});
