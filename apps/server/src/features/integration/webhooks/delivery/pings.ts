import { encodeId, newUuid } from "../../../../core/ids.ts";
import type { TenantScope } from "../../../../core/tenant-scope.ts";
import { type EventCause, SCHEMA_VERSION } from "../../../../events/envelope.ts";
import type { Work } from "../../../../work/keyed-change.ts";
import { type Endpoint, updateLookNow } from "../endpoints/endpoints.store.ts";
import { insertDeliveries } from "./deliveries.store.ts";

export const PING_TYPE = "webhook.ping";
// Positions begin at 1: a ping stands in no log.
const NO_SEQUENCE = "0";

/** Sends the endpoint a ping after the commit, signed and tried again as events are; returns its delivery's uuid. */
export async function insertPing(w: Work, scope: TenantScope, endpoint: Endpoint, cause: EventCause): Promise<string> {
  const [id, eventId] = [newUuid(), newUuid()];
  await insertDeliveries(w.tx, [
    {
      tenant_id: scope.tenantId,
      environment: scope.environment,
      id,
      endpoint_id: endpoint.id,
      event_id: eventId,
      event_type: PING_TYPE,
      position: null,
      payload: pingText(scope, endpoint, { eventId, cause, now: w.now }),
      trigger: "ping",
      state: "pending",
      due_at: w.now,
      lease: null,
      leased_until: null,
      last_attempt_at: null,
      last_status_code: null,
      last_failure: null,
      created_at: w.now,
      completed_at: null,
    },
  ]);
  await updateLookNow(w.tx, scope, endpoint.id);
  return id;
}

// Like every event, so that a receiver needs no second parser.
function pingText(
  { environment }: TenantScope,
  { id, version }: Endpoint,
  { eventId, cause, now }: { readonly eventId: string; readonly cause: EventCause; readonly now: Date },
): string {
  return JSON.stringify({
    id: encodeId("evt", eventId),
    type: PING_TYPE,
    schemaVersion: SCHEMA_VERSION,
    sequence: NO_SEQUENCE,
    occurredAt: now.toISOString(),
    environment,
    resource: { type: "webhook_endpoint", id: encodeId("whe", id), version: String(version) },
    data: {},
    cause: { requestId: cause.requestId ?? null, actor: { type: cause.actor.type, id: cause.actor.id ?? null } },
  });
}
