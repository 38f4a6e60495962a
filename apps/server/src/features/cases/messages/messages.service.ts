import { actorOf, type Principal } from "@entrada/domain/access/principal";
import { withLineFeeds } from "@entrada/domain/shared/plain-text";
import type { Insertable } from "kysely";
import { newUuid } from "../../../core/ids.ts";
import type { WritingParty } from "../../../core/message-party.ts";
import type { Keyset } from "../../../core/paging.ts";
import { notFound, Problem } from "../../../core/problem.ts";
import type { PersonKey } from "../../../crypto/envelope-encryption.ts";
import type { Schema } from "../../../db/tables/schema.ts";
import { load } from "../../../work/load.ts";
import type { Read, Work } from "../../../work/work.ts";
import { findPersonKey, type PersonContext } from "../../people/persons/persons.service.ts";
import { knownTravelers } from "../../people/travelers/travelers.service.ts";
import { getCase, type StoredCase } from "../cases/cases.service.ts";
import { type MessageDocument, openMessage, sealMessage } from "./messages.document.ts";
import { createdEvent } from "./messages.events.ts";
import * as store from "./messages.store.ts";

/** A message in clear. */
export type Message = Omit<store.StoredMessage, "document"> & MessageDocument;

/** What somebody writes. */
export interface WrittenMessage {
  /** for whom the caller writes */
  readonly party: WritingParty;
  readonly body: string;
}

/** Writes a message about a case. Throws 409 if its traveler was erased. */
export async function writeMessage(
  w: Work<PersonContext>,
  caseId: string,
  { party, body }: WrittenMessage,
): Promise<Message> {
  const one = await getCase(w, caseId);
  // The lock keeps the traveler from being erased before the message is there to be erased too.
  const known = (await knownTravelers(w, [one.travelerId])).get(one.travelerId);
  if (!known) throw new Problem("state_conflict", "The traveler was erased.");
  const document = { subject: null, body: withLineFeeds(body) };
  const { principal } = w;
  const author = { author_party: party, author_id: authorId(principal), notice: null, locale: null } as const;
  const message = await insert(w, one, known.key, document, author);
  w.emit(createdEvent(message, null));
  return message;
}

/** The messages of a case, newest last. */
export async function listMessages(
  r: Read<PersonContext>,
  caseId: string,
  keyset: Keyset,
): Promise<readonly Message[]> {
  const one = await getCase(r, caseId);
  const key = await findPersonKey(r, "travelers", one.travelerId);
  if (key === undefined) return [];
  const rows = await store.listMessagesAfter(r.tx, r.scope, one.id, keyset);
  return rows.map((row) => opened(r, key, row));
}

/** The message. */
export async function getMessage(r: Read<PersonContext>, id: string): Promise<Message> {
  return readable(r, await load(r, "msg", id, store.findMessage));
}

/** Records that a message was read by whom it was written to; what was read already stays as it is. */
export async function markRead(w: Work<PersonContext>, id: string): Promise<Message> {
  const found = await load(w, "msg", id, store.findMessageForUpdate);
  const read = found.readAt === null ? await store.updateReadAt(w.tx, w.scope, found, w.now) : found;
  return readable(w, read);
}

/** Erases what was written in the cases of these travelers (uuids). */
export function eraseMessagesOf(w: Work, travelerIds: readonly string[]): Promise<void> {
  return store.deleteMessagesOf(w.tx, w.scope, travelerIds);
}

type Author = Pick<Insertable<Schema["case_messages"]>, "author_party" | "author_id" | "notice" | "locale">;

async function insert(
  w: Work<PersonContext>,
  one: StoredCase,
  key: PersonKey,
  document: MessageDocument,
  author: Author,
): Promise<Message> {
  const id = newUuid();
  const { document: _sealed, ...message } = await store.insertMessage(w.tx, {
    ...{ tenant_id: w.scope.tenantId, environment: w.scope.environment },
    ...{ id, case_id: one.id, traveler_id: one.travelerId, created_at: w.now },
    ...author,
    document: sealMessage(w, key, id, document),
  });
  return { ...message, ...document };
}

// A session is of no interest: whose it is names its author.
function authorId(principal: Principal): string | null {
  return principal.kind === "session" ? principal.subject : (actorOf(principal).id ?? null);
}

async function readable(r: Read<PersonContext>, row: store.StoredMessage): Promise<Message> {
  const key = await findPersonKey(r, "travelers", row.travelerId);
  // Erased since the row was read.
  if (key === undefined) throw notFound();
  return opened(r, key, row);
}

function opened(r: Read<PersonContext>, key: PersonKey, { document, ...row }: store.StoredMessage): Message {
  return { ...row, ...openMessage(r, key, row.id, document) };
}
