import { TICKET_CATEGORIES, TICKET_PARTIES, TICKET_RELATED_TYPES } from "@entrada/domain/support/tickets";
import Type from "typebox";
import { eventKind, exactly, Instant, idOf, orNull } from "./event-kind.ts";

const Code = (examples: readonly string[]) => Type.String({ pattern: "^[a-z_A-Z]{1,40}$", examples: [...examples] });

const about = {
  category: Code(TICKET_CATEGORIES),
  customerId: orNull(idOf("cus")),
  relatedResource: orNull(
    exactly({
      type: Code(TICKET_RELATED_TYPES),
      id: Type.String({ pattern: "^[a-z]{3}_[0-7][0-9abcdefghjkmnpqrstvwxyz]{25}$" }),
    }),
  ),
};
const aboutShown = {
  category: "documents",
  customerId: "cus_01ky1qkg00fs7tq8m8x3w5d2c9",
  relatedResource: { type: "case", id: "cas_01ky1qkg00fs7tq8m8x3w5d2c9" },
};

const sla = (description: string) =>
  eventKind({
    description,
    resourcePrefix: "tkt",
    data: exactly({ ...about, dueAt: Instant }),
    example: { ...aboutShown, dueAt: "2026-11-24T14:05:00.000Z" },
  });

/** The events of support tickets. */
export const SUPPORT_TICKET_EVENTS = {
  "support_ticket.created": eventKind({
    description: "A question was asked. Its words are only in the ticket itself.",
    resourcePrefix: "tkt",
    data: exactly(about),
    example: aboutShown,
  }),
  "support_ticket.updated": eventKind({
    description: "Somebody has replied: the ticket waits for the other side.",
    resourcePrefix: "tkt",
    data: exactly({ ...about, state: Code(["open", "pending"]), authorParty: Code(TICKET_PARTIES) }),
    example: { ...aboutShown, state: "pending", authorParty: "operator" },
  }),
  "support_ticket.resolved": eventKind({
    description: "A ticket was resolved. Nothing more can be written in it.",
    resourcePrefix: "tkt",
    data: exactly(about),
    example: aboutShown,
    state: "resolved",
  }),
  "support_ticket.sla_warning": sla("A ticket that waits for an answer is about to miss its target."),
  "support_ticket.sla_breached": sla("A ticket has waited for an answer for longer than its target."),
};
