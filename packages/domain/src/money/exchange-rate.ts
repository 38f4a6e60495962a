import { err, ok, type Result } from "../shared/result.ts";
import { divideHalfUp, isAmount, type Money, money, parseDecimal, type Ratio } from "./money.ts";

// ISO 4217: every other currency has two digits of minor units.
const WITHOUT_MINOR = "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF".split(" ");
const WITH_THREE = "BHD IQD JOD KWD LYD OMR TND".split(" ");

// Digits that count in an inverted rate, and how many may stand after the point at most, as in every decimal.
const INVERSE_DIGITS = 10;
const DECIMALS_MAX = 15;

// One minor unit of a currency is worth so many of another's at most: wide enough for the rial on the open market, and
// every fee that a product may have is converted within the range of amounts.
const MINOR_UNITS_MAX = 5_000_000n;

/** Digits after the point of a currency's amounts. */
export function minorDigits(currency: string): number {
  if (WITHOUT_MINOR.includes(currency)) return 0;
  return WITH_THREE.includes(currency) ? 3 : 2;
}

export interface Conversion {
  readonly currency: string;
  /** what one whole unit costs in the new currency, as a decimal text */
  readonly rate: string;
}

/** Why an amount cannot be told in another currency. */
export type ConversionFault = "noRate" | "outOfRange";

/** The amount in another currency, by the minor units of both, and rounded once. */
export function convertMoney(amount: Money, { currency, rate }: Conversion): Result<Money, ConversionFault> {
  const ratio = ratioOf(rate);
  if (!ratio) return err("noRate");
  const numerator = BigInt(amount.amount) * ratio.numerator * 10n ** BigInt(minorDigits(currency));
  const exact = divideHalfUp(numerator, ratio.denominator * 10n ** BigInt(minorDigits(amount.currency)));
  return isAmount(exact) ? ok(money(exact, currency)) : err("outOfRange");
}

/**
 * One divided by a rate, as decimal text of ten digits that count, but no more than fifteen after the point: what is
 * shown is what is reckoned with. Undefined where nothing of it would be left, or where it is no rate.
 */
export function inverseRate(rate: string): string | undefined {
  const ratio = ratioOf(rate);
  if (!ratio) return undefined;
  const { numerator, denominator } = ratio;
  let digits = INVERSE_DIGITS;
  while (digits < DECIMALS_MAX && denominator * 10n ** BigInt(digits + 1 - INVERSE_DIGITS) < numerator) digits++;
  const text = decimalText(divideHalfUp(denominator * 10n ** BigInt(digits), numerator), digits);
  return ratioOf(text) && text;
}

/** The least and the most that a rate between two currencies can be, and be reckoned with in both directions. */
export interface RateLimits {
  readonly least: string;
  readonly most: string;
}

/** The limits of a rate from one currency to another, by the minor units of both. */
export function rateLimits(from: string, to: string): RateLimits {
  const dearest = mostOf(to, from);
  return { least: inverseRate(dearest) ?? dearest, most: mostOf(from, to) };
}

function mostOf(from: string, to: string): string {
  const shift = minorDigits(from) - minorDigits(to);
  const power = 10n ** BigInt(Math.abs(shift));
  return String(shift < 0 ? MINOR_UNITS_MAX / power : MINOR_UNITS_MAX * power);
}

/** Whether the decimal text is a rate that can be reckoned with in both directions. */
export function isWithinLimits(rate: string, { least, most }: RateLimits): boolean {
  const [ratio, low, high] = [rate, least, most].map(ratioOf);
  if (!ratio || !low || !high) return false;
  return (
    low.numerator * ratio.denominator <= ratio.numerator * low.denominator &&
    ratio.numerator * high.denominator <= high.numerator * ratio.denominator
  );
}

function decimalText(units: bigint, digits: number): string {
  const text = units.toString().padStart(digits + 1, "0");
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`.replace(/\.?0+$/, "");
}

function ratioOf(rate: string): Ratio | undefined {
  const ratio = parseDecimal(rate);
  return ratio && ratio.numerator > 0n ? ratio : undefined;
}
