import type { AnswerSchema } from "../cases/answer-kind.ts";
import { type Answers, askedQuestions, type CollectionForm } from "../cases/collection-form.ts";
import { pointerTo } from "../cases/collection-items.ts";
import type { CrossChecked } from "../cases/cross-checks.ts";
import { possibleDays } from "../cases/possible-days.ts";
import { PARTIAL_DATE } from "../shared/partial-dates.ts";

/** A question of the form that can be answered now. */
export interface OpenField {
  /** JSON pointer among the answers */
  readonly path: string;
  readonly field: string;
  /** what it is called, in the reader's language */
  readonly label: string;
  /** what an answer looks like, with the words of its options in the reader's language */
  readonly schema: AnswerSchema;
  readonly isRequired: boolean;
  /** whether there is an answer already */
  readonly isAnswered: boolean;
  /** the days (`YYYY-MM-DD`, both included) between which an answer can be true */
  readonly from?: string;
  readonly to?: string;
  /** the country that was determined, which is the only answer */
  readonly country?: string;
}

/** What asks for it: a whole sentence, where the form has one. */
export function asksFor({ schema, label }: Pick<OpenField, "schema" | "label">): string {
  return schema.question ?? label;
}

/** A form with its answers, and what of it can be answered now. */
interface FormNow {
  readonly form: CollectionForm;
  /** by field, in the reader's words */
  readonly schemas: Readonly<Record<string, AnswerSchema>>;
  /** the fields that the collection request leaves open */
  readonly open: ReadonlySet<string>;
  readonly checked: CrossChecked;
}

/** The questions that can be answered now, in the order of the form. */
export function openFieldsOf({ form, schemas, open, checked }: FormNow): readonly OpenField[] {
  const { answers } = checked;
  return askedQuestions(form, answers)
    .filter(({ field }) => open.has(field))
    .flatMap(({ field, isRequired }) => {
      const schema = schemas[field];
      if (schema === undefined) return [];
      const { title: label = field } = schema;
      const country = countryOf(checked, field);
      const isAnswered = isThere(answers, field);
      const path = pointerTo(field);
      const days = schema.format === "date" || schema.pattern === PARTIAL_DATE ? possibleDays(checked, field) : {};
      return [{ path, field, label, schema, isRequired, isAnswered, ...days, ...(country && { country }) }];
    });
}

function isThere(answers: Answers, field: string): boolean {
  return Object.hasOwn(answers, field) && answers[field] !== null && answers[field] !== "";
}

function countryOf({ comparisons, trip }: CrossChecked, field: string): string | undefined {
  const fact = comparisons.find((comparison) => comparison.field === field && comparison.part === undefined)?.equals;
  if (fact === undefined) return undefined;
  return fact === "trip.nationality" ? trip.nationality : trip.passportCountry;
}

/**
 * What to ask next: the first question without an answer that nobody put off, in the order of the form; then the required
 * ones that were put off, the one put off longest ago first.
 *
 * @param skipped paths in the order in which they were put off
 */
export function nextQuestion(fields: readonly OpenField[], skipped: readonly string[]): OpenField | undefined {
  const wanting = fields.filter(({ isAnswered }) => !isAnswered);
  const putOffAt = ({ path }: OpenField) => skipped.lastIndexOf(path);
  return (
    wanting.find((field) => putOffAt(field) < 0) ??
    wanting.filter(({ isRequired }) => isRequired).toSorted((a, b) => putOffAt(a) - putOffAt(b))[0]
  );
}
