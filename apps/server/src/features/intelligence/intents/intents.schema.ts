import { PASSPORT_TYPES } from "@entrada/domain/determinations/model/input";
import { CLARIFICATION_REASONS } from "@entrada/domain/intents/resolver";
import { CHARACTERS_MAX } from "@entrada/domain/shared/text-limits";
import { INTENT_CODES } from "@entrada/knowledge/code-lists";
import Type, { type Static } from "typebox";
import { openEnum } from "../../../core/open-enum.ts";
import { LIST_QUERY, listOf } from "../../../http/resources/list-envelope.ts";
import { CREATED_QUERY, severalCodes } from "../../../http/resources/list-filters.ts";
import { closed, optionalNull, orNull, plainText } from "../../../http/resources/schema-parts.ts";
import { FurtherFactsInput } from "../determinations/determinations.schema.ts";

const Country = (description: string) =>
  Type.String({ description: `${description} ISO 3166-1 alpha-2, or XK.`, examples: ["IN"] });
const Intent = openEnum("IntentCode", INTENT_CODES, "A code from `/api/v1/intelligence/reference/intents`.");
const Confidence = Type.Number({ minimum: 0, maximum: 1, description: "How likely it is right, calibrated." });

const FOCUS_LENGTH_MAX = 1_000;

export const IntentResolutionInputSchema = Type.Object(
  {
    passportCountry: Country("The country that issued the traveler's passport."),
    destinationCountry: Country("The destination of the trip."),
    statement: plainText({
      minLength: 0,
      maxLength: CHARACTERS_MAX.statement,
      description:
        "The traveler's own words about the purpose, in any language. Stored encrypted, and only for a limited time.",
    }),
    previousFocus: optionalNull(
      Type.String({
        maxLength: FOCUS_LENGTH_MAX,
        description: "`focus` of the answer before, which is null if that was no question.",
      }),
    ),
  },
  { ...closed, title: "IntentResolutionInput" },
);
export type IntentResolutionInput = Static<typeof IntentResolutionInputSchema>;

export const IntentResolutionParams = Type.Object(
  { id: Type.String({ description: "An intent resolution's id." }) },
  closed,
);

export const IntentResolutionsQuery = Type.Object(
  {
    ...LIST_QUERY,
    ...CREATED_QUERY,
    destinationCountry: severalCodes("country-code", "Only those for these destinations."),
    passportCountry: severalCodes("passport-country-code", "Only those for holders of these passports."),
    intent: severalCodes("intent-code", "Only those that suggest one of these intents."),
  },
  closed,
);

const RESOLVED = {
  id: Type.String({ examples: ["itr_01keb8c2g0e3vb4s1m6z9q7t5x"] }),
  passportCountry: Country("As asked."),
  destinationCountry: Country("As asked."),
  suggestedIntent: orNull(Intent),
  confidence: Confidence,
  decidedBy: openEnum(
    "IntentDecider",
    ["resolver", "languageModel"],
    "Who chose the intent or asked the question: the resolver or, if the resolver would have asked, this installation's language model, which chooses among its likeliest candidates. The confidence is always the resolver's.",
  ),
  language: Type.String({ description: "Of the statement: a BCP 47 tag, or `other`.", examples: ["en"] }),
  evaluatedAt: Type.String({ format: "date-time", description: "RFC 3339 in UTC, with milliseconds." }),
};

const ResolutionSummarySchema = Type.Object(RESOLVED, { title: "IntentResolutionSummary" });
export type ResolutionSummary = Static<typeof ResolutionSummarySchema>;

export const IntentResolutionPageSchema = listOf(ResolutionSummarySchema, "IntentResolutionPage");

const ToldSchema = Type.Object(
  {
    passportType: Type.Optional(
      openEnum("PassportType", PASSPORT_TYPES, "The class of the document, if not ordinary."),
    ),
    facts: FurtherFactsInput,
    unused: Type.Array(Type.String(), {
      description: "Literal parts that say something of the traveler or the trip, and that nothing here has.",
    }),
  },
  {
    title: "ToldTraveler",
    description: "What else the statement says, read by rules: `facts` as `traveler.facts` takes them.",
  },
);

export const IntentResolutionSchema = Type.Object(
  {
    ...RESOLVED,
    statement: orNull(Type.String({ description: "As sent; null once it was deleted." })),
    told: orNull(ToldSchema, "Null once the statement was deleted."),
    alternatives: Type.Array(Type.Object({ intent: Intent, confidence: Confidence })),
    clarification: orNull(
      Type.Object({
        question: Type.String({ description: "In the statement's language." }),
        options: Type.Array(Type.Object({ intent: Intent, label: Type.String() })),
        reason: openEnum("ClarificationReason", CLARIFICATION_REASONS, "Why it is asked."),
      }),
    ),
    focus: orNull(
      Type.String({ description: "Send it as `previousFocus` with the answer to the question; valid for a day." }),
    ),
    resolverVersion: Type.String({ examples: ["intents-20261122-0f3a9c2d"] }),
  },
  { title: "IntentResolution" },
);
export type IntentResolution = Static<typeof IntentResolutionSchema>;
