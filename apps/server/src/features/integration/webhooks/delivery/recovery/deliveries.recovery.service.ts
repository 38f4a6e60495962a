import { DAY_MS } from "@entrada/domain/shared/dates";
import { deliveryPath } from "@entrada/domain/webhooks/delivery-lifecycle";
import { Problem } from "../../../../../core/problem.ts";
import { expandEventTypes } from "../../../../../events/catalog.ts";
import { auditOperator } from "../../../../../work/audit-operator.ts";
import { load } from "../../../../../work/load.ts";
import type { Work } from "../../../../../work/work.ts";
import { type Operation, type OperationKind, startOperation } from "../../../operations/operations.service.ts";
import { endpointNote } from "../../endpoints/endpoints.audit.ts";
import { requireEnabled } from "../../endpoints/endpoints.machine.ts";
import * as endpoints from "../../endpoints/endpoints.store.ts";
import { DELIVERIES_KEPT_DAYS } from "../deliveries.retention.service.ts";
import { insertDeliveries } from "../deliveries.store.ts";
import { newDelivery } from "../dispatch/deliveries.dispatch.service.ts";
import { readStretch } from "../dispatch/deliveries.dispatch.store.ts";
import * as store from "./deliveries.recovery.store.ts";

const KIND = "webhookRecovery";
const POSITIONS_A_STEP = 500;

/** Starts an operation that sends every event since an instant that was not delivered. */
export async function recoverEndpoint(w: Work, id: string, { since }: { readonly since: Date }): Promise<Operation> {
  const endpoint = await load(w, "whe", id, endpoints.findEndpointForUpdate);
  refuseOutOfRange(since, w.now);
  requireEnabled(endpoint);
  auditOperator(w, endpointNote("recovered", endpoint, { since: since.toISOString() }));
  return startOperation(w, {
    kind: KIND,
    grant: "webhooks:manage",
    subject: { type: "webhook_endpoint", id },
    input: { endpointId: endpoint.id, since: since.toISOString() },
  });
}

/** The steps of a recovery: each reads a stretch of the log, up to the endpoint's position when the work began. */
export const WEBHOOK_RECOVERY: OperationKind = {
  kind: KIND,
  step: async (w, operation) => {
    const { endpointId, since } = operation.input;
    if (typeof endpointId !== "string" || typeof since !== "string") {
      throw new TypeError("the operation has no endpoint or no instant");
    }
    const endpoint = await endpoints.findEndpointForUpdate(w.tx, w.scope, endpointId);
    if (!endpoint) throw new Problem("resource_not_found", "The endpoint was deleted.");
    const from = Number(
      operation.checkpoint?.from ?? (await store.readPositionSince(w.tx, w.scope, new Date(since))) - 1,
    );
    // Later events are sent anyway.
    const until = Number(operation.checkpoint?.until ?? endpoint.position);
    const after = Number(operation.checkpoint?.after ?? from);
    const upTo = Math.min(after + POSITIONS_A_STEP, until);
    if (upTo > after) await recover(w, endpoint, { after, upTo });
    const progress = { done: Math.max(0, upTo - from), total: Math.max(0, until - from) };
    return upTo >= until ? { progress, result: null } : { progress, checkpoint: { from, until, after: upTo } };
  },
};

async function recover(
  w: Work,
  endpoint: endpoints.Endpoint,
  stretch: { readonly after: number; readonly upTo: number },
): Promise<void> {
  const { tx, scope } = w;
  const address = { ...scope, endpointId: endpoint.id };
  const { after, upTo } = stretch;
  const { types } = expandEventTypes(endpoint.eventTypes);
  const delivered = await store.listDelivered(tx, address, stretch);
  const { events } = await readStretch(tx, scope, { after, types, positionsMax: upTo - after });
  await store.updateRecovered(tx, address, deliveryPath("recover"), stretch);
  const missing = events.filter(({ position }) => position <= upTo && !delivered.has(position));
  const recovered = missing.map((event) => newDelivery(endpoint.id, event, { trigger: "recovery", now: w.now }));
  await insertDeliveries(tx, scope, ...recovered);
  await endpoints.updateLookNow(tx, scope, endpoint.id);
}

function refuseOutOfRange(since: Date, now: Date): void {
  const earliest = new Date(now.getTime() - DELIVERIES_KEPT_DAYS * DAY_MS);
  if (since >= earliest && since <= now) return;
  throw new Problem("validation_failed", "The recovery cannot start at that instant; see `errors`.", {
    errors: [
      {
        pointer: "#/since",
        code: "out_of_range",
        detail: `Send an instant from ${earliest.toISOString()} to ${now.toISOString()}.`,
      },
    ],
  });
}
