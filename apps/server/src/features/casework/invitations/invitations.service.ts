import {
  availableInvitationActions,
  INVITATION_SECONDS,
  type InvitationState,
  invitationStateOf,
} from "@entrada/domain/access/invitation";
import { CASE_LIFECYCLE } from "@entrada/domain/cases/case-lifecycle";
import { isFinal } from "@entrada/domain/shared/lifecycle";
import { encodeId, newUuid } from "../../../core/ids.ts";
import { inState } from "../../../core/in-state.ts";
import type { CreatedRange, Keyset } from "../../../core/paging.ts";
import type { Party } from "../../../core/party.ts";
import { stateConflict } from "../../../core/problem.ts";
import type { Collaborating } from "../../../core/traveler-session.ts";
import { newSecretToken } from "../../../crypto/secret-token.ts";
import { load } from "../../../work/load.ts";
import type { Read, Work } from "../../../work/work.ts";
import { issueFirstCode, takenCode } from "../../access/sessions/codes/sessions.codes.service.ts";
import type { SessionWork } from "../../access/sessions/sessions.service.ts";
import { getCase, lockCaseAlone } from "../cases/cases.service.ts";
import { cancelledEvent, createdEvent } from "./invitations.events.ts";
import * as store from "./invitations.store.ts";

export type { StoredInvitation } from "./invitations.store.ts";
export { linkOf } from "./invitations-link.ts";

/** An invitation with the token of its link, if the tenant sends it, and its code, if that was asked for; told this once. */
export type NewInvitation = store.StoredInvitation & { readonly token: string | null; readonly code: string | null };

interface WantedInvitation {
  readonly party: Party["type"];
  readonly isSentByUs: boolean;
  /** of test environments alone: whoever invites is told the link and its first code, which lives as long */
  readonly isCodeTold?: boolean;
}

/**
 * Invites a case's traveler, or its customer, by a link that is good for one sign-in, for a week. Where we write to
 * travelers, the link goes out by mail, made as it is sent. Throws 409 once the case has ended without a result.
 */
export async function invite(
  w: SessionWork,
  caseId: string,
  { party, isSentByUs, isCodeTold = false }: WantedInvitation,
): Promise<NewInvitation> {
  const one = await lockCaseAlone(w, caseId);
  if (isFinal(CASE_LIFECYCLE, one.state) && one.state !== "closed") {
    throw stateConflict("cas", one, `${inState("The case", one.state)}: there is nothing to do in it.`);
  }
  const now = w.ctx.clock.now();
  const expiresAt = new Date(now.getTime() + INVITATION_SECONDS * 1000);
  const isMailed = isSentByUs && !isCodeTold;
  const secret = isMailed ? null : newSecretToken("invitation");
  const first = isCodeTold ? newFirstCode(w) : undefined;
  const invitation = await store.insertInvitation(w.tx, w.scope, {
    id: newUuid(),
    caseId: one.id,
    customerId: party === "customer" ? one.customerId : null,
    travelerId: party === "traveler" ? one.travelerId : null,
    ...(first && { ...first.kept, codeExpiresAt: expiresAt }),
    digest: secret?.digest ?? null,
    isByOperator: w.principal.kind === "operator",
    createdAt: now,
    expiresAt,
  });
  w.emit(createdEvent(invitation));
  if (isMailed) sendLink(w, invitation);
  return { ...invitation, token: secret?.token ?? null, code: first?.code ?? null };
}

/** Whom to ask for help with a case; ids are uuids. */
export interface WantedHelp {
  readonly caseId: string;
  readonly travelerId: string;
  readonly collaborator: Collaborating;
}

/** A code that whoever asked for help tells; shown this once. */
export interface HelpersCode {
  readonly code: string;
  readonly codeExpiresAt: Date;
}

/** A link for who helps, with its first code; shown this once. */
export interface HelpersLink extends HelpersCode {
  readonly token: string;
  readonly expiresAt: Date;
}

/** Makes a link for somebody who helps with a case, with a first code; those made before are good for nothing. */
export async function inviteCollaborator(w: SessionWork, wantedHelp: WantedHelp): Promise<HelpersLink> {
  const { caseId, travelerId, collaborator } = wantedHelp;
  await cancelLinksOfCollaborator(w, collaborator.id);
  const now = w.ctx.clock.now();
  const { token, digest } = newSecretToken("collaboration");
  const { code, kept } = newFirstCode(w);
  const expiresAt = new Date(now.getTime() + INVITATION_SECONDS * 1000);
  const invitation = await store.insertInvitation(w.tx, w.scope, {
    id: newUuid(),
    caseId,
    customerId: null,
    travelerId,
    collaboratorId: collaborator.id,
    collaboratorRole: collaborator.role,
    ...kept,
    digest,
    createdAt: now,
    expiresAt,
  });
  w.emit(createdEvent(invitation));
  return { token, code, codeExpiresAt: kept.codeExpiresAt, expiresAt };
}

/** The first code of a session that a link will open, and how the link keeps it. */
function newFirstCode(w: SessionWork) {
  const sessionId = newUuid();
  const { code, fullAt } = takenCode(w, sessionId, null);
  const kept = { sessionId, codeDigest: code.digest, codeExpiresAt: code.expiresAt, asksFullAt: fullAt };
  return { code: code.code, kept };
}

/**
 * Makes another code for a collaborator (uuid): of the link that is not opened yet, or of the session that it opened and
 * that waits. The one before is good for nothing. Undefined: neither is there. Throws 429 after too many.
 */
export async function renewHelpersCode(w: SessionWork, collaboratorId: string): Promise<HelpersCode | undefined> {
  const link = await store.findLastLinkForUpdate(w.tx, w.scope, collaboratorId);
  const firstCode = link?.firstCode ?? null;
  if (link === undefined || firstCode === null) return undefined;
  const state = invitationStateOf(link, w.ctx.clock.now());
  if (state === "opened") {
    const issued = await issueFirstCode(w, encodeId("ses", firstCode.sessionId));
    return issued && { code: issued.code, codeExpiresAt: issued.expiresAt };
  }
  if (state !== "open") return undefined;
  const { code, fullAt } = takenCode(w, firstCode.sessionId, { ...link, codesFullAt: link.asksFullAt });
  await store.updateInvitationProgress(w.tx, w.scope, link, { code, asksFullAt: fullAt });
  return { code: code.code, codeExpiresAt: code.expiresAt };
}

/** Makes the links of a collaborator (uuid) good for nothing. */
export async function cancelLinksOfCollaborator(w: SessionWork, collaboratorId: string): Promise<void> {
  const now = w.ctx.clock.now();
  for (const cancelled of await store.cancelInvitationsOfCollaborator(w.tx, w.scope, collaboratorId, now)) {
    w.emit(cancelledEvent(cancelled));
  }
}

/** The invitations to a case, in the keyset's order. */
export async function listInvitations(
  r: Read,
  caseId: string,
  created: CreatedRange,
  keyset: Keyset,
): Promise<readonly store.StoredInvitation[]> {
  const { id } = await getCase(r, caseId);
  return store.listInvitationsOf(r.tx, r.scope, id, created, keyset);
}

/** The invitation. */
export function getInvitation(r: Read, id: string): Promise<store.StoredInvitation> {
  return load(r, "inv", id, store.findInvitation);
}

/** Makes the link good for nothing. Throws 409 if it was opened, or is over. */
export async function cancelInvitation(w: SessionWork, id: string): Promise<store.StoredInvitation> {
  const now = w.ctx.clock.now();
  const invitation = await load(w, "inv", id, store.findInvitationForUpdate);
  requireOpen(invitation, now);
  const cancelled = await store.updateInvitation(w.tx, w.scope, invitation, { cancelledAt: now });
  w.emit(cancelledEvent(cancelled));
  return cancelled;
}

/** Makes the token of a link that is about to be sent; one made before works no more. Undefined: it is over. */
export async function renewLink(w: SessionWork, id: string): Promise<string | undefined> {
  const invitation = await load(w, "inv", id, store.findInvitationForUpdate);
  if (invitationStateOf(invitation, w.ctx.clock.now()) !== "open") return undefined;
  const { token, digest } = newSecretToken("invitation");
  await store.updateInvitationProgress(w.tx, w.scope, invitation, { digest });
  return token;
}

/** Deletes the invitations of customers or travelers (uuids) being erased. */
export function eraseInvitationsOf(
  { tx, scope }: Pick<Work, "tx" | "scope">,
  type: Party["type"],
  ids: readonly string[],
): Promise<void> {
  return store.deleteInvitationsOf(tx, scope, type, ids);
}

/** Throws 409 unless the invitation can be opened, and so cancelled. */
function requireOpen(invitation: store.StoredInvitation, now: Date): void {
  const state: InvitationState = invitationStateOf(invitation, now);
  if (availableInvitationActions(state).includes("cancel")) return;
  throw stateConflict("inv", { id: invitation.id, state }, `${inState("The invitation", state)}.`);
}

function sendLink(w: Work, { id }: Pick<store.StoredInvitation, "id">): void {
  const { tenantId, environment } = w.scope;
  w.enqueue({ queue: "access-mails.send", data: { tenantId, environment, kind: "link", id: encodeId("inv", id) } });
}
