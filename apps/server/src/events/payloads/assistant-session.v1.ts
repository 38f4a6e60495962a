import { ASSISTANT_SESSION_ENDS } from "../../core/assistant.ts";
import { openEnum } from "../../core/open-enum.ts";
import { eventKind, exactly, idOf, orNull } from "./event-kind.ts";

const bound = { caseId: orNull(idOf("cas")), determinationId: idOf("det") };
const boundShown = {
  caseId: "cas_01ky1qkg00fs7tq8m8x3w5d2c9",
  determinationId: "det_01keb8c2g0e3vb4s1m6z9q7t5x",
};

/** The events of conversations with the assistant: never what was said. */
export const ASSISTANT_SESSION_EVENTS = {
  "assistant_session.created": eventKind({
    description: "A conversation with the assistant was opened. Nothing of what is said in it is in an event.",
    resourcePrefix: "ast",
    data: exactly(bound),
    example: boundShown,
    state: "open",
  }),
  "assistant_session.ended": eventKind({
    description: "A conversation with the assistant has ended.",
    resourcePrefix: "ast",
    data: exactly({ ...bound, reason: openEnum("AssistantSessionEnd", ASSISTANT_SESSION_ENDS) }),
    example: { ...boundShown, reason: "expired" },
    state: "ended",
  }),
};
