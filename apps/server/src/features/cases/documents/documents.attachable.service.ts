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
