import type { MrzFormat } from "../documents/mrz/layouts.ts";
import type { MrzData } from "../documents/mrz/mrz.ts";
import { writeMrz } from "../documents/mrz/write-mrz.ts";
import type { CountryNames, ExpectedIssue } from "./issued-reading.ts";

export const TODAY = "2026-11-23";

export const EXPECTED: ExpectedIssue = {
  passportNumber: "C01X00T47",
  familyName: "Müller-Østergård",
  givenNames: "Zoë Anne",
  birthDate: "1990-02-28",
  nationality: "DE",
  issuer: "IN",
  trip: { from: "2027-01-10", to: "2027-01-20" },
  entered: { validFrom: null, validUntil: null },
  scan: {},
};

const NAMES = new Map([
  ...[
    ["DEU", "DE"],
    ["DE", "DE"],
    ["GERMANY", "DE"],
  ],
  ...[
    ["IND", "IN"],
    ["IN", "IN"],
    ["INDIA", "IN"],
  ],
  ...[
    ["PAK", "PK"],
    ["PAKISTAN", "PK"],
  ],
] as [string, string][]);

export const COUNTRIES: CountryNames = {
  ofAlpha3: (alpha3) => (alpha3.length === 3 ? NAMES.get(alpha3) : undefined),
  ofText: (text) => NAMES.get(text),
};

const ZONE: MrzData = {
  documentCode: "V",
  issuingState: "IND",
  familyName: EXPECTED.familyName,
  givenNames: EXPECTED.givenNames,
  documentNumber: "C01X00T47",
  nationality: "D",
  birthDate: EXPECTED.birthDate,
  sex: "female",
  expiryDate: "2027-06-01",
  optionalData: "",
  optionalData2: "",
};

/** The zone of an issued document as text. */
export function zoneText(changes: Partial<MrzData> = {}, format: MrzFormat = "MRV-A"): string {
  return writeMrz(format, { ...ZONE, ...changes }).join("\n");
}

export const WORDS = {
  "Passport No": "C01X00T47",
  Surname: "MUELLER-OESTERGAARD",
  "Given names": "ZOE ANNE",
  "Date of birth": "28 FEB 1990",
  Nationality: "Germany",
  "Issuing country": "India",
  "Valid from": "2027-01-01",
  "Valid until": "01 JUN 2027",
};

/** An issued document in words, as PDFs have them. */
export function wordsText(changes: Partial<typeof WORDS> = {}): string {
  const rows = Object.entries({ ...WORDS, ...changes }).map(([label, value]) => `${label}: ${value}`);
  return ["ELECTRONIC VISA", ...rows].join("\n");
}
