import type { WaitingRequest } from "@entrada/domain/cases/attention";
import type { Answers } from "@entrada/domain/cases/collection-form";
import { fieldOf, itemsOfForm } from "@entrada/domain/cases/collection-items";
import { COLLECTION_REQUEST_LIFECYCLE } from "@entrada/domain/cases/collection-request-lifecycle";
import { type KnownTrip, OF_PERSON, prefill } from "@entrada/domain/cases/prefill";
import { initialState } from "@entrada/domain/shared/lifecycle";
import { newUuid } from "../../../../core/ids.ts";
import type { Locked } from "../../../../work/locked.ts";
import type { Work } from "../../../../work/work.ts";
import { type Customer, findCustomer } from "../../../people/customers/customers.service.ts";
import type { PersonContext } from "../../../people/persons/persons.service.ts";
import { type KnownTraveler, knownTravelers } from "../../../people/travelers/travelers.service.ts";
import { type StoredCase, startCases, tellFirstRequest, type WantedCase } from "../../cases/cases.service.ts";
import { type ProductForm, productForm } from "../../forms/forms.service.ts";
import {
  type AnswersDocument,
  NO_ANSWERS,
  openAnswers,
  type StoredAnswer,
  sealAnswers,
  valuesOf,
} from "../answers.document.ts";
import * as answers from "../answers.store.ts";
import { requestEvent } from "../collection-requests.events.ts";
import * as store from "../collection-requests.store.ts";

/** A case that is started by asking for everything that its form needs. */
export interface CaseToCollect extends Omit<WantedCase, "request"> {
  /** the days that were determined */
  readonly trip: KnownTrip;
}

interface OfOrder {
  /** uuids */
  readonly orderId: string;
  readonly customerId: string;
}

/** What a request asks of whom in a case. */
export interface WantedRequest extends WaitingRequest, Pick<store.StoredCollectionRequest, "items" | "dueAt"> {
  readonly case: Locked<StoredCase>;
}

/** Starts the cases of an order, and asks for everything that their forms need. What is known already is filled in. */
export async function startCollecting(
  w: Work<PersonContext>,
  order: OfOrder,
  caseToCollects: readonly CaseToCollect[],
): Promise<readonly StoredCase[]> {
  const asked = caseToCollects.map((caseToCollect) => ({
    ...caseToCollect,
    request: { id: newUuid(), party: "traveler", reason: "formIncomplete" } as const,
  }));
  const travelers = await knownTravelers(w, [...new Set(caseToCollects.map(({ travelerId }) => travelerId))]);
  const earlier = await earlierAnswers(w, travelers);
  const orderedBy = await findCustomer(w, order.customerId);
  const customer = orderedBy?.type === "person" ? orderedBy : undefined;
  const cases = await startCases(w, order, asked);
  const requests: WantedRequest[] = [];
  const documents = [];
  for (const { id, travelerId, productId, productVersion, request, trip } of asked) {
    const form = await productForm(w, productId, productVersion);
    const started = cases.find((one) => one.id === id);
    if (!started) throw new Error("a case was not started");
    requests.push({ ...request, case: started, items: itemsOfForm(form), dueAt: null });
    const knownTraveler = travelers.get(travelerId);
    if (!knownTraveler) throw new Error("a traveler of an order does not exist");
    const prefilled = prefillOf(w, form, {
      known: knownTraveler,
      trip,
      earlier: earlier.get(travelerId) ?? {},
      customer,
    });
    const { nationality } = knownTraveler.traveler;
    documents.push(rowOf(w, id, knownTraveler, { ...prefilled, trip: { ...trip, nationality } }));
  }
  await openRequests(w, requests);
  await answers.insertAnswers(w.tx, w.scope, ...documents);
  for (const one of cases) {
    const first = asked.find(({ id }) => id === one.id)?.request;
    if (first) tellFirstRequest(w, one, first);
  }
  return cases;
}

/** Opens requests in cases. */
export async function openRequests(w: Work, requests: readonly WantedRequest[]): Promise<void> {
  const rows = requests.map(({ id, case: one, party, reason, items, dueAt }) => ({
    id,
    caseId: one.id,
    party,
    reason,
    items,
    dueAt,
    state: initialState(COLLECTION_REQUEST_LIFECYCLE),
    createdAt: w.now,
    updatedAt: w.now,
  }));
  for (const request of await store.insertCollectionRequests(w.tx, w.scope, rows)) {
    w.emit(requestEvent("collection_request.created", request));
  }
}

interface Given {
  readonly known: KnownTraveler;
  readonly trip: KnownTrip;
  readonly earlier: Answers;
  /** who ordered, if that is a person */
  readonly customer: Customer | undefined;
}

const UNFINISHED = new Set(["required", "false schema"]);

function prefillOf(
  w: Work,
  form: ProductForm,
  { known, trip, earlier, customer }: Given,
): Omit<AnswersDocument, "trip"> {
  const questions = form.questions.map((question) => ({ ...question, options: form.options.get(question.field) }));
  const found = prefill(questions, { traveler: known.traveler, trip, earlier, customer });
  const values = Object.fromEntries([...found].map(([field, { value }]) => [field, value]));
  // What does not fit the question is asked for. What is not asked yet, or is there in part, may stay.
  const wrong = new Set(
    form
      .check(values)
      .filter(({ found: { keyword } }) => !UNFINISHED.has(keyword))
      .map(({ pointer }) => fieldOf(pointer)),
  );
  const filled = [...found].filter(([field]) => !wrong.has(field));
  const at = w.now.toISOString();
  const answer = ({ value, from }: { readonly value: unknown; readonly from: StoredAnswer["from"] }): StoredAnswer => ({
    value,
    from,
    at,
    by: { type: "system" },
    isToConfirm: true,
  });
  return { ...NO_ANSWERS, answers: Object.fromEntries(filled.map(([field, one]) => [field, answer(one)])) };
}

// Only what says who a traveler is: another country asks whether somebody was there before, and where they stay.
async function earlierAnswers(
  w: Work<PersonContext>,
  travelers: ReadonlyMap<string, KnownTraveler>,
): Promise<ReadonlyMap<string, Answers>> {
  const earlier = new Map<string, Answers>();
  for (const row of await answers.listNewestAccepted(w.tx, w.scope, [...travelers.keys()])) {
    const knownTraveler = travelers.get(row.travelerId);
    if (!knownTraveler) continue;
    const values = valuesOf(openAnswers(w, knownTraveler.key, row.caseId, row.document));
    const kept = Object.entries(values).filter(([field]) => OF_PERSON.has(field));
    earlier.set(row.travelerId, Object.fromEntries(kept));
  }
  return earlier;
}

function rowOf(w: Work<PersonContext>, caseId: string, { traveler, key }: KnownTraveler, document: AnswersDocument) {
  return {
    caseId,
    travelerId: traveler.id,
    updatedAt: w.now,
    document: sealAnswers(w, key, caseId, document),
  };
}
