import { expect } from "vitest";
import { decodeId } from "../src/core/ids.ts";
import type { ShownOrder } from "../src/features/sales/orders/orders.schema.ts";
import { followSoon } from "../src/features/sales/payments/following/payments.following.service.ts";
import { followRefundsSoon } from "../src/features/sales/refunds/refunds.following.service.ts";
import { paymentFollowing } from "../src/processes/follow-payments.ts";
import { verifyLedgers } from "../src/processes/verify-ledgers.ts";
import { sweep } from "../src/work/sweep.ts";
import { systemOf, unitOfWork } from "../src/work/work.ts";
import type { TestTenant } from "./app.ts";
import {
  capturedOf,
  comeBack,
  enter,
  FIRST,
  lastPaid,
  type MoneyModel,
  netOf,
  OPEN,
  openOf,
  PART,
  type Paid,
  type ProviderState,
  reached,
  refundable,
  refundedOf,
  type Step,
  sum,
} from "./money-model.ts";
import { advanceBy, confirmCancellation, type ordered, prepareCancellation, readOrder, TO_SUBMIT } from "./orders.ts";
import type { PaymentDouble } from "./payment-double.ts";
import { PAYMENTS, pay, reaches, readPayment, refundsOf } from "./payments.ts";

/** One order, its money and its model, moved by steps and compared after each. */
export class MoneyRun {
  readonly #double: PaymentDouble;
  readonly #tenant: TestTenant;
  readonly #order: ShownOrder;
  readonly #feeLines: readonly string[];
  readonly #model: MoneyModel;
  #refundsAre: "succeeded" | "pending" | "failed" = "succeeded";

  constructor(double: PaymentDouble, { tenant, order, quote }: Awaited<ReturnType<typeof ordered>>) {
    this.#double = double;
    this.#tenant = tenant;
    this.#order = order;
    const ofCase = (at: number) => quote.lines.filter(({ travelerId }) => travelerId === order.cases[at]?.travelerId);
    const charged = (at: number) => sum(ofCase(at).map(({ total }) => total.amount));
    const fees = [0, 1].map((at) => ofCase(at).find(({ kind }) => kind === "serviceFee"));
    this.#feeLines = fees.map((line) => line?.id ?? "");
    this.#model = {
      total: order.sums.total.amount,
      charged: [charged(0), charged(1)],
      fee: [fees[0]?.total.amount ?? 0, fees[1]?.total.amount ?? 0],
      payments: [],
      cases: ["open", "open"],
    };
  }

  async take(step: Step): Promise<void> {
    const [what, detail] = step.split(" ");
    if (what === "pay") await this.#pay(detail as ProviderState);
    if (what === "report") await this.#report(detail ?? "");
    if (what === "refunds") this.#refundsAre = this.#double.nextRefund = detail as "succeeded" | "pending" | "failed";
    if (what === "endRefunds") await this.#endRefunds(detail as "succeeded" | "failed");
    if (what === "cancelCase") await this.#cancelCases([Number(detail) as 0 | 1]);
    if (what === "cancelCases") await this.#cancelCases([0, 1]);
    if (what === "refundFee") await this.#refundFee(Number(detail) as 0 | 1);
    if (what === "refundRest") await this.#refundRest();
    if (what === "giveUp") await this.#giveUp();
    if (what === "submit") await this.#submit();
    await this.#compare(step);
  }

  get #isOver(): boolean {
    return this.#model.cases.every((state) => state === "cancelled");
  }

  async #pay(state: ProviderState): Promise<void> {
    const model = this.#model;
    this.#double.nextPayment = { state, failureCode: state === "failed" ? "card_declined" : null, dispute: null };
    const due = Math.max(0, netOf(model));
    const sums = { ...this.#order.sums, due: { ...this.#order.sums.total, amount: Math.max(1, due) } };
    const answer = await pay(this.#tenant, { ...this.#order, sums });
    const isAllowed = due > 0 && !openOf(model) && !this.#isOver;
    expect([model, answer.statusCode]).toEqual([model, isAllowed ? 201 : 409]);
    if (!isAllowed) return;
    reached.add(`order ${this.#orderState()} pay`);
    const paid: Paid = {
      id: answer.json().id,
      amount: due,
      state: "created",
      refunded: 0,
      pending: [],
      disputed: 0,
      chargedBack: 0,
    };
    model.payments.push(paid);
    enter(paid, FIRST[state] ?? "", state);
    await reaches(this.#tenant, paid, state);
  }

  async #report(what: string): Promise<void> {
    const open = openOf(this.#model);
    const [dispute] = /^(open|won|lost)/.exec(what) ?? [];
    if (dispute) return this.#dispute(dispute as "open" | "won" | "lost", what.endsWith("Part"));
    if (!open) return;
    const state = what as ProviderState | "cancelled";
    this.#double.set(open.id, { state, failureCode: state === "failed" ? "card_declined" : null });
    await this.#follow(open.id);
    // What failed late is given up by its provider, and has failed then only if it says why.
    if (open.state === "processing" && state === "requiresAction") return enter(open, "cancel", "cancelled");
    if (open.state !== state) enter(open, FIRST[state] ?? "", state);
  }

  async #dispute(what: "open" | "won" | "lost", isPart: boolean): Promise<void> {
    const paid = lastPaid(this.#model);
    if (!paid || !["succeeded", "partiallyRefunded", "disputed"].includes(paid.state) || sum(paid.pending) > 0) return;
    const left = paid.amount - paid.refunded;
    const amount = paid.disputed || (isPart ? Math.min(PART, left) : left);
    const { currency } = this.#order.sums.total;
    this.#double.set(paid.id, { dispute: { state: what, amount, currency } });
    await this.#follow(paid.id);
    if (what !== "won" && paid.state !== "disputed") {
      paid.disputed = amount;
      enter(paid, "dispute", "disputed");
    }
    if (what === "lost") {
      paid.chargedBack = paid.disputed;
      paid.disputed = 0;
      enter(paid, "loseDispute", "chargedBack");
    }
    if (what === "won" && paid.state === "disputed") {
      paid.disputed = 0;
      enter(paid, "winDispute", "succeeded");
      if (paid.refunded > 0) enter(paid, "refund", "partiallyRefunded");
    }
  }

  async #cancelCases(chosen: readonly (0 | 1)[]): Promise<void> {
    const model = this.#model;
    const isDisputed = sum(model.payments.map(({ disputed }) => disputed)) > 0;
    const isAllowed = chosen.every((at) => model.cases[at] === "open") && !openOf(model) && !isDisputed;
    const caseIds = chosen.map((at) => this.#order.cases[at]?.id);
    const prepared = await prepareCancellation(this.#tenant, this.#order, { caseIds });
    expect([model, prepared.statusCode]).toEqual([model, isAllowed ? 201 : 409]);
    if (!isAllowed) return;
    reached.add(`order ${this.#orderState()} cancelCases`);
    const credited = sum(chosen.map((at) => model.charged[at]));
    for (const at of chosen) {
      model.charged[at] = 0;
      model.fee[at] = 0;
      model.cases[at] = "cancelled";
    }
    const back = Math.min(credited, Math.max(0, -netOf(model)));
    expect(prepared.json().sums.refund.amount).toBe(back);
    await this.#payBack(back, async () => {
      expect((await confirmCancellation(this.#tenant, prepared.json())).statusCode).toBe(200);
    });
  }

  async #refundFee(at: 0 | 1): Promise<void> {
    const model = this.#model;
    const paid = lastPaid(model);
    if (!paid) return;
    const amount = { ...this.#order.sums.total, amount: PART };
    const body = { amount, lines: [{ lineId: this.#feeLines[at], amount: PART }] };
    const pending = sum(model.payments.flatMap((one) => one.pending));
    const over = Math.max(0, -(netOf(model) - PART)) - pending;
    const isAllowed = refundable(paid) >= PART && model.fee[at] >= PART && over >= PART;
    let answer: { readonly statusCode: number; readonly body: string } | undefined;
    await this.#payBack(
      isAllowed ? PART : 0,
      async () => {
        answer = await this.#tenant.post(`${PAYMENTS}/${paid.id}/refunds`, body);
        if (isAllowed) {
          model.fee[at] -= PART;
          model.charged[at] -= PART;
        }
      },
      paid,
    );
    // 400: a line of which nothing is charged any more; 409: nothing of the payment, or of what was paid too much.
    expect([answer?.body, isAllowed ? [201] : [400, 409]]).toEqual([
      answer?.body,
      expect.arrayContaining([answer?.statusCode]),
    ]);
  }

  async #refundRest(): Promise<void> {
    const model = this.#model;
    const paid = lastPaid(model);
    if (!paid) return;
    const pending = sum(model.payments.flatMap((one) => one.pending));
    const over = Math.max(0, Math.max(0, -netOf(model)) - pending);
    const amount = { ...this.#order.sums.total, amount: Math.max(1, Math.min(over, refundable(paid))) };
    const isAllowed = over >= amount.amount && refundable(paid) >= amount.amount;
    let status = 0;
    await this.#payBack(
      isAllowed ? amount.amount : 0,
      async () => {
        status = (await this.#tenant.post(`${PAYMENTS}/${paid.id}/refunds`, { amount })).statusCode;
      },
      paid,
    );
    expect([model, status]).toEqual([model, isAllowed ? 201 : 409]);
  }

  // The model takes from the payments oldest first, unless one is named.
  async #payBack(amount: number, act: () => Promise<void>, from?: Paid): Promise<void> {
    const takes = (from ? [from] : this.#model.payments).map((paid) => ({ paid, can: refundable(paid) }));
    await act();
    let left = amount;
    for (const { paid, can } of takes) {
      const part = Math.min(left, can);
      left -= part;
      if (part === 0) continue;
      if (this.#refundsAre === "pending") paid.pending.push(part);
      else reached.add(`refund pending ${this.#refundsAre === "succeeded" ? "succeed" : "fail"}`);
      if (this.#refundsAre === "succeeded") comeBack(paid, part);
      await this.#settled(paid);
    }
    expect(left).toBe(0);
  }

  async #settled(paid: Paid): Promise<void> {
    await reaches(this.#tenant, paid, paid.state);
    const pending = async () => (await refundsOf(this.#tenant, paid)).filter(({ state }) => state === "pending").length;
    await expect.poll(pending).toBe(paid.pending.length);
  }

  async #endRefunds(state: "succeeded" | "failed"): Promise<void> {
    this.#double.endRefunds(state);
    for (const paid of this.#model.payments.filter(({ pending }) => pending.length > 0)) {
      const id = decodeId("pay", paid.id) ?? "";
      await unitOfWork(this.#tenant.server.ctx, systemOf(this.#tenant.scope), (w) => followRefundsSoon(w, id));
      for (const amount of paid.pending.splice(0)) {
        reached.add(`refund pending ${state === "succeeded" ? "succeed" : "fail"}`);
        if (state === "succeeded") comeBack(paid, amount);
      }
    }
    await sweep(paymentFollowing(this.#tenant.server.ctx), { only: this.#tenant.scope });
  }

  async #giveUp(): Promise<void> {
    const open = openOf(this.#model);
    const paid = open ?? lastPaid(this.#model);
    if (!paid) return;
    const answer = await this.#tenant.post(`${PAYMENTS}/${paid.id}/cancel`, undefined);
    const isAllowed = open?.state === "requiresAction";
    expect([this.#model, answer.statusCode]).toEqual([this.#model, isAllowed ? 200 : 409]);
    if (!isAllowed) return;
    enter(paid, "cancel", "cancelled");
    await reaches(this.#tenant, paid, "cancelled");
  }

  async #submit(): Promise<void> {
    const model = this.#model;
    if (model.cases[0] !== "open" || netOf(model) > 0 || capturedOf(model) === 0) return;
    await advanceBy(this.#tenant, this.#order.cases[0]?.id ?? "", ...TO_SUBMIT);
    model.cases[0] = "submitted";
  }

  async #follow(id: string): Promise<void> {
    await unitOfWork(this.#tenant.server.ctx, systemOf(this.#tenant.scope), (w) => followSoon(w, id, `double_${id}`));
    await sweep(paymentFollowing(this.#tenant.server.ctx), { only: this.#tenant.scope });
  }

  #orderState(): string {
    const { cases, payments } = this.#model;
    if (cases.includes("submitted")) return "inProgress";
    return payments.some((one) => !["failed", "cancelled", ...OPEN].includes(one.state))
      ? "confirmed"
      : "awaitingPayment";
  }

  async #compare(step: Step): Promise<void> {
    const model = this.#model;
    const expected = {
      total: model.total,
      cancelled: model.total - sum(model.charged),
      captured: capturedOf(model),
      refunded: refundedOf(model),
      disputed: sum(model.payments.map(({ disputed }) => disputed)),
      due: Math.max(0, netOf(model)),
    };
    // The worker may still be asking about a payment that the step's own sweep found taken.
    await expect
      .poll(() => this.#shown(), { message: step })
      .toEqual([expected, ...model.payments.map(({ state }) => state)]);
    expect((await verifyLedgers(this.#tenant.server.ctx.db)).faults).toEqual([]);
  }

  async #shown(): Promise<readonly unknown[]> {
    const { sums } = await readOrder(this.#tenant, this.#order);
    const amounts = Object.fromEntries(Object.entries(sums).map(([key, { amount }]) => [key, amount]));
    const payments = await Promise.all(this.#model.payments.map((paid) => readPayment(this.#tenant, paid)));
    return [amounts, ...payments.map(({ state }) => state)];
  }
}
