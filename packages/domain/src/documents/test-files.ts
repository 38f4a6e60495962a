import type { Finding } from "./verdict.ts";

/** What a file of a test environment is taken for, by its name. */
interface TestFile {
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
    findings: [],
    outcome: "accepted",
    description: "Nothing is found, whatever the file shows.",
  },
  "test-needs-review": {
    findings: [{ reason: "notChecked", sureness: "likely" }],
    outcome: "needsReview",
    description: "A person has to look at it.",
  },
  "test-data-mismatch": {
    findings: [{ reason: "dataMismatch", sureness: "likely", field: "familyName" }],
    outcome: "needsReview",
    description: "The passport has another family name than the traveler.",
  },
  "test-document-expired": {
    findings: [{ reason: "documentExpired", sureness: "certain", field: "expiryDate" }],
    outcome: "rejected",
    description: "The passport has expired.",
  },
  "test-photo-not-sharp": {
    findings: [{ reason: "notSharp", sureness: "certain", measured: 0.1, allowed: { min: 0.3 } }],
    outcome: "rejected",
    description: "The photo is not sharp.",
  },
  "test-malware": {
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
