import { normalisePassportNumber } from "../../persons/passport-number.ts";
import { type ComparisonOutcome, compareNameParts } from "./compare-names.ts";
import { countryOfMrzCode, stateOf } from "./country-code.ts";
import type { MrzCheck } from "./layouts.ts";
import type { Mrz } from "./mrz.ts";
import { writeMrzDate } from "./mrz-dates.ts";

export type ComparedField =
  | "familyName"
  | "givenNames"
  | "passportNumber"
  | "birthDate"
  | "sex"
  | "nationality"
  | "expiryDate";

/** What is known of a traveler: dates `YYYY-MM-DD` (of birth as far as known), two-letter country codes, names as people write them. */
export type ComparedTraveler = Readonly<Partial<Record<ComparedField, string | null | undefined>>>;

/** One field in both: what the document says, and what the traveler's data says. */
export interface FieldComparison {
  readonly outcome: ComparisonOutcome;
  readonly document: string | undefined;
  readonly traveler: string | undefined;
}

/** A field whose check digit is wrong was misread or forged: its value says nothing. */
const CHECKED_BY: Readonly<Partial<Record<ComparedField, MrzCheck>>> = {
  passportNumber: "documentNumber",
  birthDate: "birthDate",
  expiryDate: "expiryDate",
};

const same = (a: string, b: string): ComparisonOutcome => (a === b ? "matches" : "differs");

/**
 * Each field of a machine readable zone beside a traveler's: the same but for what the standard does to a value (letters,
 * cut names, fillers). Not comparable is what either side lacks, what a failed check digit speaks against, a nationality
 * that two letters cannot say, and a state beside one of its territories, whose passports may name the state. `countryOfAlpha3` gives the two-letter code of a three-letter one.
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
    birthDate: centuryAsKnown(mrz.birthDate, traveler.birthDate),
    sex: mrz.sex,
    nationality: countryOfMrzCode(mrz.nationality, countryOfAlpha3),
    expiryDate: mrz.expiryDate,
  };
  const { familyName, givenNames } = traveler;
  const names = compareNameParts(
    mrz,
    { familyName: familyName ?? undefined, givenNames: givenNames ?? undefined },
    { mayBeTruncated: mrz.namesMayBeTruncated, nationality: inZone.nationality },
  );
  const compareName = (field: keyof typeof names): FieldComparison => {
    return { outcome: names[field], document: inZone[field], traveler: traveler[field] ?? undefined };
  };
  const compare = (field: ComparedField): FieldComparison => {
    const [document, known] = [inZone[field], traveler[field] ?? undefined];
    const check = CHECKED_BY[field];
    const isTrusted = check === undefined || mrz.checkDigits[check] === "passed";
    const outcome =
      document === undefined || known === undefined || !isTrusted ? "notComparable" : outcomeOf(field, document, known);
    return { outcome, document, traveler: known };
  };
  return {
    familyName: compareName("familyName"),
    givenNames: compareName("givenNames"),
    passportNumber: compare("passportNumber"),
    birthDate: compare("birthDate"),
    sex: compare("sex"),
    nationality: compare("nationality"),
    expiryDate: compare("expiryDate"),
  };
}

// The zone says no century: the traveler's, where all that it says is the same.
function centuryAsKnown(inZone: string | undefined, known: string | null | undefined): string | undefined {
  return known && inZone && writeMrzDate(known) === writeMrzDate(inZone) ? known : inZone;
}

function outcomeOf(field: ComparedField, document: string, known: string): ComparisonOutcome {
  if (field === "nationality" && document !== known && document === stateOf(known)) return "notComparable";
  if (field !== "passportNumber") return same(document, known);
  return same(document.replaceAll("<", ""), normalisePassportNumber(known) ?? known);
}
