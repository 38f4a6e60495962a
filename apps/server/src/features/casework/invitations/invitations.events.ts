import { encodeId } from "../../../core/ids.ts";
import type { NewEvent } from "../../../events/append.ts";
import type { StoredInvitation } from "./invitations.store.ts";

export function createdEvent(invitation: StoredInvitation): NewEvent {
  return { type: "invitation.created", ...about(invitation) };
}

export function openedEvent(invitation: StoredInvitation): NewEvent {
  return { type: "invitation.opened", ...about(invitation) };
}

export function cancelledEvent(invitation: StoredInvitation): NewEvent {
  return { type: "invitation.cancelled", ...about(invitation) };
}

/** Whoever has a link that is over asks for another one, which the tenant sends. */
export function linkRequestedEvent(invitation: StoredInvitation): NewEvent {
  return { type: "invitation.link_requested", ...about(invitation) };
}

function about({ id, version, caseId }: StoredInvitation) {
  return {
    resource: { type: "invitation", id: encodeId("inv", id), version: String(version) },
    data: { caseId: encodeId("cas", caseId) },
  } as const;
}
