import { TEST_PAYMENT_TOKENS, type TestPaymentToken } from "@entrada/domain/payments/payment-mode";
import type { AskedPayment, AskedRefund, PaymentProvider, ProviderPayment, ProviderRefund } from "./port.ts";

/** How a test payment stands for a while. */
type Step = Pick<ProviderPayment, "state"> &
  Partial<Pick<ProviderPayment, "failureCode">> & { readonly dispute?: Dispute };
type Dispute = "open" | "won" | "lost";

interface Script {
  /** each stands for ten seconds of the tenant's own time, the last one for good */
  readonly steps: readonly [Step, ...Step[]];
  readonly refundFails?: true;
  /** for developers */
  readonly description: string;
}

const STEP_SECONDS = 10;
const SUCCEEDED: Step = { state: "succeeded" };
const DECLINED: Step = { state: "failed", failureCode: "card_declined" };
const PROCESSING: Step = { state: "processing" };

/** What each token comes to. */
export const TEST_PAYMENTS: Readonly<Record<TestPaymentToken, Script>> = {
  test_success: { steps: [SUCCEEDED], description: "The payment succeeds at once." },
  test_declined: { steps: [DECLINED], description: "The payment fails at once: `card_declined`." },
  test_action_required: {
    steps: [{ state: "requiresAction" }],
    description: "The payer has to act: see `POST /tenant/test-helpers/payments/{id}/act`.",
  },
  test_pending_success: {
    steps: [PROCESSING, SUCCEEDED],
    description: "The payment is processing for ten seconds of the test clock, then succeeds.",
  },
  test_pending_failure: {
    steps: [PROCESSING, DECLINED],
    description: "The payment is processing for ten seconds of the test clock, then fails.",
  },
  test_disputed_won: {
    steps: [SUCCEEDED, { state: "succeeded", dispute: "open" }, { state: "succeeded", dispute: "won" }],
    description: "The payment succeeds, is disputed ten seconds later, and the dispute is won after ten more.",
  },
  test_disputed_lost: {
    steps: [SUCCEEDED, { state: "succeeded", dispute: "open" }, { state: "succeeded", dispute: "lost" }],
    description: "The payment succeeds, is disputed ten seconds later, and charged back after ten more.",
  },
  test_refund_failure: {
    steps: [SUCCEEDED],
    refundFails: true,
    description: "The payment succeeds; each refund of it fails: `refund_declined`.",
  },
};

/** The provider of test environments: it moves no money, and what a payment comes to is chosen by its token. */
export const TEST_PROVIDER: PaymentProvider = {
  start: async (payment) => standing(payment),
  read: async (payment) => standing(payment),
  cancel: async (payment) => {
    const now = standing(payment);
    return now.state === "requiresAction" ? { ...now, state: "cancelled" } : now;
  },
  refund: async (refund) => refundOf(refund),
  readRefund: async (refund) => refundOf(refund),
};

function standing({ id, amount, currency, refunded, token, createdAt, now }: AskedPayment): ProviderPayment {
  const { steps } = scriptOf(token);
  const passed = Math.floor((now.getTime() - createdAt.getTime()) / 1_000);
  const index = Math.min(Math.floor(passed / STEP_SECONDS), steps.length - 1);
  const { state, failureCode = null, dispute } = steps[index] ?? steps[0];
  return {
    reference: `test_${id}`,
    state,
    amount,
    currency,
    fee: null,
    failureCode,
    clientSecret: null,
    refunded: null,
    dispute: dispute === undefined ? null : { state: dispute, amount: amount - refunded, currency },
    ...(index < steps.length - 1 && { changesInSeconds: (index + 1) * STEP_SECONDS - passed }),
  };
}

function refundOf({ id, amount, payment }: AskedRefund): ProviderRefund {
  const { currency, token } = payment;
  const isThere = standing(payment).state === "succeeded" && amount <= payment.amount - payment.refunded;
  const failureCode = isThere ? (scriptOf(token).refundFails ? "refund_declined" : null) : "amount_not_captured";
  return {
    reference: `test_${id}`,
    state: failureCode === null ? "succeeded" : "failed",
    amount,
    currency,
    failureCode,
  };
}

function scriptOf(token: string | null): Script {
  const known = TEST_PAYMENT_TOKENS.find((one) => one === token);
  if (known === undefined) throw new Error(`there is no test payment ${token}`);
  return TEST_PAYMENTS[known];
}
