import Type, { type Static } from "typebox";
import { Email, Locale, PersonName, Phone } from "../../../http/resources/contact-fields.ts";
import { LIST_QUERY, listOf } from "../../../http/resources/list-envelope.ts";
import { CREATED_QUERY, Sought } from "../../../http/resources/list-filters.ts";
import { Metadata, MetadataChanges, NewMetadata } from "../../../http/resources/metadata-fields.ts";
import { closed, ExternalReference, Instant, nullable, optionalNull } from "../../../http/resources/schema-parts.ts";

const Kind = Type.Enum(["person", "organization"], { description: "Who orders." });
const Name = PersonName("As its owner writes it, in any script.");

export const CustomerParams = Type.Object({ id: Type.String() }, closed);
export const CustomersQuery = Type.Object(
  {
    ...LIST_QUERY,
    ...CREATED_QUERY,
    q: Sought("Words of the name in any order, the whole e-mail address, phone number or external reference."),
    externalReference: Type.Optional(ExternalReference),
  },
  closed,
);
export type CustomersQuery = Static<typeof CustomersQuery>;

export const NewCustomerSchema = Type.Object(
  {
    type: Kind,
    name: Name,
    email: optionalNull(Email),
    phone: optionalNull(Phone),
    locale: optionalNull(Locale),
    externalReference: optionalNull(ExternalReference),
    metadata: NewMetadata,
  },
  { title: "NewCustomer", ...closed },
);
export type NewCustomer = Static<typeof NewCustomerSchema>;

export const CustomerChangesSchema = Type.Object(
  {
    type: Type.Optional(Kind),
    name: Type.Optional(Name),
    email: optionalNull(Email),
    phone: optionalNull(Phone),
    locale: optionalNull(Locale),
    externalReference: optionalNull(ExternalReference),
    metadata: MetadataChanges,
  },
  { title: "CustomerChanges", ...closed },
);
export type CustomerChanges = Static<typeof CustomerChangesSchema>;

export const CustomerSchema = Type.Object(
  {
    id: Type.String(),
    type: Kind,
    name: Type.String(),
    email: nullable(Type.String()),
    phone: nullable(Type.String()),
    locale: nullable(Type.String()),
    externalReference: nullable(Type.String()),
    metadata: Metadata,
    createdAt: Instant,
    updatedAt: Instant,
    version: Type.String({ description: "Increases with each change." }),
  },
  { title: "Customer" },
);
export type ShownCustomer = Static<typeof CustomerSchema>;

export const CustomerPageSchema = listOf(CustomerSchema, "CustomerPage");
