import fc from "fast-check";
import { expect, test } from "vitest";
import { availableUnits, takeUnits, waitForUnitsMs } from "./gcra.ts";

const START_MS = 1_795_000_000_000;
const limits = fc.record({
  unitsPerMinute: fc.integer({ min: 1, max: 1_000_000 }),
  burstUnits: fc.integer({ min: 1, max: 10_000 }),
});
const steps = fc.array(
  fc.record({ waitMs: fc.integer({ min: 0, max: 90_000 }), wanted: fc.integer({ min: 1, max: 5000 }) }),
  { maxLength: 60 },
);

test("over any time span no more is granted than the burst plus what was refilled", () => {
  fc.assert(
    fc.property(limits, steps, (limit, asked) => {
      let nowMs = START_MS;
      let fullAtMs = 0;
      const grants: { atMs: number; units: number }[] = [];
      for (const { waitMs, wanted } of asked) {
        nowMs += waitMs;
        const taken = takeUnits(fullAtMs, nowMs, wanted, limit);
        fullAtMs = taken.fullAtMs;
        grants.push({ atMs: nowMs, units: taken.units });
      }
      for (const [first, { atMs }] of grants.entries()) {
        const sum = grants.slice(first).reduce((total, grant) => total + grant.units, 0);
        const inflow = ((nowMs - atMs) * limit.unitsPerMinute) / 60_000;
        expect(sum).toBeLessThanOrEqual(limit.burstUnits + inflow + 1);
      }
    }),
  );
});

test("available units are granted, and after the stated wait the wanted units are available", () => {
  fc.assert(
    fc.property(limits, steps, (limit, asked) => {
      let nowMs = START_MS;
      let fullAtMs = 0;
      for (const { waitMs, wanted } of asked) {
        nowMs += waitMs;
        const units = Math.min(wanted, limit.burstUnits);
        const wait = waitForUnitsMs(fullAtMs, nowMs, units, limit);
        const later = nowMs + Math.ceil(wait);
        expect(takeUnits(fullAtMs, later, units, limit).units).toBe(units);
        expect(availableUnits(fullAtMs, nowMs, limit) >= units - 1e-6).toBe(wait === 0);
        fullAtMs = takeUnits(fullAtMs, nowMs, units, limit).fullAtMs;
      }
    }),
  );
});

test("units given back can be taken again", () => {
  fc.assert(
    fc.property(limits, fc.integer({ min: 1, max: 10_000 }), (limit, wanted) => {
      const taken = takeUnits(0, START_MS, wanted, limit);
      const back = takeUnits(taken.fullAtMs, START_MS, -taken.units, limit);
      expect(takeUnits(back.fullAtMs, START_MS, wanted, limit).units).toBe(taken.units);
    }),
  );
});

test("an idle bucket fills to its burst and no further", () => {
  const limit = { unitsPerMinute: 60, burstUnits: 10 };
  const { fullAtMs } = takeUnits(0, START_MS, 10, limit);
  expect(availableUnits(fullAtMs, START_MS, limit)).toBe(0);
  expect(availableUnits(fullAtMs, START_MS + 4000, limit)).toBe(4);
  expect(availableUnits(fullAtMs, START_MS + 3_600_000, limit)).toBe(10);
});
