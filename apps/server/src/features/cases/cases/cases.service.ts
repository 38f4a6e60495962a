import {
  CASE_LIFECYCLE,
  CASE_STATES,
  type CaseAction,
  type CaseFacts,
  isCancellable,
} from "@entrada/domain/cases/case-lifecycle";
import { type AskedForm, itemsOfForm } from "@entrada/domain/cases/collected-items";
import { initialState, isFinal } from "@entrada/domain/shared/lifecycle";
import { encodeId, newUuid } from "../../../core/ids.ts";
import type { Keyset } from "../../../core/paging.ts";
import { Problem } from "../../../core/problem.ts";
import { load } from "../../../work/load.ts";
import { orConflict } from "../../../work/transition.ts";
import type { Read, Work } from "../../../work/work.ts";
import { cancelRequestsOf, openCollectionRequests } from "../collection-requests/collection-requests.service.ts";
import { actionRequiredEvent, createdEvent } from "./cases.events.ts";
import { moveCase } from "./cases.machine.ts";
import * as store from "./cases.store.ts";

export type { CaseFilter, StoredCase } from "./cases.store.ts";

/** What a case is started for; ids are uuids. */
export interface WantedCase {
  readonly id: string;
  readonly travelerId: string;
  readonly productId: string;
  readonly determinationId: string;
  readonly serviceLevel: string;
  readonly requirementsVersion: number;
  readonly form: AskedForm;
}

interface OfOrder {
  /** uuids */
  readonly orderId: string;
  readonly customerId: string;
}

const FIRST_REASON = "formIncomplete";
const OPEN_STATES = CASE_STATES.filter((state) => !isFinal(CASE_LIFECYCLE, state));

/** Starts the cases of an order: each waits for its traveler, who is asked for everything that the form needs. */
export async function startCases(
  w: Work,
  { orderId, customerId }: OfOrder,
  wanted: readonly WantedCase[],
): Promise<readonly store.StoredCase[]> {
  const { tenantId: tenant_id, environment } = w.scope;
  const asked = wanted.map((one) => ({ ...one, requestId: newUuid() }));
  const cases = await store.insertCases(
    w.tx,
    asked.map(({ id, requestId, travelerId, productId, determinationId, serviceLevel, requirementsVersion }) => ({
      ...{ tenant_id, environment, id, order_id: orderId, customer_id: customerId },
      ...{ traveler_id: travelerId, product_id: productId, determination_id: determinationId },
      ...{ service_level: serviceLevel, requirements_version: requirementsVersion },
      state: initialState(CASE_LIFECYCLE),
      ...{ attention_party: "traveler", attention_reason: FIRST_REASON, attention_request_id: requestId },
      ...{ attention_since: w.now, submitted_at: null, created_at: w.now, updated_at: w.now },
    })),
  );
  for (const one of cases) w.emit(createdEvent(one));
  await openCollectionRequests(
    w,
    asked.map(({ id, requestId, form }) => ({
      ...{ id: requestId, caseId: id, reason: FIRST_REASON, items: itemsOfForm(form) },
    })),
  );
  for (const one of cases) {
    if (one.attentionRequestId !== null) w.emit(actionRequiredEvent(one, FIRST_REASON, one.attentionRequestId));
  }
  return cases;
}

/** The case. */
export function getCase(r: Read, id: string): Promise<store.StoredCase> {
  return load(r, "cas", id, store.findCase);
}

/** The tenant's cases, oldest first. */
export function listCases(r: Read, filter: store.CaseFilter, keyset: Keyset): Promise<readonly store.StoredCase[]> {
  return store.listCasesAfter(r.tx, r.scope, filter, keyset);
}

/** The id of the case's order, as clients see it. */
export async function requireOrderOf(r: Read, id: string): Promise<string> {
  return encodeId("ord", (await getCase(r, id)).orderId);
}

/** Moves a case, which is locked until the transaction ends. Throws 409 if its state does not allow it. */
export async function moveCaseOn(w: Work, id: string, action: CaseAction, facts: CaseFacts): Promise<store.StoredCase> {
  const one = await load(w, "cas", id, store.findCaseForUpdate);
  const moved = await moveCase(w, one, action, facts);
  const isUnpaid = !moved.ok && moved.error.reason === "notPaid";
  return orConflict(moved, (state) => (isUnpaid ? "The order of the case is not paid." : `The case is ${state}.`));
}

/** The cases of these orders (uuids), by order, oldest first. */
export async function casesOfOrders(
  r: Pick<Read, "tx" | "scope">,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, readonly store.StoredCase[]>> {
  const cases = new Map<string, store.StoredCase[]>(orderIds.map((id) => [id, []]));
  for (const one of await store.listCasesOfOrders(r.tx, r.scope, orderIds)) cases.get(one.orderId)?.push(one);
  return cases;
}

/** The cases of an order (uuid), oldest first. */
export function casesOf(r: Pick<Read, "tx" | "scope">, orderId: string): Promise<readonly store.StoredCase[]> {
  return store.listCasesOfOrders(r.tx, r.scope, [orderId]);
}

/** The cases of an order (uuid), locked until the transaction ends. */
export function lockCasesOf(w: Work, orderId: string): Promise<readonly store.StoredCase[]> {
  return store.listCasesOfOrderForUpdate(w.tx, w.scope, orderId);
}

/** Cancels cases whose rows are locked, with what is asked for in them. Throws 409 if one was submitted or has ended. */
export async function cancelCases(w: Work, cases: readonly store.StoredCase[]): Promise<void> {
  await cancelRequestsOf(
    w,
    cases.map(({ id }) => id),
  );
  for (const one of cases) {
    const moved = await moveCase(w, one, "cancel");
    if (!moved.ok) throw notCancellable([one]);
  }
}

/** The refusal to cancel cases that were submitted or have ended. */
export function notCancellable(cases: readonly store.StoredCase[]): Problem {
  const caseIds = cases.map(({ id }) => encodeId("cas", id));
  const detail = "What was submitted to an authority cannot be cancelled; a case that has ended is left as it is.";
  return new Problem("state_conflict", detail, { extras: { caseIds } });
}

/** Those of the cases that can be cancelled: not submitted yet, and not ended. */
export function cancellableCases(cases: readonly store.StoredCase[]): readonly store.StoredCase[] {
  return cases.filter(({ state }) => isCancellable(state));
}

/** Refuses while one of these travelers (uuids), who are locked, has a case that has not ended. */
export async function refuseOpenCases(r: Pick<Read, "tx" | "scope">, travelerIds: readonly string[]): Promise<void> {
  const open = await store.listCaseIdsOfTravelers(r.tx, r.scope, travelerIds, OPEN_STATES);
  if (open.length === 0) return;
  const caseIds = open.map((id) => encodeId("cas", id));
  throw new Problem("open_cases", "Cases for this traveler have not ended.", { extras: { caseIds } });
}
