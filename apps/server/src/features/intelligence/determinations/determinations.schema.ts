import {
  ARRIVAL_MODES,
  DOCUMENT_FORMS,
  EARLIER_STAYS_MAX,
  ENTRIES,
  GUARDIANS,
  HELD_AUTHORIZATIONS_MAX,
  NATIONALITY_CLASSES,
  STAYED_UNDER,
  UNION_CITIZEN_TRAVELS,
} from "@entrada/domain/determinations/model/input";
import {
  AUTHORITY_STATUSES,
  CONCLUSION_KINDS,
  CONDITION_STATUSES,
  COUNTERFACTUAL_CHANGES,
  MINIMUM_AUTHORITIES,
  TRAVEL_DOCUMENT_REASONS,
  VIAS,
} from "@entrada/domain/determinations/model/kinds";
import { CONDITION_CODES, HELD_AUTHORIZATION_CODES, INTENT_CODES, WARNING_CODES } from "@entrada/knowledge/code-lists";
import Type, { type Static } from "typebox";
import { openEnum, openInput } from "../../../core/open-enum.ts";
import { closed, orNull, plainLine } from "../../../http/resources/schema-parts.ts";
import { SourceReading } from "../../../http/resources/source-reading.ts";
import { Untranslated } from "../../../http/resources/untranslated.ts";
import { ServiceAvailabilitySchema } from "./determinations.offers.schema.ts";

const Country = (description: string) =>
  Type.String({
    description: `${description} ISO 3166-1 alpha-2, or XK: a code from \`/api/v1/intelligence/reference/countries\`.`,
    examples: ["FR"],
  });
const Day = (description: string) => Type.String({ format: "date", description: `${description} YYYY-MM-DD.` });
const Instant = Type.String({ format: "date-time", description: "RFC 3339 in UTC, with milliseconds." });

const HeldAuthorizationInput = Type.Object(
  {
    code: openInput(
      "HeldAuthorizationCode",
      HELD_AUTHORIZATION_CODES,
      "A code from `/api/v1/intelligence/reference/held-authorizations`, which says what else to send.",
    ),
    issuingCountry: Type.Optional(Country("The issuing country.")),
    expiresOn: Type.Optional(Day("The last day of its validity.")),
    issuedOn: Type.Optional(Day("The first day of its validity.")),
    entries: Type.Optional(Type.Enum(ENTRIES, { description: "How many entries it allows." })),
    used: Type.Optional(Type.Boolean({ description: "Whether its holder has entered with it before." })),
    form: Type.Optional(Type.Enum(DOCUMENT_FORMS, { description: "A sticker or card, or a record." })),
  },
  {
    ...closed,
    title: "HeldAuthorizationInput",
    description: "A visa, permit or card that the traveler holds. Absent members are unknown.",
  },
);

const Countries = (description: string) =>
  Type.Array(Country("A country."), { maxItems: 50, description: `${description} Complete; empty: none.` });

const PassportFactsInput = Type.Object(
  {
    issuedOn: Type.Optional(Day("The day of issue.")),
    expiresOn: Type.Optional(Day("The last day of its validity.")),
    isBiometric: Type.Optional(Type.Boolean({ description: "Whether it has an electronic chip." })),
    blankPages: Type.Optional(Type.Integer({ minimum: 0, maximum: 100, description: "How many pages are blank." })),
  },
  { ...closed, title: "PassportFactsInput", description: "What the passport says. Absent members are unknown." },
);

const EarlierStayInput = Type.Object(
  {
    country: Country("A country."),
    from: Day("The day of entry."),
    to: Day("The day of exit."),
    under: Type.Enum(STAYED_UNDER, { description: "`permit`: a residence permit or a long-stay visa." }),
  },
  { ...closed, title: "EarlierStayInput" },
);

export const FurtherFactsInput = Type.Object(
  {
    birthDate: Type.Optional(
      Type.String({
        format: "partial-date",
        description: "The traveler's date of birth, as far as known: `1950-07-21`, `1950-07` or `1950`.",
      }),
    ),
    passport: Type.Optional(PassportFactsInput),
    arrivalMode: Type.Optional(Type.Enum(ARRIVAL_MODES, { description: "How the traveler arrives." })),
    onwardTicketHeld: Type.Optional(Type.Boolean({ description: "Whether a ticket leads out of the destination." })),
    residencePermitHeld: Type.Optional(
      Type.Boolean({ description: "`false`: no permit of the country of residence is held." }),
    ),
    onwardDestination: Type.Optional(Country("The country to which the journey continues.")),
    dualNationalities: Type.Optional(
      Countries("Every other nationality of the traveler. The answer is for the easiest of them."),
    ),
    previousRefusals: Type.Optional(Countries("Every country that has refused the traveler a visa or entry.")),
    travelsWith: Type.Optional(
      Type.Object(
        {
          unionCitizen: Type.Optional(
            Type.Enum(UNION_CITIZEN_TRAVELS, { description: "What a Union citizen of the traveler's family does." }),
          ),
          guardian: Type.Optional(Type.Enum(GUARDIANS, { description: "Which guardians travel with a minor." })),
        },
        { ...closed, title: "CompanionsInput" },
      ),
    ),
    nationalityClass: Type.Optional(
      Type.Enum(NATIONALITY_CLASSES, { description: "As the passport states it. Absent: citizen." }),
    ),
    declarations: Type.Optional(
      Type.Record(Type.String({ pattern: "^[a-z][a-z0-9-]*$", maxLength: 60 }), Type.Boolean(), {
        maxProperties: 50,
        description:
          "Whether a circumstance that a rule describes in a sentence of its own is true of this trip, by the code " +
          "that `/api/v1/intelligence/reference/facts` lists.",
        examples: [{ "cn-240-hour-port": true }],
      }),
    ),
    earlierStays: Type.Optional(
      Type.Array(EarlierStayInput, {
        maxItems: EARLIER_STAYS_MAX,
        description: "Every earlier stay that can count for the destination's limits. Complete; empty: none.",
      }),
    ),
    visitedSince: Type.Optional(
      Type.Array(
        Type.Object(
          { country: Country("A country."), lastVisitedOn: Day("The last day there.") },
          { ...closed, title: "PastVisitInput" },
        ),
        { maxItems: 250, description: "Every country visited, with the last day there. Complete; empty: none." },
      ),
    ),
  },
  {
    ...closed,
    title: "FurtherFactsInput",
    description:
      "Further facts. Never required: an absent fact is unknown, and becomes an open condition if a rule " +
      "asks for it. Stored with the query.",
  },
);

export const TravelerInput = Type.Object(
  {
    passportCountry: Country("The state that issued the passport."),
    passportType: Type.Unsafe<"ordinary">({
      type: "string",
      enum: ["ordinary"],
      description: "Only ordinary passports are supported.",
    }),
    residenceCountry: Country("Where the traveler lives."),
    heldAuthorizations: Type.Array(HeldAuthorizationInput, {
      maxItems: HELD_AUTHORIZATIONS_MAX,
      description: "Complete: the traveler holds nothing that is not listed.",
    }),
    facts: Type.Optional(FurtherFactsInput),
  },
  { ...closed, title: "TravelerInput" },
);

export const TRIP = {
  intent: openInput("IntentCode", INTENT_CODES, "A code from `/api/v1/intelligence/reference/intents`."),
  arrivalDate: Day("The day of entry."),
  departureDate: Day("The last day of the stay."),
};

const LegInput = Type.Object(
  {
    reference: plainLine({ maxLength: 200, description: "Your label for the leg." }),
    destinationCountry: Country("Where the traveler goes."),
    ...TRIP,
    transitContext: Type.Unsafe<"entry">({
      type: "string",
      enum: ["entry"],
      description: "Only legs that enter the destination are supported.",
    }),
  },
  { ...closed, title: "LegInput" },
);

export const DeterminationInputSchema = Type.Object(
  {
    traveler: TravelerInput,
    legs: Type.Array(LegInput, { minItems: 1, maxItems: 1, description: "Exactly one dated entry leg." }),
  },
  { ...closed, title: "DeterminationInput" },
);
export type DeterminationInputBody = Static<typeof DeterminationInputSchema>;

const Stay = Type.Object(
  {
    days: Type.Optional(Type.Integer()),
    months: Type.Optional(Type.Integer()),
    within: Type.Optional(Type.Integer({ description: "Length in days of the rolling period that `days` counts in." })),
    cap: Type.Optional(Type.Object({ days: Type.Integer(), within: Type.Integer() })),
    count: Type.Optional(openEnum("DayCount", ["inclusive", "fromNextDay"], "How days are counted.")),
    discretionary: Type.Optional(Type.Boolean({ description: "An officer decides, up to this length." })),
  },
  { title: "Stay", description: "The stay that the deciding rule permits." },
);
export const Kind = openEnum(
  "ConclusionKind",
  CONCLUSION_KINDS,
  "The least burdensome lawful route for exactly the given facts.",
);
const SourceIds = Type.Array(Type.String(), { description: "Ids within `knowledge.sources`." });

const Condition = Type.Object(
  {
    code: openEnum("ConditionCode", CONDITION_CODES, "What it is about."),
    kind: openEnum(
      "ConditionKind",
      ["requirement", "limit", "exception", "evidence", "alternative"],
      "The type of condition. `alternative`: this answer does not ask for it; another route would.",
    ),
    statement: Type.String({ description: "One sentence, in the determination's language." }),
    asks: Type.Optional(
      Type.String({ description: "Of an alternative: the statement without its route, to ask whether it is so." }),
    ),
    status: openEnum("ConditionStatus", CONDITION_STATUSES, "Whether the given facts meet it."),
    factPath: Type.Optional(Type.String({ description: "JSON pointer into `query`." })),
    value: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    leadsTo: Type.Optional(
      openEnum("ConclusionKind", CONCLUSION_KINDS, "The kind that the conclusion could become by this fact."),
    ),
    sourceIds: SourceIds,
  },
  { title: "Condition" },
);

const Apply = Type.Optional(
  orNull(
    Type.String({
      description: "The official page on which one applies. Absent in determinations of snapshots that name none.",
    }),
  ),
);

const Headline = (what: string) =>
  Type.Optional(
    Type.String({ description: `Sums up ${what}, ready to be shown. Absent if the snapshot is older than headlines.` }),
  );

export const RequiresClarification = Type.Boolean({ description: "A missing fact could give a lighter kind." });
const VisaConclusion = Type.Object(
  {
    kind: Kind,
    headline: Type.Optional(
      Type.String({
        description:
          "The conclusion in one sentence to the traveler, or that it depends on an open fact: the title of an answer. " +
          "Absent if the snapshot is older than it.",
      }),
    ),
    reason: Type.Optional(
      Type.String({
        description: "Why it is so, in one sentence. Absent if nothing decided or the snapshot is older.",
      }),
    ),
    conditions: Type.Array(Condition),
    requiresClarification: RequiresClarification,
    stay: orNull(Stay),
    entries: orNull(openEnum("Entries", ENTRIES, "How many entries the route gives.")),
    via: orNull(openEnum("ApplicationChannel", VIAS, "How to apply.")),
    scheme: orNull(Type.String({ description: "The name of the authorization or visa." })),
    apply: Apply,
    alternatives: Type.Array(
      Type.Object({
        kind: Kind,
        stay: orNull(Stay),
        via: orNull(openEnum("ApplicationChannel", VIAS, "How to apply.")),
        scheme: orNull(Type.String()),
        apply: Apply,
        sourceIds: SourceIds,
      }),
    ),
    authority: Type.Optional(
      Type.Object(
        { publisher: Type.String(), url: Type.String() },
        { description: "The destination's office to ask. Only if something must be obtained, or nothing decides." },
      ),
    ),
    travelDocument: Type.Optional(
      Type.Object(
        {
          nationality: Country("Travel as its national."),
          reason: openEnum("TravelDocumentReason", TRAVEL_DOCUMENT_REASONS, "Why this one."),
          statement: Type.Optional(Type.String({ description: "The reason, ready to be shown." })),
        },
        {
          title: "TravelDocument",
          description: "The passport that the answer is for. Only if the traveler has several nationalities.",
        },
      ),
    ),
  },
  { title: "VisaConclusion" },
);

export const AuthorityStatus = openEnum("AuthorityStatus", AUTHORITY_STATUSES, "How the official source was checked.");
const KnowledgeUsed = Type.Object(
  {
    engineVersion: Type.String(),
    sourceAsOf: orNull(Type.String({ format: "date-time" })),
    authorityStatus: AuthorityStatus,
    minimumAuthority: openEnum(
      "MinimumAuthority",
      MINIMUM_AUTHORITIES,
      "The minimum authority that the tenant required.",
    ),
    warnings: Type.Array(
      Type.String({
        description: `\`CODE: sentence\`. Codes: ${WARNING_CODES.join(", ")}. New ones may be added.`,
      }),
    ),
    sources: Type.Array(
      Type.Object({
        id: Type.String(),
        title: Type.String(),
        publisher: Type.String({ description: "Its name, in the determination's language." }),
        url: Type.String(),
        enactedOn: Type.Optional(
          Type.String({ description: "The day on which the law was made; `asOf` says how fresh the text is." }),
        ),
        asOf: Type.String(),
        readOn: Type.Optional(Type.String({ description: "The day on which it was read last." })),
        reviewBy: Type.String(),
        reading: Type.Optional(SourceReading),
      }),
    ),
    snapshotId: Type.String(),
  },
  { title: "Knowledge" },
);

const Trace = Type.Object(
  {
    matched: Type.Array(
      Type.Object({
        ruleId: Type.String(),
        layer: Type.String(),
        kind: orNull(Kind),
        outcome: openEnum("RuleOutcome", ["decided", "outweighed", "pending"], "The outcome of the rule."),
        missing: Type.Optional(Type.Array(Type.String())),
      }),
    ),
    rejected: Type.Array(
      Type.Object({ ruleId: Type.String(), layer: Type.String(), failed: Type.String(), reason: Type.String() }),
    ),
    nationalities: Type.Optional(
      Type.Array(Type.Object({ nationality: Type.String(), kind: Kind }), {
        description: "What each of several nationalities leads to, the one that decided first.",
      }),
    ),
  },
  { title: "Trace" },
);

const Counterfactual = Type.Object(
  {
    change: openEnum("CounterfactualChange", COUNTERFACTUAL_CHANGES, "Which fact would have to change."),
    factPath: orNull(Type.String()),
    value: Type.Record(Type.String(), Type.Unknown()),
    kind: Kind,
    ruleId: Type.String(),
    headline: Headline("the change and what it leads to"),
  },
  { title: "Counterfactual" },
);

export const DeterminationSchema = Type.Object(
  {
    id: Type.String(),
    evaluatedAt: Instant,
    language: Type.String({ description: "The language of the headlines, statements and warnings." }),
    headline: Headline("the answer"),
    query: DeterminationInputSchema,
    visaConclusion: VisaConclusion,
    serviceAvailability: ServiceAvailabilitySchema,
    knowledge: KnowledgeUsed,
    trace: Trace,
    counterfactuals: Type.Array(Counterfactual, { maxItems: 8 }),
    untranslated: Type.Optional(Untranslated),
  },
  { title: "Determination" },
);

export const DeterminationParams = Type.Object({ id: Type.String({ description: "A determination's id." }) });
