import { createHash, randomBytes } from "node:crypto";
import { CASE_LIFECYCLE } from "@entrada/domain/cases/case-lifecycle";
import { DOCUMENT_LIFECYCLE } from "@entrada/domain/documents/document-lifecycle";
import { initialState, isFinal } from "@entrada/domain/shared/lifecycle";
import { decodeId, encodeId, newUuid } from "../../../../core/ids.ts";
import { inState } from "../../../../core/in-state.ts";
import {
  type FieldError,
  notFound,
  Problem,
  pointingTo,
  refuseFieldErrors,
  stateConflict,
} from "../../../../core/problem.ts";
import type { NewRow } from "../../../../db/column-names.ts";
import { load } from "../../../../work/load.ts";
import type { Locked } from "../../../../work/locked.ts";
import { makerOf } from "../../../../work/makers.ts";
import type { Work } from "../../../../work/work.ts";
import { errorsOfName } from "../../../files/uploads/uploads.service.ts";
import type { PersonContext } from "../../../people/persons/persons.service.ts";
import { type KnownTraveler, knownTravelers } from "../../../people/travelers/travelers.service.ts";
import { lockCaseAlone, type StoredCase } from "../../cases/cases.service.ts";
import { productForm } from "../../forms/forms.service.ts";
import { moveDocument } from "../documents.machine.ts";
import type { NewDocument } from "../documents.schema.ts";
import { boundAmong, type Document } from "../documents.service.ts";
import * as store from "../documents.store.ts";
import { type DocumentDetails, openDetails, sealDetails } from "../documents-details.ts";
import { type AnnouncedFile, errorsForForm, errorsOfType } from "./documents-slot-checks.ts";

const SLOT_LIFETIME_MS = 3_600_000;
const TOKEN_BYTES = 32;
/** What a traveler can have handed in at once. */
export const DOCUMENTS_MAX = 100;

/** A document that waits for its bytes. */
export interface UploadSlot extends Document {
  readonly stored: Locked<store.StoredDocument>;
  /** shown once: what is stored of it is a digest */
  readonly token: string;
}

/**
 * Makes a place for the bytes of a document, which takes them for an hour, or until who asked for it ends. Throws 404 for a foreign or missing traveler or
 * case, 409 if the case has ended, and 400 for what its product would not accept anyway.
 */
export async function createSlot(w: Work<PersonContext>, wanted: NewDocument): Promise<UploadSlot> {
  const { caseId, travelerId } = wanted;
  const references = [
    { pointer: "#/travelerId", id: travelerId },
    ...(caseId === undefined ? [] : [{ pointer: "#/caseId", id: caseId }]),
  ];
  const { one, known } = await pointingTo(references, async () => ({
    one: caseId === undefined ? undefined : await lockOpenCase(w, caseId),
    known: await requireTraveler(w, travelerId),
  }));
  const ofCase = one ? await errorsForCase(w, wanted, one, known) : [];
  refuseFieldErrors([...errorsOfType(wanted), ...errorsOfName(wanted), ...ofCase]);
  await refuseTooMany(w, known);
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  const maker = makerOf(w.principal);
  const document = await insert(w, known, fresh(wanted.fileName.normalize("NFC")), {
    caseId: one?.id ?? null,
    type: wanted.type,
    contentType: wanted.contentType,
    size: wanted.size,
    sha256: Buffer.from(wanted.sha256, "hex"),
    slotHash: digestOfToken(token),
    copiedFrom: null,
    slotMakerKind: maker.kind,
    slotMakerId: maker.id,
  });
  return { ...document, token };
}

/**
 * Hands in a document again, in another case of the same traveler: a copy, which is checked by what that case asks for.
 * Throws 409 unless it was accepted and is still valid.
 */
export async function copyDocument(w: Work<PersonContext>, id: string, caseId: string): Promise<Document> {
  const one = await pointingTo([{ pointer: "#/caseId", id: caseId }], () => lockOpenCase(w, caseId));
  const source = await load(w, "doc", id, store.findDocumentForUpdate);
  const knownTraveler = await requireTraveler(w, encodeId("trv", source.travelerId));
  if (source.state !== "accepted" || source.details === null) {
    const detail = `${inState("The document", source.state)}: only one that was accepted can be used again.`;
    throw stateConflict("doc", source, detail);
  }
  await refuseTooMany(w, knownTraveler);
  // What is kept is copied, and is what the authority gets.
  const { fileName, kept } = openDetails(w, knownTraveler.key, source.id, source.details);
  if (!kept) throw new Error("an accepted document has no bytes");
  const file = { type: source.type, contentType: kept.contentType, size: kept.size };
  refuseFieldErrors(
    (await errorsForCase(w, file, one, knownTraveler)).map((error) => ({ ...error, pointer: "#/caseId" })),
  );
  const insertedDocument = await insert(w, knownTraveler, fresh(fileName), {
    caseId: one.id,
    type: source.type,
    contentType: kept.contentType,
    size: kept.size,
    sha256: Buffer.from(kept.sha256, "hex"),
    slotHash: null,
    copiedFrom: source.id,
    slotMakerKind: null,
    slotMakerId: null,
  });
  const storedDocument = await moveDocument(w, insertedDocument.stored, "upload");
  startChecks(w, storedDocument);
  return { ...insertedDocument, stored: storedDocument };
}

/** Has a document checked after the commit. */
export function startChecks(w: Work, { id, travelerId }: Pick<store.StoredDocument, "id" | "travelerId">): void {
  const { tenantId, environment } = w.scope;
  w.enqueue({ queue: "documents.check", data: { tenantId, environment, documentId: id, travelerId } });
}

/** What is stored of an address that takes bytes. */
export function digestOfToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

async function lockOpenCase(w: Work, id: string): Promise<Locked<StoredCase>> {
  const one = await lockCaseAlone(w, id);
  if (!isFinal(CASE_LIFECYCLE, one.state)) return one;
  const detail = `${inState("The case", one.state)}: it needs no more documents.`;
  throw stateConflict("cas", one, detail);
}

// A tenant's servers know what they do; whoever has a traveler's phone may not fill the storage.
async function refuseTooMany(w: Work, { traveler }: KnownTraveler): Promise<void> {
  if (w.principal.kind !== "session") return;
  if ((await store.countOfTraveler(w.tx, w.scope, traveler.id)) < DOCUMENTS_MAX) return;
  throw new Problem(
    "limit_reached",
    `A traveler has at most ${DOCUMENTS_MAX} documents. Purge one that is not needed.`,
  );
}

async function requireTraveler(w: Work<PersonContext>, id: string): Promise<KnownTraveler> {
  const uuid = decodeId("trv", id);
  const knownTraveler = uuid === undefined ? undefined : (await knownTravelers(w, [uuid])).get(uuid);
  if (!knownTraveler) throw notFound(id);
  return knownTraveler;
}

async function errorsForCase(
  w: Work,
  file: AnnouncedFile,
  one: StoredCase,
  { traveler }: KnownTraveler,
): Promise<readonly FieldError[]> {
  const form = await productForm(w, one.productId, one.productVersion);
  const isOther = one.travelerId !== traveler.id;
  const detail =
    "Send the traveler of this case: a case is always about one traveler, and its documents are that traveler's.";
  return [
    ...(isOther ? [{ pointer: "#/travelerId", code: "mismatch" as const, detail }] : []),
    ...errorsForForm(file, form),
  ];
}

function fresh(fileName: string): DocumentDetails {
  return { fileName, findings: [], reading: null, kept: null };
}

type Given = Pick<
  NewRow<"documents">,
  "caseId" | "type" | "contentType" | "size" | "sha256" | "slotHash" | "slotMakerKind" | "slotMakerId" | "copiedFrom"
>;

/** A document that was just stored. */
type InsertedDocument = Document & { readonly stored: Locked<store.StoredDocument> };

async function insert(
  w: Work<PersonContext>,
  { traveler, key }: KnownTraveler,
  details: DocumentDetails,
  given: Given,
): Promise<InsertedDocument> {
  const id = newUuid();
  const slotExpiresAt = new Date(w.now.getTime() + SLOT_LIFETIME_MS);
  const storedDocument = await store.insertDocument(w.tx, w.scope, {
    id,
    travelerId: traveler.id,
    ...given,
    state: initialState(DOCUMENT_LIFECYCLE),
    details: sealDetails(w, key, id, details),
    objectName: null,
    slotExpiresAt,
    expiresAt: null,
    lookAt: slotExpiresAt,
    createdAt: w.now,
    updatedAt: w.now,
  });
  const isBound = await boundAmong(w, [storedDocument]);
  return { id, stored: storedDocument, details, isBound: isBound(storedDocument) };
}
