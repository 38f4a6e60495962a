import { queueOf } from "@entrada/domain/cases/work-queues";
import { encodeId } from "../../../core/ids.ts";
import type { ShownQueuedCase } from "./queues.schema.ts";
import { claimIn, type QueuedCase, secondsLeft } from "./queues.service.ts";

/** A case as a list over several tenants shows it. */
export function showQueuedCase(one: QueuedCase, now: Date): ShownQueuedCase {
  const claim = claimIn(one);
  return {
    id: encodeId("cas", one.id),
    version: String(one.version),
    tenant: { id: encodeId("ten", one.tenantId), name: one.tenantName },
    environment: one.environment,
    queue: queueOf(one.state, one.attentionParty) ?? null,
    state: one.state,
    attention: {
      party: one.attentionParty,
      reason: one.attentionReason,
      since: one.attentionSince?.toISOString() ?? null,
    },
    hold: one.heldAt && { reason: one.holdReason ?? "other", since: one.heldAt.toISOString() },
    outcome: one.outcome,
    claim: claim && {
      operatorId: encodeId("opr", claim.operatorId),
      claimedAt: claim.claimedAt.toISOString(),
      endsAt: claim.endsAt.toISOString(),
    },
    orderId: encodeId("ord", one.orderId),
    customerId: encodeId("cus", one.customerId),
    travelerId: encodeId("trv", one.travelerId),
    productId: encodeId("prd", one.productId),
    serviceLevel: one.serviceLevel,
    slaDueAt: one.slaDueAt?.toISOString() ?? null,
    secondsLeft: secondsLeft(one, now),
    submittedAt: one.submittedAt?.toISOString() ?? null,
    createdAt: one.createdAt.toISOString(),
    updatedAt: one.updatedAt.toISOString(),
  };
}
