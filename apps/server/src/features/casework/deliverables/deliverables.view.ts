import { allows } from "@entrada/domain/access/operator-actions";
import { type Principal, permits } from "@entrada/domain/access/principal";
import { type StatedValidity, statedValidity } from "@entrada/domain/deliverables/compare-issued";
import { DELIVERABLE_LIFECYCLE } from "@entrada/domain/deliverables/deliverable-lifecycle";
import { isClear, judgeApproval, obstaclesToRequest } from "@entrada/domain/deliverables/release-rule";
import { isoDateOf } from "@entrada/domain/shared/dates";
import { availableActions } from "@entrada/domain/shared/lifecycle";
import { encodeId } from "../../../core/ids.ts";
import type { Resource } from "../../../http/resources/change.ts";
import { OPERATOR_PREFIX } from "../../../http/route.ts";
import type { Read } from "../../../work/work.ts";
import type { PreparedDeliverable } from "./comparison/deliverables.comparison.service.ts";
import type { ShownDeliverable, ShownPrepared } from "./deliverables.schema.ts";
import type { Deliverable } from "./deliverables.service.ts";

export const DELIVERABLES_PATH = "/tenant/deliverables";

/** The deliverable as this caller sees it: of what was read in it, its validity alone. */
export function showDeliverable(
  { stored, details }: Deliverable,
  { principal }: Pick<Read, "principal">,
): ShownDeliverable {
  const { id, state, replaces, releasedAt } = stored;
  const { validFrom, validUntil } = validityOf({ stored, details });
  return {
    id: encodeId("dlv", id),
    version: String(stored.version),
    state,
    type: stored.type,
    caseId: encodeId("cas", stored.caseId),
    travelerId: encodeId("trv", stored.travelerId),
    fileName: details?.fileName ?? null,
    contentType: stored.contentType,
    size: stored.size,
    sha256: stored.sha256.toString("hex"),
    validFrom,
    validUntil,
    replaces: replaces === null ? null : encodeId("dlv", replaces),
    releasedAt: releasedAt?.toISOString() ?? null,
    availableActions: state === "released" && mayDownload(principal) ? ["download"] : [],
    createdAt: stored.createdAt.toISOString(),
    updatedAt: stored.updatedAt.toISOString(),
  };
}

// What a person has entered, else what the document says itself.
function validityOf({ stored, details }: Pick<Deliverable, "stored" | "details">): StatedValidity {
  if (details === undefined) return { validFrom: null, validUntil: null };
  const isEntered = details.validFrom !== null || details.validUntil !== null;
  if (isEntered || details.reading === null) return details;
  return statedValidity(stored.type, details.reading, isoDateOf(stored.createdAt));
}

// Of those who help with a case, some only look.
function mayDownload(principal: Principal): boolean {
  return principal.kind !== "session" || permits(principal, { sessionScope: "deliverables:download" });
}

/** How a deliverable is answered. */
export const DELIVERABLE: Resource<Deliverable> = {
  type: "deliverable",
  path: DELIVERABLES_PATH,
  show: showDeliverable,
};

/** The deliverable as the people who prepare and approve it see it; what was read in it is only compared. */
export function showPrepared(preparedDeliverable: PreparedDeliverable): ShownPrepared {
  const { stored, details, facts } = preparedDeliverable;
  const { override, confirmations, comparedWith } = facts;
  const confirmedBy = (field: string) =>
    confirmations.filter((each) => each.field === field && each.comparedWith === comparedWith).map(({ by }) => by);
  return {
    ...showDeliverable(preparedDeliverable, { principal: preparedDeliverable.viewer }),
    file: stored.reading,
    faults: (details?.faults ?? []).map(({ reason }) => reason),
    comparison: facts.comparison.map(({ field, outcome }) => ({ field, outcome, confirmedBy: confirmedBy(field) })),
    preparedBy: stored.preparedBy,
    uploadedBy: stored.uploadedBy,
    requestedBy: stored.requestedBy,
    override: override && {
      by: override.by,
      reason: details?.overrideReason ?? "",
      fields: [...override.fields],
      isCurrent: override.comparedWith === comparedWith,
    },
    approvedBy: stored.approvedBy,
    replacementReason: details?.replacementReason ?? null,
    withdrawnReason: details?.withdrawnReason ?? null,
    availableActions: actionsOf(preparedDeliverable),
  };
}

/** What this person can do with it now; what differs can be asked for with a reason. */
function actionsOf({ stored, details, facts, viewer, isPossible, isReplaced }: PreparedDeliverable): string[] {
  if (viewer.kind !== "operator") return [];
  const { state, reading } = stored;
  const by = viewer.id ?? "";
  const releaseObstacles = obstaclesToRequest({ ...facts, preparers: [...facts.preparers, by] });
  const judged = judgeApproval(facts, { by, sha256: facts.sha256, confirmsOverride: true });
  const isRead = reading === "read" && details !== undefined;
  const given = {
    isRead,
    isPrepared: releaseObstacles.unconfirmed.length === 0,
    isOtherPerson: judged.isOtherPerson,
    isIndependent: judged.isIndependent,
    isSameContent: judged.isSameContent,
    isClear: isClear(judged.obstacles),
  };
  const isOpen = state === "preparing" || state === "awaitingRelease";
  const possible = [
    ...(state === "preparing" && reading === "awaitingFile" ? ["upload"] : []),
    ...(isOpen && isRead ? ["confirm"] : []),
    ...(isRead ? ["download"] : []),
    ...availableActions(DELIVERABLE_LIFECYCLE, state, given, "operator").filter(
      (action) => isPossible || action === "withdraw",
    ),
    ...(state === "released" && isPossible && !isReplaced ? ["replace"] : []),
    ...(state === "released" ? ["redeliver"] : []),
  ];
  return possible.filter((action) =>
    allows(viewer.role, action === "approve" ? "deliverables:approve" : "deliverables:prepare"),
  );
}

/** How a deliverable is answered to an operator. */
export const PREPARED: Resource<PreparedDeliverable> = {
  type: "deliverable",
  path: `${OPERATOR_PREFIX}/deliverables`,
  show: showPrepared,
};
