import type { AttentionReason, Turn, WaitingRequest } from "@entrada/domain/cases/attention";
import { type Answers, askedAnswers, isAsked } from "@entrada/domain/cases/collection-form";
import {
  type Asked,
  accepted,
  type CollectionItem,
  fieldOf,
  keyOf,
  opened,
  type ReturnedItem,
  returned,
} from "@entrada/domain/cases/collection-items";
import { documentPointer } from "@entrada/domain/cases/progress";
import { newUuid } from "../../../../core/ids.ts";
import { inState } from "../../../../core/in-state.ts";
import { type FieldError, refuseFieldErrors, stateConflict } from "../../../../core/problem.ts";
import type { Locked } from "../../../../work/locked.ts";
import type { Work } from "../../../../work/work.ts";
import type { PersonContext } from "../../../people/persons/persons.service.ts";
import { attendCase, lockCaseAlone, moveCaseOn, type StoredCase } from "../../cases/cases.service.ts";
import { acceptDocuments, isDocumentType, returnDocuments } from "../../documents/documents.service.ts";
import { lockAnswers, storeAnswers } from "../answers/collection-requests.answers.service.ts";
import { valuesOf } from "../answers.document.ts";
import { updatedEvent } from "../collection-requests.events.ts";
import { moveRequest } from "../collection-requests.machine.ts";
import {
  type Collection,
  collectionOf,
  type LockedCollection,
  lockRequestsOf,
  turnIn,
} from "../collection-requests.service.ts";
import * as store from "../collection-requests.store.ts";
import type { Noted } from "../opening/collection-requests.items.service.ts";
import { openRequests } from "../opening/collection-requests.opening.service.ts";

/** What more is asked for, and of whom. */
export interface MoreWanted {
  readonly party: WaitingRequest["party"];
  readonly reason: AttentionReason;
  readonly items: readonly Noted<Asked>[];
  readonly dueAt: Date | null;
}

const REVIEWED = ["reviewing", "submitted"] as const;

/**
 * Accepts items of what was handed in, by default all. A request is accepted once nothing of it is open. `onlyOf`: the
 * request (uuid) that is reviewed; otherwise all that were handed in are.
 */
export async function acceptItems(
  w: Work<PersonContext>,
  id: string,
  items?: readonly Asked[],
  onlyOf?: string,
): Promise<StoredCase> {
  const one = await lockCaseAlone(w, id);
  const turnBefore = await turnIn(w, one);
  const collections = await handedIn(w, one, onlyOf);
  if (items) requireItems(collections, items);
  await acceptDocuments(w, one, typesOf(items ?? collections.flatMap(({ request }) => request.items)));
  for (const { request, form, document } of collections) {
    const keys = new Set((items ?? request.items).map(keyOf));
    if (!request.items.some((item) => keys.has(keyOf(item)))) continue;
    const all = accepted(request.items, keys);
    const answers = document ? askedAnswers(form, valuesOf(document)) : {};
    if (all.some((item) => isLeft(form, item, answers))) {
      const updated = await store.updateCollectionRequest(w.tx, w.scope, request, { items: all, updatedAt: w.now });
      w.emit(updatedEvent(updated, pointersOf(request.items, keys)));
    } else await moveRequest(w, request, "accept", { items: all });
  }
  return attendCase(w, one, { turn: await turnIn(w, one), turnBefore });
}

// Whatever else is confirmed has no place among the answers.
function pointersOf(items: readonly Asked[], keys: ReadonlySet<string>): readonly string[] {
  return items.flatMap((item) => {
    if (!keys.has(keyOf(item)) || "confirmation" in item) return [];
    return "path" in item ? item.path : documentPointer(item.documentType);
  });
}

function typesOf(items: readonly Asked[]): ReadonlySet<string> {
  return new Set(items.flatMap((item) => ("documentType" in item ? item.documentType : [])));
}

// What is not asked, with these answers, needs no review.
function isLeft(form: Collection["form"], item: CollectionItem, answers: Answers): boolean {
  if (item.state === "accepted") return false;
  if ("path" in item) return Object.hasOwn(answers, fieldOf(item.path));
  if (!("documentType" in item)) return true;
  const formDocument = form.documents.find(({ type }) => type === item.documentType);
  return formDocument === undefined || isAsked(formDocument, answers);
}

/** Gives items back to whoever handed them in, with reasons; the case is collected again. */
export async function returnItems(
  w: Work<PersonContext>,
  id: string,
  items: readonly Noted<ReturnedItem>[],
  onlyOf?: string,
): Promise<StoredCase> {
  const one = await lockCaseAlone(w, id);
  const turnBefore = await turnIn(w, one);
  const collections = await handedIn(w, one, onlyOf);
  requireItems(collections, items);
  const setAside = await returnDocuments(w, one, typesOf(items));
  const left = new Map(items.map((item) => [keyOf(item), item]));
  for (const collection of collections) {
    // Each item goes back with the first request that asked for it.
    const own = collection.request.items.flatMap((item) => left.get(keyOf(item)) ?? []);
    for (const item of own) left.delete(keyOf(item));
    const [first] = own;
    if (!first) continue;
    await note(w, collection, own);
    const plain = own.map(({ note: _, ...item }) =>
      "documentType" in item ? { ...item, setAside: setAside.get(item.documentType) } : item,
    );
    const { request } = collection;
    const items = returned(request.items, plain);
    await moveRequest(w, request, "return", { items, reason: first.reason, returnedVersion: request.version + 1 });
  }
  return collectAgain(w, one, turnBefore);
}

/** Asks for more, before or after the application is submitted. */
export async function requestMore(w: Work<PersonContext>, id: string, wanted: MoreWanted): Promise<StoredCase> {
  const one = await lockCaseAlone(w, id);
  if (!["collecting", "reviewing", "readyToSubmit", "submitted"].includes(one.state)) {
    const detail = `${inState("The case", one.state)}: nothing more is asked for.`;
    throw stateConflict("cas", one, detail);
  }
  const turnBefore = await turnIn(w, one);
  const { party, reason, dueAt } = wanted;
  const request = { id: newUuid(), party, reason, dueAt };
  const items = wanted.items.map(({ note: _, ...asked }) => opened(asked));
  const form = await collectionOf(
    w,
    { ...request, ...NEW, caseId: one.id, items, createdAt: w.now, updatedAt: w.now },
    one,
  );
  requireQuestions(form, wanted.items);
  await note(w, form, wanted.items);
  await openRequests(w, [{ ...request, case: one, items }]);
  return collectAgain(w, one, turnBefore);
}

const NEW = { version: 1, state: "open", returnedVersion: null } as const;

/** Marks a case as ready to be submitted. Throws 409 unless everything that was asked for is accepted. */
export async function markReady(w: Work, id: string): Promise<StoredCase> {
  const one = await lockCaseAlone(w, id);
  const requests = await lockRequestsOf(w, one);
  const isAccepted = requests.every(({ state }) => state === "accepted" || state === "cancelled");
  return moveCaseOn(w, one, "markReady", { facts: { isAccepted } });
}

// Before it is submitted, a case is reviewed again; afterwards only what is asked for changes hands.
async function collectAgain(w: Work, one: Locked<StoredCase>, turnBefore: Turn): Promise<StoredCase> {
  const given = { turn: await turnIn(w, one), turnBefore };
  return one.state === "reviewing" || one.state === "readyToSubmit"
    ? moveCaseOn(w, one, "return", { given })
    : attendCase(w, one, given);
}

async function handedIn(
  w: Work<PersonContext>,
  one: Locked<StoredCase>,
  onlyOf?: string,
): Promise<readonly LockedCollection[]> {
  const submitted = await lockRequestsOf(w, one, ["submitted"]);
  const requests = submitted.filter(({ id }) => onlyOf === undefined || id === onlyOf);
  if (requests.length === 0 || !REVIEWED.some((state) => state === one.state)) {
    const detail = `${inState("The case", one.state)}: nothing is waiting for a review.`;
    throw stateConflict("cas", one, detail);
  }
  return Promise.all(requests.map((request) => collectionOf(w, request, one)));
}

async function note(
  w: Work<PersonContext>,
  collection: Collection & Pick<LockedCollection, "case">,
  items: readonly Noted<Asked>[],
): Promise<void> {
  const noted = items.flatMap(({ note: text, ...item }) => (text === undefined ? [] : [[keyOf(item), text] as const]));
  if (noted.length === 0) return;
  const document = await lockAnswers(w, collection);
  const { id } = collection.request;
  const notes = { ...document.notes, [id]: { ...document.notes[id], ...Object.fromEntries(noted) } };
  await storeAnswers(w, collection, { ...document, notes });
}

function requireItems(collections: readonly Collection[], items: readonly Asked[]): void {
  const known = new Set(collections.flatMap(({ request }) => request.items.map(keyOf)));
  refuseFieldErrors(
    items.flatMap((item, index): readonly FieldError[] => {
      if (known.has(keyOf(item))) return [];
      const detail = "Name an item of what was handed in, as the collection request lists it.";
      return [{ pointer: `#/items/${index}`, code: "not_found", detail }];
    }),
  );
}

function requireQuestions({ form }: Collection, items: readonly Asked[]): void {
  const fields = new Set(form.questions.map(({ field }) => field));
  refuseFieldErrors(
    items.flatMap((item, index): readonly FieldError[] => {
      // An authority may want papers beyond its own list.
      if ("documentType" in item && !isDocumentType(item.documentType)) {
        const detail = "Send one of `GET /tenant/reference/document-types`.";
        return [{ pointer: `#/items/${index}/documentType`, code: "wrong_enum_value", detail }];
      }
      if (!("path" in item) || fields.has(fieldOf(item.path))) return [];
      const detail = "Name a question of the form, as the requirements list them.";
      return [{ pointer: `#/items/${index}/path`, code: "not_found", detail }];
    }),
  );
}
