import { kindOf } from "../cases/answer-kind.ts";
import { canonicalJson } from "../shared/canonical-json.ts";
import { formatIsoDate } from "../shared/dates.ts";
import { daysOfPartialDate } from "../shared/partial-dates.ts";
import { accepts } from "./accepts.ts";
import type { OpenField } from "./open-field.ts";
import { replyText } from "./reply-text.ts";

/** What was read from a reply: a value for a question, and the words of the reply that say so. */
export interface Reading {
  /** JSON pointer among the answers */
  readonly path: string;
  readonly value: unknown;
  /** a literal part of the reply */
  readonly evidence: string;
}

/** What readings are checked against. */
export interface Admission {
  readonly reply: string;
  readonly open: readonly OpenField[];
  /** codes of all countries */
  readonly countries: ReadonlySet<string>;
}

/**
 * The readings that may be proposed, whoever made them: each names an open question once, has a value that the form takes
 * and that can be true, and cites words of this reply. Where two differ about one question, neither is proposed.
 */
export function admissible(readings: readonly Reading[], admission: Admission): readonly Reading[] {
  const admitted = readings.filter((reading) => isAdmissible(reading, admission));
  return admitted.filter((reading, index) => {
    const same = admitted.filter(({ path }) => path === reading.path);
    const values = new Set(same.map(({ value }) => canonicalJson(value)));
    return values.size === 1 && admitted.findIndex(({ path }) => path === reading.path) === index;
  });
}

function isAdmissible({ path, value, evidence }: Reading, { reply, open, countries }: Admission): boolean {
  const field = open.find((one) => one.path === path);
  if (field === undefined || evidence.trim() === "" || !reply.includes(evidence)) return false;
  return accepts(field.schema, value, countries) && canBeTrue(field, value) && isCited(field, value, evidence);
}

function canBeTrue({ from, to, country }: OpenField, value: unknown): boolean {
  if (country !== undefined && value !== country) return false;
  if (from === undefined && to === undefined) return true;
  // A day that is not known may be one of those that are possible.
  const [first, last] = (daysOfPartialDate(String(value)) ?? []).map(formatIsoDate);
  if (first === undefined || last === undefined) return false;
  return (from === undefined || last >= from) && (to === undefined || first <= to);
}

const SIGN = /[^\p{L}\p{M}\p{N}\s]/gu;
const TEXTS: ReadonlySet<string> = new Set(["text", "long"]);

// A text is what somebody wrote, never what somebody might have meant: its letters in their order, and no sign of its own.
function isCited({ schema }: OpenField, value: unknown, evidence: string): boolean {
  if (!TEXTS.has(kindOf(schema)) || typeof value !== "string") return true;
  const letters = lettersOf(value);
  return (
    letters !== "" && lettersOf(evidence).includes(letters) && signsOf(value).every((sign) => evidence.includes(sign))
  );
}

function lettersOf(text: string): string {
  return replyText(text)
    .tokens.map((token) => token.text)
    .join("");
}

function signsOf(text: string): readonly string[] {
  return text.match(SIGN) ?? [];
}
