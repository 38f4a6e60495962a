import { creditEntries, type LineAmount, saleEntries } from "@entrada/domain/ledger/postings";
import { ORDER_LIFECYCLE, type OrderReason, type OrderRefusal } from "@entrada/domain/orders/order-lifecycle";
import type { RefundOfLines } from "@entrada/domain/orders/order-lines";
import { orderPaymentState } from "@entrada/domain/orders/order-payment";
import { type Metadata, patchedMetadata } from "@entrada/domain/persons/metadata";
import { canonicalJson } from "@entrada/domain/shared/canonical-json";
import { HOUR_SECONDS } from "@entrada/domain/shared/dates";
import { decide, initialState } from "@entrada/domain/shared/lifecycle";
import type { Result } from "@entrada/domain/shared/result";
import { decodeId, encodeId, newUuid } from "../../../core/ids.ts";
import { inState } from "../../../core/in-state.ts";
import type { Keyset } from "../../../core/paging.ts";
import { Problem, pointingTo } from "../../../core/problem.ts";
import { type ExpectedVersion, requireVersion } from "../../../core/version.ts";
import { load } from "../../../work/load.ts";
import type { Locked } from "../../../work/locked.ts";
import { openMetadata, requireFewKeys, sealMetadata } from "../../../work/metadata.ts";
import { orConflict } from "../../../work/transition.ts";
import { requireUniqueReference } from "../../../work/unique-reference.ts";
import type { Read, Work } from "../../../work/work.ts";
import {
  casesOf,
  casesOfOrders,
  lockCase,
  requireOrderOf,
  type StoredCase,
} from "../../casework/cases/cases.service.ts";
import {
  type CaseToCollect,
  startCollecting,
} from "../../casework/collection-requests/opening/collection-requests.opening.service.ts";
import { keepMetadataErasable, keepWordsErasable } from "../../people/persons/persons.words.service.ts";
import { type InvoiceContext, issueCreditNote } from "../invoices/invoices.issuing.service.ts";
import { type Posting, post } from "../ledger/ledger.service.ts";
import { type OfferedForm, requireForms } from "../offerings/offerings.service.ts";
import { acceptNamed } from "../quotes/ending/quotes.acceptance.service.ts";
import {
  markOrdered,
  type OrderableQuote,
  type QuoteDocument,
  requireOrderableQuote,
} from "../quotes/ending/quotes.ordering.service.ts";
import type { QuoteContext } from "../quotes/quotes.service.ts";
import { createdEvent, updatedEvent } from "./orders.events.ts";
import { factsOf, moveOrder } from "./orders.machine.ts";
import type { NewOrder, OrderChanges } from "./orders.schema.ts";
import * as store from "./orders.store.ts";

export type { OrderFilter, StoredOrder } from "./orders.store.ts";

const ABOUT_ERASED = { pointer: "#/externalReference", instead: "Leave it as it is, or send null." };

// What happens to an order by itself, in the order in which one may lead to the next.
const FOLLOWING = ["reopen", "cancel", "confirm", "start", "complete"] as const;

/** An order with its cases, oldest first. */
export interface OrderWithCases extends store.StoredOrder {
  readonly cases: readonly StoredCase[];
}

/** A refund of some lines, with uuids. */
interface OwnRefund extends RefundOfLines {
  readonly id: string;
  readonly paymentId: string;
}

/** What is known of the lines of an order. */
export interface LinesOfOrder {
  readonly quote: QuoteDocument;
  /** by uuid of the line, in minor units */
  readonly charged: ReadonlyMap<string, number>;
  /** of the order, oldest first */
  readonly refunds: readonly OwnRefund[];
}

/** A case with its order. */
export interface CaseInOrder {
  readonly order: Locked<store.StoredOrder>;
  readonly caseRow: Locked<StoredCase>;
}

/** Orders a quote, which is accepted first if an acceptance is sent with it: both happen, or neither. */
export async function placeOrder(w: Work<QuoteContext>, { acceptance, ...wanted }: NewOrder): Promise<OrderWithCases> {
  if (acceptance) {
    await pointingTo([{ pointer: "#/quoteId", id: wanted.quoteId }], () => acceptNamed(w, wanted.quoteId, acceptance));
  }
  return createOrder(w, wanted);
}

/**
 * Makes the order of an accepted quote, once, and starts a case for each of its travelers and products. It waits for its
 * payment as long as the tenant allows.
 */
async function createOrder(w: Work<QuoteContext>, wanted: Omit<NewOrder, "acceptance">): Promise<OrderWithCases> {
  const { externalReference = null } = wanted;
  const named = [{ pointer: "#/quoteId", id: wanted.quoteId }];
  const quote = await pointingTo(named, () => requireOrderableQuote(w, wanted.quoteId));
  await requireUniqueReference(w, { table: "orders", externalReference, ownId: null });
  const productIds = quote.items.map(({ productId }) => productId);
  const ofQuote = [...new Set(productIds)].map((id) => ({ pointer: "#/quoteId", id }));
  const forms = await pointingTo(ofQuote, () => requireForms(w, productIds));
  const wantedCases = quote.items.map((item, index) => caseOf(item, forms[index], quote.tripOf(item.determinationId)));
  const metadata = patchedMetadata(null, wanted.metadata ?? null);
  requireFewKeys(metadata);
  const order = await store.insertOrder(w.tx, w.scope, await rowOf(w, quote, { externalReference, metadata }));
  await post(w, order, { kind: "sale", source: { type: "order", id: order.id }, entries: saleEntries(quote.lines) });
  w.emit(
    createdEvent(
      order,
      wantedCases.map(({ id }) => id),
    ),
  );
  await startCollecting(w, { orderId: order.id, customerId: order.customerId }, wantedCases);
  await markOrdered(w, quote, order.id);
  // What costs nothing is paid.
  return followCases(w, order);
}

/** The order with its cases. */
export async function getOrder(r: Read, id: string): Promise<OrderWithCases> {
  const order = await load(r, "ord", id, store.findOrder);
  return { ...order, cases: await casesOf(r, order.id) };
}

/** Changes the tenant's own reference of an order and what it notes: nothing else of it changes. */
export async function noteOnOrder(
  w: Work<QuoteContext>,
  id: string,
  { expectedVersion, changes }: { readonly expectedVersion: ExpectedVersion; readonly changes: OrderChanges },
): Promise<OrderWithCases> {
  const { customerId, cases } = await getOrder(w, id);
  const concerned = { customerId, travelerIds: cases.map(({ travelerId }) => travelerId) };
  if (typeof changes.externalReference === "string") await keepWordsErasable(w, concerned, ABOUT_ERASED);
  await keepMetadataErasable(w, concerned, changes.metadata ?? null);
  const order = await lockOrder(w, id);
  requireVersion(expectedVersion, order.version);
  const { externalReference = order.externalReference, metadata: patch = {} } = changes;
  const before = openMetadata(w, "orders", order);
  const metadata = patchedMetadata(before, patch);
  requireFewKeys(metadata);
  const hasOtherReference = externalReference !== order.externalReference;
  const hasOtherMetadata = canonicalJson(metadata) !== canonicalJson(before);
  if (!hasOtherReference && !hasOtherMetadata) return { ...order, cases };
  if (hasOtherReference) await requireUniqueReference(w, { table: "orders", externalReference, ownId: order.id });
  const sealed = hasOtherMetadata ? sealMetadata(w, "orders", order.id, metadata) : order.metadata;
  const noted = { externalReference, metadata: sealed, updatedAt: w.now };
  const updated = await store.updateOrder(w.tx, w.scope, order, noted);
  w.emit(
    updatedEvent(updated, [
      ...(hasOtherReference ? (["externalReference"] as const) : []),
      ...(hasOtherMetadata ? (["metadata"] as const) : []),
    ]),
  );
  return { ...updated, cases: await casesOf(w, updated.id) };
}

/** The order. Whoever locks its cases, payments or refunds too locks it before them. */
export function lockOrder(w: Pick<Read, "tx" | "scope">, id: string): Promise<Locked<store.StoredOrder>> {
  return load(w, "ord", id, store.findOrderForUpdate);
}

/** A case with its order, for what moves both. */
export async function lockCaseInOrder(w: Work, id: string): Promise<CaseInOrder> {
  const order = await lockOrder(w, await requireOrderOf(w, id));
  return { order, caseRow: await lockCase(w, order, id) };
}

/** Refuses to cancel cases of an order that is over, past its time to pay, or has none that can be cancelled. */
export function requireCancellable(order: store.StoredOrder, cases: readonly StoredCase[], now: Date): void {
  orRefusal(decide(ORDER_LIFECYCLE, order.state, "cancelCases", factsOf(order, cases, now)), order);
}

/** What is taken off the lines of an order, and for what. */
export interface Credit {
  readonly source: Posting["source"];
  /** ids of the lines as uuids */
  readonly lines: readonly LineAmount[];
}

/** Takes this off an order, because of some of its cases, which are cancelled next. */
export async function creditCases(
  w: Work<InvoiceContext>,
  order: Locked<store.StoredOrder>,
  cases: readonly StoredCase[],
  { source, lines }: Credit,
): Promise<Locked<store.StoredOrder>> {
  const cancelled = order.cancelled + sumOf(lines);
  const credited = orRefusal(await moveOrder(w, order, "cancelCases", { cases, cancelled }), order);
  w.emit(updatedEvent(credited, ["sums"]));
  await post(w, order, { kind: "credit", source, entries: creditEntries(lines, order) });
  await issueCreditNote(w, order, { sourceId: source.id, lines });
  return credited;
}

/** Takes this off an order, and leaves its cases as they are. */
export async function creditLines(
  w: Work<InvoiceContext>,
  order: Locked<store.StoredOrder>,
  { source, lines }: Credit,
): Promise<Locked<store.StoredOrder>> {
  const credited = await settleOrder(w, order, { cancelled: order.cancelled + sumOf(lines) });
  await post(w, order, { kind: "credit", source, entries: creditEntries(lines, order) });
  await issueCreditNote(w, order, { sourceId: source.id, lines });
  return credited;
}

/** Refuses a payment for an order, if nothing is due, another one is under way, or the order is over. */
export async function requirePayable(w: Work, order: Locked<store.StoredOrder>): Promise<void> {
  const cases = await casesOf(w, order.id);
  orRefusal(decide(ORDER_LIFECYCLE, order.state, "pay", factsOf(order, cases, w.now)), order);
}

/** Writes what a payment or refund changes of an order. */
export async function settleOrder(
  w: Work,
  order: Locked<store.StoredOrder>,
  changed: Partial<Pick<store.StoredOrder, "openPaymentId" | "captured" | "refunded" | "disputed" | "cancelled">>,
): Promise<Locked<store.StoredOrder>> {
  const { openPaymentId, captured, refunded, disputed, cancelled, total } = { ...order, ...changed };
  const paymentState = orderPaymentState({ total, cancelled, captured, refunded, disputed });
  const money = { openPaymentId, captured, refunded, disputed, cancelled, paymentState, updatedAt: w.now };
  const settled = await store.updateOrder(w.tx, w.scope, order, money);
  const sums = ["captured", "refunded", "disputed", "cancelled"] as const;
  w.emit(
    updatedEvent(settled, [
      ...(sums.some((sum) => settled[sum] !== order[sum]) ? (["sums"] as const) : []),
      ...(openPaymentId === order.openPaymentId ? [] : (["openPaymentId"] as const)),
    ]),
  );
  return settled;
}

/** Moves an order on, as far as its payment and its cases have come. Returns it as it is then. */
export async function followCases(w: Work, order: Locked<store.StoredOrder>): Promise<Locked<OrderWithCases>> {
  const cases = await casesOf(w, order.id);
  let movedOrder = order;
  for (const action of FOLLOWING) {
    const next = await moveOrder(w, movedOrder, action, { cases });
    if (next.ok) movedOrder = next.value;
  }
  return { ...movedOrder, cases };
}

/** The tenant's orders with their cases, in the keyset's order. */
export async function listOrders(
  r: Read,
  filter: store.OrderFilter,
  keyset: Keyset,
): Promise<readonly OrderWithCases[]> {
  const orders = await store.listOrdersAfter(r.tx, r.scope, filter, keyset);
  const cases = await casesOfOrders(
    r,
    orders.map(({ id }) => id),
  );
  return orders.map((order) => ({ ...order, cases: cases.get(order.id) ?? [] }));
}

/** The tenant's orders without their cases, in the keyset's order. */
export function scanOrders(r: Pick<Read, "tx" | "scope">, keyset: Keyset): Promise<readonly store.StoredOrder[]> {
  return store.listOrdersAfter(r.tx, r.scope, {}, keyset);
}

function caseOf(
  item: OrderableQuote["items"][number],
  form: OfferedForm | undefined,
  trip: CaseToCollect["trip"],
): CaseToCollect {
  if (!form) throw new Error("a product of the quote has no form");
  return {
    id: newUuid(),
    travelerId: uuidOf("trv", item.travelerId),
    productId: uuidOf("prd", item.productId),
    determinationId: uuidOf("det", item.determinationId),
    serviceLevel: item.serviceLevel,
    requirementsVersion: form.version,
    productVersion: form.productVersion,
    trip,
  };
}

/** What the tenant notes with a new order. */
interface Noted {
  readonly externalReference: string | null;
  readonly metadata: Metadata | null;
}

async function rowOf(
  w: Work<QuoteContext>,
  { id: quoteId, customerId, total }: OrderableQuote,
  { externalReference, metadata }: Noted,
) {
  const id = newUuid();
  const seconds = (await store.findPaymentHours(w.tx, w.scope)) * HOUR_SECONDS;
  const sums = { total: total.amount, cancelled: 0, captured: 0, refunded: 0, disputed: 0 };
  return {
    id,
    quoteId,
    customerId,
    state: initialState(ORDER_LIFECYCLE),
    paymentState: orderPaymentState(sums),
    externalReference,
    currency: total.currency,
    total: total.amount,
    createdAt: w.now,
    expiresAt: new Date(w.now.getTime() + seconds * 1_000),
    openPaymentId: null,
    metadata: sealMetadata(w, "orders", id, metadata),
    updatedAt: w.now,
  };
}

function sumOf(lines: readonly LineAmount[]): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0);
}

const REFUSALS: Readonly<Partial<Record<OrderReason, string>>> = {
  nothingDue: "Nothing is due.",
  paymentDisputed: "A payer disputes a payment of the order. Wait until the dispute has ended.",
  orderExpired: "The time to pay for the order is over.",
  nothingToCancel: "Every case of the order was submitted to its authority or has ended.",
};

/** The decided value; otherwise throws 409 with the reason in words. */
function orRefusal<T>(
  decided: Result<T, OrderRefusal>,
  { id, openPaymentId }: Pick<store.StoredOrder, "id" | "openPaymentId">,
): T {
  const detail = decided.ok || decided.error.reason === "stateConflict" ? undefined : REFUSALS[decided.error.reason];
  return orConflict(decided, encodeId("ord", id), (state) => detail ?? `${inState("The order", state)}.`, {
    paymentUnderWay: () => paymentUnderWay(openPaymentId),
  });
}

// What can be done is done with the payment: its state is told, and not the order's.
function paymentUnderWay(openPaymentId: string | null): Problem {
  if (openPaymentId === null) throw new Error("an order waits for a payment that it does not name");
  const paymentId = encodeId("pay", openPaymentId);
  const detail = `Payment ${paymentId} is under way. Wait for it, or cancel it while \`availableActions\` names that.`;
  return new Problem("state_conflict", detail, { extras: { resourceId: paymentId, paymentId } });
}

function uuidOf(prefix: "prd" | "trv" | "det", id: string): string {
  const uuid = decodeId(prefix, id);
  if (uuid === undefined) throw new Error(`a quote names ${id}`);
  return uuid;
}
