import type { AuditNote } from "@entrada/domain/access/audit-entry";
import { assignedActiveAt, type HandOverReason } from "@entrada/domain/cases/claim";
import type { CasePriority } from "@entrada/domain/cases/priority";
import { encodeId } from "../../../../core/ids.ts";
import { stateConflict } from "../../../../core/problem.ts";
import type { Work } from "../../../../work/work.ts";
import { requireColleague } from "../../../operators/operators/colleagues/operators.colleagues.service.ts";
import type { StoredCase } from "../cases.service.ts";
import { updatePriority } from "../cases.store.ts";
import { type ClaimContext, claimOf, lockOpen } from "../claims/cases.claims.service.ts";
import { deleteClaim, giveClaim } from "../claims/cases.claims.store.ts";

/** To whom a case is handed. */
export interface Assignment {
  /** `opr_…`; null: back to its queue */
  readonly operatorId: string | null;
  readonly reason?: HandOverReason | undefined;
}

/**
 * Hands a case to another operator, or back to its queue, whoever holds it. Throws 404 and 400 at an operator who cannot work on it,
 * and 409 if nobody holds what is to be given back, or the case has ended.
 */
export async function assignCase(
  w: Work<ClaimContext>,
  id: string,
  { operatorId, reason }: Assignment,
): Promise<StoredCase> {
  const one = await lockOpen(w, id);
  const before = await claimOf(w, one.id);
  if (operatorId === null) {
    if (!before) throw stateConflict("cas", one, "Nobody has claimed the case: it is in its queue already.");
    await deleteClaim(w.tx, w.scope, one.id);
  } else {
    const to = await requireColleague(w, operatorId);
    const now = w.ctx.clock.now();
    await giveClaim(w.tx, w.scope, one.id, { operatorId: to, claimedAt: now, activeAt: assignedActiveAt(now) });
  }
  const from = before ? encodeId("opr", before.operatorId) : null;
  audit(w, "case.assigned", one, { from, to: operatorId, ...(reason && { reason }) });
  return one;
}

/** Says how urgent a case is. Nobody outside sees it, so its version stays. Throws 409 if it has ended. */
export async function prioritizeCase(w: Work, id: string, priority: CasePriority): Promise<StoredCase> {
  const one = await lockOpen(w, id);
  await updatePriority(w.tx, w.scope, one, priority);
  audit(w, "case.prioritized", one, { from: one.priority, to: priority });
  return { ...one, priority };
}

function audit(
  w: Work,
  action: AuditNote["action"],
  { id }: StoredCase,
  detail: NonNullable<AuditNote["detail"]>,
): void {
  w.audit({ action, subject: { type: "case", id: encodeId("cas", id) }, detail });
}
