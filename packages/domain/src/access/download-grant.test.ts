import fc from "fast-check";
import { expect, test } from "vitest";
import {
  deliveryOf,
  type GrantFacts,
  IN_FLIGHT_BYTES,
  RESUME_SECONDS,
  RESUMES_MAX,
  reached,
  resumableFrom,
} from "./download-grant.ts";

const START = new Date("2026-11-25T09:00:00.000Z");
const after = (seconds: number) => new Date(START.getTime() + seconds * 1000);
const NEW: GrantFacts = { expiresAt: after(300), usedAt: null, brokeAt: null, sent: null, resumes: 0 };
const BROKEN: GrantFacts = { ...NEW, usedAt: START, brokeAt: after(10), sent: 500 };

test("the first time a file is sent whole, from whatever byte it is asked for, until the address expires", () => {
  for (const from of [0, 1, 10_000]) {
    expect(deliveryOf(NEW, from, after(299))).toBe("whole");
    expect(deliveryOf(NEW, from, after(300))).toBe("refused");
  }
});

test("only what broke goes on, no further than it was sent", () => {
  const whole = { ...BROKEN, brokeAt: null, sent: null };
  expect([0, 1, 500].map((from) => deliveryOf(whole, from, after(10)))).toEqual(["refused", "refused", "refused"]);
  const asked = [0, 1, 249, 250, 500, 501].map((from) => deliveryOf(BROKEN, from, after(10)));
  expect(asked).toEqual(["refused", "refused", "refused", "resumed", "resumed", "refused"]);
  const nothing = { ...BROKEN, sent: 0 };
  expect([0, 1].map((from) => deliveryOf(nothing, from, after(10)))).toEqual(["resumed", "refused"]);
});

// Small files, files about as large as what can be on its way, and larger ones.
const anySent = fc.oneof(
  ...[3, 100_000, 3 * IN_FLIGHT_BYTES, 100 * IN_FLIGHT_BYTES].map((max) => fc.integer({ min: 0, max })),
);

test("a resume begins among what was on its way, never in the first half of what was sent, and never at 0 after more", () => {
  const asked = anySent.chain((sent) =>
    fc.tuple(fc.constant(sent), fc.oneof(fc.nat(sent + 1), fc.constantFrom(0, 1, resumableFrom(sent) - 1, sent))),
  );
  fc.assert(
    fc.property(asked, ([sent, from]) => {
      const isResumed = deliveryOf({ ...BROKEN, sent }, from, after(10)) === "resumed";
      const isAllowed = from <= sent && sent - from <= IN_FLIGHT_BYTES && from >= sent / 2;
      expect([sent, from, isResumed]).toEqual([sent, from, isAllowed]);
      if (isResumed) expect(from === 0 && sent > 0).toBe(false);
    }),
    { numRuns: 2_000 },
  );
});

test("it goes on for a minute, three times, and also after the address has expired", () => {
  expect(deliveryOf(BROKEN, 500, after(10 + RESUME_SECONDS))).toBe("resumed");
  expect(deliveryOf(BROKEN, 500, after(11 + RESUME_SECONDS))).toBe("refused");
  expect(deliveryOf({ ...BROKEN, resumes: RESUMES_MAX - 1 }, 500, after(10))).toBe("resumed");
  expect(deliveryOf({ ...BROKEN, resumes: RESUMES_MAX }, 500, after(10))).toBe("refused");
  expect(deliveryOf({ ...BROKEN, brokeAt: after(400) }, 500, after(410))).toBe("resumed");
});

test("a file is never sent more than once and three ends of it, however its connections break", () => {
  const size = 4 * IN_FLIGHT_BYTES;
  const turn = fc.record({
    // Before or after what was sent, by a little or a lot; most of them are asked for by nobody honest.
    before: fc.oneof(fc.integer({ min: -10, max: 10 }), fc.integer({ min: 0, max: size })),
    bytes: fc.nat(size),
    isBroken: fc.boolean(),
    waits: fc.nat(70),
  });
  fc.assert(
    fc.property(fc.array(turn, { maxLength: 20 }), (turns) => {
      let grant = NEW;
      let now = START;
      const given = { whole: 0, resumed: 0, refused: 0 };
      for (const { before, bytes, isBroken, waits } of turns) {
        now = new Date(now.getTime() + waits * 1000);
        const from = Math.max(0, (grant.sent ?? 0) - before);
        const delivery = deliveryOf(grant, from, now);
        given[delivery] += 1;
        if (delivery === "refused") continue;
        if (delivery === "resumed") expect(from).toBeGreaterThanOrEqual((grant.sent ?? size) / 2);
        const began = delivery === "whole" ? 0 : from;
        const resumes = grant.resumes + (delivery === "resumed" ? 1 : 0);
        const earlier = grant.sent ?? 0;
        grant = { ...grant, usedAt: grant.usedAt ?? now, resumes, brokeAt: isBroken ? now : null };
        if (isBroken) grant = { ...grant, sent: reached(grant.sent, { from: began, bytes, size }) };
        // What was out of reach once stays so.
        expect(resumableFrom(grant.sent ?? 0)).toBeGreaterThanOrEqual(resumableFrom(earlier));
      }
      expect(given.whole).toBeLessThanOrEqual(1);
      expect(given.resumed).toBeLessThanOrEqual(RESUMES_MAX);
    }),
    { numRuns: 1_000 },
  );
});
