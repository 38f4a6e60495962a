import { NOBODYS_TURN } from "@entrada/domain/cases/attention";
import type { CaseAction, CaseFacts, CaseOutcome, CorrectionReason } from "@entrada/domain/cases/case-lifecycle";
import { correctableOutcomes, hasPermission, isReliedOn } from "@entrada/domain/deliverables/decision-and-issues";
import { amountDue } from "@entrada/domain/orders/order-payment";
import { type ExpectedVersion, requireNamedVersion } from "../core/version.ts";
import {
  type AuthorityNews,
  type CaseGiven,
  moveCaseOn,
  newsChange,
  type StoredCase,
} from "../features/casework/cases/cases.service.ts";
import { cancelRequestsOf, turnIn } from "../features/casework/collection-requests/collection-requests.service.ts";
import { deliverablesOf } from "../features/casework/deliverables/deliverables.service.ts";
import { lockPersonKey } from "../features/people/persons/persons.service.ts";
import { followCases, lockCaseInOrder } from "../features/sales/orders/orders.service.ts";
import type { Work } from "../work/work.ts";

// Nothing of these can be followed by a visa, so nothing is left to be done.
const ENDING: readonly CaseOutcome[] = ["refused", "returnedUnprocessed", "lapsed"];
const NOBODY = { turn: NOBODYS_TURN, turnBefore: NOBODYS_TURN };

interface Advance {
  readonly facts?: CaseFacts;
  /** what else changes of the case */
  readonly changeOf?: (one: StoredCase) => Omit<CaseGiven, "turn" | "turnBefore">;
}

/** Submits an application to its authority. Throws 409 before the order is paid. */
export function submitApplication(w: Work, id: string, news: AuthorityNews = {}): Promise<StoredCase> {
  return advanceCase(w, id, "submit", { changeOf: (one) => newsChange(w, one, news) });
}

/** Records how the authority decided. A case that leads to no visa is closed. */
export async function decideCase(w: Work, id: string, outcome: CaseOutcome): Promise<StoredCase> {
  const decision = { outcome, decidedAt: w.now };
  const decided = await advanceCase(w, id, "decide", { changeOf: () => ({ decision }) });
  return ENDING.includes(outcome) ? advanceCase(w, id, "close") : decided;
}

/**
 * Records another outcome than was recorded by mistake. What was decided before stays in the events. A case that was closed
 * goes on if there is to be a visa, and its order with it; one that leads to none after all, or whose visa is released as
 * it is, is closed. Throws 409 unless it
 * is decided, or if the outcome is the same. No money moves: refunds depend on the submission alone.
 */
export async function correctDecision(
  w: Work,
  id: string,
  { outcome, reason }: { readonly outcome: CaseOutcome; readonly reason: CorrectionReason },
): Promise<StoredCase> {
  const { order, caseRow: one } = await lockCaseInOrder(w, id);
  const given = { ...NOBODY, decision: { outcome, decidedAt: w.now }, correction: reason };
  const isOtherOutcome = one.outcome !== outcome;
  const issues = await deliverablesOf(w, one.id);
  const isReleased = isOtherOutcome && !correctableOutcomes(one.outcome, issues).includes(outcome);
  const corrected = await moveCaseOn(w, one, "correct", {
    facts: { isOtherOutcome, isReleased, isErased: await isErased(w, one) },
    given,
  });
  const isOver = ENDING.includes(outcome) || (outcome === "approved" && hasPermission(issues));
  const moved = isOver ? await moveCaseOn(w, corrected, "close", { given: NOBODY }) : corrected;
  await followCases(w, order);
  return moved;
}

/**
 * Takes a decision back that the authority has not made: the case is submitted, as it was, and its order goes on. What was
 * recorded stays in the events. Throws 409 unless it is decided, or while a document that follows from the decision is
 * released or waits for its release.
 */
export async function takeBackDecision(w: Work, id: string, reason: CorrectionReason): Promise<StoredCase> {
  const { order, caseRow: one } = await lockCaseInOrder(w, id);
  const given = { ...NOBODY, decision: { outcome: null, decidedAt: null }, correction: reason };
  const facts = { isReliedOn: isReliedOn(await deliverablesOf(w, one.id)), isErased: await isErased(w, one) };
  const moved = await moveCaseOn(w, one, "takeBack", { facts, given });
  await followCases(w, order);
  return moved;
}

// Nothing could be done for them any more.
async function isErased(w: Work, { travelerId }: StoredCase): Promise<boolean> {
  return (await lockPersonKey(w, "travelers", travelerId)) === undefined;
}

/** Withdraws an application from its authority, at the version that the caller has read. */
export function withdrawCase(w: Work, id: string, expectedVersion: ExpectedVersion): Promise<StoredCase> {
  const changeOf = (one: StoredCase) => {
    requireNamedVersion(expectedVersion, one.version);
    return {};
  };
  return advanceCase(w, id, "withdraw", { changeOf });
}

/**
 * Moves a case on, and its order as far as its cases have come. Throws 409 if the case's state or these facts do not allow
 * it; nothing is submitted before the order is paid.
 */
export async function advanceCase(
  w: Work,
  id: string,
  action: CaseAction,
  { facts, changeOf = () => ({}) }: Advance = {},
): Promise<StoredCase> {
  const { order, caseRow: one } = await lockCaseInOrder(w, id);
  const given = { ...changeOf(one), turn: NOBODYS_TURN, turnBefore: await turnIn(w, one) };
  const moved = await moveCaseOn(w, one, action, { facts: { ...facts, isPaid: amountDue(order) === 0 }, given });
  // Whatever is still asked for is of no use any more.
  if (action !== "submit") await cancelRequestsOf(w, one);
  await followCases(w, order);
  return moved;
}
