import { askedAnswers } from "@entrada/domain/cases/collection-form";
import { carriedItems, type FormChange, fieldOf, keyOf, newItems } from "@entrada/domain/cases/collection-items";
import { WAITING_STATES } from "@entrada/domain/cases/collection-request-lifecycle";
import { canonicalJson } from "@entrada/domain/shared/canonical-json";
import type { Work } from "../../../../work/work.ts";
import type { PersonContext } from "../../../people/persons/persons.service.ts";
import { lockCaseAlone, renewForm } from "../../cases/cases.service.ts";
import { newestFormVersion, type ProductForm, productForm } from "../../forms/forms.service.ts";
import { lockAnswers, storeAnswers } from "../answers/collection-requests.answers.service.ts";
import { type AnswersDocument, valuesOf } from "../answers.document.ts";
import { updatedEvent } from "../collection-requests.events.ts";
import { collectionOf, lockRequestsOf } from "../collection-requests.service.ts";
import * as store from "../collection-requests.store.ts";

/**
 * Makes a case that is still collected follow the newest form of its product. Answers that fit it stay, with their
 * authors; what it newly asks for is added to the oldest request that waits. A case that is under review keeps its form.
 */
export async function followForm(w: Work<PersonContext>, id: string): Promise<void> {
  const one = await lockCaseAlone(w, id);
  const newest = await newestFormVersion(w, one.productId);
  const waiting = await lockRequestsOf(w, one, WAITING_STATES);
  const [first] = waiting;
  if (one.state !== "collecting" || newest <= one.productVersion || !first) return;
  const before = await productForm(w, one.productId, one.productVersion);
  const after = await productForm(w, one.productId, newest);
  const collection = await collectionOf(w, first, one);
  const document = await lockAnswers(w, collection);
  const change = { before, after, unfit: unfitFields(after, document) };
  await renewForm(w, one, newest);
  await storeAnswers(w, collection, { ...document, answers: fittingAnswers(change, document) });
  for (const request of waiting) {
    const carried = carriedItems(request.items, change);
    const known = new Set(carried.map(keyOf));
    const added = request.id === first.id ? newItems(change).filter((item) => !known.has(keyOf(item))) : [];
    const items = [...carried, ...added];
    if (canonicalJson(items) === canonicalJson(request.items)) continue;
    const updated = await store.updateCollectionRequest(w.tx, w.scope, request, { items, updatedAt: w.now });
    w.emit(updatedEvent(updated, changedPaths(request.items, items)));
  }
}

// What is missing is asked for anyway.
function unfitFields(form: ProductForm, document: AnswersDocument): ReadonlySet<string> {
  const faults = form
    .check(askedAnswers(form, valuesOf(document)))
    .filter(({ found: { keyword } }) => keyword !== "required");
  return new Set(faults.map(({ pointer }) => fieldOf(pointer)));
}

function fittingAnswers({ after, unfit }: FormChange, { answers }: AnswersDocument): AnswersDocument["answers"] {
  const asked = new Set(after.questions.map(({ field }) => field));
  return Object.fromEntries(Object.entries(answers).filter(([field]) => asked.has(field) && !unfit.has(field)));
}

type Items = store.StoredCollectionRequest["items"];

/** The questions that one of the two lists has and the other has not, or that are asked anew. */
function changedPaths(before: Items, after: Items): readonly string[] {
  const pathsOf = (items: Items) => items.flatMap((item) => ("path" in item ? item.path : []));
  const [had, has] = [new Set(pathsOf(before)), new Set(pathsOf(after))];
  const isNew = new Set(pathsOf(after.filter((item) => item.isNew)));
  return [...new Set([...had, ...has])].filter((path) => !had.has(path) || !has.has(path) || isNew.has(path));
}
