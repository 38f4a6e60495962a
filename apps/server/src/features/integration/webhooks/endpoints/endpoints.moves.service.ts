import { type EndpointAction, moveEndpoint } from "@entrada/domain/webhooks/endpoint-lifecycle";
import type { AppContext } from "../../../../context.ts";
import { Problem } from "../../../../core/problem.ts";
import { scopeOf } from "../../../../core/tenant-scope.ts";
import { refuseOtherVersion } from "../../../../http/resources/preconditions.ts";
import {
  type Changed,
  type ChangeRequest,
  type ConditionalRequest,
  causeOf,
  keyedChange,
  unitOfWork,
} from "../../../../work/keyed-change.ts";
import type { ShownDeliveryWithAttempts } from "../delivery/deliveries.schema.ts";
import { readDelivery } from "../delivery/deliveries.service.ts";
import { insertPing } from "../delivery/pings.ts";
import { readLastSuccess, updateLetGo, updateResumed } from "../delivery/recovery.store.ts";
import { enabledEvent, pausedEvent } from "./endpoints.events.ts";
import type { Enabling } from "./endpoints.schema.ts";
import { answerWith, HEALTHY_COLUMNS, requireForUpdate } from "./endpoints.service.ts";
import * as store from "./endpoints.store.ts";

const PING_INTERVAL_SECONDS = 10;

/** Sends no more events from now on; they wait in the log. */
export function pauseEndpoint(ctx: AppContext, request: ConditionalRequest, id: string): Promise<Changed> {
  return keyedChange(ctx, request, async (w) => {
    const endpoint = await requireForUpdate(w, request, id);
    refuseOtherVersion(request, endpoint.version);
    const updated = await store.updateEndpoint(w.tx, request.credential, endpoint.id, {
      state: moved(endpoint, "pause"),
    });
    w.emit(pausedEvent(updated, endpoint.state));
    return answerWith(updated);
  });
}

/** Sends events again, from now on or from where the endpoint last took one. */
export function enableEndpoint(
  ctx: AppContext,
  request: ConditionalRequest,
  id: string,
  { resumeFrom }: Enabling,
): Promise<Changed> {
  return keyedChange(ctx, request, async (w) => {
    const scope = scopeOf(request.credential);
    const endpoint = await requireForUpdate(w, request, id);
    refuseOtherVersion(request, endpoint.version);
    const state = moved(endpoint, "enable");
    const address = { ...scope, endpointId: endpoint.id };
    if (resumeFrom === "now") await updateLetGo(w.tx, address);
    else await updateResumed(w.tx, address, await readLastSuccess(w.tx, address));
    const updated = await store.updateEndpoint(w.tx, scope, endpoint.id, {
      state,
      disabled_reason: null,
      ...HEALTHY_COLUMNS,
      ...(resumeFrom === "now" ? { position: await store.readLogEnd(w.tx, scope) } : {}),
    });
    await store.updateLookNow(w.tx, scope, endpoint.id);
    w.emit(enabledEvent(updated, endpoint.state, resumeFrom));
    return answerWith(updated);
  });
}

/** Sends a signed ping; not more than one in ten seconds, whoever asks. */
export async function pingEndpoint(
  ctx: AppContext,
  request: ChangeRequest,
  id: string,
): Promise<ShownDeliveryWithAttempts> {
  const scope = scopeOf(request.credential);
  const deliveryId = await unitOfWork(ctx, scope, causeOf(request), async (w) => {
    const endpoint = await requireForUpdate(w, request, id);
    const now = ctx.clock.now();
    const waitMs = (endpoint.pingedAt?.getTime() ?? 0) + PING_INTERVAL_SECONDS * 1000 - now.getTime();
    if (waitMs > 0) {
      throw new Problem("rate_limit_exceeded", "This endpoint was sent a ping a moment ago.", {
        extras: { retryAfterSeconds: Math.ceil(waitMs / 1000) },
      });
    }
    await store.updatePinged(w.tx, scope, endpoint.id, now);
    return insertPing(w, scope, endpoint, causeOf(request));
  });
  return readDelivery(ctx, scope, deliveryId);
}

function moved({ state }: store.Endpoint, action: EndpointAction): store.Endpoint["state"] {
  const move = moveEndpoint(state, action);
  if (move.ok) return move.value;
  throw new Problem("state_conflict", `An endpoint that is ${state} cannot be changed in this way.`, {
    extras: { currentState: state, availableActions: move.error.availableActions },
  });
}
