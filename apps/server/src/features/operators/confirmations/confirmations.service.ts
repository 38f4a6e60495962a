import type { Config } from "../../../config.ts";
import { encodeId } from "../../../core/ids.ts";
import type { ExpectedVersion } from "../../../core/version.ts";
import type { Work } from "../../../work/work.ts";
import { decideChange, getChange, lockChange, type OperatorChange } from "../changes/changes.service.ts";
import { handOverLink } from "../invitations/invitations.mail.service.ts";
import { tell } from "../notices/notices.service.ts";
import {
  admitOperator,
  forgetSignIn,
  grantRights,
  lockAdministrators,
  lockOperator,
  touchOperator,
} from "../operators/operators.service.ts";
import { sponsorAs } from "../sponsorships/sponsorships.service.ts";

type ConfirmingWork = Work<{ readonly config: Pick<Config, "mailUrl"> }>;

/** A second administrator agrees to a change, which happens at once. Throws the problem that stands against it. */
export async function confirmChange(w: ConfirmingWork, id: string, expected: ExpectedVersion): Promise<OperatorChange> {
  const { administrators, operator, change } = await lockConcerned(w, id, expected);
  const isAskerActive = administrators.includes(change.requestedBy);
  const confirmed = await decideChange(w, change, "confirm", { operator, isAskerActive });
  // Whoever has asked made the account, or changed it, as much as whoever confirms.
  await sponsorAs(w, change.requestedBy, operator.id, ACTS[change.kind]);
  if (change.kind === "rights" && change.role !== null) {
    await grantRights(w, administrators, operator, { role: change.role, tenants: change.tenants });
  } else {
    await (change.kind === "invite" ? admitOperator(w, operator) : forgetSignIn(w, administrators, operator));
    await handOverLink(w, operator.id);
  }
  // Whoever is told of new rights is told enough.
  if (change.kind !== "rights") await tell(w, operator.id, change.kind === "reset" ? "reset" : "changeConfirmed");
  return noted(w, confirmed, "operator.change_confirmed");
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
  const { operator, change } = await lockConcerned(w, id, expected);
  const ended = await decideChange(w, change, action, { operator, isAskerActive: false });
  await touchOperator(w, operator);
  const { notice, entry } = ENDINGS[action];
  await tell(w, operator.id, notice);
  return noted(w, ended, entry);
}

// In the order in which whoever asks for a change locks them.
async function lockConcerned(w: Work, id: string, expected: ExpectedVersion) {
  const { operatorId } = await getChange(w, id);
  const administrators = await lockAdministrators(w);
  const operator = await lockOperator(w, administrators, encodeId("opr", operatorId));
  return { administrators, operator, change: await lockChange(w, operator, id, expected) };
}

const ENDINGS = {
  reject: { notice: "changeRejected", entry: "operator.change_rejected" },
  withdraw: { notice: "changeWithdrawn", entry: "operator.change_withdrawn" },
} as const;

function noted(w: Work, change: OperatorChange, action: `operator.${string}`): OperatorChange {
  w.audit({
    action,
    subject: { type: "operator", id: encodeId("opr", change.operatorId) },
    detail: {
      change: encodeId("och", change.id),
      kind: change.kind,
      requestedBy: encodeId("opr", change.requestedBy),
    },
  });
  return change;
}
