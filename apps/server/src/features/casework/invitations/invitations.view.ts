import { availableInvitationActions, invitationStateOf } from "@entrada/domain/access/invitation";
import type { AppContext } from "../../../context.ts";
import { encodeId } from "../../../core/ids.ts";
import { showHolder } from "../../../core/session-holder.ts";
import type { Resource } from "../../../http/resources/change.ts";
import type { ShownInvitation, ShownInvitationWithLink } from "./invitations.schema.ts";
import type { NewInvitation, StoredInvitation } from "./invitations.service.ts";
import { linkOf } from "./invitations-link.ts";

export const INVITATIONS_PATH = "/tenant/invitations";

/** The invitation as clients see it, by real time. */
export function showInvitation(
  invitation: StoredInvitation,
  { ctx }: { readonly ctx: Pick<AppContext, "clock"> },
): ShownInvitation {
  const state = invitationStateOf(invitation, ctx.clock.now());
  return {
    id: encodeId("inv", invitation.id),
    state,
    availableActions: [...availableInvitationActions(state)],
    caseId: encodeId("cas", invitation.caseId),
    subject: showHolder({ subject: invitation.subject, collaborator: invitation.collaborator }),
    createdAt: invitation.createdAt.toISOString(),
    expiresAt: invitation.expiresAt.toISOString(),
    openedAt: invitation.openedAt?.toISOString() ?? null,
    version: String(invitation.version),
  };
}

/** How an invitation is answered. */
export const INVITATION: Resource<StoredInvitation> = {
  type: "invitation",
  path: INVITATIONS_PATH,
  show: showInvitation,
};

/** How a new invitation is answered: with its link, this one time, if the tenant sends it. */
export function newInvitation(publicBaseUrl: string): Resource<NewInvitation> {
  return { ...INVITATION, show: (invitation, r) => showWithLink(invitation, r, publicBaseUrl) };
}

function showWithLink(
  invitation: NewInvitation,
  r: { readonly ctx: Pick<AppContext, "clock"> },
  publicBaseUrl: string,
): ShownInvitationWithLink {
  const { token, code } = invitation;
  return { ...showInvitation(invitation, r), link: token === null ? null : linkOf(publicBaseUrl, token), code };
}
