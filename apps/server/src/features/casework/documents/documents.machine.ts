import {
  DOCUMENT_LIFECYCLE,
  type DocumentAction,
  type DocumentState,
  type DocumentTransitionEvent,
} from "@entrada/domain/documents/document-lifecycle";
import { nextLook } from "@entrada/domain/documents/retention";
import type { Finding } from "@entrada/domain/documents/verdict";
import { encodeId } from "../../../core/ids.ts";
import { inState } from "../../../core/in-state.ts";
import type { Locked } from "../../../work/locked.ts";
import { type Machine, orConflict, transition } from "../../../work/transition.ts";
import type { Work } from "../../../work/work.ts";
import { documentEvent, updatedEvent } from "./documents.events.ts";
import { type DocumentChange, findCaseEnd, type StoredDocument, updateDocument } from "./documents.store.ts";

/** What a transition writes besides the state, and what was found. */
export interface DocumentGiven extends DocumentChange {
  readonly findings?: readonly Finding[];
}

const DOCUMENT_MACHINE: Machine<
  StoredDocument,
  DocumentGiven,
  DocumentState,
  DocumentAction,
  DocumentTransitionEvent,
  unknown,
  never
> = {
  lifecycle: DOCUMENT_LIFECYCLE,
  stateOf: ({ state }) => state,
  update: async (w, document, state, { findings: _, ...given }) => {
    const { tx, scope, now } = w;
    const known = { ...document, ...given, state, updatedAt: now, caseEnded: await caseEndOf(w, document) };
    return updateDocument(tx, scope, document, { ...given, state, updatedAt: now, lookAt: nextLook(known, now) });
  },
  event: (type, document, { findings }) => documentEvent(type, document, findings),
};

/** Moves a document, and emits its event. Throws 409 if its state does not allow it. */
export async function moveDocument(
  w: Work,
  document: Locked<StoredDocument>,
  action: DocumentAction,
  given: DocumentGiven = {},
): Promise<Locked<StoredDocument>> {
  const moved = await transition(w, DOCUMENT_MACHINE, document, action, { facts: undefined, given });
  return orConflict(moved, encodeId("doc", document.id), (state) => `${inState("The document", state)}.`);
}

/** Whether the document's case has ended, as its retention asks it. */
export async function caseEndOf({ tx, scope }: Pick<Work, "tx" | "scope">, { caseId }: StoredDocument) {
  return caseId === null ? null : ((await findCaseEnd(tx, scope, caseId)) ?? ("open" as const));
}

/** A document is no longer what its case was asked for. */
export function setAside(w: Work, document: Locked<StoredDocument>): Promise<Locked<StoredDocument>> {
  return changed(w, document, { isSetAside: true }, "isSetAside");
}

/** A document that was set aside is what its case was asked for again. */
export function takeUp(w: Work, document: Locked<StoredDocument>): Promise<Locked<StoredDocument>> {
  return changed(w, document, { isSetAside: false }, "isSetAside");
}

/** Whoever handed a document in insists on it: its sealed details say why. */
export function keepInsistence(w: Work, document: Locked<StoredDocument>, details: string) {
  return changed(w, document, { details }, "insistence");
}

async function changed(
  w: Work,
  document: Locked<StoredDocument>,
  change: Pick<DocumentChange, "details" | "isSetAside">,
  name: "isSetAside" | "insistence",
): Promise<Locked<StoredDocument>> {
  const known = { ...document, updatedAt: w.now, caseEnded: await caseEndOf(w, document) };
  const written = { ...change, updatedAt: w.now, lookAt: nextLook(known, w.now) };
  const changedDocument = await updateDocument(w.tx, w.scope, document, written);
  w.emit(updatedEvent(changedDocument, [name]));
  return changedDocument;
}
