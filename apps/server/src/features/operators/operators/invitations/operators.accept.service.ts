import { encodeId } from "../../../../core/ids.ts";
import { Problem } from "../../../../core/problem.ts";
import { hashPassword } from "../../../../crypto/operator-password.ts";
import { newTotpSecret, totpUri } from "../../../../crypto/totp.ts";
import type { Work } from "../../../../work/work.ts";
import {
  decryptSecret,
  encryptSecret,
  enrolFactor,
  type FactorWork,
  giveRecoveryCodes,
  type MadeFactor,
  registrationOptions,
} from "../../credentials/credentials.service.ts";
import { refuseWeakPassword } from "../../credentials/passwords.service.ts";
import {
  endInvitationsOf,
  keepAsked,
  requireInvitation,
  requireInvited,
} from "../../invitations/invitations.service.ts";
import { tell } from "../../notices/notices.service.ts";
import { moveOperator } from "../operators.machine.ts";
import { lockAdministrators, lockOperator } from "../operators.service.ts";
import type * as store from "../operators.store.ts";

type AcceptWork = Work<FactorWork["ctx"]>;

/** What somebody accepts an invitation with. */
export interface Acceptance extends MadeFactor {
  readonly token: string;
  readonly password: string;
}

/** What an invitation is for, and what to make a second factor of. The same secret each time; a new challenge. */
export async function openInvitation(w: AcceptWork, token: string) {
  const { invitation, operator } = await invited(w, token);
  const { keyring, config } = w.ctx;
  const secret =
    invitation.totpSecret === null ? newTotpSecret() : decryptSecret(keyring, operator.id, invitation.totpSecret);
  const passkey = await registrationOptions(config, operator);
  const totpSecret = invitation.totpSecret ?? encryptSecret(keyring, operator.id, secret);
  await keepAsked(w, invitation, { totpSecret, challenge: passkey.challenge });
  return {
    operator,
    expiresAt: invitation.expiresAt,
    totp: { secret, uri: totpUri(secret, operator.email) },
    passkey,
  };
}

/** Refuses a password that is not good enough for whoever is invited. */
export async function checkPassword(w: AcceptWork, { token, password }: Acceptance): Promise<void> {
  const { operator } = await invited(w, token);
  await refuseWeakPassword(w.ctx.config, password, operator);
}

/** The hash to accept with: it takes long, so it is made before the transaction. */
export const hashForAcceptance = hashPassword;

/** Accepts an invitation: everything that signs the operator in is stored at once, or nothing is. */
export async function acceptInvitation(
  w: AcceptWork,
  { token, password: _, ...made }: Acceptance,
  passwordHash: string,
): Promise<{ readonly operator: store.Operator; readonly recoveryCodes: readonly string[] }> {
  const { administrators, operator, invitation } = await invited(w, token);
  const secret = invitation.totpSecret && decryptSecret(w.ctx.keyring, operator.id, invitation.totpSecret);
  if (!(await enrolFactor(w, operator.id, made, { secret, challenge: invitation.challenge }))) {
    throw new Problem("otp_invalid", "The code or the passkey is not what was asked for.", {
      errors: [{ pointer: "#", code: "mismatch", detail: "Send the app's present code, or what the browser made." }],
    });
  }
  const active = await moveOperator(w, administrators, operator, "activate", { passwordHash });
  await endInvitationsOf(w, operator.id);
  await tell(w, operator.id, "activated");
  const recoveryCodes = await giveRecoveryCodes(w, operator.id);
  w.audit({
    action: "operator.activated",
    subject: { type: "operator", id: encodeId("opr", operator.id) },
    detail: { secondFactor: made.passkey === undefined ? "totp" : "passkey" },
  });
  return { operator: active, recoveryCodes };
}

async function invited(w: AcceptWork, token: string) {
  const operatorId = await requireInvited(w, token);
  const administrators = await lockAdministrators(w);
  const operator = await lockOperator(w, administrators, encodeId("opr", operatorId));
  return { administrators, operator, invitation: await requireInvitation(w, operator, token) };
}
