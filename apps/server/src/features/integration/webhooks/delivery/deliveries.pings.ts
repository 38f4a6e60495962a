import { initialState } from "@entrada/domain/shared/lifecycle";
import { DELIVERY_LIFECYCLE } from "@entrada/domain/webhooks/delivery-lifecycle";
import { encodeId, newUuid } from "../../../../core/ids.ts";
import { SCHEMA_VERSION } from "../../../../events/envelope.ts";
import type { Work } from "../../../../work/work.ts";
import { type Endpoint, updateLookNow } from "../endpoints/endpoints.store.ts";
import * as store from "./deliveries.store.ts";

export const PING_TYPE = "webhook.ping";
// Positions begin at 1: a ping is in no log.
const NO_SEQUENCE = "0";

/** Creates the delivery of a ping, to be sent after the commit; it is signed and retried like an event. */
export async function sendPing(w: Work, endpoint: Endpoint): Promise<store.Delivery> {
  const { tx, scope, now } = w;
  const [id, eventId] = [newUuid(), newUuid()];
  await store.insertDeliveries(tx, [
    {
      tenant_id: scope.tenantId,
      environment: scope.environment,
      id,
      endpoint_id: endpoint.id,
      event_id: eventId,
      event_type: PING_TYPE,
      position: null,
      payload: pingText(w, endpoint, eventId),
      trigger: "ping",
      state: initialState(DELIVERY_LIFECYCLE),
      due_at: now,
      lease: null,
      leased_until: null,
      last_attempt_at: null,
      last_status_code: null,
      last_failure: null,
      created_at: now,
      completed_at: null,
    },
  ]);
  await updateLookNow(tx, scope, endpoint.id);
  const delivery = await store.findDelivery(tx, scope, id);
  if (!delivery) throw new Error("a ping was not stored");
  return delivery;
}

// In the form of an event, so that receivers need no second parser.
function pingText({ scope, now, cause }: Work, { id, version }: Endpoint, eventId: string): string {
  return JSON.stringify({
    id: encodeId("evt", eventId),
    type: PING_TYPE,
    schemaVersion: SCHEMA_VERSION,
    sequence: NO_SEQUENCE,
    occurredAt: now.toISOString(),
    environment: scope.environment,
    resource: { type: "webhook_endpoint", id: encodeId("whe", id), version: String(version) },
    data: {},
    cause: { requestId: cause.requestId ?? null, actor: { type: cause.actor.type, id: cause.actor.id ?? null } },
  });
}
