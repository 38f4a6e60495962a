import { chargeStep } from "./currency-units.ts";

/** An amount in its currency's smallest unit: always an integer that a JSON number represents exactly. */
export interface Money {
  readonly amount: number;
  readonly currency: string;
}

const AMOUNT_MAX = BigInt(Number.MAX_SAFE_INTEGER);
const BASIS_POINTS = 10_000n;

/** Whether an integer can be an amount: a JSON number represents it exactly. */
export function isAmount(exact: bigint): boolean {
  return exact <= AMOUNT_MAX && exact >= -AMOUNT_MAX;
}

/** The amount as money; throws on a fraction or beyond ±(2^53 − 1), where a sum could silently lose a cent. */
export function money(amount: bigint | number, currency: string): Money {
  const exact = BigInt(amount);
  if (!isAmount(exact)) throw new RangeError(`an amount in ${currency} is out of range`);
  return { amount: Number(exact), currency };
}

/** The sum of two amounts; throws if the currencies differ. */
export function addMoney(a: Money, b: Money): Money {
  return sumMoney(a.currency, [a, b]);
}

/** The sum of all amounts, zero for none; throws if one is in another currency. Only the sum has to be in range. */
export function sumMoney(currency: string, amounts: readonly Money[]): Money {
  let sum = 0n;
  for (const each of amounts) {
    if (each.currency !== currency) throw new TypeError(`${each.currency} cannot be added to ${currency}`);
    sum += BigInt(each.amount);
  }
  return money(sum, currency);
}

/** An exact factor; the denominator is positive. */
export interface Ratio {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** A rate as text: no sign, no exponent. */
export const DECIMAL = /^(\d{1,15})(?:\.(\d{1,15}))?$/;

/** The exact ratio of a decimal text such as `1.0873`; undefined for any other text. */
export function parseDecimal(text: string): Ratio | undefined {
  const match = DECIMAL.exec(text);
  if (!match) return undefined;
  const [, whole = "", fraction = ""] = match;
  return { numerator: BigInt(whole + fraction), denominator: 10n ** BigInt(fraction.length) };
}

/** The amount times the factor, rounded once, to what can be charged. */
export function multiplyMoney(amount: Money, { numerator, denominator }: Ratio): Money {
  const step = BigInt(chargeStep(amount.currency));
  return money(step * divideHalfUp(BigInt(amount.amount) * numerator, step * denominator), amount.currency);
}

/** The tax on a net amount, rounded once; 1900 basis points are 19 %. */
export function taxOn(net: Money, basisPoints: number): Money {
  return multiplyMoney(net, { numerator: BigInt(basisPoints), denominator: BASIS_POINTS });
}

/** Rounds half away from zero, so that a refund is the charge with the opposite sign. */
export function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  const magnitude = dividend < 0n ? -dividend : dividend;
  const rounded = (2n * magnitude + divisor) / (2n * divisor);
  return dividend < 0n ? -rounded : rounded;
}
