import { type Answers, askedAnswers, askedQuestions, type CollectionForm } from "./collection-form.ts";
import { type CollectionItem, openDocuments, openFields, pointerTo } from "./collection-items.ts";

/** How far a collection request has come. */
export interface Progress {
  /** of the open items that are asked for with the answers so far */
  readonly asked: number;
  readonly answered: number;
  /** what must still be there: JSON pointers of answers, types of documents */
  readonly missing: readonly string[];
}

/** How far the open items of a request have come, with these answers and documents (by type) in the case. */
export function progressOf(
  form: CollectionForm,
  items: readonly CollectionItem[],
  given: { readonly answers: Answers; readonly documents: ReadonlySet<string> },
): Progress {
  const answers = askedAnswers(form, given.answers);
  const fields = new Set(openFields(form, items));
  const questions = askedQuestions(form, answers).filter(({ field }) => fields.has(field));
  const documents = openDocuments(form, items, answers);
  const isAnswered = (field: string) => Object.hasOwn(answers, field);
  const isThere = (type: string) => given.documents.has(type);
  return {
    asked: questions.length + documents.length,
    answered:
      questions.filter(({ field }) => isAnswered(field)).length + documents.filter(({ type }) => isThere(type)).length,
    missing: [
      ...questions
        .filter(({ field, isRequired }) => isRequired && !isAnswered(field))
        .map(({ field }) => pointerTo(field)),
      ...documents.filter(({ type, isRequired }) => isRequired && !isThere(type)).map(({ type }) => type),
    ],
  };
}
