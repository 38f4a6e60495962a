import { LEAD_CLOSE_REASONS, LEAD_STATES } from "@entrada/domain/persons/lead-lifecycle";
import { LEAD_REASONS } from "@entrada/domain/persons/lead-reasons";
import { CHARACTERS_MAX } from "@entrada/domain/shared/text-limits";
import Type, { type Static } from "typebox";
import { openEnum } from "../../../core/open-enum.ts";
import { Email, Locale, PersonName, Phone } from "../../../http/resources/contact-fields.ts";
import { LIST_QUERY, listOf } from "../../../http/resources/list-envelope.ts";
import { CREATED_QUERY, severalOf } from "../../../http/resources/list-filters.ts";
import { closed, Instant, nullable, orNull, plainText } from "../../../http/resources/schema-parts.ts";

/** Why somebody asks for help. */

const Reason = Type.Enum([...LEAD_REASONS], {
  description:
    "`notOffered`: the tenant does not sell what the traveler needs · `undetermined`: no official source decides · " +
    "`guidedOnly`: the traveler must apply in person or in an app · `needsHelp` · `other`.",
});
const DeterminationId = Type.String({ description: "The determination that had no offer.", maxLength: 100 });
const CustomerId = Type.String({
  description: "The customer that the lead belongs to. The lead is erased with the customer.",
  maxLength: 100,
});
const Contact = Type.Object(
  {
    name: PersonName("As its owner writes it, in any script."),
    email: Type.Optional(Email),
    phone: Type.Optional(Phone),
    locale: Type.Optional(Locale),
  },
  { ...closed, description: "Whom to contact. Stored encrypted." },
);
const Message = plainText({
  maxLength: CHARACTERS_MAX.leadMessage,
  description: "In the person's own words. Stored encrypted.",
});

export const NewLeadSchema = Type.Object(
  {
    reason: Reason,
    contact: Contact,
    determinationId: Type.Optional(DeterminationId),
    customerId: Type.Optional(CustomerId),
    message: Type.Optional(Message),
  },
  { ...closed, title: "NewLead" },
);
export type NewLead = Static<typeof NewLeadSchema>;

/** A visitor names no customer: only the answer that was given on the page, if there was one. */
export const VisitorLeadSchema = Type.Object(
  {
    determinationId: Type.Optional(DeterminationId),
    reason: Reason,
    contact: Contact,
    message: Type.Optional(Message),
  },
  { ...closed, title: "VisitorLead" },
);
export type VisitorLead = Static<typeof VisitorLeadSchema>;

export const LeadSchema = Type.Object(
  {
    id: Type.String({ examples: ["led_01keb8c2g0e3vb4s1m6z9q7t5x"] }),
    reason: openEnum("LeadReason", LEAD_REASONS, "As sent."),
    determinationId: orNull(Type.String(), "As sent."),
    customerId: orNull(Type.String(), "As sent."),
    contact: Type.Object({
      name: Type.String(),
      email: orNull(Type.String(), "As sent."),
      phone: orNull(Type.String(), "As sent."),
      locale: orNull(Type.String(), "As sent."),
    }),
    message: orNull(Type.String(), "As sent."),
    state: openEnum(
      "LeadState",
      LEAD_STATES,
      "`open`: nobody has written back · `answered`: an operator has · `closed`: nothing more is done about it.",
    ),
    answer: orNull(Type.String(), "What an operator wrote."),
    answeredAt: orNull(Instant),
    mailState: nullable(
      openEnum("LeadMailState", ["waiting", "sent", "failed"], "What became of the mail with the answer; null: none."),
    ),
    closeReason: nullable(openEnum("LeadCloseReason", LEAD_CLOSE_REASONS)),
    closedAt: orNull(Instant),
    createdAt: Instant,
    version: Type.String({ description: "Increases with each change." }),
  },
  { title: "Lead" },
);
export type ShownLead = Static<typeof LeadSchema>;

export const LeadParams = Type.Object({ id: Type.String() }, closed);
export const LeadsQuery = Type.Object(
  {
    ...LIST_QUERY,
    ...CREATED_QUERY,
    determinationId: Type.Optional(Type.String({ description: "Only leads about this determination." })),
    customerId: Type.Optional(Type.String({ description: "Only leads of this customer." })),
    state: severalOf(LEAD_STATES, "Only leads in these states."),
  },
  closed,
);
export type LeadsQuery = Static<typeof LeadsQuery>;

export const LeadPageSchema = listOf(LeadSchema, "LeadPage");
