import { determine } from "./determine.ts";
import type { DeterminationAnswer, DetermineOptions } from "./model/answer.ts";
import type { LocalizedText } from "./model/formats.ts";
import type { FurtherFacts, HeldAuthorization } from "./model/input.ts";
import type { Rule, Snapshot, Source } from "./model/knowledge.ts";
import type { StatementCatalog } from "./model/statements.ts";
import { compileKnowledge } from "./rules/compile.ts";

const words = (text: string): LocalizedText => ({ en: text, es: text, fr: text, ar: text, zh: text, hi: text });

const CONDITIONS = [
  "maxStay",
  "periodCap",
  "heldDocument",
  "heldDocumentPhysical",
  "heldDocumentUsed",
  "heldDocumentShort",
  "arrivalMode",
  "ageBand",
  "passportValidity",
  "passportIssuedWithinYears",
  "blankPages",
  "biometricPassport",
  "arrivalCard",
  "nationalDocument",
  "travelsWith",
  "vaccination",
  "pastTravelExclusion",
  "dualNationalExclusion",
  "purpose",
];
const WARNINGS = [
  "KNOWLEDGE_UNAVAILABLE",
  "BELOW_MINIMUM_AUTHORITY",
  "TRANSCRIBED",
  "PASSPORT_EXPIRES",
  "EXEMPTION_ENDED",
  "EXEMPTION_ENDS_DURING_STAY",
  "STAY_EXCEEDS_EXEMPTION",
  "STAY_EXCEEDS_EVERY_ROUTE",
  "ARRIVAL_BEYOND_HORIZON",
  "ADMISSION_DISCRETION",
  "NATIONALITY_UNDETERMINED",
];

const said = (codes: readonly string[]) => Object.fromEntries(codes.map((code) => [code, [words(`${code}.`)]]));

const statements: StatementCatalog = {
  conditions: said(CONDITIONS),
  warnings: {
    ...said(WARNINGS),
    SOURCE_STALE: [{ match: { until: "*" }, ...words("{title}, {reviewBy}, {until}") }, words("Too old.")],
    SOURCE_CONFLICT: [words("{note:sentence}")],
    SCHEME_CHANGE_ANNOUNCED: [words("{text:sentence}")],
  },
  units: {},
  words: {},
  joints: { item: words(", "), sentence: words(" ") },
};

/** A law that has to be read again by 28 January 2027. */
export const LAW: Source = {
  id: "law",
  title: "The law",
  publisher: "The state",
  url: "https://example.org/law",
  tier: "law",
  asOf: "2026-05-01",
  readOn: "2026-08-01",
  readVia: "page",
  reviewBy: "2027-01-28",
};

/** A rule with only what a test specifies; everything else has plain defaults. */
export function rule(id: string, fields: Partial<Rule>): Rule {
  return {
    id,
    layer: "base",
    for: ["any"],
    at: ["any"],
    intents: [],
    requires: [],
    excludes: [],
    source: ["law"],
    verified: "2026-08-01",
    ...fields,
  };
}

const COUNTRIES = ["FR", "DE", "IN", "US", "GB", "JP", "XX"];

/** Knowledge of one destination (FR) with exactly these rules. */
export function knowledgeOf(rules: readonly Rule[], extra: Partial<Snapshot> = {}) {
  const snapshot: Snapshot = {
    sets: { zone: [{ codes: ["FR"] }, { codes: ["DE"], from: "2026-06-01" }], rich: [{ codes: ["US", "JP"] }] },
    volatile: [],
    intents: ["tourism", "business", "work", "journalism"],
    countries: Object.fromEntries(COUNTRIES.map((code) => [code, words(code)])),
    passports: COUNTRIES,
    sources: { law: LAW },
    files: [{ name: "FR", destinations: ["FR"], sets: {}, rules }],
    statements,
    ...extra,
  };
  return compileKnowledge(snapshot, "kb-20260801-000000000000");
}

export interface Trip {
  readonly passport?: string;
  readonly residence?: string;
  readonly destination?: string;
  readonly intent?: string;
  readonly arrival?: string;
  readonly departure?: string;
  readonly holds?: readonly HeldAuthorization[];
  readonly facts?: FurtherFacts;
}

/** Determines an Indian tourist's ten days in France, with the changes a test specifies. */
export function ask(
  rules: readonly Rule[],
  trip: Trip = {},
  options: Partial<DetermineOptions> = {},
  extra: Partial<Snapshot> = {},
): DeterminationAnswer {
  const passport = trip.passport ?? "IN";
  return determine(
    knowledgeOf(rules, extra),
    {
      traveler: {
        passportCountry: passport,
        passportType: "ordinary",
        residenceCountry: trip.residence ?? passport,
        heldAuthorizations: trip.holds ?? [],
        ...(trip.facts && { facts: trip.facts }),
      },
      legs: [
        {
          reference: "leg-1",
          destinationCountry: trip.destination ?? "FR",
          intent: trip.intent ?? "tourism",
          arrivalDate: trip.arrival ?? "2026-12-01",
          departureDate: trip.departure ?? "2026-12-10",
          transitContext: "entry",
        },
      ],
    },
    { evaluatedOn: "2026-11-20", language: "en", minimumAuthority: "stale", ...options },
  );
}
