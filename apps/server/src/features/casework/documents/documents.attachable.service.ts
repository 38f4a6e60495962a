import { decodeId } from "../../../core/ids.ts";
import { type FieldError, notFoundAt, Problem, type Reference, refuseFieldErrors } from "../../../core/problem.ts";
import type { Read } from "../../../work/work.ts";
import * as store from "./documents.store.ts";

const ATTACHABLE: readonly string[] = ["accepted", "needsReview"];

interface Attaching {
  /** whether a document of this traveler (uuid) may be attached */
  readonly isOwn: (travelerId: string) => boolean | Promise<boolean>;
  /** what to send instead of one that may not */
  readonly otherwise: string;
}

/**
 * The document (uuid) of a case (uuid) that something refers to. Throws 404 with the place if there is no such document,
 * and 400 if it is of something else or its checks refused it.
 */
export async function requireDocumentOfCase(
  { tx, scope }: Pick<Read, "tx" | "scope">,
  caseId: string,
  { id, pointer }: Reference,
): Promise<string> {
  const uuid = decodeId("doc", id);
  const foundDocument = uuid === undefined ? undefined : await store.findDocument(tx, scope, uuid);
  if (!foundDocument) throw notFoundAt([{ id, pointer }]);
  if (foundDocument.caseId === caseId && ATTACHABLE.includes(foundDocument.state)) return foundDocument.id;
  const detail = "Send the id of a document of the case that its checks did not refuse.";
  throw new Problem("validation_failed", detail, { errors: [{ pointer, code: "not_found", detail }] });
}

/**
 * The documents (uuids) that something written has attached. Throws 404 with the place of each that is not there; else 400
 * with the place of each that is somebody else's, or was not found good by its checks.
 */
export async function requireAttachable(
  { tx, scope }: Pick<Read, "tx" | "scope">,
  ids: readonly string[],
  { isOwn, otherwise: detail }: Attaching,
): Promise<string[]> {
  const asked = ids.map((id) => decodeId("doc", id));
  const known = asked.flatMap((uuid) => uuid ?? []);
  const documents = known.length === 0 ? undefined : await store.findDocuments(tx, scope, known);
  const uuids: string[] = [];
  const missing: Reference[] = [];
  const faults: FieldError[] = [];
  for (const [index, id] of ids.entries()) {
    const foundDocument = documents?.get(asked[index] ?? "");
    const pointer = `#/attachments/${index}`;
    if (!foundDocument) missing.push({ id, pointer });
    else if (ATTACHABLE.includes(foundDocument.state) && (await isOwn(foundDocument.travelerId)))
      uuids.push(foundDocument.id);
    else faults.push({ pointer, code: "not_found", detail });
  }
  if (missing.length > 0) throw notFoundAt(missing);
  refuseFieldErrors(faults);
  return uuids;
}
