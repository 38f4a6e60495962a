import { standingOf } from "@entrada/domain/access/session";
import type { AppContext } from "../../../context.ts";
import { notFound } from "../../../core/problem.ts";
import type { TravelerSession } from "../../../core/traveler-session.ts";
import { load } from "../../../work/load.ts";
import type { Read } from "../../../work/work.ts";
import { endSession, type SessionWork } from "./sessions.service.ts";
import * as store from "./sessions.store.ts";

// Nobody signs in more often within thirty days.
const OWN_MAX = 100;

/** The session that asks, as it is stored now. */
export async function getOwnSession({ tx, scope }: Read, { id }: TravelerSession): Promise<store.StoredSession> {
  const session = await store.findSession(tx, scope, id);
  if (!session) throw notFound();
  return session;
}

/** The open sessions of the same person, newest first; one for some cases only sees itself. */
export async function listOwnSessions(
  { tx, scope, ctx }: Read<Pick<AppContext, "clock">>,
  { subject }: TravelerSession,
): Promise<readonly store.StoredSession[]> {
  const sessions = await store.listSessions(tx, scope, { subject }, { after: undefined, rowsMax: OWN_MAX });
  const now = ctx.clock.now();
  return sessions.filter((one) => standingOf(one, now) !== "ended");
}

/** Ends a session of the same person, or itself. Throws 404 if it is none that it sees. */
export async function endOwnSession(
  w: SessionWork,
  { id: ownId, subject, caseIds }: TravelerSession,
  id: string,
): Promise<store.StoredSession> {
  const session = await load(w, "ses", id, store.findSession);
  const isSamePerson = session.subject.type === subject.type && session.subject.id === subject.id;
  if (!isSamePerson || (caseIds !== null && session.id !== ownId)) throw notFound(id);
  return endSession(w, id, "signedOut");
}
