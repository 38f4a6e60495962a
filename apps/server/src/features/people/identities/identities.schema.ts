import Type, { type Static } from "typebox";
import { openEnum } from "../../../core/open-enum.ts";
import { LIST_QUERY, listOf } from "../../../http/resources/list-envelope.ts";
import { CREATED_QUERY, severalOf } from "../../../http/resources/list-filters.ts";
import { closed, Instant } from "../../../http/resources/schema-parts.ts";

// Printable ASCII without spaces at the ends: nothing invisible, and no two spellings of the same text.
const NAME = "^[!-~]([ -~]{0,253}[!-~])?$";
const PARTY_TYPES = ["customer", "traveler"] as const;

const Issuer = Type.String({
  pattern: NAME,
  description:
    "The URI or name of your system that knows the user, such as the `iss` of OpenID Connect. 1 to 255 printable ASCII " +
    "characters, compared exactly. It is stored unencrypted so that you can filter by it.",
  examples: ["https://login.example.com"],
});
const Subject = Type.String({
  pattern: NAME,
  description:
    "The user's id in that system, such as `sub`. 1 to 255 printable ASCII characters, compared exactly. It is stored " +
    "encrypted and never accepted in a URL.",
  examples: ["auth0|5f7c8ec7c33c6c004bbafe82"],
});
const Party = Type.Object(
  {
    type: Type.Enum([...PARTY_TYPES]),
    id: Type.String({ maxLength: 100, description: "The id of the customer or traveler; it cannot be changed." }),
  },
  { ...closed, description: "Who the user is." },
);

export const IdentityParams = Type.Object({ id: Type.String() }, closed);
export const IdentitiesQuery = Type.Object(
  {
    ...LIST_QUERY,
    ...CREATED_QUERY,
    issuer: Type.Optional(Issuer),
    partyType: severalOf(PARTY_TYPES, "Only identities of this kind of party."),
    partyId: Type.Optional(
      Type.String({ maxLength: 100, description: "Only identities of this customer or traveler." }),
    ),
  },
  closed,
);
export type IdentitiesQuery = Static<typeof IdentitiesQuery>;

/** Only limit and cursor: the subject is sent in the body, because URLs are logged. */
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
export type NewIdentity = Static<typeof NewIdentitySchema>;

export const IdentitySchema = Type.Object(
  {
    id: Type.String(),
    issuer: Type.String(),
    subject: Type.String(),
    party: Type.Object({
      type: openEnum("PartyType", PARTY_TYPES),
      id: Type.String(),
    }),
    createdAt: Instant,
    version: Type.String({ description: "An identity never changes." }),
  },
  { title: "Identity" },
);
export type ShownIdentity = Static<typeof IdentitySchema>;

export const IdentityPageSchema = listOf(IdentitySchema, "IdentityPage");
