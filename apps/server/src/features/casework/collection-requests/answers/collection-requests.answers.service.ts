import { authorOf } from "@entrada/domain/access/principal";
import { fieldOf, openFields, pointerTo } from "@entrada/domain/cases/collection-items";
import { HIDDEN, maskPassportNumber } from "@entrada/domain/persons/passport-number";
import { canonicalJson } from "@entrada/domain/shared/canonical-json";
import { mergePatch } from "@entrada/domain/shared/merge-patch";
import type { Language } from "@entrada/knowledge/reference.schema";
import { describeError } from "../../../../core/describe-error.ts";
import { meantHint } from "../../../../core/did-you-mean.ts";
import { encodeId } from "../../../../core/ids.ts";
import { inState } from "../../../../core/in-state.ts";
import { type FieldError, refuseFieldErrors, stateConflict } from "../../../../core/problem.ts";
import { type ExpectedVersion, refuseOtherVersion } from "../../../../core/version.ts";
import { load } from "../../../../work/load.ts";
import type { Read, Work } from "../../../../work/work.ts";
import { findPersonKey, type PersonContext } from "../../../people/persons/persons.service.ts";
import { lockCaseAlone } from "../../cases/cases.service.ts";
import type { ProductForm } from "../../forms/forms.service.ts";
import { type AnswersDocument, openAnswers, type StoredAnswer, sealAnswers, valuesOf } from "../answers.document.ts";
import * as answers from "../answers.store.ts";
import { updatedEvent } from "../collection-requests.events.ts";
import {
  type Collection,
  collectionOf,
  type LockedCollection,
  lockRequestsOf,
} from "../collection-requests.service.ts";
import * as store from "../collection-requests.store.ts";
import { faultsOfAnswers } from "../faults/collection-requests.faults.service.ts";
import { hiddenIn } from "./answers-words.ts";

/** Whose answers are changed. */
type AnswersOfCase = Pick<LockedCollection, "case">;

/** A JSON merge patch of the answers, by field. */
type Patch = Readonly<Record<string, unknown>>;

/** What is saved, and in which language its faults are told. */
interface Saving {
  readonly expectedVersion?: ExpectedVersion;
  readonly patch: Patch;
  readonly language: Language;
}

const DOCUMENT_CHARACTERS_MAX = 200_000;
// What is saved may be unfinished, but not of another shape than the question asks for.
const SHAPE = new Set(["type", "additionalProperties", "maxLength", "maxItems"]);

/**
 * Saves answers of a request that waits for them, finished or not. The last one who answers a question wins. Answers that
 * change nothing keep the version; one that was filled in is confirmed by sending it.
 */
export async function saveAnswers(
  w: Work<PersonContext>,
  id: string,
  { expectedVersion, patch, language }: Saving,
): Promise<Collection> {
  // The case before its requests before its answers, as everywhere.
  const found = await load(w, "crq", id, store.findCollectionRequest);
  const one = await lockCaseAlone(w, encodeId("cas", found.caseId));
  const request = await load(w, "crq", id, store.findCollectionRequestForUpdate);
  refuseOtherVersion(expectedVersion, request.version);
  const collection = await collectionOf(w, request, one);
  requireWaiting(request);
  const document = await lockAnswers(w, collection);
  const { saved, changed, errors } = answersWith(w, collection, document, { patch, language });
  refuseFieldErrors(errors);
  if (changed.length === 0) return { ...collection, document };
  await storeAnswers(w, collection, saved);
  const updated = await store.updateCollectionRequest(w.tx, w.scope, request, { updatedAt: w.now });
  w.emit(updatedEvent(updated, changed.map(pointerTo)));
  await touchShowing(w, collection, changed);
  return { ...collection, request: updated, document: saved };
}

/**
 * The answers with a patch, the fields that it changes, and why it would be refused: then also everything else that is
 * wrong with what it sends.
 */
export function answersWith(
  r: Pick<Read, "now" | "principal">,
  collection: Collection,
  document: AnswersDocument,
  { patch, language }: Pick<Saving, "patch" | "language">,
) {
  const meant = unmasked(collection.form, document, patch);
  const open = new Set(openFields(collection.form, collection.request.items));
  const known = Object.fromEntries(Object.entries(meant).filter(([field]) => open.has(field)));
  const { answers: after, fields } = changesOf(r, document, known);
  const saved: AnswersDocument = { ...document, answers: after };
  const refused = [...errorsOfPatch(collection, meant), ...errorsOfShape(collection.form, saved, Object.keys(known))];
  const others = faultsOfAnswers(collection, saved, { now: r.now, language }).faults.filter(
    (fault) => isAbout(fault, known) && !refused.some((error) => isSamePlace(error, fault)),
  );
  return { saved, changed: fields, errors: refused.length > 0 ? [...refused, ...others] : [] };
}

function isAbout(error: FieldError, patch: Patch): boolean {
  return "pointer" in error && Object.hasOwn(patch, fieldOf(error.pointer.slice(1)));
}

// What has another type fits nothing else that is asked of its place.
function isSamePlace(one: FieldError, other: FieldError): boolean {
  const isOne = one.code === other.code || one.code === "wrong_type";
  return "pointer" in one && "pointer" in other && one.pointer === other.pointer && isOne;
}

// Other requests of the case that show one of these answers have another version now.
async function touchShowing(w: Work, { case: one, form, request }: LockedCollection, fields: readonly string[]) {
  for (const other of await lockRequestsOf(w, one)) {
    const shown = new Set([
      ...openFields(form, other.items),
      ...other.items.flatMap((item) => ("path" in item ? fieldOf(item.path) : [])),
    ]);
    const changed = fields.filter((field) => shown.has(field));
    if (other.id === request.id || changed.length === 0) continue;
    const touched = await store.updateCollectionRequest(w.tx, w.scope, other, { updatedAt: w.now });
    w.emit(updatedEvent(touched, changed.map(pointerTo)));
  }
}

/** The answers of a case, which nobody else changes meanwhile. Throws 409 if the traveler was erased. */
export async function lockAnswers(w: Work<PersonContext>, { case: one }: AnswersOfCase): Promise<AnswersDocument> {
  const sealed = await answers.findAnswersForUpdate(w.tx, w.scope, one.id);
  const key = await findPersonKey(w, "travelers", one.travelerId);
  if (sealed === undefined || key === undefined) throw stateConflict("cas", one, "The traveler was erased.");
  return openAnswers(w, key, one.id, sealed);
}

/** Stores the answers of a case. */
export async function storeAnswers(
  w: Work<PersonContext>,
  { case: one }: AnswersOfCase,
  document: AnswersDocument,
): Promise<void> {
  const key = await findPersonKey(w, "travelers", one.travelerId);
  if (key === undefined) throw stateConflict("cas", one, "The traveler was erased.");
  const sealed = sealAnswers(w, key, one.id, document);
  await answers.updateAnswers(w.tx, w.scope, one.id, { document: sealed, updatedAt: w.now });
}

/** Refuses what can be done only while somebody is to answer. */
export function requireWaiting(request: store.StoredCollectionRequest): void {
  if (request.state === "open" || request.state === "returned") return;
  const detail = `${inState("The collection request", request.state)}: nothing can be answered.`;
  throw stateConflict("crq", request, detail);
}

// Whoever sends back what was shown masked means what is stored.
function unmasked({ documentNumbers }: ProductForm, { answers: stored }: AnswersDocument, patch: Patch): Patch {
  return Object.fromEntries(
    Object.entries(patch).map(([field, sent]) => {
      const value = stored[field]?.value;
      const isMask = documentNumbers.has(field) && typeof value === "string" && sent === maskPassportNumber(value);
      return [field, isMask ? value : sent];
    }),
  );
}

function errorsOfPatch({ form, request }: Collection, patch: Patch): readonly FieldError[] {
  const open = new Set(openFields(form, request.items));
  const known = form.questions.map(({ field }) => field);
  return Object.keys(patch).flatMap((field): readonly FieldError[] => {
    if (open.has(field)) {
      const isMasked = form.documentNumbers.has(field) && String(patch[field]).includes(HIDDEN);
      const detail = "Send the whole number, or leave it out: what is shown is masked.";
      if (isMasked) return [{ pointer: `#${pointerTo(field)}`, code: "wrong_format", detail }];
      return hiddenIn(patch[field], `#${pointerTo(field)}`);
    }
    const detail = known.includes(field)
      ? "Remove this field. The request does not ask for it: it was accepted, or never asked for here."
      : `Remove this field. The form has no such question.${meantHint(field, known)}`;
    return [{ pointer: `#${pointerTo(field)}`, code: "unknown_field", detail }];
  });
}

function changesOf(r: Pick<Read, "now" | "principal">, { answers: before }: AnswersDocument, patch: Patch) {
  const after: Record<string, StoredAnswer> = { ...before };
  const fields: string[] = [];
  for (const [field, sent] of Object.entries(patch)) {
    const storedAnswer = before[field];
    const { [field]: value } = mergePatch({ [field]: storedAnswer?.value }, { [field]: sent });
    const isSame = canonicalJson(storedAnswer?.value ?? null) === canonicalJson(value ?? null);
    if (isSame && !storedAnswer?.isToConfirm) continue;
    fields.push(field);
    if (value === undefined) delete after[field];
    else {
      const from = isSame ? (storedAnswer?.from ?? null) : null;
      after[field] = { value, by: authorOf(r.principal), at: r.now.toISOString(), from, isToConfirm: false };
    }
  }
  return { answers: after, fields };
}

function errorsOfShape(
  form: ProductForm,
  document: AnswersDocument,
  changed: readonly string[],
): readonly FieldError[] {
  const values = valuesOf(document);
  if (JSON.stringify(values).length > DOCUMENT_CHARACTERS_MAX) {
    const detail = `Send less: the answers of a case have at most ${DOCUMENT_CHARACTERS_MAX} characters in all.`;
    return [{ pointer: "#", code: "too_long", detail }];
  }
  return form
    .check(values)
    .filter(({ found, pointer }) => SHAPE.has(found.keyword) && changed.includes(fieldOf(pointer)))
    .map(({ found, pointer }) => ({ pointer: `#${pointer}`, ...describeError(found) }));
}
