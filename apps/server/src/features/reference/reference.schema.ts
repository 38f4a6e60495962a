import Type, { type Static } from "typebox";
import { LIST_QUERY, listOf } from "../../http/lists/list-envelope.ts";

const closed = { additionalProperties: false } as const;
const InputRule = (of: string) =>
  Type.Enum(["required", "optional", "refused"], { description: `Whether \`${of}\` must, may or must not be sent.` });

export const ListQuerySchema = Type.Object(LIST_QUERY, closed);
export const CountryQuerySchema = Type.Object(
  {
    ...LIST_QUERY,
    query: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 100,
        pattern: "^[^\\u0000-\\u001f\\u007f]*$",
        description: "Part of a name in any of the languages, or a code; case and accents do not matter.",
      }),
    ),
    isPassportIssuer: Type.Optional(
      Type.Boolean({ description: "Only those that issue, or do not issue, passports." }),
    ),
    isDestination: Type.Optional(Type.Boolean({ description: "Only those that are, or are not, destinations." })),
  },
  closed,
);
export type CountryQuery = Static<typeof CountryQuerySchema>;

export const ListKeyParamsSchema = Type.Object({ key: Type.String({ description: "Name of a public list." }) });

const CountrySchema = Type.Object(
  {
    code: Type.String({ description: "ISO 3166-1 alpha-2, or XK." }),
    name: Type.String({ description: "In the answer's `Content-Language`." }),
    isPassportIssuer: Type.Boolean({ description: "May stand as a traveler's `passportCountry`." }),
    isDestination: Type.Boolean({ description: "May stand as a leg's `destinationCountry`." }),
  },
  { title: "Country" },
);
const IntentSchema = Type.Object(
  {
    code: Type.String(),
    group: Type.String(),
    label: Type.String(),
    definition: Type.String(),
    examples: Type.Array(Type.String()),
    counterExamples: Type.Array(Type.String()),
    officialCategories: Type.Array(Type.String(), { description: "What authorities call it." }),
  },
  { title: "Intent" },
);
const HeldAuthorizationSchema = Type.Object(
  {
    code: Type.String(),
    label: Type.String(),
    issuers: Type.Union([Type.Array(Type.String()), Type.Literal("any")], {
      description: "Whose documents mean something here; `any` when all do.",
    }),
    inputs: Type.Object({
      issuingCountry: InputRule("issuingCountry"),
      expiresOn: InputRule("expiresOn"),
      issuedOn: InputRule("issuedOn"),
      entries: InputRule("entries"),
      used: InputRule("used"),
      form: InputRule("form"),
    }),
    guidance: Type.String(),
  },
  { title: "HeldAuthorizationKind" },
);
const DocumentTypeSchema = Type.Object(
  {
    code: Type.String(),
    label: Type.String(),
    capabilities: Type.Array(Type.String({ description: "upload, mrz, photoCheck, pdfText or expiry." })),
  },
  { title: "DocumentType" },
);
const ListItemSchema = Type.Object({ code: Type.String(), label: Type.String() }, { title: "ListItem" });

export const CountryListSchema = listOf(CountrySchema, "CountryList");
export const IntentListSchema = listOf(IntentSchema, "IntentList");
export const HeldAuthorizationListSchema = listOf(HeldAuthorizationSchema, "HeldAuthorizationKindList");
export const DocumentTypeListSchema = listOf(DocumentTypeSchema, "DocumentTypeList");
export const ListItemListSchema = listOf(ListItemSchema, "ListItemList");
