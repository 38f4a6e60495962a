import type { AttentionReason, WaitingRequest } from "@entrada/domain/cases/attention";
import { askedAnswers } from "@entrada/domain/cases/collection-form";
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
import { newUuid } from "../../../core/ids.ts";
import { type FieldError, Problem, refuseFieldErrors } from "../../../core/problem.ts";
import type { Work } from "../../../work/work.ts";
import type { PersonContext } from "../../people/persons/persons.service.ts";
import { attendCase, lockCase, moveCaseOn, type StoredCase } from "../cases/cases.service.ts";
import { valuesOf } from "./answers.document.ts";
import { lockAnswers, storeAnswers } from "./collection-requests.answers.service.ts";
import { moveRequest } from "./collection-requests.machine.ts";
import { openRequests } from "./collection-requests.opening.service.ts";
import { type Collection, collectionOf, lockRequestsOf, waitingIn } from "./collection-requests.service.ts";
import * as store from "./collection-requests.store.ts";

/** An item with what an operator says about it. */
type Noted<Item> = Item & { readonly note?: string };

/** What more is asked for, and of whom. */
export interface MoreWanted {
  readonly party: WaitingRequest["party"];
  readonly reason: AttentionReason;
  readonly items: readonly Noted<Asked>[];
  readonly dueAt: Date | null;
}

const REVIEWED = ["reviewing", "submitted"] as const;

/** Accepts items of what was handed in, by default all. The request is accepted once nothing of it is open. */
export async function acceptItems(w: Work<PersonContext>, id: string, items?: readonly Asked[]): Promise<StoredCase> {
  const one = await lockCase(w, id);
  for (const collection of await handedIn(w, one)) {
    const { request, form } = collection;
    const keys = items?.map(keyOf) ?? request.items.map(keyOf);
    if (items) requireItems(collection, items);
    const all = accepted(request.items, new Set(keys));
    const answers = askedAnswers(form, valuesOf(await lockAnswers(w, collection)));
    const isLeft = (item: CollectionItem) =>
      item.state !== "accepted" && (!("path" in item) || Object.hasOwn(answers, fieldOf(item.path)));
    if (all.some(isLeft)) await store.updateCollectionRequest(w.tx, w.scope, request, { items: all, updatedAt: w.now });
    else await moveRequest(w, request, "accept", { items: all });
  }
  return attendCase(w, one, { waiting: await waitingIn(w, one.id) });
}

/** Gives items back to whoever handed them in, with reasons; the case is collected again. */
export async function returnItems(
  w: Work<PersonContext>,
  id: string,
  items: readonly Noted<ReturnedItem>[],
): Promise<StoredCase> {
  const one = await lockCase(w, id);
  const [collection] = await handedIn(w, one);
  if (!collection) throw new Error("what was handed in is missing");
  requireItems(collection, items);
  const plain = items.map(({ note: _, ...item }) => item);
  const reason = items[0]?.reason ?? collection.request.reason;
  await note(w, collection, items);
  await moveRequest(w, collection.request, "return", { items: returned(collection.request.items, plain), reason });
  return collectAgain(w, one);
}

/** Asks for more, before or after the application is submitted. */
export async function requestMore(w: Work<PersonContext>, id: string, wanted: MoreWanted): Promise<StoredCase> {
  const one = await lockCase(w, id);
  if (!["collecting", "reviewing", "readyToSubmit", "submitted"].includes(one.state)) {
    const detail = `The case is ${one.state}: nothing more is asked for.`;
    throw new Problem("state_conflict", detail, { extras: { currentState: one.state, availableActions: [] } });
  }
  const { party, reason, dueAt } = wanted;
  const request = { id: newUuid(), caseId: one.id, party, reason, dueAt };
  const items = wanted.items.map(({ note: _, ...asked }) => opened(asked));
  const form = await collectionOf(w, { ...request, ...NEW, items, createdAt: w.now, updatedAt: w.now }, one);
  requireQuestions(form, wanted.items);
  await note(w, form, wanted.items);
  await openRequests(w, [{ ...request, items }]);
  return collectAgain(w, one);
}

const NEW = { version: 1, state: "open" } as const;

/** Marks a case as ready to be submitted. Throws 409 unless everything that was asked for is accepted. */
export async function markReady(w: Work, id: string): Promise<StoredCase> {
  const one = await lockCase(w, id);
  const requests = await lockRequestsOf(w, one.id);
  const isAccepted = requests.every(({ state }) => state === "accepted" || state === "cancelled");
  return moveCaseOn(w, one, "markReady", { facts: { isAccepted } });
}

// Before it is submitted, a case is reviewed again; afterwards only what is asked for changes hands.
async function collectAgain(w: Work, one: StoredCase): Promise<StoredCase> {
  const waiting = await waitingIn(w, one.id);
  return one.state === "reviewing" || one.state === "readyToSubmit"
    ? moveCaseOn(w, one, "return", { given: { waiting } })
    : attendCase(w, one, { waiting });
}

async function handedIn(w: Work<PersonContext>, one: StoredCase): Promise<readonly Collection[]> {
  const requests = await lockRequestsOf(w, one.id, ["submitted"]);
  if (requests.length === 0 || !REVIEWED.some((state) => state === one.state)) {
    const detail = `The case is ${one.state}: nothing that was handed in waits for a review.`;
    throw new Problem("state_conflict", detail, { extras: { currentState: one.state, availableActions: [] } });
  }
  return Promise.all(requests.map((request) => collectionOf(w, request, one)));
}

async function note(w: Work<PersonContext>, collection: Collection, items: readonly Noted<Asked>[]): Promise<void> {
  const noted = items.flatMap(({ note: text, ...item }) => (text === undefined ? [] : [[keyOf(item), text] as const]));
  if (noted.length === 0) return;
  const document = await lockAnswers(w, collection);
  const { id } = collection.request;
  const notes = { ...document.notes, [id]: { ...document.notes[id], ...Object.fromEntries(noted) } };
  await storeAnswers(w, collection, { ...document, notes });
}

function requireItems({ request }: Collection, items: readonly Asked[]): void {
  const known = new Set(request.items.map(keyOf));
  refuseFieldErrors(
    items.flatMap((item, index): readonly FieldError[] => {
      if (known.has(keyOf(item))) return [];
      const detail = "Name an item of the collection request, as it lists them.";
      return [{ pointer: `#/items/${index}`, code: "not_found", detail }];
    }),
  );
}

function requireQuestions({ form }: Collection, items: readonly Asked[]): void {
  const fields = new Set(form.questions.map(({ field }) => field));
  refuseFieldErrors(
    items.flatMap((item, index): readonly FieldError[] => {
      if (!("path" in item) || fields.has(fieldOf(item.path))) return [];
      const detail = "Name a question of the form, as the requirements list them.";
      return [{ pointer: `#/items/${index}/path`, code: "not_found", detail }];
    }),
  );
}
