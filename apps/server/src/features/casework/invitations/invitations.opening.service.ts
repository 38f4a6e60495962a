import { invitationStateOf } from "@entrada/domain/access/invitation";
import { takeCode } from "@entrada/domain/access/one-time-code";
import { CASE_LIFECYCLE } from "@entrada/domain/cases/case-lifecycle";
import { isFinal } from "@entrada/domain/shared/lifecycle";
import { encodeId } from "../../../core/ids.ts";
import { Problem } from "../../../core/problem.ts";
import { load } from "../../../work/load.ts";
import { requestCode, startWaitingSession } from "../../access/sessions/codes/sessions.codes.service.ts";
import type { SessionWork, StoredSession } from "../../access/sessions/sessions.service.ts";
import { isUnderAgeNow } from "../../people/travelers/reads/travelers.minors.service.ts";
import { getCase } from "../cases/cases.service.ts";
import { linkRequestedEvent, openedEvent } from "./invitations.events.ts";
import { invite } from "./invitations.service.ts";
import * as store from "./invitations.store.ts";

export { findInvitationByToken } from "./invitations.lookup.store.ts";

/**
 * Opens a link, which is good for that once: a session waits for its first code, which is on its way or was told already. The same 401 for a
 * link that was used, is over or was cancelled, and for one of a case that has ended without a result.
 */
export async function openInvitation(w: SessionWork, id: string, isSentByUs: boolean): Promise<StoredSession> {
  const now = w.ctx.clock.now();
  const invitation = await load(w, "inv", id, store.findInvitationForUpdate);
  if (invitationStateOf(invitation, now) !== "open" || (await isOver(w, invitation))) throw deadLink();
  const { collaborator, subject: helped } = invitation;
  const isGuardians = collaborator?.role === "guardian";
  if (isGuardians && !(await isUnderAgeNow(w, encodeId("trv", helped.id)))) throw deadLink();
  const opened = await store.updateInvitation(w.tx, w.scope, invitation, { openedAt: now });
  w.emit(openedEvent(opened));
  const { id: invitationId, subject, firstCode, caseId, asksFullAt: fullAt } = opened;
  const session = await startWaitingSession(w, {
    invitationId,
    subject,
    ...(collaborator && { helping: { collaborator, caseId } }),
    ...(firstCode && { firstCode: { ...firstCode, fullAt } }),
  });
  return firstCode === null ? requestCode(w, encodeId("ses", session.id), isSentByUs) : session;
}

/**
 * Has another link sent to whoever was invited before, if the case is still there for them; the answer never tells whether
 * it is. Throws 429 after too many.
 */
export async function renewInvitation(w: SessionWork, id: string, isSentByUs: boolean): Promise<void> {
  const invitation = await load(w, "inv", id, store.findInvitationForUpdate);
  // Only whoever asked for help makes another link.
  if (invitation.collaborator !== null) return;
  // As many as codes: each of them is a mail, too.
  const taken = takeCode(invitation.asksFullAt, w.ctx.clock.now());
  if (!taken.ok) {
    const { retryAfterSeconds } = taken;
    throw new Problem("rate_limit_exceeded", "Too many links were asked for.", { extras: { retryAfterSeconds } });
  }
  await store.updateInvitationProgress(w.tx, w.scope, invitation, { asksFullAt: taken.fullAt });
  if (await isOver(w, invitation)) return;
  if (!isSentByUs) return w.emit(linkRequestedEvent(invitation));
  await invite(w, encodeId("cas", invitation.caseId), { party: invitation.subject.type, isSentByUs });
}

/** The refusal of a link that opens nothing. */
export function deadLink(): Problem {
  return new Problem("credential_invalid", "This link was used, has expired, or was cancelled.", {
    errors: [{ pointer: "#/invitationToken", code: "not_found", detail: "Ask for a new link." }],
  });
}

async function isOver(w: SessionWork, { caseId }: store.StoredInvitation): Promise<boolean> {
  const { state } = await getCase(w, encodeId("cas", caseId));
  return isFinal(CASE_LIFECYCLE, state) && state !== "closed";
}
