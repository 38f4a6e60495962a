import { encodeId } from "../../../../core/ids.ts";
import type { Party } from "../../../../core/party.ts";
import { Problem } from "../../../../core/problem.ts";
import type { SessionWork } from "../../../access/sessions/sessions.service.ts";
import { invite, type NewInvitation } from "../invitations.service.ts";
import * as store from "./invitations.operator.store.ts";

const A_DAY_MAX = 5;
const DAY_MS = 86_400_000;

interface Wanted {
  readonly party: Party["type"];
  readonly isSentByUs: boolean;
}

/**
 * Mails a new link to the traveler or customer of a case. Throws 409 where the tenant writes to its travelers itself, or once
 * the case has ended without a result, and 429 after five within a day.
 */
export async function inviteAgain(
  w: SessionWork,
  caseId: string,
  { party, isSentByUs }: Wanted,
): Promise<NewInvitation> {
  if (!isSentByUs) {
    throw new Problem("state_conflict", "The tenant writes to its travelers itself, and makes their links.");
  }
  // First, for the case is locked by it: of two that come at once the second one is counted too.
  const invitation = await invite(w, caseId, { party, isSentByUs });
  const now = w.ctx.clock.now();
  const sent = await store.listSentSince(w.tx, w.scope, invitation.caseId, new Date(now.getTime() - DAY_MS));
  // The one that has to be a day old before there is room for this one, which is the first of them.
  const last = sent[A_DAY_MAX];
  if (last !== undefined) {
    const retryAfterSeconds = Math.ceil((last.getTime() + DAY_MS - now.getTime()) / 1_000);
    throw new Problem("rate_limit_exceeded", `${A_DAY_MAX} links were sent to this case within a day. Wait.`, {
      extras: { retryAfterSeconds },
    });
  }
  w.audit({
    action: "invitation.sent",
    subject: { type: "case", id: encodeId("cas", invitation.caseId) },
    detail: { invitationId: encodeId("inv", invitation.id), party },
  });
  return invitation;
}
