import { expect, test } from "vitest";
import { availableActions, decide, type Guard, initialState, isFinal, type Lifecycle, pathOf } from "./lifecycle.ts";

interface Facts {
  readonly hasKey?: boolean;
  readonly saysPlease?: boolean;
}
type Reason = "noKey" | "impolite" | "walledUp";

const KEY: Guard<Facts, Reason> = { asks: "a key", holds: ({ hasKey }) => hasKey === true, otherwise: "noKey" };
const PLEASE: Guard<Facts, Reason> = {
  asks: "a polite request",
  holds: ({ saysPlease }) => saysPlease === true,
  otherwise: "impolite",
  isOfRequest: true,
};

const DOOR: Lifecycle<"open" | "shut" | "walled", "open" | "shut" | "wall", `door.${string}`, Facts, Reason> = {
  resource: "door",
  states: ["open", "shut", "walled"],
  initial: { state: "shut", event: "door.created" },
  transitions: [
    { from: "shut", action: "open", guards: [KEY, PLEASE], to: "open", by: "tenant", event: "door.opened" },
    { from: "open", action: "shut", to: "shut", by: "tenant", event: "door.shut" },
    { from: "shut", action: "wall", to: "walled", by: "system", event: "door.walled" },
    { from: "open", action: "wall", to: "walled", by: "system", event: "door.walled" },
  ],
  reasons: { walled: { open: "walledUp" } },
};

const outcome = (
  ...args: Parameters<
    typeof decide<"open" | "shut" | "walled", "open" | "shut" | "wall", `door.${string}`, Facts, Reason>
  >
) => {
  const decided = decide(...args);
  return decided.ok ? decided.value.event : decided.error.reason;
};

test("an action is allowed where the table has a row for it and every guard holds", () => {
  expect(outcome(DOOR, "shut", "open", { hasKey: true, saysPlease: true })).toBe("door.opened");
  expect(outcome(DOOR, "open", "shut", {})).toBe("door.shut");
});

test("the first guard that does not hold is the reason", () => {
  expect(outcome(DOOR, "shut", "open", {})).toBe("noKey");
  expect(outcome(DOOR, "shut", "open", { hasKey: true })).toBe("impolite");
});

test("an action without a row conflicts with the state, unless the table knows a better reason", () => {
  expect(outcome(DOOR, "open", "open", {})).toBe("stateConflict");
  expect(outcome(DOOR, "walled", "open", {})).toBe("walledUp");
  expect(outcome(DOOR, "walled", "shut", {})).toBe("stateConflict");
});

test("available actions are those of one side whose guards hold; guards of the request do not count", () => {
  expect(availableActions(DOOR, "shut", {})).toEqual([]);
  expect(availableActions(DOOR, "shut", { hasKey: true })).toEqual(["open"]);
  expect(availableActions(DOOR, "shut", { hasKey: true }, "system")).toEqual(["wall"]);
  const refused = decide(DOOR, "shut", "open", { hasKey: true });
  expect(refused).toMatchObject({ error: { reason: "impolite", state: "shut" } });
});

test("a resource begins in the initial state", () => {
  expect(initialState(DOOR)).toBe("shut");
});

test("a path names the states that an action leaves and the one it leads to", () => {
  expect(pathOf(DOOR, "wall")).toEqual({ from: ["shut", "open"], to: "walled" });
});

test("an action with guards, with several outcomes or without rows has no path", () => {
  const ajar = { ...DOOR, transitions: [...DOOR.transitions, { ...DOOR.transitions[1], from: "shut", to: "open" }] };
  for (const [lifecycle, action] of [
    [DOOR, "open"],
    [ajar, "shut"],
    [{ ...DOOR, transitions: [] }, "wall"],
  ] as const) {
    expect(() => pathOf(lifecycle as typeof DOOR, action)).toThrow(`the action ${action} of a door has no single path`);
  }
});

test("a state is final when no row leaves it", () => {
  expect(DOOR.states.filter((state) => isFinal(DOOR, state))).toEqual(["walled"]);
});
