import { DISPUTABLE } from "@entrada/domain/documents/document-work";
import { isOneOf } from "@entrada/domain/shared/one-of";
import { inState } from "../../../../core/in-state.ts";
import { stateConflict } from "../../../../core/problem.ts";
import { load } from "../../../../work/load.ts";
import type { Work } from "../../../../work/work.ts";
import { findPersonKey, type PersonContext } from "../../../people/persons/persons.service.ts";
import { keepInsistence } from "../documents.machine.ts";
import { type Document, getDocument } from "../documents.service.ts";
import { findDocumentForUpdate } from "../documents.store.ts";
import { openDetails, sealDetails } from "../documents-details.ts";

/** Writes down why a document is right all the same. Throws 409 unless it has passed its checks, or waits for a person. */
export async function insistOnDocument(w: Work<PersonContext>, id: string, insistence: string): Promise<Document> {
  const document = await load(w, "doc", id, findDocumentForUpdate);
  const key = await findPersonKey(w, "travelers", document.travelerId);
  if (!isOneOf(DISPUTABLE, document.state) || document.details === null || key === undefined) {
    throw stateConflict("doc", document, `${inState("The document", document.state)}: there is nothing to insist on.`);
  }
  const details = openDetails(w, key, document.id, document.details);
  await keepInsistence(w, document, sealDetails(w, key, document.id, { ...details, insistence }));
  return getDocument(w, id);
}
