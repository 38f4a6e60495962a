import { LEAD_REASONS } from "@entrada/domain/persons/lead-reasons";
import { openEnum } from "../../core/open-enum.ts";
import { eventKind, exactly, idOf, orNull } from "./event-kind.ts";

/** The events of leads. */
export const LEAD_EVENTS = {
  "lead.created": eventKind({
    description: "Someone asked for help; only the lead itself contains who, and with what.",
    resourcePrefix: "led",
    data: exactly({
      reason: openEnum("LeadReason", LEAD_REASONS),
      determinationId: orNull(idOf("det")),
      customerId: orNull(idOf("cus")),
    }),
    example: { reason: "notOffered", determinationId: "det_01keb8c2g0e3vb4s1m6z9q7t5x", customerId: null },
  }),
};
