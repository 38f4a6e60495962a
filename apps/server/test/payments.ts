import { afterAll, beforeAll, expect, vi } from "vitest";
import type { ShownOrder } from "../src/features/sales/orders/orders.schema.ts";
import type { ShownPayment } from "../src/features/sales/payments/payments.schema.ts";
import type { ShownRefund } from "../src/features/sales/refunds/refunds.schema.ts";
import { type JobRunner, openRunner } from "../src/jobs/runner.ts";
import { jobHandlers } from "../src/worker.ts";
import type { TestServer, TestTenant } from "./app.ts";
import { eventsOf } from "./events.ts";
import { ORDERS } from "./orders.ts";

export const PAYMENTS = "/tenant/payments";

/** Lets a process of its own ask the payment providers, as the worker of a server does. */
export function usePaymentJobs(serverOf: () => TestServer): void {
  let runner: JobRunner | undefined;
  beforeAll(async () => {
    const { ctx } = serverOf();
    const handlers = jobHandlers(ctx).filter(({ queue }) => queue === "payments.follow");
    const { db, log, clock, jobs: bell } = ctx;
    runner = await openRunner({ db, log, clock, bell, handlers, drainSeconds: 5 });
    runner.start();
  });
  afterAll(() => runner?.stop());
}

/** Pays what is due for an order with a test payment that comes to this. */
export function pay(tenant: TestTenant, order: Pick<ShownOrder, "id" | "sums">, token = "test_success") {
  return tenant.post(`${ORDERS}/${order.id}/payments`, { mode: "test", amount: order.sums.due, token });
}

/** Records that the tenant has collected what is due. */
export function settle(tenant: TestTenant, order: Pick<ShownOrder, "id" | "sums">, changes: object = {}) {
  const body = { mode: "tenantSettled", amount: order.sums.due, reference: "receipt-1", settledOn: "2026-01-02" };
  return tenant.post(`${ORDERS}/${order.id}/payments`, { ...body, ...changes });
}

export async function readPayment(tenant: TestTenant, { id }: Pick<ShownPayment, "id">): Promise<ShownPayment> {
  return (await tenant.get(`${PAYMENTS}/${id}`)).json();
}

export async function refundsOf(tenant: TestTenant, { id }: Pick<ShownPayment, "id">): Promise<readonly ShownRefund[]> {
  return (await tenant.get(`${PAYMENTS}/${id}/refunds`)).json().items;
}

/** Waits until the payment is in this state. */
export function reaches(tenant: TestTenant, payment: Pick<ShownPayment, "id">, state: string): Promise<void> {
  return vi.waitFor(async () => expect((await readPayment(tenant, payment)).state).toBe(state), { timeout: 30_000 });
}

/** What the accounts of an order hold; those that hold nothing are left out. */
export async function balancesOf(tenant: TestTenant, { id }: Pick<ShownOrder, "id">) {
  const { balances } = (await tenant.get(`${ORDERS}/${id}/ledger`)).json();
  const held: readonly (readonly [string, number])[] = balances.map(
    ({ account, balance }: { account: string; balance: { amount: number } }) => [account, balance.amount] as const,
  );
  return Object.fromEntries(held.filter(([, amount]) => amount !== 0));
}

/** The types of the tenant's events about payments and refunds, oldest first. */
export async function toldOfPayments(tenant: TestTenant): Promise<readonly string[]> {
  const items: readonly { readonly type: string }[] = await eventsOf(tenant, "types=payment.*,refund.*");
  return items.map(({ type }) => type);
}
