import fc from "fast-check";
import { expect, test } from "vitest";
import { availableActions, decide, isFinal } from "../shared/lifecycle.ts";
import {
  API_KEY_ACTIONS,
  API_KEY_LIFECYCLE,
  API_KEY_STATES,
  apiKeyEnd,
  apiKeyState,
  endOfOverlap,
} from "./api-key-lifecycle.ts";

const instant = fc.date({ min: new Date("2026-01-01"), max: new Date("2027-01-01"), noInvalidDate: true });
const instantOrNull = fc.option(instant);
const facts = fc.record({
  revokedAt: instantOrNull,
  expiresAt: instantOrNull,
  replacedBy: fc.option(fc.constant("key_b")),
});

test("a key is active until something ends it, and a revoked key stays revoked", () => {
  fc.assert(
    fc.property(facts, instant, (key, now) => {
      const state = apiKeyState(key, now);
      expect(state === "revoked").toBe(key.revokedAt !== null);
      const isUsable = key.expiresAt === null || key.expiresAt > now;
      expect(state === "active").toBe(key.revokedAt === null && key.replacedBy === null && isUsable);
    }),
  );
});

test.each([
  ["active", ["active", "replaced", "revoked", "expired"]],
  ["replaced", ["replaced", "stateConflict", "revoked", "stateConflict"]],
  ["expired", ["expired", "replaced", "revoked", "stateConflict"]],
  ["revoked", ["stateConflict", "stateConflict", "stateConflict", "stateConflict"]],
] as const)("from %s the actions update, rotate, revoke and expire lead to %j", (from, expected) => {
  const outcomes = API_KEY_ACTIONS.map((action) => {
    const decided = decide(API_KEY_LIFECYCLE, from, action, undefined);
    return decided.ok ? decided.value.to : decided.error.reason;
  });
  expect(outcomes).toEqual(expected);
});

test("only revoked is final, and a caller can take every action except letting a key expire", () => {
  expect(API_KEY_STATES.filter((state) => isFinal(API_KEY_LIFECYCLE, state))).toEqual(["revoked"]);
  expect(availableActions(API_KEY_LIFECYCLE, "active", undefined)).toEqual(["update", "rotate", "revoke"]);
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

test("a key ends when it is revoked or expires, even if another has taken its place", () => {
  const now = new Date("2026-11-20T10:00:00.000Z");
  const [earlier, later] = [new Date(now.getTime() - 1), new Date(now.getTime() + 1)];
  expect(apiKeyEnd({ revokedAt: null, expiresAt: null }, now)).toBeUndefined();
  expect(apiKeyEnd({ revokedAt: null, expiresAt: later }, now)).toBeUndefined();
  expect(apiKeyEnd({ revokedAt: null, expiresAt: now }, now)).toBe("expired");
  expect(apiKeyEnd({ revokedAt: earlier, expiresAt: earlier }, now)).toBe("revoked");
  expect(apiKeyState({ revokedAt: null, expiresAt: earlier, replacedBy: "another" }, now)).toBe("replaced");
});
