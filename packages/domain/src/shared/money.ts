/** An amount in the currency's minor units. */
export interface Money {
  readonly amount: number;
  /** ISO 4217 */
  readonly currency: string;
}

// ISO 4217: every other currency has two digits of minor units.
const WITHOUT_MINOR = "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF".split(" ");
const WITH_THREE = "BHD IQD JOD KWD LYD OMR TND".split(" ");

/** A positive decimal number as people and central banks write it: `1.0842`. */
export const DECIMAL = /^(0|[1-9]\d{0,14})(\.\d{1,15})?$/;

// Digits after the point that an inverted rate keeps.
const INVERSE_DIGITS = 10;

/** Digits after the point of a currency's amounts. */
export function minorDigits(currency: string): number {
  if (WITHOUT_MINOR.includes(currency)) return 0;
  return WITH_THREE.includes(currency) ? 3 : 2;
}

/**
 * The amount in another currency at a rate: units of `currency` for one unit of the money's own, as decimal text. Exact,
 * rounded once, half up, to the minor unit. Throws where the rate is no positive decimal, or the result no safe integer.
 */
export function convert(money: Money, currency: string, rate: string): Money {
  const { units, scale } = decimalOf(rate);
  const digits = minorDigits(currency) - minorDigits(money.currency) - scale;
  const product = BigInt(money.amount) * units;
  const amount = Number(digits >= 0 ? product * 10n ** BigInt(digits) : divideHalfUp(product, 10n ** BigInt(-digits)));
  if (!Number.isSafeInteger(amount)) throw new RangeError("the amount is too large");
  return { amount, currency };
}

/** One divided by a rate, as decimal text of ten digits after the point: what is shown is what is reckoned with. */
export function inverseRate(rate: string): string {
  const { units, scale } = decimalOf(rate);
  const inverted = divideHalfUp(10n ** BigInt(scale + INVERSE_DIGITS), units);
  const text = inverted.toString().padStart(INVERSE_DIGITS + 1, "0");
  const decimal = `${text.slice(0, -INVERSE_DIGITS)}.${text.slice(-INVERSE_DIGITS)}`;
  return decimal.replace(/\.?0+$/, "");
}

/** A share of an amount, in basis points (1/100 of a percent), rounded half up to the minor unit. */
export function shareOf(amount: number, basisPoints: number): number {
  return Number(divideHalfUp(BigInt(amount) * BigInt(basisPoints), 10_000n));
}

function decimalOf(rate: string): { readonly units: bigint; readonly scale: number } {
  const [whole = "", fraction = ""] = rate.split(".");
  const units = DECIMAL.test(rate) ? BigInt(whole + fraction) : 0n;
  if (units === 0n) throw new RangeError("a rate is a positive decimal number");
  return { units, scale: fraction.length };
}

// Both are positive.
function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  return (2n * dividend + divisor) / (2n * divisor);
}
