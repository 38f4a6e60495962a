import type { Condition } from "@entrada/api-client/schema";
import {
  ARRIVAL_MODES,
  DOCUMENT_FORMS,
  ENTRIES,
  GUARDIANS,
  UNION_CITIZEN_TRAVELS,
} from "@entrada/domain/determinations/model/input";

/** What a list consists of: `countries`, or `visits`, which have the last day in each. */
export type ListOf = "countries" | "visits";

/** A document of which is asked whether it is held. */
export interface HeldInQuestion {
  readonly code: string;
  readonly issuer: string;
}

/** A question that closes an open condition: what it asks, and the value that each answer sends. */
export interface OpenFact {
  /** JSON pointer into the query */
  readonly path: string;
  /** the key of its sentence */
  readonly question: string;
  /** a few values to choose from, or what has to be entered: a day, a country, countries, countries with a day each */
  readonly answers: readonly { readonly label: string; readonly value: unknown }[] | "date" | "country" | ListOf;
  /** the condition's own words are the question, and name the document */
  readonly isInWords?: true;
  /** what is entered with its dates instead, if the answer is yes */
  readonly holds?: HeldInQuestion;
}

const YES_NO = [
  { label: "fact.yes", value: true },
  { label: "fact.no", value: false },
];

/** Of a document that may be held; that it is not is a fact of its own. */
const HELD = "/traveler/heldAuthorizations";
const PERMIT_HELD = "/traveler/facts/residencePermitHeld";

// A rule's own sentence: the condition says it, so the question is only whether it is true.
const DECLARATIONS = "/traveler/facts/declarations/";

// Of a passport the last day is asked; the rest that it says is told together.
const PASSPORT = "/traveler/facts/passport/";
const PASSPORT_END = `${PASSPORT}expiresOn`;

/** By the last part of the pointer: facts that a traveler can tell. Any other open condition is only shown. */
const ASKED: Readonly<Record<string, OpenFact["answers"]>> = {
  onwardTicketHeld: YES_NO,
  used: YES_NO,
  form: DOCUMENT_FORMS.map((value) => ({ label: `fact.form.${value}`, value })),
  entries: ENTRIES.map((value) => ({ label: `fact.entries.${value}`, value })),
  arrivalMode: ARRIVAL_MODES.map((value) => ({ label: `fact.arrivalMode.${value}`, value })),
  unionCitizen: UNION_CITIZEN_TRAVELS.map((value) => ({ label: `fact.unionCitizen.${value}`, value })),
  guardian: GUARDIANS.map((value) => ({ label: `fact.guardian.${value}`, value })),
  dualNationalities: "countries",
  previousRefusals: "countries",
  visitedSince: "visits",
  onwardDestination: "country",
  birthDate: "date",
  issuedOn: "date",
};

/** What to ask about an open condition; undefined if no answer closes it. */
export function openFactOf({ status, factPath, value, leadsTo }: Condition): OpenFact | undefined {
  if (status !== "unknown" || factPath === undefined) return undefined;
  if (factPath === HELD) {
    if (leadsTo === undefined) return undefined;
    const [code, issuer] = [onlyOf(value?.codes), onlyOf(value?.issuers)];
    if (code === undefined || issuer === undefined) return undefined;
    const holds = { code, issuer };
    return { path: PERMIT_HELD, question: "fact.residencePermitHeld", answers: YES_NO, isInWords: true, holds };
  }
  if (factPath.startsWith(DECLARATIONS)) return { path: factPath, question: "fact.declaration", answers: YES_NO };
  if (factPath === PASSPORT_END) return { path: factPath, question: "fact.passportExpiresOn", answers: "date" };
  if (factPath.startsWith(PASSPORT)) return undefined;
  const fact = factPath.split("/").at(-1) ?? "";
  const answers = Object.hasOwn(ASKED, fact) ? ASKED[fact] : undefined;
  if (!answers) return undefined;
  const isInWords = factPath.startsWith(`${HELD}/`);
  return { path: factPath, question: `fact.${fact}`, answers, ...(isInWords && { isInWords }) };
}

function onlyOf(values: unknown): string | undefined {
  return Array.isArray(values) && values.length === 1 ? String(values[0]) : undefined;
}
