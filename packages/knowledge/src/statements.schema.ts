import {
  CONCLUSION_KINDS,
  COUNTERFACTUAL_CHANGES,
  TRAVEL_DOCUMENT_REASONS,
} from "@entrada/domain/determinations/model/kinds";
import Type from "typebox";
import { Code, CountryCode, closed, LocalizedSchema, Text } from "./reference.schema.ts";

const Match = Type.Record(
  Type.String({ pattern: "^[A-Za-z.]+$" }),
  Type.Union([Type.String(), Type.Number(), Type.Boolean()]),
);
const Variant = Type.Object(
  { ...LocalizedSchema.properties, match: Type.Optional(Match), also: Type.Optional(Type.Boolean()) },
  closed,
);
const Variants = Type.Array(Variant, { minItems: 1 });
const OneAndOther = Type.Object({ one: Text, other: Text }, closed);
const Unit = Type.Object(
  {
    en: OneAndOther,
    es: OneAndOther,
    fr: OneAndOther,
    ar: Type.Object({ one: Text, two: Text, few: Text, many: Text, other: Text }, closed),
    zh: Type.Object({ other: Text }, closed),
    hi: Type.Object({ other: Text }, closed),
  },
  closed,
);
const MaybeEmpty = Type.String();
const Joint = Type.Object(
  { en: MaybeEmpty, es: MaybeEmpty, fr: MaybeEmpty, ar: MaybeEmpty, zh: MaybeEmpty, hi: MaybeEmpty },
  closed,
);

export const StatementsFile = Type.Object(
  {
    conditions: Type.Record(Code, Variants),
    warnings: Type.Record(Type.String({ pattern: "^[A-Z_]+$" }), Variants),
    units: Type.Record(Code, Unit),
    words: Type.Record(Code, LocalizedSchema),
    documents: Type.Record(Code, LocalizedSchema),
    held: LocalizedSchema,
    joints: Type.Object(
      { item: LocalizedSchema, choice: LocalizedSchema, or: LocalizedSchema, sentence: Joint },
      closed,
    ),
  },
  closed,
);

const variantsOf = <Name extends string>(names: readonly Name[]) =>
  Type.Object(Object.fromEntries(names.map((name) => [name, Variants])) as Record<Name, typeof Variants>, closed); // fromEntries loses the names

export const HeadlinesFile = Type.Object(
  {
    answer: Variants,
    shortfalls: Variants,
    outcomes: variantsOf(CONCLUSION_KINDS),
    trips: Variants,
    conclusions: variantsOf(CONCLUSION_KINDS),
    questions: Variants,
    reasons: variantsOf(["open", "document", "citizenship", "measure", "passport"]),
    alternatives: Variants,
    travelDocuments: variantsOf(TRAVEL_DOCUMENT_REASONS),
    counterfactuals: variantsOf(COUNTERFACTUAL_CHANGES),
  },
  closed,
);

/** Names of countries in a sentence. */
export const PlacesFile = Type.Record(CountryCode, Type.Object({ en: Type.Optional(Text), fr: Text }, closed));

/** Names of countries and groups of them after “from”. */
export const OriginsFile = Type.Record(
  Type.Union([CountryCode, Code]),
  Type.Object({ ...Type.Partial(LocalizedSchema).properties, fr: Text }, closed),
);

/** By the `scheme` of rules, what is obtained. */
export const SchemesFile = Type.Record(Text, LocalizedSchema);
