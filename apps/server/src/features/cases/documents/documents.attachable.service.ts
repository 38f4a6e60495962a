import { decodeId } from "../../../core/ids.ts";
import { type FieldError, refuseFieldErrors } from "../../../core/problem.ts";
import type { Read } from "../../../work/work.ts";
import * as store from "./documents.store.ts";

const ATTACHABLE: readonly string[] = ["accepted", "needsReview"];

interface Attaching {
  /** whether a document of this traveler (uuid) may be attached */
  readonly isOwn: (travelerId: string) => boolean | Promise<boolean>;
  /** what to send instead of one that may not */
  readonly otherwise: string;
}

/** The document (uuid) of a case (uuid) that something refers to. Throws 400 with the place if it is none. */
export async function requireDocumentOfCase(
  { tx, scope }: Pick<Read, "tx" | "scope">,
  caseId: string,
  { id, pointer }: { readonly id: string; readonly pointer: string },
): Promise<string> {
  const uuid = decodeId("doc", id);
  const found = uuid === undefined ? undefined : await store.findDocument(tx, scope, uuid);
  if (found?.caseId === caseId && ATTACHABLE.includes(found.state)) return found.id;
  const detail = "Send the id of a document of the case that its checks did not refuse.";
  refuseFieldErrors([{ pointer, code: "not_found", detail }]);
  throw new Error("an error is always thrown");
}

/**
 * The documents (uuids) that something written has attached. Throws 400 with the place of each that is not there, is
 * somebody else's, or was not found good by its checks.
 */
export async function requireAttachable(
  { tx, scope }: Pick<Read, "tx" | "scope">,
  ids: readonly string[],
  { isOwn, otherwise: detail }: Attaching,
): Promise<string[]> {
  const uuids: string[] = [];
  const faults: FieldError[] = [];
  for (const [index, id] of ids.entries()) {
    const uuid = decodeId("doc", id);
    const found = uuid === undefined ? undefined : await store.findDocument(tx, scope, uuid);
    if (found && ATTACHABLE.includes(found.state) && (await isOwn(found.travelerId))) uuids.push(found.id);
    else faults.push({ pointer: `#/attachments/${index}`, code: "not_found", detail });
  }
  refuseFieldErrors(faults);
  return uuids;
}
