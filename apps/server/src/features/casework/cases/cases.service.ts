import { NOBODYS_TURN, type Turn, type WaitingRequest } from "@entrada/domain/cases/attention";
import {
  CASE_LIFECYCLE,
  CASE_STATES,
  type CaseAction,
  type CaseReason,
  type HoldReason,
  isCancellable,
} from "@entrada/domain/cases/case-lifecycle";
import type { OrderPaymentState } from "@entrada/domain/orders/order-payment";
import { type MetadataPatch, patchedMetadata } from "@entrada/domain/persons/metadata";
import { canonicalJson } from "@entrada/domain/shared/canonical-json";
import { isoDateOf } from "@entrada/domain/shared/dates";
import { initialState, isFinal } from "@entrada/domain/shared/lifecycle";
import type { AppContext } from "../../../context.ts";
import { decodeId, encodeId } from "../../../core/ids.ts";
import { inState } from "../../../core/in-state.ts";
import type { Keyset } from "../../../core/paging.ts";
import { notFoundAt, Problem, stateConflict } from "../../../core/problem.ts";
import { type ExpectedVersion, requireVersion } from "../../../core/version.ts";
import { load } from "../../../work/load.ts";
import type { Locked } from "../../../work/locked.ts";
import { openMetadata, requireFewKeys, sealMetadata } from "../../../work/metadata.ts";
import type { Read, Work } from "../../../work/work.ts";
import { keepMetadataErasable } from "../../people/persons/persons.words.service.ts";
import { actionRequiredEvent, createdEvent, noteEvent, updatedEvent } from "./cases.events.ts";
import { moveCase } from "./cases.machine.ts";
import * as store from "./cases.store.ts";
import { followSla } from "./sla/cases.sla.service.ts";

export { attendCase, type CaseGiven } from "./cases.machine.ts";
export type { CaseFilter, StoredCase } from "./cases.store.ts";

/** What is noted with a case is sealed. */
type CaseContext = Pick<AppContext, "keyring">;

/** What a case is started for; ids are uuids. */
export interface WantedCase {
  readonly id: string;
  readonly travelerId: string;
  readonly productId: string;
  readonly determinationId: string;
  readonly serviceLevel: string;
  readonly requirementsVersion: number;
  readonly productVersion: number;
  /** what its traveler is asked first */
  readonly request: WaitingRequest;
  /** the days that were determined */
  readonly trip: { readonly arrivalDate: string; readonly departureDate: string };
}

/** What an authority says of an application; what is absent stays. */
export interface AuthorityNews {
  readonly authorityReference?: string;
  /** `YYYY-MM-DD` */
  readonly expectedDecisionOn?: string;
}

/** What its cases know of an order; each comes after its order. */
export interface OrderOfCases {
  /** uuid */
  readonly id: string;
  readonly paymentState: OrderPaymentState;
}

interface OfOrder {
  /** uuids */
  readonly orderId: string;
  readonly customerId: string;
}

const REFUSALS: Readonly<Partial<Record<CaseReason | "stateConflict", string>>> = {
  notSubmitted:
    "The case was not submitted to its authority: there is nothing to withdraw there. Cancel it with its order.",
  notPaid: "The order of the case is not paid.",
  onHold: "The case is on hold. Resume it first.",
  notHandedIn: "Something that was asked for was not handed in yet.",
  notAccepted: "Not everything that was handed in is accepted.",
  released: "A document that is released contradicts this outcome. Withdraw it first.",
  reliedOn: "A document that follows from the decision is released or awaiting its release. Withdraw it first.",
  erased: "The traveler of the case was erased: nothing can be done for them any more.",
  sameOutcome: "The decision is recorded with this outcome already.",
};
const OPEN_STATES = CASE_STATES.filter((state) => !isFinal(CASE_LIFECYCLE, state));

/** Starts the cases of an order: each waits for whom its first request asks. */
export async function startCases(
  w: Work,
  { orderId, customerId }: OfOrder,
  wanted: readonly WantedCase[],
): Promise<readonly Locked<store.StoredCase>[]> {
  const cases = await store.insertCases(
    w.tx,
    w.scope,
    wanted.map(({ id, travelerId, productId, determinationId, request, trip, ...one }) => ({
      id,
      orderId,
      customerId,
      travelerId,
      productId,
      determinationId,
      serviceLevel: one.serviceLevel,
      requirementsVersion: one.requirementsVersion,
      productVersion: one.productVersion,
      state: initialState(CASE_LIFECYCLE),
      attentionParty: request.party,
      attentionReason: request.reason,
      attentionRequestId: request.id,
      attentionSince: w.now,
      submittedAt: null,
      arrivesOn: trip.arrivalDate,
      leavesOn: trip.departureDate,
      createdAt: w.now,
      updatedAt: w.now,
    })),
  );
  for (const one of cases) w.emit(createdEvent(one));
  return cases;
}

/** The case. */
export function getCase(r: Read, id: string): Promise<store.StoredCase> {
  return load(r, "cas", id, store.findCase);
}

/** Changes what the tenant notes with a case: nothing else of it changes. */
export async function noteOnCase(
  w: Work<CaseContext>,
  id: string,
  { expectedVersion, metadata: patch }: { readonly expectedVersion: ExpectedVersion; readonly metadata: MetadataPatch },
): Promise<store.StoredCase> {
  const { customerId, travelerId } = await getCase(w, id);
  await keepMetadataErasable(w, { customerId, travelerIds: [travelerId] }, patch);
  const one = await lockCaseAlone(w, id);
  requireVersion(expectedVersion, one.version);
  const before = openMetadata(w, "cases", one);
  const metadata = patchedMetadata(before, patch);
  requireFewKeys(metadata);
  if (canonicalJson(metadata) === canonicalJson(before)) return one;
  const noted = { metadata: sealMetadata(w, "cases", one.id, metadata), updatedAt: w.now };
  const updated = await store.updateCase(w.tx, w.scope, one, noted);
  w.emit(updatedEvent(updated, ["metadata"]));
  return updated;
}

/** The tenant's cases, in the keyset's order. */
export function listCases(r: Read, filter: store.CaseFilter, keyset: Keyset): Promise<readonly store.StoredCase[]> {
  return store.listCasesAfter(r.tx, r.scope, filter, keyset);
}

/** Those of these cases (uuids) that are there. */
export function casesIn(
  { tx, scope }: Pick<Read, "tx" | "scope">,
  ids: readonly string[],
): Promise<readonly store.StoredCase[]> {
  return store.listCasesIn(tx, scope, ids);
}

/** The cases (uuids) with these ids, all of this customer's or traveler's (uuid). Throws 404 at each that is not. */
export async function requireCasesOf(
  { tx, scope }: Pick<Read, "tx" | "scope">,
  party: { readonly type: "customer" | "traveler"; readonly id: string },
  ids: readonly string[],
): Promise<readonly string[]> {
  const uuids = ids.map((id) => decodeId("cas", id));
  const own = await store.listCaseIdsAmong(
    tx,
    scope,
    party,
    uuids.flatMap((uuid) => uuid ?? []),
  );
  const missing = ids.flatMap((id, n) => (own.includes(uuids[n] ?? "") ? [] : [{ pointer: `#/caseIds/${n}`, id }]));
  if (missing.length > 0) throw notFoundAt(missing);
  return own;
}

/** The id of the case's order, as clients see it. */
export async function requireOrderOf(r: Read, id: string): Promise<string> {
  return encodeId("ord", (await getCase(r, id)).orderId);
}

/** A case of this order: the order before its cases, as everywhere. */
export async function lockCase(w: Work, order: Locked<OrderOfCases>, id: string): Promise<Locked<store.StoredCase>> {
  const one = await lockCaseAlone(w, id);
  if (one.orderId !== order.id) throw new Error("a case is locked after another order than its own");
  return one;
}

/** A case, for what its order does not depend on. What changes the order too locks that first. */
export function lockCaseAlone(w: Work, id: string): Promise<Locked<store.StoredCase>> {
  return load(w, "cas", id, store.findCaseForUpdate);
}

/** Moves a case. Throws 409 if its state does not allow it, and says why. */
export async function moveCaseOn(
  w: Work,
  one: Locked<store.StoredCase>,
  action: CaseAction,
  options: Parameters<typeof moveCase>[3],
): Promise<Locked<store.StoredCase>> {
  const moved = await moveCase(w, one, action, options);
  if (!moved.ok) {
    const { reason, state } = moved.error;
    const detail = REFUSALS[reason] ?? `${inState("The case", state)}.`;
    const wayOut = reason === "notSubmitted" ? { orderId: encodeId("ord", one.orderId) } : {};
    throw stateConflict("cas", one, detail, wayOut);
  }
  return moved.value;
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

/** The cases of an order, oldest first. */
export function lockCasesOf(w: Work, order: Locked<OrderOfCases>): Promise<readonly Locked<store.StoredCase>[]> {
  return store.listCasesOfOrderForUpdate(w.tx, w.scope, order.id);
}

/** The cases (uuids) that are collected for an older version of the product (uuid). */
export function collectingBefore(
  r: Pick<Read, "tx" | "scope">,
  productId: string,
  version: number,
): Promise<readonly string[]> {
  return store.listCollectingBefore(r.tx, r.scope, productId, version);
}

/** Makes a case follow another version of its product. */
export async function renewForm(
  w: Work,
  one: Locked<store.StoredCase>,
  productVersion: number,
): Promise<Locked<store.StoredCase>> {
  // As clients see it, the version counts the tenant's own terms too.
  const requirementsVersion = one.requirementsVersion + productVersion - one.productVersion;
  const form = { productVersion, requirementsVersion };
  const renewed = await store.updateCase(w.tx, w.scope, one, { form, updatedAt: w.now });
  w.emit(updatedEvent(renewed, ["requirementsVersion"]));
  return renewed;
}

/** Puts work on a case on hold. Throws 409 if it is, or if the case has ended. */
export async function holdCase(w: Work, id: string, reason: HoldReason): Promise<store.StoredCase> {
  const one = await lockCaseAlone(w, id);
  if (one.heldAt !== null) throw stateConflict("cas", one, "The case is on hold already.");
  return hold(w, one, { heldAt: w.now, holdReason: reason });
}

/** Resumes work on a case. Throws 409 if it is not on hold. */
export async function resumeCase(w: Work, id: string): Promise<store.StoredCase> {
  const one = await lockCaseAlone(w, id);
  if (one.heldAt === null) throw stateConflict("cas", one, "The case is not on hold.");
  return hold(w, one, { heldAt: null, holdReason: null });
}

async function hold(
  w: Work,
  one: Locked<store.StoredCase>,
  changed: Pick<store.StoredCase, "heldAt" | "holdReason">,
): Promise<store.StoredCase> {
  if (isFinal(CASE_LIFECYCLE, one.state)) throw stateConflict("cas", one, `${inState("The case", one.state)}.`);
  const held = await followSla(w, await store.updateCase(w.tx, w.scope, one, { hold: changed, updatedAt: w.now }));
  w.emit(noteEvent(changed.heldAt === null ? "case.resumed" : "case.held", held));
  return held;
}

/** Records what an authority says of an application. Throws 409 unless it has been submitted and is not decided. */
export async function recordAuthorityNews(w: Work, id: string, news: AuthorityNews): Promise<store.StoredCase> {
  const one = await lockCaseAlone(w, id);
  if (one.state !== "submitted")
    throw stateConflict("cas", one, `${inState("The case", one.state)}: no authority has it.`);
  const updated = await store.updateCase(w.tx, w.scope, one, { ...newsChange(w, one, news), updatedAt: w.now });
  w.emit(noteEvent("case.authority_updated", updated));
  return updated;
}

/** What changes of a case by what its authority says. */
export function newsChange(
  { now }: Pick<Work, "now">,
  { expectedDecisions }: store.StoredCase,
  { authorityReference, expectedDecisionOn: on }: AuthorityNews,
): Pick<store.CaseChange, "authorityReference" | "expectedDecisions"> {
  const isNew = on !== undefined && expectedDecisions.at(-1)?.on !== on;
  return {
    ...(authorityReference !== undefined && { authorityReference }),
    ...(isNew && { expectedDecisions: [...expectedDecisions, { on, since: isoDateOf(now) }] }),
  };
}

/**
 * Cancels cases for which nobody waits any more. `turns`: whose turn it was, by case (uuid).
 * Throws 409 if one was submitted or has ended.
 */
export async function cancelCases(
  w: Work,
  cases: readonly Locked<store.StoredCase>[],
  turns: ReadonlyMap<string, Turn>,
): Promise<void> {
  for (const one of cases) {
    const turnBefore = turns.get(one.id) ?? NOBODYS_TURN;
    const moved = await moveCase(w, one, "cancel", { given: { turn: NOBODYS_TURN, turnBefore } });
    if (!moved.ok) throw notCancellable([one]);
  }
}

/** Emits that a new case waits for what its first request asks for. */
export function tellFirstRequest(w: Work, one: store.StoredCase, request: WaitingRequest): void {
  w.emit(actionRequiredEvent(one, request));
}

/** The refusal to cancel cases that were submitted or have ended. */
export function notCancellable(cases: readonly store.StoredCase[]): Problem {
  const caseIds = cases.map(({ id }) => encodeId("cas", id));
  const detail =
    "What was submitted to an authority cannot be cancelled: withdraw it. A case that has ended is left as it is.";
  return new Problem("state_conflict", detail, { extras: { caseIds } });
}

/** Those of the cases that can be cancelled: not submitted yet, and not ended. */
export function cancellableCases<Case extends Pick<store.StoredCase, "state">>(
  cases: readonly Case[],
): readonly Case[] {
  return cases.filter(({ state }) => isCancellable(state));
}

/** Refuses while one of these travelers has a case that has not ended. */
export async function refuseOpenCases(
  r: Pick<Read, "tx" | "scope">,
  travelers: readonly Locked<{ readonly id: string }>[],
): Promise<void> {
  const ids = travelers.map(({ id }) => id);
  const open = await store.listCaseIdsOfTravelers(r.tx, r.scope, ids, OPEN_STATES);
  if (open.length === 0) return;
  const caseIds = open.map((id) => encodeId("cas", id));
  throw new Problem("open_cases", "Cases for this traveler have not ended.", { extras: { caseIds } });
}
