import { type LedgerDifference, type VerifiedOrder, verifyLedger } from "@entrada/domain/ledger/verify-ledger";
import type { AppContext } from "../context.ts";
import { encodeId } from "../core/ids.ts";
import type { TenantScope } from "../core/tenant-scope.ts";
import type { Database } from "../db/database.ts";
import { listScopesWithOrders } from "../db/due-scopes.ts";
import { transactionsOf } from "../features/sales/ledger/ledger.service.ts";
import { lockOrder, type StoredOrder, scanOrders } from "../features/sales/orders/orders.service.ts";
import { paymentsOfOrder, type StoredPayment } from "../features/sales/payments/payments.service.ts";
import { frozenQuote, lineAmounts } from "../features/sales/quotes/ending/quotes.ordering.service.ts";
import { refundsOfOrder } from "../features/sales/refunds/refunds.service.ts";
import { type Job, scopeOfSweep } from "../jobs/handler.ts";
import { enqueue } from "../jobs/queue.ts";
import type { Read } from "../work/work.ts";

const ORDERS_A_CHUNK = 100;
const CHUNKS_A_JOB = 50;

/** An order whose stored sums are not what its ledger says, or whose provider says what cannot be. */
export interface LedgerFault {
  readonly scope: TenantScope;
  /** `ord_…` */
  readonly orderId: string;
  readonly differences: readonly LedgerDifference[];
  readonly alarms: readonly string[];
}

export interface LedgerVerification {
  readonly orders: number;
  readonly transactions: number;
  readonly faults: readonly LedgerFault[];
}

/** Recomputes every order from its ledger, and compares it with what is stored of the order, its payments and refunds. */
export async function verifyLedgers(db: Database): Promise<LedgerVerification> {
  const verified: LedgerVerification[] = [];
  for (const scope of await listScopesWithOrders(db)) verified.push(await verifyTenant(db, scope));
  return {
    orders: verified.reduce((sum, { orders }) => sum + orders, 0),
    transactions: verified.reduce((sum, { transactions }) => sum + transactions, 0),
    faults: verified.flatMap(({ faults }) => faults),
  };
}

/** The same as a job, which makes one for each tenant: each fault is an alarm in the log. */
export async function watchLedgers({ db, log }: Pick<AppContext, "db" | "log">, { data, signal }: Job): Promise<void> {
  const scope = scopeOfSweep(data);
  const after = typeof data.after === "string" ? data.after : undefined;
  if (scope === undefined) {
    for (const each of await listScopesWithOrders(db)) {
      const { tenantId, environment } = each;
      const job = { data: { tenantId, environment }, singletonKey: `${tenantId}/${environment}` };
      await db.withTenant(each, (tx) => enqueue(tx, { queue: "ledger.verify", ...job }));
    }
    return;
  }
  const tenant = { tenantId: encodeId("ten", scope.tenantId), environment: scope.environment };
  const { faults, next } = await verifyTenant(db, scope, { after, chunksMax: CHUNKS_A_JOB, signal });
  for (const { scope: _, ...fault } of faults) log.error({ ...tenant, ...fault }, "a ledger is wrong");
  // A tenant may have more orders than a job has time for.
  if (next === undefined) return;
  const { tenantId, environment } = scope;
  const job = { data: { tenantId, environment, after: next }, singletonKey: `${tenantId}/${environment}/${next}` };
  await db.withTenant(scope, (tx) => enqueue(tx, { queue: "ledger.verify", ...job }));
}

interface Stretch {
  /** the order (uuid) to go on after */
  readonly after?: string | undefined;
  readonly chunksMax?: number;
  readonly signal?: AbortSignal;
}

async function verifyTenant(
  db: Database,
  scope: TenantScope,
  { after, chunksMax = Number.POSITIVE_INFINITY, signal }: Stretch = {},
): Promise<LedgerVerification & { readonly next: string | undefined }> {
  const faults: LedgerFault[] = [];
  const counted = { orders: 0, transactions: 0 };
  let [next, chunks] = [after, 0];
  do {
    signal?.throwIfAborted();
    const chunk = await db.withTenant(scope, (tx) => verifyChunk({ tx, scope }, next));
    counted.orders += chunk.length;
    counted.transactions += chunk.reduce((sum, { transactions }) => sum + transactions, 0);
    faults.push(...chunk.flatMap(({ fault }) => fault ?? []));
    next = chunk.length === ORDERS_A_CHUNK ? chunk.at(-1)?.id : undefined;
    chunks += 1;
  } while (next !== undefined && chunks < chunksMax);
  return { ...counted, faults, next };
}

type Seen = Pick<Read, "tx" | "scope">;

async function verifyChunk(r: Seen, after: string | undefined) {
  const chunk = [];
  for (const order of await scanOrders(r, { order: "oldest", after, rowsMax: ORDERS_A_CHUNK })) {
    const verified = await verifyOrder(r, order);
    // Money may have moved between two of the reads: with the order locked, none can.
    chunk.push(verified.fault ? await verifyOrder(r, await lockOrder(r, verified.fault.orderId)) : verified);
  }
  return chunk;
}

async function verifyOrder(r: Seen, order: StoredOrder) {
  const transactions = await transactionsOf(r, order.id);
  const payments = await paymentsOfOrder(r, order.id);
  const refunds = await refundsOfOrder(r, order.id);
  const lines = lineAmounts(await frozenQuote(r, order.quoteId));
  const compared: VerifiedOrder = {
    ...order,
    lines: lines.map(({ lineId, kind, amount }) => ({ id: lineId, kind, total: amount })),
    payments: payments.map((payment) => ({ ...payment, captured: capturedOf(payment) })),
    refunds: refunds.filter(({ state }) => state === "succeeded"),
  };
  const differences = verifyLedger(
    compared,
    transactions.map(({ entries }) => entries),
  );
  const alarms = [...payments, ...refunds].flatMap(({ alarm }) => alarm ?? []);
  const isFaulty = differences.length + alarms.length > 0;
  const fault: LedgerFault = { scope: r.scope, orderId: encodeId("ord", order.id), differences, alarms };
  return { id: order.id, transactions: transactions.length, fault: isFaulty ? fault : undefined };
}

function capturedOf({ succeededAt, amount, chargedBack }: StoredPayment): number {
  return succeededAt === null ? 0 : amount - chargedBack;
}
