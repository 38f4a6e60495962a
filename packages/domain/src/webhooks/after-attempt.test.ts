import { expect, test } from "vitest";
import { deliveryAfter, type EndedAttempt, endpointAfter } from "./after-attempt.ts";
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
const delivery = { attemptsMade: 1, now: NOW, random: 0.5 };
const endpoint = { state: "enabled", health: HEALTHY, isPing: false, now: NOW } as const;
const weak = { failuresInRow: 40, failuresBeganAt: new Date(NOW.getTime() - 5 * DAY_MS), probeDueAt: NOW };

test("a success ends the delivery and all doubts about the receiver", () => {
  expect(deliveryAfter(answered(200), delivery)).toEqual({ state: "succeeded", dueAt: null });
  expect(endpointAfter(answered(200), { ...endpoint, health: weak })).toEqual({ health: HEALTHY, move: undefined });
});

test("only an answered ping enables an endpoint, and only one that was never enabled", () => {
  const actionOf = (state: "pending" | "enabled" | "paused" | "disabled", isPing: boolean) =>
    endpointAfter(answered(200), { ...endpoint, state, isPing }).move?.action;
  expect(actionOf("pending", true)).toBe("confirm");
  expect(actionOf("pending", false)).toBeUndefined();
  for (const state of ["enabled", "paused", "disabled"] as const) expect(actionOf(state, true)).toBeUndefined();
});

test("a failure is tried again by the schedule, until there is no attempt left", () => {
  const due = new Date(NOW.getTime() + 5000);
  expect(deliveryAfter(answered(500), delivery)).toEqual({ state: "pending", dueAt: due });
  const last = deliveryAfter(answered(500), { ...delivery, attemptsMade: ATTEMPTS_MAX });
  expect(last).toEqual({ state: "failed", dueAt: null });
});

test("a receiver that wants no further attempt at an event gets none, and stays enabled", () => {
  const attempt = answered(500, { isAbort: true });
  expect(deliveryAfter(attempt, delivery)).toEqual({ state: "abandoned", dueAt: null });
  expect(endpointAfter(attempt, endpoint).move).toBeUndefined();
});

test("a receiver that says it is gone is disabled at once", () => {
  expect(endpointAfter(answered(410), endpoint).move).toEqual({ action: "giveUp", reason: "gone" });
  expect(deliveryAfter(answered(410), delivery).state).toBe("failed");
});

test("a receiver that has failed for five days is disabled, and the event goes on waiting", () => {
  const attempt = { ...answered(0), statusCode: null };
  expect(endpointAfter(attempt, { ...endpoint, health: weak }).move).toEqual({ action: "giveUp", reason: "failing" });
  expect(deliveryAfter(attempt, delivery).state).toBe("pending");
});

test("an endpoint that gets no events is not disabled, whatever its pings meet", () => {
  for (const state of ["pending", "paused", "disabled"] as const) {
    for (const attempt of [answered(410), answered(500)]) {
      expect(endpointAfter(attempt, { ...endpoint, state, health: weak, isPing: true }).move).toBeUndefined();
    }
  }
});
