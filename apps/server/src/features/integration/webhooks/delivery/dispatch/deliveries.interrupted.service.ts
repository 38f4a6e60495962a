import { deliveryAfter, INTERRUPTED } from "@entrada/domain/webhooks/after-attempt";
import { deliveryPath } from "@entrada/domain/webhooks/delivery-lifecycle";
import type { AppContext } from "../../../../../context.ts";
import { newUuid } from "../../../../../core/ids.ts";
import type { Locked } from "../../../../../work/locked.ts";
import { dueIn, type Sweep } from "../../../../../work/sweep.ts";
import { systemOf, unitOfWork, type Work } from "../../../../../work/work.ts";
import * as endpoints from "../../endpoints/endpoints.store.ts";
import { findInterruptedEndpoint, listEnded } from "./deliveries.claims.store.ts";
import { updateEnded } from "./deliveries.outcomes.store.ts";

// The outcome of an attempt whose worker is gone is unknown: the receiver may get it again.
const UNKNOWN_OUTCOME = {
  isSuccess: false,
  statusCode: null,
  failure: INTERRUPTED,
  answer: null,
  retryAfterSeconds: undefined,
  isAbort: false,
} as const;

/** Releases deliveries of dead workers, each counted as an attempt. */
export function interruptedDeliveries(ctx: AppContext): Sweep {
  return {
    listDue: dueIn(ctx.db, "ended_webhook_leases"),
    chunk: (scope) =>
      unitOfWork(ctx, systemOf(scope), async (w) => {
        const endpointId = await findInterruptedEndpoint(w.tx, w.scope);
        if (endpointId === undefined) return false;
        const endpoint = await endpoints.findEndpointForUpdate(w.tx, w.scope, endpointId);
        if (endpoint) await takeBack(w, endpoint);
        return true;
      }),
  };
}

async function takeBack({ tx, scope, now }: Work, endpoint: Locked<endpoints.Endpoint>): Promise<void> {
  const ended = await listEnded(tx, { ...scope, endpointId: endpoint.id });
  const interrupted = ended.map(({ attemptsMade, ...leased }) => {
    const { action, dueAt } = deliveryAfter(UNKNOWN_OUTCOME, { attemptsMade, now, random: 0 });
    // Not the receiver's fault: retried at once, and without effect on its health.
    return {
      ...leased,
      path: deliveryPath(action),
      dueAt: dueAt && now,
      attempt: { ...UNKNOWN_OUTCOME, id: newUuid(), attemptedAt: now, durationMs: 0 },
    };
  });
  await updateEnded(tx, scope, interrupted, now);
  await endpoints.updateLookNow(tx, scope, endpoint.id);
}
