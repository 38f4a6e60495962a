import { encodeId } from "../../../core/ids.ts";
import type { Resource } from "../../../http/resources/change.ts";
import { OPERATOR_PREFIX } from "../../../http/route.ts";
import type { ShownInternalNote } from "./internal-notes.schema.ts";
import type { InternalNote } from "./internal-notes.service.ts";

export function showInternalNote({
  id,
  caseId,
  authorId,
  authorName,
  body,
  createdAt,
}: InternalNote): ShownInternalNote {
  return {
    id: encodeId("nte", id),
    caseId: encodeId("cas", caseId),
    author: { id: encodeId("opr", authorId), name: authorName },
    body,
    createdAt: createdAt.toISOString(),
  };
}

/** How a note is answered: it is read with its case. */
export const INTERNAL_NOTE: Resource<InternalNote> = {
  type: "internal_note",
  path: null,
  show: showInternalNote,
  fixedVersion: "1",
  locationOf: ({ caseId }) => `${OPERATOR_PREFIX}/cases/${encodeId("cas", caseId)}/notes`,
};
