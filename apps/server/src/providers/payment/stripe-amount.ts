import { minorDigits } from "@entrada/domain/money/currency-units";

// Where Stripe's smallest unit is not the one of ISO 4217: docs.stripe.com/currencies, "Special cases".
const STRIPE_DIGITS: Readonly<Record<string, number>> = { ISK: 2, MGA: 0, UGX: 2 };

/** An amount in minor units as Stripe counts it; Stripe refuses one that is not whole there. */
export function toStripeAmount(amount: number, currency: string): number {
  return shift(amount, digitsMore(currency));
}

/** Stripe's amount in whole minor units. Stripe writes currencies in small letters, and counts fees more finely. */
export function fromStripeAmount(amount: number, stripeCurrency: string): number {
  return Math.round(shift(amount, -digitsMore(currencyOf(stripeCurrency))));
}

/** The code of ISO 4217. */
export function currencyOf(stripeCurrency: string): string {
  return stripeCurrency.toUpperCase();
}

function digitsMore(currency: string): number {
  return (STRIPE_DIGITS[currency] ?? minorDigits(currency)) - minorDigits(currency);
}

// Division, because a negative power of ten is not exact.
function shift(amount: number, digits: number): number {
  return digits < 0 ? amount / 10 ** -digits : amount * 10 ** digits;
}
