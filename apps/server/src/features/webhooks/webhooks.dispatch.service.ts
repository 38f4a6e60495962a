import type { Insertable } from "kysely";
import type { AppContext } from "../../context.ts";
import type { DeliveryTrigger, Schema } from "../../db/schema.ts";
import type { TenantScope } from "../../db/tenant-scope.ts";
import { expandEventTypes } from "../../events/catalogue.ts";
import { newUuid } from "../../ids.ts";
import { insertDeliveries } from "./webhooks.deliveries.store.ts";
import { readStretch } from "./webhooks.dispatch.store.ts";
import { type EndpointAddress, listDueDispatches } from "./webhooks.due.store.ts";
import { listBehindForUpdate, updateEndpointPlace, updateLookNow } from "./webhooks.endpoints.store.ts";

const SCOPES_A_ROUND = 100;
const POSITIONS_A_STEP = 1_000;

/** The logs that have something new for an enabled endpoint. */
export function listLogsToDispatch({ db }: Pick<AppContext, "db">): Promise<readonly TenantScope[]> {
  return listDueDispatches(db, SCOPES_A_ROUND);
}

/**
 * Reads the tenant's log on from each enabled endpoint's own place, and makes a delivery of every event that the
 * endpoint has chosen. The place moves in the same transaction, with its row locked, so each event is taken once,
 * however many workers try; what another one is at work on is left to it. Returns how many endpoints got further.
 */
export async function dispatch({ db, clock }: Pick<AppContext, "db" | "clock">, scope: TenantScope): Promise<number> {
  return db.withTenant(scope, async (tx, { offsetSeconds }) => {
    const now = new Date(clock.now().getTime() + offsetSeconds * 1000);
    const behind = await listBehindForUpdate(tx, scope);
    for (const { id, eventTypes, position } of behind) {
      const { types } = expandEventTypes(eventTypes);
      const stretch = await readStretch(tx, scope, { after: position, types, positionsMax: POSITIONS_A_STEP });
      const address = { ...scope, endpointId: id };
      await insertDeliveries(
        tx,
        stretch.events.map((event) => newDelivery(address, event, { trigger: "event", now })),
      );
      await updateEndpointPlace(tx, scope, id, { position: stretch.scannedPosition });
      if (stretch.events.length > 0) await updateLookNow(tx, scope, id);
    }
    return behind.length;
  });
}

/** A delivery of an event of the log, due now. */
export function newDelivery(
  { tenantId, environment, endpointId }: EndpointAddress,
  event: { readonly position: number; readonly id: string; readonly type: string },
  { trigger, now }: { readonly trigger: DeliveryTrigger; readonly now: Date },
): Insertable<Schema["webhook_deliveries"]> {
  return {
    tenant_id: tenantId,
    environment,
    id: newUuid(),
    endpoint_id: endpointId,
    event_id: event.id,
    event_type: event.type,
    position: event.position,
    payload: null,
    trigger,
    state: "pending",
    due_at: now,
    lease: null,
    leased_until: null,
    last_attempt_at: null,
    last_status_code: null,
    last_failure: null,
    created_at: now,
    completed_at: null,
  };
}
