import type Stripe from "stripe";
import type { ProviderPayment, ProviderRefund } from "./port.ts";
import { currencyOf, fromStripeAmount } from "./stripe-amount.ts";

const PAYMENT_STATES: Readonly<Record<string, ProviderPayment["state"]>> = {
  requires_payment_method: "requiresAction",
  requires_confirmation: "requiresAction",
  requires_action: "requiresAction",
  processing: "processing",
  // Capture is automatic, so that Stripe is still at it.
  requires_capture: "processing",
  succeeded: "succeeded",
  canceled: "cancelled",
};

const REFUND_STATES: Readonly<Record<string, ProviderRefund["state"]>> = {
  pending: "pending",
  requires_action: "pending",
  succeeded: "succeeded",
  failed: "failed",
  canceled: "failed",
};

type DisputeState = NonNullable<ProviderPayment["dispute"]>["state"];

// Inquiries and disputes that were prevented move no money. Any other state holds it back.
const DISPUTE_STATES: Readonly<Record<string, DisputeState | null>> = {
  warning_needs_response: null,
  warning_under_review: null,
  warning_closed: null,
  prevented: null,
  won: "won",
  lost: "lost",
};

/** A payment as Stripe has it; the fee only where the latest charge and its balance transaction are expanded. */
export function paymentOf(intent: Stripe.PaymentIntent, dispute: Stripe.Dispute | undefined): ProviderPayment {
  // A state that this version of the interface does not have yet: nothing is final.
  const state = PAYMENT_STATES[intent.status] ?? "processing";
  const { last_payment_error: declined } = intent;
  return {
    reference: intent.id,
    state,
    amount: fromStripeAmount(state === "succeeded" ? intent.amount_received : intent.amount, intent.currency),
    currency: currencyOf(intent.currency),
    fee: feeOf(intent),
    failureCode: state === "succeeded" ? null : (declined?.code ?? declined?.type ?? null),
    clientSecret: state === "requiresAction" ? intent.client_secret : null,
    dispute: disputeOf(dispute),
  };
}

/** A refund as Stripe has it. */
export function refundOf(refund: Stripe.Refund): ProviderRefund {
  const state = REFUND_STATES[refund.status ?? ""] ?? "pending";
  return {
    reference: refund.id,
    state,
    amount: fromStripeAmount(refund.amount, refund.currency),
    currency: currencyOf(refund.currency),
    failureCode: state === "failed" ? (refund.failure_reason ?? refund.status) : null,
  };
}

/** The latest charge, where it was expanded. */
export function chargeOf({ latest_charge: charge }: Stripe.PaymentIntent): Stripe.Charge | null {
  return typeof charge === "object" ? charge : null;
}

function feeOf(intent: Stripe.PaymentIntent): number | null {
  const transaction = intent.status === "succeeded" ? chargeOf(intent)?.balance_transaction : null;
  if (typeof transaction !== "object" || transaction?.currency !== intent.currency) return null;
  return fromStripeAmount(transaction.fee, transaction.currency);
}

function disputeOf(dispute: Stripe.Dispute | undefined): ProviderPayment["dispute"] {
  if (dispute === undefined) return null;
  const known = DISPUTE_STATES[dispute.status];
  const state = known === undefined ? "open" : known;
  return state && { state, amount: fromStripeAmount(dispute.amount, dispute.currency) };
}
