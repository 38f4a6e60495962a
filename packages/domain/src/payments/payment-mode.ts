/**
 * How a customer pays. tenantSettled: the tenant has collected the money itself · test: invented, in test environments ·
 * provider: a payment provider collects it
 */
export const PAYMENT_MODES = ["tenantSettled", "test", "provider"] as const;
export type PaymentMode = (typeof PAYMENT_MODES)[number];

/** Where the payer of a provider's payment pays: in its form on a page of the tenant's, or on its own page. */
export const PAYMENT_FORMS = ["embedded", "hosted"] as const;
export type PaymentForm = (typeof PAYMENT_FORMS)[number];

/** What a test payment can be asked to come to, by its token. */
export const TEST_PAYMENT_TOKENS = [
  "test_success",
  "test_declined",
  "test_action_required",
  "test_pending_success",
  "test_pending_failure",
  "test_disputed_won",
  "test_disputed_lost",
  "test_refund_failure",
] as const;
export type TestPaymentToken = (typeof TEST_PAYMENT_TOKENS)[number];
