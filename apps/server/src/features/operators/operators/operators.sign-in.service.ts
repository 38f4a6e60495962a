import { standingOf } from "@entrada/domain/access/operator-session";
import { encodeId } from "../../../core/ids.ts";
import type { OperatorSession } from "../../../core/operator-session.ts";
import { Problem } from "../../../core/problem.ts";
import { INSTALLATION } from "../../../core/tenant-scope.ts";
import { isPassword } from "../../../crypto/operator-password.ts";
import type { Database } from "../../../db/database.ts";
import type { Work } from "../../../work/work.ts";
import { type Attempt, forgetAttempts } from "../credentials/attempts.service.ts";
import { type FactorWork, offeredFactors, type ShownFactor, takeFactor } from "../credentials/credentials.service.ts";
import { keepChallenge, openSession, startSession, stepUpSession } from "../sessions/sessions.service.ts";
import { findPasswordHash } from "./operators.store.ts";

type SignInWork = Work<FactorWork["ctx"]>;

/** What is sent to sign in, and from where. */
export interface GivenPassword {
  readonly email: string;
  readonly password: string;
}

/** What an attempt with a password counts for. */
export function attemptsOf({ email }: GivenPassword, address: string): readonly Attempt[] {
  return [
    ["address", address],
    ["account", email.toLowerCase()],
  ];
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
export async function startSignIn(w: SignInWork, operatorId: string) {
  const offered = await offeredFactors(w, operatorId);
  const token = await startSession(w, operatorId, { verifiedAt: null, challenge: offered.passkey?.challenge ?? null });
  return { token, ...offered };
}

/** The session that waits for its second factor. Throws 401 if this one does not. */
export function requirePending(session: OperatorSession | undefined, now: Date): OperatorSession {
  if (session?.operator.isActive && standingOf(session, now) === "pending") return session;
  throw new Problem("session_expired", "No password was sent in the last ten minutes, or it was used: sign in again.", {
    errors: [{ header: "Cookie", code: "required", detail: "Sign in: POST /operator/v1/sessions." }],
  });
}

/** Signs in who shows a second factor, and returns the token of the session from now on. */
export async function finishSignIn(
  w: SignInWork,
  { id, operator, challenge }: OperatorSession,
  shown: ShownFactor,
): Promise<string> {
  await requireFactor(w, operator.id, shown, challenge);
  const token = await openSession(w, id);
  // Two requests with two codes: the second one finds no session that waits.
  if (token === undefined) throw wrongFactor();
  await forgetAttempts(w, [
    ["account", operator.email],
    ["factor", operator.id],
  ]);
  w.audit({
    action: "operator.signed_in",
    subject: { type: "operator", id: encodeId("opr", operator.id) },
    detail: { secondFactor: kindOf(shown) },
  });
  return token;
}

/** Notes that whoever is signed in has shown a second factor again. */
export async function stepUp(
  w: SignInWork,
  { id, operator, challenge }: OperatorSession,
  shown: ShownFactor,
): Promise<void> {
  await requireFactor(w, operator.id, shown, challenge);
  await stepUpSession(w, id);
  await forgetAttempts(w, [["factor", operator.id]]);
}

/** What can be shown as a second factor in a session, with a new challenge for a passkey. */
export async function offerFactors(w: SignInWork, { id, operator }: OperatorSession) {
  const offered = await offeredFactors(w, operator.id);
  await keepChallenge(w, id, offered.passkey?.challenge ?? null);
  return offered;
}

async function requireFactor(
  w: SignInWork,
  operatorId: string,
  shown: ShownFactor,
  challenge: string | null,
): Promise<void> {
  if (!(await takeFactor(w, operatorId, shown, challenge))) throw wrongFactor();
}

function wrongFactor(): Problem {
  return new Problem("otp_invalid", "The second factor is wrong, or was used.", {
    errors: [
      { pointer: "#", code: "mismatch", detail: "Send the present code of the app, or a recovery code not used yet." },
    ],
  });
}

function kindOf({ code, recoveryCode }: ShownFactor): string {
  if (code !== undefined) return "totp";
  return recoveryCode === undefined ? "passkey" : "recoveryCode";
}
