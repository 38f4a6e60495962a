import Type, { type Static } from "typebox";
import { openEnum } from "../../../core/open-enum.ts";
import { LIST_QUERY, listOf } from "../../../http/resources/list-envelope.ts";
import { CREATED_QUERY, Sought } from "../../../http/resources/list-filters.ts";
import { Metadata, MetadataChanges, NewMetadata } from "../../../http/resources/metadata-fields.ts";
import { closed, ExternalReference, Instant, nullable, optionalNull } from "../../../http/resources/schema-parts.ts";

const CivilDate = (description: string) => Type.String({ format: "date", description });
const Country = (description: string) => Type.String({ pattern: "^[A-Z]{2}$", description, examples: ["GB"] });

const PASSPORT = {
  number: Type.String({
    minLength: 5,
    maxLength: 40,
    description: "5 to 20 letters and digits. Spaces and hyphens are dropped, and letters stored as capitals.",
    examples: ["123456782"],
  }),
  issuingCountry: Country("The issuer: a country that issues passports."),
  expiresOn: CivilDate("The last day of validity; it may be in the past."),
  issuedOn: CivilDate("Not before the birth date, and not in the future."),
};
const PERSON = {
  givenNames: Type.String({
    maxLength: 100,
    description: "As in the passport, in any script; empty for travelers with only one name.",
    examples: ["Ada Maria"],
  }),
  familyName: Type.String({ maxLength: 100, description: "Likewise.", examples: ["Example"] }),
  birthDate: Type.String({
    format: "partial-date",
    description:
      "As in the passport: `YYYY-MM-DD`, or `YYYY-MM` or `YYYY` where it shows no more. Not in the future, by your environment's clock.",
  }),
  nationality: Country("A country that issues passports."),
  residenceCountry: Country("Where the traveler lives."),
};
const Sex = Type.String({
  maxLength: 40,
  description: "A code of the reference list `sexes`.",
  examples: ["female"],
});
const CustomerId = Type.String({
  maxLength: 100,
  description: "The customer that the traveler belongs to; it cannot be changed.",
});

export const TravelerParams = Type.Object({ id: Type.String() }, closed);
export const TravelersQuery = Type.Object(
  {
    ...LIST_QUERY,
    ...CREATED_QUERY,
    q: Sought(
      "Words of the given names and the family name in any order, or the whole external reference; or the whole e-mail address, phone number or external reference of their customer.",
    ),
    customerId: Type.Optional(Type.String({ maxLength: 100, description: "Only travelers of this customer." })),
    externalReference: Type.Optional(ExternalReference),
  },
  closed,
);
export type TravelersQuery = Static<typeof TravelersQuery>;

export const NewTravelerSchema = Type.Object(
  {
    customerId: CustomerId,
    ...PERSON,
    sex: optionalNull(Sex),
    passport: optionalNull(Type.Object(PASSPORT, closed)),
    externalReference: optionalNull(ExternalReference),
    metadata: NewMetadata,
  },
  { title: "NewTraveler", ...closed },
);
export type NewTraveler = Static<typeof NewTravelerSchema>;

export const TravelerChangesSchema = Type.Object(
  {
    ...Type.Partial(Type.Object(PERSON)).properties,
    sex: optionalNull(Sex),
    // Merged into an existing passport; without one, all members are required.
    passport: optionalNull(Type.Partial(Type.Object(PASSPORT), closed)),
    externalReference: optionalNull(ExternalReference),
    metadata: MetadataChanges,
  },
  { title: "TravelerChanges", ...closed },
);
export type TravelerChanges = Static<typeof TravelerChangesSchema>;

/** Only limit and cursor: what is searched for is sent in the body, because URLs are logged. */
export const TravelerSearchQuery = Type.Object(LIST_QUERY, closed);
export type TravelerSearchQuery = Static<typeof TravelerSearchQuery>;
export const TravelerSearchSchema = Type.Object(
  { passport: Type.Object({ number: PASSPORT.number, issuingCountry: PASSPORT.issuingCountry }, closed) },
  { title: "TravelerSearch", ...closed },
);
export type TravelerSearch = Static<typeof TravelerSearchSchema>;

const SHOWN = {
  id: Type.String(),
  customerId: Type.String(),
  givenNames: Type.String(),
  familyName: Type.String(),
  birthDate: Type.String(),
  nationality: Type.String(),
  sex: nullable(Type.String()),
  residenceCountry: Type.String(),
  passport: nullable(
    Type.Object({
      number: Type.String({
        description:
          "Masked: at most the last four characters are shown, and never more than half of the number. " +
          "`GET /tenant/travelers/{id}/passport` shows it whole.",
        examples: ["•••••6782"],
      }),
      issuingCountry: Type.String(),
      expiresOn: Type.String(),
      issuedOn: Type.String(),
    }),
  ),
  externalReference: nullable(Type.String()),
  metadata: Metadata,
  createdAt: Instant,
  updatedAt: Instant,
  version: Type.String({ description: "Increases with each change." }),
  warnings: Type.Array(
    Type.Object({
      code: openEnum("TravelerWarning", ["duplicatePassport"]),
      travelerId: Type.String({ description: "The other traveler with the same passport." }),
    }),
    { description: "What was accepted with the last change but may be a mistake; at most ten." },
  ),
};

export const PassportSchema = Type.Object(PASSPORT, { title: "Passport" });
export const TravelerSchema = Type.Object(SHOWN, { title: "Traveler" });
export type ShownTraveler = Static<typeof TravelerSchema>;

export const TravelerPageSchema = listOf(TravelerSchema, "TravelerPage");
