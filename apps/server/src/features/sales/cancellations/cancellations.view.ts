import { CANCELLATION_LIFECYCLE, cancellationState } from "@entrada/domain/orders/cancellation-lifecycle";
import { availableActions } from "@entrada/domain/shared/lifecycle";
import { encodeId } from "../../../core/ids.ts";
import type { Resource } from "../../../http/resources/change.ts";
import type { ShownCancellation } from "./cancellations.schema.ts";
import type { StoredCancellation } from "./cancellations.store.ts";
import { asMoney } from "./cancellations.types.ts";

/** The cancellation as clients see it. */
export function showCancellation(cancellation: StoredCancellation, now: Date): ShownCancellation {
  const { currency, lines, refundPolicy, ...sums } = cancellation.document;
  const state = cancellationState(cancellation, now);
  return {
    id: encodeId("can", cancellation.id),
    version: String(cancellation.version),
    state,
    orderId: encodeId("ord", cancellation.orderId),
    caseIds: cancellation.caseIds.map((id) => encodeId("cas", id)),
    lines: lines.map(({ lineId, caseId, description, reason, total, ...ofLine }) => ({
      lineId,
      caseId,
      description,
      reason,
      total: { amount: total, currency },
      ...asMoney(ofLine, currency),
    })),
    sums: asMoney(sums, currency),
    refundPolicy,
    createdAt: cancellation.createdAt.toISOString(),
    expiresAt: cancellation.expiresAt.toISOString(),
    confirmedAt: cancellation.confirmedAt?.toISOString() ?? null,
    availableActions: [...availableActions(CANCELLATION_LIFECYCLE, state, {})],
  };
}

/** How the cancellations of an order are answered. */
export function cancellationOf(orderId: string): Resource<StoredCancellation> {
  return {
    type: "cancellation",
    path: `/tenant/orders/${orderId}/cancellations`,
    show: (cancellation, { now }) => showCancellation(cancellation, now),
  };
}
