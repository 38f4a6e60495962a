import fc from "fast-check";
import { expect, test } from "vitest";
import {
  endOfSession,
  PENDING_SECONDS,
  RENEWAL_GRACE_SECONDS,
  renewalOf,
  SESSION_IDLE_SECONDS,
  SESSION_SECONDS,
  STEP_UP_SECONDS,
  standingOf,
  steppedUpUntil,
} from "./session.ts";

const START = new Date("2026-11-26T09:00:00.000Z");
const after = (seconds: number) => new Date(START.getTime() + seconds * 1000);
const OPEN = { createdAt: START, renewedAt: START, endedAt: null, generation: 3 };

test("a session ends seven days after a renewal, and after thirty days however often it is renewed", () => {
  expect([SESSION_IDLE_SECONDS, SESSION_SECONDS]).toEqual([604_800, 2_592_000]);
  expect(standingOf(OPEN, after(604_799))).toBe("active");
  expect(standingOf(OPEN, after(604_800))).toBe("ended");
  const renewed = { ...OPEN, renewedAt: after(2_591_999) };
  expect(standingOf(renewed, after(2_591_999))).toBe("active");
  expect(standingOf(renewed, after(2_592_000))).toBe("ended");
});

test("without its first code a session only waits for it, half an hour at most", () => {
  const pending = { ...OPEN, renewedAt: null };
  expect(standingOf(pending, after(PENDING_SECONDS - 1))).toBe("otpRequired");
  expect(standingOf(pending, after(PENDING_SECONDS))).toBe("ended");
  expect(renewalOf(pending, { generation: 3, usedAt: null }, START)).toBe("ended");
});

test("a session that was ended stays ended, and tells when", () => {
  const ended = { ...OPEN, endedAt: after(5) };
  expect([standingOf(ended, START), endOfSession(ended)]).toEqual(["ended", after(5)]);
  expect(renewalOf(ended, { generation: 3, usedAt: null }, after(6))).toBe("ended");
});

test("a sign-in is fresh for fifteen minutes", () => {
  expect(steppedUpUntil(START, after(STEP_UP_SECONDS - 1))).toEqual(after(STEP_UP_SECONDS));
  expect(steppedUpUntil(START, after(STEP_UP_SECONDS))).toBeNull();
  expect(steppedUpUntil(null, START)).toBeNull();
});

test.each([
  ["the present token begins the next generation", 3, null, 0, "rotated"],
  ["the one before it is answered again within its grace", 2, 0, RENEWAL_GRACE_SECONDS - 1, "repeated"],
  ["and never after it", 2, 0, RENEWAL_GRACE_SECONDS, "reused"],
  ["a sibling of the one that was used is reused", 2, null, 0, "reused"],
  ["an older one is reused, however soon", 1, 0, 0, "reused"],
  ["a present one that was used is reused", 3, 0, 0, "reused"],
] as const)("%s", (_, generation, used, now, expected) => {
  const usedAt = used === null ? null : after(used);
  expect(renewalOf(OPEN, { generation, usedAt }, after(now))).toBe(expected);
});

test("a session is active until its told end and no longer", () => {
  const seconds = fc.integer({ min: 0, max: 3_000_000 });
  fc.assert(
    fc.property(seconds, seconds, (renewed, now) => {
      const session = { ...OPEN, renewedAt: after(Math.min(renewed, now)) };
      expect(standingOf(session, after(now)) === "active").toBe(after(now) < endOfSession(session));
    }),
  );
});
