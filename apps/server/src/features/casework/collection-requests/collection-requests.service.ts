import type { Turn } from "@entrada/domain/cases/attention";
import { pointerTo } from "@entrada/domain/cases/collection-items";
import {
  COLLECTION_REQUEST_LIFECYCLE,
  COLLECTION_REQUEST_STATES,
  type CollectionRequestState,
  WAITING_STATES,
} from "@entrada/domain/cases/collection-request-lifecycle";
import { DOCUMENTS } from "@entrada/domain/cases/progress";
import { encodeId } from "../../../core/ids.ts";
import type { Keyset, PartFilter } from "../../../core/paging.ts";
import { load } from "../../../work/load.ts";
import type { Locked } from "../../../work/locked.ts";
import type { Read, Work } from "../../../work/work.ts";
import { findPersonKey, findPersonKeys, type PersonContext } from "../../people/persons/persons.service.ts";
import { cancelCases, getCase, type StoredCase } from "../cases/cases.service.ts";
import { type CaseDocuments, documentsInCase, documentsInCases } from "../documents/documents.service.ts";
import { type ProductForm, productForm } from "../forms/forms.service.ts";
import { type AnswersDocument, openAnswers } from "./answers.document.ts";
import { deleteAnswersOf, findAnswers, listAnswersOf } from "./answers.store.ts";
import { updatedEvent } from "./collection-requests.events.ts";
import { moveRequest } from "./collection-requests.machine.ts";
import * as store from "./collection-requests.store.ts";

export type { AnswersDocument } from "./answers.document.ts";

/** A collection request with what it asks for and what was answered. */
export interface Collection {
  readonly id: string;
  readonly request: store.StoredCollectionRequest;
  readonly case: StoredCase;
  readonly form: ProductForm;
  /** undefined: the traveler was erased */
  readonly document: AnswersDocument | undefined;
  readonly documents: CaseDocuments;
}

/** The same, to be answered or reviewed: the case before its requests before its answers, as everywhere. */
export interface LockedCollection extends Collection {
  readonly request: Locked<store.StoredCollectionRequest>;
  readonly case: Locked<StoredCase>;
}

const CANCELLABLE = COLLECTION_REQUEST_LIFECYCLE.transitions.flatMap(({ from, action }) =>
  action === "cancel" ? [from] : [],
);

/** The collection request with its answers. */
export async function getCollection(r: Read<PersonContext>, id: string): Promise<Collection> {
  const request = await load(r, "crq", id, store.findCollectionRequest);
  return collectionOf(r, request, await getCaseOf(r, request));
}

/** What was asked for in a case, in the keyset's order. */
export async function listCollections(
  r: Read<PersonContext>,
  caseId: string,
  filter: PartFilter<CollectionRequestState>,
  keyset: Keyset,
): Promise<readonly Collection[]> {
  const one = await getCase(r, caseId);
  const requests = await store.listRequestsOfCaseAfter(r.tx, r.scope, one.id, filter, keyset);
  const [form, document] = [await productForm(r, one.productId, one.productVersion), await readAnswers(r, one)];
  const documents = await documentsInCase(r, one.id);
  return requests.map((request) => ({ id: request.id, request, case: one, form, document, documents }));
}

/** What waits for an answer in these cases, by case (uuid); each kind of thing is read once for all. */
export async function waitingCollections(
  r: Read<PersonContext>,
  cases: readonly StoredCase[],
): Promise<ReadonlyMap<string, Collection>> {
  const requestIds = cases.flatMap(({ attentionRequestId }) => attentionRequestId ?? []);
  const requests = await store.listRequests(r.tx, r.scope, requestIds);
  const ids = requests.map(({ caseId }) => caseId);
  const asked = cases.filter(({ id }) => ids.includes(id));
  const documents = await documentsInCases(r, ids);
  const sealed = await listAnswersOf(r.tx, r.scope, ids);
  const keys = await findPersonKeys(
    r,
    "travelers",
    asked.map(({ travelerId }) => travelerId),
  );
  const collections = new Map<string, Collection>();
  for (const one of asked) {
    const request = requests.find(({ caseId }) => caseId === one.id);
    const inCase = documents.get(one.id);
    if (request === undefined || inCase === undefined) continue;
    const [answers, key] = [sealed.get(one.id), keys.get(one.travelerId)];
    const document = answers === undefined || key === undefined ? undefined : openAnswers(r, key, one.id, answers);
    const form = await productForm(r, one.productId, one.productVersion);
    collections.set(one.id, { id: request.id, request, case: one, form, document, documents: inCase });
  }
  return collections;
}

/** The request with what it asks for and what was answered. */
export async function collectionOf<Request extends store.StoredCollectionRequest, Case extends StoredCase>(
  r: Read<PersonContext>,
  request: Request,
  one: Case,
): Promise<Collection & { readonly request: Request; readonly case: Case }> {
  const form = await productForm(r, one.productId, one.productVersion);
  const documents = await documentsInCase(r, one.id);
  return { id: request.id, request, case: one, form, document: await readAnswers(r, one), documents };
}

/** How far the review of what was handed in in a case (uuid) has come. */
export async function reviewStateOf(
  { tx, scope }: Pick<Read, "tx" | "scope">,
  caseId: string,
): Promise<{ readonly isToReview: boolean; readonly isAccepted: boolean }> {
  const states = await store.listStatesOfCase(tx, scope, caseId);
  return {
    isToReview: states.includes("submitted"),
    isAccepted: states.every((state) => state === "accepted" || state === "cancelled"),
  };
}

/** A return of a request (`crq_…`), by the version that it made it. */
export interface RequestReturn {
  readonly requestId: string;
  readonly version: string;
}

/** Whether a request of a case, which nobody changes meanwhile, is still returned by this return and by no later one. */
export async function isInReturn(
  w: Pick<Work, "tx" | "scope">,
  _caseRow: Locked<StoredCase>,
  { requestId, version }: RequestReturn,
): Promise<boolean> {
  const { state, returnedVersion } = await load(w, "crq", requestId, store.findCollectionRequest);
  return state === "returned" && String(returnedVersion) === version;
}

/** Whose turn it is in a case by its requests, which nobody changes meanwhile. */
export async function turnIn(w: Work, one: Locked<StoredCase>): Promise<Turn> {
  const requests = await store.listOfCasesForUpdate(w.tx, w.scope, [one.id], [...WAITING_STATES, "submitted"]);
  return {
    waiting: requests.filter(({ state }) => state !== "submitted"),
    isToReview: requests.some(({ state }) => state === "submitted"),
  };
}

/** The requests of a case in these states, oldest first. */
export function lockRequestsOf(
  w: Work,
  one: Locked<StoredCase>,
  states: readonly store.StoredCollectionRequest["state"][] = COLLECTION_REQUEST_STATES,
): Promise<readonly Locked<store.StoredCollectionRequest>[]> {
  return store.listOfCasesForUpdate(w.tx, w.scope, [one.id], states);
}

/** What the waiting requests of a case show has changed: its documents. */
export async function touchRequestsOf(w: Work, one: Locked<StoredCase>): Promise<void> {
  for (const request of await store.listOfCasesForUpdate(w.tx, w.scope, [one.id], WAITING_STATES)) {
    const touched = await store.updateCollectionRequest(w.tx, w.scope, request, { updatedAt: w.now });
    w.emit(updatedEvent(touched, [pointerTo(DOCUMENTS)]));
  }
}

/** Cancels what is still asked for in a case. */
export async function cancelRequestsOf(w: Work, one: Locked<StoredCase>): Promise<void> {
  for (const request of await lockRequestsOf(w, one, CANCELLABLE)) await moveRequest(w, request, "cancel");
}

/** Cancels cases, with what is asked for in them. Throws 409 if one was submitted or has ended. */
export async function cancelCollecting(w: Work, cases: readonly Locked<StoredCase>[]): Promise<void> {
  const turns = new Map<string, Turn>();
  for (const one of cases) {
    turns.set(one.id, await turnIn(w, one));
    await cancelRequestsOf(w, one);
  }
  await cancelCases(w, cases, turns);
}

/** What was answered in a case, whole; undefined once its traveler was erased. */
export function answersOf(r: Read<PersonContext>, one: StoredCase): Promise<AnswersDocument | undefined> {
  return readAnswers(r, one);
}

/** Erases what was answered in the cases of these travelers (uuids). */
export async function eraseAnswersOf(w: Work, travelerIds: readonly string[]): Promise<void> {
  await store.forgetRequestsOf(w.tx, w.scope, travelerIds);
  await deleteAnswersOf(w.tx, w.scope, travelerIds);
}

async function getCaseOf(r: Read, { caseId }: store.StoredCollectionRequest): Promise<StoredCase> {
  return getCase(r, encodeId("cas", caseId));
}

async function readAnswers(r: Read<PersonContext>, one: StoredCase): Promise<AnswersDocument | undefined> {
  const sealed = await findAnswers(r.tx, r.scope, one.id);
  const key = sealed === undefined ? undefined : await findPersonKey(r, "travelers", one.travelerId);
  return sealed === undefined || key === undefined ? undefined : openAnswers(r, key, one.id, sealed);
}
