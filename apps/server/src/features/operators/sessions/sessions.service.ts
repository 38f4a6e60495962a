import { SESSION_SECONDS } from "@entrada/domain/access/operator-session";
import { encodeId, newUuid } from "../../../core/ids.ts";
import type { OperatorSession } from "../../../core/operator-session.ts";
import { newOperatorToken } from "../../../crypto/operator-token.ts";
import type { Work } from "../../../work/work.ts";
import * as store from "./sessions.store.ts";

/** Starts a session of an operator (uuid) and returns its token, which nobody can read again. */
export async function startSession(
  { tx, now }: Pick<Work, "tx" | "now">,
  operatorId: string,
  { verifiedAt, challenge = null }: { readonly verifiedAt: Date | null; readonly challenge?: string | null },
): Promise<string> {
  const { token, digest } = newOperatorToken("session");
  await store.deleteSessionsBefore(tx, operatorId, new Date(now.getTime() - SESSION_SECONDS * 1000));
  await store.insertSession(tx, {
    ...{ id: newUuid(), operator_id: operatorId, digest, challenge },
    ...{ verified_at: verifiedAt, created_at: now, seen_at: now },
  });
  return token;
}

/**
 * Makes a pending session one that is signed in, under a new token: whoever knew the first one has nothing. False if it
 * was not pending any more.
 */
export async function openSession({ tx, now }: Pick<Work, "tx" | "now">, id: string): Promise<string | undefined> {
  const { token, digest } = newOperatorToken("session");
  return (await store.verifySession(tx, id, { digest, now })) ? token : undefined;
}

/** Notes that a second factor was shown again. */
export function stepUpSession({ tx, now }: Pick<Work, "tx" | "now">, id: string): Promise<void> {
  return store.updateSession(tx, id, { verified_at: now, challenge: null });
}

/** Keeps what a passkey is asked to sign. */
export function keepChallenge({ tx }: Pick<Work, "tx">, id: string, challenge: string | null): Promise<void> {
  return store.updateSession(tx, id, { challenge });
}

/** Ends the session of who asks at once. */
export async function signOut(w: Pick<Work, "tx" | "now" | "audit">, { id, operator }: OperatorSession): Promise<void> {
  await store.endSession(w.tx, id, w.now);
  w.audit({ action: "operator.signed_out", subject: { type: "operator", id: encodeId("opr", operator.id) } });
}

/** Ends every session of an operator (uuid) at once. */
export function endSessionsOf({ tx, now }: Pick<Work, "tx" | "now">, operatorId: string): Promise<void> {
  return store.endSessionsOf(tx, operatorId, now);
}
