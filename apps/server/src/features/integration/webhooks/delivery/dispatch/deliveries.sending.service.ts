import { randomUUID } from "node:crypto";
import {
  deliveryAfter,
  type EndpointAfter,
  EVENT_EXPIRED,
  endpointAfter,
} from "@entrada/domain/webhooks/after-attempt";
import { deliveryPath } from "@entrada/domain/webhooks/delivery-lifecycle";
import { attemptsAtOnceMax, isResting } from "@entrada/domain/webhooks/endpoint-health";
import type { AppContext } from "../../../../../context.ts";
import { encodeId, newUuid } from "../../../../../core/ids.ts";
import { scopeOf } from "../../../../../core/tenant-scope.ts";
import type { AttemptResult } from "../../../../../providers/webhook/webhook-sender.ts";
import type { Locked } from "../../../../../work/locked.ts";
import { systemOf, unitOfWork, type Work } from "../../../../../work/work.ts";
import { getsEvents, tryMoveEndpoint } from "../../endpoints/endpoints.machine.ts";
import * as endpoints from "../../endpoints/endpoints.store.ts";
import { secretsOf } from "../../endpoints/endpoints-secrets.ts";
import * as claims from "./deliveries.claims.store.ts";
import { type EndpointAddress, listDueEndpoints } from "./deliveries.due.store.ts";
import { updateEnded } from "./deliveries.outcomes.store.ts";

/** A delivery with everything that its attempt needs. */
export interface ReadyDelivery extends claims.ClaimedDelivery {
  readonly url: string;
  readonly secrets: readonly string[];
  readonly payload: string;
}

// Longer than any attempt, so that a lease ends only with its worker.
const LEASE_SECONDS = 30;

/** The endpoints with something to send, longest waiting first. */
export function listEndpointsToServe({ db }: AppContext, endpointsMax: number): Promise<readonly EndpointAddress[]> {
  return listDueEndpoints(db, endpointsMax);
}

/**
 * Claims what may be sent to the endpoint now: four deliveries at once, one while it answers with failures, none while
 * it rests. Nothing while another worker has locked it.
 */
export function takeDue(
  ctx: AppContext,
  address: EndpointAddress,
  limits: ClaimLimits,
): Promise<readonly ReadyDelivery[]> {
  return unitOfWork(ctx, systemOf(address), async (w) => {
    const endpoint = await endpoints.findFreeEndpointForUpdate(w.tx, w.scope, address.endpointId);
    return endpoint ? take(w, endpoint, limits) : [];
  });
}

/** How much a worker may claim of an endpoint. */
export interface ClaimLimits {
  readonly claimsMax: number;
  /** the number of ended attempts that hold their places until their outcomes are stored */
  readonly countOver?: () => number;
}

/** An attempt that has ended, its outcome still to be stored. */
export interface Outcome {
  readonly delivery: claims.ClaimedDelivery;
  readonly result: AttemptResult;
}

/**
 * Stores how attempts at one endpoint ended, in this order, with everything that follows, and claims what may be sent
 * to it next. Ignores a delivery whose lease has ended: another worker has it.
 */
export function endAttempts(
  ctx: AppContext,
  address: EndpointAddress,
  outcomes: readonly Outcome[],
  limits: ClaimLimits,
): Promise<readonly ReadyDelivery[]> {
  return unitOfWork(ctx, systemOf(address), async (w) => {
    const endpoint = await endpoints.findEndpointForUpdate(w.tx, w.scope, address.endpointId);
    return endpoint ? take(w, await end(w, endpoint, outcomes), limits) : [];
  });
}

/** Gives the delivery back: this process cut its attempt off, which says nothing about the receiver. */
export async function releaseDelivery({ db }: AppContext, delivery: claims.ClaimedDelivery): Promise<void> {
  const { endpointId } = delivery;
  const scope = scopeOf(delivery);
  await db.withTenant(scope, async (tx) => {
    await endpoints.findEndpointForUpdate(tx, scope, endpointId);
    await claims.updateReleased(tx, delivery);
    await endpoints.updateLookNow(tx, scope, endpointId);
  });
}

/** Claims the deliveries that may be sent to the endpoint now. */
export async function take(
  w: Work<Pick<AppContext, "keyring" | "clock">>,
  endpoint: Locked<endpoints.Endpoint>,
  { claimsMax, countOver = () => 0 }: ClaimLimits,
): Promise<readonly ReadyDelivery[]> {
  const { tx, scope } = w;
  const claimed = await claims.claimDue(tx, scope, endpoint, {
    isEnabled: getsEvents(endpoint),
    placesMax: attemptsAtOnceMax(endpoint) + countOver(),
    claimsMax: isResting(endpoint, w.now) ? 0 : claimsMax,
    notBefore: endpoint.probeDueAt,
    lease: randomUUID(),
    leaseSeconds: LEASE_SECONDS,
  });
  if (claimed.length === 0) return [];
  const secrets = secretsOf(w.ctx, scope, endpoint);
  const ready: ReadyDelivery[] = [];
  for (const delivery of claimed) {
    const { payload } = delivery;
    if (payload !== null) ready.push({ ...delivery, payload, url: endpoint.url, secrets });
    else await claims.updateAbandoned(tx, delivery, deliveryPath("abandon"), EVENT_EXPIRED);
  }
  // The places of abandoned deliveries are free again.
  if (ready.length < claimed.length) await endpoints.updateLookNow(tx, scope, endpoint.id);
  return ready;
}

async function end(
  w: Work,
  endpoint: Locked<endpoints.Endpoint>,
  outcomes: readonly Outcome[],
): Promise<Locked<endpoints.Endpoint>> {
  const ended = outcomes.map(({ delivery: { id, lease, attemptsMade }, result }) => {
    const { action, dueAt } = deliveryAfter(result, { attemptsMade, now: w.now, random: Math.random() });
    const attempt = { ...result, id: newUuid(), attemptedAt: new Date(w.now.getTime() - result.durationMs) };
    return { id, lease, path: deliveryPath(action), dueAt, attempt };
  });
  const own = await updateEnded(w.tx, w.scope, ended, w.now);
  let after = endpoint;
  for (const { delivery, result } of outcomes) {
    if (!own.has(delivery.id)) continue;
    after = await judge(
      w,
      after,
      result,
      endpointAfter(result, { health: after, isPing: delivery.isPing, now: w.now }),
    );
  }
  return after;
}

async function judge(
  w: Work,
  endpoint: Locked<endpoints.Endpoint>,
  { isSuccess, failure, statusCode }: AttemptResult,
  { health, move }: EndpointAfter,
): Promise<Locked<endpoints.Endpoint>> {
  const { tx, scope } = w;
  const columns = {
    failuresInRow: health.failuresInRow,
    failuresBeganAt: health.failuresBeganAt,
    probeDueAt: health.probeDueAt,
    lastFailure: failure,
    lastStatusCode: isSuccess ? null : statusCode,
  };
  if (move) {
    const changes =
      move.action === "giveUp"
        ? { ...columns, disabledReason: move.reason }
        : // From now on: events from before the endpoint was confirmed are not sent.
          { ...columns, position: await endpoints.readLogEnd(tx, scope) };
    const moved = await tryMoveEndpoint(w, endpoint, move.action, { changes });
    if (moved.ok) return moved.value;
  }
  // An event about the health would have to be delivered as well, so no version tells it.
  const isUnchanged = endpoint.failuresInRow === 0 && health.failuresInRow === 0;
  if (!isUnchanged) await endpoints.updateEndpointProgress(tx, scope, endpoint, columns);
  return { ...endpoint, ...columns };
}

/** The event's id as receivers see it. */
export function messageIdOf({ eventId }: Pick<claims.ClaimedDelivery, "eventId">): string {
  return encodeId("evt", eventId);
}
