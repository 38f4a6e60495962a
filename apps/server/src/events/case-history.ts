import type { Insertable, Transaction } from "kysely";
import { decodeId, newUuid } from "../core/ids.ts";
import type { TenantScope } from "../core/tenant-scope.ts";
import type { Schema } from "../db/tables/schema.ts";
import type { EventCause, NewEvent } from "./envelope.ts";

// They would bury the rest: who answered what is with the answers, messages are a list of their own, what a tenant notes is
// no history, and what no other event tells are small steps.
const UNTOLD: readonly string[] = [
  "case.updated",
  "collection_request.updated",
  "deliverable.updated",
  "document.updated",
  "message.created",
  "message.updated",
];

/**
 * Keeps what has happened in cases for their timelines, in the transaction of the events: the log forgets, a case does
 * not.
 */
export async function keepCaseHistory(
  tx: Transaction<Schema>,
  { tenantId, environment }: TenantScope,
  events: readonly NewEvent[],
  { occurredAt, cause }: { readonly occurredAt: Date; readonly cause: EventCause },
): Promise<void> {
  const rows = events.flatMap((event): readonly Insertable<Schema["case_timeline"]>[] => {
    const caseId = decodeId("cas", caseOf(event) ?? "");
    if (caseId === undefined || event.isTriggered || UNTOLD.includes(event.type)) return [];
    const { type, data } = event;
    const { type: actorType, id: actorId = null } = cause.actor;
    return [
      {
        tenant_id: tenantId,
        environment,
        id: newUuid(),
        case_id: caseId,
        type,
        actor_type: actorType,
        actor_id: actorId,
        data: JSON.stringify(data),
        occurred_at: occurredAt,
      },
    ];
  });
  if (rows.length > 0) await tx.insertInto("case_timeline").values(rows).execute();
}

function caseOf({ resource, data }: NewEvent): string | undefined {
  if (resource.type === "case") return resource.id;
  return "caseId" in data ? (data.caseId ?? undefined) : undefined;
}
