import type { AuditNote } from "@entrada/domain/access/audit-entry";
import { CASE_LIFECYCLE } from "@entrada/domain/cases/case-lifecycle";
import { type Claim, claimEnd, currentClaim, type HandOverReason, idleSince } from "@entrada/domain/cases/claim";
import { isFinal } from "@entrada/domain/shared/lifecycle";
import type { AppContext } from "../../../../context.ts";
import { decodeId, encodeId } from "../../../../core/ids.ts";
import { inState } from "../../../../core/in-state.ts";
import { type Problem, stateConflict } from "../../../../core/problem.ts";
import type { Locked } from "../../../../work/locked.ts";
import type { Read, Work } from "../../../../work/work.ts";
import { lockCaseAlone, type StoredCase } from "../cases.service.ts";
import * as store from "./cases.claims.store.ts";

/** What claims need: they are kept in real time, whatever the tenant's clock says. */
export type ClaimContext = Pick<AppContext, "clock">;

/** The claim of a case (uuid), unless it is over. */
export async function claimOf(r: Read<ClaimContext>, caseId: string): Promise<Claim | undefined> {
  return currentClaim(await store.findClaim(r.tx, r.scope, caseId), r.ctx.clock.now());
}

/** Claims a case for the operator who asks; the own claim is renewed. Throws 409 if somebody else has it, or it has ended. */
export async function claimCase(w: Work<ClaimContext>, id: string): Promise<StoredCase> {
  const one = await lockOpen(w, id);
  const now = w.ctx.clock.now();
  const given = { operatorId: operatorIn(w), now, idleSince: idleSince(now) };
  if (!(await store.takeClaim(w.tx, w.scope, one.id, given))) throw await held(w, one);
  audit(w, "case.claimed", one);
  return one;
}

/** Gives the own claim of a case up. Throws 409 if the operator has none. */
export async function releaseClaim(w: Work<ClaimContext>, id: string): Promise<StoredCase> {
  const one = await lockCaseAlone(w, id);
  const claim = await claimOf(w, one.id);
  if (claim?.operatorId !== operatorIn(w)) throw claim ? await held(w, one) : notClaimed(one);
  await store.deleteClaim(w.tx, w.scope, one.id);
  audit(w, "case.claim_released", one);
  return one;
}

/** Takes a case from the operator who has claimed it. Throws 409 if nobody else has. */
export async function takeOverCase(w: Work<ClaimContext>, id: string, reason: HandOverReason): Promise<StoredCase> {
  const one = await lockOpen(w, id);
  const claim = await claimOf(w, one.id);
  const operatorId = operatorIn(w);
  if (!claim || claim.operatorId === operatorId) {
    const detail = claim ? "The case is claimed by you already." : "Nobody has claimed the case. Claim it.";
    throw stateConflict("cas", one, detail);
  }
  await store.moveClaim(w.tx, w.scope, one.id, { operatorId, now: w.ctx.clock.now() });
  audit(w, "case.taken_over", one, { reason, from: encodeId("opr", claim.operatorId) });
  return one;
}

/**
 * Lets the operator act on a case, and renews the own claim. Throws 409 with who has it while somebody
 * else does. What nobody has claimed anybody may act on.
 */
export async function actInClaim(w: Work<ClaimContext>, one: Locked<StoredCase>): Promise<void> {
  const claim = await claimOf(w, one.id);
  if (!claim) return;
  if (claim.operatorId !== operatorIn(w)) throw await held(w, one);
  await store.renewClaim(w.tx, w.scope, one.id, w.ctx.clock.now());
}

/** The operator (uuid) who asks. */
export function operatorIn({ principal }: Pick<Read, "principal">): string {
  const id = principal.kind === "operator" && principal.id !== undefined ? decodeId("opr", principal.id) : undefined;
  if (id === undefined) throw new Error("only an operator who is signed in works on cases");
  return id;
}

/** Locks a case to change who works on it, or when. Throws 409 if it has ended. */
export async function lockOpen(w: Work, id: string): Promise<Locked<StoredCase>> {
  const one = await lockCaseAlone(w, id);
  if (!isFinal(CASE_LIFECYCLE, one.state)) return one;
  const detail = `${inState("The case", one.state)}: nobody works on it any more.`;
  throw stateConflict("cas", one, detail);
}

async function held(w: Work<ClaimContext>, one: StoredCase): Promise<Problem> {
  const claim = await claimOf(w, one.id);
  // Its holder may have let it go since.
  if (!claim) return notClaimed(one);
  const claimedBy = encodeId("opr", claim.operatorId);
  const detail = `The case is claimed by ${claimedBy}. Take it over, or wait until the claim ends.`;
  return stateConflict("cas", one, detail, { claimedBy, claimedUntil: claimEnd(claim).toISOString() });
}

function notClaimed(one: StoredCase): Problem {
  return stateConflict("cas", one, "The case is not claimed by you.");
}

function audit(
  w: Work,
  action: AuditNote["action"],
  { id }: StoredCase,
  detail: Readonly<Record<string, string>> = {},
): void {
  w.audit({ action, subject: { type: "case", id: encodeId("cas", id) }, detail });
}
