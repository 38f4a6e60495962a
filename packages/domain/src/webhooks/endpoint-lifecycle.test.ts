import { expect, test } from "vitest";
import { availableEndpointActions, ENDPOINT_MOVES, ENDPOINT_STATES, moveEndpoint } from "./endpoint-lifecycle.ts";

test("an endpoint moves as published and in no other way", () => {
  const actions = ["confirm", "pause", "enable", "giveUp"] as const;
  const moves = ENDPOINT_STATES.flatMap((from) =>
    actions.flatMap((action) => {
      const moved = moveEndpoint(from, action);
      return moved.ok ? [`${from} ${action} ${moved.value}`] : [];
    }),
  );
  expect(moves).toEqual([
    "pending confirm enabled",
    "enabled pause paused",
    "enabled giveUp disabled",
    "paused enable enabled",
    "disabled enable enabled",
  ]);
});

test("a refusal names what the tenant can do, and nothing that only the service does", () => {
  expect(ENDPOINT_STATES.map(availableEndpointActions)).toEqual([[], ["pause"], ["enable"], ["enable"]]);
  expect(moveEndpoint("paused", "pause")).toEqual({ ok: false, error: { availableActions: ["enable"] } });
});

test("each state that can be entered has exactly one event", () => {
  const events = new Map(ENDPOINT_STATES.map((state) => [state, new Set<string>()]));
  for (const { to, event } of ENDPOINT_MOVES) events.get(to)?.add(event);
  expect([...events].map(([state, published]) => [state, [...published]])).toEqual([
    ["pending", []],
    ["enabled", ["webhook_endpoint.enabled"]],
    ["paused", ["webhook_endpoint.paused"]],
    ["disabled", ["webhook_endpoint.disabled"]],
  ]);
});
