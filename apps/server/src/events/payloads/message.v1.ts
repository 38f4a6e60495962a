import Type from "typebox";
import { MESSAGE_PARTIES } from "../../core/message-party.ts";
import { openEnum } from "../../core/open-enum.ts";
import { eventKind, exactly, idOf, orNull } from "./event-kind.ts";

/** The events of messages. */
export const MESSAGE_EVENTS = {
  "message.created": eventKind({
    description:
      "Something was written about a case. A person's words are only in the message itself. A notice of the service has a " +
      "name; where you write to travelers yourself, also the text to send, which names nobody.",
    resourcePrefix: "msg",
    data: exactly({
      caseId: idOf("cas"),
      authorParty: openEnum("MessageParty", MESSAGE_PARTIES),
      notice: orNull(Type.String({ pattern: "^[a-zA-Z]{1,40}$" })),
      locale: orNull(Type.String({ pattern: "^[a-z]{2}$" })),
      subject: orNull(Type.String({ maxLength: 200 })),
      text: orNull(Type.String({ maxLength: 2000 })),
    }),
    example: {
      caseId: "cas_01ky1qkg00fs7tq8m8x3w5d2c9",
      authorParty: "service",
      notice: "submitted",
      locale: "en",
      subject: "Your application was submitted",
      text: "Your application was submitted to the authority.",
    },
  }),
  "message.updated": eventKind({
    description: "A message was read, or its mail was sent or failed.",
    resourcePrefix: "msg",
    data: exactly({
      caseId: idOf("cas"),
      changed: Type.Array(Type.Enum(["mail", "readAt"]), { description: "What changed; the message says how." }),
    }),
    example: { caseId: "cas_01ky1qkg00fs7tq8m8x3w5d2c9", changed: ["readAt"] },
  }),
};
