import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  type AskedPayment,
  type AskedRefund,
  type PaymentProvider,
  ProviderUnavailable,
  type StartedPayment,
} from "../src/providers/payment/port.ts";

/**
 * What becomes of a payment, step by step:
 * waits: the payer does nothing · paid · declined · delayed: processing, then paid · delayedThenDeclined ·
 * disputeWon, disputeLost: paid, then a dispute opens, then it closes · refundFails: paid, and a refund does not arrive
 */
export type PaymentStory =
  | "waits"
  | "paid"
  | "declined"
  | "delayed"
  | "delayedThenDeclined"
  | "disputeWon"
  | "disputeLost"
  | "refundFails";

/** An adapter, and the world around it. */
export interface PaymentHarness {
  readonly provider: PaymentProvider;
  /** a payment of its own, not started yet, that this will become of */
  ask(story: PaymentStory): AskedPayment;
  /** Lets the next step of its story happen; returns the payment as it is asked about from then on. */
  next(payment: StartedPayment): StartedPayment;
  /** how often its payer was charged */
  chargesOf(paymentId: string): number;
  /** how often its payer was given money back; null: cannot be told from outside */
  refundsOf(refundId: string): number | null;
  /** calls while every answer is lost after the work is done; null: there is no line that could break */
  /** whether the payer acts in a form of the provider */
  readonly hasForm: boolean;
  /** whether it remembers a cancellation; one that remembers nothing is not asked about it again */
  readonly remembersCancellation: boolean;
  readonly withLostAnswers: (<T>(call: () => Promise<T>) => Promise<T>) | null;
  close(): Promise<void>;
}

/** What every payment provider must do. */
export function describePayments(name: string, open: () => Promise<PaymentHarness>): void {
  describe(`payments by ${name}`, () => {
    let harness: PaymentHarness;
    beforeEach(async () => {
      harness = await open();
    });
    afterEach(() => harness.close());

    const begin = async (story: PaymentStory): Promise<StartedPayment> => {
      const asked = harness.ask(story);
      return { ...asked, reference: (await harness.provider.start(asked)).reference };
    };
    const told = async (story: PaymentStory, steps = 1): Promise<StartedPayment> => {
      let payment = await begin(story);
      for (let step = 0; step < steps; step++) payment = harness.next(payment);
      return payment;
    };
    const refundOf = (payment: StartedPayment, amount = payment.amount, id = `rfd_${payment.id}`): AskedRefund => ({
      payment,
      id,
      amount,
    });

    test("a payment that waits for its payer has what the browser needs, and nothing else", async () => {
      const asked = harness.ask("waits");
      const clientSecret = harness.hasForm ? expect.stringMatching(/./) : null;
      expect(await harness.provider.start(asked)).toEqual({
        reference: expect.stringMatching(/./),
        state: "requiresAction",
        clientSecret,
        amount: asked.amount,
        currency: asked.currency,
        fee: null,
        failureCode: null,
        dispute: null,
        refunded: null,
      });
      expect(harness.chargesOf(asked.id)).toBe(0);
    });

    test("a payment asked for twice is one payment", async () => {
      const asked = harness.ask("waits");
      const first = await harness.provider.start(asked);
      expect(await harness.provider.start(asked)).toEqual(first);
    });

    test("two payments are two", async () => {
      const [one, other] = [await begin("waits"), await begin("waits")];
      expect(one.reference).not.toBe(other.reference);
    });

    test("a paid payment succeeds with its amount, and is charged once", async () => {
      const payment = await told("paid");
      const { amount, currency, reference } = payment;
      const paid = { reference, state: "succeeded", amount, currency, failureCode: null, clientSecret: null };
      expect(await harness.provider.read(payment)).toMatchObject(paid);
      expect(await harness.provider.start(payment)).toMatchObject(paid);
      expect(harness.chargesOf(payment.id)).toBe(1);
    });

    test.each([
      ["declined", 1],
      ["delayedThenDeclined", 2],
    ] as const)("a payment that was %s says why, and is not charged", async (story, steps) => {
      const payment = await told(story, steps);
      const { state, failureCode } = await harness.provider.read(payment);
      expect(["requiresAction", "failed"]).toContain(state);
      expect(failureCode).toMatch(/./);
      expect(harness.chargesOf(payment.id)).toBe(0);
    });

    test("a delayed payment is in process until it succeeds", async () => {
      const payment = await told("delayed");
      expect(await harness.provider.read(payment)).toMatchObject({ state: "processing", clientSecret: null });
      expect(await harness.provider.read(harness.next(payment))).toMatchObject({ state: "succeeded" });
      expect(harness.chargesOf(payment.id)).toBe(1);
    });

    test.each([
      ["disputeWon", "won"],
      ["disputeLost", "lost"],
    ] as const)("a dispute opens and closes: %s", async (story, closed) => {
      const payment = await told(story);
      expect(await harness.provider.read(payment)).toMatchObject({ state: "succeeded", dispute: null });
      const disputed = harness.next(payment);
      const { amount } = payment;
      expect(await harness.provider.read(disputed)).toMatchObject({
        state: "succeeded",
        dispute: { state: "open", amount },
      });
      expect(await harness.provider.read(harness.next(disputed))).toMatchObject({
        state: "succeeded",
        dispute: { state: closed, amount },
      });
    });

    test("a payment that waits can be cancelled, again and again", async () => {
      const payment = await begin("waits");
      expect(await harness.provider.cancel(payment)).toMatchObject({ state: "cancelled", clientSecret: null });
      expect(await harness.provider.cancel(payment)).toMatchObject({ state: "cancelled" });
      if (harness.remembersCancellation) {
        expect(await harness.provider.read(payment)).toMatchObject({ state: "cancelled" });
      }
    });

    test("a paid payment stays paid when it is cancelled", async () => {
      const payment = await told("paid");
      expect(await harness.provider.cancel(payment)).toMatchObject({ state: "succeeded", amount: payment.amount });
    });

    test("a refund asked for twice is one refund", async () => {
      const asked = refundOf(await told("paid"));
      const first = await harness.provider.refund(asked);
      const { amount, currency } = asked.payment;
      expect(first).toMatchObject({ state: "succeeded", amount, currency, failureCode: null });
      expect(await harness.provider.refund(asked)).toEqual(first);
      expect(await harness.provider.readRefund({ ...asked, reference: first.reference })).toEqual(first);
      expect([1, null]).toContain(harness.refundsOf(asked.id));
    });

    test("a payment is refunded in parts, and no further than it was captured", async () => {
      const payment = await told("paid");
      const part = Math.floor(payment.amount / 2);
      const states = [];
      let refunded = 0;
      for (const [id, amount] of [
        ["rfd_1", part],
        ["rfd_2", payment.amount - part + 1],
        ["rfd_3", payment.amount - part],
        ["rfd_4", 1],
      ] as const) {
        const { state, failureCode } = await harness.provider.refund(refundOf({ ...payment, refunded }, amount, id));
        if (state === "succeeded") refunded += amount;
        states.push([state, failureCode !== null]);
      }
      expect(states).toEqual([
        ["succeeded", false],
        ["failed", true],
        ["succeeded", false],
        ["failed", true],
      ]);
    });

    test("a refund can fail", async () => {
      const payment = await told("refundFails");
      const asked = refundOf(payment);
      const { reference } = await harness.provider.refund(asked);
      const later = { ...asked, payment: harness.next(payment), reference };
      expect(await harness.provider.readRefund(later)).toMatchObject({
        state: "failed",
        failureCode: expect.stringMatching(/./),
      });
    });

    test("what was not captured is not refunded", async () => {
      const asked = refundOf(await begin("waits"));
      expect(await harness.provider.refund(asked)).toMatchObject({
        state: "failed",
        amount: asked.amount,
        failureCode: expect.stringMatching(/./),
      });
    });

    test("after lost answers, the same calls find what was done", async ({ skip }) => {
      const lost = harness.withLostAnswers ?? skip("there is no line that could break");
      const asked = harness.ask("paid");
      await expect(lost(() => harness.provider.start(asked))).rejects.toThrow(ProviderUnavailable);
      const { reference } = await harness.provider.start(asked);
      const payment = harness.next({ ...asked, reference });
      expect(await harness.provider.start(asked)).toMatchObject({ reference, state: "succeeded" });
      expect(harness.chargesOf(asked.id)).toBe(1);

      const refund = refundOf(payment);
      await expect(lost(() => harness.provider.refund(refund))).rejects.toThrow(ProviderUnavailable);
      expect(await harness.provider.refund(refund)).toMatchObject({ state: "succeeded", amount: payment.amount });
      expect(harness.refundsOf(refund.id)).toBe(1);
    });

    test("a cancellation whose answer is lost can be repeated", async ({ skip }) => {
      const lost = harness.withLostAnswers ?? skip("there is no line that could break");
      const payment = await begin("waits");
      await expect(lost(() => harness.provider.cancel(payment))).rejects.toThrow(ProviderUnavailable);
      expect(await harness.provider.cancel(payment)).toMatchObject({ state: "cancelled" });
    });
  });
}
