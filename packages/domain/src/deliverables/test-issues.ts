import type { OperatorPrincipal } from "../access/principal.ts";
import { transliterate } from "../documents/mrz/transliterate.ts";
import { civilDay, formatIsoDate } from "../shared/dates.ts";

/** The two people who stand behind every release of a test environment. */
export const TEST_PREPARER: OperatorPrincipal = {
  kind: "operator",
  id: "opr_00000000000000000000000001",
  role: "agent",
};
export const TEST_APPROVER: OperatorPrincipal = {
  kind: "operator",
  id: "opr_00000000000000000000000002",
  role: "reviewer",
};

/** What the authority of a test environment issues. */
export interface TestIssue {
  readonly lines: readonly string[];
  /** a program can read it */
  readonly isReadable: boolean;
}

interface Holder {
  readonly familyName: string;
  readonly givenNames: string;
  readonly birthDate: string;
  readonly nationality: string;
  readonly passport: { readonly number: string } | null;
}

interface Issue {
  readonly issuer: string;
  readonly validFrom: string;
  readonly validUntil: string;
}

interface Fault {
  readonly change?: (values: Values) => Partial<Values>;
  readonly isUnreadable?: true;
  /** what `release` does with it */
  readonly outcome: string;
  readonly description: string;
}

interface Values {
  readonly number: string;
  readonly familyName: string;
  readonly birthDate: string;
  readonly issuer: string;
  readonly validUntil: string;
}

const swapped = (text: string) => text.slice(0, -2) + text.slice(-1) + text.slice(-2, -1);
/** A day later, or a year where the day is not known. */
const later = (date: string) =>
  date.length === "2027-02-10".length
    ? formatIsoDate(civilDay(date) + 1)
    : `${Number(date.slice(0, 4)) + 1}${date.slice(4)}`;
const other = (text: string) => text.slice(0, -1) + (text.endsWith("7") ? "1" : "7");

/** Names, without their ending, that choose what is wrong with the document that `deliver` makes. */
export const TEST_ISSUES: Readonly<Record<string, Fault>> = {
  "test-other-passport": {
    change: ({ number }) => ({ number: other(number) }),
    outcome: "document_mismatch",
    description: "The passport number differs in its last character: nobody can release it without a reason.",
  },
  "test-swapped-digits": {
    change: ({ number }) => ({ number: swapped(number) === number ? other(number) : swapped(number) }),
    outcome: "document_mismatch",
    description: "The last two characters of the passport number have changed places.",
  },
  "test-other-name": {
    change: ({ familyName }) => ({ familyName: `${familyName}X` }),
    outcome: "document_mismatch",
    description: "The family name has a letter too many.",
  },
  "test-other-birth-date": {
    change: ({ birthDate }) => ({ birthDate: later(birthDate) }),
    outcome: "document_mismatch",
    description: "The date of birth is a day later.",
  },
  "test-other-country": {
    change: ({ issuer }) => ({ issuer: issuer === "NR" ? "TV" : "NR" }),
    outcome: "document_mismatch",
    description: "It is of another country than the trip's.",
  },
  "test-expired": {
    change: () => ({ validUntil: "2001-01-01" }),
    outcome: "document_mismatch",
    description: "It has expired.",
  },
  "test-unreadable": {
    isUnreadable: true,
    outcome: "released",
    description: "No program can read it: both operators confirm every field by their own eyes.",
  },
};

/** The document of a country for a traveler (days `YYYY-MM-DD`), with what the name of its file asks for. */
export function testIssue(fileName: string, holder: Holder, issued: Issue): TestIssue {
  const name = fileName.replace(/\.[^.]*$/, "");
  const fault = Object.hasOwn(TEST_ISSUES, name) ? TEST_ISSUES[name] : undefined;
  const right: Values = {
    number: holder.passport?.number ?? "NONE0",
    familyName: spelled(holder.familyName),
    birthDate: holder.birthDate,
    issuer: issued.issuer,
    validUntil: issued.validUntil,
  };
  const { number, familyName, birthDate, issuer, validUntil } = { ...right, ...fault?.change?.(right) };
  const lines = [
    "TEST DOCUMENT - NOT VALID FOR TRAVEL",
    `Issuing country: ${issuer}`,
    `Passport number: ${number}`,
    `Family name: ${familyName}`,
    `Given names: ${spelled(holder.givenNames)}`,
    `Date of birth: ${birthDate}`,
    `Nationality: ${holder.nationality}`,
    `Valid from: ${issued.validFrom}`,
    `Valid until: ${validUntil}`,
  ];
  return { lines, isReadable: fault?.isUnreadable !== true };
}

// A name that the standard has no letters for is written as it is: whoever compares it has to look.
function spelled(name: string): string {
  return transliterate(name)?.join(" ") ?? name;
}
