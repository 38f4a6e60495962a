import { compareNames, isNoName, type NameParts, namePartsOf } from "../documents/mrz/compare-names.ts";
import { transliterate } from "../documents/mrz/transliterate.ts";
import { normalisePassportNumber } from "../persons/passport-number.ts";
import type { IssuedField } from "./deliverable-types.ts";
import { dayIn } from "./issued-dates.ts";
import type { CountryNames, ExpectedIssue } from "./issued-reading.ts";
import { labelledIn } from "./issued-text.ts";
import { areNearlySame } from "./nearly-same.ts";

/** What one place of a document says about a field. `unsure`: it cannot be told. */
export type Verdict = "match" | "mismatch" | "unsure";

export interface Observation {
  readonly field: IssuedField;
  readonly verdict: Verdict;
}

const NUMBER_PARTS_MAX = 3;
const TOKEN = /[A-Z0-9]+/g;
const NUMBER_LENGTH_MIN = 6;

/** What the lines of a text say about who it is for, by their labels. */
export function observeText(
  lines: readonly string[],
  expected: ExpectedIssue,
  countries: CountryNames,
): readonly Observation[] {
  const labelled = labelledIn(lines);
  const verdicts = (field: IssuedField, values: readonly string[], judge: (value: string) => Verdict) =>
    values.map((value): Observation => ({ field, verdict: judge(value) }));
  const country = (wanted: string) => (value: string) => judgeCountry(value, wanted, countries);
  const numbers = numbersOf(expected);
  const judgedNumbers = labelled("passportNumber").map((value) => judgeNumber(value, numbers));
  const alone = judgedNumbers.length === 0 ? judgeTokens(lines, numbers) : [];
  return [
    ...[...judgedNumbers, ...alone].map((verdict): Observation => ({ field: "passportNumber", verdict })),
    ...verdicts("familyName", labelled("familyName"), (value) => judgeName(value, "familyName", expected)),
    ...verdicts("givenNames", labelled("givenNames"), (value) => judgeName(value, "givenNames", expected)),
    ...labelled("fullName").flatMap((value) => judgeFullName(value, expected)),
    ...verdicts("birthDate", labelled("birthDate"), (value) =>
      judgeDay(value, [expected.birthDate, expected.scan.birthDate]),
    ),
    ...verdicts("nationality", labelled("nationality"), country(expected.nationality)),
    ...verdicts("issuer", labelled("issuer"), country(expected.issuer)),
  ];
}

/** The numbers that a document may be about: what is known of the passport, and what its scan says. */
export function numbersOf({ passportNumber, scan }: ExpectedIssue): readonly string[] {
  return [passportNumber, scan.passportNumber].flatMap((number) =>
    number ? [normalisePassportNumber(number) ?? number] : [],
  );
}

function judgeNumber(value: string, numbers: readonly string[]): Verdict {
  const plain = /^[A-Z0-9 -]*/.exec(value)?.[0] ?? "";
  const parts = (plain.match(TOKEN) ?? []).slice(0, NUMBER_PARTS_MAX);
  // A letter that only looks like one of A–Z: nobody can say what such a number is.
  const isBroken = /^\p{L}/u.test(value.slice(plain.length));
  if (numbers.length === 0 || parts.length === 0 || isBroken) return "unsure";
  const written = parts.map((_, at) => parts.slice(0, at + 1).join(""));
  if (numbers.every((number) => written.includes(number))) return "match";
  return /\d/.test(parts.join("")) ? "mismatch" : "unsure";
}

/** Without a label: the number itself, or one that is nearly it. */
function judgeTokens(lines: readonly string[], numbers: readonly string[]): readonly Verdict[] {
  const tokens = lines
    .flatMap((line) => line.match(TOKEN) ?? [])
    .filter((token) => token.length >= NUMBER_LENGTH_MIN && /\d/.test(token));
  return tokens.flatMap((token): readonly Verdict[] => {
    if (numbers.length === 0) return [];
    if (numbers.every((number) => number === token)) return ["match"];
    return numbers.some((number) => areNearlySame(token, number)) ? ["mismatch"] : [];
  });
}

function zoneNameOf(value: string): string | undefined {
  return transliterate(value)?.join(" ");
}

const writtenFor = ({ nationality }: ExpectedIssue) => ({ mayBeTruncated: false, nationality });

// Who has one name has it in either part, and a filler, or the same again, in the other.
function judgeName(value: string, part: keyof NameParts, expected: ExpectedIssue): Verdict {
  const written = zoneNameOf(value);
  if (written === undefined) return "unsure";
  const { familyName, givenNames } = namePartsOf(expected);
  const isOne = familyName === "" || givenNames === "";
  if (isOne && isNoName(written)) return "match";
  const wanted = isOne ? familyName + givenNames : { familyName, givenNames }[part];
  return verdictOf(compareNames(written, wanted, writtenFor(expected)));
}

function judgeFullName(value: string, expected: ExpectedIssue): readonly Observation[] {
  const written = zoneNameOf(value);
  const { familyName, givenNames } = namePartsOf(expected);
  const orders = [`${givenNames} ${familyName}`, `${familyName} ${givenNames}`];
  const verdicts =
    written === undefined ? [] : orders.map((name) => verdictOf(compareNames(written, name, writtenFor(expected))));
  const verdict = verdicts.includes("match") ? "match" : verdicts.includes("mismatch") ? "mismatch" : "unsure";
  return [
    { field: "familyName", verdict },
    { field: "givenNames", verdict },
  ];
}

function verdictOf(outcome: ReturnType<typeof compareNames>): Verdict {
  return outcome === "matches" ? "match" : outcome === "differs" ? "mismatch" : "unsure";
}

function judgeDay(value: string, days: readonly (string | undefined)[]): Verdict {
  const day = dayIn(value);
  if (day === undefined) return "unsure";
  return days.every((known) => known === undefined || known === day) ? "match" : "mismatch";
}

function judgeCountry(value: string, wanted: string, { ofText }: CountryNames): Verdict {
  const country = ofText(value.replace(/[^\p{L}' -]+.*$/u, "").trim());
  if (country === undefined) return "unsure";
  return country === wanted ? "match" : "mismatch";
}
