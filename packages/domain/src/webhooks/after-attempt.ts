import { type EndpointHealth, healthAfter, isGivenUp } from "./endpoint-health.ts";
import type { DisabledReason } from "./endpoint-lifecycle.ts";
import { retryDelayMs } from "./retry-schedule.ts";

const GONE = 410;

/** Failures that are not the receiver's. */
export const INTERRUPTED = "interrupted";
export const EVENT_EXPIRED = "event_expired";

export interface EndedAttempt {
  readonly isSuccess: boolean;
  /** null: no answer came */
  readonly statusCode: number | null;
  readonly retryAfterSeconds: number | undefined;
  /** the receiver asked for no further attempt at this event */
  readonly isAbort: boolean;
}

interface AttemptedDelivery {
  /** including the attempt that has just ended */
  readonly attemptsMade: number;
  readonly now: Date;
  /** at least 0 and below 1 */
  readonly random: number;
}

export type DeliveryAfter =
  | { readonly action: "retry"; readonly dueAt: Date }
  | { readonly action: "succeed" | "fail" | "abandon"; readonly dueAt: null };

/** The delivery's action after an attempt, and when it is due again. It does not depend on other deliveries. */
export function deliveryAfter(attempt: EndedAttempt, { attemptsMade, now, random }: AttemptedDelivery): DeliveryAfter {
  if (attempt.isSuccess) return { action: "succeed", dueAt: null };
  if (attempt.statusCode === GONE) return { action: "fail", dueAt: null };
  if (attempt.isAbort) return { action: "abandon", dueAt: null };
  const delayMs = retryDelayMs({ attemptsMade, retryAfterSeconds: attempt.retryAfterSeconds, random });
  if (delayMs === undefined) return { action: "fail", dueAt: null };
  return { action: "retry", dueAt: new Date(now.getTime() + delayMs) };
}

interface AttemptedEndpoint {
  readonly health: EndpointHealth;
  readonly isPing: boolean;
  readonly now: Date;
}

export interface EndpointAfter {
  readonly health: EndpointHealth;
  /** the action to attempt on the endpoint; its lifecycle says in which states it has an effect */
  readonly move:
    | { readonly action: "confirm" }
    | { readonly action: "giveUp"; readonly reason: DisabledReason }
    | undefined;
}

/** The endpoint's health after an attempt, and the action that follows for the endpoint. */
export function endpointAfter(
  attempt: EndedAttempt,
  { health: before, isPing, now }: AttemptedEndpoint,
): EndpointAfter {
  const health = healthAfter(before, attempt.isSuccess ? "success" : "failure", now);
  if (attempt.isSuccess) return { health, move: isPing ? { action: "confirm" } : undefined };
  if (attempt.statusCode === GONE) return { health, move: { action: "giveUp", reason: "gone" } };
  return { health, move: isGivenUp(health, now) ? { action: "giveUp", reason: "failing" } : undefined };
}
