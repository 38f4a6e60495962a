import type { Principal } from "@entrada/domain/access/principal";
import { openCaseActions } from "@entrada/domain/cases/case-work";
import { encodeId } from "../../../core/ids.ts";
import type { Resource } from "../../../http/resources/change.ts";
import { showMetadata } from "../../../work/metadata.ts";
import type { Read, UseCaseContext } from "../../../work/work.ts";
import type { NEXT_ACTIONS, ShownCase } from "./cases.schema.ts";
import type { StoredCase } from "./cases.store.ts";

export const CASES_PATH = "/tenant/cases";

/** The case as clients see it. */
export function showCase(one: StoredCase, r: Read<UseCaseContext>): ShownCase {
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
    hold: one.heldAt && { reason: one.holdReason ?? "other", since: one.heldAt.toISOString() },
    authorityReference: one.authorityReference,
    expectedDecisionOn: one.expectedDecisions.at(-1)?.on ?? null,
    expectedDecisions: one.expectedDecisions.map((expected) => ({ ...expected })),
    outcome: one.outcome,
    submittedAt: one.submittedAt?.toISOString() ?? null,
    decidedAt: one.decidedAt?.toISOString() ?? null,
    availableActions: actionsOf(one, r.principal),
    nextActions: nextActions(one),
    slaDueAt: one.slaDueAt?.toISOString() ?? null,
    metadata: showMetadata(r, "cases", one),
    createdAt: one.createdAt.toISOString(),
    updatedAt: one.updatedAt.toISOString(),
  };
}

// Who travels hands in what is asked for through the collection request.
function actionsOf({ state, attentionRequestId }: StoredCase, { kind }: Principal): string[] {
  return kind === "session" ? [] : [...openCaseActions({ state, isAwaited: attentionRequestId !== null })];
}

const NEXT: Readonly<Partial<Record<StoredCase["state"], (typeof NEXT_ACTIONS)[number]>>> = {
  collecting: "review",
  reviewing: "review",
  readyToSubmit: "submitApplication",
  submitted: "decide",
  decided: "deliver",
};

function nextActions({ state, attentionParty: party, attentionRequestId }: StoredCase): ShownCase["nextActions"] {
  if (attentionRequestId !== null) {
    return [{ party, action: "handIn", collectionRequestId: encodeId("crq", attentionRequestId) }];
  }
  const action = NEXT[state];
  return action === undefined ? [] : [{ party, action, collectionRequestId: null }];
}

/** How a case is answered. */
export const CASE: Resource<StoredCase> = { type: "case", path: CASES_PATH, show: showCase };
