import fc from "fast-check";
import { expect, test } from "vitest";
import { CODE_ATTEMPTS_MAX, CODE_SECONDS, CODES, isOpenCode, takeCode } from "./one-time-code.ts";

const START = new Date("2026-11-26T09:00:00.000Z");
const after = (seconds: number) => new Date(START.getTime() + seconds * 1000);

test("a code can be entered for ten minutes, and wrong five times", () => {
  const code = { expiresAt: after(CODE_SECONDS), attempts: 0 };
  expect(CODE_SECONDS).toBe(600);
  expect(isOpenCode(code, after(599))).toBe(true);
  expect(isOpenCode(code, after(600))).toBe(false);
  expect(isOpenCode({ ...code, attempts: CODE_ATTEMPTS_MAX - 1 }, START)).toBe(true);
  expect(isOpenCode({ ...code, attempts: CODE_ATTEMPTS_MAX }, START)).toBe(false);
});

test("a session gets five codes at once and then one in two hours, told to the second", () => {
  let fullAt: Date | null = null;
  for (let n = 0; n < 5; n += 1) {
    const taken = takeCode(fullAt, START);
    if (!taken.ok) throw new Error(`the code ${n} was refused`);
    ({ fullAt } = taken);
  }
  expect(takeCode(fullAt, START)).toEqual({ ok: false, retryAfterSeconds: 7_200 });
  expect(takeCode(fullAt, after(7_199))).toEqual({ ok: false, retryAfterSeconds: 1 });
  expect(takeCode(fullAt, after(7_200)).ok).toBe(true);
});

test("however codes are asked for, no day has more than seventeen", () => {
  const waits = fc.array(fc.integer({ min: 0, max: 4 * 3_600 }), { maxLength: 60 });
  fc.assert(
    fc.property(waits, (pauses) => {
      const taken: number[] = [];
      let [fullAt, at]: [Date | null, number] = [null, 0];
      for (const pause of pauses) {
        at += pause;
        const code = takeCode(fullAt, after(at));
        if (!code.ok) continue;
        ({ fullAt } = code);
        taken.push(at);
      }
      for (const from of taken) {
        expect(taken.filter((one) => one >= from && one < from + 86_400).length).toBeLessThanOrEqual(
          CODES.burstUnits + 12,
        );
      }
    }),
  );
});
