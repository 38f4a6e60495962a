import { actorOf } from "@entrada/domain/access/principal";
import { askedAnswers } from "@entrada/domain/cases/collection-form";
import { openDocuments, openFields, pointerTo } from "@entrada/domain/cases/collection-items";
import { WAITING_STATES } from "@entrada/domain/cases/collection-request-lifecycle";
import { type CrossFault, crossCheck } from "@entrada/domain/cases/cross-checks";
import { canonicalJson } from "@entrada/domain/shared/canonical-json";
import { isoDateOf, latestDateOnEarth } from "@entrada/domain/shared/dates";
import { encodeId } from "../../../core/ids.ts";
import { type FieldError, Problem, refuseFieldErrors } from "../../../core/problem.ts";
import { type ExpectedVersion, requireVersion } from "../../../core/version.ts";
import { load } from "../../../work/load.ts";
import type { Read, Work } from "../../../work/work.ts";
import type { PersonContext } from "../../people/persons/persons.service.ts";
import { attendCase, lockCaseAlone, moveCaseOn, type StoredCase } from "../cases/cases.service.ts";
import {
  errorsOfAnswers,
  lockAnswers,
  requireWaiting,
  storeAnswers,
} from "./answers/collection-requests.answers.service.ts";
import { type AnswersDocument, type StoredAnswer, valuesOf } from "./answers.document.ts";
import { moveRequest } from "./collection-requests.machine.ts";
import {
  type Collection,
  collectionOf,
  type LockedCollection,
  lockRequestsOf,
  turnIn,
} from "./collection-requests.service.ts";
import * as store from "./collection-requests.store.ts";

/** What somebody says who hands in. */
export interface HandingIn {
  /** what was filled in is right */
  readonly confirmPrefilled?: boolean;
  /** of the collection request or the case */
  readonly expectedVersion?: ExpectedVersion;
}

/**
 * Hands in what a collection request asks for. Throws 400 with every fault of the answers; then nothing is handed in. The
 * case is reviewed as soon as nothing more is asked for.
 */
export async function submitCollection(w: Work<PersonContext>, id: string, handing: HandingIn): Promise<Collection> {
  const found = await load(w, "crq", id, store.findCollectionRequest);
  const one = await lockCaseAlone(w, encodeId("cas", found.caseId));
  const request = await load(w, "crq", id, store.findCollectionRequestForUpdate);
  requireVersion(handing.expectedVersion, request.version);
  return handIn(w, await collectionOf(w, request, one), handing);
}

/**
 * Hands in everything that a case waits for. Throws 400 with every fault of all that it waits for, and 409 if it waits for
 * nothing.
 */
export async function submitCase(w: Work<PersonContext>, id: string, handing: HandingIn): Promise<StoredCase> {
  const one = await lockCaseAlone(w, id);
  requireVersion(handing.expectedVersion, one.version);
  const waiting = await lockRequestsOf(w, one, WAITING_STATES);
  if (waiting.length === 0) {
    const detail = "The case is not waiting for answers or documents.";
    throw new Problem("state_conflict", detail, { extras: { currentState: one.state, availableActions: [] } });
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

/** The answers as they would be handed in, and what is wrong with them. */
async function ready(w: Work<PersonContext>, collection: LockedCollection, { confirmPrefilled }: HandingIn) {
  const storedAnswersDocument = await lockAnswers(w, collection);
  const document = confirmPrefilled ? confirmed(w, collection, storedAnswersDocument) : storedAnswersDocument;
  return { document, faults: faultsOf(w, collection, document) };
}

// Two requests may ask for the same.
function distinct(faults: readonly FieldError[]): readonly FieldError[] {
  return [...new Map(faults.map((fault) => [canonicalJson(fault), fault])).values()];
}

function confirmed(w: Work, { form, request }: Collection, document: AnswersDocument): AnswersDocument {
  const open = new Set(openFields(form, request.items));
  const answer = (field: string, storedAnswer: StoredAnswer): StoredAnswer =>
    storedAnswer.isToConfirm && open.has(field)
      ? { ...storedAnswer, isToConfirm: false, at: w.now.toISOString(), by: actorOf(w.principal) }
      : storedAnswer;
  const answers = Object.entries(document.answers).map(([field, one]) => [field, answer(field, one)]);
  return { ...document, answers: Object.fromEntries(answers) };
}

function faultsOf(r: Pick<Read, "now">, collection: Collection, document: AnswersDocument): readonly FieldError[] {
  return [
    ...errorsOfAnswers(collection, document),
    ...unconfirmed(collection, document),
    ...contradictions(r, collection, document),
    ...absent(collection, document),
  ];
}

function unconfirmed({ form, request }: Collection, document: AnswersDocument): readonly FieldError[] {
  const values = askedAnswers(form, valuesOf(document));
  return openFields(form, request.items)
    .filter((field) => Object.hasOwn(values, field) && document.answers[field]?.isToConfirm)
    .map((field) => ({
      pointer: `#${pointerTo(field)}`,
      code: "required",
      detail: "This was filled in from what is known already. Save it once, or send `confirmPrefilled` as true.",
    }));
}

function contradictions({ now }: Pick<Read, "now">, { form, request }: Collection, document: AnswersDocument) {
  const open = openFields(form, request.items);
  const answers = askedAnswers(form, valuesOf(document));
  const { trip } = document;
  const days = { today: isoDateOf(now), latestToday: latestDateOnEarth(now) };
  return crossCheck({ answers, trip, passportValidity: form.passportValidity, ...days }).flatMap((fault) => {
    const field = fault.fields.findLast((one) => open.includes(one));
    return field === undefined ? [] : [worded(field, fault)];
  });
}

function worded(field: string, { fields, reason, after, from, to }: CrossFault): FieldError {
  const pointer = `#${pointerTo(field)}`;
  if (after !== undefined) {
    const detail =
      field === after
        ? `Send a date that is not after ${fields.find((one) => one !== after)}.`
        : `Send a date that is not before ${after}.`;
    return { pointer, code: "date_order", detail };
  }
  const range = from === undefined ? `up to ${to}` : to === undefined ? `from ${from} on` : `from ${from} to ${to}`;
  const because = {
    passportValidityTooShort: "The programme does not accept the passport otherwise.",
    tripDatesChanged: "The visa was determined for a trip on these days; other days need a new determination.",
    answersContradict: "",
  }[reason];
  return { pointer, code: "out_of_range", detail: `Send a date ${range}. ${because}`.trim() };
}

function absent(
  { form, request, documents: { present, checking } }: Collection,
  document: AnswersDocument,
): readonly FieldError[] {
  const answers = askedAnswers(form, valuesOf(document));
  return openDocuments(form, request.items, answers)
    .filter(({ type, isRequired }) => isRequired && !present.has(type))
    .map(({ type }) => {
      const detail = checking.has(type)
        ? `The document ${type} is still being checked. Hand in again when its events say that it is accepted.`
        : `Upload the document ${type} first.`;
      return { pointer: "#", code: "required", detail };
    });
}
