import type { LineAmount } from "@entrada/domain/ledger/postings";
import { cancelLines } from "@entrada/domain/orders/cancellation";
import { CANCELLATION_LIFETIME_SECONDS } from "@entrada/domain/orders/cancellation-lifecycle";
import { canonicalJson } from "@entrada/domain/shared/canonical-json";
import { decodeId, encodeId, newUuid } from "../../../core/ids.ts";
import { inState } from "../../../core/in-state.ts";
import type { CreatedRange, Keyset } from "../../../core/paging.ts";
import { notFound, Problem, pointingTo } from "../../../core/problem.ts";
import { type ExpectedVersion, requireNamedVersion } from "../../../core/version.ts";
import { load } from "../../../work/load.ts";
import type { Locked } from "../../../work/locked.ts";
import { orConflict, transition } from "../../../work/transition.ts";
import type { Read, Work } from "../../../work/work.ts";
import { cancellableCases, lockCasesOf, notCancellable, type StoredCase } from "../../casework/cases/cases.service.ts";
import { cancelCollecting } from "../../casework/collection-requests/collection-requests.service.ts";
import type { InvoiceContext } from "../invoices/invoices.issuing.service.ts";
import { chargedFor } from "../ledger/ledger.service.ts";
import {
  creditCases,
  followCases,
  getOrder,
  lockOrder,
  requireCancellable,
  type StoredOrder,
} from "../orders/orders.service.ts";
import { frozenQuote, lineAmounts, lineUuid, type QuoteDocument } from "../quotes/ending/quotes.ordering.service.ts";
import { refundCancelled } from "../refunds/refunds.service.ts";
import { CANCELLATION_MACHINE } from "./cancellations.machine.ts";
import type { NewCancellation } from "./cancellations.schema.ts";
import * as store from "./cancellations.store.ts";
import { asMoney, type CancellationDocument, type FrozenCredit } from "./cancellations.types.ts";

/**
 * What it would take off the order and pay back to cancel these of its cases, by default all that can be cancelled. The
 * sums are valid for half an hour; nothing is cancelled yet.
 */
export async function prepareCancellation(
  w: Work,
  orderId: string,
  { caseIds }: NewCancellation,
): Promise<store.StoredCancellation> {
  const order = await lockOrder(w, orderId);
  const all = await lockCasesOf(w, order);
  requireCancellable(order, all, w.now);
  const chosen = caseIds === undefined ? cancellableCases(all) : await chosenCases(all, caseIds);
  return store.insertCancellation(w.tx, w.scope, {
    id: newUuid(),
    orderId: order.id,
    caseIds: chosen.map(({ id }) => id),
    document: sumsOf(await chargedQuote(w, order), order, chosen),
    createdAt: w.now,
    expiresAt: new Date(w.now.getTime() + CANCELLATION_LIFETIME_SECONDS * 1_000),
  });
}

/**
 * Cancels the cases at the sums that were shown. Throws 409 with the new sums if they are no longer those, because one of
 * the cases was submitted or has ended, or because the order is paid otherwise than then.
 */
export async function confirmCancellation(
  w: Work<InvoiceContext>,
  { orderId, id }: { readonly orderId: string; readonly id: string },
  { expectedVersion }: { readonly expectedVersion: ExpectedVersion },
): Promise<store.StoredCancellation> {
  const order = await lockOrder(w, orderId);
  const cases = await lockCasesOf(w, order);
  const cancellation = await lockOfOrder(w, order, id);
  requireNamedVersion(expectedVersion, cancellation.version);
  const shown = cases.filter((one) => cancellation.caseIds.includes(one.id));
  const chosen = cancellableCases(shown);
  const quote = await chargedQuote(w, order);
  const sums = sumsOf(quote, order, chosen);
  const facts = { sumsChanged: canonicalJson({ ...sums }) !== canonicalJson({ ...cancellation.document }) };
  const moved = orConflict(
    await transition(w, CANCELLATION_MACHINE, cancellation, "confirm", { facts, given: undefined }),
    encodeId("can", cancellation.id),
    (state) => `${inState("The cancellation", state)}.`,
    {
      sumsChanged: (refusing) => {
        const detail =
          "The cancellation is not what was shown: see `sums`, and `caseIds` for cases that cannot be cancelled any more. " +
          "Make a new cancellation.";
        const caseIds = shown.filter((one) => !chosen.includes(one)).map(({ id: uuid }) => encodeId("cas", uuid));
        return new Problem("state_conflict", detail, {
          extras: { ...refusing, sums: asMoney(sums, order.currency), caseIds },
        });
      },
    },
  );
  const credited = await creditCases(w, order, cases, {
    source: { type: "cancellation", id: moved.id },
    lines: creditsOf(quote, sums),
  });
  await cancelCollecting(w, chosen);
  const refunds = sums.lines.map(({ lineId, refund }) => ({ lineId: lineUuid(lineId), amount: refund }));
  await followCases(w, await refundCancelled(w, credited, { cancellationId: moved.id, lines: refunds }));
  return moved;
}

/** A cancellation of the order. */
export async function getCancellation(r: Read, orderId: string, id: string): Promise<store.StoredCancellation> {
  return ofOrder(r, decodeId("ord", orderId), id);
}

/** The cancellation, of whichever order it is. */
export function getCancellationAlone(r: Read, id: string): Promise<store.StoredCancellation> {
  return load(r, "can", id, store.findCancellation);
}

/** The cancellations of an order, in the keyset's order. */
export async function listCancellations(
  r: Read,
  orderId: string,
  created: CreatedRange,
  keyset: Keyset,
): Promise<readonly store.StoredCancellation[]> {
  const { id } = await getOrder(r, orderId);
  return store.listCancellationsAfter(r.tx, r.scope, id, created, keyset);
}

async function ofOrder(r: Read, orderId: string | undefined, id: string): Promise<store.StoredCancellation> {
  const cancellation = await getCancellationAlone(r, id);
  if (cancellation.orderId !== orderId) throw notFound(id);
  return cancellation;
}

async function lockOfOrder(w: Work, order: Locked<StoredOrder>, id: string): Promise<Locked<store.StoredCancellation>> {
  return store.lockWithOrder(order, await ofOrder(w, order.id, id));
}

function chosenCases(all: readonly StoredCase[], caseIds: readonly string[]): Promise<readonly StoredCase[]> {
  const references = caseIds.map((id, index) => ({ pointer: `#/caseIds/${index}`, id }));
  return pointingTo(references, async () => {
    const found = new Map(all.map((one) => [encodeId("cas", one.id), one]));
    const missing = caseIds.filter((id) => !found.has(id));
    if (missing.length > 0) throw notFound(...missing);
    const chosen = [...new Set(caseIds)].flatMap((id) => found.get(id) ?? []);
    const fixed = chosen.filter((one) => !cancellableCases([one]).includes(one));
    if (fixed.length > 0) throw notCancellable(fixed);
    return chosen;
  });
}

function creditsOf(quote: QuoteDocument, { lines }: CancellationDocument): readonly LineAmount[] {
  const credited = new Map(lines.map((line) => [lineUuid(line.lineId), line.credited]));
  return lineAmounts(quote).flatMap((line) => {
    const amount = credited.get(line.lineId) ?? 0;
    return amount === 0 ? [] : [{ ...line, amount }];
  });
}

/** The quote of an order, with what is still charged for each of its lines (uuid). */
interface ChargedQuote extends QuoteDocument {
  readonly charged: ReadonlyMap<string, number>;
}

async function chargedQuote(w: Work, order: StoredOrder): Promise<ChargedQuote> {
  return { ...(await frozenQuote(w, order.quoteId)), charged: await chargedFor(w, order.id) };
}

function sumsOf(
  { lines, refundPolicy, charged, parts, asked }: ChargedQuote,
  order: StoredOrder,
  cases: readonly StoredCase[],
): CancellationDocument {
  const caseOf = new Map(cases.map((one) => [`${one.travelerId} ${one.productId}`, encodeId("cas", one.id)]));
  const affected = lines.flatMap((line, index) => {
    const caseId = caseOf.get(`${decodeId("trv", line.travelerId)} ${decodeId("prd", line.productId)}`);
    return caseId === undefined ? [] : [{ ...line, total: charged.get(lineUuid(line.id)) ?? 0, caseId, index }];
  });
  const { lines: credits, ...sums } = cancelLines(affected, order, order.currency);
  const frozen = affected.map(({ id, caseId, description, total }, index): FrozenCredit => {
    const credit = credits[index];
    if (credit?.lineId !== id) throw new Error("a line of a cancellation has no credit");
    return { ...credit, caseId, description, total };
  });
  const places = affected.map(({ index }) => index);
  return {
    currency: order.currency,
    lines: frozen,
    ...sums,
    refundPolicy,
    ...(parts && { parts: { ...parts, lines: only(parts.lines, places) } }),
    ...(asked && { asked: { ...asked, descriptions: only(asked.descriptions, places) } }),
  };
}

function only<T>(all: readonly T[], places: readonly number[]): readonly T[] {
  return all.filter((_, place) => places.includes(place));
}
