import type { NationalityClass } from "./input.ts";
import type { ConclusionKind } from "./kinds.ts";
import type { StatementCatalog } from "./statements.ts";

export const LAYERS = ["ban", "freedom", "permit", "purpose", "holder", "base", "default", "overlay"] as const;

export type Layer = (typeof LAYERS)[number];

export type ConditionKind = "requirement" | "limit" | "exception" | "evidence";

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

export type ConditionValue = { readonly [key: string]: Json };

/** Country tokens: codes, set names, `any`, `self` (the destination), each excluded by a leading `-`. */
export type CountryTokens = readonly string[];

export interface Stay {
  readonly days?: number;
  readonly months?: number;
  /** days of the rolling period in which `days` may be used */
  readonly within?: number;
  readonly cap?: { readonly days: number; readonly within: number };
  readonly count?: "inclusive" | "fromNextDay";
  readonly discretionary?: boolean;
}

/** A length of time: months as calendars count them, then days. A type, because a value contains it as JSON. */
export type Span = { readonly days?: number; readonly months?: number };

export interface HoldsTest {
  readonly codes: readonly string[];
  readonly issuers: CountryTokens;
  readonly valid: "arrival" | "stay" | "past";
  readonly withinYears?: number;
  readonly entries?: readonly string[];
  readonly used?: boolean;
  readonly form?: string;
  /** it is still valid so long after arrival or departure */
  readonly validFor?: Span & { readonly after: "arrival" | "departure" };
  /** it was issued at most so long before arrival */
  readonly issuedWithin?: Span;
  /** from issue to expiry it is valid for at least so long */
  readonly length?: Span;
}

/** Full years of age on the day of arrival, both ends included. */
export interface AgeBand {
  readonly minYears?: number;
  readonly maxYears?: number;
}

/** Days of a trip, both bounds included. */
interface TripLength {
  readonly minDays?: number;
  readonly maxDays?: number;
}

export type Predicate =
  | { readonly holds: HoldsTest }
  | { readonly residesIn: CountryTokens }
  | {
      readonly fact: string;
      readonly in: readonly Json[];
      /** the rule's own sentence: it asks for more than the bare fact */
      readonly statement?: string;
      /** the code by which callers declare that the sentence is true of the trip */
      readonly code?: string;
    }
  | { readonly age: AgeBand }
  /** was in one of these countries, in so many days before arrival */
  | { readonly visited: CountryTokens; readonly withinDays?: number }
  /** the passport was issued on that day or later */
  | { readonly passportIssuedFrom: string }
  /** the trip has so many days, both ends included */
  | { readonly trip: TripLength }
  /** it is known to be so: what is open counts as not so */
  | { readonly told: Predicate }
  | { readonly all: readonly Predicate[] }
  | { readonly any: readonly Predicate[] }
  | { readonly not: Predicate };

export interface ConditionDefinition {
  readonly code: string;
  readonly kind?: ConditionKind;
  readonly value?: ConditionValue;
  readonly statement?: string;
  readonly test?: Predicate;
  /** whom it concerns: for anybody else it is met */
  readonly onlyFor?: Predicate;
  readonly source?: readonly string[];
}

export interface Route {
  readonly kind: ConclusionKind;
  readonly stay?: Stay;
  readonly via?: string;
  readonly scheme?: string;
  /** the official page on which one applies */
  readonly apply?: string;
}

export interface Outcome extends Route {
  readonly entries?: "single" | "double" | "multiple";
  readonly alternatives?: readonly Route[];
}

export interface Dispute {
  readonly level: "kind" | "detail";
  readonly sources: readonly string[];
  readonly note: string;
}

export interface Rule {
  readonly id: string;
  readonly layer: Layer;
  readonly for: CountryTokens;
  readonly at: CountryTokens;
  /** intent codes, sets already expanded; empty means any */
  readonly intents: readonly string[];
  readonly from?: string;
  readonly until?: string;
  readonly maxDays?: number;
  readonly when?: Predicate;
  readonly then?: Outcome;
  readonly requires: readonly ConditionDefinition[];
  readonly excludes: readonly ConditionDefinition[];
  readonly source: readonly string[];
  readonly verified?: string;
  readonly dispute?: Dispute;
  readonly onlyIf?: "any" | readonly string[];
  readonly raises?: ConclusionKind;
  /** of an overlay: it is for trips that are longer than this, the longest stay that any route for the purpose allows */
  readonly beyond?: Stay;
  readonly scheme?: string;
  readonly apply?: string;
  readonly adds?: readonly ConditionDefinition[];
  readonly warns?: string;
  readonly text?: string;
  readonly announced?: boolean;
  /** the classes of nationality that it is for; absent: citizens */
  readonly classes?: readonly NationalityClass[];
  /** of a rule that bars entry: only with this passport, not for its nationals on another one */
  readonly passportOnly?: boolean;
}

export interface Source {
  readonly id: string;
  readonly title: string;
  readonly publisher: string;
  readonly url: string;
  readonly tier: "law" | "government";
  /** the day on which the law itself was made; it does not say how fresh the text is */
  readonly enactedOn?: string;
  /** the last day on which this text is known to have been in force or shown */
  readonly asOf: string;
  readonly readOn: string;
  readonly readVia: "page" | "storedCopy" | "transcription";
  /** for editors, never shown: whose reproduction was read */
  readonly transcription?: string;
  /** the publisher whose report of the text was read */
  readonly reportedBy?: string;
  readonly reviewBy: string;
  readonly note?: string;
  /** how a program reads it again, where this does not follow from its address */
  readonly watch?: SourceWatch;
}

/** What differs from what follows from a source's address. */
interface SourceWatch {
  readonly kind?: string;
  readonly url?: string;
  readonly select?: readonly string[];
  readonly passages?: readonly { readonly sha256: string; readonly rules?: readonly string[] }[];
  readonly why?: string;
}

export interface DatedCodes {
  readonly codes: readonly string[];
  readonly from?: string;
  readonly until?: string;
}

/** One destination file: its destinations, its own sets, its rules. */
export interface RuleFile {
  readonly name: string;
  readonly destinations: CountryTokens;
  readonly sets: Readonly<Record<string, readonly DatedCodes[]>>;
  readonly rules: readonly Rule[];
}

/** The form that documents have unless the traveler says otherwise, by an official text. */
export interface UsualForm {
  readonly codes: readonly string[];
  readonly issuers: CountryTokens;
  readonly form: "physical" | "electronic";
  readonly source: readonly string[];
}

/** Countries whose limits of stay count the days in all of them together. */
export interface StayZone {
  readonly countries: CountryTokens;
  /** whether days under a residence permit or a long-stay visa count */
  readonly permitDays: "counted" | "leftOut";
  readonly source: readonly string[];
}

/** A page on which one applies: by these kinds of conclusion and for these products; absent: any. */
export interface ApplicationPage {
  readonly source: string;
  readonly kinds?: readonly ConclusionKind[];
  readonly schemes?: readonly string[];
}

/** Whom travelers to a destination ask, and where they apply: pages that were read, each by its source. */
export interface DestinationAuthority {
  readonly ask: string;
  readonly apply: readonly ApplicationPage[];
}

/** Everything a determination depends on, as plain data: the snapshot's id is computed from its canonical text. */
export interface Snapshot {
  readonly sets: Readonly<Record<string, readonly DatedCodes[]>>;
  readonly volatile: readonly string[];
  readonly intents: readonly string[];
  readonly countries: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly passports: readonly string[];
  readonly sources: Readonly<Record<string, Source>>;
  readonly files: readonly RuleFile[];
  /** absent in snapshots that are older than this member */
  readonly usualForms?: readonly UsualForm[];
  /** absent in snapshots that are older than this member */
  readonly stayZones?: readonly StayZone[];
  /** by destination; absent in snapshots that are older than this member */
  readonly authorities?: Readonly<Record<string, DestinationAuthority>>;
  /** where authorities publish, beside the domains of governments; absent in snapshots that are older than this member */
  readonly officialHosts?: readonly string[];
  /** the intents of visitors; absent in snapshots that are older than this member */
  readonly visits?: readonly string[];
  readonly statements: StatementCatalog;
}
