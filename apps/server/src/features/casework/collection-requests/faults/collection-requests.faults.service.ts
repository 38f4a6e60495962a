import { titleIn } from "@entrada/catalog/words";
import { askedAnswers } from "@entrada/domain/cases/collection-form";
import { fieldOf, openDocuments, openFields, pointerTo } from "@entrada/domain/cases/collection-items";
import { type CrossChecked, crossCheck, placedAmong } from "@entrada/domain/cases/cross-checks";
import { documentPointer } from "@entrada/domain/cases/progress";
import { isoDateOf, latestDateOnEarth } from "@entrada/domain/shared/dates";
import { loadReference } from "@entrada/knowledge/reference";
import type { Language } from "@entrada/knowledge/reference.schema";
import type { FieldError } from "../../../../core/problem.ts";
import { type AnswersDocument, valuesOf } from "../answers.document.ts";
import type { Collection } from "../collection-requests.service.ts";
import { FAULT_TEXTS, filled, wordedCrossFault, wordedError } from "./faults-wording.ts";

/** When answers are looked at, and in which language faults are told. */
export interface Looking {
  readonly now: Date;
  readonly language: Language;
}

/** An answer that is wrong, or missing. */
interface FaultOfField {
  readonly field: string;
  /** it is the whole answer that is missing */
  readonly isAbsent: boolean;
  readonly error: FieldError;
}

type Answered = Pick<Collection, "form" | "request">;

/** What is wrong with the answers that are there, and the fields that they are about. */
export function faultsOfAnswers(
  collection: Answered,
  document: AnswersDocument,
  looking: Looking,
): { readonly faults: readonly FieldError[]; readonly faulty: ReadonlySet<string> } {
  const present = wrongAnswers(collection, document, looking).filter(({ isAbsent }) => !isAbsent);
  return {
    faults: present.filter((fault) => !isBegun(document, fault)).map(({ error }) => error),
    faulty: new Set(present.map(({ field }) => field)),
  };
}

/** The answers without optional ones that were filled in in part and that nobody went on with. */
export function withoutBegun(collection: Answered, document: AnswersDocument, looking: Looking): AnswersDocument {
  const required = new Set(collection.form.questions.flatMap(({ field, isRequired }) => (isRequired ? field : [])));
  const begun = new Set(
    errorsOfSchema(collection, document, looking)
      .filter((fault) => !fault.isAbsent && !required.has(fault.field) && isBegun(document, fault))
      .map(({ field }) => field),
  );
  const kept = Object.entries(document.answers).filter(([field]) => !begun.has(field));
  return { ...document, answers: Object.fromEntries(kept) };
}

// What was filled in in part waits for the rest: nobody has done anything wrong.
function isBegun({ answers }: AnswersDocument, { field, error }: FaultOfField): boolean {
  return error.code === "required" && answers[field]?.isToConfirm === true;
}

/** Everything because of which a request cannot be handed in. */
export function faultsOfHandingIn(
  collection: Collection,
  document: AnswersDocument,
  looking: Looking,
): readonly FieldError[] {
  return [
    ...wrongAnswers(collection, document, looking).map(({ error }) => error),
    ...unconfirmed(collection, document, looking),
    ...absentDocuments(collection, document, looking),
  ];
}

// An answer that does not fit its question contradicts nothing besides.
function wrongAnswers(collection: Answered, document: AnswersDocument, looking: Looking): readonly FaultOfField[] {
  const unfit = errorsOfSchema(collection, document, looking);
  const places = new Set(unfit.map(({ error }) => placeOf(error)));
  const contradicting = contradictions(collection, document, looking).filter(
    ({ error }) => !places.has(placeOf(error)),
  );
  return [...unfit, ...contradicting];
}

function placeOf(error: FieldError): string | undefined {
  return "pointer" in error ? error.pointer : undefined;
}

function errorsOfSchema(
  { form, request }: Answered,
  document: AnswersDocument,
  { language }: Looking,
): readonly FaultOfField[] {
  const values = askedAnswers(form, valuesOf(document));
  const open = openFields(form, request.items);
  return form
    .check(values)
    .map((error) => ({ error, field: fieldOf(error.pointer) }))
    .filter(({ field }) => open.includes(field))
    .toSorted((a, b) => open.indexOf(a.field) - open.indexOf(b.field))
    .map(({ error, field }) => ({
      field,
      isAbsent: error.found.keyword === "required" && error.found.instancePath === "",
      error: wordedError(error, language),
    }));
}

function unconfirmed(
  { form, request }: Answered,
  document: AnswersDocument,
  { language }: Looking,
): readonly FieldError[] {
  const values = askedAnswers(form, valuesOf(document));
  const detail = FAULT_TEXTS[language].unconfirmed;
  return openFields(form, request.items)
    .filter((field) => Object.hasOwn(values, field) && document.answers[field]?.isToConfirm)
    .map((field) => ({ pointer: `#${pointerTo(field)}`, code: "required", detail }));
}

/** The answers with what they are compared with. */
export function comparedIn({ form }: Pick<Answered, "form">, document: AnswersDocument, now: Date): CrossChecked {
  const { comparisons, passportValidity } = form;
  const answers = askedAnswers(form, valuesOf(document));
  const days = { today: isoDateOf(now), latestToday: latestDateOnEarth(now) };
  return { answers, comparisons, trip: document.trip, passportValidity, ...days };
}

function contradictions(
  { form, request }: Answered,
  document: AnswersDocument,
  { now, language }: Looking,
): readonly FaultOfField[] {
  const open = new Set(openFields(form, request.items));
  const { trip } = document;
  const titleOf = (field: string) => titleIn(form.titles.get(field) ?? field, language);
  return crossCheck(comparedIn({ form }, document, now)).flatMap((fault) => {
    const placed = placedAmong(fault, open);
    if (!placed) return [];
    return [{ field: placed.field, isAbsent: false, error: wordedCrossFault(placed, { trip, language, titleOf }) }];
  });
}

function absentDocuments(
  { form, request, documents: { present, checking } }: Collection,
  document: AnswersDocument,
  { language }: Looking,
): readonly FieldError[] {
  const answers = askedAnswers(form, valuesOf(document));
  const texts = FAULT_TEXTS[language];
  const labelOf = (type: string) =>
    loadReference().documentTypes.find(({ code }) => code === type)?.label[language] ?? type;
  return openDocuments(form, request.items, answers)
    .filter(({ type, isRequired }) => isRequired && !present.has(type))
    .map(({ type }) => ({
      pointer: `#${documentPointer(type)}`,
      code: "required",
      documentType: type,
      detail: filled(checking.has(type) ? texts.documentChecking : texts.documentMissing, { document: labelOf(type) }),
    }));
}
