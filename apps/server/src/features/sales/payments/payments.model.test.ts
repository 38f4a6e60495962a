import { ORDER_LIFECYCLE } from "@entrada/domain/orders/order-lifecycle";
import { PAYMENT_LIFECYCLE } from "@entrada/domain/payments/payment-lifecycle";
import { REFUND_LIFECYCLE } from "@entrada/domain/payments/refund-lifecycle";
import fc from "fast-check";
import { expect, test } from "vitest";
import { ROOMY, type TestServer, type TestTenant } from "../../../../test/app.ts";
import {
  advanceBy,
  confirmCancellation,
  ordered,
  prepareCancellation,
  readOrder,
  TO_SUBMIT,
} from "../../../../test/orders.ts";
import { useOwnServer } from "../../../../test/own-server.ts";
import { PaymentDouble } from "../../../../test/payment-double.ts";
import { PAYMENTS, pay, reaches, readPayment, refundsOf, usePaymentJobs } from "../../../../test/payments.ts";
import { decodeId } from "../../../core/ids.ts";
import { paymentFollowing } from "../../../processes/follow-payments.ts";
import { verifyLedgers } from "../../../processes/verify-ledgers.ts";
import { sweep } from "../../../work/sweep.ts";
import { systemOf, unitOfWork } from "../../../work/work.ts";
import type { ShownOrder } from "../orders/orders.schema.ts";
import { followRefundsSoon } from "../refunds/refunds.following.service.ts";
import { followSoon } from "./payments.following.service.ts";

const double = new PaymentDouble();
let server: TestServer;
useOwnServer(
  (opened) => {
    server = opened;
  },
  { env: ROOMY, context: { payments: double.asOnly() } },
);
usePaymentJobs(() => server);

const PART = 100;

/** What the money of an order must come to, by plain sums. */
interface Model {
  readonly total: number;
  /** what is still charged for each case, and of its service fee */
  readonly charged: [number, number];
  readonly fee: [number, number];
  readonly payments: Paid[];
  readonly cases: ["open" | "cancelled" | "submitted", "open" | "cancelled" | "submitted"];
}

interface Paid {
  readonly id: string;
  readonly amount: number;
  state: string;
  refunded: number;
  /** refunds under way */
  pending: number[];
  disputed: number;
  chargedBack: number;
}

type Step =
  | `pay ${"succeeded" | "failed" | "processing" | "requiresAction"}`
  | `report ${"succeeded" | "failed" | "processing" | "requiresAction" | "cancelled" | "open" | "won" | "lost"}`
  | `refunds ${"succeeded" | "pending" | "failed"}`
  | `endRefunds ${"succeeded" | "failed"}`
  | `cancelCase ${0 | 1}`
  | "cancelCases"
  | `refundFee ${0 | 1}`
  | "refundRest"
  | "giveUp"
  | "submit";

const reached = new Set<string>();
const OPEN = ["created", "requiresAction", "processing"];
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
const capturedOf = (model: Model) =>
  sum(
    model.payments
      .filter(({ state }) => ![...OPEN, "failed", "cancelled"].includes(state))
      .map((one) => one.amount - one.chargedBack),
  );
const refundedOf = (model: Model) => sum(model.payments.map(({ refunded }) => refunded));
const netOf = (model: Model) => sum(model.charged) - capturedOf(model) + refundedOf(model);
const openOf = (model: Model) => model.payments.find(({ state }) => OPEN.includes(state));
const lastPaid = (model: Model) => model.payments.findLast(({ state }) => !OPEN.includes(state));
const refundable = ({ state, amount, refunded, pending }: Paid) =>
  ["succeeded", "partiallyRefunded"].includes(state) ? amount - refunded - sum(pending) : 0;

function enter(paid: Paid, action: string, state: string): void {
  reached.add(`payment ${paid.state} ${action}`);
  paid.state = state;
}

function comeBack(paid: Paid, amount: number): void {
  paid.refunded += amount;
  if (!["succeeded", "partiallyRefunded"].includes(paid.state)) return;
  const isAll = paid.refunded === paid.amount;
  enter(paid, isAll ? "refundRest" : "refund", isAll ? "refunded" : "partiallyRefunded");
}

const FIRST: Readonly<Record<string, string>> = {
  succeeded: "succeed",
  failed: "fail",
  processing: "process",
  requiresAction: "askPayer",
  cancelled: "cancel",
};

class Run {
  readonly #tenant: TestTenant;
  readonly #order: ShownOrder;
  readonly #feeLines: readonly string[];
  readonly #model: Model;
  #refundsAre: "succeeded" | "pending" | "failed" = "succeeded";

  constructor({ tenant, order, quote }: Awaited<ReturnType<typeof ordered>>) {
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
    if (what === "refunds") this.#refundsAre = double.nextRefund = detail as "succeeded" | "pending" | "failed";
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
    double.nextPayment = { state, failureCode: state === "failed" ? "card_declined" : null, dispute: null };
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
    if (["open", "won", "lost"].includes(what)) return this.#dispute(what as "open" | "won" | "lost");
    if (!open) return;
    const state = what as ProviderState | "cancelled";
    double.set(open.id, { state, failureCode: state === "failed" ? "card_declined" : null });
    await this.#follow(open.id);
    // What failed late is given up by its provider, and has failed then only if it says why.
    if (open.state === "processing" && state === "requiresAction") return enter(open, "cancel", "cancelled");
    if (open.state !== state) enter(open, FIRST[state] ?? "", state);
  }

  async #dispute(what: "open" | "won" | "lost"): Promise<void> {
    const paid = lastPaid(this.#model);
    if (!paid || !["succeeded", "partiallyRefunded", "disputed"].includes(paid.state) || sum(paid.pending) > 0) return;
    const amount = paid.disputed || paid.amount - paid.refunded;
    double.set(paid.id, { dispute: { state: what, amount } });
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
    let status = 0;
    await this.#payBack(
      isAllowed ? PART : 0,
      async () => {
        status = (await this.#tenant.post(`${PAYMENTS}/${paid.id}/refunds`, body)).statusCode;
        if (isAllowed) {
          model.fee[at] -= PART;
          model.charged[at] -= PART;
        }
      },
      paid,
    );
    expect([model, status === 201]).toEqual([model, isAllowed]);
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
    await expect
      .poll(
        async () => {
          const states = (await refundsOf(this.#tenant, paid)).map(({ state }) => state);
          return states.filter((state) => state === "pending").length;
        },
        { timeout: 10_000 },
      )
      .toBe(paid.pending.length);
  }

  async #endRefunds(state: "succeeded" | "failed"): Promise<void> {
    double.endRefunds(state);
    for (const paid of this.#model.payments.filter(({ pending }) => pending.length > 0)) {
      const id = decodeId("pay", paid.id) ?? "";
      await unitOfWork(server.ctx, systemOf(this.#tenant.scope), (w) => followRefundsSoon(w, id));
      for (const amount of paid.pending.splice(0)) {
        reached.add(`refund pending ${state === "succeeded" ? "succeed" : "fail"}`);
        if (state === "succeeded") comeBack(paid, amount);
      }
    }
    await sweep(paymentFollowing(server.ctx), { only: this.#tenant.scope });
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
    await unitOfWork(server.ctx, systemOf(this.#tenant.scope), (w) => followSoon(w, id, `double_${id}`));
    await sweep(paymentFollowing(server.ctx), { only: this.#tenant.scope });
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
    const { sums } = await readOrder(this.#tenant, this.#order);
    const amounts = Object.fromEntries(Object.entries(sums).map(([key, { amount }]) => [key, amount]));
    expect([step, amounts]).toEqual([
      step,
      {
        total: model.total,
        cancelled: model.total - sum(model.charged),
        captured: capturedOf(model),
        refunded: refundedOf(model),
        disputed: sum(model.payments.map(({ disputed }) => disputed)),
        due: Math.max(0, netOf(model)),
      },
    ]);
    for (const paid of model.payments) {
      expect([step, (await readPayment(this.#tenant, paid)).state]).toEqual([step, paid.state]);
    }
    expect((await verifyLedgers(server.ctx.db)).faults).toEqual([]);
  }
}

type ProviderState = "succeeded" | "failed" | "processing" | "requiresAction";

async function run(steps: readonly Step[]): Promise<void> {
  double.nextRefund = "succeeded";
  const taken = new Run(await ordered(server, 2));
  for (const step of steps) await taken.take(step);
}

// Every transition, which random sequences may miss.
const SURE: readonly (readonly Step[])[] = [
  [
    "pay failed",
    "pay requiresAction",
    "report failed",
    "pay requiresAction",
    "giveUp",
    "pay processing",
    "report failed",
  ],
  ["pay requiresAction", "report processing", "report succeeded", "cancelCase 0", "cancelCase 1"],
  [
    "pay requiresAction",
    "report succeeded",
    "report open",
    "cancelCase 0",
    "report won",
    "refundFee 0",
    "report open",
    "report won",
  ],
  [
    "pay succeeded",
    "refundFee 0",
    "report open",
    "report lost",
    "pay succeeded",
    "submit",
    "report lost",
    "pay succeeded",
  ],
  ["pay succeeded", "refunds failed", "cancelCase 0", "refundRest", "refunds succeeded", "refundRest", "cancelCase 1"],
  [
    "pay succeeded",
    "refunds pending",
    "refundFee 1",
    "refundFee 0",
    "endRefunds failed",
    "refundRest",
    "endRefunds succeeded",
  ],
  ["pay processing", "report requiresAction", "pay processing", "report cancelled", "cancelCase 1", "pay succeeded"],
  ["pay succeeded", "cancelCases"],
  ["pay succeeded", "submit", "cancelCase 0", "cancelCase 1", "refundFee 0"],
];

test("any sequence of payments, refunds, cancellations and disputes agrees with plain sums, and the ledger always balances", async () => {
  const step = fc.constantFrom<Step>(
    ...(["pay succeeded", "pay succeeded", "pay failed", "pay processing", "pay requiresAction"] as const),
    ...([
      "report succeeded",
      "report failed",
      "report processing",
      "report requiresAction",
      "report cancelled",
    ] as const),
    ...([
      "report open",
      "report won",
      "report lost",
      "refunds succeeded",
      "refunds pending",
      "refunds failed",
    ] as const),
    ...([
      "endRefunds succeeded",
      "endRefunds failed",
      "cancelCase 0",
      "cancelCase 1",
      "refundFee 0",
      "refundFee 1",
    ] as const),
    ...(["refundRest", "giveUp", "submit", "cancelCases"] as const),
  );
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), run), {
    numRuns: SURE.length + 15,
    examples: SURE.map((steps): [Step[]] => [[...steps]]),
  });
  const named = (resource: string, rows: readonly { readonly from: string; readonly action: string }[]) =>
    rows.map(({ from, action }) => `${resource} ${from} ${action}`);
  const pays = ORDER_LIFECYCLE.transitions.filter(({ action }) => action === "pay");
  const every = [
    ...named("payment", PAYMENT_LIFECYCLE.transitions),
    ...named("refund", REFUND_LIFECYCLE.transitions),
    ...named("order", pays),
  ];
  // A provider that gives up what it was never asked to start is not one.
  const impossible = ["payment created cancel"];
  expect(every.filter((row) => !reached.has(row) && !impossible.includes(row))).toEqual([]);
});
