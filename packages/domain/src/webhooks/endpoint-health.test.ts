import fc from "fast-check";
import { expect, test } from "vitest";
import { DAY_MS } from "../shared/dates.ts";
import {
  attemptsAtOnceMax,
  type EndpointHealth,
  failingSince,
  HEALTHY,
  healthAfter,
  isGivenUp,
  isResting,
} from "./endpoint-health.ts";

const START = new Date("2026-11-20T09:00:00.000Z");
const after = (ms: number) => new Date(START.getTime() + ms);
const MINUTE_MS = 60_000;

function failed(times: number, everyMs = 1000): EndpointHealth {
  let health = HEALTHY;
  for (let time = 0; time < times; time++) health = healthAfter(health, "failure", after(time * everyMs));
  return health;
}

test("after five failures without a success a receiver counts as failing since the first one", () => {
  expect([0, 1, 4, 5, 6].map((times) => failingSince(failed(times)))).toEqual([null, null, null, START, START]);
});

test("one success makes a receiver healthy again, however long it failed", () => {
  fc.assert(
    fc.property(fc.nat(200), (times) => {
      expect(healthAfter(failed(times), "success", after(times * 1000))).toEqual(HEALTHY);
    }),
  );
});

test("a healthy receiver gets four deliveries at once, one that has just failed gets one", () => {
  expect([0, 1, 4, 5, 50].map((times) => attemptsAtOnceMax(failed(times)))).toEqual([4, 1, 1, 1, 1]);
});

test("a failing receiver is probed at most once a minute, however much waits for it", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 90_000 }), { minLength: 50, maxLength: 100 }), (steps) => {
      let health = failed(5);
      let atMs = 4000;
      let lastProbeMs = atMs;
      for (const step of steps) {
        atMs += step;
        const isDue = atMs - lastProbeMs >= MINUTE_MS;
        expect(isResting(health, after(atMs))).toBe(!isDue);
        if (!isDue) continue;
        health = healthAfter(health, "failure", after(atMs));
        lastProbeMs = atMs;
      }
    }),
  );
});

test("a receiver is given up after five days with only failures", () => {
  const often = failed(10, 12 * 60 * MINUTE_MS);
  expect(isGivenUp(often, after(5 * DAY_MS - 1))).toBe(false);
  expect(isGivenUp(often, after(5 * DAY_MS))).toBe(true);
});

test("a receiver with little traffic is not given up after a few failures, a healthy one never", () => {
  expect(isGivenUp(failed(9), after(30 * DAY_MS))).toBe(false);
  expect(isGivenUp(HEALTHY, after(30 * DAY_MS))).toBe(false);
});
