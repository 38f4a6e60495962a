import { expect, test } from "vitest";
import { DAY_MS } from "../shared/dates.ts";
import { decide } from "../shared/lifecycle.ts";
import { deliveryAfter, type EndedAttempt, endpointAfter } from "./after-attempt.ts";
import { HEALTHY } from "./endpoint-health.ts";
import { ENDPOINT_LIFECYCLE, ENDPOINT_STATES, type EndpointState } from "./endpoint-lifecycle.ts";
import { ATTEMPTS_MAX } from "./retry-schedule.ts";

const NOW = new Date("2026-11-20T09:00:00.000Z");
const answered = (statusCode: number, rest: Partial<EndedAttempt> = {}): EndedAttempt => ({
  isSuccess: statusCode >= 200 && statusCode < 300,
  statusCode,
  retryAfterSeconds: undefined,
  isAbort: false,
  ...rest,
});
const delivery = { attemptsMade: 1, now: NOW, random: 0.5 };
const endpoint = { health: HEALTHY, isPing: false, now: NOW };
const weak = { failuresInRow: 40, failuresBeganAt: new Date(NOW.getTime() - 5 * DAY_MS), probeDueAt: NOW };

/** The state to which an attempt moves an endpoint. */
function stateAfter(from: EndpointState, attempt: EndedAttempt, more: Partial<typeof endpoint> = {}): EndpointState {
  const { move } = endpointAfter(attempt, { ...endpoint, ...more });
  const decided = move && decide(ENDPOINT_LIFECYCLE, from, move.action, undefined);
  return decided?.ok ? decided.value.to : from;
}

test("a success ends the delivery and makes the endpoint healthy again", () => {
  expect(deliveryAfter(answered(200), delivery)).toEqual({ action: "succeed", dueAt: null });
  expect(endpointAfter(answered(200), { ...endpoint, health: weak })).toEqual({ health: HEALTHY, move: undefined });
});

test("only an answered ping enables an endpoint, and only a pending one", () => {
  const statesAfter = (isPing: boolean) => ENDPOINT_STATES.map((from) => stateAfter(from, answered(200), { isPing }));
  expect(statesAfter(true)).toEqual(["enabled", "enabled", "paused", "disabled", "deleted"]);
  expect(statesAfter(false)).toEqual([...ENDPOINT_STATES]);
});

test("a failure is retried on schedule until no attempt is left", () => {
  const due = new Date(NOW.getTime() + 5000);
  expect(deliveryAfter(answered(500), delivery)).toEqual({ action: "retry", dueAt: due });
  const last = deliveryAfter(answered(500), { ...delivery, attemptsMade: ATTEMPTS_MAX });
  expect(last).toEqual({ action: "fail", dueAt: null });
});

test("a receiver that wants no further attempt at an event gets none, and its endpoint stays enabled", () => {
  const attempt = answered(500, { isAbort: true });
  expect(deliveryAfter(attempt, delivery)).toEqual({ action: "abandon", dueAt: null });
  expect(stateAfter("enabled", attempt)).toBe("enabled");
});

test("a receiver that says it is gone is disabled at once", () => {
  expect(endpointAfter(answered(410), endpoint).move).toEqual({ action: "giveUp", reason: "gone" });
  expect(stateAfter("enabled", answered(410))).toBe("disabled");
  expect(deliveryAfter(answered(410), delivery).action).toBe("fail");
});

test("a receiver that has failed for five days is disabled, and the event is still retried", () => {
  const attempt = { ...answered(0), statusCode: null };
  expect(endpointAfter(attempt, { ...endpoint, health: weak }).move).toEqual({ action: "giveUp", reason: "failing" });
  expect(stateAfter("enabled", attempt, { health: weak })).toBe("disabled");
  expect(deliveryAfter(attempt, delivery).action).toBe("retry");
});

test("an endpoint that gets no events is not disabled, whatever its pings get", () => {
  for (const from of ["pending", "paused", "disabled"] as const) {
    for (const attempt of [answered(410), answered(500)]) {
      expect(stateAfter(from, attempt, { health: weak, isPing: true })).toBe(from);
    }
  }
});
