import { type EndpointHealth, healthAfter, isGivenUp } from "./endpoint-health.ts";
import type { DeliveryState, DisabledReason, EndpointState } from "./endpoint-lifecycle.ts";
import { retryDelayMs } from "./retry-schedule.ts";

const GONE = 410;

export interface EndedAttempt {
  readonly isSuccess: boolean;
  /** null: no answer came */
  readonly statusCode: number | null;
  readonly retryAfterSeconds: number | undefined;
  /** the receiver wants no further attempt at this event */
  readonly isAbort: boolean;
}

interface AttemptedDelivery {
  /** the attempt that has just ended included */
  readonly attemptsMade: number;
  readonly now: Date;
  /** at least 0 and below 1 */
  readonly random: number;
}

export type DeliveryAfter =
  | { readonly state: "pending"; readonly dueAt: Date }
  | { readonly state: Exclude<DeliveryState, "pending">; readonly dueAt: null };

/** What follows from an attempt for the delivery: nothing of it depends on how the receiver has done otherwise. */
export function deliveryAfter(attempt: EndedAttempt, { attemptsMade, now, random }: AttemptedDelivery): DeliveryAfter {
  if (attempt.isSuccess) return ended("succeeded");
  if (attempt.statusCode === GONE) return ended("failed");
  if (attempt.isAbort) return ended("abandoned");
  const delayMs = retryDelayMs({ attemptsMade, retryAfterSeconds: attempt.retryAfterSeconds, random });
  return delayMs === undefined ? ended("failed") : { state: "pending", dueAt: new Date(now.getTime() + delayMs) };
}

interface AttemptedEndpoint {
  readonly state: EndpointState;
  readonly health: EndpointHealth;
  readonly isPing: boolean;
  readonly now: Date;
}

export interface EndpointAfter {
  readonly health: EndpointHealth;
  readonly move:
    | { readonly action: "confirm" }
    | { readonly action: "giveUp"; readonly reason: DisabledReason }
    | undefined;
}

/** What follows from an attempt for how the receiver is judged, and for the endpoint's state. */
export function endpointAfter(
  attempt: EndedAttempt,
  { state, health: before, isPing, now }: AttemptedEndpoint,
): EndpointAfter {
  const health = healthAfter(before, attempt.isSuccess ? "success" : "failure", now);
  if (attempt.isSuccess) return { health, move: isPing && state === "pending" ? { action: "confirm" } : undefined };
  if (attempt.statusCode === GONE) return { health, move: givenUp(state, "gone") };
  return { health, move: isGivenUp(health, now) ? givenUp(state, "failing") : undefined };
}

function ended(state: Exclude<DeliveryState, "pending">): DeliveryAfter {
  return { state, dueAt: null };
}

// What does not get events has nothing to be given up.
function givenUp(state: EndpointState, reason: DisabledReason): EndpointAfter["move"] {
  return state === "enabled" ? { action: "giveUp", reason } : undefined;
}
