// ISO 4217: every other currency has two digits of minor units.
const WITHOUT_MINOR = "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF".split(" ");
const WITH_THREE = "BHD IQD JOD KWD LYD OMR TND".split(" ");

/**
 * The least that cards are charged, in minor units, where it is published: docs.stripe.com/currencies, "Minimum and maximum
 * charge amounts". Elsewhere the provider decides.
 */
const LEAST: Readonly<Record<string, number>> = {
  AED: 200,
  AUD: 50,
  BRL: 50,
  CAD: 50,
  CHF: 50,
  CZK: 1500,
  DKK: 250,
  EUR: 50,
  GBP: 30,
  HKD: 400,
  HUF: 17500,
  INR: 50,
  JPY: 50,
  MXN: 1000,
  MYR: 200,
  NOK: 300,
  NZD: 50,
  PLN: 200,
  RON: 200,
  SEK: 300,
  SGD: 50,
  THB: 1000,
  USD: 50,
};

/** Decimal places of a currency's amounts. */
export function minorDigits(currency: string): number {
  if (WITHOUT_MINOR.includes(currency)) return 0;
  return WITH_THREE.includes(currency) ? 3 : 2;
}

/**
 * The step, in minor units, in which a currency is charged and paid back: cards know no thousandths
 * (docs.stripe.com/currencies, "Three-decimal currencies").
 */
export function chargeStep(currency: string): number {
  return minorDigits(currency) === 3 ? 10 : 1;
}

/** Whether an amount can be charged: nothing at all, or whole steps that are enough. */
export function isChargeable({ amount, currency }: { readonly amount: number; readonly currency: string }): boolean {
  if (amount === 0) return true;
  const step = chargeStep(currency);
  return amount % step === 0 && amount >= (LEAST[currency] ?? step);
}
