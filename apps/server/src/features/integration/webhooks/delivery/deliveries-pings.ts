import { encodeId, newUuid } from "../../../../core/ids.ts";
import { SCHEMA_VERSION } from "../../../../events/envelope.ts";
import { PING_SEQUENCE, PING_TYPE } from "../../../../events/ping.ts";
import type { Work } from "../../../../work/work.ts";
import { type Endpoint, updateLookNow } from "../endpoints/endpoints.store.ts";
import * as store from "./deliveries.store.ts";
import { newDelivery } from "./dispatch/deliveries.dispatch.service.ts";

/** Creates the delivery of a ping, to be sent after the commit; it is signed and retried like an event. */
export async function sendPing(w: Work, endpoint: Endpoint): Promise<store.Delivery> {
  const { tx, scope, now } = w;
  const id = newUuid();
  const delivery = newDelivery(
    endpoint.id,
    { id, type: PING_TYPE, position: null },
    { trigger: "ping", now, payload: pingText(w, endpoint, id) },
  );
  await store.insertDeliveries(tx, scope, delivery);
  await updateLookNow(tx, scope, endpoint.id);
  const storedDelivery = await store.findDelivery(tx, scope, delivery.id);
  if (!storedDelivery) throw new Error("a ping was not stored");
  return storedDelivery;
}

function pingText({ scope, now, cause }: Work, { id, version }: Endpoint, eventId: string): string {
  return JSON.stringify({
    id: encodeId("evt", eventId),
    type: PING_TYPE,
    schemaVersion: SCHEMA_VERSION,
    sequence: PING_SEQUENCE,
    occurredAt: now.toISOString(),
    environment: scope.environment,
    resource: { type: "webhook_endpoint", id: encodeId("whe", id), version: String(version) },
    data: {},
    cause: { requestId: cause.requestId ?? null, actor: { type: cause.actor.type, id: cause.actor.id ?? null } },
  });
}
