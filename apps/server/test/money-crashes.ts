import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import { openPaymentProviders } from "../src/boot/payment-providers.ts";
import { loadConfig } from "../src/config.ts";
import type { AppContext } from "../src/context.ts";
import { decodeId } from "../src/core/ids.ts";
import { updateTenant } from "../src/features/access/tenants/tenants.service.ts";
import type { ShownOrder } from "../src/features/sales/orders/orders.schema.ts";
import { followSoon } from "../src/features/sales/payments/following/payments.following.service.ts";
import { createPayment, paymentsOfOrder } from "../src/features/sales/payments/payments.service.ts";
import { createRefund, refundsOfOrder } from "../src/features/sales/refunds/refunds.service.ts";
import { paymentFollowing } from "../src/processes/follow-payments.ts";
import { verifyLedgers } from "../src/processes/verify-ledgers.ts";
import type { PaymentProvider } from "../src/providers/payment/port.ts";
import { sweep } from "../src/work/sweep.ts";
import { systemOf, unitOfWork } from "../src/work/work.ts";
import { ROOMY, startServer, type TestServer, type TestTenant } from "./app.ts";
import { freshDatabase } from "./database.ts";
import { ordered, readOrder } from "./orders.ts";
import { advance } from "./quotes.ts";
import { type StripeFake, startStripeFake } from "./stripe/fake.ts";

const PART = 100;
/** Longer than a killed process keeps what it has taken. */
const LEASE_SECONDS = 180;

/** The process is killed here: nothing that it holds in memory goes on. */
class Killed extends Error {}

/** A process that dies at its nth step, which is a transaction or a request to the provider. */
class Mortal {
  readonly #diesAt: number;
  #steps = 0;

  constructor(diesAt: number) {
    this.#diesAt = diesAt;
  }

  /** Before each step, after its work, and after its outcome is known. */
  step(): void {
    this.#steps += 1;
    if (this.#steps >= this.#diesAt) throw new Killed();
  }

  context(ctx: AppContext): AppContext {
    const { of, publishableKeyOf, callbacksOf } = ctx.payments;
    const payments: AppContext["payments"] = {
      of: (mode, environment) => {
        const provider = of(mode, environment);
        return provider && this.#provider(provider);
      },
      publishableKeyOf,
      callbacksOf,
    };
    return { ...ctx, db: this.#database(ctx.db), payments };
  }

  #database(db: AppContext["db"]): AppContext["db"] {
    return new Proxy(db, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name, target);
        if (typeof value !== "function") return value;
        if (name !== "withTenant" && name !== "endingWithTenant") return value.bind(target);
        return async (scope: unknown, work: (...given: readonly unknown[]) => Promise<unknown>) => {
          this.step();
          const ended = await value.call(target, scope, async (...given: readonly unknown[]) => {
            const worked = await work(...given);
            // Nothing is committed.
            this.step();
            return worked;
          });
          // Committed, and nobody has learned it.
          this.step();
          return ended;
        };
      },
    });
  }

  #provider(provider: PaymentProvider): PaymentProvider {
    return new Proxy(provider, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name, target);
        if (typeof value !== "function") return value;
        return async (asked: unknown) => {
          this.step();
          const answer = await value.call(target, asked);
          this.step();
          return answer;
        };
      },
    });
  }
}

/** An installation with Stripe's fake, in which processes are killed. */
export class MoneyCrashes {
  readonly #stripe: StripeFake;
  readonly #server: TestServer;
  readonly #folder: string;

  private constructor(stripe: StripeFake, server: TestServer, folder: string) {
    this.#stripe = stripe;
    this.#server = server;
    this.#folder = folder;
  }

  static async open(): Promise<MoneyCrashes> {
    const stripe = await startStripeFake();
    const folder = mkdtempSync(join(tmpdir(), "money-crashes-"));
    const file = join(folder, "keys.json");
    const { secretKey, webhookSecret, origin } = stripe;
    writeFileSync(file, JSON.stringify({ secretKey, webhookSecret, publishableKey: "pk_test_of_the_fake" }));
    const env = { ...ROOMY, STRIPE_TEST_KEYS_FILE: file, STRIPE_ORIGIN: origin };
    const payments = await openPaymentProviders(loadConfig({ NODE_ENV: "test", ...env }));
    const server = await startServer({ database: await freshDatabase(), env, context: { payments } });
    return new MoneyCrashes(stripe, server, folder);
  }

  async close(): Promise<void> {
    await this.#server.close();
    await this.#server.database.drop();
    await this.#stripe.close();
    rmSync(this.#folder, { recursive: true });
  }

  /**
   * Sells, is paid and pays a part back, in processes that die at these steps, one after the other; the last one lives.
   * Returns how many of them died.
   */
  async run(deaths: readonly number[]): Promise<number> {
    const { tenant, order, quote } = await ordered(this.#server);
    const { tenantId } = tenant.scope;
    await this.#server.database.operator.transaction((tx) =>
      updateTenant({ tx }, tenantId, { paymentModes: ["provider"] }),
    );
    const fee = quote.lines.find(({ kind }) => kind === "serviceFee");
    let died = 0;
    for (const death of [...deaths, Number.POSITIVE_INFINITY]) {
      try {
        await this.#sell(new Mortal(death).context(this.#server.ctx), tenant, order, fee?.id ?? "");
      } catch (error) {
        if (!(error instanceof Killed) && !isOfKilled(error)) throw error;
        died += 1;
        await advance(tenant, LEASE_SECONDS);
      }
    }
    await this.#judge(tenant, order);
    return died;
  }

  /** Whether every ledger agrees with what is stored. */
  async verify(): Promise<void> {
    const { orders, faults } = await verifyLedgers(this.#server.ctx.db);
    expect(orders).toBeGreaterThan(0);
    expect(faults).toEqual([]);
  }

  // What callers and workers do again after a restart: only what is not done yet.
  async #sell(ctx: AppContext, tenant: TestTenant, order: ShownOrder, lineId: string): Promise<void> {
    const caller = systemOf(tenant.scope);
    const uuid = decodeId("ord", order.id) ?? "";
    const look = () => unitOfWork(ctx, caller, (w) => paymentsOfOrder(w, uuid));
    if ((await look()).length === 0) {
      await unitOfWork(ctx, caller, (w) => createPayment(w, order.id, { mode: "provider", amount: order.sums.due }));
    }
    await sweep(paymentFollowing(ctx), { only: tenant.scope });
    const [payment] = await look();
    const intent = payment?.providerReference;
    if (!payment || !intent) throw new Error("a payment was not started");
    const { money } = this.#stripe;
    if (money.intent(intent).status === "requires_payment_method") money.succeed(intent);
    const id = String(money.intent(intent).metadata.paymentId);
    await unitOfWork(ctx, caller, (w) => followSoon(w, id, intent));
    await sweep(paymentFollowing(ctx), { only: tenant.scope });
    if ((await unitOfWork(ctx, caller, (w) => refundsOfOrder(w, uuid))).length === 0) {
      const amount = { amount: PART, currency: order.sums.total.currency };
      await unitOfWork(ctx, caller, (w) => createRefund(w, id, { amount, lines: [{ lineId, amount: PART }] }));
    }
    await sweep(paymentFollowing(ctx), { only: tenant.scope });
  }

  async #judge(tenant: TestTenant, order: ShownOrder): Promise<void> {
    const [payment, ...others] = (await tenant.get(`/tenant/orders/${order.id}/payments`)).json().items;
    expect([payment.state, others]).toEqual(["partiallyRefunded", []]);
    expect(this.#stripe.intentsOf(payment.id)).toHaveLength(1);
    expect(this.#stripe.chargesOf(payment.id)).toBe(1);
    const [refund, ...further] = (await tenant.get(`/tenant/payments/${payment.id}/refunds`)).json().items;
    expect([refund.state, further]).toEqual(["succeeded", []]);
    expect(this.#stripe.refundsOf(refund.id)).toBe(1);
    const { sums, state } = await readOrder(tenant, order);
    expect([state, sums.captured.amount, sums.refunded.amount]).toEqual(["confirmed", order.sums.total.amount, PART]);
    const papers: readonly { readonly kind: string; readonly number: string }[] = (
      await tenant.get("/tenant/invoices")
    ).json().items;
    expect(papers.map(({ kind, number }) => [kind, number.slice(-6)])).toEqual([
      ["invoice", "000001"],
      ["receipt", "000001"],
      ["creditNote", "000001"],
    ]);
  }
}

function isOfKilled(error: unknown): boolean {
  if (error instanceof Killed) return true;
  if (error instanceof AggregateError) return error.errors.every(isOfKilled);
  return error instanceof Error && error.cause !== undefined && isOfKilled(error.cause);
}
