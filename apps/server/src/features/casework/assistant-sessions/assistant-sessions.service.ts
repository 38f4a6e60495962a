import { ASSISTANT_SESSION_HOURS } from "@entrada/domain/cases/assistant-session-lifecycle";
import { HOUR_SECONDS } from "@entrada/domain/shared/dates";
import type { Language } from "@entrada/knowledge/reference.schema";
import type { Keyset } from "../../../core/paging.ts";
import { stateConflict } from "../../../core/problem.ts";
import { load } from "../../../work/load.ts";
import type { Locked } from "../../../work/locked.ts";
import type { Read, Work } from "../../../work/work.ts";
import { findPersonKeys, type PersonContext } from "../../people/persons/persons.service.ts";
import { casesIn } from "../cases/cases.service.ts";
import { moveSession } from "./assistant-sessions.machine.ts";
import * as store from "./assistant-sessions.store.ts";
import { languageIn } from "./assistant-sessions.texts.ts";
import { type Asking, askedIn, isCurrent } from "./reading/asking.service.ts";
import { openSaid, type ProposedAnswer } from "./words/assistant-messages.document.ts";
import { listMessagesIn, listUndecided } from "./words/assistant-messages.store.ts";

export type { StoredAssistantSession } from "./assistant-sessions.store.ts";

/** A conversation with what its case asks for at the moment. */
export interface AssistantSession {
  /** uuid */
  readonly id: string;
  readonly session: store.StoredAssistantSession;
  readonly language: Language;
  readonly asking: Asking | undefined;
  /** what was proposed, still fits, and waits for a decision */
  readonly pending: readonly ProposedAnswer[];
  /** the tenant lets a language model read what is said, if the installation has one */
  readonly isModelAllowed: boolean;
}

/** The conversation. */
export async function getSession(r: Read<PersonContext>, id: string): Promise<AssistantSession> {
  return askingIn(r, await load(r, "ast", id, store.findSession));
}

/** Those that match, in the keyset's order; what they ask for is read once for all of a page. */
export function listSessions(
  r: Read<PersonContext>,
  filter: store.SessionFilter,
  keyset: Keyset,
): Promise<readonly store.StoredAssistantSession[]> {
  return store.listSessionsAfter(r.tx, r.scope, filter, keyset);
}

/** Ends a conversation. Throws 409 if it has ended. */
export async function endSession(w: Work<PersonContext>, id: string): Promise<AssistantSession> {
  const session = await load(w, "ast", id, store.findSessionForUpdate);
  return askingIn(w, await moveSession(w, session, "end"));
}

/** The conversation, to go on with it. Throws 409 if it has ended. */
export async function lockOpenSession(w: Work, id: string): Promise<Locked<store.StoredAssistantSession>> {
  const session = await load(w, "ast", id, store.findSessionForUpdate);
  if (session.state === "ended") throw stateConflict("ast", session, "The conversation is ended. Open another one.");
  return session;
}

/** Records a turn: the conversation lasts for another day from now. */
export function takeTurn(
  w: Work,
  session: Locked<store.StoredAssistantSession>,
  skipped: readonly string[],
): Promise<Locked<store.StoredAssistantSession>> {
  return store.updateTurn(w.tx, w.scope, session, { expiresAt: expiryFrom(w.now), skipped });
}

/** When a conversation ends by itself in which something happens now. */
export function expiryFrom(now: Date): Date {
  return new Date(now.getTime() + ASSISTANT_SESSION_HOURS * HOUR_SECONDS * 1_000);
}

/** Erases what was said about the cases of these travelers (uuids). */
export function eraseAssistantSessionsOf(w: Work, travelerIds: readonly string[]): Promise<void> {
  return store.deleteSessionsOf(w.tx, w.scope, travelerIds);
}

/** The conversation with what it asks for. */
export async function askingIn(
  r: Read<PersonContext>,
  session: store.StoredAssistantSession,
): Promise<AssistantSession> {
  const [one] = await askingInAll(r, [session]);
  if (one === undefined) throw new Error("each conversation is told of");
  return one;
}

/** The same for several, in the same order; each kind of thing is read once for all in one language. */
export async function askingInAll(
  r: Read<PersonContext>,
  sessions: readonly store.StoredAssistantSession[],
): Promise<readonly AssistantSession[]> {
  const open = sessions.filter(({ state }) => state === "open");
  const asking = new Map<string, Asking>();
  for (const locale of new Set(open.map((session) => session.locale))) {
    const ids = open.flatMap((session) => (session.locale === locale ? (session.caseId ?? []) : []));
    const asked = await askedIn(r, await casesIn(r, ids), languageIn(locale));
    for (const session of open) {
      const own = session.locale === locale ? asked.get(session.caseId ?? "") : undefined;
      if (own) asking.set(session.id, own);
    }
  }
  const undecided = await undecidedIn(r, open);
  const isModelAllowed = await store.isModelAllowed(r.tx);
  return sessions.map((session) => ({
    id: session.id,
    session,
    language: languageIn(session.locale),
    asking: asking.get(session.id),
    pending: (undecided.get(session.id) ?? []).filter((one) => isCurrent(asking.get(session.id), one)),
    isModelAllowed,
  }));
}

async function undecidedIn(
  r: Read<PersonContext>,
  sessions: readonly store.StoredAssistantSession[],
): Promise<ReadonlyMap<string, readonly ProposedAnswer[]>> {
  const undecided = await listUndecided(
    r.tx,
    r.scope,
    sessions.map(({ id }) => id),
  );
  const ids = new Set(undecided.map(({ id }) => id));
  const messages = await listMessagesIn(r.tx, r.scope, [...new Set(undecided.map(({ messageId }) => messageId))]);
  const travelers = sessions.flatMap(({ travelerId }) => travelerId ?? []);
  const keys = await findPersonKeys(r, "travelers", [...new Set(travelers)]);
  const proposed = new Map<string, ProposedAnswer[]>();
  for (const { id, travelerId } of sessions) {
    const key = keys.get(travelerId ?? "");
    // Only what is about a case proposes anything; of somebody who was erased there is nothing to open.
    if (key === undefined) continue;
    const own = messages.filter(({ sessionId }) => sessionId === id);
    const said = own.map((message) => openSaid(r, key, message.id, message.document));
    proposed.set(
      id,
      said.flatMap(({ proposals }) => proposals.filter((one) => ids.has(one.id))),
    );
  }
  return proposed;
}
