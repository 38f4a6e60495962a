import { CASE_LIFECYCLE } from "@entrada/domain/cases/case-lifecycle";
import { isFinal } from "@entrada/domain/shared/lifecycle";
import type { AppContext } from "../../../../context.ts";
import { encodeId } from "../../../../core/ids.ts";
import { notFound, stateConflict } from "../../../../core/problem.ts";
import type { PersonKey } from "../../../../crypto/envelope-encryption.ts";
import { load } from "../../../../work/load.ts";
import { authorityFor } from "../../../../work/makers.ts";
import { type Caller, type Read, readOnly, systemFor, type UseCaseContext, unitOfWork } from "../../../../work/work.ts";
import { adopt, keepBytes } from "../../../files/objects/objects.service.ts";
import { announcedBytes, type Upload } from "../../../files/uploads/uploads.service.ts";
import { findPersonKey } from "../../../people/persons/persons.service.ts";
import { getCase } from "../../cases/cases.service.ts";
import { actsStill } from "../../collaborators/collaborators.expiry.service.ts";
import { moveDocument } from "../documents.machine.ts";
import * as store from "../documents.store.ts";
import { digestOfToken, startChecks } from "./documents.slots.service.ts";

const TOKEN = /^[\w-]{43}$/;

/**
 * Takes the bytes of the document whose address has this token. Throws 404 alike for an unknown, expired or purged one, and
 * once whoever asked for the address may not send the bytes any more, or the case has ended.
 */
export async function uploadByToken(ctx: AppContext, token: string, upload: Upload): Promise<void> {
  const foundAddress = TOKEN.test(token) ? await store.findSlotScope(ctx.db, digestOfToken(token)) : undefined;
  if (!foundAddress) throw notFound();
  await receive(ctx, systemFor(foundAddress.scope, foundAddress.askedBy), {
    id: encodeId("doc", foundAddress.id),
    upload,
    isByToken: true,
  });
}

/** Takes the bytes of a document. Throws 409 if its place for them has expired. */
export async function uploadContent(ctx: AppContext, caller: Caller, id: string, upload: Upload): Promise<void> {
  await receive(ctx, caller, { id, upload, isByToken: false });
}

interface Receiving {
  readonly id: string;
  readonly upload: Upload;
  readonly isByToken: boolean;
}

/**
 * Stores the bytes if they are what was announced, and has them checked. The same bytes once more change nothing: whoever
 * lost the answer sends them again. Nothing is left of an upload that breaks off, or that is refused.
 */
async function receive(ctx: AppContext, caller: Caller, { id, upload, isByToken }: Receiving): Promise<void> {
  const { document, key } = await readOnly(ctx, caller, async (r) => {
    const foundDocument = await load(r, "doc", id, store.findDocument);
    const isOver =
      foundDocument.state === "awaitingUpload"
        ? foundDocument.slotExpiresAt <= r.now
        : foundDocument.state === "purged";
    if (isByToken && (isOver || !(await isGood(r, foundDocument)))) throw notFound();
    if (isOver) throw stateConflict("doc", foundDocument, "The time to upload is over. Announce the document again.");
    return { document: foundDocument, key: await findPersonKey(r, "travelers", foundDocument.travelerId) };
  });
  if (key === undefined) throw notFound();
  const bytes = announcedBytes(document, upload);
  if (document.state !== "awaitingUpload") return drain(bytes);
  await keep(ctx, caller, { document, key, bytes, isByToken });
}

/** Whether the address of a document still takes bytes. */
async function isGood(r: Read<UseCaseContext>, { id, caseId }: store.StoredDocument): Promise<boolean> {
  const needed = { id, authority: authorityFor("upload"), at: r.ctx.clock.now() };
  const maker = await store.findLivingSlotMaker(r.tx, r.scope, needed);
  if (!maker || (maker.kind === "session" && !(await actsStill(r, maker.id)))) return false;
  return caseId === null || !isFinal(CASE_LIFECYCLE, (await getCase(r, encodeId("cas", caseId))).state);
}

interface Arriving {
  readonly document: store.StoredDocument;
  readonly key: PersonKey;
  readonly bytes: AsyncIterable<Uint8Array>;
  readonly isByToken: boolean;
}

async function keep(ctx: AppContext, caller: Caller, { document, key, bytes, isByToken }: Arriving): Promise<void> {
  const name = await keepBytes(ctx, caller, key, bytes);
  await unitOfWork(ctx, caller, async (w) => {
    const slot = await load(w, "doc", encodeId("doc", document.id), store.findDocumentForUpdate);
    // Somebody else sent the same bytes meanwhile: theirs are kept.
    if (slot.state !== "awaitingUpload" && slot.state !== "purged") return;
    if (isByToken && !(await isGood(w, slot))) throw notFound();
    await adopt(w, name);
    startChecks(w, await moveDocument(w, slot, "upload", { objectName: name }));
  });
}

async function drain(bytes: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const _ of bytes);
}
