import type { CollaboratorTransitionEvent } from "@entrada/domain/cases/collaborator-lifecycle";
import { encodeId } from "../../../core/ids.ts";
import type { NewEvent } from "../../../events/append.ts";
import type { StoredCollaborator } from "./collaborators.store.ts";

/** What became of somebody who helps with a case: never their name. */
export function collaboratorEvent(
  type: "collaborator.invited" | CollaboratorTransitionEvent,
  { id, version, caseId, role }: StoredCollaborator,
): NewEvent {
  return {
    type,
    resource: { type: "collaborator", id: encodeId("col", id), version: String(version) },
    data: { caseId: encodeId("cas", caseId), role },
  };
}
