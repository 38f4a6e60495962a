import type { AppContext } from "../../../../context.ts";
import type { Keyset } from "../../../../core/paging.ts";
import { notFound } from "../../../../core/problem.ts";
import type { TravelerSession } from "../../../../core/traveler-session.ts";
import { load } from "../../../../work/load.ts";
import type { Read } from "../../../../work/work.ts";
import { endSession, type SessionWork } from "../sessions.service.ts";
import * as store from "../sessions.store.ts";

/** The open sessions of the same person, in the keyset's order; one for some cases only sees itself. */
export function listOwnSessions(
  { tx, scope, ctx }: Read<Pick<AppContext, "clock">>,
  { subject }: TravelerSession,
  keyset: Keyset,
): Promise<readonly TravelerSession[]> {
  return store.listSessions(tx, scope, { subject, openAt: ctx.clock.now() }, keyset);
}

/** Ends a session of the same person, or itself. Throws 404 if it is none that it sees. */
export async function endOwnSession(
  w: SessionWork,
  { id: ownId, subject, caseIds }: TravelerSession,
  id: string,
): Promise<TravelerSession> {
  const session = await load(w, "ses", id, store.findSession);
  const isSubject = session.subject.type === subject.type && session.subject.id === subject.id;
  const isSamePerson = isSubject && (session.collaborator === null || session.id === ownId);
  if (!isSamePerson || (caseIds !== null && session.id !== ownId)) throw notFound(id);
  return endSession(w, id, "signedOut");
}
