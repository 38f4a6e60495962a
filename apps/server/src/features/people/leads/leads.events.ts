import type { LeadTransitionEvent } from "@entrada/domain/persons/lead-lifecycle";
import { encodeId } from "../../../core/ids.ts";
import type { NewEvent } from "../../../events/append.ts";
import type { EventData } from "../../../events/catalog.ts";
import type { StoredLead } from "./leads.store.ts";

type Named = Pick<StoredLead, "id" | "version" | "reason" | "determinationId" | "customerId" | "closeReason">;

/** Somebody asked for help; who, and with what, stays in the lead. */
export function createdEvent(lead: Named): NewEvent {
  return { type: "lead.created", resource: resourceOf(lead), data: dataOf(lead) };
}

/** Somebody was written to, or the lead was closed. */
export function transitionEvent(type: LeadTransitionEvent, lead: Named): NewEvent {
  const { closeReason } = lead;
  if (type === "lead.answered") return { type, resource: resourceOf(lead), data: dataOf(lead) };
  if (closeReason === null) throw new Error("a lead was closed without a reason");
  return { type, resource: resourceOf(lead), data: { ...dataOf(lead), closeReason } };
}

/** The mail with the answer went its way. */
export function updatedEvent(lead: Named, changed: EventData<"lead.updated">["changed"]): NewEvent {
  return { type: "lead.updated", resource: resourceOf(lead), data: { ...dataOf(lead), changed } };
}

function resourceOf({ id, version }: Named) {
  return { type: "lead", id: encodeId("led", id), version: String(version) } as const;
}

function dataOf({ reason, determinationId, customerId }: Named) {
  return {
    reason,
    determinationId: determinationId === null ? null : encodeId("det", determinationId),
    customerId: customerId === null ? null : encodeId("cus", customerId),
  };
}
