import {
  ARRIVAL_MODES,
  DOCUMENT_FORMS,
  ENTRIES,
  GUARDIANS,
  NATIONALITY_CLASSES,
  STAYED_UNDER,
  UNION_CITIZEN_TRAVELS,
} from "@entrada/domain/determinations/model/input";
import { CONCLUSION_KINDS, VIAS } from "@entrada/domain/determinations/model/kinds";
import { LAYERS } from "@entrada/domain/determinations/model/knowledge";
import Type, { type Static } from "typebox";
import { CountryCode, closed, LocalizedSchema, Text } from "./reference.schema.ts";
import { WATCH_KIND_NAMES } from "./watch/kinds.ts";

const oneOf = <const T extends readonly string[]>(values: T) => Type.Enum([...values] as T[number][]); // the spread loses the literals
/** A valid date, `YYYY-MM-DD`. */
export const IsoDate = Type.String({ format: "date" });
const WebAddress = Type.String({ pattern: "^https?://\\S+$" });
const Days = Type.Integer({ minimum: 1, maximum: 3660 });
const Token = Type.String({ pattern: "^-?[A-Za-z][A-Za-z0-9.-]*$" });
const Tokens = Type.Union([Token, Type.Array(Token, { minItems: 1 })]);
const Ids = Type.Union([Text, Type.Array(Text, { minItems: 1 })]);

/** The winners that an overlay is for: rules by id, or every rule that has no condition of this code itself. */
const OnlyIf = Type.Union([Ids, Type.Object({ without: Text, except: Type.Optional(Ids) }, closed)]);

const DatedCodes = Type.Object(
  {
    codes: Type.Array(CountryCode),
    from: Type.Optional(IsoDate),
    until: Type.Optional(IsoDate),
  },
  closed,
);
const CountrySet = Type.Union([Type.Array(CountryCode), Type.Array(DatedCodes)]);

export const SetsFile = Type.Object(
  {
    countries: Type.Record(Type.String(), CountrySet),
    intents: Type.Record(Type.String(), Type.Array(Text)),
    volatile: Type.Array(CountryCode),
    officialHosts: Type.Optional(Type.Array(Text)),
    stayZones: Type.Optional(
      Type.Array(Type.Object({ countries: Tokens, permitDays: oneOf(["counted", "leftOut"]), source: Ids }, closed)),
    ),
    usualForms: Type.Optional(
      Type.Array(
        Type.Object(
          { codes: Type.Array(Text, { minItems: 1 }), issuers: Tokens, form: oneOf(DOCUMENT_FORMS), source: Ids },
          closed,
        ),
      ),
    ),
  },
  closed,
);

const ApplicationPage = Type.Object(
  {
    page: Text,
    kinds: Type.Optional(Type.Array(oneOf(CONCLUSION_KINDS), { minItems: 1 })),
    schemes: Type.Optional(Type.Array(Text, { minItems: 1 })),
  },
  closed,
);

/** By destination, whom travelers ask and the pages on which they apply, each by the id of its source. */
export const AuthoritiesFile = Type.Record(
  Type.String({ pattern: "^[A-Z]{2}$" }),
  Type.Object(
    { ask: Text, apply: Type.Optional(Type.Union([Text, Type.Array(ApplicationPage, { minItems: 1 })])) },
    closed,
  ),
);

const Sha256 = Type.String({ pattern: "^[0-9a-f]{64}$" });

/** What a source says of how it is read again, where this does not follow from its address. */
const SourceWatchText = Type.Object(
  {
    kind: Type.Optional(oneOf(WATCH_KIND_NAMES)),
    url: Type.Optional(WebAddress),
    select: Type.Optional(Type.Array(Text, { minItems: 1 })),
    passages: Type.Optional(
      Type.Array(Type.Object({ sha256: Sha256, rules: Type.Optional(Type.Array(Text, { minItems: 1 })) }, closed), {
        minItems: 1,
      }),
    ),
    why: Type.Optional(Text),
  },
  { ...closed, minProperties: 1 },
);

export const SourcesFile = Type.Array(
  Type.Object(
    {
      id: Type.String({ pattern: "^[a-z0-9][a-z0-9.-]*$" }),
      title: Text,
      publisher: Text,
      url: WebAddress,
      tier: oneOf(["law", "government"]),
      enactedOn: Type.Optional(IsoDate),
      appliesFrom: Type.Optional(IsoDate),
      asOf: IsoDate,
      readOn: IsoDate,
      readVia: oneOf(["page", "storedCopy", "transcription"]),
      transcription: Type.Optional(Text),
      reportedBy: Type.Optional(Text),
      reviewBy: IsoDate,
      text: Type.Optional(Type.Object({ sha256: Sha256, of: Text }, closed)),
      note: Type.Optional(Text),
      watch: Type.Optional(SourceWatchText),
    },
    closed,
  ),
);

const span = { days: Type.Optional(Days), months: Type.Optional(Type.Integer({ minimum: 1, maximum: 120 })) };
const Span = Type.Object(span, { ...closed, minProperties: 1, maxProperties: 1 });

const Holds = Type.Object(
  {
    codes: Type.Array(Text, { minItems: 1 }),
    issuers: Type.Optional(Tokens),
    valid: Type.Optional(oneOf(["arrival", "stay", "past"])),
    withinYears: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    entries: Type.Optional(Type.Union([Text, Type.Array(oneOf(ENTRIES), { minItems: 1 })])),
    used: Type.Optional(Type.Boolean()),
    form: Type.Optional(oneOf(DOCUMENT_FORMS)),
    validFor: Type.Optional(
      Type.Object(
        { ...span, after: oneOf(["arrival", "departure"]) },
        { ...closed, minProperties: 2, maxProperties: 2 },
      ),
    ),
    issuedWithin: Type.Optional(Span),
    length: Type.Optional(Span),
  },
  closed,
);

const FACTS = [
  "arrivalMode",
  "onwardDestination",
  "port",
  "onwardTicketHeld",
  "dualNationalities",
  "visitedCountries",
  "previousRefusals",
  "unionCitizen",
  "guardian",
  "circumstance",
] as const;

const Years = Type.Integer({ minimum: 0, maximum: 120 });
const Age = Type.Object(
  { minYears: Type.Optional(Years), maxYears: Type.Optional(Years) },
  { ...closed, minProperties: 1 },
);

const TripLength = Type.Object(
  { minDays: Type.Optional(Days), maxDays: Type.Optional(Days) },
  { ...closed, minProperties: 1 },
);

export type PredicateText =
  | { readonly holds: Static<typeof Holds> }
  | { readonly residesIn: string | string[] }
  | {
      readonly fact: (typeof FACTS)[number];
      readonly in: (string | number | boolean)[];
      readonly statement?: string;
      readonly code?: string;
    }
  | { readonly age: Static<typeof Age> }
  | { readonly visited: string | string[]; readonly withinDays?: number }
  | { readonly passportIssuedFrom: string }
  | { readonly trip: Static<typeof TripLength> }
  | { readonly told: PredicateText }
  | { readonly all: readonly PredicateText[] }
  | { readonly any: readonly PredicateText[] }
  | { readonly not: PredicateText };

// A reference keeps the recursion in one schema, which the file's schema defines.
const PredicateRef = Type.Unsafe<PredicateText>({ $ref: "#/$defs/predicate" });

const Predicate = Type.Union([
  Type.Object({ holds: Holds }, closed),
  Type.Object({ residesIn: Tokens }, closed),
  Type.Object(
    {
      fact: oneOf(FACTS),
      in: Type.Array(Type.Union([Type.String(), Type.Number(), Type.Boolean()]), { minItems: 1 }),
      statement: Type.Optional(Text),
      code: Type.Optional(Type.String({ pattern: "^[a-z][a-z0-9-]*$", maxLength: 60 })),
    },
    closed,
  ),
  Type.Object({ age: Age }, closed),
  Type.Object({ visited: Tokens, withinDays: Type.Optional(Days) }, closed),
  Type.Object({ passportIssuedFrom: IsoDate }, closed),
  Type.Object({ trip: TripLength }, closed),
  Type.Object({ told: PredicateRef }, closed),
  Type.Object({ all: Type.Array(PredicateRef, { minItems: 1 }) }, closed),
  Type.Object({ any: Type.Array(PredicateRef, { minItems: 1 }) }, closed),
  Type.Object({ not: PredicateRef }, closed),
]);

const Condition = Type.Object(
  {
    code: Text,
    kind: Type.Optional(oneOf(["requirement", "limit", "exception", "evidence"])),
    value: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    statement: Type.Optional(Text),
    test: Type.Optional(PredicateRef),
    onlyFor: Type.Optional(PredicateRef),
    source: Type.Optional(Ids),
  },
  closed,
);

const Stay = Type.Object(
  {
    days: Type.Optional(Days),
    months: Type.Optional(Type.Integer({ minimum: 1, maximum: 120 })),
    within: Type.Optional(Days),
    cap: Type.Optional(Type.Object({ days: Days, within: Days }, closed)),
    count: Type.Optional(oneOf(["inclusive", "fromNextDay"])),
    discretionary: Type.Optional(Type.Boolean()),
  },
  closed,
);

const route = {
  kind: oneOf(CONCLUSION_KINDS),
  stay: Type.Optional(Stay),
  via: Type.Optional(oneOf(VIAS)),
  scheme: Type.Optional(Text),
  apply: Type.Optional(WebAddress),
};

const RuleSchema = Type.Object(
  {
    id: Type.String({ pattern: "^[a-z][A-Za-z0-9.-]*$" }),
    layer: oneOf(LAYERS),
    for: Type.Optional(Tokens),
    at: Type.Optional(Tokens),
    intents: Type.Optional(Tokens),
    effective: Type.Optional(Type.Object({ from: Type.Optional(IsoDate), until: Type.Optional(IsoDate) }, closed)),
    maxDays: Type.Optional(Days),
    when: Type.Optional(PredicateRef),
    then: Type.Optional(
      Type.Object(
        {
          ...route,
          entries: Type.Optional(oneOf(ENTRIES)),
          alternatives: Type.Optional(Type.Array(Type.Object(route, closed))),
        },
        closed,
      ),
    ),
    requires: Type.Optional(Type.Array(Condition)),
    excludes: Type.Optional(Type.Array(Condition)),
    source: Ids,
    verified: Type.Optional(IsoDate),
    dispute: Type.Optional(
      Type.Object({ level: oneOf(["kind", "detail"]), sources: Type.Array(Text), note: Text }, closed),
    ),
    onlyIf: Type.Optional(OnlyIf),
    raises: Type.Optional(oneOf(CONCLUSION_KINDS)),
    beyond: Type.Optional(Stay),
    scheme: Type.Optional(Text),
    apply: Type.Optional(WebAddress),
    adds: Type.Optional(Type.Array(Condition)),
    warns: Type.Optional(Text),
    text: Type.Optional(Text),
    announced: Type.Optional(Type.Boolean()),
    passportOnly: Type.Optional(Type.Boolean()),
    bars: Type.Optional(Text),
    classes: Type.Optional(Type.Array(oneOf(NATIONALITY_CLASSES), { minItems: 1 })),
    note: Type.Optional(Text),
  },
  closed,
);

const FurtherFacts = Type.Object(
  {
    birthDate: Type.Optional(IsoDate),
    passport: Type.Optional(
      Type.Object(
        {
          issuedOn: Type.Optional(IsoDate),
          expiresOn: Type.Optional(IsoDate),
          isBiometric: Type.Optional(Type.Boolean()),
          blankPages: Type.Optional(Type.Integer()),
        },
        closed,
      ),
    ),
    arrivalMode: Type.Optional(oneOf(ARRIVAL_MODES)),
    onwardTicketHeld: Type.Optional(Type.Boolean()),
    onwardDestination: Type.Optional(Text),
    dualNationalities: Type.Optional(Type.Array(Text)),
    previousRefusals: Type.Optional(Type.Array(Text)),
    earlierStays: Type.Optional(
      Type.Array(Type.Object({ country: Text, from: IsoDate, to: IsoDate, under: oneOf(STAYED_UNDER) }, closed)),
    ),
    travelsWith: Type.Optional(
      Type.Object(
        { unionCitizen: Type.Optional(oneOf(UNION_CITIZEN_TRAVELS)), guardian: Type.Optional(oneOf(GUARDIANS)) },
        closed,
      ),
    ),
    nationalityClass: Type.Optional(oneOf(NATIONALITY_CLASSES)),
    declarations: Type.Optional(Type.Record(Type.String(), Type.Boolean())),
    visitedSince: Type.Optional(Type.Array(Type.Object({ country: Text, lastVisitedOn: IsoDate }, closed))),
  },
  closed,
);

const ScenarioSchema = Type.Object(
  {
    name: Text,
    passport: Text,
    destination: Type.Optional(Text),
    intent: Text,
    arrival: IsoDate,
    days: Type.Optional(Days),
    departure: Type.Optional(IsoDate),
    residence: Type.Optional(Text),
    holds: Type.Optional(Type.Array(Type.Record(Type.String(), Type.Unknown()))),
    facts: Type.Optional(FurtherFacts),
    evaluatedOn: Type.Optional(IsoDate),
    expect: Type.Object(
      {
        kind: oneOf(CONCLUSION_KINDS),
        rule: Type.Optional(Ids),
        stayDays: Type.Optional(Type.Integer()),
        stayMonths: Type.Optional(Type.Integer()),
        clarify: Type.Optional(Type.Boolean()),
        warns: Type.Optional(Type.Array(Text)),
        conditions: Type.Optional(Type.Array(Text)),
      },
      closed,
    ),
  },
  closed,
);

export const RulesFile = Type.Object(
  {
    destinations: Type.Array(Token, { minItems: 1 }),
    sets: Type.Optional(Type.Record(Type.String(), CountrySet)),
    rules: Type.Array(RuleSchema, { minItems: 1 }),
    scenarios: Type.Array(ScenarioSchema),
  },
  { ...closed, $defs: { predicate: Predicate } },
);

/** What rules say in words of their own, and names of publishers, in every language; found by the English. */
export const SentencesFile = Type.Array(LocalizedSchema);

export type SentencesFile = Static<typeof SentencesFile>;
export type SetsFile = Static<typeof SetsFile>;
export type AuthoritiesFile = Static<typeof AuthoritiesFile>;
export type RulesFile = Static<typeof RulesFile>;
export type SourcesFile = Static<typeof SourcesFile>;
export type RuleText = Static<typeof RuleSchema>;
export type ConditionText = Static<typeof Condition>;
export type CountrySetText = Static<typeof CountrySet>;
export type Scenario = Static<typeof ScenarioSchema>;
