import { COVERAGE_AUTHORITIES, COVERAGE_AVAILABILITIES } from "@entrada/knowledge/coverage";
import { PUBLIC_LIST_KEYS } from "@entrada/knowledge/reference.lists";
import { FACT_TYPES } from "@entrada/knowledge/reference.schema";
import Type, { type Static } from "typebox";
import { openEnum } from "../../../core/open-enum.ts";
import { listOf, PAGE_QUERY } from "../../../http/resources/list-envelope.ts";
import { severalOf } from "../../../http/resources/list-filters.ts";
import { closed, orNull } from "../../../http/resources/schema-parts.ts";

const InputRule = (of: string) =>
  Type.Enum(["required", "optional", "refused"], { description: `Whether \`${of}\` must, may or must not be sent.` });
const Day = Type.String({ format: "date" });

export const ListQuerySchema = Type.Object(PAGE_QUERY, closed);
export type ListQuery = Static<typeof ListQuerySchema>;

export const CountryQuerySchema = Type.Object(
  {
    ...PAGE_QUERY,
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

export const CoverageQuerySchema = Type.Object(
  {
    ...PAGE_QUERY,
    destinationCountry: Type.Optional(
      Type.String({ format: "country-code", description: "Only this destination: ISO 3166-1 alpha-2, or XK." }),
    ),
    destination: Type.Optional(
      Type.String({ format: "country-code", description: "The same as `destinationCountry`, by its former name." }),
    ),
    availability: severalOf(COVERAGE_AVAILABILITIES, "Only those that answer, or are unavailable."),
  },
  closed,
);
export type CoverageQuery = Static<typeof CoverageQuerySchema>;

export const ListKeyParamsSchema = Type.Object({
  key: openEnum("ListKey", PUBLIC_LIST_KEYS, "A key of the list of lists."),
});

const CountrySchema = Type.Object(
  {
    code: Type.String({ description: "ISO 3166-1 alpha-2, or XK." }),
    name: Type.String({ description: "In the answer's `Content-Language`." }),
    alpha3: Type.String({ description: "ISO 3166-1 alpha-3, or XKX." }),
    otherNames: Type.Array(Type.String(), {
      description: "Its names in the other languages, and other common names: to find it, not to show it.",
    }),
    isPassportIssuer: Type.Boolean({ description: "Allowed as a traveler's `passportCountry`." }),
    isDestination: Type.Boolean({ description: "Allowed as a leg's `destinationCountry`." }),
  },
  { title: "Country" },
);
const CoverageSchema = Type.Object(
  {
    destinationCountry: Type.String({ description: "ISO 3166-1 alpha-2, or XK." }),
    destination: Type.String({ description: "The same, by its former name." }),
    name: Type.String({ description: "In the answer's `Content-Language`." }),
    availability: Type.Enum([...COVERAGE_AVAILABILITIES], {
      description: "`unavailable`: no rules exist, and every determination is `undetermined`.",
    }),
    authorityStatus: orNull(
      Type.Enum([...COVERAGE_AUTHORITIES]),
      "`verified`: every rule was compared with the official text; `mixed`: some were; `transcribed`: none was, they " +
        "were read in a reproduction or a stored copy. Each determination has its own. Null: unavailable.",
    ),
    authority: orNull(Type.Enum([...COVERAGE_AUTHORITIES]), "The same as `authorityStatus`, by its former name."),
    rules: Type.Integer({ minimum: 0, description: "Rules that apply to it." }),
    verifiedRules: Type.Integer({ minimum: 0, description: "How many of them were compared with the official text." }),
    oldestAsOf: orNull(Day, "The oldest date of the content of its sources."),
    nextReviewBy: orNull(
      Day,
      "The day by which the first of its sources is due for review; later it answers as `stale`.",
    ),
    publishers: Type.Array(Type.String(), { description: "Who published its sources." }),
  },
  { title: "DestinationCoverage" },
);
const FactSchema = Type.Object(
  {
    code: Type.String({ description: "The member of `traveler.facts`, or of its `declarations`." }),
    type: openEnum("FactType", [...FACT_TYPES, "declaration"], "What to send."),
    values: Type.Optional(Type.Array(Type.String(), { description: "The values that `oneOf` accepts." })),
    label: Type.String({ description: "What it means; of a declaration, the sentence that is true or false." }),
    path: Type.String({ description: "JSON pointer into the query of a determination." }),
    askedBy: Type.Array(Type.String(), { description: "The destinations whose rules ask for it." }),
  },
  { title: "Fact" },
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
      description: "The issuers whose documents count; `any` if all do.",
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
    instructions: Type.String({ description: "What a traveler uploads, in the answer's `Content-Language`." }),
    capabilities: Type.Array(Type.String({ description: "upload, mrz, photoCheck, pdfText or expiry." })),
  },
  { title: "DocumentType" },
);
const PublicListSchema = Type.Object(
  {
    code: openEnum("ListKey", PUBLIC_LIST_KEYS, "The list's key."),
    href: Type.String({ description: "Where its options are." }),
  },
  { title: "PublicList" },
);
const ListItemSchema = Type.Object({ code: Type.String(), label: Type.String() }, { title: "ListItem" });

export const CountryListSchema = listOf(CountrySchema, "CountryList");
export const CoverageListSchema = listOf(CoverageSchema, "DestinationCoverageList");
export const FactListSchema = listOf(FactSchema, "FactList");
export const IntentListSchema = listOf(IntentSchema, "IntentList");
export const HeldAuthorizationListSchema = listOf(HeldAuthorizationSchema, "HeldAuthorizationKindList");
export const DocumentTypeListSchema = listOf(DocumentTypeSchema, "DocumentTypeList");
export const ListItemListSchema = listOf(ListItemSchema, "ListItemList");
export const PublicListListSchema = listOf(PublicListSchema, "PublicListList");
