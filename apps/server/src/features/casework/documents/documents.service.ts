import type { SetAside } from "@entrada/domain/cases/collection-items";
import { type Keeping, keepingOf } from "@entrada/domain/documents/retention";
import { loadReference } from "@entrada/knowledge/reference";
import { encodeId } from "../../../core/ids.ts";
import type { Keyset } from "../../../core/paging.ts";
import { stateConflict } from "../../../core/problem.ts";
import { type ExpectedVersion, requireVersion } from "../../../core/version.ts";
import type { PersonKey } from "../../../crypto/envelope-encryption.ts";
import { load } from "../../../work/load.ts";
import type { Locked } from "../../../work/locked.ts";
import type { Read, Work } from "../../../work/work.ts";
import { abandon, type ObjectContext } from "../../files/objects/objects.service.ts";
import { findPersonKey, findPersonKeys, type PersonContext } from "../../people/persons/persons.service.ts";
import { lockCaseAlone, type StoredCase } from "../cases/cases.service.ts";
import { caseEndOf, moveDocument, setAside, takeUp } from "./documents.machine.ts";
import * as store from "./documents.store.ts";
import { type DocumentDetails, openDetails } from "./documents-details.ts";

export type { DocumentFilter } from "./documents.store.ts";

/** A document with what is known of it. */
export interface Document {
  readonly id: string;
  readonly stored: store.StoredDocument;
  /** undefined: it was purged */
  readonly details: DocumentDetails | undefined;
  /** its application was submitted, and has not ended: it is kept until then */
  readonly isBound: boolean;
}

/** The document. */
export async function getDocument(r: Read<PersonContext>, id: string): Promise<Document> {
  const storedDocument = await load(r, "doc", id, store.findDocument);
  return opened(r, storedDocument, await findPersonKey(r, "travelers", storedDocument.travelerId));
}

/** The tenant's documents, in the keyset's order. */
export async function listDocuments(
  r: Read<PersonContext>,
  filter: store.DocumentFilter,
  keyset: Keyset,
): Promise<readonly Document[]> {
  const storedDocuments = await store.listDocumentsAfter(r.tx, r.scope, filter, keyset);
  const travelerIds = storedDocuments.map(({ travelerId }) => travelerId);
  const keys = await findPersonKeys(r, "travelers", travelerIds);
  const isBound = await boundAmong(r, storedDocuments);
  return storedDocuments.map((one) => ({ ...inClear(r, one, keys.get(one.travelerId)), isBound: isBound(one) }));
}

/** The document, with what is known of it. */
export async function opened(
  r: Read<PersonContext>,
  storedDocument: store.StoredDocument,
  key: PersonKey | undefined,
): Promise<Document> {
  const isBound = await boundAmong(r, [storedDocument]);
  return { ...inClear(r, storedDocument, key), isBound: isBound(storedDocument) };
}

type InCase = Pick<store.StoredDocument, "caseId">;

/** Which of these documents are kept, because their application was submitted and has not ended. */
export async function boundAmong(
  { tx, scope }: Pick<Read, "tx" | "scope">,
  documents: readonly InCase[],
): Promise<(document: InCase) => boolean> {
  const caseIds = [...new Set(documents.flatMap(({ caseId }) => caseId ?? []))];
  const submitted = await store.listSubmittedAmong(tx, scope, caseIds);
  return ({ caseId }) => caseId !== null && submitted.has(caseId);
}

function inClear(
  r: Read<PersonContext>,
  storedDocument: store.StoredDocument,
  key: PersonKey | undefined,
): Omit<Document, "isBound"> {
  const isThere = key !== undefined && storedDocument.details !== null;
  return {
    id: storedDocument.id,
    stored: storedDocument,
    details: isThere ? openDetails(r, key, storedDocument.id, storedDocument.details) : undefined,
  };
}

/** Whether the reference data has this type of document. */
export function isDocumentType(type: string): boolean {
  return loadReference().documentTypes.some(({ code }) => code === type);
}

/** The types of the documents that a case has. */
export interface CaseDocuments {
  /** accepted, or for a person to look at */
  readonly present: ReadonlySet<string>;
  /** uploaded, and being checked */
  readonly checking: ReadonlySet<string>;
}

/** What documents a case (uuid) has, of those that were not given back. */
export async function documentsInCase(
  { tx, scope }: Pick<Read, "tx" | "scope">,
  caseId: string,
): Promise<CaseDocuments> {
  return typesOf(await store.listCurrentOfCase(tx, scope, caseId));
}

/** The same of several cases (uuids), by case; one query for all. */
export async function documentsInCases(
  { tx, scope }: Pick<Read, "tx" | "scope">,
  caseIds: readonly string[],
): Promise<ReadonlyMap<string, CaseDocuments>> {
  const current = await store.listCurrentOfCases(tx, scope, caseIds);
  return new Map(caseIds.map((id) => [id, typesOf(current.filter(({ caseId }) => caseId === id))]));
}

function typesOf(current: readonly Pick<store.StoredDocument, "state" | "type">[]): CaseDocuments {
  const typesIn = (isThere: boolean) =>
    new Set(
      current
        .filter(({ state }) => (state === "accepted" || state === "needsReview") === isThere)
        .map(({ type }) => type),
    );
  return { present: typesIn(true), checking: typesIn(false) };
}

/** The documents that a case (uuid) has, of those that were not given back, oldest first. */
export async function currentDocumentsOf(
  { tx, scope }: Pick<Read, "tx" | "scope">,
  caseId: string,
): Promise<readonly Pick<store.StoredDocument, "id" | "type" | "state">[]> {
  return store.listCurrentOfCase(tx, scope, caseId);
}

/** For how long the bytes of a document are kept. */
export async function keptFor(r: Pick<Read, "tx" | "scope">, { stored }: Document): Promise<Keeping> {
  return keepingOf({ ...stored, caseEnded: await caseEndOf(r, stored) });
}

/** A person accepts the documents of these types in a case. */
export async function acceptDocuments(
  w: Work,
  { id: caseId }: Locked<StoredCase>,
  types: ReadonlySet<string>,
): Promise<void> {
  for (const document of await store.listCurrentOfCaseForUpdate(w.tx, w.scope, caseId)) {
    if (types.has(document.type) && document.state === "needsReview") await moveDocument(w, document, "accept");
  }
}

/** A person gives the documents of these types in a case back: others are needed. Returns what was set aside, by type. */
export async function returnDocuments(
  w: Work,
  { id: caseId }: Locked<StoredCase>,
  types: ReadonlySet<string>,
): Promise<ReadonlyMap<string, readonly SetAside[]>> {
  const current = await store.listCurrentOfCaseForUpdate(w.tx, w.scope, caseId);
  const given = current.filter(({ type }) => types.has(type));
  for (const document of given) {
    if (document.state === "needsReview") await moveDocument(w, document, "reject", { isSetAside: true });
    else await setAside(w, document);
  }
  const ofType = (type: string) => given.filter((document) => document.type === type);
  const setAsides = (type: string) =>
    ofType(type).map(({ id, state }) => ({ id, isRejected: state === "needsReview" }));
  return new Map([...types].map((type) => [type, setAsides(type)]));
}

/**
 * A person takes back what a return set aside: it is there again as far as it is still as the return left it, unless
 * another document of its type has come.
 */
export async function takeUpDocuments(
  w: Work,
  { id: caseId }: Locked<StoredCase>,
  setAsides: readonly SetAside[],
): Promise<void> {
  const current = await store.listCurrentOfCaseForUpdate(w.tx, w.scope, caseId);
  const come = new Set(current.map(({ type }) => type));
  const isRejected = new Map(setAsides.map((one) => [one.id, one.isRejected]));
  for (const document of await store.listSetAsideForUpdate(w.tx, w.scope, caseId, [...isRejected.keys()])) {
    if (come.has(document.type)) continue;
    if (document.state !== "rejected") await takeUp(w, document);
    else if (isRejected.get(document.id)) await moveDocument(w, document, "reopen", { isSetAside: false });
  }
}

/**
 * Deletes the bytes of a document and what was read in them, at the version that the caller has read. Throws 409 once the
 * application that it belongs to was submitted. Returns the case that it was in; null: none.
 */
export async function purgeDocument(
  w: Work<ObjectContext>,
  id: string,
  expectedVersion: ExpectedVersion,
): Promise<Locked<StoredCase> | null> {
  const foundDocument = await load(w, "doc", id, store.findDocument);
  const caseRow = foundDocument.caseId === null ? null : await lockCaseAlone(w, encodeId("cas", foundDocument.caseId));
  if ((await boundAmong(w, [foundDocument]))(foundDocument)) {
    const detail = "The application was submitted: its documents are kept until the case has ended.";
    throw stateConflict("doc", foundDocument, detail);
  }
  const document = await load(w, "doc", id, store.findDocumentForUpdate);
  requireVersion(expectedVersion, document.version);
  await purge(w, document);
  return caseRow;
}

/** Deletes the bytes of a document, and what was read in them. Throws 409 if they are gone. */
export async function purge(
  w: Work<ObjectContext>,
  document: Locked<store.StoredDocument>,
): Promise<store.StoredDocument> {
  await abandon(w, [document.objectName]);
  await store.forgetDocuments(w.tx, w.scope, [document.id]);
  return moveDocument(w, document, "purge", { objectName: null, details: null });
}

/** Purges the documents of these travelers (uuids), who are erased. */
export async function eraseDocumentsOf(w: Work<ObjectContext>, travelerIds: readonly string[]): Promise<void> {
  for (const document of await store.listOfTravelersForUpdate(w.tx, w.scope, travelerIds)) await purge(w, document);
}
