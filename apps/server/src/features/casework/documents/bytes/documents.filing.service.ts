import { createHash } from "node:crypto";
import { FILE_BYTES_MAX } from "@entrada/domain/documents/file-rules";
import type { AppContext } from "../../../../context.ts";
import { decodeId } from "../../../../core/ids.ts";
import { notFoundAt, Problem, pointingTo } from "../../../../core/problem.ts";
import type { PersonKey } from "../../../../crypto/envelope-encryption.ts";
import { type Caller, type Read, readOnly, type UseCaseContext, unitOfWork, type Work } from "../../../../work/work.ts";
import { adopt, keepBytes } from "../../../files/objects/objects.service.ts";
import { findPersonKey } from "../../../people/persons/persons.service.ts";
import { getCase, lockCaseAlone } from "../../cases/cases.service.ts";
import { moveDocument } from "../documents.machine.ts";
import type { DescribedFile, NewDocument } from "../documents.schema.ts";
import { type Document, opened } from "../documents.service.ts";
import * as store from "../documents.store.ts";
import { createSlot, startChecks } from "./documents.slots.service.ts";

/** Whose document it is, as a uuid, with the key of what is kept of them. */
interface Owner {
  readonly travelerId: string;
  readonly key: PersonKey;
}

/**
 * Takes a document in one go, and has it checked. The same bytes once more, for the same traveler, case and type, give the
 * document that they made before, so that a retry makes no second one. Nothing is left of an upload that breaks off or is
 * refused.
 */
export async function fileDocument(
  ctx: AppContext,
  caller: Caller,
  described: DescribedFile,
  bytes: AsyncIterable<Uint8Array>,
): Promise<Document> {
  const owner = await readOnly(ctx, caller, (r) => ownerOf(r, described));
  const measure = { size: 0, digest: createHash("sha256") };
  const objectName = await keepBytes(ctx, caller, owner.key, measured(bytes, measure));
  const announced = { ...described, size: measure.size, sha256: measure.digest.digest("hex") };
  return unitOfWork(ctx, caller, (w) => keepOnce(w, owner, { announced, objectName }));
}

// Asked before a byte is kept, so that whoever names somebody else's leaves nothing behind.
async function ownerOf(r: Read<UseCaseContext>, { travelerId: id, caseId }: DescribedFile): Promise<Owner> {
  const travelerId = decodeId("trv", id);
  const key = travelerId === undefined ? undefined : await findPersonKey(r, "travelers", travelerId);
  if (travelerId === undefined || key === undefined) throw notFoundAt([{ pointer: "#/travelerId", id }]);
  if (caseId !== undefined) await pointingTo([{ pointer: "#/caseId", id: caseId }], () => getCase(r, caseId));
  return { travelerId, key };
}

interface Kept {
  readonly announced: NewDocument;
  readonly objectName: string;
}

async function keepOnce(
  w: Work<UseCaseContext>,
  { travelerId, key }: Owner,
  { announced, objectName }: Kept,
): Promise<Document> {
  const { caseId, type } = announced;
  // Of two who send the same file at once, the second one waits here, and finds what the first one made.
  const lockedCase =
    caseId === undefined
      ? undefined
      : await pointingTo([{ pointer: "#/caseId", id: caseId }], () => lockCaseAlone(w, caseId));
  const sha256 = Buffer.from(announced.sha256, "hex");
  const same = { travelerId, caseId: lockedCase?.id ?? null, type, sha256 };
  const storedDocument = await store.findSameFile(w.tx, w.scope, same);
  if (storedDocument) return opened(w, storedDocument, key);
  const slot = await createSlot(w, announced);
  await adopt(w, objectName);
  const uploadedDocument = await moveDocument(w, slot.stored, "upload", { objectName });
  startChecks(w, uploadedDocument);
  return { id: slot.id, stored: uploadedDocument, details: slot.details, isBound: slot.isBound };
}

async function* measured(
  bytes: AsyncIterable<Uint8Array>,
  measure: { size: number; readonly digest: ReturnType<typeof createHash> },
): AsyncIterable<Uint8Array> {
  for await (const piece of bytes) {
    measure.size += piece.length;
    if (measure.size > FILE_BYTES_MAX) throw rejected(`The file has more than ${FILE_BYTES_MAX} bytes.`);
    measure.digest.update(piece);
    yield piece;
  }
  if (measure.size === 0) throw rejected("The file is empty.");
}

function rejected(detail: string): Problem {
  return new Problem("content_rejected", detail, {
    errors: [{ pointer: "#/file", code: "out_of_range", detail: "Send a file of 1 byte to 10 MB." }],
  });
}
