import { Speaker } from "@entrada/catalog/texts";
import { queueOf } from "@entrada/domain/cases/work-queues";
import type { Language } from "@entrada/knowledge/reference.schema";
import { encodeId } from "../../../core/ids.ts";
import type { ShownQueueCounts, ShownQueuedCase } from "./queues.schema.ts";
import { claimIn, documentCounts, type NamedCase, type QueueCount, secondsLeft } from "./queues.service.ts";

/** A case as a list over several tenants shows it. */
export function showQueuedCase(queuedCase: NamedCase, now: Date, language: Language): ShownQueuedCase {
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
      operatorName: claim.operatorName,
      claimedAt: claim.claimedAt.toISOString(),
      endsAt: claim.endsAt.toISOString(),
    },
    team:
      queuedCase.teamName === null || queuedCase.teamId === null
        ? null
        : { id: encodeId("tem", queuedCase.teamId), name: queuedCase.teamName },
    orderId: encodeId("ord", queuedCase.orderId),
    orderReference: queuedCase.orderReference,
    customerId: encodeId("cus", queuedCase.customerId),
    travelerId: encodeId("trv", queuedCase.travelerId),
    traveler: queuedCase.traveler,
    productId: encodeId("prd", queuedCase.productId),
    product: {
      code: queuedCase.productCode,
      name: new Speaker(language).say(queuedCase.productName, "/name"),
      destinationCountry: queuedCase.destinationCountry,
    },
    serviceLevel: queuedCase.serviceLevel,
    authorityReference: queuedCase.authorityReference,
    arrivalDate: queuedCase.arrivesOn,
    departureDate: queuedCase.leavesOn,
    priority: queuedCase.priority,
    openItemCount: queuedCase.openItemCount,
    documents: documentCounts(queuedCase),
    slaDueAt: queuedCase.slaDueAt?.toISOString() ?? null,
    secondsLeft: secondsLeft(queuedCase, now),
    submittedAt: queuedCase.submittedAt?.toISOString() ?? null,
    createdAt: queuedCase.createdAt.toISOString(),
    updatedAt: queuedCase.updatedAt.toISOString(),
  };
}

/** How many cases are in each queue. */
export function showQueueCounts(counts: readonly QueueCount[]): ShownQueueCounts {
  return {
    queues: counts.map(({ queue, total, late, dueSoon, claimed, mine }) => ({
      queue,
      total,
      late,
      dueWithinFourHours: dueSoon,
      unclaimed: total - claimed,
      mine,
    })),
  };
}
