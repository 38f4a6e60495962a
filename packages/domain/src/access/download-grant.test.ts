import fc from "fast-check";
import { expect, test } from "vitest";
import { deliveryOf, type GrantFacts, RESUME_SECONDS, RESUMES_MAX, reached } from "./download-grant.ts";

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

test("only what broke goes on, from after the first byte and no further than it was sent", () => {
  const whole = { ...BROKEN, brokeAt: null, sent: null };
  expect([0, 1, 500].map((from) => deliveryOf(whole, from, after(10)))).toEqual(["refused", "refused", "refused"]);
  expect([0, 1, 500, 501].map((from) => deliveryOf(BROKEN, from, after(10)))).toEqual([
    "refused",
    "resumed",
    "resumed",
    "refused",
  ]);
  const nothing = { ...BROKEN, sent: 0 };
  expect([0, 1].map((from) => deliveryOf(nothing, from, after(10)))).toEqual(["resumed", "refused"]);
});

test("it goes on for a minute, three times, and also after the address has expired", () => {
  expect(deliveryOf(BROKEN, 500, after(10 + RESUME_SECONDS))).toBe("resumed");
  expect(deliveryOf(BROKEN, 500, after(11 + RESUME_SECONDS))).toBe("refused");
  expect(deliveryOf({ ...BROKEN, resumes: RESUMES_MAX - 1 }, 500, after(10))).toBe("resumed");
  expect(deliveryOf({ ...BROKEN, resumes: RESUMES_MAX }, 500, after(10))).toBe("refused");
  expect(deliveryOf({ ...BROKEN, brokeAt: after(400) }, 500, after(410))).toBe("resumed");
});

test("a file is never sent more than once and three times in part, however its connections break", () => {
  const turn = fc.record({ from: fc.nat(1_000), bytes: fc.nat(1_000), isBroken: fc.boolean(), waits: fc.nat(90) });
  fc.assert(
    fc.property(fc.array(turn, { maxLength: 20 }), (turns) => {
      let grant = NEW;
      let now = START;
      const sent = { whole: 0, resumed: 0, refused: 0 };
      for (const { from, bytes, isBroken, waits } of turns) {
        now = new Date(now.getTime() + waits * 1000);
        const delivery = deliveryOf(grant, from, now);
        sent[delivery] += 1;
        if (delivery === "refused") continue;
        if (delivery === "resumed") expect(from).toBeLessThanOrEqual(grant.sent ?? -1);
        const began = delivery === "whole" ? 0 : from;
        const resumes = grant.resumes + (delivery === "resumed" ? 1 : 0);
        grant = { ...grant, usedAt: grant.usedAt ?? now, resumes, brokeAt: isBroken ? now : null };
        if (isBroken) grant = { ...grant, sent: reached(grant.sent, { from: began, bytes, size: 1_000 }) };
      }
      expect(sent.whole).toBeLessThanOrEqual(1);
      expect(sent.resumed).toBeLessThanOrEqual(RESUMES_MAX);
    }),
  );
});
