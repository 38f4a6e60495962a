import { availableEndpointActions } from "@entrada/domain/webhooks/endpoint-lifecycle";
import type { AppContext } from "../../../../context.ts";
import { decodeId } from "../../../../core/ids.ts";
import { notFound, Problem } from "../../../../core/problem.ts";
import type { TenantScope } from "../../../../core/tenant-scope.ts";
import { expandEventTypes } from "../../../../events/catalog.ts";
import type { Work } from "../../../../work/keyed-change.ts";
import { type Changed, type ChangeRequest, keyedChange } from "../../../../work/keyed-change.ts";
import { type OperationKind, startedAnswer, startOperation } from "../../operations/operations.service.ts";
import type { Recovery } from "../endpoints/endpoints.schema.ts";
import * as endpoints from "../endpoints/endpoints.store.ts";
import { insertDeliveries } from "./deliveries.store.ts";
import { newDelivery } from "./dispatch.service.ts";
import { readStretch } from "./dispatch.store.ts";
import * as store from "./recovery.store.ts";
import { DELIVERIES_KEPT_DAYS } from "./retention.service.ts";

const KIND = "webhookRecovery";
const DAY_MS = 24 * 60 * 60 * 1000;
const POSITIONS_A_STEP = 500;

/** Starts to send everything since an instant that the endpoint did not take; an operation tells how far it has got. */
export function recoverEndpoint(
  ctx: AppContext,
  request: ChangeRequest,
  id: string,
  { since }: Recovery,
): Promise<Changed> {
  const { credential } = request;
  return keyedChange(ctx, request, async (w) => {
    const uuid = decodeId("whe", id);
    const endpoint = uuid && (await endpoints.findEndpointForUpdate(w.tx, credential, uuid));
    if (!endpoint) throw notFound();
    refuseOutOfRange(new Date(since), w.now);
    if (endpoint.state !== "enabled") {
      throw new Problem("state_conflict", `The endpoint is ${endpoint.state}: it gets no events.`, {
        extras: { currentState: endpoint.state, availableActions: availableEndpointActions(endpoint.state) },
      });
    }
    const operation = await startOperation(w, credential, {
      kind: KIND,
      grant: "webhooks:manage",
      requestId: request.id,
      subject: { type: "webhook_endpoint", id },
      input: { endpointId: endpoint.id, since: new Date(since).toISOString() },
    });
    return startedAnswer(ctx, operation);
  });
}

/** The steps of a recovery: a stretch of the log each, up to where the log ended when the work began. */
export const WEBHOOK_RECOVERY: OperationKind = {
  kind: KIND,
  step: async (w, { scope, operation }) => {
    const { endpointId, since } = operation.input;
    if (typeof endpointId !== "string" || typeof since !== "string") throw new TypeError("a recovery of nothing");
    const endpoint = await endpoints.findEndpointForUpdate(w.tx, scope, endpointId);
    if (!endpoint) throw new Problem("resource_not_found", "The endpoint was deleted.");
    const from = Number(
      operation.checkpoint?.from ?? (await store.readPositionSince(w.tx, scope, new Date(since))) - 1,
    );
    // What comes after its own place is sent anyway.
    const until = Number(operation.checkpoint?.until ?? endpoint.position);
    const after = Number(operation.checkpoint?.after ?? from);
    const upTo = Math.min(after + POSITIONS_A_STEP, until);
    if (upTo > after) await recover(w, scope, endpoint, { after, upTo });
    const progress = { done: Math.max(0, upTo - from), total: Math.max(0, until - from) };
    return upTo >= until ? { progress, result: null } : { progress, checkpoint: { from, until, after: upTo } };
  },
};

async function recover(
  w: Work,
  scope: TenantScope,
  endpoint: endpoints.Endpoint,
  stretch: { readonly after: number; readonly upTo: number },
): Promise<void> {
  const address = { ...scope, endpointId: endpoint.id };
  const { after, upTo } = stretch;
  const { types } = expandEventTypes(endpoint.eventTypes);
  const delivered = await store.listDelivered(w.tx, address, stretch);
  const { events } = await readStretch(w.tx, scope, { after, types, positionsMax: upTo - after });
  await store.updateRecovered(w.tx, address, stretch);
  const missing = events.filter(({ position }) => position <= upTo && !delivered.has(position));
  await insertDeliveries(
    w.tx,
    missing.map((event) => newDelivery(address, event, { trigger: "recovery", now: w.now })),
  );
  await endpoints.updateLookNow(w.tx, scope, endpoint.id);
}

function refuseOutOfRange(since: Date, now: Date): void {
  const earliest = new Date(now.getTime() - DELIVERIES_KEPT_DAYS * DAY_MS);
  if (since >= earliest && since <= now) return;
  throw new Problem("validation_failed", "The recovery cannot begin there.", {
    errors: [
      {
        pointer: "#/since",
        code: "out_of_range",
        detail: `Send an instant from ${earliest.toISOString()} to ${now.toISOString()}.`,
      },
    ],
  });
}
