import { chargedByLine, type LedgerEntry } from "@entrada/domain/ledger/postings";
import { newUuid } from "../../../core/ids.ts";
import type { LedgerKind } from "../../../db/tables/money.ts";
import type { Read, Work } from "../../../work/work.ts";
import * as store from "./ledger.store.ts";

export type { StoredTransaction } from "./ledger.store.ts";

/** What is posted to the ledger of an order. */
export interface Posting {
  readonly kind: LedgerKind;
  /** what it is posted for, by uuid */
  readonly source: store.StoredTransaction["source"];
  /** they add up to zero; none: nothing is posted */
  readonly entries: readonly LedgerEntry[];
}

interface PostedOrder {
  /** uuid */
  readonly id: string;
  readonly currency: string;
}

/** Posts a transaction to the ledger of an order. It is never changed or removed. */
export async function post(w: Work, { id, currency }: PostedOrder, { kind, source, entries }: Posting): Promise<void> {
  if (entries.length === 0) return;
  const transaction = { id: newUuid(), orderId: id, kind, source, currency, entries, occurredAt: w.now };
  await store.insertTransaction(w.tx, w.scope, transaction);
}

/** What is still charged for each line (uuid) of an order (uuid). */
export async function chargedFor(r: Pick<Read, "tx" | "scope">, orderId: string): Promise<ReadonlyMap<string, number>> {
  return chargedByLine((await transactionsOf(r, orderId)).flatMap(({ entries }) => entries));
}

/** The same of several orders (uuids), by uuid of the order. */
export async function chargedForOrders(
  { tx, scope }: Pick<Read, "tx" | "scope">,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, number>>> {
  const posted = await store.listTransactionsOf(tx, scope, orderIds);
  const entriesOf = (id: string) => posted.flatMap(({ orderId, entries }) => (orderId === id ? entries : []));
  return new Map(orderIds.map((id) => [id, chargedByLine(entriesOf(id))]));
}

/** Every transaction of an order (uuid), oldest first. */
export function transactionsOf(
  { tx, scope }: Pick<Read, "tx" | "scope">,
  orderId: string,
): Promise<readonly store.StoredTransaction[]> {
  return store.listTransactionsOf(tx, scope, [orderId]);
}
