import { CODE_SECONDS, isOpenCode, takeCode } from "@entrada/domain/access/one-time-code";
import { standingOf } from "@entrada/domain/access/session";
import { newUuid } from "../../../../core/ids.ts";
import type { Party } from "../../../../core/party.ts";
import { Problem } from "../../../../core/problem.ts";
import type { Collaborating } from "../../../../core/traveler-session.ts";
import { isOneTimeCode, newOneTimeCode } from "../../../../crypto/one-time-code.ts";
import { load } from "../../../../work/load.ts";
import type { Locked } from "../../../../work/locked.ts";
import { codeRequestedEvent } from "../sessions.events.ts";
import type { SessionWork } from "../sessions.service.ts";
import * as store from "../sessions.store.ts";
import { type OpenedSession, withTokens } from "../sessions-tokens.ts";

/** A code that was just made; what is stored of it is a digest. */
export interface NewCode {
  /** uuid of the session */
  readonly id: string;
  readonly session: store.StoredSession;
  readonly code: string;
  readonly expiresAt: Date;
}

/** How a code that was entered is answered. */
export type EnteredCode =
  | { readonly outcome: "right"; readonly session: store.StoredSession | OpenedSession }
  | { readonly outcome: "wrong" | "none" };

/** What an invitation (uuid) says of the session that it opens. */
interface Opening {
  readonly invitationId: string;
  readonly subject: Party;
  /** who helps, and with which case (uuid) */
  readonly helping?: { readonly collaborator: Collaborating; readonly caseId: string };
  /** the first code, which was told with the link, and the id (uuid) that it gives to the session */
  readonly firstCode?: {
    readonly sessionId: string;
    readonly digest: Buffer;
    readonly expiresAt: Date;
    readonly fullAt: Date | null;
  };
}

/** Starts a session that an invitation opens; it waits for its first code. */
export function startWaitingSession(
  w: SessionWork,
  { invitationId, subject, helping, firstCode }: Opening,
): Promise<store.StoredSession> {
  return store.insertSession(w.tx, w.scope, {
    id: firstCode?.sessionId ?? newUuid(),
    customerId: subject.type === "customer" ? subject.id : null,
    travelerId: subject.type === "traveler" ? subject.id : null,
    caseIds: helping ? [helping.caseId] : null,
    invitationId,
    ...(helping && {
      collaboratorId: helping.collaborator.id,
      collaboratorRole: helping.collaborator.role,
    }),
    ...(firstCode && {
      codeDigest: firstCode.digest,
      codeExpiresAt: firstCode.expiresAt,
      // Codes that were made for the link count.
      codesFullAt: firstCode.fullAt,
    }),
    createdAt: w.ctx.clock.now(),
    renewedAt: null,
    steppedUpAt: null,
  });
}

/**
 * Has a code brought to the person: by us, or by the tenant, who is told by an event and asks for it. Throws 429 after too
 * many, and 401 once the session has ended.
 */
export async function requestCode(w: SessionWork, id: string, isSentByUs: boolean): Promise<store.StoredSession> {
  const session = await lockOpen(w, id);
  if (session.collaborator !== null) throw noFurtherCode();
  // Told at once; a code is counted as it is made.
  const taken = takeCode(session.codesFullAt, w.ctx.clock.now());
  if (!taken.ok) throw tooManyCodes(taken.retryAfterSeconds);
  const { tenantId, environment } = w.scope;
  if (isSentByUs) w.enqueue({ queue: "access-mails.send", data: { tenantId, environment, kind: "code", id } });
  else w.emit(codeRequestedEvent(session));
  return session;
}

/** Makes a code of the session; earlier ones no longer work. Throws 429 after too many. */
export async function issueCode(w: SessionWork, id: string): Promise<NewCode> {
  const session = await lockOpen(w, id);
  if (session.collaborator !== null) throw noFurtherCode();
  return issued(w, session);
}

/**
 * Makes another first code of a helper's session; whoever asked for help tells it. Undefined: the session waits for none.
 * Throws 429 after too many.
 */
export async function issueFirstCode(w: SessionWork, id: string): Promise<NewCode | undefined> {
  const session = await load(w, "ses", id, store.findSessionForUpdate);
  return standingOf(session, w.ctx.clock.now()) === "otpRequired" ? issued(w, session) : undefined;
}

/** A new code that lives ten minutes, under the id (uuid) of its session. */
interface TakenCode {
  readonly code: { readonly code: string; readonly digest: Buffer; readonly expiresAt: Date };
  /** when all of the session's codes are back */
  readonly fullAt: Date;
}

/** What says when all codes of a session are back: itself, or the link that opens it. Null: it is new. */
type CodesKept = Locked<{ readonly codesFullAt: Date | null }> | null;

/** Takes one of a session's codes. Throws 429 after too many. */
export function takenCode({ ctx }: SessionWork, sessionId: string, kept: CodesKept): TakenCode {
  const now = ctx.clock.now();
  const taken = takeCode(kept?.codesFullAt ?? null, now);
  if (!taken.ok) throw tooManyCodes(taken.retryAfterSeconds);
  const expiresAt = new Date(now.getTime() + CODE_SECONDS * 1000);
  return { code: { ...newOneTimeCode(ctx.keyring, sessionId), expiresAt }, fullAt: taken.fullAt };
}

async function issued(w: SessionWork, session: Locked<store.StoredSession>): Promise<NewCode> {
  const { code, fullAt } = takenCode(w, session.id, session);
  const { digest, expiresAt } = code;
  const updated = await store.updateSession(w.tx, w.scope, session, { code: { digest, expiresAt, fullAt } });
  return { id: updated.id, session: updated, code: code.code, expiresAt };
}

/**
 * Enters a code: the first one opens the session, which gets its tokens, and each steps it up. A wrong one counts, which has
 * to be committed before it is refused; after five none of them is right.
 */
export async function enterCode(w: SessionWork, id: string, code: string): Promise<EnteredCode> {
  const session = await lockOpen(w, id);
  const now = w.ctx.clock.now();
  const { codeDigest, codeExpiresAt, codeAttempts } = session;
  if (codeDigest === null || codeExpiresAt === null) return { outcome: "none" };
  if (!isOpenCode({ expiresAt: codeExpiresAt, attempts: codeAttempts }, now)) return { outcome: "none" };
  if (!isOneTimeCode(w.ctx.keyring, session.id, code, codeDigest)) {
    await store.updateSession(w.tx, w.scope, session, { codeAttempts: codeAttempts + 1 });
    return { outcome: "wrong" };
  }
  const isFirst = session.renewedAt === null;
  const entered = await store.updateSession(w.tx, w.scope, session, {
    code: null,
    steppedUpAt: now,
    ...(isFirst && { renewedAt: now }),
  });
  return { outcome: "right", session: isFirst ? await withTokens(w, entered, now) : entered };
}

async function lockOpen(w: SessionWork, id: string): Promise<Locked<store.StoredSession>> {
  const session = await load(w, "ses", id, store.findSessionForUpdate);
  if (standingOf(session, w.ctx.clock.now()) !== "ended") return session;
  throw new Problem("session_expired", "The session has ended: open the link of an invitation again.");
}

// Nobody but whoever invited them knows how to reach them.
function noFurtherCode(): Problem {
  return new Problem("state_conflict", "The person who sent the invitation gives the code, and can make another one.", {
    extras: { currentState: "otpRequired" },
  });
}

function tooManyCodes(retryAfterSeconds: number): Problem {
  return new Problem("otp_throttled", "Too many codes were asked for.", { extras: { retryAfterSeconds } });
}
