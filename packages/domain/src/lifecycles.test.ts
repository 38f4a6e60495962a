import { describe, expect, test } from "vitest";
import { LIFECYCLES } from "./lifecycles.ts";

describe.each(LIFECYCLES)("$resource", ({ states, initial, transitions, unannounced = {} }) => {
  const entries = [{ from: null, to: initial.state, event: initial.event }, ...transitions];

  test("leads only to states of its own, and each action in one way from each state", () => {
    const named = entries.map(({ to }) => to).concat(transitions.map(({ from }) => from));
    expect(named.filter((state) => !states.includes(state))).toEqual([]);
    const rows = transitions.map(({ from, action }) => `${from} ${action}`);
    expect(rows).toEqual([...new Set(rows)]);
  });

  test("can reach every state", () => {
    const reached = new Set([initial.state]);
    for (const _ of states) {
      for (const { from, to } of transitions) if (reached.has(from)) reached.add(to);
    }
    expect([...reached].toSorted()).toEqual(states.toSorted());
  });

  test.each(states)("announces %s whenever it is entered, or says why not always", (state) => {
    const entered = entries.filter(({ from, to }) => to === state && from !== to);
    expect(entered.every(({ event }) => event !== null)).toBe(unannounced[state] === undefined);
  });
});
