import type { Finding } from "./verdict.ts";

/** What a file of a test environment is taken for, by its name. */
interface TestFile {
  /** what a file of that name is handed in as */
  readonly area: "document" | "photo";
  /** what is found in it; none: it is accepted */
  readonly findings: readonly Finding[];
  /** the scanner is taken to have found something */
  readonly isMalware?: true;
  readonly outcome: string;
  readonly description: string;
}

/** Names, without their ending, that choose what comes of a document in a test environment: real passports stay away. */
export const TEST_FILES: Readonly<Record<string, TestFile>> = {
  "test-accepted": {
    area: "document",
    findings: [],
    outcome: "accepted",
    description: "Nothing is found, whatever the file shows.",
  },
  "test-needs-review": {
    area: "document",
    findings: [{ reason: "notChecked", sureness: "likely" }],
    outcome: "needsReview",
    description: "A person has to look at it.",
  },
  "test-data-mismatch": {
    area: "document",
    findings: [{ reason: "dataMismatch", sureness: "likely", field: "familyName" }],
    outcome: "needsReview",
    description: "The passport has another family name than the traveler.",
  },
  "test-document-expired": {
    area: "document",
    findings: [{ reason: "documentExpired", sureness: "certain", field: "expiryDate" }],
    outcome: "rejected",
    description: "The passport has expired.",
  },
  "test-photo-not-sharp": {
    area: "photo",
    findings: [{ reason: "notSharp", sureness: "certain", measured: 0.1, allowed: { min: 0.3 } }],
    outcome: "rejected",
    description: "The photo is not sharp.",
  },
  "test-photo-background": {
    area: "photo",
    findings: [{ reason: "backgroundNotPlain", sureness: "likely", measured: 0.06, allowed: { max: 0.03 } }],
    outcome: "needsReview",
    description: "The background may not be plain: a person has to look at the photo.",
  },
  "test-malware": {
    area: "document",
    findings: [],
    isMalware: true,
    outcome: "quarantined",
    description: "The scanner calls it malware.",
  },
};

/** What a file of this name is taken for in a test environment; undefined: for what it is. */
export function testFileOf(fileName: string): TestFile | undefined {
  const name = fileName.replace(/\.[^.]*$/, "");
  return Object.hasOwn(TEST_FILES, name) ? TEST_FILES[name] : undefined;
}
