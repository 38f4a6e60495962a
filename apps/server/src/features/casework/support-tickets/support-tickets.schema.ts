import { CHARACTERS_MAX } from "@entrada/domain/shared/text-limits";
import { TICKET_STATES } from "@entrada/domain/support/ticket-lifecycle";
import {
  TICKET_ASKERS,
  TICKET_CATEGORIES,
  TICKET_PARTIES,
  TICKET_RELATED_TYPES,
} from "@entrada/domain/support/tickets";
import Type, { type Static } from "typebox";
import { openEnum } from "../../../core/open-enum.ts";
import { LIST_QUERY, listOf } from "../../../http/resources/list-envelope.ts";
import { CREATED_QUERY, severalOf } from "../../../http/resources/list-filters.ts";
import { closed, Instant, nullable, orNull } from "../../../http/resources/schema-parts.ts";

export const TicketParams = Type.Object({ id: Type.String() }, closed);

const Body = Type.String({
  minLength: 1,
  maxLength: CHARACTERS_MAX.message,
  format: "plain-text",
  description: "Plain text in any script, with line breaks; each is stored as one line feed. Stored encrypted.",
  examples: ["The scan was refused twice, and it looks sharp to us."],
});
const Attachments = Type.Optional(
  Type.Array(Type.String({ maxLength: 100 }), {
    maxItems: 10,
    uniqueItems: true,
    description:
      "Ids of documents of the ticket's customer, whose bytes have arrived and were not refused; of any customer, if the " +
      "ticket has none.",
  }),
);

export const NewTicketSchema = Type.Object(
  {
    category: Type.Enum([...TICKET_CATEGORIES], { description: "What it is about." }),
    subject: Type.String({
      minLength: 1,
      maxLength: CHARACTERS_MAX.subject,
      format: "plain-line",
      description: "One line. Stored encrypted.",
      examples: ["A passport scan is refused"],
    }),
    body: Body,
    relatedResource: Type.Optional(
      Type.Object(
        {
          type: Type.Enum([...TICKET_RELATED_TYPES], { description: "The kind of resource, named as in events." }),
          id: Type.String({ maxLength: 100 }),
        },
        { ...closed, description: "Something that you have in this environment." },
      ),
    ),
    customerId: Type.Optional(
      Type.String({
        maxLength: 100,
        description: "The customer that it concerns, unless the related resource says whose it is.",
      }),
    ),
    attachments: Attachments,
  },
  { title: "NewSupportTicket", ...closed },
);

export const NewReplySchema = Type.Object(
  { body: Body, attachments: Attachments },
  { title: "NewSupportReply", ...closed },
);

const TicketMessageSchema = Type.Object(
  {
    id: Type.String(),
    author: Type.Object(
      {
        party: openEnum("TicketParty", TICKET_PARTIES),
        id: nullable(
          Type.String({
            description: "Who of that party, such as an API key (`key_…`). Travelers do not see others.",
          }),
        ),
      },
      { title: "SupportMessageAuthor" },
    ),
    body: Type.String({ description: "Plain text." }),
    attachments: Type.Array(Type.String(), { description: "Ids of documents." }),
    createdAt: Instant,
  },
  { title: "SupportMessage" },
);

/** One step of either side has one name for both. */
export const TICKET_ACTIONS = ["reply", "resolve"] as const;

const HEAD = {
  id: Type.String(),
  version: Type.String({ description: "Increases with each change." }),
  state: openEnum(
    "TicketState",
    TICKET_STATES,
    "`open`: it waits for an answer · `pending`: it waits for who asked · `resolved`: nothing more can be written.",
  ),
  askedBy: openEnum("TicketAsker", TICKET_ASKERS, "Whoever did not ask, answers."),
  category: openEnum("TicketCategory", TICKET_CATEGORIES, "As sent."),
  subject: Type.String(),
  relatedResource: orNull(
    Type.Object({ type: openEnum("TicketRelatedType", TICKET_RELATED_TYPES), id: Type.String() }),
    "What it is about.",
  ),
  customerId: nullable(
    Type.String({ description: "Whom it concerns. The ticket is erased with this customer, or with its traveler." }),
  ),
  messageCount: Type.Integer({ description: "How much was written in it." }),
  slaDueAt: orNull(Instant, "By when an answer is due. Null: nobody has to answer, or no target is set."),
  resolvedAt: orNull(Instant, "When it was resolved."),
  createdAt: Instant,
  updatedAt: Instant,
  availableActions: Type.Array(openEnum("TicketAction", TICKET_ACTIONS), {
    description: "What you can do now.",
    examples: [["reply", "resolve"]],
  }),
};

export const TicketHeadSchema = Type.Object(HEAD, { title: "SupportTicketSummary" });
export type ShownTicketHead = Static<typeof TicketHeadSchema>;

export const TicketSchema = Type.Object(
  { ...HEAD, messages: Type.Array(TicketMessageSchema, { description: "Oldest first." }) },
  { title: "SupportTicket" },
);
export type ShownTicket = Static<typeof TicketSchema>;

const Id = (description: string) => Type.Optional(Type.String({ maxLength: 100, description }));

export const TicketsQuery = Type.Object(
  {
    ...LIST_QUERY,
    ...CREATED_QUERY,
    state: severalOf(TICKET_STATES, "Only tickets in these states."),
    category: severalOf(TICKET_CATEGORIES, "Only tickets of these categories."),
    askedBy: severalOf(TICKET_ASKERS, "Only tickets that one of these has asked."),
    relatedResourceType: severalOf(TICKET_RELATED_TYPES, "Only tickets about these kinds of resources."),
    relatedResourceId: Id("Only tickets about this resource."),
    customerId: Id("Only tickets of this customer."),
  },
  closed,
);
export type TicketsQuery = Static<typeof TicketsQuery>;

export const TicketPageSchema = listOf(TicketHeadSchema, "SupportTicketPage");

export const TravelersTicketSchema = Type.Object(
  {
    category: NewTicketSchema.properties.category,
    subject: NewTicketSchema.properties.subject,
    body: Body,
    relatedResource: Type.Optional(
      Type.Object(
        {
          type: Type.Enum(["case"], { description: "The kind of resource, named as in events." }),
          id: Type.String({ maxLength: 100 }),
        },
        { ...closed, description: "The case that it is about. A session for some cases has to name one." },
      ),
    ),
    caseId: Type.Optional(
      Type.String({ maxLength: 100, description: "The same case, by its id alone. Send one of the two." }),
    ),
    attachments: Type.Optional(
      Type.Array(Type.String({ maxLength: 100 }), {
        maxItems: 10,
        uniqueItems: true,
        description: "Ids of documents of the traveler, whose bytes have arrived and were not refused.",
      }),
    ),
  },
  { title: "NewQuestion", ...closed },
);
