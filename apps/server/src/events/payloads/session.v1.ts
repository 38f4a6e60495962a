import Type from "typebox";
import { eventKind, exactly, idOf } from "./event-kind.ts";

const ID = "01ky1qkg00fs7tq8m8x3w5d2c9";
const Subject = Type.Union([
  exactly({ type: Type.Literal("customer"), id: idOf("cus") }),
  exactly({ type: Type.Literal("traveler"), id: idOf("trv") }),
  exactly({ type: Type.Literal("collaborator"), id: idOf("col") }),
]);
const COMMON = {
  resourcePrefix: "ses",
  data: exactly({ subject: Subject }),
  example: { subject: { type: "traveler", id: `trv_${ID}` } },
} as const;

/** The events of travelers' sessions. */
export const SESSION_EVENTS = {
  "session.code_requested": eventKind({
    ...COMMON,
    description:
      "Somebody waits for a code, and you write to travelers yourself: get it at `POST /auth/sessions/{id}/codes` and bring it " +
      "to them.",
  }),
  "session.ended": eventKind({
    ...COMMON,
    description: "A session ended before its time: its holder signed out, or it was revoked.",
  }),
  "session.reuse_detected": eventKind({
    ...COMMON,
    description: "A refresh token was used a second time, so somebody else has it: the whole session was ended.",
  }),
};
