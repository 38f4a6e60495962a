import { Problem } from "../../../core/problem.ts";
import { digestOfToken, newSecretToken } from "../../../crypto/secret-token.ts";
import type { Locked } from "../../../work/locked.ts";
import type { Read } from "../../../work/work.ts";
import * as store from "./invitations.store.ts";

/** How long a link can be accepted. */
export const INVITATION_SECONDS = 24 * 3_600;

/** A link that was just made: its token is told this once. */
export interface NewInvitation {
  readonly token: string;
  readonly expiresAt: Date;
}

type InvitationWork = Pick<Read, "tx" | "now">;

/** Invites an operator (uuid) by a link that works once, for a day; earlier ones no longer work. */
export async function invite({ tx, now }: InvitationWork, operatorId: string): Promise<NewInvitation> {
  await store.endInvitationsOf(tx, operatorId, now);
  const { token, digest } = newSecretToken("operatorInvitation");
  const expiresAt = new Date(now.getTime() + INVITATION_SECONDS * 1_000);
  await store.insertInvitation(tx, { digest, operatorId, createdAt: now, expiresAt });
  return { token, expiresAt };
}

/** Which operator (uuid) an invitation is for. The same 401 for an unknown token, a used one and an old one. */
export async function requireInvited({ tx, now }: InvitationWork, token: string): Promise<string> {
  const foundInvitation = await store.findOpen(tx, digestOfToken(token), now);
  if (!foundInvitation) throw invitationUnusable();
  return foundInvitation.operatorId;
}

/** The invitation, to be used: after its operator. Throws the same. */
export async function requireInvitation(
  { tx, now }: InvitationWork,
  _operator: Locked<unknown>,
  token: string,
): Promise<Locked<store.StoredInvitation>> {
  const foundInvitation = await store.findOpenForUpdate(tx, digestOfToken(token), now);
  if (!foundInvitation) throw invitationUnusable();
  return foundInvitation;
}

function invitationUnusable(): Problem {
  return new Problem("credential_invalid", "This invitation does not exist, was used, or has expired.", {
    errors: [{ pointer: "#/token", code: "not_found", detail: "Ask an administrator for a new link." }],
  });
}

/** Keeps what was asked for with the link: the encrypted secret of a TOTP, and a passkey's challenge. */
export function keepAsked(
  { tx }: InvitationWork,
  { digest }: Locked<Pick<store.StoredInvitation, "digest">>,
  asked: { readonly totpSecret: string; readonly challenge: string },
): Promise<void> {
  return store.updateInvitation(tx, digest, asked);
}

/** Ends every link of an operator (uuid). */
export function endInvitationsOf({ tx, now }: InvitationWork, operatorId: string): Promise<void> {
  return store.endInvitationsOf(tx, operatorId, now);
}
