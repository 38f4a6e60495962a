import { authorIdOf, writerOf } from "@entrada/domain/access/principal";
import { withLineFeeds } from "@entrada/domain/shared/plain-text";
import { decodeId, newUuid } from "../../../core/ids.ts";
import type { MailState, WritingParty } from "../../../core/message-party.ts";
import type { CreatedRange, Keyset } from "../../../core/paging.ts";
import { notFound, stateConflict } from "../../../core/problem.ts";
import type { PersonKey } from "../../../crypto/envelope-encryption.ts";
import type { NewRow } from "../../../db/column-names.ts";
import { load } from "../../../work/load.ts";
import type { Locked } from "../../../work/locked.ts";
import type { Read, Work } from "../../../work/work.ts";
import { findPersonKey, type PersonContext } from "../../people/persons/persons.service.ts";
import { knownTravelers } from "../../people/travelers/travelers.service.ts";
import { getCase, type StoredCase } from "../cases/cases.service.ts";
import { requireAttachable } from "../documents/documents.attachable.service.ts";
import { type MessageDocument, openMessage, sealMessage } from "./messages.document.ts";
import { createdEvent, updatedEvent } from "./messages.events.ts";
import * as store from "./messages.store.ts";

/** A message in clear. */
export type Message = Omit<store.StoredMessage, "document"> & MessageDocument;

/** What somebody writes. */
export interface WrittenMessage {
  /** for whom the caller writes */
  readonly party: WritingParty;
  readonly body: string;
  /** documents (`doc_…`) of the same traveler */
  readonly attachments?: readonly string[];
}

/** Writes a message about a case. Throws 404 for a document that cannot be attached, and 409 if the traveler was erased. */
export async function writeMessage(
  w: Work<PersonContext>,
  caseId: string,
  { party, body, attachments = [] }: WrittenMessage,
): Promise<Message> {
  const one = await getCase(w, caseId);
  // Kept from being erased before the message is there to be erased too.
  const knownTraveler = (await knownTravelers(w, [one.travelerId])).get(one.travelerId);
  if (!knownTraveler) throw stateConflict("cas", one, "The traveler was erased.");
  const document = { subject: null, body: withLineFeeds(body) };
  const { principal } = w;
  const author = { authorParty: party, authorId: authorIdOf(principal), notice: null, locale: null } as const;
  const attached = await requireAttachable(w, attachments, {
    isOwn: (travelerId) => travelerId === one.travelerId,
    otherwise: "Send the id of a document of the same traveler that its checks did not refuse.",
  });
  const message = await insert(w, one, knownTraveler.key, document, { ...author, attachments: attached });
  w.emit(createdEvent(message, null));
  return message;
}

/** A notice of the service, with the id (uuid) that it is to have. */
export interface NewNotice {
  readonly id: string;
  readonly notice: string;
  readonly locale: string;
  readonly document: MessageDocument;
  /** the words for who sends them instead of us; null if nobody does */
  readonly told: MessageDocument | null;
  /** a mail of it is going to be sent */
  readonly isMailed: boolean;
}

/** Writes a notice about a case to its traveler. False: it was written before. */
export async function writeNotice(
  w: Work<PersonContext>,
  one: StoredCase,
  key: Locked<PersonKey>,
  { id, notice, locale, document, told, isMailed }: NewNotice,
): Promise<boolean> {
  if (await store.findMessage(w.tx, w.scope, id)) return false;
  const author = { authorParty: "service", authorId: null, notice, locale } as const;
  const message = await insert(w, one, key, document, { id, ...author, mailState: isMailed ? "waiting" : "none" });
  w.emit(createdEvent(message, told));
  return true;
}

/** What the last notice about a case (uuid) was about; undefined: there was none. */
export async function lastNoticeOf(
  { tx, scope }: Pick<Read, "tx" | "scope">,
  caseId: string,
): Promise<string | undefined> {
  return (await store.findLastNotice(tx, scope, caseId))?.notice ?? undefined;
}

/** The message, if its mail was not sent yet and it can still be read. */
export async function findMessageToMail(r: Read<PersonContext>, id: string): Promise<Message | undefined> {
  const uuid = decodeId("msg", id);
  const row = uuid === undefined ? undefined : await store.findMessage(r.tx, r.scope, uuid);
  if (!row || row.mailState === "sent" || row.mailState === "none") return undefined;
  const key = await findPersonKey(r, "travelers", row.travelerId);
  return key && opened(r, key, row);
}

/** Records what became of the mail of a message; of an erased one, nothing. */
export async function recordMail(w: Work, id: string, state: Exclude<MailState, "waiting">): Promise<void> {
  const uuid = decodeId("msg", id);
  const row = uuid === undefined ? undefined : await store.findMessageForUpdate(w.tx, w.scope, uuid);
  // Another try that fails as well tells nothing new.
  if (!row || row.mailState === "sent" || row.mailState === state) return;
  w.emit(updatedEvent(await store.updateMail(w.tx, w.scope, row, { state, mailedAt: w.now }), ["mail"]));
}

/** The messages of a case, newest last. */
export async function listMessages(
  r: Read<PersonContext>,
  caseId: string,
  created: CreatedRange,
  keyset: Keyset,
): Promise<readonly Message[]> {
  const one = await getCase(r, caseId);
  const key = await findPersonKey(r, "travelers", one.travelerId);
  if (key === undefined) return [];
  const rows = await store.listMessagesAfter(r.tx, r.scope, one.id, created, keyset);
  return rows.map((row) => opened(r, key, row));
}

/** The message. */
export async function getMessage(r: Read<PersonContext>, id: string): Promise<Message> {
  return readable(r, await load(r, "msg", id, store.findMessage));
}

/** Records that a message was read by whom it was written to; what was read already, or by its own traveler, stays. */
export async function markRead(w: Work<PersonContext>, id: string): Promise<Message> {
  const found = await load(w, "msg", id, store.findMessageForUpdate);
  const isOwn = writerOf(w.principal) === "traveler" && found.authorParty === "traveler";
  if (found.readAt !== null || isOwn) return readable(w, found);
  const readMessage = await store.updateReadAt(w.tx, w.scope, found, w.now);
  w.emit(updatedEvent(readMessage, ["readAt"]));
  return readable(w, readMessage);
}

/** Erases what was written in the cases of these travelers (uuids). */
export function eraseMessagesOf(w: Work, travelerIds: readonly string[]): Promise<void> {
  return store.deleteMessagesOf(w.tx, w.scope, travelerIds);
}

type Given = Pick<NewRow<"case_messages">, "authorParty" | "authorId" | "notice" | "locale"> &
  Partial<Pick<NewRow<"case_messages">, "id" | "mailState" | "attachments">>;

async function insert(
  w: Work<PersonContext>,
  one: StoredCase,
  key: Locked<PersonKey>,
  document: MessageDocument,
  { id = newUuid(), ...given }: Given,
): Promise<Message> {
  const { document: _sealed, ...message } = await store.insertMessage(w.tx, w.scope, {
    id,
    caseId: one.id,
    travelerId: one.travelerId,
    createdAt: w.now,
    ...given,
    document: sealMessage(w, key, id, document),
  });
  return { ...message, ...document };
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
