import type { TestPaymentToken } from "@entrada/domain/payments/payment-mode";
import { TEST_PROVIDER } from "../src/providers/payment/test-payments.ts";
import type { PaymentHarness, PaymentStory } from "./payment-contract.ts";
import { askedPayment } from "./stripe/asked.ts";

const TOKENS: Readonly<Record<PaymentStory, TestPaymentToken>> = {
  waits: "test_action_required",
  paid: "test_success",
  declined: "test_declined",
  delayed: "test_pending_success",
  delayedThenDeclined: "test_pending_failure",
  disputeWon: "test_disputed_won",
  disputeLost: "test_disputed_lost",
  refundFails: "test_refund_failure",
};
// Stories that begin with a step which a test payment takes at once.
const BEGUN: readonly PaymentStory[] = [
  "paid",
  "declined",
  "delayed",
  "delayedThenDeclined",
  "disputeWon",
  "disputeLost",
];

const UNPAID: readonly PaymentStory[] = ["waits", "declined", "delayedThenDeclined"];

/** The built-in provider of test environments, to which time is all that happens. */
export async function openTestHarness(): Promise<PaymentHarness> {
  const untaken = new Set<string>();
  const stories = new Map<string, PaymentStory>();
  return {
    provider: TEST_PROVIDER,
    ask: (story) => {
      const payment = askedPayment({ token: TOKENS[story] });
      stories.set(payment.id, story);
      if (BEGUN.includes(story)) untaken.add(payment.id);
      return payment;
    },
    next: (payment) => {
      if (untaken.delete(payment.id)) return payment;
      return { ...payment, now: new Date(payment.now.getTime() + 10_000) };
    },
    hasForm: false,
    remembersCancellation: false,
    chargesOf: (id) => (UNPAID.includes(stories.get(id) ?? "waits") ? 0 : 1),
    refundsOf: () => null,
    withLostAnswers: null,
    close: async () => {},
  };
}
