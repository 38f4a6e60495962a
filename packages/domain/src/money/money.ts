/** An amount in its currency's smallest unit: never a fraction, and never more than a JSON number carries exactly. */
export interface Money {
  readonly amount: number;
  readonly currency: string;
}

const AMOUNT_MAX = BigInt(Number.MAX_SAFE_INTEGER);
const BASIS_POINTS = 10_000n;

/** Whether a whole number can be an amount: a JSON number carries it exactly. */
export function isAmount(exact: bigint): boolean {
  return exact <= AMOUNT_MAX && exact >= -AMOUNT_MAX;
}

/** The amount as money; throws on a fraction and beyond ±(2^53 − 1), where a sum could lose a cent unseen. */
export function money(amount: bigint | number, currency: string): Money {
  const exact = BigInt(amount);
  if (!isAmount(exact)) throw new RangeError(`an amount in ${currency} is out of range`);
  return { amount: Number(exact), currency };
}

/** Both together; throws when the currencies differ. */
export function addMoney(a: Money, b: Money): Money {
  return sumMoney(a.currency, [a, b]);
}

/** All together, nothing for none; throws when one is in another currency. Only the sum itself has to be in range. */
export function sumMoney(currency: string, amounts: readonly Money[]): Money {
  let sum = 0n;
  for (const each of amounts) {
    if (each.currency !== currency) throw new TypeError(`${each.currency} cannot be added to ${currency}`);
    sum += BigInt(each.amount);
  }
  return money(sum, currency);
}

/** A factor without loss; the denominator is positive. */
export interface Ratio {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** A rate as text: no sign, no exponent. */
export const DECIMAL = /^(\d{1,15})(?:\.(\d{1,15}))?$/;

/** The ratio that a decimal text like `1.0873` says exactly; undefined when it is no such text. */
export function parseDecimal(text: string): Ratio | undefined {
  const match = DECIMAL.exec(text);
  if (!match) return undefined;
  const [, whole = "", fraction = ""] = match;
  return { numerator: BigInt(whole + fraction), denominator: 10n ** BigInt(fraction.length) };
}

/** The amount times the factor, rounded once. */
export function multiplyMoney(amount: Money, { numerator, denominator }: Ratio): Money {
  return money(divideHalfUp(BigInt(amount.amount) * numerator, denominator), amount.currency);
}

/** The tax on a net amount, rounded once; 1900 basis points are 19 %. */
export function taxOn(net: Money, basisPoints: number): Money {
  return multiplyMoney(net, { numerator: BigInt(basisPoints), denominator: BASIS_POINTS });
}

/** Half a unit goes up, and down for what is given back: a refund is the charge with the other sign. */
export function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  const magnitude = dividend < 0n ? -dividend : dividend;
  const rounded = (2n * magnitude + divisor) / (2n * divisor);
  return dividend < 0n ? -rounded : rounded;
}
