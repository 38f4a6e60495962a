import type { Requirements } from "@entrada/catalog/requirements";
import type { FileFault } from "@entrada/domain/documents/file-rules";
import {
  type ComparedField,
  type ComparedTraveler,
  compareWithTraveler,
} from "@entrada/domain/documents/mrz/compare-with-traveler";
import { countryOfMrzCode } from "@entrada/domain/documents/mrz/country-code";
import { statusOfNationality, statusOfPassport } from "@entrada/domain/documents/mrz/holder-status";
import type { MrzField } from "@entrada/domain/documents/mrz/layouts";
import type { Mrz } from "@entrada/domain/documents/mrz/mrz";
import { parseMrz } from "@entrada/domain/documents/mrz/parse-mrz";
import { checkPhoto } from "@entrada/domain/documents/photo-rules";
import { validUntil } from "@entrada/domain/documents/validity";
import { type Finding, zoneFindings } from "@entrada/domain/documents/verdict";
import { civilDay, isoDateOf } from "@entrada/domain/shared/dates";
import { loadReference } from "@entrada/knowledge/reference";
import type { CleanFile } from "@entrada/scans/files/inspection";
import type { Traveler } from "../../../people/travelers/travelers.service.ts";
import type { DocumentReading } from "../documents-details.ts";

/** What a type of document is looked at for. */
export type Look = "passport" | "card" | "photo" | "nothing";

/** Whose document it is, and what its case asks of it. */
export interface Judged {
  readonly type: string;
  readonly traveler: Traveler;
  readonly constraints: Requirements["documents"][number]["constraints"];
  readonly uploadedAt: Date;
  readonly now: Date;
}

/** What came of looking at a file. */
export interface Judgement {
  readonly findings: readonly Finding[];
  readonly reading: DocumentReading | null;
  readonly expiresAt: Date | null;
}

const ZONE_FIELD: Readonly<Record<ComparedField, MrzField>> = {
  familyName: "names",
  givenNames: "names",
  passportNumber: "documentNumber",
  birthDate: "birthDate",
  sex: "sex",
  nationality: "nationality",
  expiryDate: "expiryDate",
};
// Object.keys loses the type of the keys.
const COMPARED = Object.keys(ZONE_FIELD) as readonly ComparedField[];

/** What this type of document is looked at for, by the reference data. */
export function lookOf(type: string): Look {
  const capabilities = loadReference().documentTypes.find(({ code }) => code === type)?.capabilities ?? [];
  if (capabilities.includes("photoCheck")) return "photo";
  if (!capabilities.includes("mrz")) return "nothing";
  return type === "passportScan" ? "passport" : "card";
}

/** What is wrong with a file that cannot be kept. */
export function findingsOfFaults(faults: readonly FileFault[]): readonly Finding[] {
  return faults.map((fault) => ({ ...fault, sureness: "certain" }));
}

/** What a clean file tells. What no rule can judge is left to a person. */
export function judge(file: CleanFile, judged: Judged): Judgement {
  const { constraints, uploadedAt } = judged;
  const look = lookOf(judged.type);
  const age = { isPhoto: look === "photo", uploadedAt, maxAgeDays: constraints?.maxAgeDays };
  if (look === "photo" && file.photo) {
    return { findings: checkPhoto(file.photo, constraints ?? {}), reading: null, expiresAt: validUntil(age) };
  }
  if (look === "passport" || look === "card") return judgeZone(file, judged, look);
  return { findings: [{ reason: "notChecked", sureness: "likely" }], reading: null, expiresAt: validUntil(age) };
}

function judgeZone({ mrz: found, mrzPage }: CleanFile, { traveler, constraints, uploadedAt, now }: Judged, look: Look) {
  const today = isoDateOf(now);
  const age = { isPhoto: false, uploadedAt, maxAgeDays: constraints?.maxAgeDays };
  const parsed = found && parseMrz(found.lines, civilDay(today));
  if (!found || !parsed?.ok) {
    return { findings: zoneFindings(undefined, "other", today), reading: null, expiresAt: validUntil(age) };
  }
  const mrz = parsed.value;
  const comparison = compareWithTraveler(mrz, comparedOf(traveler, look), countryOfAlpha3);
  const isUncertain = (field: ComparedField) => found.fields[ZONE_FIELD[field]]?.isUncertain !== false;
  const uncertain = new Set(COMPARED.filter(isUncertain));
  const { documentCode, expiryDate } = mrz;
  const zone = { documentCode, expiryDate, uncertain, comparison, status: statusOf(mrz, look) };
  const fields = COMPARED.flatMap((field): DocumentReading["fields"] => {
    const read = found.fields[ZONE_FIELD[field]];
    if (!read) return [];
    const { outcome, document = null } = comparison[field];
    return [{ field, outcome, document, isUncertain: isUncertain(field), confidence: read.confidence, box: read.box }];
  });
  return {
    findings: zoneFindings(zone, look === "passport" ? "passport" : "other", today),
    reading: {
      format: found.format,
      fields,
      ...(mrzPage !== undefined && { page: { number: mrzPage, rotation: found.rotation } }),
    },
    expiresAt: validUntil({ ...age, ...(!uncertain.has("expiryDate") && { expiryDate }) }),
  };
}

// A card is issued to foreigners too, and may name no nationality.
function statusOf(mrz: Mrz, look: Look) {
  const countryOf = (code: string) => countryOfMrzCode(code, countryOfAlpha3);
  if (look === "passport") return mrz.documentCode.startsWith("P") ? statusOfPassport(mrz, countryOf) : [];
  return mrz.nationality === "" ? [] : statusOfNationality(mrz.nationality, countryOf);
}

// The number and the days of a card are its own: nobody knows them yet.
function comparedOf({ passport, ...traveler }: Traveler, look: Look): ComparedTraveler {
  const { familyName, givenNames, birthDate, sex, nationality } = traveler;
  const who = { familyName, givenNames, birthDate, sex, nationality };
  return look === "passport" ? { ...who, passportNumber: passport?.number, expiryDate: passport?.expiresOn } : who;
}

let alpha2Of: ReadonlyMap<string, string> | undefined;

function countryOfAlpha3(alpha3: string): string | undefined {
  alpha2Of ??= new Map(loadReference().countries.map(({ code, alpha3: long }) => [long, code]));
  return alpha2Of.get(alpha3);
}
