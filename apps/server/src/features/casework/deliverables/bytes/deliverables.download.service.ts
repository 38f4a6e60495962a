import type { AppContext } from "../../../../context.ts";
import { inState } from "../../../../core/in-state.ts";
import { stateConflict } from "../../../../core/problem.ts";
import { load } from "../../../../work/load.ts";
import type { Read, Work } from "../../../../work/work.ts";
import { type FileToFetch, grantDownload, type NewGrant } from "../../../files/downloads/downloads.service.ts";
import { requireBytes } from "../../../files/objects/objects.service.ts";
import { findPersonKey } from "../../../people/persons/persons.service.ts";
import { type RevealContext, recordFileRead } from "../../../people/travelers/reveal/travelers.reveal.service.ts";
import { noteEvent } from "../deliverables.events.ts";
import * as store from "../deliverables.store.ts";
import { openDetails } from "../deliverables-details.ts";

type FileContext = Pick<AppContext, "keyring" | "storage">;

/** A grant to download a deliverable, with what its file is. */
export interface DeliverableGrant extends NewGrant {
  readonly file: FileToFetch;
}

/**
 * Lets whoever has the token fetch a released document once, and records for whom. The grant is for this version of it:
 * once it is withdrawn or replaced, the address is dead. Throws 409 unless it is released.
 */
export async function grantDeliverable(w: Work<FileContext & RevealContext>, id: string): Promise<DeliverableGrant> {
  const one = await load(w, "dlv", id, store.findDeliverableForUpdate);
  const file = await findDeliverableFile(w, one.id);
  if (!file) {
    const detail = `${inState("The deliverable", one.state)}: only what is released can be downloaded.`;
    throw stateConflict("dlv", one, detail);
  }
  await recordFileRead(w, { travelerId: one.travelerId, deliverableId: one.id });
  return { ...(await grantDownload(w, { type: "deliverable", id: one.id, version: one.version })), file };
}

/** The file of a released deliverable (uuid), as it was issued; undefined: nobody may fetch it. */
export async function findDeliverableFile(r: Read<FileContext>, id: string): Promise<FileToFetch | undefined> {
  const storedDeliverable = await store.findDeliverable(r.tx, r.scope, id);
  return storedDeliverable?.state === "released" ? fileOf(r, storedDeliverable) : undefined;
}

/**
 * Lets a person who prepares or approves a document look at its file once, released or not, and records who. Throws 409
 * if there is none that can be kept.
 */
export async function grantPrepared(w: Work<FileContext & RevealContext>, id: string): Promise<DeliverableGrant> {
  const one = await load(w, "dlv", id, store.findDeliverableForUpdate);
  const file = await findPreparedFile(w, one.id);
  if (!file) {
    const detail = "The file was not read yet, or could not be kept.";
    throw stateConflict("dlv", one, detail);
  }
  await recordFileRead(w, { travelerId: one.travelerId, deliverableId: one.id });
  return { ...(await grantDownload(w, { type: "preparedDeliverable", id: one.id, version: one.version })), file };
}

/** The file of a deliverable (uuid) for the people who prepare and approve it, released or not. */
export async function findPreparedFile(r: Read<FileContext>, id: string): Promise<FileToFetch | undefined> {
  const storedDeliverable = await store.findDeliverable(r.tx, r.scope, id);
  const file = storedDeliverable?.reading === "read" ? await fileOf(r, storedDeliverable) : undefined;
  if (!file) return undefined;
  // It is told of only when somebody fetches what was released.
  const { fetched: _, ...silent } = file;
  return silent;
}

async function fileOf(
  r: Read<FileContext>,
  storedDeliverable: store.StoredDeliverable,
): Promise<FileToFetch | undefined> {
  const { id, objectName: name, version, contentType, size, sha256, details } = storedDeliverable;
  const key = details === null ? undefined : await findPersonKey(r, "travelers", storedDeliverable.travelerId);
  if (details === null || !key || name === null) return undefined;
  return {
    fileName: openDetails(r, key, id, details).fileName,
    contentType,
    size,
    sha256: sha256.toString("hex"),
    version,
    read: () => requireBytes(r.ctx, { owner: key, name }),
    fetched: (w) => w.emit(noteEvent("deliverable.downloaded", storedDeliverable)),
  };
}
