import { divideHalfUp, type Money, multiplyMoney, parseDecimal, type Ratio } from "./money.ts";

// ISO 4217: every other currency has two digits of minor units.
const WITHOUT_MINOR = "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF".split(" ");
const WITH_THREE = "BHD IQD JOD KWD LYD OMR TND".split(" ");

// Digits after the point that an inverted rate keeps.
const INVERSE_DIGITS = 10;

/** Digits after the point of a currency's amounts. */
export function minorDigits(currency: string): number {
  if (WITHOUT_MINOR.includes(currency)) return 0;
  return WITH_THREE.includes(currency) ? 3 : 2;
}

export interface Conversion {
  readonly currency: string;
  /** what one whole unit costs in the new currency, as a decimal text */
  readonly rate: string;
  /** digits after the point, of the old and of the new currency: 0 for JPY, 2 for EUR, 3 for KWD */
  readonly minorUnits: { readonly from: number; readonly to: number };
}

/** The amount in another currency, rounded once to that currency's minor unit; throws on a rate that is no positive decimal. */
export function convertMoney(amount: Money, { currency, rate, minorUnits }: Conversion): Money {
  const { numerator, denominator } = ratioOf(rate);
  const shifted = { numerator: numerator * 10n ** BigInt(minorUnits.to), denominator };
  const exact = { ...shifted, denominator: denominator * 10n ** BigInt(minorUnits.from) };
  return multiplyMoney({ amount: amount.amount, currency }, exact);
}

/** One divided by a rate, as decimal text of ten digits after the point: what is shown is what is reckoned with. */
export function inverseRate(rate: string): string {
  const { numerator, denominator } = ratioOf(rate);
  const inverted = divideHalfUp(denominator * 10n ** BigInt(INVERSE_DIGITS), numerator);
  const text = inverted.toString().padStart(INVERSE_DIGITS + 1, "0");
  const decimal = `${text.slice(0, -INVERSE_DIGITS)}.${text.slice(-INVERSE_DIGITS)}`;
  return decimal.replace(/\.?0+$/, "");
}

function ratioOf(rate: string): Ratio {
  const ratio = parseDecimal(rate);
  if (!ratio || ratio.numerator === 0n) throw new RangeError(`"${rate}" is no exchange rate`);
  return ratio;
}
