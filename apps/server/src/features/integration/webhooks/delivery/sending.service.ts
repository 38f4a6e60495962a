import { randomUUID } from "node:crypto";
import { deliveryAfter, type EndpointAfter, endpointAfter } from "@entrada/domain/webhooks/after-attempt";
import { attemptsAtOnceMax, failingSince, isResting } from "@entrada/domain/webhooks/endpoint-health";
import { moveEndpoint } from "@entrada/domain/webhooks/endpoint-lifecycle";
import type { AppContext } from "../../../../context.ts";
import { encodeId, newUuid } from "../../../../core/ids.ts";
import { scopeOf, type TenantScope } from "../../../../core/tenant-scope.ts";
import type { AttemptResult } from "../../../../providers/webhook/webhook-sender.ts";
import { unitOfWork, type Work } from "../../../../work/keyed-change.ts";
import { disabledEvent, enabledEvent } from "../endpoints/endpoints.events.ts";
import { secretsOf } from "../endpoints/endpoints.service.ts";
import * as endpoints from "../endpoints/endpoints.store.ts";
import { updateEnded } from "./attempts.store.ts";
import * as claims from "./claims.store.ts";
import { EVENT_EXPIRED, INTERRUPTED } from "./deliveries.schema.ts";
import { type EndpointAddress, listDueEndpoints, listEndedLeases } from "./due.store.ts";

/** What sending is done with. */
export type SendingResources = AppContext;

/** A delivery with everything that its attempt needs. */
export interface ReadyDelivery extends claims.ClaimedDelivery {
  readonly url: string;
  readonly secrets: readonly string[];
  readonly payload: string;
}

// Longer than any attempt, so that a lease ends only with its worker.
const LEASE_SECONDS = 30;
const SYSTEM = { actor: { type: "system" } } as const;
// The outcome of an attempt whose worker has gone is unknown: the receiver has to expect it once more.
const UNKNOWN_OUTCOME = {
  isSuccess: false,
  statusCode: null,
  failure: INTERRUPTED,
  answer: null,
  retryAfterSeconds: undefined,
  isAbort: false,
} as const;

/** The endpoints that have something to send, longest waiting first. */
export function listEndpointsToServe(
  { db }: SendingResources,
  endpointsMax: number,
): Promise<readonly EndpointAddress[]> {
  return listDueEndpoints(db, endpointsMax);
}

/**
 * Takes what may be sent to the endpoint now: four at once, one while it answers with failures, none while it rests.
 * Nothing when another worker is at it.
 */
export function takeDue(
  resources: SendingResources,
  address: EndpointAddress,
  limits: ClaimLimits,
): Promise<readonly ReadyDelivery[]> {
  const { endpointId, ...scope } = address;
  return unitOfWork(resources, scope, SYSTEM, async (w) => {
    const endpoint = await endpoints.findEndpointForUpdate(w.tx, scope, endpointId, "skip");
    return endpoint ? take(resources, w, { scope, endpoint, limits }) : [];
  });
}

/** What a worker may take of an endpoint. */
export interface ClaimLimits {
  readonly claimsMax: number;
  /** counts its own attempts at the endpoint that are over, but hold their places until their outcome is written down */
  readonly countOver?: () => number;
}

/** An attempt that has ended, and whose outcome is to be written down. */
export interface Outcome {
  readonly delivery: claims.ClaimedDelivery;
  readonly result: AttemptResult;
}

/**
 * Writes down how attempts at one endpoint ended, in this order, and all that follows from it; takes what may be sent to
 * it next. Nothing happens to a delivery whose lease had ended: then somebody else has it.
 */
export function endAttempts(
  resources: SendingResources,
  address: EndpointAddress,
  outcomes: readonly Outcome[],
  limits: ClaimLimits,
): Promise<readonly ReadyDelivery[]> {
  const scope = scopeOf(address);
  return unitOfWork(resources, scope, SYSTEM, async (w) => {
    const endpoint = await endpoints.findEndpointForUpdate(w.tx, scope, address.endpointId);
    if (!endpoint) return [];
    const after = await end(w, { scope, endpoint, outcomes });
    return take(resources, w, { scope, endpoint: after, limits });
  });
}

/** Gives the delivery back: its attempt was cut by this process, and nothing was learned from it. */
export async function releaseDelivery(resources: SendingResources, delivery: claims.ClaimedDelivery): Promise<void> {
  const { endpointId } = delivery;
  const scope = scopeOf(delivery);
  await resources.db.withTenant(scope, async (tx) => {
    await endpoints.findEndpointForUpdate(tx, scope, endpointId);
    await claims.updateReleased(tx, delivery);
    await endpoints.updateLookNow(tx, scope, endpointId);
  });
}

/** Takes back what workers held that have gone, and counts it as an attempt. Says how many endpoints it was about. */
export async function takeBackEnded(resources: SendingResources): Promise<number> {
  const left = await listEndedLeases(resources.db, 100);
  for (const { endpointId, ...scope } of left) {
    await unitOfWork(resources, scope, SYSTEM, async (w) => {
      const endpoint = await endpoints.findEndpointForUpdate(w.tx, scope, endpointId);
      if (!endpoint) return;
      const ended = await claims.listEnded(w.tx, { ...scope, endpointId });
      // Not the receiver's fault, so it says nothing about its health.
      const interrupted = ended.map(({ attemptsMade, ...leased }) => {
        const after = deliveryAfter(UNKNOWN_OUTCOME, { attemptsMade, now: w.now, random: 0 });
        const due = after.state === "pending" ? { ...after, dueAt: w.now } : after;
        return { ...leased, ...due, attempt: { ...UNKNOWN_OUTCOME, id: newUuid(), attemptedAt: w.now, durationMs: 0 } };
      });
      await updateEnded(w.tx, scope, interrupted, w.now);
      await endpoints.updateLookNow(w.tx, scope, endpointId);
    });
  }
  return left.length;
}

interface Taking {
  readonly scope: TenantScope;
  readonly endpoint: endpoints.Endpoint;
  readonly limits: ClaimLimits;
}

/** Takes what may be sent to the endpoint now; its row must be locked. */
export async function take(resources: SendingResources, w: Work, { scope, endpoint, limits }: Taking) {
  const { claimsMax, countOver = () => 0 } = limits;
  const address = { ...scope, endpointId: endpoint.id };
  const claimed = await claims.claimDue(w.tx, address, {
    isEnabled: endpoint.state === "enabled",
    placesMax: attemptsAtOnceMax(endpoint) + countOver(),
    claimsMax: isResting(endpoint, w.now) ? 0 : claimsMax,
    notBefore: endpoint.probeDueAt,
    lease: randomUUID(),
    leaseSeconds: LEASE_SECONDS,
  });
  if (claimed.length === 0) return [];
  const secrets = secretsOf(resources, scope, endpoint);
  const ready: ReadyDelivery[] = [];
  for (const delivery of claimed) {
    const { payload } = delivery;
    if (payload !== null) ready.push({ ...delivery, payload, url: endpoint.url, secrets });
    else await claims.updateAbandoned(w.tx, delivery, EVENT_EXPIRED);
  }
  // Their places are free again.
  if (ready.length < claimed.length) await endpoints.updateLookNow(w.tx, scope, endpoint.id);
  return ready;
}

interface Ending {
  readonly scope: TenantScope;
  readonly endpoint: endpoints.Endpoint;
  readonly outcomes: readonly Outcome[];
}

async function end(w: Work, { scope, endpoint, outcomes }: Ending): Promise<endpoints.Endpoint> {
  const ended = outcomes.map(({ delivery: { id, lease, attemptsMade }, result }) => ({
    id,
    lease,
    ...deliveryAfter(result, { attemptsMade, now: w.now, random: Math.random() }),
    attempt: { ...result, id: newUuid(), attemptedAt: new Date(w.now.getTime() - result.durationMs) },
  }));
  const ours = await updateEnded(w.tx, scope, ended, w.now);
  let after = endpoint;
  for (const { delivery, result } of outcomes) {
    if (!ours.has(delivery.id)) continue;
    const { state } = after;
    const situation = { state, health: after, isPing: delivery.isPing, now: w.now };
    after = await changeEndpoint(w, scope, after, endpointAfter(result, situation));
  }
  return after;
}

async function changeEndpoint(
  w: Work,
  scope: TenantScope,
  endpoint: endpoints.Endpoint,
  { health, move }: EndpointAfter,
): Promise<endpoints.Endpoint> {
  const columns = {
    failures_in_row: health.failuresInRow,
    failures_began_at: health.failuresBeganAt,
    probe_due_at: health.probeDueAt,
  };
  const moved = move && moveEndpoint(endpoint.state, move.action);
  if (move?.action === "confirm" && moved?.ok) {
    // From here on: what happened before it was there is not sent.
    const position = await endpoints.readLogEnd(w.tx, scope);
    const enabled = await endpoints.updateEndpoint(w.tx, scope, endpoint.id, {
      ...columns,
      state: moved.value,
      position,
    });
    w.emit(enabledEvent(enabled, endpoint.state, "now"));
    return enabled;
  }
  if (move?.action === "giveUp" && moved?.ok) {
    const changes = { ...columns, state: moved.value, disabled_reason: move.reason };
    const disabled = await endpoints.updateEndpoint(w.tx, scope, endpoint.id, changes);
    w.emit(disabledEvent(disabled, endpoint.state, move.reason, health.failuresBeganAt));
    return disabled;
  }
  // What is shown of the health has a version like everything that is shown.
  if (failingSince(endpoint)?.getTime() !== failingSince(health)?.getTime()) {
    return endpoints.updateEndpoint(w.tx, scope, endpoint.id, columns);
  }
  const isUnchanged = endpoint.failuresInRow === 0 && health.failuresInRow === 0;
  if (!isUnchanged) await endpoints.updateEndpointPlace(w.tx, scope, endpoint.id, columns);
  return { ...endpoint, ...health };
}

/** The event id that receivers see. */
export function messageIdOf({ eventId }: Pick<claims.ClaimedDelivery, "eventId">): string {
  return encodeId("evt", eventId);
}
