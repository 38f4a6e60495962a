import { isPartialDate } from "../../cases/answer-kind.ts";
import type { Reading } from "../admissible.ts";
import type { Conversation } from "../conversation.ts";
import { type DateItem, dateItemRuns, gapAfter } from "../kinds/time/date-items.ts";
import { saidDays } from "../kinds/time/said-days.ts";
import { labelsIn } from "../labels.ts";
import { type ReplyRead, spanOf } from "../mention.ts";
import { phrasesIn } from "../phrase-book.ts";
import { writtenAt } from "../reply-text.ts";

const YEARS = { min: 1850, max: 2200 };
const [YEAR, MONTH] = [1, 2];
/** A longer clause tells more than a date. */
const WORDS_MAX = 8;

/** "July 1950", "only the year, 1950": a date of which no more is known, where the form takes it as the answer. */
export function readPartialDate(read: ReplyRead, { asked, open }: Conversation, language: string): readonly Reading[] {
  if (asked === undefined || !isPartialDate(asked.schema)) return [];
  const { text, clauses, lexicon } = read;
  if (saidDays(text, lexicon, language).some(({ day }) => day !== undefined)) return [];
  const dated = dateItemRuns(text, lexicon)
    .map(withoutWords)
    .filter((run) => run.length > 0);
  const [run, further] = dated;
  if (run === undefined || further !== undefined) return [];
  const value = partialDate(run, (token) => gapAfter(text, token).trim());
  const { from, to } = spanOf(text, run[0]?.first ?? 0, run.at(-1)?.after ?? 0);
  const clause = clauses.find(({ first, after }) => first <= (run[0]?.first ?? 0) && (run.at(-1)?.after ?? 0) <= after);
  if (value === undefined || clause === undefined || clause.after - clause.first > WORDS_MAX) return [];
  const isOther =
    phrasesIn(lexicon.others, text).length > 0 ||
    labelsIn(read, open).some(({ meanings }) => !meanings.includes(asked) && meanings.some(hasDays));
  return isOther ? [] : [{ path: asked.path, value, evidence: writtenAt(text, from, to) }];
}

const DATED: ReadonlySet<DateItem["kind"]> = new Set(["number", "ordinal", "month", "unit"]);

/** "The day is not known" names a day, too: a unit counts behind its number alone. */
function withoutWords(run: readonly DateItem[]): readonly DateItem[] {
  return run.filter(({ kind }, index) => DATED.has(kind) && (kind !== "unit" || run[index - 1]?.kind === "number"));
}

function hasDays({ schema }: Conversation["open"][number]): boolean {
  return schema.format === "date" || isPartialDate(schema);
}

/** A year, or a month and a year in either order, and nothing besides. */
function partialDate(run: readonly DateItem[], gap: (token: number) => string): string | undefined {
  const units = run.filter(({ kind }) => kind === "unit").map(({ value }) => value);
  const [first, second, third] = run.filter(({ kind }) => kind !== "unit");
  if (first === undefined || third !== undefined || units.some((unit) => unit !== YEAR && unit !== MONTH))
    return undefined;
  if (second === undefined) return isYear(first) ? String(first.value) : undefined;
  const [year, month] = isYear(first) ? [first, second] : [second, first];
  const isInDigits = month.kind === "number" && units.length === 0;
  if (isInDigits && !/^[-/.]$/u.test(gap(first.after - 1))) return undefined;
  const isMonth = (month.kind === "month" || month.kind === "number") && month.value >= 1 && month.value <= 12;
  return isYear(year) && isMonth ? `${year.value}-${String(month.value).padStart(2, "0")}` : undefined;
}

function isYear({ kind, value }: DateItem): boolean {
  return kind === "number" && value >= YEARS.min && value <= YEARS.max;
}
