import { decodeId } from "../../../core/ids.ts";
import { type FieldError, refuseFieldErrors } from "../../../core/problem.ts";
import type { Read } from "../../../work/work.ts";
import * as store from "./documents.store.ts";

const ATTACHABLE: readonly string[] = ["accepted", "needsReview"];

/**
 * The documents (uuids) that a message to or from a traveler (uuid) has attached. Throws 400 with the place of each that
 * is not there, is somebody else's, or was not found good by its checks.
 */
export async function requireAttachable(
  { tx, scope }: Pick<Read, "tx" | "scope">,
  travelerId: string,
  ids: readonly string[],
): Promise<string[]> {
  const uuids: string[] = [];
  const faults: FieldError[] = [];
  for (const [index, id] of ids.entries()) {
    const uuid = decodeId("doc", id);
    const found = uuid === undefined ? undefined : await store.findDocument(tx, scope, uuid);
    if (found?.travelerId === travelerId && ATTACHABLE.includes(found.state)) uuids.push(found.id);
    else {
      const detail = "Send the id of a document of the same traveler that its checks did not refuse.";
      faults.push({ pointer: `#/attachments/${index}`, code: "not_found", detail });
    }
  }
  refuseFieldErrors(faults);
  return uuids;
}
