import type { AttentionReason } from "@entrada/domain/cases/attention";
import type { CaseTransitionEvent } from "@entrada/domain/cases/case-lifecycle";
import { encodeId } from "../../../core/ids.ts";
import type { NewEvent } from "../../../events/append.ts";
import type { StoredCase } from "./cases.store.ts";

type Named = Pick<StoredCase, "id" | "version" | "orderId" | "travelerId" | "productId">;

export function createdEvent(one: Named): NewEvent {
  return { type: "case.created", resource: resourceOf(one), data: dataOf(one) };
}

/** The traveler or the tenant has to do what the collection request (uuid) asks for. */
export function actionRequiredEvent(one: Named, reason: AttentionReason, collectionRequestId: string): NewEvent {
  const asked = { reason, collectionRequestId: encodeId("crq", collectionRequestId) };
  return { type: "case.action_required", resource: resourceOf(one), data: { ...dataOf(one), ...asked } };
}

export function transitionEvent(type: CaseTransitionEvent, one: Named): NewEvent {
  return { type, resource: resourceOf(one), data: dataOf(one) };
}

/** The clock of the case is near its target, or has missed it. */
export function slaEvent(type: "case.sla_warning" | "case.sla_breached", one: Named, dueAt: Date): NewEvent {
  return { type, resource: resourceOf(one), data: { ...dataOf(one), dueAt: dueAt.toISOString() } };
}

function dataOf({ orderId, travelerId, productId }: Named) {
  return {
    orderId: encodeId("ord", orderId),
    travelerId: encodeId("trv", travelerId),
    productId: encodeId("prd", productId),
  };
}

function resourceOf({ id, version }: Named) {
  return { type: "case", id: encodeId("cas", id), version: String(version) } as const;
}
