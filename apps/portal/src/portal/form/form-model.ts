import type { CaseRequirements, CollectionRequest } from "@entrada/api-client/schema";
import type { AnswerSchema } from "@entrada/domain/cases/answer-kind";
import { askedQuestions, type CollectionForm } from "@entrada/domain/cases/collection-form";
import {
  faultsAt,
  fieldOf,
  openFields,
  openDocuments as openTypes,
  pointerTo,
} from "@entrada/domain/cases/collection-items";
import { type QuestionRules, questionsOfRules } from "@entrada/domain/cases/form-schema";

/** A question as a page draws it. */
export interface Question {
  readonly field: string;
  readonly title: string;
  /** what a page asks for it */
  readonly question: string;
  /** where these are not in the page's language */
  readonly titleLang?: string | undefined;
  readonly schema: AnswerSchema;
  readonly isRequired: boolean;
  readonly sectionId: string;
}

type Requirements = Pick<CaseRequirements, "schema" | "sections" | "documents" | "untranslated">;
type Document = CaseRequirements["documents"][number];

/** A document that is asked for now, whether the form or whoever reviews the case wants it. */
export interface OpenDocument extends Pick<Document, "constraints"> {
  readonly type: string;
  readonly isRequired: boolean;
  /** what to upload; the form says it of the documents that it asks for */
  readonly instructions: string | undefined;
}

/** The questions that wait for an answer, or for another one, in the order of the form. */
export function openQuestions(requirements: Requirements, { items, answers }: CollectionRequest): readonly Question[] {
  const form = formOf(requirements);
  const open = new Set(openFields(form, items.map(askedBy)));
  return askedQuestions(form, answers)
    .filter(({ field }) => open.has(field))
    .map((asked) => questionOf(requirements, asked));
}

/** The documents that a request waits for, with these answers. */
export function openDocuments(
  requirements: Requirements,
  { items, answers }: CollectionRequest,
): readonly OpenDocument[] {
  return openTypes(formOf(requirements), items.map(askedBy), answers).map(({ type, isRequired }) => {
    const inForm = requirements.documents.find((document) => document.type === type);
    return { type, isRequired, instructions: inForm?.instructions, constraints: inForm?.constraints ?? {} };
  });
}

/** What was answered in a case: the newest answer counts. */
export function answersIn(requests: readonly Pick<CollectionRequest, "answers">[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(requests.flatMap(({ answers }) => Object.entries(answers)));
}

/** The questions that were answered in a case, by the answers of all its requests, in the order of the form. */
export function answeredQuestions(
  requirements: Requirements,
  answers: Readonly<Record<string, unknown>>,
): readonly Question[] {
  return askedQuestions(formOf(requirements), answers)
    .filter(({ field }) => Object.hasOwn(answers, field))
    .map((asked) => questionOf(requirements, asked));
}

function questionOf(
  requirements: Requirements,
  { field, isRequired }: Pick<Question, "field" | "isRequired">,
): Question {
  const { properties = {} }: AnswerSchema = requirements.schema;
  const { title = field, question = title, ...schema } = properties[field] ?? {};
  return {
    field,
    title,
    question,
    titleLang: requirements.untranslated.includes(field) ? "en" : undefined,
    schema: { title, ...schema },
    isRequired,
    sectionId: sectionOf(requirements, field),
  };
}

function formOf({ schema, sections, documents }: Requirements): CollectionForm {
  // The server writes these keywords with the function beside the one that reads them.
  const rules = schema as unknown as QuestionRules;
  return {
    questions: questionsOfRules(
      rules,
      sections.flatMap(({ fields }) => fields),
    ),
    documents: documents.map(({ type, required: isRequired, when }) => ({ type, isRequired, ...(when && { when }) })),
  };
}

function sectionOf({ sections }: Requirements, field: string): string {
  return sections.find(({ fields }) => fields.includes(field))?.id ?? "";
}

function askedBy({ path, documentType, state }: CollectionRequest["items"][number]) {
  if (path !== undefined) return { path, state };
  return documentType === undefined ? { confirmation: true as const, state } : { documentType, state };
}

/**
 * done: everything that must be answered is · begun: something is · wrong: something must be corrected · doubted: something looks
 * wrong · sent: a person looks at it
 */
export type TaskState = "open" | "begun" | "done" | "wrong" | "doubted" | "sent";

/** Whether nothing more can be done about a task before everything is sent. */
export function isSettled(state: TaskState): boolean {
  return state === "done" || state === "sent";
}

/** How far the questions are answered: what is wrong counts as little as what is missing. */
export function stateOf(questions: readonly Question[], request: CollectionRequest): TaskState {
  const { answers, items } = request;
  const isReturned = ({ field }: Question) => items.some((item) => item.state === "returned" && isOf(item, field));
  const isAnswered = ({ field }: Question) => Object.hasOwn(answers, field);
  const isWanting = ({ field }: Question) => isWantingIn(request, field);
  const isFaulty = ({ field }: Question) => saidOf(request, field) !== undefined;
  if (!questions.some(isWanting) && !questions.some(isReturned)) return "done";
  if (questions.some((question) => isReturned(question) || isFaulty(question))) return "wrong";
  return questions.some(isAnswered) ? "begun" : "open";
}

/** Whether an answer must still be given, or corrected. */
export function isWantingIn({ progress, faults }: CollectionRequest, field: string): boolean {
  return progress.missing.includes(pointerTo(field)) || faultsAt(faults, field).length > 0;
}

/** What the server says is wrong with the answer to this field; undefined: nothing. */
export function saidOf({ faults }: Pick<CollectionRequest, "faults">, field: string): string | undefined {
  const said = faultsAt(faults, field).map(({ detail }) => detail);
  return said.length === 0 ? undefined : said.join(" ");
}

/** Whether an item asks for the answer to this field. */
export function isOf({ path }: { readonly path?: string | undefined }, field: string): boolean {
  return path !== undefined && fieldOf(path) === field;
}
