import { expect, test } from "vitest";
import type { AttentionReason } from "./attention.ts";
import { CASE_OUTCOMES, type CaseState } from "./case-lifecycle.ts";
import {
  MORE_REASON,
  nextPlay,
  type Play,
  type PlayedCase,
  RETURN_REASON,
  TEST_PASSPORTS,
  type TestPassport,
  testPassportOf,
} from "./test-passports.ts";

const HANDED_IN: PlayedCase = {
  state: "reviewing",
  isOnHold: false,
  wasHeld: false,
  isWaiting: false,
  isToReview: true,
  reasons: ["formIncomplete"],
  isExpected: false,
  permission: "none",
};
const STATES: Readonly<Partial<Record<Play, CaseState>>> = {
  returnItems: "collecting",
  markReady: "readyToSubmit",
  submit: "submitted",
  decide: "decided",
  release: "closed",
};

function after(one: PlayedCase, play: Play): PlayedCase {
  const asks: Readonly<Partial<Record<Play, AttentionReason>>> = {
    returnItems: RETURN_REASON,
    requestMore: MORE_REASON,
  };
  const reason = asks[play];
  return {
    state: STATES[play] ?? one.state,
    isOnHold: play === "hold",
    wasHeld: one.wasHeld || play === "hold",
    isWaiting: reason !== undefined,
    isToReview: false,
    reasons: reason === undefined ? one.reasons : [...one.reasons, reason],
    isExpected: one.isExpected || play === "authorityUpdate",
    permission: play === "deliver" ? "preparing" : play === "release" ? "released" : one.permission,
  };
}

/** What happens to a case whose traveler hands in whatever is asked for. */
function played(script: TestPassport): readonly Play[] {
  let one = HANDED_IN;
  const plays: Play[] = [];
  for (let play = nextPlay(script, one); play !== undefined; play = nextPlay(script, one)) {
    plays.push(play);
    expect(plays.length).toBeLessThan(20);
    one = after(one, play);
    if (one.isWaiting)
      one = { ...one, isWaiting: false, isToReview: true, state: one.state === "collecting" ? "reviewing" : one.state };
  }
  return plays;
}

test("each script comes to its end, and does each thing that it promises once", () => {
  const decided = ["acceptItems", "markReady", "submit", "decide"];
  const delivered = ["deliver", "release"];
  expect(Object.values(TEST_PASSPORTS).map(played)).toEqual([
    ...[[...decided, ...delivered], decided, decided, decided, decided],
    ["acceptItems", "markReady", "submit", "requestMore", "acceptItems", "decide", ...delivered],
    ["returnItems", ...decided, ...delivered],
    ["acceptItems", "markReady", "hold"],
    ["acceptItems", "markReady", "submit", "authorityUpdate"],
  ]);
});

test("every outcome has a script", () => {
  const outcomes = Object.values(TEST_PASSPORTS).flatMap((script: TestPassport) => script.outcome ?? []);
  expect([...new Set(outcomes)].sort()).toEqual([...CASE_OUTCOMES].sort());
});

test.each(["collecting", "closed", "withdrawn", "cancelled"] as const)(
  "nothing happens to a case that is %s",
  (state) => {
    for (const script of Object.values(TEST_PASSPORTS)) {
      expect(nextPlay(script, { ...HANDED_IN, state, isToReview: false })).toBeUndefined();
    }
  },
);

test("only a whole ending counts", () => {
  expect(testPassportOf("A12TEST2")).toBe(TEST_PASSPORTS.TEST2);
  for (const number of ["", "123456789", "TEST", "TEST1X", "A12test2", "TEST0"]) {
    expect(testPassportOf(number)).toBeUndefined();
  }
});
