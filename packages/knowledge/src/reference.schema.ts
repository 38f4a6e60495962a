import Type, { type Static } from "typebox";

export const LANGUAGES = ["en", "es", "fr", "ar", "zh", "hi"] as const;
export type Language = (typeof LANGUAGES)[number];

export const closed = { additionalProperties: false } as const;
export const Text = Type.String({ minLength: 1 });
export const Code = Type.String({ pattern: "^[a-z][A-Za-z]*$" });
export const CountryCode = Type.String({ pattern: "^[A-Z]{2}$", description: "a country code of two capital letters" });
export const LocalizedSchema = Type.Object({ en: Text, es: Text, fr: Text, ar: Text, zh: Text, hi: Text }, closed);
/** Other words that mean this code and no other, for hints. */
const Aliases = Type.Optional(Type.Array(Text));
const InputRule = Type.Union([Type.Literal("required"), Type.Literal("optional"), Type.Literal("refused")]);

export const CountriesFile = Type.Array(
  Type.Object(
    {
      code: CountryCode,
      alpha3: Type.String({ pattern: "^[A-Z]{3}$" }),
      isPassportIssuer: Type.Boolean(),
      isDestination: Type.Boolean(),
      names: LocalizedSchema,
      aliases: Aliases,
    },
    closed,
  ),
);

export const IntentsFile = Type.Array(
  Type.Object(
    {
      code: Code,
      group: Type.Union([
        Type.Literal("visit"),
        Type.Literal("business"),
        Type.Literal("learning"),
        Type.Literal("workAndLongStay"),
        Type.Literal("officialAndTransport"),
        Type.Literal("other"),
      ]),
      label: LocalizedSchema,
      aliases: Aliases,
      definition: LocalizedSchema,
      examples: Type.Array(Text),
      counterExamples: Type.Array(Text),
      officialCategories: Type.Array(Text),
    },
    closed,
  ),
);

export const HeldAuthorizationsFile = Type.Array(
  Type.Object(
    {
      code: Code,
      label: LocalizedSchema,
      aliases: Aliases,
      issuers: Type.Union([Type.Literal("any"), Type.Array(CountryCode, { minItems: 1 })]),
      inputs: Type.Object(
        {
          issuingCountry: InputRule,
          expiresOn: InputRule,
          issuedOn: InputRule,
          entries: InputRule,
          used: InputRule,
          form: InputRule,
        },
        closed,
      ),
      guidance: LocalizedSchema,
    },
    closed,
  ),
);

export const DocumentTypesFile = Type.Array(
  Type.Object(
    {
      code: Code,
      label: LocalizedSchema,
      /** what a traveler uploads: one sentence or two */
      instructions: LocalizedSchema,
      capabilities: Type.Array(
        Type.Union([
          Type.Literal("upload"),
          Type.Literal("mrz"),
          Type.Literal("photoCheck"),
          Type.Literal("pdfText"),
          Type.Literal("expiry"),
        ]),
      ),
    },
    closed,
  ),
);

export const FACT_TYPES = ["boolean", "oneOf", "date", "number", "country", "countries", "visits", "stays"] as const;
export const FactsFile = Type.Array(
  Type.Object(
    {
      code: Code,
      /** where it is sent, if not in the member of its name */
      at: Type.Optional(Text),
      type: Type.Enum([...FACT_TYPES]),
      values: Type.Optional(Type.Array(Text)),
      label: LocalizedSchema,
    },
    closed,
  ),
);

/** What is said about the classes of document that are not answered for; `reasons` by their code. */
export const RefusedDocumentsFile = Type.Object(
  {
    notInstead: LocalizedSchema,
    reasons: Type.Object(
      {
        diplomatic: LocalizedSchema,
        official: LocalizedSchema,
        service: LocalizedSchema,
        emergency: LocalizedSchema,
        refugee: LocalizedSchema,
        stateless: LocalizedSchema,
        alien: LocalizedSchema,
      },
      closed,
    ),
  },
  closed,
);

const ListItems = Type.Array(Type.Object({ code: Text, label: LocalizedSchema }, closed), { minItems: 1 });
export const ListsFile = Type.Record(Code, ListItems);

export type Country = Static<typeof CountriesFile>[number];
export type Intent = Static<typeof IntentsFile>[number];
export type HeldAuthorization = Static<typeof HeldAuthorizationsFile>[number];
export type DocumentType = Static<typeof DocumentTypesFile>[number];
export type Fact = Static<typeof FactsFile>[number];
export type RefusedDocuments = Static<typeof RefusedDocumentsFile>;
export type ListItem = Static<typeof ListItems>[number];
