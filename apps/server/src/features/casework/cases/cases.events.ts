import type { WaitingRequest } from "@entrada/domain/cases/attention";
import type { CaseOutcome, CaseTransitionEvent, CorrectionReason } from "@entrada/domain/cases/case-lifecycle";
import { encodeId } from "../../../core/ids.ts";
import type { NewEvent } from "../../../events/append.ts";
import type { EventData } from "../../../events/catalog.ts";
import type { StoredCase } from "./cases.store.ts";

type Named = Pick<StoredCase, "id" | "version" | "orderId" | "travelerId" | "productId">;

export function createdEvent(one: Named): NewEvent {
  return { type: "case.created", resource: resourceOf(one), data: dataOf(one) };
}

/** Somebody has to do what the collection request asks for. */
export function actionRequiredEvent(one: Named, { party, reason, id }: WaitingRequest): NewEvent {
  const asked = { party, reason, collectionRequestId: encodeId("crq", id) };
  return { type: "case.action_required", resource: resourceOf(one), data: { ...dataOf(one), ...asked } };
}

/** What the collection request (uuid) asked for is done, or is no longer needed. */
export function actionResolvedEvent(one: Named, collectionRequestId: string): NewEvent {
  const data = { ...dataOf(one), collectionRequestId: encodeId("crq", collectionRequestId) };
  return { type: "case.action_resolved", resource: resourceOf(one), data };
}

/** Of a decision that had been recorded wrongly, or too early. */
interface Corrected {
  readonly correction: CorrectionReason;
  readonly previousOutcome: CaseOutcome | null;
}

export function transitionEvent(
  type: CaseTransitionEvent,
  one: Named & Pick<StoredCase, "outcome">,
  corrected?: Corrected,
): NewEvent {
  const resource = resourceOf(one);
  if (type === "case.submitted") return { type, resource, data: { ...dataOf(one), ...correctionIn(corrected) } };
  if (type !== "case.decided") return { type, resource, data: dataOf(one) };
  if (one.outcome === null) throw new Error("a case was decided without an outcome");
  return { type, resource, data: { ...dataOf(one), outcome: one.outcome, ...correctionIn(corrected) } };
}

function correctionIn(corrected: Corrected | undefined) {
  if (!corrected) return {};
  const { correction, previousOutcome } = corrected;
  if (previousOutcome === null) throw new Error("a decision was corrected that was never made");
  return { correction, previousOutcome };
}

/** Something that changes no state. */
export function noteEvent(type: "case.held" | "case.resumed" | "case.authority_updated", one: Named): NewEvent {
  return { type, resource: resourceOf(one), data: dataOf(one) };
}

/** Something that no other event tells. */
export function updatedEvent(one: Named, changed: EventData<"case.updated">["changed"]): NewEvent {
  return { type: "case.updated", resource: resourceOf(one), data: { ...dataOf(one), changed } };
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
