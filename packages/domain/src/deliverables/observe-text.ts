import { compareNames, isNoName, namePartsOf } from "../documents/mrz/compare-names.ts";
import { transliterate } from "../documents/mrz/transliterate.ts";
import { normalisePassportNumber } from "../persons/passport-number.ts";
import type { IssuedField } from "./deliverable-types.ts";
import { dayIn } from "./issued-dates.ts";
import type { CountryNames, ExpectedIssue } from "./issued-reading.ts";
import { type LabelledValues, labelledIn } from "./issued-text.ts";
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
    ...observeNames(labelled, expected),
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

const NAMES = ["familyName", "givenNames"] as const;

function observeNames(labelled: LabelledValues, expected: ExpectedIssue): readonly Observation[] {
  const parts = namePartsOf(expected);
  if (parts.familyName !== "" && parts.givenNames !== "") {
    return NAMES.flatMap((field) =>
      labelled(field).map((value) => ({ field, verdict: judgeName(value, parts[field], expected) })),
    );
  }
  // One name tells of both parts, wherever it stands; a filler beside it tells of none.
  const values = NAMES.flatMap(labelled).filter((value) => !isNoName(value));
  const verdicts = values.map((value) => judgeName(value, parts.familyName + parts.givenNames, expected));
  return verdicts.flatMap((verdict) => NAMES.map((field) => ({ field, verdict })));
}

function judgeName(value: string, name: string, expected: ExpectedIssue): Verdict {
  const written = zoneNameOf(value);
  return written === undefined ? "unsure" : verdictOf(compareNames(written, name, writtenFor(expected)));
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
  // As much of a date as the traveler's is known by is written without its day.
  const day = dayIn(value) ?? /^\d{4}(?:-\d{2})?(?= |$)/.exec(value)?.[0];
  if (day === undefined) return "unsure";
  const known = days.filter((one) => one !== undefined);
  if (known.every((one) => one === day)) return "match";
  // Beside a date that is known in part, an authority may print a day that it made up.
  const isPossible = known.every((one) => day.startsWith(one) || one.startsWith(day));
  return isPossible ? "unsure" : "mismatch";
}

function judgeCountry(value: string, wanted: string, { ofText }: CountryNames): Verdict {
  const country = ofText(value.replace(/[^\p{L}' -]+.*$/u, "").trim());
  if (country === undefined) return "unsure";
  return country === wanted ? "match" : "mismatch";
}
