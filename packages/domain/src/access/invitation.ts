/** How long a link is good for a sign-in. */
export const INVITATION_SECONDS = 7 * 86_400;

/** What decides whether a link can be opened. */
export interface InvitationFacts {
  readonly expiresAt: Date;
  readonly openedAt: Date | null;
  readonly cancelledAt: Date | null;
}

export const INVITATION_STATES = ["open", "opened", "cancelled", "expired"] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

export const INVITATION_ACTIONS = ["cancel"] as const;

/** What can be done with an invitation in this state. */
export function availableInvitationActions(state: InvitationState): readonly (typeof INVITATION_ACTIONS)[number][] {
  return state === "open" ? INVITATION_ACTIONS : [];
}

/** The state of an invitation at an instant. */
export function invitationStateOf({ expiresAt, openedAt, cancelledAt }: InvitationFacts, now: Date): InvitationState {
  if (cancelledAt !== null) return "cancelled";
  if (openedAt !== null) return "opened";
  return now < expiresAt ? "open" : "expired";
}
