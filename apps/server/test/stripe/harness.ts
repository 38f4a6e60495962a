import { openStripe } from "../../src/providers/payment/stripe.ts";
import type { PaymentHarness, PaymentStory } from "../payment-contract.ts";
import { askedPayment } from "./asked.ts";
import { startStripeFake } from "./fake.ts";
import type { Money } from "./money.ts";

type Step = (money: Money, intentId: string) => void;

const pays: Step = (money, id) => money.succeed(id);
const declines: Step = (money, id) => money.decline(id);
const processes: Step = (money, id) => money.process(id);
const disputes: Step = (money, id) => money.openDispute(id);

const STORIES: Readonly<Record<PaymentStory, readonly Step[]>> = {
  waits: [],
  paid: [pays],
  declined: [declines],
  delayed: [processes, pays],
  delayedThenDeclined: [processes, declines],
  disputeWon: [pays, disputes, (money, id) => money.closeDispute(id, "won")],
  disputeLost: [pays, disputes, (money, id) => money.closeDispute(id, "lost")],
  refundFails: [pays, (money) => failRefunds(money)],
};

/** Stripe's adapter with the fake behind it. */
export async function openStripeHarness(): Promise<PaymentHarness> {
  const fake = await startStripeFake();
  const { origin, secretKey, webhookSecret, money } = fake;
  const provider = openStripe({ secretKey, webhookSecret, environment: "test", origin });
  const ahead = new Map<string, Step[]>();
  return {
    provider,
    ask: (story) => {
      const payment = askedPayment();
      ahead.set(payment.id, [...STORIES[story]]);
      return payment;
    },
    next: (payment) => {
      const step = ahead.get(payment.id)?.shift();
      if (step === undefined) throw new Error("the story is over");
      step(money, payment.reference);
      return payment;
    },
    hasForm: true,
    remembersCancellation: true,
    chargesOf: fake.chargesOf,
    refundsOf: fake.refundsOf,
    withLostAnswers: async (call) => {
      fake.weather = "lost";
      return call().finally(() => {
        fake.weather = "clear";
      });
    },
    close: fake.close,
  };
}

function failRefunds(money: Money): void {
  for (const id of money.refunds.keys()) money.settleRefund(id, "failed", "lost_or_stolen_card");
}
