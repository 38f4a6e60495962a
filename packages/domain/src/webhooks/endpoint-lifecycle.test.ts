import { expect, test } from "vitest";
import { decide } from "../shared/lifecycle.ts";
import { availableEndpointActions, ENDPOINT_LIFECYCLE, ENDPOINT_STATES } from "./endpoint-lifecycle.ts";

test("the transitions of an endpoint are the published ones", () => {
  const actions = ["confirm", "pause", "enable", "giveUp"] as const;
  const transitions = ENDPOINT_STATES.flatMap((from) =>
    actions.flatMap((action) => {
      const decided = decide(ENDPOINT_LIFECYCLE, from, action, undefined);
      return decided.ok ? [`${from} ${action} ${decided.value.to}`] : [];
    }),
  );
  expect(transitions).toEqual([
    "pending confirm enabled",
    "enabled pause paused",
    "enabled giveUp disabled",
    "paused enable enabled",
    "disabled enable enabled",
  ]);
});

test("a refusal names the tenant's available actions, and none that only the service can take", () => {
  expect(ENDPOINT_STATES.map(availableEndpointActions)).toEqual([[], ["pause"], ["enable"], ["enable"]]);
  expect(decide(ENDPOINT_LIFECYCLE, "paused", "pause", undefined)).toEqual({
    ok: false,
    error: { reason: "stateConflict", availableActions: ["enable"] },
  });
});
