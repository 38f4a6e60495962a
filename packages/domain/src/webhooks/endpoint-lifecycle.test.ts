import { expect, test } from "vitest";
import { decide, isFinal } from "../shared/lifecycle.ts";
import { availableEndpointActions, ENDPOINT_LIFECYCLE, ENDPOINT_STATES, pingWaitMs } from "./endpoint-lifecycle.ts";

test("the transitions of an endpoint are the published ones", () => {
  const actions = ["confirm", "send", "pause", "enable", "giveUp", "delete"] as const;
  const transitions = ENDPOINT_STATES.flatMap((from) =>
    actions.flatMap((action) => {
      const decided = decide(ENDPOINT_LIFECYCLE, from, action, undefined);
      return decided.ok ? [`${from} ${action} ${decided.value.to}`] : [];
    }),
  );
  expect(transitions).toEqual([
    "pending confirm enabled",
    "pending delete deleted",
    "enabled send enabled",
    "enabled pause paused",
    "enabled giveUp disabled",
    "enabled delete deleted",
    "paused enable enabled",
    "paused delete deleted",
    "disabled enable enabled",
    "disabled delete deleted",
  ]);
});

test("only a deleted endpoint is final", () => {
  expect(ENDPOINT_STATES.filter((state) => isFinal(ENDPOINT_LIFECYCLE, state))).toEqual(["deleted"]);
});

test("a refusal names the tenant's available actions, but not deletion or what only the service can do", () => {
  expect(ENDPOINT_STATES.map((state) => availableEndpointActions(state))).toEqual([
    ["ping"],
    ["pause"],
    ["enable"],
    ["enable"],
    [],
  ]);
  expect(decide(ENDPOINT_LIFECYCLE, "paused", "pause", undefined)).toEqual({
    ok: false,
    error: { reason: "stateConflict", state: "paused" },
  });
});

test("another ping is available ten seconds after the tenant's own last one, and at once after none", () => {
  const asked = new Date("2026-11-23T09:00:00.000Z");
  const later = (ms: number) => new Date(asked.getTime() + ms);
  expect(pingWaitMs(null, asked)).toBe(0);
  expect([0, 9_999, 10_000, 60_000].map((ms) => pingWaitMs(asked, later(ms)))).toEqual([10_000, 1, 0, 0]);
  expect(availableEndpointActions("pending", 1)).toEqual([]);
  expect(availableEndpointActions("enabled", 1)).toEqual(["pause"]);
});
