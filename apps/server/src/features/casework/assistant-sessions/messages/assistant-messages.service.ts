import { authorIdOf, writerOf } from "@entrada/domain/access/principal";
import type { ProposalState } from "@entrada/domain/cases/assistant-session-lifecycle";
import type { GeneratedBy } from "../../../../core/assistant.ts";
import { decodeId, newUuid } from "../../../../core/ids.ts";
import type { CreatedRange, Keyset } from "../../../../core/paging.ts";
import { notFound, stateConflict } from "../../../../core/problem.ts";
import type { PersonKey } from "../../../../crypto/envelope-encryption.ts";
import { load } from "../../../../work/load.ts";
import type { Read, Work } from "../../../../work/work.ts";
import { findPersonKey, type PersonContext } from "../../../people/persons/persons.service.ts";
import { knownTravelers } from "../../../people/travelers/travelers.service.ts";
import { type AssistantSession, getSession, type StoredAssistantSession } from "../assistant-sessions.service.ts";
import { findSession } from "../assistant-sessions.store.ts";
import { isCurrent } from "../reading/asking.service.ts";
import { openSaid, type ProposedAnswer, type SaidDocument, sealSaid } from "../words/assistant-messages.document.ts";
import * as store from "../words/assistant-messages.store.ts";

/** A message in clear; its ids are uuids. */
export interface AssistantMessage
  extends Omit<store.StoredAssistantMessage, "document">,
    Omit<SaidDocument, "proposals"> {
  readonly proposals: readonly ShownProposed[];
}

/** An answer that was proposed, as it stands now. */
export type ShownProposed = ProposedAnswer & { readonly state: ProposalState };

/** Under whose key a conversation is kept: null, the installation's own. */
export type WordsKey = PersonKey | null;

const SAID_NOTHING_ELSE = { proposals: [], quotes: [], nextQuestion: null } as const;

/** What was said in a conversation, in the keyset's order. */
export async function listSaid(
  r: Read<PersonContext>,
  sessionId: string,
  created: CreatedRange,
  keyset: Keyset,
): Promise<readonly store.StoredAssistantMessage[]> {
  const session = await load(r, "ast", sessionId, findSession);
  return store.listMessagesAfter(r.tx, r.scope, session.id, created, keyset);
}

/** These messages of a conversation in clear, with what became of their proposals by now. */
export async function openedMessages(
  r: Read<PersonContext>,
  sessionId: string,
  rows: readonly store.StoredAssistantMessage[],
): Promise<readonly AssistantMessage[]> {
  const one = await getSession(r, sessionId);
  const key = await findWordsKey(r, one.session);
  // Erased since the rows were read.
  if (key === undefined) throw notFound(sessionId);
  return withStates(
    r,
    one,
    rows.map(({ document, ...row }) => ({ row, said: openSaid(r, key, row.id, document) })),
  );
}

/** A message of this conversation. Throws 404 if it is another one's. */
export async function getSaid(r: Read<PersonContext>, sessionId: string, messageId: string): Promise<AssistantMessage> {
  const row = await load(r, "asm", messageId, store.findMessage);
  if (row.sessionId !== decodeId("ast", sessionId)) throw notFound(messageId);
  const [message] = await openedMessages(r, sessionId, [row]);
  if (message === undefined) throw notFound(messageId);
  return message;
}

/** The key of a conversation's words, which stays until the transaction ends. Throws 409 if the traveler was erased. */
export async function lockWordsKey(w: Work<PersonContext>, session: StoredAssistantSession): Promise<WordsKey> {
  if (session.travelerId === null) return null;
  const known = (await knownTravelers(w, [session.travelerId])).get(session.travelerId);
  if (!known) throw stateConflict("ast", session, "The traveler was erased.");
  return known.key;
}

/** Writes what the caller says. */
export function writeReply(
  w: Work<PersonContext>,
  key: WordsKey,
  { id }: StoredAssistantSession,
  text: string,
): Promise<AssistantMessage> {
  const author = {
    authorKind: writerOf(w.principal) === "traveler" ? "traveler" : "tenant",
    generatedBy: null,
  } as const;
  return insert(
    w,
    key,
    { sessionId: id, ...author, authorId: authorIdOf(w.principal) },
    { text, ...SAID_NOTHING_ELSE },
  );
}

/** Writes what the assistant says. */
export function writeAnswer(
  w: Work<PersonContext>,
  key: WordsKey,
  { id }: StoredAssistantSession,
  said: SaidDocument,
  generatedBy: GeneratedBy,
): Promise<AssistantMessage> {
  return insert(w, key, { sessionId: id, authorKind: "assistant", authorId: null, generatedBy }, said);
}

type Given = Pick<store.StoredAssistantMessage, "sessionId" | "authorKind" | "authorId" | "generatedBy">;

async function insert(
  w: Work<PersonContext>,
  key: WordsKey,
  given: Given,
  said: SaidDocument,
): Promise<AssistantMessage> {
  const id = newUuid();
  const document = sealSaid(w, key, id, said);
  const { document: _, ...row } = await store.insertMessage(w.tx, w.scope, {
    id,
    ...given,
    document,
    createdAt: w.now,
  });
  const { sessionId } = given;
  const proposals = said.proposals.map((one) => ({ id: one.id, sessionId, messageId: id, state: "proposed" }) as const);
  await store.insertProposals(w.tx, w.scope, ...proposals);
  return { ...row, ...said, proposals: said.proposals.map((one) => ({ ...one, state: "proposed" })) };
}

interface Opened {
  readonly row: Omit<store.StoredAssistantMessage, "document">;
  readonly said: SaidDocument;
}

async function withStates(
  r: Read<PersonContext>,
  { asking }: AssistantSession,
  messages: readonly Opened[],
): Promise<readonly AssistantMessage[]> {
  const rows = await store.listProposalsOf(
    r.tx,
    r.scope,
    messages.flatMap(({ row, said }) => (said.proposals.length > 0 ? row.id : [])),
  );
  const states = new Map(rows.map(({ id, state }) => [id, state]));
  return messages.map(({ row, said }) => ({
    ...row,
    ...said,
    proposals: said.proposals.map((one) => ({
      ...one,
      state: stateNow(states.get(one.id) ?? "proposed", isCurrent(asking, one)),
    })),
  }));
}

// `fits`: it fits what is asked now.
function stateNow(stored: store.StoredProposal["state"], fits: boolean): ProposalState {
  return stored === "proposed" && !fits ? "outdated" : stored;
}

function findWordsKey(r: Read<PersonContext>, { travelerId }: StoredAssistantSession): Promise<WordsKey | undefined> {
  return travelerId === null ? Promise.resolve(null) : findPersonKey(r, "travelers", travelerId);
}
