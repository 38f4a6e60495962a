import type { AppContext } from "../../../../context.ts";
import { inState } from "../../../../core/in-state.ts";
import { stateConflict } from "../../../../core/problem.ts";
import { load } from "../../../../work/load.ts";
import type { Read, Work } from "../../../../work/work.ts";
import { type FileToFetch, grantDownload, type NewGrant } from "../../../files/downloads/downloads.service.ts";
import { requireBytes } from "../../../files/objects/objects.service.ts";
import { findPersonKey } from "../../../people/persons/persons.service.ts";
import { type RevealContext, recordFileRead } from "../../../people/travelers/reveal/travelers.reveal.service.ts";
import * as store from "../documents.store.ts";
import { openDetails } from "../documents-details.ts";

type FileContext = Pick<AppContext, "keyring" | "storage">;

/** A grant to download a document, with what its file is. */
export interface DocumentGrant extends NewGrant {
  readonly file: FileToFetch;
}

/** Lets whoever has the token fetch the file of a document once, and records for whom. Throws 409 if nothing is kept of it. */
export async function grantDocument(w: Work<FileContext & RevealContext>, id: string): Promise<DocumentGrant> {
  const document = await load(w, "doc", id, store.findDocumentForUpdate);
  const file = await findDocumentFile(w, document.id);
  if (!file) {
    const detail = `${inState("The document", document.state)}: there is nothing to download.`;
    throw stateConflict("doc", document, detail);
  }
  await recordFileRead(w, { travelerId: document.travelerId, documentId: document.id });
  return { ...(await grantDownload(w, { type: "document", id: document.id, version: document.version })), file };
}

/** The kept file of a document (uuid); undefined: nothing is kept of it. */
export async function findDocumentFile(r: Read<FileContext>, id: string): Promise<FileToFetch | undefined> {
  const document = await store.findDocument(r.tx, r.scope, id);
  const key = document?.details ? await findPersonKey(r, "travelers", document.travelerId) : undefined;
  if (!document?.details || !key) return undefined;
  const { fileName, kept } = openDetails(r, key, id, document.details);
  const { objectName: name, version } = document;
  if (!kept || name === null) return undefined;
  return {
    fileName,
    contentType: kept.contentType,
    size: kept.size,
    sha256: kept.sha256,
    version,
    read: () => requireBytes(r.ctx, { owner: key, name }),
  };
}
