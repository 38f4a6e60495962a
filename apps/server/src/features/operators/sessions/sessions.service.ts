import { SESSION_SECONDS, standingOf } from "@entrada/domain/access/operator-session";
import { decodeId, encodeId, newUuid } from "../../../core/ids.ts";
import type { OperatorSession } from "../../../core/operator-session.ts";
import { notFound } from "../../../core/problem.ts";
import { newSecretToken } from "../../../crypto/secret-token.ts";
import type { Read, Work } from "../../../work/work.ts";
import * as store from "./sessions.store.ts";

export type { StoredSession } from "./sessions.store.ts";

type SessionWork = Pick<Work, "tx" | "now" | "audit">;

/** Starts a session of an operator (uuid) and returns its token, which nobody can read again. */
export async function startSession(
  { tx, now }: Pick<Work, "tx" | "now">,
  operatorId: string,
  { verifiedAt, challenge = null }: { readonly verifiedAt: Date | null; readonly challenge?: string | null },
): Promise<string> {
  const { token, digest } = newSecretToken("operatorSession");
  await store.deleteSessionsBefore(tx, operatorId, new Date(now.getTime() - SESSION_SECONDS * 1000));
  await store.insertSession(tx, {
    id: newUuid(),
    operatorId,
    digest,
    challenge,
    verifiedAt,
    createdAt: now,
    seenAt: now,
  });
  return token;
}

/**
 * Makes a pending session one that is signed in, under a new token: whoever knew the first one has nothing. False if it
 * was not pending any more.
 */
export async function openSession({ tx, now }: Pick<Work, "tx" | "now">, id: string): Promise<string | undefined> {
  const { token, digest } = newSecretToken("operatorSession");
  return (await store.verifySession(tx, id, { digest, now })) ? token : undefined;
}

/** Notes that a second factor was shown again. */
export function stepUpSession({ tx, now }: Pick<Work, "tx" | "now">, id: string): Promise<void> {
  return store.updateSession(tx, id, { verifiedAt: now, challenge: null });
}

/** Keeps what a passkey is asked to sign. */
export function keepChallenge({ tx }: Pick<Work, "tx">, id: string, challenge: string | null): Promise<void> {
  return store.updateSession(tx, id, { challenge });
}

/** Ends the session of who asks at once. */
export async function signOut(w: SessionWork, { id, operator }: OperatorSession): Promise<void> {
  await store.endSession(w.tx, id, w.now, operator.id);
  w.audit({ action: "operator.signed_out", subject: { type: "operator", id: encodeId("opr", operator.id) } });
}

/** The sessions of an operator (uuid) that are open, oldest first. */
export async function listOwnSessions(
  { tx, now }: Pick<Read, "tx" | "now">,
  operatorId: string,
): Promise<readonly store.StoredSession[]> {
  return (await store.listSessionsOf(tx, operatorId)).filter(
    (storedSession) => standingOf(storedSession, now) === "active",
  );
}

/** Ends one session of who asks. Throws 404 if it is none of theirs. */
export async function endOwnSession(w: SessionWork, { operator }: OperatorSession, id: string): Promise<void> {
  const uuid = decodeId("ops", id);
  if (uuid === undefined || !(await store.endSession(w.tx, uuid, w.now, operator.id))) throw notFound(id);
  noteEnd(w, operator.id, id);
}

/** Ends every session of an operator (uuid) but this one (uuid). */
export async function endOtherSessions(w: SessionWork, operatorId: string, id: string): Promise<void> {
  await store.endSessionsOf(w.tx, operatorId, w.now, id);
  noteEnd(w, operatorId, "others");
}

function noteEnd(w: SessionWork, operatorId: string, session: string): void {
  w.audit({
    action: "operator.session_ended",
    subject: { type: "operator", id: encodeId("opr", operatorId) },
    detail: { session },
  });
}

/** Ends every session of an operator (uuid) at once. */
export function endSessionsOf({ tx, now }: Pick<Work, "tx" | "now">, operatorId: string): Promise<void> {
  return store.endSessionsOf(tx, operatorId, now);
}
