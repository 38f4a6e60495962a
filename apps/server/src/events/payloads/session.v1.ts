import Type from "typebox";
import { eventKind, exactly, idOf } from "./event-kind.ts";

const ID = "01ky1qkg00fs7tq8m8x3w5d2c9";

/** The events of travelers' sessions. */
export const SESSION_EVENTS = {
  "session.reuse_detected": eventKind({
    description: "A refresh token was used a second time, so somebody else has it: the whole session was ended.",
    resourcePrefix: "ses",
    data: exactly({
      subject: Type.Union([
        exactly({ type: Type.Literal("customer"), id: idOf("cus") }),
        exactly({ type: Type.Literal("traveler"), id: idOf("trv") }),
      ]),
    }),
    example: { subject: { type: "traveler", id: `trv_${ID}` } },
  }),
};
