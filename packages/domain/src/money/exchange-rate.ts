import { err, ok, type Result } from "../shared/result.ts";
import { chargeStep, minorDigits } from "./currency-units.ts";
import { divideHalfUp, isAmount, type Money, money, parseDecimal, type Ratio } from "./money.ts";

// Significant digits of an inverted rate, and the maximum number of decimal places of every decimal.
const INVERSE_DIGITS = 10;
const DECIMALS_MAX = 15;

// The most one minor unit can be worth in another currency's minor units: enough for the rial on the open market, and
// every possible fee of a product converts within the range of amounts.
const MINOR_UNITS_MAX = 5_000_000n;

export interface Conversion {
  readonly currency: string;
  /** the price of one major unit in the new currency, as decimal text */
  readonly rate: string;
}

/** Why an amount cannot be converted. */
export type ConversionRefusal = "noRate" | "outOfRange";

/** The amount in another currency, rounded once: to minor units, or to the step in which the currency is charged. */
export function convertMoney(amount: Money, { currency, rate }: Conversion): Result<Money, ConversionRefusal> {
  const ratio = ratioOf(rate);
  if (!ratio) return err("noRate");
  const numerator = BigInt(amount.amount) * ratio.numerator * 10n ** BigInt(minorDigits(currency));
  const step = BigInt(chargeStep(currency));
  const exact = step * divideHalfUp(numerator, step * ratio.denominator * 10n ** BigInt(minorDigits(amount.currency)));
  return isAmount(exact) ? ok(money(exact, currency)) : err("outOfRange");
}

/**
 * One divided by a rate, as decimal text with ten significant digits and at most fifteen decimal places: the shown value
 * is the one used to compute. Undefined if it would round to zero or the text is not a rate.
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

/** The smallest and largest rate between two currencies that works in both directions. */
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

/** Whether the decimal text is a rate that works in both directions. */
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
