import { describePayments, type PaymentHarness } from "../../../test/payment-contract.ts";
import { openStripeHarness } from "../../../test/stripe/harness.ts";
import { openTestHarness } from "../../../test/test-payments-harness.ts";

const ADAPTERS: Readonly<Record<string, () => Promise<PaymentHarness>>> = {
  Stripe: openStripeHarness,
  "the test environment": openTestHarness,
};

for (const [name, open] of Object.entries(ADAPTERS)) describePayments(name, open);
