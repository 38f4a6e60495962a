import type Stripe from "stripe";
import type { AskedPayment, ProviderPayment } from "./port.ts";
import { currencyOf, fromStripeAmount, toStripeAmount } from "./stripe-amount.ts";

type Metadata = Readonly<Record<string, string>>;

const PREFIX = "cs_";

/** Whether a payment is known by a page of Stripe's (Checkout) and not by an intent. */
export function isCheckout(reference: string): boolean {
  return reference.startsWith(PREFIX);
}

/** What a page of Stripe's is asked for: one line with what is due, and the way back. */
export function checkoutOf(
  { amount, currency, description }: AskedPayment,
  returnTo: string,
  metadata: Metadata,
): Stripe.Checkout.SessionCreateParams {
  const unit = { unit_amount: toStripeAmount(amount, currency), currency: currency.toLowerCase() };
  return {
    mode: "payment",
    line_items: [{ quantity: 1, price_data: { ...unit, product_data: { name: description } } }],
    success_url: returnTo,
    cancel_url: returnTo,
    metadata: { ...metadata },
    payment_intent_data: { description, metadata: { ...metadata } },
  };
}

/** The intent of a page; undefined: nobody has paid there yet. */
export function intentIn({ payment_intent: intent }: Stripe.Checkout.Session): string | undefined {
  return typeof intent === "string" ? intent : intent?.id;
}

/** A payment whose page nobody has completed: it waits, or the page is over. */
export function uncompleted(session: Stripe.Checkout.Session): ProviderPayment {
  const isOpen = session.status === "open";
  const currency = session.currency ?? "";
  return {
    reference: session.id,
    state: isOpen ? "requiresAction" : "cancelled",
    amount: fromStripeAmount(session.amount_total ?? 0, currency),
    currency: currencyOf(currency),
    fee: null,
    failureCode: null,
    dispute: null,
    refunded: null,
    clientSecret: isOpen ? session.url : null,
  };
}
