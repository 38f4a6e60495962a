import Type, { type Static } from "typebox";
import { LIST_QUERY, listOf } from "../../http/lists/list-envelope.ts";
import { CREATED_QUERY } from "../../http/lists/list-filters.ts";

/** Why a lead was left. */
export const LEAD_REASONS = ["notOffered", "undetermined", "guidedOnly", "needsHelp", "other"] as const;

const closed = { additionalProperties: false } as const;
const orNull = <const T extends Type.TSchema>(schema: T, description: string) =>
  Type.Union([schema, Type.Null()], { description });
// Nothing invisible, and no line breaks where a line is asked for.
const LINE = "^[^\\p{Cc}\\p{Cf}]+$";

const Reason = Type.Enum([...LEAD_REASONS], {
  description:
    "`notOffered`: something must be obtained, and nothing is sold for it · `undetermined`: no official source decides · " +
    "`guidedOnly`: the traveler must file in person or in an app · `needsHelp` · `other`.",
});
const DeterminationId = Type.String({ description: "The determination that had no offer.", maxLength: 100 });
const CustomerId = Type.String({
  description: "The customer whose lead it is. It is erased with the customer.",
  maxLength: 100,
});
const Contact = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 200, pattern: LINE }),
    email: Type.Optional(Type.String({ format: "email", maxLength: 254 })),
    phone: Type.Optional(
      Type.String({ pattern: "^\\+[1-9][0-9]{4,14}$", description: "E.164.", examples: ["+4930901820"] }),
    ),
    locale: Type.Optional(
      Type.String({
        pattern: "^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$",
        maxLength: 35,
        description: "The language to answer in: BCP 47.",
        examples: ["en-GB"],
      }),
    ),
  },
  { ...closed, description: "Whom to answer. Kept sealed." },
);
const Message = Type.String({ minLength: 1, maxLength: 4_000, description: "In the person's own words. Kept sealed." });

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

export const LeadSchema = Type.Object(
  {
    id: Type.String({ examples: ["led_01keb8c2g0e3vb4s1m6z9q7t5x"] }),
    reason: Type.String({ description: "As sent. New values may be added.", examples: [...LEAD_REASONS] }),
    determinationId: orNull(Type.String(), "As sent."),
    customerId: orNull(Type.String(), "As sent."),
    contact: Type.Object({
      name: Type.String(),
      email: orNull(Type.String(), "As sent."),
      phone: orNull(Type.String(), "As sent."),
      locale: orNull(Type.String(), "As sent."),
    }),
    message: orNull(Type.String(), "As sent."),
    createdAt: Type.String({ format: "date-time" }),
    version: Type.String({ description: "A lead never changes." }),
  },
  { title: "Lead" },
);
export type ShownLead = Static<typeof LeadSchema>;

export const LeadParams = Type.Object({ id: Type.String() }, closed);
export const LeadsQuery = Type.Object(
  {
    ...LIST_QUERY,
    ...CREATED_QUERY,
    determinationId: Type.Optional(Type.String({ description: "Only the leads of this determination." })),
    customerId: Type.Optional(Type.String({ description: "Only the leads of this customer." })),
  },
  closed,
);
export type LeadsQuery = Static<typeof LeadsQuery>;

export const LeadPageSchema = listOf(LeadSchema, "LeadPage");
