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

interface Situation {
  readonly endpointState: EndpointState;
  readonly health: EndpointHealth;
  readonly isPing: boolean;
  /** attempts at the delivery, the one that has just ended included */
  readonly attemptsMade: number;
  readonly attempt: EndedAttempt;
  readonly now: Date;
  /** at least 0 and below 1 */
  readonly random: number;
}

export interface Consequences {
  readonly delivery:
    | { readonly state: "pending"; readonly dueAt: Date }
    | { readonly state: Exclude<DeliveryState, "pending">; readonly dueAt: null };
  readonly health: EndpointHealth;
  readonly endpoint:
    | { readonly action: "confirm" }
    | { readonly action: "giveUp"; readonly reason: DisabledReason }
    | undefined;
}

/** What follows from an attempt: for the delivery, for how the receiver is judged, and for the endpoint's state. */
export function consequencesOf(situation: Situation): Consequences {
  const { endpointState, isPing, attempt, now } = situation;
  const health = healthAfter(situation.health, attempt.isSuccess ? "success" : "failure", now);
  if (attempt.isSuccess) {
    const endpoint = isPing && endpointState === "pending" ? ({ action: "confirm" } as const) : undefined;
    return { delivery: ended("succeeded"), health, endpoint };
  }
  if (attempt.statusCode === GONE) {
    return { delivery: ended("failed"), health, endpoint: givenUp(endpointState, "gone") };
  }
  const endpoint = isGivenUp(health, now) ? givenUp(endpointState, "failing") : undefined;
  return { delivery: next(situation), health, endpoint };
}

function next({ attempt, attemptsMade, now, random }: Situation): Consequences["delivery"] {
  if (attempt.isAbort) return ended("abandoned");
  const delayMs = retryDelayMs({ attemptsMade, retryAfterSeconds: attempt.retryAfterSeconds, random });
  if (delayMs === undefined) return ended("failed");
  return { state: "pending", dueAt: new Date(now.getTime() + delayMs) };
}

function ended(state: Exclude<DeliveryState, "pending">): Consequences["delivery"] {
  return { state, dueAt: null };
}

// What does not get events has nothing to be given up.
function givenUp(state: EndpointState, reason: DisabledReason): Consequences["endpoint"] {
  return state === "enabled" ? { action: "giveUp", reason } : undefined;
}
