import { actorOf } from "@entrada/domain/access/principal";
import { openFields } from "@entrada/domain/cases/collection-items";
import { WAITING_STATES } from "@entrada/domain/cases/collection-request-lifecycle";
import { canonicalJson } from "@entrada/domain/shared/canonical-json";
import type { Language } from "@entrada/knowledge/reference.schema";
import { encodeId } from "../../../core/ids.ts";
import { ERRORS_MAX, type FieldError, refuseFieldErrors, stateConflict } from "../../../core/problem.ts";
import { type ExpectedVersion, requireNamedVersion } from "../../../core/version.ts";
import { load } from "../../../work/load.ts";
import type { Read, Work } from "../../../work/work.ts";
import type { PersonContext } from "../../people/persons/persons.service.ts";
import { attendCase, lockCaseAlone, moveCaseOn, type StoredCase } from "../cases/cases.service.ts";
import {
  answersWith,
  lockAnswers,
  requireWaiting,
  saveAnswers,
  storeAnswers,
} from "./answers/collection-requests.answers.service.ts";
import type { AnswersDocument, StoredAnswer } from "./answers.document.ts";
import { moveRequest } from "./collection-requests.machine.ts";
import {
  type Collection,
  collectionOf,
  getCollection,
  type LockedCollection,
  lockRequestsOf,
  turnIn,
} from "./collection-requests.service.ts";
import * as store from "./collection-requests.store.ts";
import { faultsOfHandingIn, withoutBegun } from "./faults/collection-requests.faults.service.ts";

/** What somebody says who hands in. */
export interface HandingIn {
  /** what was filled in is right */
  readonly confirmPrefilled?: boolean;
  /** of the collection request or the case */
  readonly expectedVersion?: ExpectedVersion;
  /** of the faults */
  readonly language: Language;
}

/** Handing in together with answers that are not saved yet. */
interface AnsweredHandingIn extends HandingIn {
  readonly answers?: Readonly<Record<string, unknown>>;
}

/**
 * Hands in what a collection request asks for, after saving the answers that come with it. Throws 400 with every fault of
 * the answers; then nothing is saved or handed in. The case is reviewed as soon as nothing more is asked for.
 */
export async function submitCollection(
  w: Work<PersonContext>,
  id: string,
  { answers, ...handing }: AnsweredHandingIn,
): Promise<Collection> {
  const found = await load(w, "crq", id, store.findCollectionRequest);
  const one = await lockCaseAlone(w, encodeId("cas", found.caseId));
  const request = await load(w, "crq", id, store.findCollectionRequestForUpdate);
  requireNamedVersion(handing.expectedVersion, request.version);
  if (answers === undefined) return handIn(w, await collectionOf(w, request, one), handing);
  await saveAnswers(w, id, { patch: answers, language: handing.language });
  const answeredRequest = await load(w, "crq", id, store.findCollectionRequestForUpdate);
  return handIn(w, await collectionOf(w, answeredRequest, one), handing);
}

/**
 * Hands in everything that a case waits for. Throws 400 with every fault of all that it waits for, and 409 if it waits for
 * nothing.
 */
export async function submitCase(w: Work<PersonContext>, id: string, handing: HandingIn): Promise<StoredCase> {
  const one = await lockCaseAlone(w, id);
  requireNamedVersion(handing.expectedVersion, one.version);
  const waiting = await lockRequestsOf(w, one, WAITING_STATES);
  if (waiting.length === 0) {
    const detail = "The case is not waiting for answers or documents.";
    throw stateConflict("cas", one, detail);
  }
  const faults: FieldError[] = [];
  for (const request of waiting) faults.push(...(await ready(w, await collectionOf(w, request, one), handing)).faults);
  refuseFieldErrors(distinct(faults));
  let moved = one;
  for (const request of waiting) moved = (await handIn(w, await collectionOf(w, request, moved), handing)).case;
  return moved;
}

async function handIn(
  w: Work<PersonContext>,
  collection: LockedCollection,
  handing: HandingIn,
): Promise<LockedCollection> {
  requireWaiting(collection.request);
  const { document, faults } = await ready(w, collection, handing);
  refuseFieldErrors(faults);
  await storeAnswers(w, collection, document);
  const turnBefore = await turnIn(w, collection.case);
  const request = await moveRequest(w, collection.request, "submit");
  const given = { turn: await turnIn(w, collection.case), turnBefore };
  const isHandedIn = given.turn.waiting.length === 0;
  const one =
    collection.case.state === "collecting" && isHandedIn
      ? await moveCaseOn(w, collection.case, "review", { facts: { isHandedIn }, given })
      : await attendCase(w, collection.case, given);
  return { ...collection, case: one, request, document };
}

async function ready(w: Work<PersonContext>, collection: LockedCollection, handing: HandingIn) {
  return asHandedIn(w, collection, await lockAnswers(w, collection), handing);
}

/** The answers as they would be handed in, and what is wrong with them. */
function asHandedIn(
  r: Pick<Read, "now" | "principal">,
  collection: Collection,
  answersDocument: AnswersDocument,
  { confirmPrefilled, language }: HandingIn,
) {
  const looking = { now: r.now, language };
  const given = withoutBegun(collection, answersDocument, looking);
  const document = confirmPrefilled ? confirmed(r, collection, given) : given;
  return { document, faults: faultsOfHandingIn(collection, document, looking) };
}

/**
 * What handing in would be refused for now, without handing in. Throws 409 if the request waits for nothing or its traveler
 * was erased.
 */
export async function validateCollection(
  r: Read<PersonContext>,
  id: string,
  { answers = {}, ...handing }: AnsweredHandingIn,
): Promise<readonly FieldError[]> {
  const collection = await getCollection(r, id);
  requireWaiting(collection.request);
  const { document } = collection;
  if (!document) throw stateConflict("crq", collection.request, "The traveler was erased.");
  const tried = answersWith(r, collection, document, { patch: answers, language: handing.language });
  const { faults } = asHandedIn(r, collection, tried.saved, handing);
  return distinct([...tried.errors, ...faults]).slice(0, ERRORS_MAX);
}

// Two requests may ask for the same.
function distinct(faults: readonly FieldError[]): readonly FieldError[] {
  return [...new Map(faults.map((fault) => [canonicalJson(fault), fault])).values()];
}

function confirmed(
  r: Pick<Read, "now" | "principal">,
  { form, request }: Collection,
  document: AnswersDocument,
): AnswersDocument {
  const open = new Set(openFields(form, request.items));
  const answer = (field: string, storedAnswer: StoredAnswer): StoredAnswer =>
    storedAnswer.isToConfirm && open.has(field)
      ? { ...storedAnswer, isToConfirm: false, at: r.now.toISOString(), by: actorOf(r.principal) }
      : storedAnswer;
  const answers = Object.entries(document.answers).map(([field, one]) => [field, answer(field, one)]);
  return { ...document, answers: Object.fromEntries(answers) };
}
