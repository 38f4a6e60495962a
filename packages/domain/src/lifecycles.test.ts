import { describe, expect, test } from "vitest";
import { LIFECYCLES } from "./lifecycles.ts";
import { isFinal } from "./shared/lifecycle.ts";

describe.each(LIFECYCLES)("$resource", (lifecycle) => {
  const { states, initial, transitions } = lifecycle;

  test("leads only to states of its own, and each action in one way from each state", () => {
    const named = [initial.state, ...transitions.flatMap(({ from, to }) => [from, to])];
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

  test("announces each change of state, or says why it does not", () => {
    const unexplained = [initial, ...transitions].filter(
      ({ event, unannounced }) => (event === null) !== (unannounced !== undefined),
    );
    expect(unexplained).toEqual([]);
  });

  test("leaves an action out of the available ones only if every state but the final ones allows it", () => {
    const open = states.filter((state) => !isFinal(lifecycle, state));
    for (const action of new Set(transitions.filter(({ isUnlisted }) => isUnlisted).map((row) => row.action))) {
      const from = transitions.filter((row) => row.action === action && row.isUnlisted).map((row) => row.from);
      expect(from.toSorted()).toEqual(open.toSorted());
    }
  });
});
