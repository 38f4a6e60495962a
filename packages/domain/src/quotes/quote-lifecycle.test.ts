import fc from "fast-check";
import { expect, test } from "vitest";
import { decide } from "../shared/lifecycle.ts";
import {
  availableQuoteActions,
  QUOTE_ACTIONS,
  QUOTE_LIFECYCLE,
  QUOTE_REASONS,
  QUOTE_STATES,
  type QuoteFacts,
} from "./quote-lifecycle.ts";

const states = fc.constantFrom(...QUOTE_STATES);
const facts = fc.record({
  pastExpiry: fc.boolean(),
  determinationSuperseded: fc.boolean(),
  inputsChanged: fc.boolean(),
  totalDiffers: fc.boolean(),
});

function outcome(
  from: (typeof QUOTE_STATES)[number],
  action: (typeof QUOTE_ACTIONS)[number],
  told: QuoteFacts,
): string {
  const moved = decide(QUOTE_LIFECYCLE, from, action, told);
  return moved.ok ? moved.value.to : moved.error.reason;
}

test.each([
  ["open", ["accepted", "withdrawn", "notExpiredYet", "superseded"]],
  ["accepted", ["stateConflict", "stateConflict", "stateConflict", "stateConflict"]],
  ["expired", ["quoteExpired", "quoteExpired", "stateConflict", "stateConflict"]],
  ["withdrawn", ["stateConflict", "stateConflict", "stateConflict", "stateConflict"]],
  ["superseded", ["determinationSuperseded", "stateConflict", "stateConflict", "stateConflict"]],
] as const)("from %s the actions accept, withdraw, expire and supersede lead to %j", (from, expected) => {
  expect(QUOTE_ACTIONS.map((action) => outcome(from, action, {}))).toEqual(expected);
});

test("an open quote is accepted only if every guard holds, and the first that fails is named", () => {
  fc.assert(
    fc.property(facts, (told) => {
      const expected =
        (told.pastExpiry && "quoteExpired") ||
        (told.determinationSuperseded && "determinationSuperseded") ||
        (told.inputsChanged && "quoteInputsChanged") ||
        (told.totalDiffers && "quoteTotalMismatch") ||
        "accepted";
      expect(outcome("open", "accept", told)).toBe(expected);
      expect(outcome("open", "expire", told)).toBe(told.pastExpiry ? "expired" : "notExpiredYet");
    }),
  );
});

test("an open quote past its expiry can only expire, and offers no actions", () => {
  fc.assert(
    fc.property(facts, (told) => {
      const late = { ...told, pastExpiry: true };
      expect(QUOTE_ACTIONS.map((action) => outcome("open", action, late))).toEqual([
        "quoteExpired",
        "quoteExpired",
        "expired",
        "quoteExpired",
      ]);
      expect(availableQuoteActions("open", late)).toEqual([]);
    }),
  );
});

test("every transition and every refusal can be reached, and no others", () => {
  const outcomes = QUOTE_STATES.flatMap((from) =>
    QUOTE_ACTIONS.flatMap((action) =>
      Array.from({ length: 16 }, (_, bits) => {
        const told = {
          pastExpiry: (bits & 1) > 0,
          determinationSuperseded: (bits & 2) > 0,
          inputsChanged: (bits & 4) > 0,
          totalDiffers: (bits & 8) > 0,
        };
        const moved = decide(QUOTE_LIFECYCLE, from, action, told);
        return moved.ok ? `${from} ${action} ${moved.value.to} ${moved.value.event}` : moved.error.reason;
      }),
    ),
  );
  const moves = QUOTE_LIFECYCLE.transitions.map(({ from, action, to, event }) => `${from} ${action} ${to} ${event}`);
  expect([...new Set(outcomes)].toSorted()).toEqual([...moves, ...QUOTE_REASONS, "stateConflict"].toSorted());
});

test("available actions are exactly those the tenant can take", () => {
  fc.assert(
    fc.property(states, facts, (from, told) => {
      const agreed = { ...told, totalDiffers: false };
      const possible = (["accept", "withdraw"] as const).filter(
        (action) => decide(QUOTE_LIFECYCLE, from, action, agreed).ok,
      );
      expect(availableQuoteActions(from, told)).toEqual(possible);
    }),
  );
});

test("each state that can be entered has exactly one event and is final", () => {
  expect(QUOTE_LIFECYCLE.transitions.map(({ to, event }) => [to, event]).toSorted()).toEqual([
    ["accepted", "quote.accepted"],
    ["expired", "quote.expired"],
    ["superseded", "quote.superseded"],
    ["withdrawn", "quote.withdrawn"],
  ]);
  expect(QUOTE_LIFECYCLE.transitions.every(({ from }) => from === "open")).toBe(true);
});
