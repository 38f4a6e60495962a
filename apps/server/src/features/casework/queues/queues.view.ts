import { queueOf } from "@entrada/domain/cases/work-queues";
import { encodeId } from "../../../core/ids.ts";
import type { ShownQueuedCase } from "./queues.schema.ts";
import { claimIn, type QueuedCase, secondsLeft } from "./queues.service.ts";

/** A case as a list over several tenants shows it. */
export function showQueuedCase(queuedCase: QueuedCase, now: Date): ShownQueuedCase {
  const claim = claimIn(queuedCase);
  return {
    id: encodeId("cas", queuedCase.id),
    version: String(queuedCase.version),
    tenant: { id: encodeId("ten", queuedCase.tenantId), name: queuedCase.tenantName },
    environment: queuedCase.environment,
    queue: queueOf(queuedCase.state, queuedCase.attentionParty) ?? null,
    state: queuedCase.state,
    attention: {
      party: queuedCase.attentionParty,
      reason: queuedCase.attentionReason,
      since: queuedCase.attentionSince?.toISOString() ?? null,
    },
    hold: queuedCase.heldAt && { reason: queuedCase.holdReason ?? "other", since: queuedCase.heldAt.toISOString() },
    outcome: queuedCase.outcome,
    claim: claim && {
      operatorId: encodeId("opr", claim.operatorId),
      claimedAt: claim.claimedAt.toISOString(),
      endsAt: claim.endsAt.toISOString(),
    },
    orderId: encodeId("ord", queuedCase.orderId),
    customerId: encodeId("cus", queuedCase.customerId),
    travelerId: encodeId("trv", queuedCase.travelerId),
    productId: encodeId("prd", queuedCase.productId),
    serviceLevel: queuedCase.serviceLevel,
    slaDueAt: queuedCase.slaDueAt?.toISOString() ?? null,
    secondsLeft: secondsLeft(queuedCase, now),
    submittedAt: queuedCase.submittedAt?.toISOString() ?? null,
    createdAt: queuedCase.createdAt.toISOString(),
    updatedAt: queuedCase.updatedAt.toISOString(),
  };
}
