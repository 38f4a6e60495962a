import type { AuditDetail, AuditNote } from "@entrada/domain/access/audit-entry";
import { standingOf } from "@entrada/domain/access/operator-session";
import { encodeId } from "../../../../core/ids.ts";
import type { OperatorSession } from "../../../../core/operator-session.ts";
import { Problem } from "../../../../core/problem.ts";
import { INSTALLATION } from "../../../../core/tenant-scope.ts";
import { newDevice } from "../../../../crypto/operator-device.ts";
import { isPassword } from "../../../../crypto/operator-password.ts";
import type { Database } from "../../../../db/database.ts";
import type { Work } from "../../../../work/work.ts";
import {
  type AttemptFrom,
  factorAttempt,
  forgetAttempts,
  passwordAttempts,
} from "../../credentials/attempts.service.ts";
import {
  countRecoveryCodes,
  type FactorWork,
  offeredFactors,
  type ShownFactor,
  takeFactor,
} from "../../credentials/credentials.service.ts";
import { takeBackFailure } from "../../credentials/failures.service.ts";
import { keepChallenge, openSession, startSession, stepUpSession } from "../../sessions/sessions.service.ts";
import { findPasswordHash } from "../operators.store.ts";

type SignInWork = Work<FactorWork["ctx"]>;

/** What is sent to sign in. */
export interface GivenPassword {
  readonly email: string;
  readonly password: string;
}

/**
 * Whose password this is (uuid). The same 401 after the same work for an unknown address, a wrong password and an
 * operator who may not sign in.
 */
export async function checkPassword(
  { db }: { readonly db: Database },
  { email, password }: GivenPassword,
): Promise<string> {
  const found = await db.withTenant(INSTALLATION, (tx) => findPasswordHash(tx, email.toLowerCase()));
  const isSame = await isPassword(password, found?.passwordHash ?? null);
  if (found && isSame && found.state === "active") return found.id;
  throw new Problem("credential_invalid", "The e-mail address or the password is wrong.", {
    errors: [{ pointer: "#", code: "mismatch", detail: "Send the address and the password of an active operator." }],
  });
}

/** Starts a session that waits for its second factor. */
export async function startSignIn(w: SignInWork, operatorId: string, { email }: GivenPassword) {
  await takeBackFailure(w, email);
  const offered = await offeredFactors(w, operatorId);
  const token = await startSession(w, operatorId, { verifiedAt: null, challenge: offered.passkey?.challenge ?? null });
  note(w, operatorId, "operator.password_accepted");
  return { token, ...offered };
}

/** The session that waits for its second factor. Throws 401 if this one does not. */
export function requirePending(session: OperatorSession | undefined, now: Date): OperatorSession {
  if (session?.operator.isActive && standingOf(session, now) === "pending") return session;
  throw new Problem("session_expired", "No password was sent in the last ten minutes, or it was used: sign in again.", {
    errors: [{ header: "Cookie", code: "required", detail: "Sign in: POST /operator/v1/sessions." }],
  });
}

/** Who signs in, and where. */
export interface SignIn {
  readonly session: OperatorSession;
  readonly shown: ShownFactor;
  readonly from: AttemptFrom;
}

/**
 * Signs in who shows a second factor: the token of the session from now on, and the proof that this browser is one of
 * the operator's. Undefined if the factor is wrong, which is written down.
 */
export async function finishSignIn(
  w: SignInWork,
  { session: { id, operator, challenge }, shown, from }: SignIn,
): Promise<{ readonly token: string; readonly device: string } | undefined> {
  if (!(await isShown(w, operator.id, shown, challenge, "signIn"))) return undefined;
  const token = await openSession(w, id);
  // Two requests with two codes: the second one finds no session that waits.
  if (token === undefined) throw wrongFactor();
  await forgetAttempts(w, [...passwordAttempts(operator.email, from), factorAttempt(operator.id, from)]);
  note(w, operator.id, "operator.signed_in", { secondFactor: kindOf(shown) });
  return { token, device: newDevice(w.ctx.keyring, operator.email, w.now) };
}

/** Notes that whoever is signed in has shown a second factor again. False if it is wrong, which is written down. */
export async function stepUp(
  w: SignInWork,
  { session: { id, operator, challenge }, shown, from }: SignIn,
): Promise<boolean> {
  if (!(await isShown(w, operator.id, shown, challenge, "stepUp"))) return false;
  await stepUpSession(w, id);
  await forgetAttempts(w, [factorAttempt(operator.id, from)]);
  note(w, operator.id, "operator.stepped_up", { secondFactor: kindOf(shown) });
  return true;
}

/** What can be shown as a second factor in a session, with a new challenge for a passkey. */
export async function offerFactors(w: SignInWork, { id, operator }: OperatorSession) {
  const offered = await offeredFactors(w, operator.id);
  await keepChallenge(w, id, offered.passkey?.challenge ?? null);
  return offered;
}

async function isShown(
  w: SignInWork,
  operatorId: string,
  shownFactor: ShownFactor,
  challenge: string | null,
  step: "signIn" | "stepUp",
): Promise<boolean> {
  const secondFactor = kindOf(shownFactor);
  if (!(await takeFactor(w, operatorId, shownFactor, challenge))) {
    note(w, operatorId, "operator.second_factor_failed", { secondFactor, step });
    return false;
  }
  if (shownFactor.recoveryCode !== undefined) {
    note(w, operatorId, "operator.recovery_code_used", { left: await countRecoveryCodes(w, operatorId) });
  }
  return true;
}

export function wrongFactor(): Problem {
  return new Problem("otp_invalid", "The second factor is wrong, or was used.", {
    errors: [
      { pointer: "#", code: "mismatch", detail: "Send the present code of the app, or a recovery code not used yet." },
    ],
  });
}

function note(w: Pick<Work, "audit">, operatorId: string, action: AuditNote["action"], detail: AuditDetail = {}): void {
  w.audit({ action, subject: { type: "operator", id: encodeId("opr", operatorId) }, detail });
}

function kindOf({ code, recoveryCode }: ShownFactor): string {
  if (code !== undefined) return "totp";
  return recoveryCode === undefined ? "passkey" : "recoveryCode";
}
