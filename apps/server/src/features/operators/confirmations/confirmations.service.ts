import type { Config } from "../../../config.ts";
import { encodeId } from "../../../core/ids.ts";
import type { ExpectedVersion } from "../../../core/version.ts";
import type { Work } from "../../../work/work.ts";
import { decideChange, lockChange, type OperatorChange } from "../changes/changes.service.ts";
import { handOverLink } from "../invitations/invitations.mail.service.ts";
import { type Notice, tell } from "../notices/notices.service.ts";
import {
  admitOperator,
  forgetSignIn,
  grantRights,
  lockOperator,
  touchOperator,
} from "../operators/operators.service.ts";
import { sponsorAs } from "../sponsorships/sponsorships.service.ts";

type ConfirmingWork = Work<{ readonly config: Pick<Config, "mailUrl"> }>;

/** A second administrator agrees to a change, which happens at once. Throws the problem that stands against it. */
export async function confirmChange(w: ConfirmingWork, id: string, expected: ExpectedVersion): Promise<OperatorChange> {
  const change = await lockChange(w, id, expected);
  const operator = await lockOperator(w, encodeId("opr", change.operatorId));
  const confirmed = await decideChange(w, change, "confirm", operator);
  // Whoever has asked made the account, or changed it, as much as whoever confirms.
  await sponsorAs(w, change.requestedBy, operator.id, ACTS[change.kind]);
  if (change.kind === "rights" && change.role !== null) {
    await grantRights(w, operator, { role: change.role, tenants: change.tenants });
  } else {
    await (change.kind === "invite" ? admitOperator(w, operator) : forgetSignIn(w, operator));
    await tell(w, operator.id, change.kind === "invite" ? "linkSent" : "reset");
    await handOverLink(w, operator.id);
  }
  return told(w, confirmed, "changeConfirmed");
}

/** Another administrator refuses a change. */
export function rejectChange(w: Work, id: string, expected: ExpectedVersion): Promise<OperatorChange> {
  return endChange(w, id, expected, "reject");
}

/** Whoever has asked for a change gives it up. */
export function withdrawChange(w: Work, id: string, expected: ExpectedVersion): Promise<OperatorChange> {
  return endChange(w, id, expected, "withdraw");
}

const ACTS = { invite: "created", reset: "reset", rights: "changed" } as const;

async function endChange(
  w: Work,
  id: string,
  expected: ExpectedVersion,
  action: "reject" | "withdraw",
): Promise<OperatorChange> {
  const change = await lockChange(w, id, expected);
  const operator = await lockOperator(w, encodeId("opr", change.operatorId));
  const ended = await decideChange(w, change, action, operator);
  await touchOperator(w, operator);
  return told(w, ended, action === "reject" ? "changeRejected" : "changeWithdrawn");
}

const AUDITED = {
  changeConfirmed: "operator.change_confirmed",
  changeRejected: "operator.change_rejected",
  changeWithdrawn: "operator.change_withdrawn",
} as const satisfies Partial<Record<Notice, `operator.${string}`>>;

async function told(w: Work, change: OperatorChange, notice: keyof typeof AUDITED): Promise<OperatorChange> {
  await tell(w, change.operatorId, notice);
  w.audit({
    action: AUDITED[notice],
    subject: { type: "operator", id: encodeId("opr", change.operatorId) },
    detail: {
      change: encodeId("och", change.id),
      kind: change.kind,
      requestedBy: encodeId("opr", change.requestedBy),
    },
  });
  return change;
}
