import fc from "fast-check";
import { expect, test } from "vitest";
import { ATTEMPTS_MAX, retryDelayMs } from "./retry-schedule.ts";

const MIDDLE = 0.5;

test("a delivery is tried ten times: at once, then after 5 s, 5 min, 30 min, 2, 5, 10, 14, 20 and 24 hours", () => {
  const seconds = Array.from({ length: ATTEMPTS_MAX }, (_, index) => {
    const delay = retryDelayMs({ attemptsMade: index + 1, random: MIDDLE });
    return delay === undefined ? undefined : delay / 1000;
  });
  expect(seconds).toEqual([5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400, undefined]);
});

const attempt = fc.integer({ min: 1, max: ATTEMPTS_MAX - 1 });
const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

test("jitter moves a retry by at most a fifth, in both directions", () => {
  fc.assert(
    fc.property(attempt, chance, (attemptsMade, random) => {
      const base = retryDelayMs({ attemptsMade, random: MIDDLE }) ?? Number.NaN;
      const delay = retryDelayMs({ attemptsMade, random }) ?? Number.NaN;
      expect(delay).toBeGreaterThanOrEqual(Math.round(base * 0.8));
      expect(delay).toBeLessThanOrEqual(Math.round(base * 1.2));
      expect(Math.sign(delay - base)).toBe(Math.sign(Math.round((random - MIDDLE) * base * 0.4)));
    }),
  );
});

test("a receiver's requested wait is kept, up to twice the delay and without jitter", () => {
  fc.assert(
    fc.property(attempt, chance, fc.integer({ min: 0, max: 10_000_000 }), (attemptsMade, random, retryAfterSeconds) => {
      const base = retryDelayMs({ attemptsMade, random: MIDDLE }) ?? Number.NaN;
      const wanted = Math.min(Math.max(retryAfterSeconds * 1000, base), 2 * base);
      expect(retryDelayMs({ attemptsMade, random, retryAfterSeconds })).toBe(wanted);
    }),
  );
});

test("after the last attempt there is no other, even if the receiver asks for one", () => {
  expect(retryDelayMs({ attemptsMade: ATTEMPTS_MAX, random: 0, retryAfterSeconds: 60 })).toBeUndefined();
});
