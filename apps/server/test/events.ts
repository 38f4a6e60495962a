import { newId } from "../src/core/ids.ts";
import type { TenantScope } from "../src/core/tenant-scope.ts";
import type { Database } from "../src/db/database.ts";
import { appendEvents } from "../src/events/append.ts";
import type { NewEvent } from "../src/events/envelope.ts";
import type { TestTenant } from "./app.ts";

/** An event that any tenant may have. */
export function someEvent(id = newId("key"), version = "1"): NewEvent {
  return {
    type: "api_key.created",
    resource: { type: "api_key", id, version },
    data: { grants: ["visa:query"], expiresAt: null, replaces: null },
  };
}

/** Another one, of another resource. */
export function someOtherEvent(id = newId("opn")): NewEvent {
  return {
    type: "operation.cancelled",
    resource: { type: "operation", id, version: "2" },
    data: { kind: "webhookRecovery", previousState: "running", subject: null, state: "cancelled" },
  };
}

/** The events in the tenant's log for this query, such as `types=customer.*`. */
export async function eventsOf(tenant: TestTenant, query: string) {
  const answer = await tenant.get(`/tenant/events?${query}`);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json().items;
}

/** Appends the events in their own transaction without notifying readers. */
export function publish(
  db: Database,
  scope: TenantScope,
  events: readonly NewEvent[],
  occurredAt = new Date(),
): Promise<void> {
  return db.withTenant(scope, (tx) =>
    appendEvents(tx, scope, events, { occurredAt, cause: { actor: { type: "system" } } }),
  );
}
