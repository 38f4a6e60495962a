/** What somebody answered, by field of the form. */
export type Answers = Readonly<Record<string, unknown>>;

/** Something is asked for only if an earlier question got one of these answers. */
export interface AskedWhen {
  readonly field: string;
  readonly in: readonly unknown[];
}

/** A question of a form. */
export interface FormQuestion {
  readonly field: string;
  readonly isRequired: boolean;
  readonly when?: AskedWhen;
}

/** A document that a form asks for. */
interface FormDocument {
  readonly type: string;
  readonly isRequired: boolean;
  readonly when?: AskedWhen;
}

/** What a version of a product's requirements asks for. Conditions name earlier questions only. */
export interface CollectionForm {
  readonly questions: readonly FormQuestion[];
  readonly documents: readonly FormDocument[];
}

/** Whether a question or document is asked for, with these answers. */
export function isAsked({ when }: { readonly when?: AskedWhen }, answers: Answers): boolean {
  return when === undefined || (Object.hasOwn(answers, when.field) && when.in.includes(answers[when.field]));
}

/** The fields and all further ones that are asked because of their answers, in the order of the form. */
export function withDependents({ questions }: CollectionForm, fields: readonly string[]): readonly string[] {
  const reached = new Set(fields);
  for (const { field, when } of questions) if (when && reached.has(when.field)) reached.add(field);
  return questions.map(({ field }) => field).filter((field) => reached.has(field));
}

/** The answers without those to questions that they leave unasked. */
export function askedAnswers({ questions }: CollectionForm, answers: Answers): Answers {
  const asked: Record<string, unknown> = {};
  // In the order of the form: an answer that is dropped takes those with it that depend on it.
  for (const question of questions) {
    if (Object.hasOwn(answers, question.field) && isAsked(question, asked)) {
      asked[question.field] = answers[question.field];
    }
  }
  return asked;
}

/** The questions that are asked with these answers, in the order of the form. */
export function askedQuestions(form: CollectionForm, answers: Answers): readonly FormQuestion[] {
  const asked = askedAnswers(form, answers);
  return form.questions.filter((question) => isAsked(question, asked));
}
