import fc from "fast-check";
import { expect, test } from "vitest";
import { API_KEY_ACTIONS, allowsApiKeyAction, apiKeyState, endOfOverlap } from "./api-key-lifecycle.ts";

const instant = fc.date({ min: new Date("2026-01-01"), max: new Date("2027-01-01"), noInvalidDate: true });
const instantOrNull = fc.option(instant);
const facts = fc.record({
  revokedAt: instantOrNull,
  expiresAt: instantOrNull,
  replacedBy: fc.option(fc.constant("key_b")),
});

test("a key is active as long as nothing has ended it, and revoked for good once it was", () => {
  fc.assert(
    fc.property(facts, instant, (key, now) => {
      const state = apiKeyState(key, now);
      expect(state === "revoked").toBe(key.revokedAt !== null);
      const isUsable = key.expiresAt === null || key.expiresAt > now;
      expect(state === "active").toBe(key.revokedAt === null && key.replacedBy === null && isUsable);
    }),
  );
});

test("a key is replaced once at most, and everything but a revoked key can be revoked", () => {
  const states = Object.keys(API_KEY_ACTIONS) as (keyof typeof API_KEY_ACTIONS)[];
  expect(states.filter((state) => allowsApiKeyAction(state, "rotate"))).toEqual(["active", "expired"]);
  expect(states.filter((state) => allowsApiKeyAction(state, "revoke"))).toEqual(["active", "replaced", "expired"]);
});

test("an overlap never prolongs a key", () => {
  fc.assert(
    fc.property(instantOrNull, instant, (expiresAt, overlapEnd) => {
      const end = endOfOverlap(expiresAt, overlapEnd);
      expect(end <= overlapEnd).toBe(true);
      if (expiresAt !== null) expect(end <= expiresAt).toBe(true);
      expect([expiresAt, overlapEnd]).toContain(end);
    }),
  );
});
