import { eventKind, exactly, idOf } from "./event-kind.ts";

const ID = "01ky1qkg00fs7tq8m8x3w5d2c9";
const COMMON = {
  resourcePrefix: "inv",
  data: exactly({ caseId: idOf("cas") }),
  example: { caseId: `cas_${ID}` },
} as const;

/** The events of invitations: links to a case. */
export const INVITATION_EVENTS = {
  "invitation.created": eventKind({
    ...COMMON,
    state: "open",
    description: "Somebody was invited to a case by a link; only the answer to whoever made it has the link.",
  }),
  "invitation.opened": eventKind({
    ...COMMON,
    state: "opened",
    description: "The link was used: it is good for nothing more.",
  }),
  "invitation.cancelled": eventKind({
    ...COMMON,
    state: "cancelled",
    description: "The link was made good for nothing.",
  }),
  "invitation.link_requested": eventKind({
    ...COMMON,
    description:
      "Whoever has a link that was used or is over asks for a new one, and you write to travelers yourself: invite them again.",
  }),
};
