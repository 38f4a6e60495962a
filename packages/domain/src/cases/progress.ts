import { type Answers, askedAnswers, askedQuestions, type CollectionForm } from "./collection-form.ts";
import { type CollectionItem, openDocuments, openFields, pointerTo } from "./collection-items.ts";

/** How far a collection request has come. */
export interface Progress {
  /** of the open items that are asked for with the answers so far */
  readonly asked: number;
  readonly answered: number;
  /** what must still be there, or be corrected: JSON pointers of answers and documents */
  readonly missing: readonly string[];
}

interface Given {
  readonly answers: Answers;
  /** fields whose answers are wrong */
  readonly faulty: ReadonlySet<string>;
  /** types of the documents in the case */
  readonly documents: ReadonlySet<string>;
}

/** Where a document of this type stands beside the answers. */
export function documentPointer(type: string): string {
  return `/${DOCUMENTS}${pointerTo(type)}`;
}

/** The name that no question can have. */
export const DOCUMENTS = "documents";

/** How far the open items of a request have come. */
export function progressOf(form: CollectionForm, items: readonly CollectionItem[], given: Given): Progress {
  const answers = askedAnswers(form, given.answers);
  const fields = new Set(openFields(form, items));
  const questions = askedQuestions(form, answers).filter(({ field }) => fields.has(field));
  const documents = openDocuments(form, items, answers);
  const isAnswered = (field: string) => Object.hasOwn(answers, field) && !given.faulty.has(field);
  const isThere = (type: string) => given.documents.has(type);
  return {
    asked: questions.length + documents.length,
    answered:
      questions.filter(({ field }) => isAnswered(field)).length + documents.filter(({ type }) => isThere(type)).length,
    missing: [
      ...questions
        .filter(({ field, isRequired }) => isRequired && !isAnswered(field))
        .map(({ field }) => pointerTo(field)),
      ...documents
        .filter(({ type, isRequired }) => isRequired && !isThere(type))
        .map(({ type }) => documentPointer(type)),
    ],
  };
}
