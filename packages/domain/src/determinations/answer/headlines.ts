import { formatIsoDate } from "../../shared/dates.ts";
import type { Facts } from "../facts/facts.ts";
import type { HoldsReading } from "../facts/predicates.ts";
import type { VisaConclusion } from "../model/answer.ts";
import { burdenOf, type ConclusionKind, type CounterfactualChange, type TravelDocumentReason } from "../model/kinds.ts";
import {
  type HeadlineCatalog,
  renderVariants,
  type StatementValue,
  type StatementVariant,
  type Wording,
} from "../model/statements.ts";

/** Why there is no conclusion, where the sources that were found do not simply leave it open. */
const REASONS: Readonly<Record<string, string>> = {
  SOURCE_CONFLICT: "conflict",
  SOURCE_STALE: "stale",
  BELOW_MINIMUM_AUTHORITY: "belowMinimum",
};

/** What a headline sums up. */
export interface SummedUp {
  readonly facts: Facts;
  readonly conclusion: VisaConclusion;
  readonly isStale: boolean;
  readonly warnings: readonly { readonly code: string }[];
}

/** A change, what its sentence says of it, and the kind that it leads to. */
interface Changed {
  readonly change: CounterfactualChange;
  readonly said: StatementValue;
  readonly kind: ConclusionKind;
}

/** The conclusion in one sentence to the traveler; undefined if the snapshot is older than such sentences. */
export function conclusionHeadline(
  { facts: { destination }, conclusion, warnings }: Omit<SummedUp, "isStale">,
  wording: Wording,
): string | undefined {
  const { headlines } = wording.snapshot.statements;
  if (!headlines?.conclusions) return undefined;
  const { kind, scheme } = conclusion;
  const value = {
    destination,
    scheme,
    reason: reasonOf(conclusion, warnings),
    short: shortfallOf(conclusion, warnings),
  };
  const sentences = headlines.conclusions[kind] ?? [];
  if (value.short === undefined) return remembered(CONCLUSIONS, headlines, sentences, { kind, wording, value });
  return say([...sentences, ...(headlines.shortfalls ?? [])], kind, wording, value);
}

type Shortfall = "passport" | "stay" | "document";

/** By condition, what does not fit if it is not met. */
const SHORTFALLS: Readonly<Record<string, Shortfall>> = {
  passportValidity: "passport",
  passportIssuedWithinYears: "passport",
  blankPages: "passport",
  biometricPassport: "passport",
  maxStay: "stay",
  periodCap: "stay",
  heldDocumentShort: "document",
};

/** What the traveler told and the trip does not fit, so that no title promises that all is well. */
function shortfallOf({ kind, conditions }: VisaConclusion, warnings: SummedUp["warnings"]): Shortfall | undefined {
  // What bars the trip says why.
  if (kind === "entryNotPermitted") return undefined;
  const isShort = (shortfall: Shortfall) =>
    conditions.some(({ code, status }) => status === "notMet" && SHORTFALLS[code] === shortfall);
  if (warnings.some(({ code }) => code === "PASSPORT_EXPIRES") || isShort("passport")) return "passport";
  if (isShort("stay")) return "stay";
  // A document that is not needed may fall short.
  return burdenOf(kind) > burdenOf("notRequired") && isShort("document") ? "document" : undefined;
}

function reasonOf({ kind, conditions }: VisaConclusion, warnings: SummedUp["warnings"]): string | undefined {
  if (kind === "entryNotPermitted") {
    return conditions.some(({ code, status }) => code === "maxStay" && status === "notMet") ? "tooLong" : undefined;
  }
  return kind === "undetermined" ? warnings.map(({ code }) => REASONS[code]).find(Boolean) : undefined;
}

/** One sentence that sums up the answer; undefined if the snapshot is older than headlines. */
export function headlineOf({ facts, conclusion, isStale, warnings }: SummedUp, wording: Wording): string | undefined {
  const { headlines } = wording.snapshot.statements;
  if (!headlines) return undefined;
  const { kind, scheme } = conclusion;
  return say(headlines.answer, "answer", wording, {
    outcome: outcomeOf(headlines, kind, wording, { scheme, reason: reasonOf(conclusion, warnings) }),
    destination: facts.destination,
    passport: facts.passport,
    intent: facts.intent,
    arrival: formatIsoDate(facts.arrival),
    departure: formatIsoDate(facts.departure),
    isOneDay: facts.arrival === facts.departure,
    conditions: kind === "entryNotPermitted" ? undefined : worstStatus(conclusion),
    short: shortfallOf(conclusion, warnings),
    clarify: conclusion.requiresClarification,
    stale: isStale,
  });
}

/** Why this passport of several; undefined if the snapshot is older than such sentences. */
export function travelDocumentSentence(
  reason: TravelDocumentReason,
  value: { readonly nationality: string; readonly destination: string },
  wording: Wording,
): string | undefined {
  const sentences = wording.snapshot.statements.headlines?.travelDocuments?.[reason];
  return sentences && say(sentences, reason, wording, value);
}

/** What another route asks, said as such; the sentence alone if the snapshot is older than alternatives. */
export function alternativeSentence(
  sentence: string,
  { kind, unless }: { readonly kind: ConclusionKind; readonly unless?: true },
  wording: Wording,
): string {
  const { headlines } = wording.snapshot.statements;
  if (!headlines?.alternatives) return sentence;
  const outcome = outcomeOf(headlines, kind, wording, {});
  return say(headlines.alternatives, "alternatives", wording, { sentence, outcome, unless: unless === true });
}

/** One sentence that says what would change, and to what; undefined if the snapshot is older than headlines. */
export function counterfactualHeadline({ change, said, kind }: Changed, wording: Wording): string | undefined {
  const { headlines, conditions } = wording.snapshot.statements;
  if (!headlines) return undefined;
  const main = headlines.counterfactuals[change] ?? [];
  // What a document must fulfil is worded as in the condition that asks for one.
  const details = change === "heldAuthorization" ? (conditions.heldDocument ?? []).filter(isDetail) : [];
  const outcome = outcomeOf(headlines, kind, wording, {});
  return say([...main, ...details], change, wording, { ...said, outcome });
}

/** The documents that a test accepts; the issuers by name where they have one, and else one by one. */
export function documentsOf(
  { test, issuers }: HoldsReading,
  destination: string,
  { snapshot }: Wording,
): StatementValue {
  const { words } = snapshot.statements;
  const isNamed = (token: string) => Object.hasOwn(snapshot.countries, token) || Object.hasOwn(words, token);
  const named = test.issuers.map((token) => (token === "self" ? destination : token));
  return {
    ...test,
    issuers: named.every(isNamed) ? named : (issuers ?? ["any"]),
    isOne: test.codes.length === 1,
  };
}

// Of the entries, the condition speaks as a question.
function isDetail({ also, match = {} }: StatementVariant): boolean {
  return also === true && !("entries" in match);
}

interface Outcome {
  readonly destination?: string;
  readonly scheme?: string | null;
  readonly reason?: string | undefined;
}

type Remembered = WeakMap<HeadlineCatalog, Map<string, string>>;

// There are as many as kinds and schemes, and for titles destinations; every answer says one of each.
const OUTCOMES: Remembered = new WeakMap();
const CONCLUSIONS: Remembered = new WeakMap();

function outcomeOf(catalog: HeadlineCatalog, kind: ConclusionKind, wording: Wording, value: Outcome): string {
  return remembered(OUTCOMES, catalog, catalog.outcomes[kind] ?? [], { kind, wording, value });
}

interface Said {
  readonly kind: ConclusionKind;
  readonly wording: Wording;
  readonly value: Outcome;
}

function remembered(
  all: Remembered,
  catalog: HeadlineCatalog,
  sentences: readonly StatementVariant[],
  { kind, wording, value }: Said,
): string {
  const known = all.get(catalog) ?? new Map<string, string>();
  all.set(catalog, known);
  const name = `${wording.language} ${kind} ${value.reason} ${value.scheme} ${value.destination}`;
  const sentence = known.get(name) ?? say(sentences, kind, wording, { ...value });
  known.set(name, sentence);
  return sentence;
}

function say(
  sentences: readonly StatementVariant[],
  code: string,
  { snapshot, language }: Wording,
  value: StatementValue,
): string {
  return renderVariants(snapshot.statements, snapshot.countries, sentences, { code, value, language });
}

function worstStatus({ conditions }: VisaConclusion): "notMet" | "unknown" | undefined {
  let worst: "unknown" | undefined;
  for (const { kind, code, status } of conditions) {
    // That a document falls short has a sentence of its own.
    if (kind === "alternative" || code === "heldDocumentShort") continue;
    if (status === "notMet") return status;
    if (status === "unknown") worst = status;
  }
  return worst;
}
