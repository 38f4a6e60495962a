import { COLLABORATOR_LIFECYCLE } from "@entrada/domain/cases/collaborator-lifecycle";
import { availableActions } from "@entrada/domain/shared/lifecycle";
import { encodeId } from "../../../core/ids.ts";
import type { Resource } from "../../../http/resources/change.ts";
import { linkOf } from "../invitations/invitations.service.ts";
import type { ShownCodedCollaborator, ShownCollaborator, ShownInvitedCollaborator } from "./collaborators.schema.ts";
import type { CodedCollaborator, Collaborator, InvitedCollaborator } from "./collaborators.service.ts";

export const COLLABORATORS_PATH = "/tenant/collaborators";

/** The collaborator as clients see it. */
export function showCollaborator(collaborator: Collaborator): ShownCollaborator {
  const { id, version, state, caseId, name, role, createdAt, acceptedAt, removedAt } = collaborator;
  return {
    id: encodeId("col", id),
    version: String(version),
    state,
    caseId: encodeId("cas", caseId),
    name,
    role,
    createdAt: createdAt.toISOString(),
    acceptedAt: acceptedAt?.toISOString() ?? null,
    removedAt: removedAt?.toISOString() ?? null,
    availableActions: [...availableActions(COLLABORATOR_LIFECYCLE, state, undefined)],
  };
}

/** How a collaborator is answered. */
export const COLLABORATOR: Resource<Collaborator> = {
  type: "collaborator",
  path: COLLABORATORS_PATH,
  show: showCollaborator,
};

/** How somebody is answered for whom another code was made: with the code, this one time. */
export const CODED_COLLABORATOR: Resource<CodedCollaborator> = { ...COLLABORATOR, show: showCoded };

function showCoded({ told, ...collaborator }: CodedCollaborator): ShownCodedCollaborator {
  const { code, codeExpiresAt } = told;
  return { ...showCollaborator(collaborator), code, codeExpiresAt: codeExpiresAt.toISOString() };
}

/** How somebody who was just asked is answered: with the link and its code, this one time. */
export function invitedCollaborator(publicBaseUrl: string): Resource<InvitedCollaborator> {
  return { ...COLLABORATOR, show: (collaborator) => showInvited(collaborator, publicBaseUrl) };
}

function showInvited({ link, ...collaborator }: InvitedCollaborator, publicBaseUrl: string): ShownInvitedCollaborator {
  const { token, code, codeExpiresAt, expiresAt } = link;
  return {
    ...showCollaborator(collaborator),
    link: linkOf(publicBaseUrl, token),
    code,
    codeExpiresAt: codeExpiresAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}
