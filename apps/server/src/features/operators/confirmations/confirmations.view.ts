import { OPERATOR_CHANGE_LIFECYCLE, type OperatorChangeFacts } from "@entrada/domain/access/operator-change";
import { availableActions } from "@entrada/domain/shared/lifecycle";
import { decodeId, encodeId } from "../../../core/ids.ts";
import type { Resource } from "../../../http/resources/change.ts";
import { OPERATOR_PREFIX } from "../../../http/route.ts";
import type { Read } from "../../../work/work.ts";
import { isOver, type OperatorChange } from "../changes/changes.service.ts";
import type { ShownChange } from "./confirmations.schema.ts";

/** The change as an administrator sees it. */
export function showChange(change: OperatorChange, { principal, now }: Pick<Read, "principal" | "now">): ShownChange {
  const viewer = principal.kind === "operator" ? decodeId("opr", principal.id ?? "") : undefined;
  const facts: OperatorChangeFacts = {
    isRequester: viewer === change.requestedBy,
    isConcerned: viewer === change.operatorId,
    isOver: isOver(change, now),
    // What only the moment of the confirmation tells.
    isRelated: false,
    isAskerActive: true,
    isCurrent: true,
  };
  const { tenants, kind, role } = change;
  const seen = tenants === null ? "all" : tenants.map((tenant) => encodeId("ten", tenant));
  return {
    id: encodeId("och", change.id),
    version: String(change.version),
    kind,
    state: facts.isOver ? "expired" : change.state,
    operatorId: encodeId("opr", change.operatorId),
    role,
    tenants: kind === "rights" ? seen : null,
    requestedBy: encodeId("opr", change.requestedBy),
    decidedBy: change.decidedBy === null ? null : encodeId("opr", change.decidedBy),
    availableActions: [...availableActions(OPERATOR_CHANGE_LIFECYCLE, change.state, facts, "operator")],
    expiresAt: change.expiresAt.toISOString(),
    createdAt: change.createdAt.toISOString(),
    updatedAt: change.updatedAt.toISOString(),
  };
}

/** How a change is answered. */
export const OPERATOR_CHANGE: Resource<OperatorChange> = {
  type: "operator_change",
  path: `${OPERATOR_PREFIX}/operator-changes`,
  show: showChange,
};
