import { expect, test } from "vitest";
import { consequencesOf, type EndedAttempt } from "./after-attempt.ts";
import { HEALTHY } from "./endpoint-health.ts";
import { ATTEMPTS_MAX } from "./retry-schedule.ts";

const NOW = new Date("2026-11-20T09:00:00.000Z");
const DAY_MS = 24 * 60 * 60 * 1000;
const answered = (statusCode: number, rest: Partial<EndedAttempt> = {}): EndedAttempt => ({
  isSuccess: statusCode >= 200 && statusCode < 300,
  statusCode,
  retryAfterSeconds: undefined,
  isAbort: false,
  ...rest,
});
const situation = {
  endpointState: "enabled",
  health: HEALTHY,
  isPing: false,
  attemptsMade: 1,
  attempt: answered(200),
  now: NOW,
  random: 0.5,
} as const;
const weak = { failuresInRow: 40, failuresBeganAt: new Date(NOW.getTime() - 5 * DAY_MS), probeDueAt: NOW };

test("a success ends the delivery and all doubts about the receiver", () => {
  expect(consequencesOf({ ...situation, health: weak })).toEqual({
    delivery: { state: "succeeded", dueAt: null },
    health: HEALTHY,
    endpoint: undefined,
  });
});

test("only an answered ping enables an endpoint, and only one that was never enabled", () => {
  const actionOf = (endpointState: "pending" | "enabled" | "paused" | "disabled", isPing: boolean) =>
    consequencesOf({ ...situation, endpointState, isPing }).endpoint?.action;
  expect(actionOf("pending", true)).toBe("confirm");
  expect(actionOf("pending", false)).toBeUndefined();
  for (const state of ["enabled", "paused", "disabled"] as const) expect(actionOf(state, true)).toBeUndefined();
});

test("a failure is tried again by the schedule, until there is no attempt left", () => {
  const attempt = answered(500);
  const due = new Date(NOW.getTime() + 5000);
  expect(consequencesOf({ ...situation, attempt }).delivery).toEqual({ state: "pending", dueAt: due });
  const last = consequencesOf({ ...situation, attempt, attemptsMade: ATTEMPTS_MAX });
  expect(last.delivery).toEqual({ state: "failed", dueAt: null });
});

test("a receiver that wants no further attempt at an event gets none, and stays enabled", () => {
  const { delivery, endpoint } = consequencesOf({ ...situation, attempt: answered(500, { isAbort: true }) });
  expect(delivery).toEqual({ state: "abandoned", dueAt: null });
  expect(endpoint).toBeUndefined();
});

test("a receiver that says it is gone is disabled at once", () => {
  const gone = consequencesOf({ ...situation, attempt: answered(410) });
  expect(gone.endpoint).toEqual({ action: "giveUp", reason: "gone" });
  expect(gone.delivery.state).toBe("failed");
});

test("a receiver that has failed for five days is disabled, and the event goes on waiting", () => {
  const attempt = { ...answered(0), statusCode: null };
  const { delivery, endpoint } = consequencesOf({ ...situation, health: weak, attempt });
  expect(endpoint).toEqual({ action: "giveUp", reason: "failing" });
  expect(delivery.state).toBe("pending");
});

test("an endpoint that gets no events is not disabled, whatever its pings meet", () => {
  for (const endpointState of ["pending", "paused", "disabled"] as const) {
    for (const attempt of [answered(410), answered(500)]) {
      const given = { ...situation, endpointState, health: weak, isPing: true, attempt };
      expect(consequencesOf(given).endpoint).toBeUndefined();
    }
  }
});
