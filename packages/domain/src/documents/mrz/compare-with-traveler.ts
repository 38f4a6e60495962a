import { normalisePassportNumber } from "../../persons/passport-number.ts";
import { countryOfMrzCode } from "./country-code.ts";
import type { MrzCheck } from "./layouts.ts";
import type { Mrz } from "./mrz.ts";
import { nameComponents, spells } from "./transliterate.ts";

export type ComparedField =
  | "familyName"
  | "givenNames"
  | "passportNumber"
  | "birthDate"
  | "sex"
  | "nationality"
  | "expiryDate";

/** What is known of a traveler: dates `YYYY-MM-DD`, two-letter country codes, names as people write them. */
export type ComparedTraveler = Readonly<Partial<Record<ComparedField, string | null | undefined>>>;

export type ComparisonOutcome = "matches" | "differs" | "notComparable";

/** One field in both: what the document says, and what the traveler's data says. */
export interface FieldComparison {
  readonly outcome: ComparisonOutcome;
  readonly document: string | undefined;
  readonly traveler: string | undefined;
}

const LATIN_ONLY = /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u;

/** A field whose check digit is wrong was misread or forged: its value says nothing. */
const CHECKED_BY: Readonly<Partial<Record<ComparedField, MrzCheck>>> = {
  passportNumber: "documentNumber",
  birthDate: "birthDate",
  expiryDate: "expiryDate",
};

/**
 * Whether the components in a zone are those of a name by the standard's transliterations. Where names were cut,
 * components may be only beginnings, and may be missing. States also write foreign scripts by sound, which no table says:
 * such a name matches or is not comparable.
 */
export function compareNames(inZone: string, name: string, mayBeTruncated: boolean): ComparisonOutcome {
  const found = inZone.split(" ").filter((component) => component !== "");
  const written = nameComponents(name);
  let next = 0;
  const areFound = found.every((component) => {
    while (next < written.length) {
      const spelled = spells(component, written[next++] ?? "");
      if (spelled === "whole" || (spelled === "beginning" && mayBeTruncated)) return true;
      if (!mayBeTruncated || next === 1) return false;
    }
    return false;
  });
  if (areFound && (mayBeTruncated ? found.length > 0 || written.length === 0 : next === written.length))
    return "matches";
  return LATIN_ONLY.test(name) ? "differs" : "notComparable";
}

const same = (a: string, b: string): ComparisonOutcome => (a === b ? "matches" : "differs");

/**
 * Each field of a machine readable zone beside a traveler's: the same but for what the standard does to a value (letters,
 * cut names, fillers). Not comparable is what either side lacks, what a failed check digit speaks against, and a
 * nationality that two letters cannot say. `countryOfAlpha3` gives the two-letter code of a three-letter one.
 */
export function compareWithTraveler(
  mrz: Mrz,
  traveler: ComparedTraveler,
  countryOfAlpha3: (alpha3: string) => string | undefined,
): Readonly<Record<ComparedField, FieldComparison>> {
  const inZone: Readonly<Record<ComparedField, string | undefined>> = {
    familyName: mrz.familyName,
    givenNames: mrz.givenNames,
    passportNumber: mrz.documentNumber,
    birthDate: mrz.birthDate,
    sex: mrz.sex,
    nationality: countryOfMrzCode(mrz.nationality, countryOfAlpha3),
    expiryDate: mrz.expiryDate,
  };
  const compare = (field: ComparedField): FieldComparison => {
    const [document, known] = [inZone[field], traveler[field] ?? undefined];
    const check = CHECKED_BY[field];
    const isTrusted = check === undefined || mrz.checkDigits[check] === "passed";
    const outcome =
      document === undefined || known === undefined || !isTrusted
        ? "notComparable"
        : outcomeOf(field, document, known, mrz.namesMayBeTruncated);
    return { outcome, document, traveler: known };
  };
  return {
    familyName: compare("familyName"),
    givenNames: compare("givenNames"),
    passportNumber: compare("passportNumber"),
    birthDate: compare("birthDate"),
    sex: compare("sex"),
    nationality: compare("nationality"),
    expiryDate: compare("expiryDate"),
  };
}

function outcomeOf(field: ComparedField, document: string, known: string, mayBeTruncated: boolean): ComparisonOutcome {
  switch (field) {
    case "familyName":
    case "givenNames":
      return compareNames(document, known, mayBeTruncated);
    case "passportNumber":
      return same(document.replaceAll("<", ""), normalisePassportNumber(known) ?? known);
    default:
      return same(document, known);
  }
}
