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
export function paymentOf(intent: Stripe.PaymentIntent, disputes: readonly Stripe.Dispute[]): ProviderPayment {
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
    dispute: disputeOf(disputes),
    refunded: refundedOf(intent),
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

function refundedOf(intent: Stripe.PaymentIntent): number | null {
  const charge = chargeOf(intent);
  return charge && fromStripeAmount(charge.amount_refunded, charge.currency);
}

function feeOf(intent: Stripe.PaymentIntent): number | null {
  const transaction = intent.status === "succeeded" ? chargeOf(intent)?.balance_transaction : null;
  if (typeof transaction !== "object" || transaction?.currency !== intent.currency) return null;
  return fromStripeAmount(transaction.fee, transaction.currency);
}

// The bank may dispute one charge again and again: open goes before lost, and lost before won.
function disputeOf(disputes: readonly Stripe.Dispute[]): ProviderPayment["dispute"] {
  const known = disputes.flatMap((dispute) => {
    const state = DISPUTE_STATES[dispute.status] === undefined ? "open" : DISPUTE_STATES[dispute.status];
    const amount = fromStripeAmount(dispute.amount, dispute.currency);
    return state ? [{ state, amount, currency: currencyOf(dispute.currency) }] : [];
  });
  for (const state of ["open", "lost", "won"] as const) {
    const of = known.filter((dispute) => dispute.state === state);
    const [first] = of;
    if (first) return { ...first, amount: of.reduce((sum, { amount }) => sum + amount, 0) };
  }
  return null;
}
