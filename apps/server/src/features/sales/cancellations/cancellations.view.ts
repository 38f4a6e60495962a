import { CANCELLATION_LIFECYCLE, cancellationState } from "@entrada/domain/orders/cancellation-lifecycle";
import { availableActions } from "@entrada/domain/shared/lifecycle";
import type { Language } from "@entrada/knowledge/reference.schema";
import { encodeId } from "../../../core/ids.ts";
import type { Resource } from "../../../http/resources/change.ts";
import { showTexts } from "../../../http/resources/frozen-texts.ts";
import type { ShownCancellation } from "./cancellations.schema.ts";
import type { StoredCancellation } from "./cancellations.store.ts";
import { asMoney } from "./cancellations.types.ts";

/** The cancellation as clients see it in a language. */
export function showCancellation(cancellation: StoredCancellation, now: Date, language: Language): ShownCancellation {
  const { currency } = cancellation.document;
  const { lines, refundPolicy, said } = showTexts(cancellation.document, language);
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
    sums: asMoney(cancellation.document, currency),
    refundPolicy,
    ...said,
    createdAt: cancellation.createdAt.toISOString(),
    expiresAt: cancellation.expiresAt.toISOString(),
    confirmedAt: cancellation.confirmedAt?.toISOString() ?? null,
    availableActions: [...availableActions(CANCELLATION_LIFECYCLE, state, {})],
  };
}

/** How the cancellations of an order are answered in a language. */
export function cancellationOf(orderId: string, language: Language): Resource<StoredCancellation> {
  return {
    type: "cancellation",
    path: `/tenant/orders/${orderId}/cancellations`,
    language,
    show: (cancellation, { now }) => showCancellation(cancellation, now, language),
  };
}
