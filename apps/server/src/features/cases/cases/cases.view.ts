import { encodeId } from "../../../core/ids.ts";
import type { Resource } from "../../../http/resources/change.ts";
import type { ShownCase } from "./cases.schema.ts";
import type { StoredCase } from "./cases.store.ts";

export const CASES_PATH = "/tenant/cases";

/** The case as clients see it. */
export function showCase(one: StoredCase): ShownCase {
  return {
    id: encodeId("cas", one.id),
    version: String(one.version),
    state: one.state,
    attention: {
      party: one.attentionParty,
      reason: one.attentionReason,
      collectionRequestId: one.attentionRequestId && encodeId("crq", one.attentionRequestId),
      since: one.attentionSince?.toISOString() ?? null,
    },
    orderId: encodeId("ord", one.orderId),
    customerId: encodeId("cus", one.customerId),
    travelerId: encodeId("trv", one.travelerId),
    productId: encodeId("prd", one.productId),
    determinationId: encodeId("det", one.determinationId),
    serviceLevel: one.serviceLevel,
    requirementsVersion: String(one.requirementsVersion),
    submittedAt: one.submittedAt?.toISOString() ?? null,
    slaDueAt: one.slaDueAt?.toISOString() ?? null,
    createdAt: one.createdAt.toISOString(),
    updatedAt: one.updatedAt.toISOString(),
  };
}

/** How a case is answered. */
export const CASE: Resource<StoredCase> = { type: "case", path: CASES_PATH, show: showCase };
