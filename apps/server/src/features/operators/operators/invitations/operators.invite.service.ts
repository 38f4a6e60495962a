import type { Config } from "../../../../config.ts";
import type { ExpectedVersion } from "../../../../core/version.ts";
import type { Work } from "../../../../work/work.ts";
import { handOverLink } from "../../invitations/invitations.mail.service.ts";
import { createOperator, type Renewed, resetOperator, type WantedOperator } from "../operators.service.ts";

type InvitingWork = Work<{ readonly config: Pick<Config, "mailUrl"> }>;

/** Makes an operator, and sends the link to its person, unless a second administrator lets the account in first. */
export async function inviteOperator(w: InvitingWork, wantedOperator: WantedOperator): Promise<Renewed> {
  const operator = await createOperator(w, wantedOperator);
  if (operator.isAdmitted) await handOverLink(w, operator.id);
  return { ...operator, isInvited: operator.isAdmitted };
}

/** Renews a link, or asks for a reset; see `resetOperator`. */
export async function renewOperator(w: InvitingWork, id: string, expected: ExpectedVersion): Promise<Renewed> {
  const renewed = await resetOperator(w, id, expected);
  if (renewed.isInvited) await handOverLink(w, renewed.id);
  return renewed;
}
