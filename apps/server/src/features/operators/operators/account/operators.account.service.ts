import type { AuditNote } from "@entrada/domain/access/audit-entry";
import { decodeId, encodeId } from "../../../../core/ids.ts";
import type { OperatorSession } from "../../../../core/operator-session.ts";
import { notFound, Problem } from "../../../../core/problem.ts";
import { INSTALLATION } from "../../../../core/tenant-scope.ts";
import { hashPassword, isPassword } from "../../../../crypto/operator-password.ts";
import type { Database } from "../../../../db/database.ts";
import type { Locked } from "../../../../work/locked.ts";
import type { Work } from "../../../../work/work.ts";
import { type AttemptFrom, forgetAttempts, passwordAttempts } from "../../credentials/attempts.service.ts";
import {
  enrolFactor,
  type FactorWork,
  forgetRecoveryCodes,
  giveRecoveryCodes,
  isKnownPasskey,
  listFactors,
  type MadeFactor,
  removeFactor,
} from "../../credentials/credentials.service.ts";
import { takeBackFailure } from "../../credentials/failures.service.ts";
import { tell } from "../../notices/notices.service.ts";
import { endOtherSessions, keepChallenge } from "../../sessions/sessions.service.ts";
import * as store from "../operators.store.ts";

type AccountWork = Work<FactorWork["ctx"]>;

/** Throws 400 unless this is the operator's present password. */
export async function requireOwnPassword(
  { db }: { readonly db: Database },
  { operator: { email } }: OperatorSession,
  password: string,
): Promise<void> {
  const found = await db.withTenant(INSTALLATION, (tx) => store.findPasswordHash(tx, email));
  if (await isPassword(password, found?.passwordHash ?? null)) return;
  throw new Problem("validation_failed", "The present password is wrong.", {
    errors: [{ pointer: "#/currentPassword", code: "mismatch", detail: "Send the password that you sign in with." }],
  });
}

/** The hash of a new password: it takes long, so it is made before the transaction. */
export const hashForChange = hashPassword;

/** Changes the password of who is signed in, and ends the other sessions. */
export async function changePassword(
  w: AccountWork,
  { id, operator: { id: operatorId, email } }: OperatorSession,
  { passwordHash, from }: { readonly passwordHash: string; readonly from: AttemptFrom },
): Promise<void> {
  await takeBackFailure(w, email);
  await forgetAttempts(w, passwordAttempts(email, from));
  const operator = await lockSelf(w, operatorId);
  await store.updateOperator(w.tx, operator, { passwordHash }, w.now);
  await endOtherSessions(w, operatorId, id);
  await tell(w, operatorId, "passwordChanged");
  note(w, operatorId, "operator.password_changed");
}

/** Ten new recovery codes, told this once; earlier ones no longer work. */
export async function changeRecoveryCodes(
  w: AccountWork,
  { operator: { id } }: OperatorSession,
): Promise<readonly string[]> {
  await lockSelf(w, id);
  await forgetRecoveryCodes(w, id);
  const codes = await giveRecoveryCodes(w, id);
  await tell(w, id, "recoveryCodesChanged");
  note(w, id, "operator.recovery_codes_changed");
  return codes;
}

/**
 * Adds the passkey that a browser made for this session's challenge. Throws 401 if it did not, and 409 if the passkey is
 * known already.
 */
export async function addPasskey(
  w: AccountWork,
  { id, challenge, operator }: OperatorSession,
  passkey: NonNullable<MadeFactor["passkey"]>,
): Promise<void> {
  await lockSelf(w, operator.id);
  if (await isKnownPasskey(w, passkey.id)) {
    throw new Problem("duplicate_resource", "This passkey is a second factor already.", {
      errors: [{ pointer: "#/passkey/id", code: "not_unique", detail: "Make another passkey, on another device." }],
    });
  }
  if (!(await enrolFactor(w, operator.id, { passkey }, { secret: null, challenge }))) {
    throw new Problem("otp_invalid", "The passkey is not what was asked for.", {
      errors: [
        { pointer: "#/passkey", code: "mismatch", detail: "Ask for new options, and send what the browser made." },
      ],
    });
  }
  await keepChallenge(w, id, null);
  await tell(w, operator.id, "factorAdded");
  note(w, operator.id, "operator.second_factor_added", { secondFactor: "passkey" });
}

/** Removes a second factor. Throws 409 for the last one. */
export async function dropFactor(w: AccountWork, { operator }: OperatorSession, id: string): Promise<void> {
  await lockSelf(w, operator.id);
  const factors = await listFactors(w, operator.id);
  const factor = factors.find((one) => one.id === decodeId("opf", id));
  if (!factor) throw notFound(id);
  if (factors.length === 1) {
    const detail = "This is the last second factor: add another one first.";
    throw new Problem("state_conflict", detail, { extras: { currentState: "last" } });
  }
  await removeFactor(w, factor.id);
  await tell(w, operator.id, "factorRemoved");
  note(w, operator.id, "operator.second_factor_removed", { secondFactor: factor.kind });
}

// One at a time: two changes at once must not both find another factor.
async function lockSelf(w: AccountWork, id: string): Promise<Locked<store.Operator>> {
  const operator = await store.findOperatorForUpdate(w.tx, w.scope, id);
  if (operator === undefined) throw new Error("whoever is signed in is an operator");
  return operator;
}

function note(w: AccountWork, id: string, action: AuditNote["action"], detail: AuditNote["detail"] = {}): void {
  w.audit({ action, subject: { type: "operator", id: encodeId("opr", id) }, detail });
}
