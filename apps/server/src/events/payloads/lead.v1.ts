import { LEAD_CLOSE_REASONS } from "@entrada/domain/persons/lead-lifecycle";
import { LEAD_REASONS } from "@entrada/domain/persons/lead-reasons";
import Type from "typebox";
import { openEnum } from "../../core/open-enum.ts";
import { eventKind, exactly, idOf, orNull } from "./event-kind.ts";

const ASKED = {
  reason: openEnum("LeadReason", LEAD_REASONS),
  determinationId: orNull(idOf("det")),
  customerId: orNull(idOf("cus")),
};
const EXAMPLE = {
  reason: "notOffered",
  determinationId: "det_01keb8c2g0e3vb4s1m6z9q7t5x",
  customerId: null,
} as const;

/** The events of leads. */
export const LEAD_EVENTS = {
  "lead.created": eventKind({
    description: "Someone asked for help; only the lead itself contains who, and with what.",
    resourcePrefix: "led",
    data: exactly(ASKED),
    example: EXAMPLE,
  }),
  "lead.answered": eventKind({
    description: "An operator has written to whoever asked; the words are in the lead.",
    resourcePrefix: "led",
    data: exactly(ASKED),
    example: EXAMPLE,
  }),
  "lead.updated": eventKind({
    description: "The mail with the answer was sent or failed.",
    resourcePrefix: "led",
    data: exactly({
      ...ASKED,
      changed: Type.Array(Type.Enum(["mailState"]), { description: "What changed; the lead says how." }),
    }),
    example: { ...EXAMPLE, changed: ["mailState"] },
  }),
  "lead.closed": eventKind({
    description: "Nothing more is done about the lead.",
    resourcePrefix: "led",
    data: exactly({ ...ASKED, closeReason: openEnum("LeadCloseReason", LEAD_CLOSE_REASONS) }),
    example: { ...EXAMPLE, closeReason: "helped" },
  }),
};
