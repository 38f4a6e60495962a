import type { AuditNote } from "@entrada/domain/access/audit-entry";
import { assignedActiveAt, type HandOverReason } from "@entrada/domain/cases/claim";
import type { CasePriority } from "@entrada/domain/cases/priority";
import { encodeId } from "../../../../core/ids.ts";
import { type FieldError, refuseFieldErrors, stateConflict } from "../../../../core/problem.ts";
import type { Locked } from "../../../../work/locked.ts";
import type { Work } from "../../../../work/work.ts";
import { requireColleague } from "../../../operators/operators/colleagues/operators.colleagues.service.ts";
import { requireTeam } from "../../../operators/teams/teams.service.ts";
import type { StoredCase } from "../cases.service.ts";
import { updatePriority, updateTeamOf } from "../cases.store.ts";
import { type ClaimContext, claimOf, lockOpen } from "../claims/cases.claims.service.ts";
import { deleteClaim, giveClaim } from "../claims/cases.claims.store.ts";

/** To whom a case is handed: to a person or to a team. */
export interface Assignment {
  /** `opr_…`; null: back to its queue */
  readonly operatorId?: string | null | undefined;
  /** `tem_…`; null: to no team, whoever holds it */
  readonly teamId?: string | null | undefined;
  readonly reason?: HandOverReason | undefined;
}

/**
 * Hands a case to another operator, to a team, or back to its queue, whoever holds it. A person's case stays its team's; a team's
 * waits for anybody in it. Throws 404 and 400 at whoever cannot work on it, and 409 if nobody has what is to be given back, or the
 * case has ended.
 */
export async function assignCase(
  w: Work<ClaimContext>,
  id: string,
  { operatorId, teamId, reason }: Assignment,
): Promise<StoredCase> {
  const one = await lockOpen(w, id);
  // What is named is looked up before it is judged whether it makes sense.
  const team = typeof teamId === "string" ? await requireTeam(w, teamId) : null;
  const person = typeof operatorId === "string" ? await requireColleague(w, operatorId) : null;
  refuseFieldErrors(errorsOfReceivers({ operatorId, teamId }));
  const before = await claimOf(w, one.id);
  const isHeld = before !== undefined;
  if (teamId === undefined) await giveToPerson(w, one, person, isHeld);
  else await giveToTeam(w, one, team, isHeld);
  const from = before ? encodeId("opr", before.operatorId) : null;
  const to = teamId === undefined ? { to: person && encodeId("opr", person) } : { team: teamId };
  audit(w, "case.assigned", one, { from, ...to, ...(reason && { reason }) });
  return one;
}

/** To an operator (uuid), or back to its queue. */
async function giveToPerson(
  w: Work<ClaimContext>,
  one: StoredCase,
  operatorId: string | null,
  isHeld: boolean,
): Promise<void> {
  if (operatorId === null) {
    if (!isHeld) throw stateConflict("cas", one, "Nobody has claimed the case: it is in its queue already.");
    return deleteClaim(w.tx, w.scope, one.id);
  }
  const now = w.ctx.clock.now();
  await giveClaim(w.tx, w.scope, one.id, { operatorId, claimedAt: now, activeAt: assignedActiveAt(now) });
}

/** To a team (uuid), or to none. */
async function giveToTeam(
  w: Work<ClaimContext>,
  one: Locked<StoredCase>,
  teamId: string | null,
  isHeld: boolean,
): Promise<void> {
  if (teamId === null && one.teamId === null) throw stateConflict("cas", one, "The case is no team's already.");
  await updateTeamOf(w.tx, w.scope, one, teamId);
  // Whoever takes a case from its team leaves it to who holds it.
  if (teamId !== null && isHeld) await deleteClaim(w.tx, w.scope, one.id);
}

/** What is wrong with an assignment that names nobody, or a person and a team. */
export function errorsOfReceivers({ operatorId, teamId }: Omit<Assignment, "reason">): readonly FieldError[] {
  if ((operatorId === undefined) !== (teamId === undefined)) return [];
  return operatorId === undefined
    ? [{ pointer: "#/operatorId", code: "required", detail: "Send this field, or teamId." }]
    : [
        {
          pointer: "#/teamId",
          code: "unknown_field",
          detail: "Remove this field, or operatorId: a case is given to one of them.",
        },
      ];
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
