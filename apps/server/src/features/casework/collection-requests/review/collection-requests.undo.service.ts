import type { Turn } from "@entrada/domain/cases/attention";
import { type Asked, type CollectionItem, keyOf, undone } from "@entrada/domain/cases/collection-items";
import { openRequestWork } from "@entrada/domain/cases/collection-request-lifecycle";
import { documentPointer } from "@entrada/domain/cases/progress";
import { inState } from "../../../../core/in-state.ts";
import { type FieldError, refuseFieldErrors, stateConflict } from "../../../../core/problem.ts";
import type { Locked } from "../../../../work/locked.ts";
import type { Work } from "../../../../work/work.ts";
import type { PersonContext } from "../../../people/persons/persons.service.ts";
import { attendCase, lockCaseAlone, moveCaseOn, type StoredCase } from "../../cases/cases.service.ts";
import { takeUpDocuments } from "../../documents/documents.service.ts";
import { lockAnswers, storeAnswers } from "../answers/collection-requests.answers.service.ts";
import { updatedEvent } from "../collection-requests.events.ts";
import { moveRequest } from "../collection-requests.machine.ts";
import {
  type Collection,
  collectionOf,
  type LockedCollection,
  lockRequestsOf,
  turnIn,
} from "../collection-requests.service.ts";
import { type StoredCollectionRequest, updateCollectionRequest } from "../collection-requests.store.ts";

/** What an operator can do with the request now. */
export function requestWorkOf({ request, case: one }: Pick<Collection, "request" | "case">) {
  return openRequestWork({
    state: request.state,
    caseState: one.state,
    isOfSubmission: one.submittedAt !== null && request.createdAt < one.submittedAt,
    isBegun: request.items.some(({ state }) => state !== "open"),
  });
}

/**
 * Takes back that items of a request (uuid) were accepted or returned, by default all: they wait for their review again.
 * Throws 409 once the case has gone on.
 */
export async function undoItems(
  w: Work<PersonContext>,
  id: string,
  items: readonly Asked[] | undefined,
  requestId: string,
): Promise<StoredCase> {
  const one = await lockCaseAlone(w, id);
  const turnBefore = await turnIn(w, one);
  const requests = await lockRequestsOf(w, one);
  const request = requests.find((locked) => locked.id === requestId);
  if (request === undefined) throw new Error("the request of an act is gone");
  if (!requestWorkOf({ request, case: one }).includes("undoItems")) throw tooLate(one, request);
  const decided = decidedAmong(request, items);
  const keys = new Set(decided.map(keyOf));
  const all = undone(request.items, keys);
  const returnedItems = decided.filter(({ state }) => state === "returned");
  if (returnedItems.length > 0) {
    await takeUpDocuments(
      w,
      one,
      returnedItems.flatMap(({ setAside = [] }) => setAside),
    );
    await forgetNotes(w, await collectionOf(w, request, one), returnedItems);
  }
  const isOpen =
    request.state === "submitted" || (request.state === "returned" && all.some(({ state }) => state === "returned"));
  if (isOpen) {
    const updated = await updateCollectionRequest(w.tx, w.scope, request, { items: all, updatedAt: w.now });
    w.emit(updatedEvent(updated, decided.flatMap(pointerOf)));
  } else await moveRequest(w, request, "undo", { items: all });
  return reviewAgain(w, one, turnBefore);
}

// What was returned by mistake alone kept the case from its review.
async function reviewAgain(w: Work, one: Locked<StoredCase>, turnBefore: Turn): Promise<StoredCase> {
  const turn = await turnIn(w, one);
  const isHandedIn = turn.waiting.length === 0;
  return one.state === "collecting" && isHandedIn
    ? moveCaseOn(w, one, "review", { facts: { isHandedIn }, given: { turn, turnBefore, isReturnUndone: true } })
    : attendCase(w, one, { turn, turnBefore });
}

function decidedAmong(
  { items: all }: StoredCollectionRequest,
  items: readonly Asked[] | undefined,
): readonly CollectionItem[] {
  const decided = all.filter(({ state }) => state !== "open");
  if (items === undefined) return decided;
  const known = new Map(decided.map((item) => [keyOf(item), item]));
  refuseFieldErrors(
    items.flatMap((item, index): readonly FieldError[] => {
      const detail = "Name an item that was accepted or returned, as the collection request lists it.";
      return known.has(keyOf(item)) ? [] : [{ pointer: `#/items/${index}`, code: "not_found", detail }];
    }),
  );
  return items.flatMap((item) => known.get(keyOf(item)) ?? []);
}

async function forgetNotes(
  w: Work<PersonContext>,
  collection: LockedCollection,
  items: readonly Asked[],
): Promise<void> {
  const { id } = collection.request;
  const document = await lockAnswers(w, collection);
  const keys = new Set(items.map(keyOf));
  const left = Object.entries(document.notes[id] ?? {}).filter(([key]) => !keys.has(key));
  await storeAnswers(w, collection, { ...document, notes: { ...document.notes, [id]: Object.fromEntries(left) } });
}

function pointerOf(item: CollectionItem): readonly string[] {
  if ("confirmation" in item) return [];
  return ["path" in item ? item.path : documentPointer(item.documentType)];
}

function tooLate(one: StoredCase, request: StoredCollectionRequest) {
  const detail =
    request.state === "open" || request.state === "cancelled" || request.items.every(({ state }) => state === "open")
      ? "Nothing of the request was accepted or returned."
      : `${inState("The case", one.state)}, and what was reviewed for it stays: ask for more instead.`;
  return stateConflict("crq", request, detail);
}
