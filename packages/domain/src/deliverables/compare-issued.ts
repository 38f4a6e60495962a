import { compareWithTraveler } from "../documents/mrz/compare-with-traveler.ts";
import { countryOfMrzCode } from "../documents/mrz/country-code.ts";
import type { MrzField } from "../documents/mrz/layouts.ts";
import type { Mrz } from "../documents/mrz/mrz.ts";
import { parseMrz } from "../documents/mrz/parse-mrz.ts";
import { civilDay } from "../shared/dates.ts";
import { comparedFields, type DeliverableType, type IssuedField } from "./deliverable-types.ts";
import type { CountryNames, ExpectedIssue, IssuedReading } from "./issued-reading.ts";
import { plainLines, zonesIn } from "./issued-text.ts";
import { areNearlySame } from "./nearly-same.ts";
import { numbersOf, type Observation, observeText, type Verdict } from "./observe-text.ts";
import { type FoundValidity, judgeValidity, validityIn } from "./observe-validity.ts";

export type IssuedOutcome = "match" | "mismatch" | "unreadable";

/** One field of an issued document beside what is known. */
export interface ComparedIssue {
  readonly field: IssuedField;
  readonly outcome: IssuedOutcome;
}

const ZONE_FIELD = {
  familyName: "names",
  givenNames: "names",
  birthDate: "birthDate",
  nationality: "nationality",
} as const satisfies Readonly<Partial<Record<IssuedField, MrzField>>>;
type ZoneField = keyof typeof ZONE_FIELD;
// Object.keys loses the type of the keys.
const ZONE_FIELDS = Object.keys(ZONE_FIELD) as readonly ZoneField[];

interface Zone {
  readonly lines: readonly string[];
  readonly uncertain: readonly MrzField[];
  /** it was read in a picture: what its check digits speak against was rather misread */
  readonly isPictured: boolean;
}

/**
 * Each field that a document of this type is compared by, on this day (`YYYY-MM-DD`). One place that differs is a
 * mismatch, whatever the others say; what no place says for sure is unreadable. So is what matches in a document that was
 * read in part: the rest may say something else.
 */
export function compareIssued(
  type: DeliverableType,
  reading: IssuedReading,
  expected: ExpectedIssue,
  { today, countries }: { readonly today: string; readonly countries: CountryNames },
): readonly ComparedIssue[] {
  const placesRead = placesIn(reading, today);
  const { texts, parsed } = placesRead;
  const seen = [
    ...texts.flatMap((lines) => observeText(lines, expected, countries)),
    ...parsed.flatMap(({ zone, mrz }) =>
      mrz.ok ? observeZone(zone, mrz.value, expected, countries) : unreadZone(zone),
    ),
  ];
  const validities = validitiesIn(placesRead, type);
  return comparedFields(type).map((field) => {
    const outcome =
      field === "validity"
        ? judgeValidity(validities, expected, today)
        : outcomeOf(seen.flatMap((observation) => (observation.field === field ? [observation.verdict] : [])));
    return { field, outcome: reading.isPartial && outcome === "match" ? "unreadable" : outcome };
  });
}

/** The days that a document says it is valid from and until; null: it says none surely, or says what cannot be. */
export interface StatedValidity {
  readonly validFrom: string | null;
  readonly validUntil: string | null;
}

const NOTHING_STATED: StatedValidity = { validFrom: null, validUntil: null };

/** The validity that a document of this type states of itself, read on this day (`YYYY-MM-DD`). */
export function statedValidity(type: DeliverableType, reading: IssuedReading, today: string): StatedValidity {
  // The rest may say something else.
  if (reading.isPartial) return NOTHING_STATED;
  const own = validitiesIn(placesIn(reading, today), type).filter(({ isOwn }) => isOwn);
  const dayOf = (edge: FoundValidity["edge"]) => {
    const stated = own.filter((validity) => validity.edge === edge);
    const [day = null, ...others] = new Set(stated.flatMap(({ days }) => days));
    const isSure = others.length === 0 && stated.every(({ days }) => days.length === 1);
    return isSure ? day : null;
  };
  const [validFrom, validUntil] = [dayOf("from"), dayOf("until")];
  const isPossible = validFrom === null || validUntil === null || validFrom <= validUntil;
  return isPossible ? { validFrom, validUntil } : NOTHING_STATED;
}

interface Places {
  readonly texts: readonly (readonly string[])[];
  readonly parsed: readonly { readonly zone: Zone; readonly mrz: ReturnType<typeof parseMrz> }[];
}

function placesIn(reading: IssuedReading, today: string): Places {
  const texts = [...reading.texts, ...reading.barcodes].map(plainLines);
  const zones: readonly Zone[] = [
    ...reading.zones.map((zone) => ({ ...zone, isPictured: true })),
    ...texts.flatMap(zonesIn).map((lines) => ({ lines, uncertain: [], isPictured: false })),
  ];
  return { texts, parsed: zones.map((zone) => ({ zone, mrz: parseMrz(zone.lines, civilDay(today)) })) };
}

function validitiesIn({ texts, parsed }: Places, type: DeliverableType): readonly FoundValidity[] {
  return [
    ...texts.flatMap(validityIn),
    ...parsed.flatMap(({ zone, mrz }) => (mrz.ok ? validityOf(zone, mrz.value, type) : [])),
  ];
}

function outcomeOf(verdicts: readonly Verdict[]): IssuedOutcome {
  if (verdicts.includes("mismatch")) return "mismatch";
  return verdicts.includes("match") ? "match" : "unreadable";
}

// Text that has the shape of a zone and is none was not made by an authority.
function unreadZone({ isPictured }: Zone): readonly Observation[] {
  return isPictured ? [] : [{ field: "passportNumber", verdict: "mismatch" }];
}

function observeZone(zone: Zone, mrz: Mrz, expected: ExpectedIssue, countries: CountryNames): readonly Observation[] {
  const isUncertain = (field: MrzField) => zone.uncertain.includes(field);
  const sure = (field: IssuedField, from: MrzField, verdict: Verdict): Observation => ({
    field,
    verdict: isUncertain(from) ? "unsure" : verdict,
  });
  const compared = compareWithTraveler(mrz, expected, countries.ofAlpha3);
  const isCard = mrz.format === "TD1" || mrz.format === "TD2";
  const issuer = countryOfMrzCode(mrz.issuingState, countries.ofAlpha3);
  const isPassport = mrz.documentCode.startsWith("P");
  return [
    // The number of a card is its own.
    ...(isCard ? [] : [sure("passportNumber", "documentNumber", judgeZoneNumber(zone, mrz, expected))]),
    ...ZONE_FIELDS.map((field) => {
      const { outcome } = compared[field];
      const isBroken = field === "birthDate" && mrz.checkDigits.birthDate === "failed";
      const verdict = outcome === "matches" ? "match" : outcome === "differs" ? "mismatch" : broken(zone, isBroken);
      return sure(field, ZONE_FIELD[field], verdict);
    }),
    ...(issuer === undefined || isPassport
      ? []
      : [sure("issuer", "issuingState", issuer === expected.issuer ? "match" : "mismatch")]),
    ...scanned(expected, compared.birthDate.document, "birthDate"),
    ...scanned(expected, compared.nationality.document, "nationality"),
    ...(mrz.checkDigits.composite === "failed" && !zone.isPictured
      ? ([{ field: "passportNumber", verdict: "mismatch" }] as const)
      : []),
  ];
}

// Exact text whose check digit is wrong was made up, or printed wrong.
function broken({ isPictured }: Zone, isBroken: boolean): Verdict {
  return isBroken && !isPictured ? "mismatch" : "unsure";
}

// A visa's zone has the passport's number, or that of the visa: the state chooses. A number that is nearly the passport's is no other.
function judgeZoneNumber(zone: Zone, mrz: Mrz, expected: ExpectedIssue): Verdict {
  const numbers = numbersOf(expected);
  const found = mrz.documentNumber.replaceAll("<", "");
  if (mrz.checkDigits.documentNumber === "failed") return broken(zone, true);
  if (numbers.length === 0) return "unsure";
  if (numbers.every((number) => number === found)) return "match";
  const isVisa = mrz.format === "MRV-A" || mrz.format === "MRV-B";
  return !isVisa || numbers.some((number) => number === found || areNearlySame(number, found)) ? "mismatch" : "unsure";
}

function scanned(
  { scan }: ExpectedIssue,
  found: string | undefined,
  field: "birthDate" | "nationality",
): readonly Observation[] {
  const known = scan[field];
  return known === undefined || found === undefined || known === found ? [] : [{ field, verdict: "mismatch" }];
}

// A passport or an identity card in the same file says nothing of the visa; a card can be what was issued.
function validityOf(zone: Zone, mrz: Mrz, type: DeliverableType): readonly FoundValidity[] {
  if (mrz.documentCode.startsWith("P")) return [];
  const isTold = mrz.checkDigits.expiryDate === "passed" && !zone.uncertain.includes("expiryDate");
  const isOwn = mrz.documentCode.startsWith("V") || type === "residencePermit";
  return [{ edge: "until", days: isTold && mrz.expiryDate !== undefined ? [mrz.expiryDate] : [], isOwn }];
}
