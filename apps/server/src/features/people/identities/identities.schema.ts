import Type, { type Static } from "typebox";
import { LIST_QUERY, listOf } from "../../../http/resources/list-envelope.ts";
import { CREATED_QUERY, severalOf } from "../../../http/resources/list-filters.ts";
import { closed, Instant } from "../../../http/resources/schema-parts.ts";

// Printable ASCII without spaces at its ends: nothing invisible, and nothing that can be written in two ways.
const NAME = "^[!-~]([ -~]{0,253}[!-~])?$";
export const PARTY_TYPES = ["customer", "traveler"] as const;

const Issuer = Type.String({
  pattern: NAME,
  description:
    "Your system that knows the user, by its URI or name: the `iss` of OpenID Connect, for example. 1 to 255 printable " +
    "ASCII characters, compared exactly. It is kept readable, so that it can be filtered by.",
  examples: ["https://login.example.com"],
});
const Subject = Type.String({
  pattern: NAME,
  description:
    "The user's id there, such as `sub`: 1 to 255 printable ASCII characters, compared exactly. Stored encrypted, and " +
    "never taken from an address.",
  examples: ["auth0|5f7c8ec7c33c6c004bbafe82"],
});
const Party = Type.Object(
  {
    type: Type.Enum([...PARTY_TYPES]),
    id: Type.String({ maxLength: 100, description: "Of the customer or the traveler; it stays so." }),
  },
  { ...closed, description: "Who the user is." },
);

export const IdentityParams = Type.Object({ id: Type.String() }, closed);
export const IdentitiesQuery = Type.Object(
  {
    ...LIST_QUERY,
    ...CREATED_QUERY,
    issuer: Type.Optional(Issuer),
    partyType: severalOf(PARTY_TYPES, "Only those of customers, or of travelers."),
    partyId: Type.Optional(
      Type.String({ maxLength: 100, description: "Only those of this customer, or of this traveler." }),
    ),
  },
  closed,
);
export type IdentitiesQuery = Static<typeof IdentitiesQuery>;

/** By limit and cursor only: the subject stands in the body, because addresses are logged. */
export const IdentitySearchQuery = Type.Object(LIST_QUERY, closed);
export type IdentitySearchQuery = Static<typeof IdentitySearchQuery>;
export const IdentitySearchSchema = Type.Object(
  { issuer: Issuer, subject: Subject },
  { title: "IdentitySearch", ...closed },
);
export type IdentitySearch = Static<typeof IdentitySearchSchema>;

export const NewIdentitySchema = Type.Object(
  { issuer: Issuer, subject: Subject, party: Party },
  { title: "NewIdentity", ...closed },
);
export type NewIdentityBody = Static<typeof NewIdentitySchema>;

export const IdentitySchema = Type.Object(
  {
    id: Type.String(),
    issuer: Type.String(),
    subject: Type.String(),
    party: Type.Object({
      type: Type.String({ description: "New values may be added.", examples: [...PARTY_TYPES] }),
      id: Type.String(),
    }),
    createdAt: Instant,
    version: Type.String({ description: "An identity never changes." }),
  },
  { title: "Identity" },
);
export type ShownIdentity = Static<typeof IdentitySchema>;

export const IdentityPageSchema = listOf(IdentitySchema, "IdentityPage");
